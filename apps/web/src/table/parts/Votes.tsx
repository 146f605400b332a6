// Votes to take back or surrender, and the notice of a failed throw.
import type { Command, View } from '@tuolaji/engine';
import { t } from '../../text/index.ts';
import { shortCards } from '../aloud/cardText.ts';
import { seatName, useTable } from '../names.ts';
import { memoByView } from '../scene/memoByView.tsx';
import styles from './Votes.module.css';

interface QuestionProps {
  readonly text: string;
  readonly yes: Command;
  readonly no: Command;
}

function Question({ text, yes, no }: QuestionProps) {
  const model = useTable();
  const words = t.value.table;
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
  const words = t.value.table;
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
  const words = t.value.table;
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

function FailedThrowNote() {
  const model = useTable();
  const words = t.value.table;
  const { failed } = model.presenter.shown.value;
  if (!failed) return null;
  const { reason } = failed;
  const holder = seatName(model, reason.seat);
  const better = shortCards(reason.part);
  return (
    <div class={styles.box} data-kind="failed">
      <p>
        <b>{words.throwFailed(seatName(model, failed.seat))}</b>
      </p>
      <p>
        {reason.by === 'ruff'
          ? words.throwByRuff(holder, better)
          : words.throwBySuit(holder, better)}
      </p>
      <p>{words.throwForced(shortCards(failed.punished))}</p>
    </div>
  );
}

function VotesBody({ view }: { view: SeenByVotes }) {
  const geometry = useTable().geometry.value;
  return (
    <div class={styles.votes} style={{ top: `${geometry?.centre.y ?? 300}px` }}>
      <FailedThrowNote />
      <TakeBackQuestion view={view} />
      <SurrenderQuestion view={view} />
    </div>
  );
}

export const Votes = memoByView(['seat', 'takeBack', 'surrender', 'actions'], VotesBody);
