// Judged decisions as lists: the dearest first once all are known, then the others in the order of play.
import type { ComponentChildren } from 'preact';
import { shortCards } from '../table/aloud/cardText.ts';
import type { ReviewNames } from '../text/en/review.ts';
import { reviewReasonText, reviewTexts } from '../text/reviewText.ts';
import type { Judged } from './messages.ts';
import styles from './ReviewPanel.module.css';
import type { Progress } from './reviewJob.ts';

interface DecisionsProps {
  readonly title: string;
  readonly decisions: readonly Judged[];
  /** The event of the decision whose moment is shown. */
  readonly picked: number | null;
  readonly show: (judged: Judged) => void;
  readonly say: Pick<ReviewNames, 'seat'>;
  /** Whether decisions of several rounds stand in one list. */
  readonly match: boolean;
  /** What stands below the decision whose moment is shown. */
  readonly below: ComponentChildren;
}

const DEAREST = 3;

/** The decisions that cost most, the dearest first; none until all are known. */
export const dearestOf = ({ state, decisions }: Progress): readonly Judged[] =>
  (state === 'done' ? decisions : [])
    .filter((judged) => judged.class !== 'best')
    .sort((a, b) => b.loss - a.loss)
    .slice(0, DEAREST);

/** A sentence may begin with the name of a card, which is written small. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first reason of each, as a sentence; empty where there is none. */
const firstOf = ([reason]: Judged['reasons']['chosen'], names: ReviewNames): string =>
  reason ? sentence(reviewReasonText(reason, names)) : '';

function One(props: Omit<DecisionsProps, 'title' | 'decisions'> & { readonly judged: Judged }) {
  const { judged, picked, show, say, match } = props;
  const words = reviewTexts.value;
  const { loss, kind, trick, chosen, best } = judged;
  const cards = (ids: Judged['chosen']): string => shortCards(ids) || words.panel.wait;
  const good = judged.class === 'best';
  const names = { ...say, cards: shortCards };
  const better = firstOf(judged.reasons.better, names);
  return (
    <li>
      <button
        type="button"
        class={styles.decision}
        aria-current={picked === judged.event ? 'true' : undefined}
        onClick={() => show(judged)}
      >
        <span class={styles.class} data-class={judged.class}>
          {words.classes[judged.class]}
        </span>
        <span class={styles.where}>
          {words.panel.where(words.kinds[kind], trick, match ? judged.round : null)}
        </span>
        <span class={styles.loss}>{good ? '' : words.panel.loss(loss)}</span>
        <span class={styles.cards}>
          {cards(chosen)}
          {!good && (
            <>
              <span aria-hidden="true"> → </span>
              <span class="visually-hidden">{words.panel.better}</span>
              <b>{cards(best)}</b>
            </>
          )}
        </span>
        <span class={styles.why}>{firstOf(judged.reasons.chosen, names)}</span>
        {!good && better !== '' && (
          <span class={styles.why}>
            <b>{words.panel.better}</b>
            {better}
          </span>
        )}
      </button>
      {picked === judged.event && props.below}
    </li>
  );
}

/** A list under its heading; a tap on a decision shows its moment. Nothing where there are none. */
export function Decisions({ title, decisions, ...rest }: DecisionsProps) {
  if (decisions.length === 0) return null;
  return (
    <div class={styles.decisions}>
      <h3>{title}</h3>
      <ul>
        {decisions.map((judged) => (
          <One key={judged.event} judged={judged} {...rest} />
        ))}
      </ul>
    </div>
  );
}
