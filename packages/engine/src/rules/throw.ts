// 甩牌 in cards: whether a throw stands, what a failed one costs, and what its leader knows (THROW-1 … THROW-3).
import { type Card, FACES, faceOf, type SuitGroup } from '../cards.ts';
import { commonLane, holdingIn, type Lanes, lanesOf } from '../kernel/holding.ts';
import { groupOf, type Terms } from '../kernel/terms.ts';
import {
  BY_RUFF,
  emptyOutcome,
  emptyPartList,
  isProven,
  listParts,
  settleThrow,
} from '../kernel/thrown.ts';
import { GROUPS } from '../kernel/trumpOrder.ts';
import type { Seat } from '../seats.ts';
import { type Part, partFrom } from './shape.ts';
import { shownVoids } from './voids.ts';

export interface Throw {
  readonly leader: Seat;
  readonly cards: readonly Card[];
  /** Every seat's hand. */
  readonly hands: readonly (readonly Card[])[];
}

export type ThrowVerdict =
  | { readonly stands: true }
  | {
      readonly stands: false;
      /** The part that becomes the lead (THROW-3). */
      readonly forced: Part;
      /** Who beats which part, and how. */
      readonly seat: Seat;
      readonly part: Part;
      readonly by: 'suit' | 'ruff';
    };

const kindOf = (length: number): Part['kind'] =>
  length === 0 ? 'single' : length === 1 ? 'pair' : 'tractor';

/** Whether a throw stands against these hands and, if it fails, which part is led instead. */
export function judgeThrow(terms: Terms, { leader, cards, hands }: Throw): ThrowVerdict {
  const { order } = terms;
  const lane = commonLane(order, cards);
  const parts = emptyPartList();
  const outcome = emptyOutcome();
  listParts(order, { lane, ...holdingIn(lanesOf(order, cards), lane) }, parts);
  const masks = hands.map((hand) => lanesOf(order, hand));
  settleThrow(terms, { hands: masks, leader }, lane, { parts, outcome });
  if (!outcome.failed) return { stands: true };
  const part = (slots: number, length: number): Part =>
    partFrom(terms, lane, { kind: kindOf(length), slots }, cards);
  return {
    stands: false,
    forced: part(outcome.lead, outcome.leadLength),
    seat: outcome.seat,
    part: part(outcome.beaten, outcome.beatenLength),
    by: outcome.by === BY_RUFF ? 'ruff' : 'suit',
  };
}

/** What a leader knows of the cards in other hands (THROW-3 `refused`). Only faces count, never which copy. */
export interface Seen {
  /** Cards of finished tricks and, for the banker, those it buried. */
  readonly gone: readonly Card[];
  /** Groups in which every other player has shown void (groupsShownVoid). */
  readonly shownVoid: readonly SuitGroup[];
}

/** Before the first trick. */
export const NOTHING_SEEN: Seen = { gone: [], shownVoid: [] };

/** A finished trick: the plays in turn, the leader's first. */
export interface FinishedTrick {
  readonly leader: Seat;
  readonly plays: readonly (readonly Card[])[];
}

/** Groups in which every player but `seat` has shown void: each has once played something else when the group was led. */
export function groupsShownVoid(
  terms: Terms,
  tricks: readonly FinishedTrick[],
  seat: Seat,
): SuitGroup[] {
  const players = tricks[0]?.plays.length ?? 0;
  const laid = tricks.map(({ leader, plays }) =>
    plays.map((cards, i) => ({ seat: (leader + i) % players, cards })),
  );
  const voids = shownVoids((card) => groupOf(terms, card), laid);
  const others = Array.from({ length: players }, (_, other) => other).filter((s) => s !== seat);
  return GROUPS.filter(
    (group) => players > 0 && others.every((other) => voids.get(other)?.includes(group)),
  );
}

/** Cards that may be in another hand: of each face the copies neither held nor gone, none of a group shown void. */
export function unseenBy({ order }: Terms, hand: readonly Card[], seen: Seen): Lanes {
  const left = new Uint8Array(FACES).fill(2);
  for (const card of [...hand, ...seen.gone]) {
    const face = faceOf(card);
    left[face] = Math.max(0, (left[face] ?? 0) - 1);
  }
  const unseen = lanesOf(
    order,
    [...left].flatMap((copies, face) => [face * 2, face * 2 + 1].slice(0, copies)),
  );
  for (const group of seen.shownVoid) {
    unseen.one[GROUPS.indexOf(group)] = 0;
    unseen.two[GROUPS.indexOf(group)] = 0;
  }
  return unseen;
}

/** Whether a throw is proven: the cards out of sight beat no part of it (THROW-3 `refused`). */
export function isProvenThrow(terms: Terms, cards: readonly Card[], unseen: Lanes): boolean {
  const { order } = terms;
  const { parts } = terms.workspace;
  const lane = commonLane(order, cards);
  listParts(order, { lane, ...holdingIn(lanesOf(order, cards), lane) }, parts);
  return isProven(terms, lane, parts, unseen);
}
