// Where a judged decision stands in a replay.
import type { MatchRecord } from '@tuolaji/engine';
import type { Moment } from '@tuolaji/protocol/timeline';

/** The index of the moment at which the decision was still to be made; `event` is that of the judged decision. */
export function momentBefore(
  timeline: readonly Moment[],
  { events }: MatchRecord,
  event: number,
): number {
  const decided = events[event];
  if (decided === undefined) return 0;
  const found = timeline.findIndex((moment) => moment.events.includes(decided));
  // A pass makes no moment of its own: it belongs to the one at which it was made.
  return Math.max(0, decided.kind === 'PASSED' ? found : found - 1);
}
