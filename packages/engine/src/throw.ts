// 甩牌: whether a throw stands, what a failed one costs, and when it is proven (THROW-1 … THROW-3).
import { CARDS, type Card } from './cards.ts';
import {
  bitCount,
  emptyLanes,
  fillLanes,
  highBit,
  highestRunTop,
  type Lanes,
  lanesOf,
  longestRun,
  pairSet,
} from './lanes.ts';
import { ladderOf, type Terms, TRUMP_LANE } from './layout.ts';
import { type Seat, teamOf } from './seats.ts';
import { commonLane, type Part, type PartMask, partFrom, readParts } from './shape.ts';

/** How a hand beats a part: by a higher part of the group, by ruffing, or not at all. */
export type Beats = 'suit' | 'ruff' | null;

/** Length in pairs of a part; 0 for a single. */
export const partLength = (part: PartMask): number =>
  part.kind === 'single' ? 0 : bitCount(part.slots);

/** Top rung of the highest part of this length (0 a single, 1 a pair, more a tractor) in a lane, −1 for none. */
export function highestTop(terms: Terms, lane: number, hand: Lanes, length: number): number {
  const ladder = ladderOf(terms.layout, lane);
  const one = hand.one[lane] as number;
  if (length === 0) return one === 0 ? -1 : (ladder.rungs[highBit(one)] as number);
  const two = hand.two[lane] as number;
  return two === 0 ? -1 : highestRunTop(ladder, pairSet(ladder, two), length);
}

/** Whether a hand beats a part of a throw in `lane` (THROW-2). */
export function beatsPart(terms: Terms, lane: number, part: PartMask, hand: Lanes): Beats {
  const length = partLength(part);
  if (highestTop(terms, lane, hand, length) > part.top) return 'suit';
  const mayRuff =
    terms.rules.throwBeatenBy === 'suitOrRuff' && lane !== TRUMP_LANE && hand.one[lane] === 0;
  return mayRuff && highestTop(terms, TRUMP_LANE, hand, length) >= 0 ? 'ruff' : null;
}

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

const KIND_ORDER = { single: 0, pair: 1, tractor: 2 } as const;

/** Single before pair before tractor, then lowest top, then id order (THROW-3). */
const bySize = (a: PartMask, b: PartMask): number =>
  KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || a.top - b.top || a.slots - b.slots;

interface Beaten {
  readonly part: PartMask;
  readonly seat: Seat;
  readonly by: 'suit' | 'ruff';
}

/** Seats whose hands count against a throw, in playing order (THROW-1). */
function rivals(terms: Terms, leader: Seat, players: number): Seat[] {
  const others = Array.from({ length: players - 1 }, (_, i) => (leader + 1 + i) % players);
  return terms.rules.throwAgainst === 'everyone'
    ? others
    : others.filter((seat) => teamOf(seat) !== teamOf(leader));
}

/** Whether a throw stands against these hands and, if not, which part is forced. One part alone always stands. */
export function judgeThrow(terms: Terms, { leader, cards, hands }: Throw): ThrowVerdict {
  const { layout } = terms;
  const lane = commonLane(layout, cards);
  const own = lanesOf(layout, cards);
  const parts = readParts(layout, lane, own.one[lane] as number, own.two[lane] as number);
  if (parts.length < 2) return { stands: true };
  const beaten: Beaten[] = [];
  for (const seat of rivals(terms, leader, hands.length)) {
    const hand = lanesOf(layout, hands[seat] ?? []);
    for (const part of parts) {
      const by = beatsPart(terms, lane, part, hand);
      if (by !== null) beaten.push({ part, seat, by });
    }
  }
  beaten.sort((a, b) => bySize(a.part, b.part));
  const first = beaten[0];
  if (first === undefined) return { stands: true };
  const smallest = [...parts].sort(bySize)[0] ?? first.part;
  const forced = terms.rules.throwFailure === 'smallestPart' ? smallest : first.part;
  const asPart = (mask: PartMask): Part => partFrom(terms, lane, mask, cards);
  return {
    stands: false,
    forced: asPart(forced),
    seat: first.seat,
    part: asPart(first.part),
    by: first.by,
  };
}

const unseenMasks = emptyLanes();

/** Whether no cards out of sight can beat any part (THROW-3 `refused`): all that is neither held nor gone may be in one rival's hand. */
export function isProven(
  terms: Terms,
  hand: readonly Card[],
  cards: readonly Card[],
  gone: readonly Card[],
): boolean {
  const { layout } = terms;
  const lane = commonLane(layout, cards);
  const known = new Set([...hand, ...gone]);
  const unseen = Array.from({ length: CARDS }, (_, card) => card).filter(
    (card) => !known.has(card),
  );
  const own = lanesOf(layout, cards);
  const parts = readParts(layout, lane, own.one[lane] as number, own.two[lane] as number);
  fillLanes(layout, unseen, unseenMasks);
  if (parts.some((part) => beatsPart(terms, lane, part, unseenMasks) !== null)) return false;
  // A rival void in the suit may ruff although others still hold it.
  if (terms.rules.throwBeatenBy === 'suit') return true;
  unseenMasks.one[lane] = 0;
  unseenMasks.two[lane] = 0;
  return parts.every((part) => beatsPart(terms, lane, part, unseenMasks) === null);
}

/** Slots that can stand in a proven throw: alone (`one`), or as part of a pair or tractor (`two`). */
export function thrownAlone(
  terms: Terms,
  lane: number,
  hand: readonly Card[],
  gone: readonly Card[],
): { one: number; two: number } {
  const { layout } = terms;
  const { rungs } = ladderOf(layout, lane);
  const known = new Set([...hand, ...gone]);
  const unseen = lanesOf(
    layout,
    Array.from({ length: CARDS }, (_, card) => card).filter((card) => !known.has(card)),
  );
  const own = lanesOf(layout, hand);
  const from = (top: number): number =>
    rungs.reduce((mask, rung, slot) => (rung >= top ? mask | (1 << slot) : mask), 0);
  const pairs = from(highestTop(terms, lane, unseen, 1));
  const ladder = ladderOf(layout, lane);
  const set = pairSet(ladder, own.two[lane] ?? 0);
  // A pair in a tractor need not be high itself.
  const linked = longestRun(ladder, set) >= 2 ? (own.two[lane] ?? 0) : 0;
  return {
    one: from(highestTop(terms, lane, unseen, 0)),
    two: (pairs & (own.two[lane] ?? 0)) | linked,
  };
}
