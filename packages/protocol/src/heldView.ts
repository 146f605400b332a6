// The receiver's side of patches: the last view of a table that a socket holds, and what a message makes of it.
import type { View } from '@tuolaji/engine';
import type { StepMessage, TableMessage } from './serverMessages.ts';
import { countsAfter, wholeEvents } from './shortPlays.ts';
import { applyPatch } from './viewPatch.ts';

/** A view and the number of the message that brought it. */
export interface HeldView {
  readonly n: number;
  readonly view: View | null;
}

/** A STEP as the TABLE it stands for; null when it does not fit what is held: ask for everything. */
export function receiveView(held: HeldView | undefined, step: StepMessage): TableMessage | null {
  if (held === undefined || held.view === null || step.n !== held.n + 1) return null;
  const { table, seq, n, now, acks = [] } = step;
  const patched = applyPatch(held.view, step.patch);
  const events = step.short === undefined ? step.events : wholeEvents(step.short, patched, now);
  const follows = step.short !== undefined && step.patch.counts === undefined;
  const view = follows
    ? { ...patched, counts: countsAfter(held.view.counts, events ?? []) }
    : patched;
  return { type: 'TABLE', table, seq, info: null, view, events: events ?? [], acks, now, n };
}
