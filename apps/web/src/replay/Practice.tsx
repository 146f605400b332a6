// A round of a record played for practice: from a moment on, or the whole deal; at its end the result beside the old one.
import { type MatchRecord, type RoundResult, type Seat, teamOf } from '@tuolaji/engine';
import { useEffect, useMemo } from 'preact/hooks';
import { TableScreen } from '../table/TableScreen.tsx';
import { more } from '../text/index.ts';
import styles from './Practice.module.css';
import { openPractice, type Practised } from './practiceSession.ts';

interface PracticeProps extends Practised {
  /** Back to the replay. */
  readonly leave: () => void;
  readonly again: () => void;
}

/** Levels a result gave to a seat's team. */
const gainFor = ({ advancingTeam, steps }: RoundResult, seat: Seat): number =>
  advancingTeam === null ? 0 : advancingTeam === teamOf(seat) ? steps : -steps;

const signed = (levels: number): string =>
  levels === 0 ? '0' : `${levels < 0 ? '−' : '+'}${Math.abs(levels)}`;

/** How the round ended when it was first played; null for a record that stops before. */
const originalOf = ({ events }: MatchRecord, round: number): RoundResult | null =>
  events.flatMap((event) =>
    event.kind === 'ROUND_RESULT' && event.round === round ? [event] : [],
  )[0] ?? null;

interface ComparedProps {
  readonly original: RoundResult | null;
  readonly now: RoundResult;
  readonly seat: Seat;
}

/** Points and levels, then and now. */
function Compared({ original, now, seat }: ComparedProps) {
  const words = more.value.replay.practice;
  const results = [
    ...(original === null ? [] : [[words.original, original] as const]),
    [words.now, now] as const,
  ];
  return (
    <table class={styles.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.points}</th>
          <th scope="col">{words.levels}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(([name, result]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{result.attackerPoints}</td>
            <td>{signed(gainFor(result, seat))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table, and what became of the round once it is over. */
export function Practice(props: PracticeProps) {
  const { record, events, seat, leave, again } = props;
  const open = useMemo(() => openPractice({ record, events, seat }, leave), [record, events, seat]);
  useEffect(() => open.close, [open]);
  const words = more.value.replay.practice;
  const view = open.session.view.value;
  const result = view?.result ?? null;
  return (
    <div class={styles.practice}>
      <TableScreen session={open.session} />
      {view !== null && result !== null && (
        <section class={styles.result} aria-label={words.title}>
          <h2>{words.title}</h2>
          <Compared original={originalOf(record, view.round)} now={result} seat={seat} />
          <div class={styles.choices}>
            <button type="button" class="button" onClick={again}>
              {words.again}
            </button>
            <button type="button" class="button primary" onClick={leave}>
              {words.back}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
