// Where a judged decision stands in a replay.
import type { MatchRecord, Seat, View } from '@tuolaji/engine';
import { type Moment, viewAt } from '@tuolaji/protocol/timeline';

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

/** The hand of the seat that decided, as it was then. */
export function handBefore(
  timeline: readonly Moment[],
  record: MatchRecord,
  { seat, event }: { readonly seat: Seat; readonly event: number },
): View['hand'] {
  const moment = timeline[momentBefore(timeline, record, event)];
  return moment === undefined ? [] : viewAt(moment, seat).hand;
}
