// What the seat's team could expect in a round, from the deal to the result, in levels; falls by own decisions are marked.
import { reviewTexts } from '../text/reviewText.ts';
import type { RoundReview } from './messages.ts';
import styles from './ReviewPanel.module.css';

const WIDE = 100;
const HIGH = 48;
/** Losses that are marked: those that are more than fine. */
const MARKED = 0.05;

interface Point {
  readonly value: number;
  /** Levels lost by the decision made here. */
  readonly loss: number;
}

/** The deal, each decision, the result. */
function pointsOf({ cards, curve, decisions }: RoundReview): readonly Point[] {
  const lossAt = new Map(decisions.map(({ event, loss }) => [event, loss]));
  const start = cards === null ? [] : [{ value: cards, loss: 0 }];
  return [...start, ...curve.map(({ event, value }) => ({ value, loss: lossAt.get(event) ?? 0 }))];
}

/** The line; 0 levels is dashed. */
export function ExpectedCurve({ round }: { readonly round: RoundReview }) {
  const words = reviewTexts.value;
  const points = pointsOf(round);
  if (points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const top = Math.max(1, ...values);
  const bottom = Math.min(-1, ...values);
  const x = (index: number): number => (index / (points.length - 1)) * WIDE;
  const y = (value: number): number => ((top - value) / (top - bottom)) * (HIGH - 6) + 3;
  const line = values.map((value, i) => `${x(i).toFixed(2)},${y(value).toFixed(2)}`).join(' ');
  return (
    <figure class={styles.curve}>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.curve.label(values[0] ?? 0, values.at(-1) ?? 0)}
      >
        <line class={styles.zero} x1="0" x2={WIDE} y1={y(0)} y2={y(0)} />
        <polyline points={line} />
        {points.map(({ value, loss }, i) =>
          loss < MARKED ? null : (
            <line
              key={i}
              class={styles.fall}
              x1={x(i)}
              x2={x(i)}
              y1={y(value)}
              y2={y(value - loss)}
            />
          ),
        )}
      </svg>
      <figcaption>{words.curve.caption}</figcaption>
    </figure>
  );
}
