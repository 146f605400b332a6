// The figures of a finished review: levels lost, and the result of a round divided into cards, decisions and the rest.
import { reviewTexts } from '../text/reviewText.ts';
import styles from './ReviewPanel.module.css';
import type { Progress } from './reviewJob.ts';

const signed = (levels: number): string =>
  `${levels < -0.005 ? '−' : levels > 0.005 ? '+' : ''}${Math.abs(levels).toFixed(2)}`;

/** The sum of losses; for a single finished round also where its result came from. */
export function Sums({ progress }: { readonly progress: Progress }) {
  const words = reviewTexts.value;
  const { decisions, rounds } = progress;
  const lost = decisions.reduce((sum, { loss }) => sum + loss, 0);
  const [round] = rounds.length === 1 ? rounds : [];
  const parts: readonly (readonly [string, number])[] =
    round === undefined || round.cards === null || round.rest === null || round.result === null
      ? []
      : [
          [words.cards, round.cards],
          [words.decisions, -round.lost],
          [words.rest, round.rest],
          [words.panel.result, round.result],
        ];
  return (
    <div class={styles.sums}>
      <p>
        <strong>{words.panel.lost(lost)}</strong>
        {decisions.length > 0 && ` · ${words.meanLoss(lost / decisions.length)}`}
      </p>
      {parts.length > 0 && (
        <dl>
          {parts.map(([name, levels]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{signed(levels)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
