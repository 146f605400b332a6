// What the open hands say about the decision shown: only when switched on, and marked as hindsight.
import { useSignal } from '@preact/signals';
import type { MatchRecord, Seat } from '@tuolaji/engine';
import { useEffect } from 'preact/hooks';
import { shortCards } from '../table/aloud/cardText.ts';
import { reviewTexts } from '../text/reviewText.ts';
import { askHindsight } from './askHindsight.ts';
import styles from './HindsightBox.module.css';
import type { Hindsight } from './messages.ts';

interface HindsightProps {
  readonly record: MatchRecord;
  readonly seat: Seat;
  /** The event of the decision shown. */
  readonly event: number;
}

const SHOWN = 3;

/** The best candidates, those with the same end together. */
function byEnd(candidates: Hindsight['candidates']): Map<number, Hindsight['candidates']> {
  const ends = new Map<number, Hindsight['candidates']>();
  for (const one of candidates.slice(0, SHOWN))
    ends.set(one.value, [...(ends.get(one.value) ?? []), one]);
  return ends;
}

/** The best plays with the cards as they lay, and what the choice was worth. */
export function HindsightBox({ record, seat, event }: HindsightProps) {
  const words = reviewTexts.value;
  const found = useSignal<Hindsight | 'asking' | null>('asking');
  useEffect(() => {
    let here = true;
    found.value = 'asking';
    void askHindsight(record, seat, event).then((answer) => {
      if (here) found.value = answer;
    });
    return () => {
      here = false;
    };
  }, [record, seat, event]);
  const answer = found.value;
  const { ends, chosen } = words.hindsightBox;
  return (
    <section class={styles.hindsight} aria-label={words.hindsightBox.title} aria-live="polite">
      <strong>{words.hindsightBox.title}</strong>
      <p>{words.hindsight}</p>
      {answer === 'asking' && <p>{words.hindsightBox.asking}</p>}
      {answer === null && <p>{words.hindsightBox.none}</p>}
      {answer !== null && answer !== 'asking' && (
        <ul>
          {[...byEnd(answer.candidates)].map(([value, alike]) => (
            <li key={value}>
              {ends(
                alike.map(({ cards }) => shortCards(cards) || words.panel.wait).join(' / '),
                value,
              )}
            </li>
          ))}
          <li>{ends(chosen, answer.chosen)}</li>
        </ul>
      )}
      <p class={styles.apart}>{words.hindsightBox.apart}</p>
    </section>
  );
}
