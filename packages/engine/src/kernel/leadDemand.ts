// What a lead asks for, and how fully a set of pairs can honour it (the profile of FOLLOW-3, the cover of TRICK-1).
//
// The search is over pair sets (lanes.ts), never over cards, and branches only where several tractors are led at once
// and it matters which run answers which. It runs on module state without allocating; searches do not nest.
import type { Card } from '../cards.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  bitCount,
  detourRun,
  detourTops,
  type Holding,
  highBit,
  highestRun,
  longestRun,
  nextStamp,
  pairCount,
  pairSet,
  readHolding,
  straightRun,
  straightTops,
  withoutRungs,
} from './holding.ts';
import { type Ladder, ladderOf, type Terms } from './trumpOrder.ts';

/** A lead as what followers owe: its lane, its number of cards, its tractors (in pairs, longest first) and its loose pairs. */
export interface Demand {
  lane: number;
  size: number;
  readonly runs: Uint8Array;
  runCount: number;
  pairs: number;
  /** How answers compare: KEY_PART unless a throw is led and the rules compare more (TRICK-2). */
  compare: number;
}

/** What of an answer to a throw is compared, as a number for hot code. */
export const KEY_PART = 0;
export const EVERY_PART = 1;
export const HIGHEST_CARD = 2;
const COMPARES = { keyPart: KEY_PART, everyPart: EVERY_PART, highestCard: HIGHEST_CARD } as const;

/** What is compared under these rules: of answers to a single part always the key part. */
export function compareUnder(rules: Ruleset, demand: Demand): number {
  if (rules.throwCompare === 'keyPart') return KEY_PART;
  let pairs = demand.pairs;
  for (let i = 0; i < demand.runCount; i++) pairs += demand.runs[i] as number;
  const parts = demand.runCount + demand.pairs + demand.size - 2 * pairs;
  return parts > 1 ? COMPARES[rules.throwCompare] : KEY_PART;
}

/** Most tractors one lead can have, with room to spare. */
const MAX_RUNS = 10;

export const emptyDemand = (): Demand => ({
  lane: 0,
  size: 0,
  runs: new Uint8Array(MAX_RUNS),
  runCount: 0,
  pairs: 0,
  compare: KEY_PART,
});

/** Reads a lead of one lane into `demand` (SHAPE-5: longest tractors first, then pairs). */
export function readDemand(demand: Demand, ladder: Ladder, one: number, two: number): Demand {
  let pairs = two === 0 ? 0 : pairSet(ladder, two);
  demand.size = bitCount(one) + bitCount(two);
  demand.runCount = 0;
  for (let length = longestRun(ladder, pairs); length >= 2; length = longestRun(ladder, pairs)) {
    pairs = withoutRungs(ladder, pairs, highestRun(ladder, pairs, length));
    demand.runs[demand.runCount++] = length;
  }
  demand.pairs = pairCount(pairs);
  return demand;
}

const leadHolding: Holding = { one: 0, two: 0 };

/** Reads a lead in cards; a lead of several groups, or of none, is a bug of the caller. */
export function demandOf({ layout, rules }: Terms, lead: readonly Card[], into: Demand): Demand {
  const lane = layout.lanes[(lead[0] ?? -1) >> 1] ?? -1;
  const { one, two } = readHolding(layout, lane, lead, leadHolding);
  into.lane = lane;
  readDemand(into, ladderOf(layout, lane), one, two);
  into.compare = compareUnder(rules, into);
  if (into.size !== lead.length || lane < 0) throw new RangeError('a lead is of one suit group');
  return into;
}

/**
 * A profile: for each led tractor the runs that answer it, a 0, and the loose pairs that fill it up; last the pairs for
 * the led pairs. The greater profile, digit by digit, honours the lead more fully.
 */
export interface Profile {
  readonly digits: Uint8Array;
  length: number;
  /** Rungs of each run taken, in the order of the digits. */
  readonly taken: Int32Array;
  takenCount: number;
  /** Every led tractor is answered by one run as long, and every led pair by a pair. */
  full: boolean;
}

const MAX_DIGITS = 64;

export const emptyProfile = (): Profile => ({
  digits: new Uint8Array(MAX_DIGITS),
  length: 0,
  taken: new Int32Array(MAX_DIGITS),
  takenCount: 0,
  full: false,
});

/** On which ladder an answer stands, and what answers a tractor there. */
export interface Field {
  readonly ladder: Ladder;
  readonly follow: Ruleset['tractorFollow'];
}

let ladder: Ladder;
let follow: Ruleset['tractorFollow'];
let demand: Demand;
let best: Profile;
let found = false;
const trail = emptyProfile();
/** Room for the choices of each open branch: a stack. */
const choices = new Int32Array(1024);
let choiceCount = 0;

/** Writes the fullest profile these pairs allow into `profile`. */
export function bestProfile(asked: Demand, field: Field, pairs: number, profile: Profile): void {
  ladder = field.ladder;
  follow = field.follow;
  demand = asked;
  best = profile;
  found = false;
  trail.length = 0;
  trail.takenCount = 0;
  trail.full = true;
  choiceCount = 0;
  searches = nextStamp(visitedIn, searches);
  walk(0, asked.runs[0] as number, pairs, 0);
}

/** Length of the run that answers what is still owed of led tractor `index`; below 2, none does. */
function answerLength(index: number, owed: number, pairs: number, free: number): number {
  const length = Math.min(owed, free, longestRun(ladder, pairs));
  return follow === 'longest' || length === demand.runs[index] ? length : 0;
}

function takeRun(rungs: number, length: number): void {
  trail.digits[trail.length++] = length;
  trail.taken[trail.takenCount++] = rungs;
}

/** Answers led tractor `index`, of which `owed` pairs are open; `promised` of the pairs are spent as loose ones. */
function walk(index: number, owed: number, pairs: number, promised: number): void {
  let i = index;
  let open = owed;
  let left = pairs;
  let spent = promised;
  while (i < demand.runCount) {
    const free = pairCount(left) - spent;
    const length = answerLength(i, open, left, free);
    if (length >= 2) {
      if (i + 1 < demand.runCount) {
        branch(i, open, left, spent);
        return;
      }
      const rungs = highestRun(ladder, left, length);
      takeRun(rungs, length);
      left = withoutRungs(ladder, left, rungs);
      if (length < (demand.runs[i] as number)) trail.full = false;
      open -= length;
    } else {
      // Which loose pairs are spent is left open, any pairs that no run needs.
      const loose = follow === 'suitOnly' ? 0 : Math.min(open, free);
      if (open > 0) trail.full = false;
      trail.digits[trail.length++] = 0;
      trail.digits[trail.length++] = loose;
      spent += loose;
      i++;
      open = demand.runs[i] as number;
    }
  }
  finish(pairCount(left) - spent);
}

/** Positions the search has been in while every tractor before was answered in full: there the rest is settled. */
const visited = new Int32Array(1024);
const visitedIn = new Int32Array(1024);
let searches = 0;

function wasHere(index: number, owed: number, pairs: number): boolean {
  const place = pairs | (index << 18) | (owed << 22);
  const at = (Math.imul(place, 0x9e3779b1) >>> 22) & 1023;
  if (visitedIn[at] === searches && visited[at] === place) return true;
  visitedIn[at] = searches;
  visited[at] = place;
  return false;
}

/** Tries every run of the right length that may leave different runs behind. */
function branch(index: number, owed: number, pairs: number, promised: number): void {
  if (trail.full && wasHere(index, owed, pairs)) return;
  const length = answerLength(index, owed, pairs, pairCount(pairs) - promised);
  const first = choiceCount;
  listChoices(pairs, length, index);
  const digits = trail.length;
  const taken = trail.takenCount;
  const full = trail.full && length === demand.runs[index];
  for (let c = first; c < choiceCount && !(found && best.full); c++) {
    const rungs = choices[c] as number;
    const end = choiceCount;
    trail.length = digits;
    trail.takenCount = taken;
    trail.full = full;
    takeRun(rungs, length);
    walk(index, owed - length, withoutRungs(ladder, pairs, rungs), promised);
    choiceCount = end;
  }
  choiceCount = first;
}

/** Rungs that touch more than their neighbours or hold more than one pair: the ace, the level rungs. */
const KNOT = (1 << 11) | (1 << 12) | (1 << 13);

/**
 * Pushes the runs of `length` worth trying, highest first. Cutting a run from the middle of a longer one is never better
 * than from its end; of plain stretches only one of each length needs trying, and only its upper end.
 */
function listChoices(pairs: number, length: number, index: number): void {
  const straight = straightTops(ladder, pairs, length);
  const detour = detourTops(ladder, pairs, length);
  const uniform = demand.runs[demand.runCount - 1] === demand.runs[index];
  const knot = pairs > 0xffff || detourTops(ladder, pairs, 2) !== 0 ? KNOT : 0;
  let tried = 0;
  for (let tops = straight | detour; tops !== 0; tops &= ~(1 << highBit(tops))) {
    const top = highBit(tops);
    if ((straight & (1 << top)) !== 0) {
      const run = straightRun(top, length);
      const kind = kindOfCut(pairs & 0xffff, run, knot, uniform);
      if (kind >= 0 && (tried & kind) === 0) choices[choiceCount++] = run;
      if (kind > 0) tried |= kind;
    }
    if ((detour & (1 << top)) !== 0) choices[choiceCount++] = detourRun(top, length);
  }
}

/** −1 for a cut not worth trying, a bit for cuts that leave the same behind, 0 for one of its own kind. */
function kindOfCut(rungs: number, run: number, knot: number, uniform: boolean): number {
  const stretch = stretchAround(rungs, run);
  const upper = highBit(stretch) === highBit(run);
  const lower = (run & -run) === (stretch & -stretch);
  if (!upper && !lower) return -1;
  if ((stretch & knot) !== 0) return 0;
  if (!upper) return -1;
  return uniform ? 1 << 30 : 1 << bitCount(stretch);
}

/** All rungs that hang together with this run, rung by rung. */
function stretchAround(rungs: number, run: number): number {
  let stretch = run;
  for (;;) {
    const wider =
      stretch |
      (rungs & ((stretch & ladder.links) << 1)) |
      (rungs & ladder.links & (stretch >>> 1));
    if (wider === stretch) return stretch;
    stretch = wider;
  }
}

/** Ends a walk: pairs for the led pairs, then keeps the trail if it is the fullest yet. */
function finish(free: number): void {
  const paid = Math.min(demand.pairs, free);
  if (paid < demand.pairs) trail.full = false;
  trail.digits[trail.length++] = paid;
  if (found && compareDigits(trail, best) <= 0) return;
  found = true;
  for (let i = 0; i < trail.length; i++) best.digits[i] = trail.digits[i] as number;
  for (let i = 0; i < trail.takenCount; i++) best.taken[i] = trail.taken[i] as number;
  best.length = trail.length;
  best.takenCount = trail.takenCount;
  best.full = trail.full;
}

/** Positive when `a` honours the lead more fully than `b`. */
function compareDigits(a: Profile, b: Profile): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a.digits[i] as number) - (b.digits[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const coverProfile = emptyProfile();
const coverField: { ladder: Ladder; follow: Ruleset['tractorFollow'] } = {
  ladder: {} as Ladder,
  follow: 'exact',
};

/** How these pairs answer led tractors run for run; `full` if they cover them. The answer is good until the next question. */
export function coverOf(asked: Demand, on: Ladder, pairs: number): Profile {
  coverField.ladder = on;
  bestProfile(asked, coverField, pairs, coverProfile);
  return coverProfile;
}

/** Whether these pairs hold, apart from each other, a part for every led tractor and pair (TRICK-1). */
export const covers = (asked: Demand, on: Ladder, pairs: number): boolean =>
  asked.runCount === 0 ? pairCount(pairs) >= asked.pairs : coverOf(asked, on, pairs).full;
