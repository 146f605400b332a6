// Trump → suit groups, rungs and ladders (ORDER-1 … ORDER-3, SHAPE-2 … SHAPE-4): every face becomes one bit of a lane.
//
// A lane is a suit group: 0–3 the side suits S H D C, 4 TRUMP. A face's bit in its lane is its slot; slots rise with
// the card's order. A rung is a step of the ladder on which tractors run; slot and rung are the same but for the equal
// off-suit level cards, which have a slot each and share one rung:
//
//             slots                                    rungs
//   side      0–11 ranks without the level             the same
//   TRUMP     0–11 trump suit, 12–14 off-suit level,   0–11, 12, 13, 14, 15
//             15 trump-suit level, 16 LJ, 17 BJ
//   no-trump  12–15 level cards, 16 LJ, 17 BJ          13, 14, 15
import {
  BIG_JOKER,
  FACES,
  type Face,
  LITTLE_JOKER,
  pointsOf,
  RANKS,
  rankOf,
  SUITS,
  type SuitGroup,
  suitOf,
  type Trump,
} from '../cards.ts';
import type { Ruleset } from '../ruleset.ts';

export const TRUMP_LANE = 4;
export const LANES = 5;
export const SLOTS = 18;

/** Answers of trump stand above every side suit. */
export const TRUMP_ABOVE = 32;

/** The lanes' groups, by lane. */
export const GROUPS: readonly SuitGroup[] = [...SUITS, 'TRUMP'];

/** How a lane's slots stand on rungs and which rungs touch. */
export interface Ladder {
  /** Slots whose rung has the same number. */
  readonly low: number;
  /** Slots of the equal level cards, which share the rung `shared` (a bit, 0 if none). */
  readonly equal: number;
  readonly shared: number;
  /** Rungs reached from a slot two higher. */
  readonly high: number;
  /** Bit r is set when rung r touches rung r + 1. */
  readonly links: number;
  /** The trump-suit level pair also touches the trump ace: rung 13 touches rung 11 (SHAPE-3 `fullAndAce`). */
  readonly aceTouchesLevel: boolean;
  /** Rung of each slot. */
  readonly rungs: Uint8Array;
  /** What the lane's answers to a lead count above their rung: TRUMP_ABOVE for trump, 0 for a side suit. */
  readonly above: number;
}

/** Where every face stands in a round: per face its lane, slot and key, and per lane its ladder. */
export interface TrumpOrder {
  readonly lanes: Uint8Array;
  readonly slots: Uint8Array;
  /** Face at lane × SLOTS + slot, 255 where there is none. */
  readonly faces: Uint8Array;
  readonly keys: Uint16Array;
  readonly ladders: readonly Ladder[];
  /** Slots worth 5 and worth 10 points, by lane. */
  readonly fives: Int32Array;
  readonly tens: Int32Array;
}

/** The rules of a round and the order of its cards. */
export interface OrderedRules {
  readonly rules: Ruleset;
  readonly order: TrumpOrder;
}

const OFF_LEVEL_RUNG = 12;
const TRUMP_LEVEL_RUNG = 13;
const ALL_LINKS = 0x7fff;
/** Suits in the order of their ids, which settles ties between equal cards. */
const ID_ORDER = ['C', 'D', 'H', 'S'] as const;

const rungTable = (low: number, shared: number): Uint8Array =>
  Uint8Array.from({ length: SLOTS }, (_, slot) => {
    if (slot < low) return slot;
    return slot >= 16 || shared === OFF_LEVEL_RUNG ? Math.max(slot - 2, shared) : shared;
  });

/** The ladder of every side suit. */
export const SIDE_LADDER: Ladder = {
  low: 0xfff,
  equal: 0,
  shared: 0,
  high: 0,
  links: ALL_LINKS,
  aceTouchesLevel: false,
  rungs: rungTable(12, OFF_LEVEL_RUNG),
  above: 0,
};

function trumpLadder(kind: Ruleset['tractorLadder'], trump: Trump): Ladder {
  const links = kind === 'segments' ? ALL_LINKS & ~((1 << 11) | (1 << 13)) : ALL_LINKS;
  if (trump.suit === null) {
    const shared = 1 << TRUMP_LEVEL_RUNG;
    return {
      low: 0,
      equal: 0xf000,
      shared,
      high: 0xc000,
      links,
      aceTouchesLevel: false,
      rungs: rungTable(0, TRUMP_LEVEL_RUNG),
      above: TRUMP_ABOVE,
    };
  }
  return {
    low: 0xfff,
    equal: 0x7000,
    shared: 1 << OFF_LEVEL_RUNG,
    high: 0xe000,
    links,
    // At level A the trump ace is the level card itself: there is nothing more to touch.
    aceTouchesLevel: kind === 'fullAndAce' && trump.level !== 'A',
    rungs: rungTable(12, OFF_LEVEL_RUNG),
    above: TRUMP_ABOVE,
  };
}

function trumpSlot(face: Face, { suit, level }: Trump): number {
  if (face === BIG_JOKER) return 17;
  if (face === LITTLE_JOKER) return 16;
  if (rankOf(face) !== level) return rankSlot(face, level);
  if (suitOf(face) === suit) return 15;
  const own: readonly (string | null)[] = ID_ORDER.filter((s) => s !== suit);
  return 12 + own.indexOf(suitOf(face));
}

const rankSlot = (face: Face, level: Trump['level']): number => {
  const rank = face % 13;
  return rank > RANKS.indexOf(level) ? rank - 1 : rank;
};

const isTrump = (face: Face, trump: Trump): boolean =>
  face >= LITTLE_JOKER || rankOf(face) === trump.level || suitOf(face) === trump.suit;

/** ORDER-2. */
function keyOf(face: Face, { suit, level }: Trump): number {
  if (face === BIG_JOKER) return 1000;
  if (face === LITTLE_JOKER) return 900;
  const rank = (face % 13) + 2;
  if (rankOf(face) === level) return (suitOf(face) === suit ? 850 : 800) + rank;
  return suitOf(face) === suit ? 700 + rank : rank;
}

function orderOf(kind: Ruleset['tractorLadder'], trump: Trump): TrumpOrder {
  const lanes = new Uint8Array(FACES);
  const slots = new Uint8Array(FACES);
  const faces = new Uint8Array(LANES * SLOTS).fill(255);
  const keys = new Uint16Array(FACES);
  const fives = new Int32Array(LANES);
  const tens = new Int32Array(LANES);
  for (let face = 0; face < FACES; face++) {
    const trumps = isTrump(face, trump);
    const lane = trumps ? TRUMP_LANE : Math.floor(face / 13);
    const slot = trumps ? trumpSlot(face, trump) : rankSlot(face, trump.level);
    lanes[face] = lane;
    slots[face] = slot;
    faces[lane * SLOTS + slot] = face;
    keys[face] = keyOf(face, trump);
    const points = pointsOf(face);
    if (points > 0) {
      const table = points === 5 ? fives : tens;
      table[lane] |= 1 << slot;
    }
  }
  const ladders = [SIDE_LADDER, SIDE_LADDER, SIDE_LADDER, SIDE_LADDER, trumpLadder(kind, trump)];
  return { lanes, slots, faces, keys, ladders, fives, tens };
}

const orders = new Map<string, TrumpOrder>();

/** The order of a trump on these ladders; made once. */
export function trumpOrderFor(kind: Ruleset['tractorLadder'], trump: Trump): TrumpOrder {
  const name = `${kind} ${trump.suit} ${trump.level}`;
  const known = orders.get(name);
  if (known !== undefined) return known;
  const order = orderOf(kind, trump);
  orders.set(name, order);
  return order;
}

export const laneOf = (order: TrumpOrder, face: Face): number => order.lanes[face];
export const slotOf = (order: TrumpOrder, face: Face): number => order.slots[face];
/** The face in a slot, 255 where there is none. */
export const faceAt = (order: TrumpOrder, lane: number, slot: number): Face =>
  order.faces[lane * SLOTS + slot];
/** The ladder of a lane. */
export const ladderOf = (order: TrumpOrder, lane: number): Ladder => order.ladders[lane];
