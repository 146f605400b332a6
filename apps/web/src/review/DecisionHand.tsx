// The hand a decision was made from, as a line of ranks by suit, with the play made and the better one marked.
import type { CardId, View } from '@tuolaji/engine';
import { printedOf } from '../cards/card.ts';
import { SUIT_CHARS } from '../cards/suits.ts';
import { settings } from '../settings.ts';
import { shortCards } from '../table/aloud/cardText.ts';
import { t } from '../text/index.ts';
import { reviewTexts } from '../text/reviewText.ts';
import styles from './DecisionHand.module.css';

interface DecisionHandProps {
  /** Sorted as the table shows it. */
  readonly hand: View['hand'];
  readonly chosen: readonly CardId[];
  readonly best: readonly CardId[];
}

/** Neighbours of one suit; jokers are one too. */
function runsOf(hand: View['hand']): CardId[][] {
  const runs: CardId[][] = [];
  for (const id of hand) {
    const last = runs.at(-1);
    const before = last?.[0];
    const { suit } = printedOf(id);
    if (before !== undefined && printedOf(before).suit === suit) last?.push(id);
    else runs.push([id]);
  }
  return runs;
}

function nameOf(id: CardId): string {
  const { rank, face } = printedOf(id);
  const { bigShort, littleShort } = t.value.table.countLine;
  return rank ?? (face === 'BJ' ? bigShort : littleShort);
}

/** Shown where the table has no room for its hand. */
export function DecisionHand({ hand, chosen, best }: DecisionHandProps) {
  const words = reviewTexts.value.panel;
  const better = chosen.join() === best.join() ? '' : ` ${words.better}${shortCards(best)}`;
  const made = chosen.length === 0 ? '' : ` ${words.played}${shortCards(chosen)}`;
  const four = settings.fourColours.value;
  return (
    <p class={styles.hand} data-decision-hand data-four={four ? '' : undefined}>
      <span class="visually-hidden">{`${words.hand}${shortCards(hand)}.${made}${better}`}</span>
      {runsOf(hand).map((run) => {
        const suit = run[0] === undefined ? null : printedOf(run[0]).suit;
        return (
          <span key={run[0]} class={styles.run} data-suit={suit ?? ''} aria-hidden="true">
            {suit && SUIT_CHARS[suit]}
            {run.map((id) => (
              <b
                key={id}
                data-played={chosen.includes(id) ? '' : undefined}
                data-better={best.includes(id) ? '' : undefined}
              >
                {nameOf(id)}
              </b>
            ))}
          </span>
        );
      })}
    </p>
  );
}
