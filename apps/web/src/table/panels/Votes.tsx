// Votes to take back or surrender, and the notice of a failed throw.
import { type Command, type Seat, teamOf, type View } from '@tuolaji/engine';
import { useEffect, useState } from 'preact/hooks';
import { more, t } from '../../text/index.ts';
import { shortCards } from '../aloud/cardText.ts';
import { relativeSeat, seatName, useTable } from '../names.ts';
import { acrossFrom } from '../scene/geometry.ts';
import { memoByView } from '../scene/memoByView.tsx';
import styles from './Votes.module.css';

interface QuestionProps {
  readonly text: string;
  readonly yes: Command;
  readonly no: Command;
}

function Question({ text, yes, no }: QuestionProps) {
  const model = useTable();
  const words = more.value.votes;
  return (
    <div class={styles.box} role="alertdialog" aria-label={text}>
      <p>{text}</p>
      <button type="button" class="button primary" onClick={() => void model.send(yes)}>
        {words.agree}
      </button>
      <button type="button" class="button" onClick={() => void model.send(no)}>
        {words.decline}
      </button>
    </div>
  );
}

type SeenByVotes = Pick<View, 'seat' | 'takeBack' | 'surrender' | 'actions'>;

function TakeBackQuestion({ view }: { view: SeenByVotes }) {
  const model = useTable();
  const words = more.value.votes;
  if (!view.takeBack) return null;
  if (view.actions?.takeBack === 'answer') {
    return (
      <Question
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
      <Question
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

function FailedThrowNote() {
  const model = useTable();
  const words = more.value.votes;
  const { failed } = model.presenter.shown.value;
  if (!failed) return null;
  const { reason } = failed;
  const thrower = seatName(model, failed.seat);
  const holder = seatName(model, reason.seat);
  const better = shortCards(reason.part);
  return (
    <div class={styles.box} data-kind="failed">
      <p>
        <b>{words.throwFailed(thrower)}</b>
      </p>
      <p>
        {reason.by === 'ruff'
          ? words.throwByRuff(holder, better)
          : words.throwBySuit(holder, better)}
      </p>
      <p>{words.throwForced(thrower, shortCards(failed.punished))}</p>
    </div>
  );
}

function FailedThrow() {
  const model = useTable();
  const { failed, view } = model.presenter.shown.value;
  const geometry = model.geometry.value;
  if (!failed || !view || !geometry) return null;
  const top = acrossFrom(geometry, relativeSeat(view, failed.seat));
  return (
    <div class={styles.votes} style={{ top: `${top}px` }}>
      <FailedThrowNote />
    </div>
  );
}

/** Pixels by which the button of the last trick lifts the counter's line into the felt. */
const ABOVE_COUNTER = 14;

function VotesBody({ view }: { view: SeenByVotes }) {
  const geometry = useTable().geometry.value;
  if (!geometry) return null;
  // The bar is idle meanwhile: on a low felt the question stands over it, elsewhere above its counter.
  const foot = geometry.low ? geometry.barBottom : geometry.feltBottom - ABOVE_COUNTER;
  return (
    <div class={`${styles.votes} ${styles.questions}`} style={{ top: `${foot}px` }}>
      <TakeBackQuestion view={view} />
      <SurrenderQuestion view={view} />
      <SurrenderRefused />
    </div>
  );
}

const Questions = memoByView(['seat', 'takeBack', 'surrender', 'actions'], VotesBody);

export function Votes({ view }: { view: View }) {
  return (
    <>
      <FailedThrow />
      <Questions view={view} />
    </>
  );
}
