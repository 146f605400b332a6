// 甩牌: whether a throw stands, what a failed one costs, and when it is proven (THROW-1 … THROW-3).
import { type Card, FACES, faceOf, type SuitGroup } from '../cards.ts';
import {
  bitCount,
  type Holding,
  highBit,
  highestRunTop,
  type Lanes,
  lanesOf,
  longestRun,
  lowBit,
  pairSet,
} from '../kernel/holding.ts';
import {
  GROUPS,
  type Ladder,
  type Layout,
  ladderOf,
  SLOTS,
  type Terms,
  TRUMP_LANE,
} from '../kernel/trumpOrder.ts';
import type { Seat } from '../seats.ts';
import { commonLane, type Part, partFrom, readRuns } from './shape.ts';

/** How a hand beats a part: not at all, by a higher part of the group, or by ruffing. */
const UNBEATEN = 0;
const BY_SUIT = 1;
const BY_RUFF = 2;

/** Top rung of the highest part of this length (0 a single, 1 a pair, more a tractor) in a lane, −1 for none. */
function highestTop(layout: Layout, lane: number, hand: Lanes, length: number): number {
  const ladder = ladderOf(layout, lane);
  const one = hand.one[lane] as number;
  if (length === 0) return one === 0 ? -1 : (ladder.rungs[highBit(one)] as number);
  const two = hand.two[lane] as number;
  return two === 0 ? -1 : highestRunTop(ladder, pairSet(ladder, two), length);
}

/** A part of a throw as it must be beaten: its lane, its length as in `highestTop`, its top rung. */
interface Target {
  lane: number;
  length: number;
  top: number;
}

/** Whether and how a hand beats a part of a throw (THROW-2). */
function beatsPart(terms: Terms, { lane, length, top }: Target, hand: Lanes): number {
  const { layout } = terms;
  if (highestTop(layout, lane, hand, length) > top) return BY_SUIT;
  if (terms.rules.throwBeatenBy === 'suit' || lane === TRUMP_LANE || hand.one[lane] !== 0)
    return UNBEATEN;
  return highestTop(layout, TRUMP_LANE, hand, length) >= 0 ? BY_RUFF : UNBEATEN;
}

/** A throw on masks: cards of one lane. */
export interface Thrown {
  lane: number;
  one: number;
  two: number;
}

/** What became of a throw. Slots of a single are played once, of other parts twice. */
export interface Settlement {
  stands: boolean;
  forced: number;
  forcedLength: number;
  /** The smallest part that is beaten, by whom and how. */
  beaten: number;
  beatenLength: number;
  seat: Seat;
  by: number;
}

/** The parts of the throw being settled, smallest first: single before pair before tractor, then lowest top (THROW-3). */
const partSlots = new Int32Array(64);
const partLengths = new Int32Array(64);
const partTops = new Int32Array(64);
let partCount = 0;

function addPart(slots: number, length: number, top: number): void {
  partSlots[partCount] = slots;
  partLengths[partCount] = length;
  partTops[partCount] = top;
  partCount++;
}

function addEach(ladder: Ladder, slots: number, length: number): void {
  for (let left = slots; left !== 0; left &= left - 1) {
    addPart(left & -left, length, ladder.rungs[lowBit(left)] as number);
  }
}

/** Moves the tractor just added before those with a higher top. */
function sinkLast(first: number): void {
  for (
    let i = partCount - 1;
    i > first && (partTops[i] as number) < (partTops[i - 1] as number);
    i--
  ) {
    swap(partSlots, i);
    swap(partLengths, i);
    swap(partTops, i);
  }
}

function swap(values: Int32Array, i: number): void {
  const kept = values[i] as number;
  values[i] = values[i - 1] as number;
  values[i - 1] = kept;
}

const runSlots = new Int32Array(SLOTS);

function listParts(layout: Layout, { lane, one, two }: Thrown): void {
  const ladder = ladderOf(layout, lane);
  const runs = readRuns(layout, lane, two, runSlots);
  let pairs = two;
  for (let i = 0; i < runs; i++) pairs &= ~(runSlots[i] as number);
  partCount = 0;
  addEach(ladder, one & ~two, 0);
  addEach(ladder, pairs, 1);
  const first = partCount;
  for (let i = 0; i < runs; i++) {
    const slots = runSlots[i] as number;
    addPart(slots, bitCount(slots), ladder.rungs[highBit(slots)] as number);
    sinkLast(first);
  }
}

const target: Target = { lane: 0, length: 0, top: 0 };

/** Judges a throw against the hands that count (THROW-1) without allocating; one part alone always stands. */
export function settle(
  terms: Terms,
  hands: readonly Lanes[],
  thrown: Thrown & { leader: Seat },
  into: Settlement,
): void {
  into.stands = true;
  listParts(terms.layout, thrown);
  if (partCount < 2) return;
  const step = terms.rules.throwAgainst === 'opponents' ? 2 : 1;
  target.lane = thrown.lane;
  for (let i = 0; i < partCount; i++) {
    target.length = partLengths[i] as number;
    target.top = partTops[i] as number;
    for (let distance = 1; distance < hands.length; distance += step) {
      const seat = (thrown.leader + distance) % hands.length;
      const by = beatsPart(terms, target, hands[seat] as Lanes);
      if (by !== UNBEATEN) {
        fall(terms, i, into);
        into.seat = seat;
        into.by = by;
        return;
      }
    }
  }
}

function fall(terms: Terms, beaten: number, into: Settlement): void {
  const forced = terms.rules.throwFailure === 'smallestPart' ? 0 : beaten;
  into.stands = false;
  into.beaten = partSlots[beaten] as number;
  into.beatenLength = partLengths[beaten] as number;
  into.forced = partSlots[forced] as number;
  into.forcedLength = partLengths[forced] as number;
}

export const emptySettlement = (): Settlement => ({
  stands: true,
  forced: 0,
  forcedLength: 0,
  beaten: 0,
  beatenLength: 0,
  seat: 0,
  by: UNBEATEN,
});

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

/** Whether a throw stands against these hands and, if not, which part is forced. */
export function judgeThrow(terms: Terms, { leader, cards, hands }: Throw): ThrowVerdict {
  const { layout } = terms;
  const lane = commonLane(layout, cards);
  const own = lanesOf(layout, cards);
  const thrown = { lane, one: own.one[lane] as number, two: own.two[lane] as number, leader };
  const settlement = emptySettlement();
  settle(
    terms,
    hands.map((hand) => lanesOf(layout, hand)),
    thrown,
    settlement,
  );
  if (settlement.stands) return { stands: true };
  const part = (slots: number, length: number): Part =>
    partFrom(terms, lane, { kind: kindOf(length), slots }, cards);
  return {
    stands: false,
    forced: part(settlement.forced, settlement.forcedLength),
    seat: settlement.seat,
    part: part(settlement.beaten, settlement.beatenLength),
    by: settlement.by === BY_RUFF ? 'ruff' : 'suit',
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
  { layout }: Terms,
  tricks: readonly FinishedTrick[],
  seat: Seat,
): SuitGroup[] {
  const shown = GROUPS.map(() => new Set<Seat>());
  let players = Number.POSITIVE_INFINITY;
  for (const { leader, plays } of tricks) {
    players = plays.length;
    const led = commonLane(layout, plays[0] ?? []);
    plays.forEach((play, i) => {
      if (commonLane(layout, play) !== led) shown[led]?.add((leader + i) % players);
    });
  }
  return GROUPS.filter((_, lane) => {
    const others = new Set(shown[lane]);
    others.delete(seat);
    return others.size === players - 1;
  });
}

/** Cards that may be in another hand: of each face the copies neither held nor gone, none of a group shown void. */
export function unseenBy({ layout }: Terms, hand: readonly Card[], seen: Seen): Lanes {
  const left = new Uint8Array(FACES).fill(2);
  for (const card of [...hand, ...seen.gone]) {
    const face = faceOf(card);
    left[face] = Math.max(0, (left[face] ?? 0) - 1);
  }
  const unseen = lanesOf(
    layout,
    [...left].flatMap((copies, face) => [face * 2, face * 2 + 1].slice(0, copies)),
  );
  for (const group of seen.shownVoid) {
    unseen.one[GROUPS.indexOf(group)] = 0;
    unseen.two[GROUPS.indexOf(group)] = 0;
  }
  return unseen;
}

/** Whether the cards out of sight beat no part (THROW-3 `refused`): one rival may hold them all, or be void and ruff. */
export function isProven(terms: Terms, cards: readonly Card[], unseen: Lanes): boolean {
  const { layout, rules } = terms;
  const lane = commonLane(layout, cards);
  const { one, two } = lanesOf(layout, cards);
  listParts(layout, { lane, one: one[lane] as number, two: two[lane] as number });
  const mayRuff = rules.throwBeatenBy === 'suitOrRuff' && lane !== TRUMP_LANE;
  for (let i = 0; i < partCount; i++) {
    const length = partLengths[i] as number;
    if (highestTop(layout, lane, unseen, length) > (partTops[i] as number)) return false;
    if (mayRuff && highestTop(layout, TRUMP_LANE, unseen, length) >= 0) return false;
  }
  return true;
}

/** Slots of a hand that can stand in a proven throw: alone (`one`), or as part of a pair or tractor (`two`). */
export function provable(terms: Terms, lane: number, hand: Lanes, unseen: Lanes): Holding {
  const ladder = ladderOf(terms.layout, lane);
  const held = hand.two[lane] as number;
  const from = (top: number): number =>
    ladder.rungs.reduce((mask, rung, slot) => (rung >= top ? mask | (1 << slot) : mask), 0);
  const pairs = from(highestTop(terms.layout, lane, unseen, 1)) & held;
  // A pair in a tractor need not be high itself.
  const linked = longestRun(ladder, pairSet(ladder, held)) >= 2 ? held : 0;
  return { one: from(highestTop(terms.layout, lane, unseen, 0)), two: pairs | linked };
}
