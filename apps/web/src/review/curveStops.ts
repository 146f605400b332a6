// The points of the curve of a reviewed round, and the decisions one comes to by pressing it or by keys.
import type { Judged, RoundReview } from './messages.ts';

/** A point of the curve. */
export interface CurveStop {
  /** Levels that could be expected there. */
  readonly value: number;
  /** The decision made there; null at the deal and at the result. */
  readonly judged: Judged | null;
}

/** The deal, each decision, the result. */
export function stopsOf({ cards, curve, decisions }: RoundReview): readonly CurveStop[] {
  const judgedAt = new Map(decisions.map((judged) => [judged.event, judged]));
  const start = cards === null ? [] : [{ value: cards, judged: null }];
  return [
    ...start,
    ...curve.map(({ event, value }) => ({ value, judged: judgedAt.get(event) ?? null })),
  ];
}

const decided = (stops: readonly CurveStop[]): number[] =>
  stops.flatMap(({ judged }, i) => (judged === null ? [] : [i]));

/** The decision nearest to a place on the curve, 0 at its beginning and 1 at its end; null when there is none. */
export function nearestStop(stops: readonly CurveStop[], place: number): Judged | null {
  const wanted = place * (stops.length - 1);
  const [nearest] = decided(stops).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return nearest === undefined ? null : (stops[nearest]?.judged ?? null);
}

/** The decision a key leads to from the point `at` (negative: none yet); undefined for other keys. */
export function nextStop(
  stops: readonly CurveStop[],
  at: number,
  key: string,
): Judged | null | undefined {
  const all = decided(stops);
  const to: Readonly<Record<string, number | undefined>> = {
    ArrowRight: all.find((i) => i > at) ?? all.at(-1),
    ArrowLeft: all.findLast((i) => i < at) ?? all[0],
    Home: all[0],
    End: all.at(-1),
  };
  if (!(key in to)) return undefined;
  const index = to[key];
  return index === undefined ? null : (stops[index]?.judged ?? null);
}
