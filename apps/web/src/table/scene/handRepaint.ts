// How each card of the hand is to look, and which of them may change in this frame.
import type { CardId } from '@tuolaji/engine';

/** How a card of the hand is to look, in plain values: a card that looks the same is not drawn again. */
export interface Look {
  readonly id: CardId;
  /** Upper left corner. */
  readonly x: number;
  readonly y: number;
  /** The first card is the one the tab key finds. */
  readonly first: boolean;
  readonly trump: boolean;
  readonly chosen: boolean;
  readonly owed: boolean;
  readonly queued: boolean;
  readonly playable: boolean;
}

/** A card that starts to move costs a slow phone one of a frame's sixteen milliseconds. */
export const CARDS_PER_FRAME = 5;

const isSame = (a: Look, b: Look): boolean =>
  (Object.keys(a) as (keyof Look)[]).every((key) => a[key] === b[key]);

/** Changes by the player's own finger show at once. */
const isUrgent = (had: Look, want: Look): boolean =>
  had.chosen !== want.chosen || had.owed !== want.owed || had.queued !== want.queued;

/** The looks for this frame: at most `most` cards change unless they must; `late` when some still look as before. */
export function nextRepaint(
  drawn: ReadonlyMap<CardId, Look>,
  wanted: readonly Look[],
  most: number,
): { readonly looks: readonly Look[]; readonly late: boolean } {
  let left = most;
  let late = false;
  const looks = wanted.map((want) => {
    const had = drawn.get(want.id);
    if (!had || isUrgent(had, want)) return want;
    if (isSame(had, want)) return had;
    left -= 1;
    if (left >= 0) return want;
    late = true;
    return had;
  });
  return { looks, late };
}
