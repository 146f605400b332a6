// What the seat's team could expect in a round, from the deal to the result, in levels; falls by own decisions are marked. A press
// on the line, or an arrow key, goes to a decision.
import { pressedAt } from '../replay/Curve.tsx';
import { reviewTexts } from '../text/reviewText.ts';
import { type CurveStop, nearestStop, nextStop, stopsOf } from './curveStops.ts';
import type { Judged, RoundReview } from './messages.ts';
import styles from './Sums.module.css';

const WIDE = 100;
const HIGH = 48;
/** Losses that are marked: those that are more than fine. */
const MARKED = 0.05;

interface CurveProps {
  readonly round: RoundReview;
  /** The event of the decision whose moment is shown. */
  readonly picked: number | null;
  /** Shows a decision; `stay` keeps the panel as it is. */
  readonly show: (judged: Judged, stay?: 'stay') => void;
}

function wordsOf(judged: Judged | null | undefined): string {
  const { panel, kinds } = reviewTexts.value;
  if (!judged) return '';
  const where = panel.where(kinds[judged.kind], judged.trick, null);
  return judged.class === 'best' ? where : `${where}, ${panel.loss(judged.loss)}`;
}

/** Where values and points of the curve are drawn. */
function scaleOf(stops: readonly CurveStop[]) {
  const values = stops.map(({ value }) => value);
  const top = Math.max(1, ...values);
  const bottom = Math.min(-1, ...values);
  return {
    x: (index: number): number => (index / (stops.length - 1)) * WIDE,
    y: (value: number): number => ((top - value) / (top - bottom)) * (HIGH - 6) + 3,
  };
}

function Drawing({ stops, at }: { readonly stops: readonly CurveStop[]; readonly at: number }) {
  const { x, y } = scaleOf(stops);
  const line = stops.map(({ value }, i) => `${x(i).toFixed(2)},${y(value).toFixed(2)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <line class={styles.zero} x1="0" x2={WIDE} y1={y(0)} y2={y(0)} />
      {at >= 0 && <line class={styles.here} x1={x(at)} x2={x(at)} y1="0" y2={HIGH} />}
      <polyline points={line} />
      {stops.map(({ value, judged }, i) =>
        judged === null || judged.loss < MARKED ? null : (
          <line
            key={i}
            class={styles.fall}
            x1={x(i)}
            x2={x(i)}
            y1={y(value)}
            y2={y(value - judged.loss)}
          />
        ),
      )}
    </svg>
  );
}

/** The line; 0 levels is dashed. */
export function ExpectedCurve({ round, picked, show }: CurveProps) {
  const words = reviewTexts.value;
  const stops = stopsOf(round);
  if (stops.length < 2) return null;
  const at = stops.findIndex(({ judged }) => judged !== null && judged.event === picked);
  const go = (judged: Judged | null, stay?: 'stay'): void => {
    if (judged !== null && judged.event !== picked) show(judged, stay);
  };
  return (
    <figure class={styles.curve}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={words.curve.label(stops[0]?.value ?? 0, stops.at(-1)?.value ?? 0)}
        aria-valuemin={0}
        aria-valuemax={stops.length - 1}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={wordsOf(stops[at]?.judged)}
        onPointerDown={(event) => go(nearestStop(stops, pressedAt(event)))}
        onKeyDown={(event) => {
          const next = nextStop(stops, at, event.key);
          if (next === undefined) return;
          // The same keys would step the replay.
          event.stopPropagation();
          event.preventDefault();
          go(next, 'stay');
        }}
      >
        <Drawing stops={stops} at={at} />
      </div>
      <figcaption>{words.curve.caption}</figcaption>
    </figure>
  );
}
