// What the open hands say about the decision shown: only when switched on, and marked as hindsight.
import { useSignal } from '@preact/signals';
import type { MatchRecord, Seat } from '@tuolaji/engine';
import { useEffect } from 'preact/hooks';
import { shortCards } from '../table/aloud/cardText.ts';
import { reviewTexts } from '../text/reviewText.ts';
import { askHindsight } from './askHindsight.ts';
import type { Hindsight } from './messages.ts';
import styles from './ReviewPanel.module.css';

interface HindsightProps {
  readonly record: MatchRecord;
  readonly seat: Seat;
  /** The event of the decision shown. */
  readonly event: number;
}

const SHOWN = 3;
const signed = (levels: number): string =>
  `${levels < 0 ? '−' : '+'}${Math.abs(levels).toFixed(2)}`;

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
  return (
    <section class={styles.hindsight} aria-label={words.hindsightBox.title} aria-live="polite">
      <strong>{words.hindsightBox.title}</strong>
      <p>{words.hindsight}</p>
      {answer === 'asking' && <p>{words.hindsightBox.asking}</p>}
      {answer === null && <p>{words.hindsightBox.none}</p>}
      {answer !== null && answer !== 'asking' && (
        <ul>
          {answer.candidates.slice(0, SHOWN).map(({ cards, value }) => (
            <li key={cards.join()}>
              {shortCards(cards) || words.panel.wait} {signed(value)}
            </li>
          ))}
          <li>
            {words.hindsightBox.chosen} {signed(answer.chosen)}
          </li>
        </ul>
      )}
    </section>
  );
}
