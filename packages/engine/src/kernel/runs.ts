// Pairs on ladders and the runs they form (SHAPE-1 … SHAPE-5), by bit operations. Every rule about tractors stands on
// this file.
//
// A pair set is a number: bits 0–15 the rungs on which a pair is held, bits 16–17 how many further pairs there are on
// the shared rung of the equal level cards (SHAPE-4). A run is the mask of its rungs.
import { bitCount, highBit } from './holding.ts';
import { type Ladder, ladderOf, type TrumpOrder } from './trumpOrder.ts';

const RUNGS = 0xffff;
const EXTRA = 1 << 16;
const ACE_AND_LEVEL = (1 << 11) | (1 << 13);
const BELOW_SHARED = 0xfff;

/** The rungs on which these slots stand. */
const rungsOf = (ladder: Ladder, slots: number): number =>
  (slots & ladder.low) |
  ((slots & ladder.equal) !== 0 ? ladder.shared : 0) |
  ((slots >>> 2) & ladder.high);

/** Slots of one pair on each of these rungs: of equal level pairs the one first in id order. */
export function slotsOnRungs(order: TrumpOrder, lane: number, two: number, rungs: number): number {
  const ladder = ladderOf(order, lane);
  const equal = (rungs & ladder.shared) !== 0 ? two & ladder.equal : 0;
  return (rungs & ladder.low) | (equal & -equal) | ((rungs & ladder.high) << 2);
}

/** The pair set of the slots held twice. */
export function pairSet(ladder: Ladder, two: number): number {
  const rungs = rungsOf(ladder, two);
  const equal = two & ladder.equal;
  // Clearing the lowest bit leaves the further pairs on the shared rung.
  return (equal & (equal - 1)) === 0 ? rungs : rungs + (bitCount(equal) - 1) * EXTRA;
}

/** Pairs in a pair set. */
export const pairCount = (pairs: number): number => bitCount(pairs & RUNGS) + (pairs >>> 16);

/** Whether there is more than one pair on the shared rung. */
export const hasExtraPairs = (pairs: number): boolean => pairs >= EXTRA;

/** The pair set without one pair on each of these rungs. */
export const withoutRungs = (ladder: Ladder, pairs: number, rungs: number): number =>
  (rungs & ladder.shared) !== 0 && pairs >= EXTRA
    ? (pairs & ~(rungs & ~ladder.shared)) - EXTRA
    : pairs & ~rungs;

/** Rungs from which a run of `length` rises. */
function runStarts(rungs: number, links: number, length: number): number {
  let starts = rungs;
  const linked = rungs & links;
  for (let n = 1; n < length && starts !== 0; n++) starts = linked & (starts >>> 1);
  return starts;
}

function longestIn(rungs: number, links: number): number {
  let length = 0;
  const linked = rungs & links;
  for (let starts = rungs; starts !== 0; starts = linked & (starts >>> 1)) length++;
  return length;
}

/** The rungs without the shared one, closed up, so that the ace touches the trump-suit level (`fullAndAce`). */
const closeUp = (rungs: number): number => (rungs & BELOW_SHARED) | ((rungs >>> 1) & 0x7000);
const openUp = (rungs: number): number => (rungs & BELOW_SHARED) | ((rungs & 0x7000) << 1);

/** Whether a run may pass from the ace straight to the trump-suit level. */
export const hasDetour = (ladder: Ladder, pairs: number): boolean =>
  ladder.aceTouchesLevel && (pairs & ACE_AND_LEVEL) === ACE_AND_LEVEL;

/** Length in pairs of the longest run; 1 when there are only loose pairs, 0 without pairs. */
export function longestRun(ladder: Ladder, pairs: number): number {
  const rungs = pairs & RUNGS;
  if ((rungs & (rungs >>> 1) & ladder.links) === 0 && !hasDetour(ladder, rungs))
    return rungs === 0 ? 0 : 1;
  const straight = longestIn(rungs, ladder.links);
  return hasDetour(ladder, rungs)
    ? Math.max(straight, longestIn(closeUp(rungs), ladder.links))
    : straight;
}

/** Top rungs of all runs of `length` (≥ 1) that climb rung by rung. */
const straightTops = (ladder: Ladder, pairs: number, length: number): number =>
  runStarts(pairs & RUNGS, ladder.links, length) << (length - 1);

/** Top rungs of the runs of `length` that pass from the ace straight to the trump-suit level. */
function detourTops(ladder: Ladder, pairs: number, length: number): number {
  const rungs = pairs & RUNGS;
  if (length < 2 || !hasDetour(ladder, rungs)) return 0;
  const starts = runStarts(closeUp(rungs), ladder.links, length) & BELOW_SHARED;
  return openUp((starts << (length - 1)) & 0x7000);
}

const straightRun = (top: number, length: number): number =>
  ((1 << length) - 1) << (top - length + 1);

const detourRun = (top: number, length: number): number =>
  openUp(((1 << length) - 1) << (top - length));

/** Whether a run climbs rung by rung. */
export const isStraight = (run: number): boolean => {
  const from = run & -run;
  return ((run + from) & run) === 0;
};

/** Top rung of the highest run of `length`, −1 for none. */
export const highestRunTop = (ladder: Ladder, pairs: number, length: number): number =>
  highBit(straightTops(ladder, pairs, length) | detourTops(ladder, pairs, length));

/** The run with the highest of these tops, a straight one before a detour with the same. */
function highestOf(straight: number, detour: number, length: number): number {
  if ((straight | detour) === 0) return 0;
  const top = highBit(straight);
  return top >= highBit(detour) ? straightRun(top, length) : detourRun(highBit(detour), length);
}

/**
 * The highest run of `length`, the straight one where two have the same top; 0 for none. With lowerRun it walks all runs
 * of a length: `for (let run = highestRun(l, p, n); run !== 0; run = lowerRun(l, p, run))`.
 */
export const highestRun = (ladder: Ladder, pairs: number, length: number): number =>
  highestOf(straightTops(ladder, pairs, length), detourTops(ladder, pairs, length), length);

/** The run of the same length next below this one; 0 after the last. */
export function lowerRun(ladder: Ladder, pairs: number, run: number): number {
  const length = bitCount(run);
  const top = highBit(run);
  const below = (1 << top) - 1;
  const detour = detourTops(ladder, pairs, length);
  if (((detour >> top) & 1) === 1 && isStraight(run)) return detourRun(top, length);
  return highestOf(straightTops(ladder, pairs, length) & below, detour & below, length);
}

/** Whether a straight run of `length` has this top. */
export const isRunTop = (ladder: Ladder, pairs: number, length: number, top: number): boolean =>
  ((straightTops(ladder, pairs, length) >> top) & 1) === 1;

/** Rungs of the straight run of `length` down from this top. */
export const runDownFrom = straightRun;

/** Writes the slots of each tractor into `into`, longest first, then highest (SHAPE-5), and returns how many there are. */
export function readRuns(order: TrumpOrder, lane: number, two: number, into: Int32Array): number {
  // Two pairs at least make a tractor.
  if ((two & (two - 1)) === 0) return 0;
  const ladder = ladderOf(order, lane);
  let pairs = two;
  let set = pairSet(ladder, two);
  let count = 0;
  for (let length = longestRun(ladder, set); length >= 2; length = longestRun(ladder, set)) {
    const rungs = highestRun(ladder, set, length);
    const slots = slotsOnRungs(order, lane, pairs, rungs);
    into[count++] = slots;
    pairs &= ~slots;
    set = withoutRungs(ladder, set, rungs);
  }
  return count;
}

/** Slots on which a run of this length can stand, all equal level pairs among them. */
export function slotsOfRuns(ladder: Ladder, two: number, length: number): number {
  const pairs = pairSet(ladder, two);
  let rungs = 0;
  for (let run = highestRun(ladder, pairs, length); run !== 0; run = lowerRun(ladder, pairs, run))
    rungs |= run;
  const equal = (rungs & ladder.shared) !== 0 ? two & ladder.equal : 0;
  return (rungs & ladder.low) | equal | ((rungs & ladder.high) << 2);
}

/** Every run of a length, highest first. */
export function everyRun(ladder: Ladder, pairs: number, length: number): number[] {
  const runs: number[] = [];
  for (let run = highestRun(ladder, pairs, length); run !== 0; run = lowerRun(ladder, pairs, run))
    runs.push(run);
  return runs;
}

/** Slots of these rungs as pairs: one mask per choice among equal level pairs. */
export function slotChoices(ladder: Ladder, two: number, rungs: number): number[] {
  const plain = (rungs & ladder.low) | ((rungs & ladder.high) << 2);
  if ((rungs & ladder.shared) === 0) return [plain];
  const choices: number[] = [];
  for (let equal = two & ladder.equal; equal !== 0; equal &= equal - 1)
    choices.push(plain | (equal & -equal));
  return choices;
}
