// What the other players ask: to take back, to give up, to give someone a seat.
import { type Command, type Seat, teamOf, type View } from '@tuolaji/engine';
import { useEffect, useState } from 'preact/hooks';
import { more, t } from '../../text/index.ts';
import { isAuto, seatName, useTable } from '../names.ts';
import { memoByView } from '../scene/memoByView.tsx';
import styles from './Votes.module.css';

interface Answer {
  readonly label: string;
  readonly act: () => void;
}

interface QuestionProps {
  readonly text: string;
  readonly yes: Answer;
  readonly no: Answer;
}

function Question({ text, yes, no }: QuestionProps) {
  return (
    <div class={styles.box} role="alertdialog" aria-label={text}>
      <p>{text}</p>
      <button type="button" class="button primary" onClick={yes.act}>
        {yes.label}
      </button>
      <button type="button" class="button" onClick={no.act}>
        {no.label}
      </button>
    </div>
  );
}

interface VoteProps {
  readonly text: string;
  readonly yes: Command;
  readonly no: Command;
}

function Vote({ text, yes, no }: VoteProps) {
  const model = useTable();
  const words = more.value.votes;
  return (
    <Question
      text={text}
      yes={{ label: words.agree, act: () => void model.send(yes) }}
      no={{ label: words.decline, act: () => void model.send(no) }}
    />
  );
}

type SeenByVotes = Pick<View, 'seat' | 'takeBack' | 'surrender' | 'actions'>;

function TakeBackQuestion({ view }: { view: SeenByVotes }) {
  const model = useTable();
  const words = more.value.votes;
  if (!view.takeBack) return null;
  if (view.actions?.takeBack === 'answer') {
    return (
      <Vote
        text={words.takeBackAsked(seatName(model, view.takeBack.seat))}
        yes={{ kind: 'ANSWER_TAKE_BACK', accept: true }}
        no={{ kind: 'ANSWER_TAKE_BACK', accept: false }}
      />
    );
  }
  return view.takeBack.seat === view.seat ? (
    <p class={styles.box}>{words.takeBackWaiting}</p>
  ) : null;
}

function SurrenderQuestion({ view }: { view: SeenByVotes }) {
  const model = useTable();
  const words = more.value.votes;
  const asker = view.surrender?.agreed[0];
  if (!view.surrender || asker === undefined) return null;
  if (view.actions?.surrender === 'answer') {
    return (
      <Vote
        text={words.surrenderAsked(seatName(model, asker))}
        yes={{ kind: 'SURRENDER', agree: true }}
        no={{ kind: 'SURRENDER', agree: false }}
      />
    );
  }
  return asker === view.seat ? <p class={styles.box}>{words.surrenderWaiting}</p> : null;
}

/** How long a partner's no to giving up is shown. */
const REFUSED_MS = 3500;

/** The partner's no, for a moment: without it the question would vanish without an answer. */
function SurrenderRefused() {
  const model = useTable();
  const [seat, setSeat] = useState<Seat | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = model.presenter.onShown((events, _, view) => {
      const no = events.find((event) => event.kind === 'SURRENDER_VOTED' && !event.agree);
      if (no?.kind !== 'SURRENDER_VOTED' || view.seat === null || no.seat === view.seat) return;
      if (teamOf(no.seat) !== teamOf(view.seat)) return;
      setSeat(no.seat);
      clearTimeout(timer);
      timer = setTimeout(() => setSeat(null), REFUSED_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [model]);
  if (seat === null) return null;
  return <p class={styles.box}>{t.value.table.surrenderRefused(seatName(model, seat))}</p>;
}

/** Someone waits for the seat of a bot or a lost player: I may give it at once. */
function SeatQuestion() {
  const model = useTable();
  const { info, playerId, answerSeat } = model.session;
  const me = playerId.value ?? '';
  const words = more.value.rooms.room;
  const asked = info.value?.seatRequests?.find(
    ({ asking, agreed }) => asking && !agreed.includes(me),
  );
  if (!asked || isAuto(model)) return null;
  const answer = (accept: boolean) => (): void => answerSeat(asked.playerId, accept);
  return (
    <Question
      text={words.seatQuestion(asked.name, seatName(model, asked.seat))}
      yes={{ label: words.seatNow, act: answer(true) }}
      no={{ label: words.seatLater, act: answer(false) }}
    />
  );
}

function VotesBody({ view }: { view: SeenByVotes }) {
  return (
    <div class={styles.votes} data-votes="">
      {view.seat !== null && <SeatQuestion />}
      <TakeBackQuestion view={view} />
      <SurrenderQuestion view={view} />
      <SurrenderRefused />
    </div>
  );
}

/** What the players ask of me, in the bar: it takes the place of the note and the counter's line. */
export const Votes = memoByView(['seat', 'takeBack', 'surrender', 'actions'], VotesBody);
