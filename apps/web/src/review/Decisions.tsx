// Judged decisions as lists: the dearest first once all are known, then the others in the order of play.
import { shortCards } from '../table/aloud/cardText.ts';
import type { ReviewNames } from '../text/en/review.ts';
import { reviewReasonText, reviewTexts } from '../text/reviewText.ts';
import type { Judged } from './messages.ts';
import styles from './ReviewPanel.module.css';
import type { Progress } from './reviewJob.ts';

interface DecisionsProps {
  readonly progress: Progress;
  /** The event of the decision whose moment is shown. */
  readonly picked: number | null;
  readonly show: (judged: Judged) => void;
  readonly say: Pick<ReviewNames, 'seat'>;
}

const DEAREST = 3;

const dearestOf = (decisions: readonly Judged[]): readonly Judged[] =>
  decisions
    .filter((judged) => judged.class !== 'best')
    .sort((a, b) => b.loss - a.loss)
    .slice(0, DEAREST);

/** A sentence may begin with the name of a card, which is written small. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first reason of each, as a sentence; empty where there is none. */
const firstOf = ([reason]: Judged['reasons']['chosen'], names: ReviewNames): string =>
  reason ? sentence(reviewReasonText(reason, names)) : '';

function One(props: Omit<DecisionsProps, 'progress'> & { readonly judged: Judged }) {
  const { judged, picked, show, say } = props;
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
        <span class={styles.where}>{words.panel.where(words.kinds[kind], trick)}</span>
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
    </li>
  );
}

/** The lists; a tap on a decision shows its moment. */
export function Decisions({ progress, ...rest }: DecisionsProps) {
  const words = reviewTexts.value.panel;
  const { decisions, state } = progress;
  const dearest = state === 'done' ? dearestOf(decisions) : [];
  const others = decisions.filter((judged) => !dearest.includes(judged));
  const list = (shown: readonly Judged[]) => (
    <ul>
      {shown.map((judged) => (
        <One key={judged.event} judged={judged} {...rest} />
      ))}
    </ul>
  );
  return (
    <div class={styles.decisions}>
      {dearest.length > 0 && (
        <>
          <h3>{words.dearest}</h3>
          {list(dearest)}
        </>
      )}
      {others.length > 0 && (
        <>
          <h3>{dearest.length > 0 ? words.others : words.all}</h3>
          {list(others)}
        </>
      )}
    </div>
  );
}
