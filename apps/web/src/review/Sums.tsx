// The figures of a finished review: levels lost, and the result of a round divided into cards, decisions and the rest.
import { reviewTexts } from '../text/reviewText.ts';
import { ExpectedCurve } from './ExpectedCurve.tsx';
import { Kinds } from './Kinds.tsx';
import type { Judged, RoundReview } from './messages.ts';
import panel from './ReviewPanel.module.css';
import type { Progress } from './reviewJob.ts';
import styles from './Sums.module.css';

const signed = (levels: number): string =>
  `${levels < -0.005 ? '−' : levels > 0.005 ? '+' : ''}${Math.abs(levels).toFixed(2)}`;

/** A round's result divided: what the cards were worth, what own decisions lost, the rest. */
function RoundParts({ round }: { readonly round: RoundReview }) {
  const words = reviewTexts.value;
  const { cards, lost, rest, result } = round;
  if (cards === null || rest === null || result === null) return null;
  const parts: readonly (readonly [string, number])[] = [
    [words.cards, cards],
    [words.decisions, -lost],
    [words.rest, rest],
    [words.panel.result, result],
  ];
  return (
    <dl>
      {parts.map(([name, levels]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{signed(levels)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RoundsProps {
  readonly rounds: readonly RoundReview[];
}

/** The same parts for each round of a match; a round's number leads to it. */
function ByRound({ rounds, showRound }: Pick<SumsProps, 'showRound'> & RoundsProps) {
  const words = reviewTexts.value.byRound;
  const text = (levels: number | null): string => (levels === null ? '–' : signed(levels));
  return (
    <table class={styles.kinds}>
      <caption>{words.title}</caption>
      <thead>
        <tr>
          {[words.round, words.cards, words.decisions, words.rest, words.result].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ round, cards, lost, rest, result }) => (
          <tr key={round}>
            <th scope="row">
              <button
                type="button"
                class={styles.round}
                aria-label={words.goTo(round)}
                onClick={() => showRound(round)}
              >
                {round}
              </button>
            </th>
            <td>{text(cards)}</td>
            <td>{text(-lost)}</td>
            <td>{text(rest)}</td>
            <td>{text(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sum of losses, and what a decision lost on average. */
export function Headline({ decisions }: Pick<Progress, 'decisions'>) {
  const words = reviewTexts.value;
  const lost = decisions.reduce((sum, { loss }) => sum + loss, 0);
  return (
    <p class={panel.headline}>
      <strong>{words.panel.lost(lost)}</strong>
      {decisions.length > 0 && ` · ${words.meanLoss(lost / decisions.length)}`}
    </p>
  );
}

interface SumsProps {
  readonly progress: Progress;
  /** The event of the decision whose moment is shown. */
  readonly picked: number | null;
  readonly show: (judged: Judged, stay?: 'stay') => void;
  /** Shows the beginning of a round. */
  readonly showRound: (round: number) => void;
}

/** Where a round's result came from, with its curve; for a match the same by round; then losses by kind. */
export function Sums({ progress, picked, show, showRound }: SumsProps) {
  const { decisions, rounds } = progress;
  const [first] = rounds;
  return (
    <div class={panel.sums}>
      {rounds.length === 1 && first !== undefined ? (
        <>
          <RoundParts round={first} />
          <ExpectedCurve {...{ round: first, picked, show }} />
        </>
      ) : (
        <ByRound {...{ rounds, showRound }} />
      )}
      <Kinds decisions={decisions} />
    </div>
  );
}
