// Which moment of a round a press on the curve means.
import type { Moment } from '@tuolaji/protocol/timeline';

/** The moment with this many cards played, or the nearest; of several the last, so the end of the curve is the result. */
export function nearestMoment(moments: readonly Moment[], played: number): Moment | undefined {
  let found: Moment | undefined;
  for (const moment of moments) {
    if (found === undefined || Math.abs(moment.played - played) <= Math.abs(found.played - played))
      found = moment;
  }
  return found;
}
