// Removing what has ended: sessions with their guests and codes, deserted tables, old records, dead nodes.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store, SweptKind } from '../store/store.ts';

const DAY_MS = 24 * 3600_000;
/** Rows per statement: few enough that players feel nothing. */
const AT_ONCE = 500;
/** Between two statements of one sweep. */
const PAUSE_MS = 50;

/** How long things are kept, in days; 0 keeps them for ever. */
export interface KeptDays {
  readonly tables: number;
  readonly records: number;
}

/** The moment before which rows of each kind have ended; none for a kind that is kept for ever. */
function endsBefore(keep: KeptDays, now: number): readonly (readonly [SweptKind, number])[] {
  const old = (kind: SweptKind, days: number) =>
    days === 0 ? [] : [[kind, now - days * DAY_MS] as const];
  // A session's row holds its own end.
  return [
    ['sessions', now],
    ...old('tables', keep.tables),
    ...old('records', keep.records),
    ...old('nodes', 1),
  ];
}

/** Removes everything that has ended, however much came in: part after part, with pauses. */
export async function sweepAll(
  store: Pick<Store, 'sweep'>,
  keep: KeptDays,
  now: number,
  pauseMs = PAUSE_MS,
): Promise<void> {
  for (const [kind, before] of endsBefore(keep, now)) {
    while ((await store.sweep(kind, before, AT_ONCE)) === AT_ONCE) await sleep(pauseMs);
  }
}
