// How fully a set of pairs can honour a lead (the profile of FOLLOW-3, the cover of TRICK-1).
//
// The search is over pair sets (runs.ts), never over cards, and branches only where several tractors are led at once
// and it matters which run answers which. It works in a ProfileSearch that its user made, without allocating, and
// writes its answer into a Profile of the user's.
import type { Ruleset } from '../ruleset.ts';
import { bitCount, highBit } from './holding.ts';
import { type Demand, emptyDemand } from './leadDemand.ts';
import {
  hasDetour,
  hasExtraPairs,
  highestRun,
  isStraight,
  longestRun,
  lowerRun,
  pairCount,
  withoutRungs,
} from './runs.ts';
import { type Ladder, SIDE_LADDER } from './trumpOrder.ts';

/**
 * A profile: for each led tractor the runs that answer it, a 0, and the loose pairs that fill it up; last the pairs for
 * the led pairs. The greater profile, digit by digit, honours the lead more fully.
 */
export interface Profile {
  readonly digits: Uint8Array;
  length: number;
  /** Rungs of each run taken, in the order of the digits: the tractors owed. */
  readonly taken: Int32Array;
  takenCount: number;
  /** Pairs owed beside the runs: for what is left of led tractors, and for led pairs. */
  loosePairs: number;
  /** Every led tractor is answered by one run as long. */
  answered: boolean;
  /** Answered, and every led pair is answered by a pair. */
  full: boolean;
}

const MOST_DIGITS = 64;

/** A profile to be filled by fullestProfile. */
export const emptyProfile = (): Profile => ({
  digits: new Uint8Array(MOST_DIGITS),
  length: 0,
  taken: new Int32Array(MOST_DIGITS),
  takenCount: 0,
  loosePairs: 0,
  answered: false,
  full: false,
});

/** Room for the choices of all open branches, and for remembered positions. */
const MOST_CHOICES = 1024;
const MOST_VISITED = 1024;

/** What is asked: which answers the pairs on this ladder give to the led tractors from `first` on. */
export interface ProfileQuestion {
  readonly demand: Demand;
  readonly first: number;
  readonly ladder: Ladder;
  readonly follow: Ruleset['tractorFollow'];
}

/** The working memory of a search. A question leaves nothing in it that the next one reads. */
export interface ProfileSearch {
  demand: Demand;
  ladder: Ladder;
  follow: Ruleset['tractorFollow'];
  /** Where the walk is: the led tractor, the pairs of it still open, the pairs left, and those promised as loose ones. */
  index: number;
  open: number;
  left: number;
  promised: number;
  found: boolean;
  readonly trail: Profile;
  /** The choices of each open branch: a stack. */
  readonly choices: Int32Array;
  choiceCount: number;
  /** Positions reached while every tractor before was answered in full, marked with the number of the search. */
  readonly visited: Int32Array;
  readonly visitedIn: Int32Array;
  searches: number;
}

/** A search for its maker's own use. */
export const createProfileSearch = (): ProfileSearch => ({
  demand: emptyDemand(),
  ladder: SIDE_LADDER,
  follow: 'longest',
  index: 0,
  open: 0,
  left: 0,
  promised: 0,
  found: false,
  trail: emptyProfile(),
  choices: new Int32Array(MOST_CHOICES),
  choiceCount: 0,
  visited: new Int32Array(MOST_VISITED),
  visitedIn: new Int32Array(MOST_VISITED),
  searches: 0,
});

/** Writes the fullest profile these pairs allow into `best`. */
export function fullestProfile(
  search: ProfileSearch,
  { demand, first, ladder, follow }: ProfileQuestion,
  pairs: number,
  best: Profile,
): void {
  search.demand = demand;
  search.ladder = ladder;
  search.follow = follow;
  search.index = first;
  search.open = demand.runs[first];
  search.left = pairs;
  search.promised = 0;
  search.found = false;
  search.choiceCount = 0;
  const { trail } = search;
  trail.length = 0;
  trail.takenCount = 0;
  trail.loosePairs = 0;
  trail.answered = true;
  startMarks(search);
  walk(search, best);
}

/** The next mark for visited positions; when the numbers run out the table is cleared. */
function startMarks(search: ProfileSearch): void {
  if (search.searches === 0x7fffffff) {
    search.visitedIn.fill(0);
    search.searches = 0;
  }
  search.searches++;
}

/** Length of the run that answers what is still open of the led tractor; below 2, none does. */
function answerLength(
  { demand, ladder, follow, index, open, left }: ProfileSearch,
  free: number,
): number {
  const length = Math.min(open, free, longestRun(ladder, left));
  return follow === 'longest' || length === demand.runs[index] ? length : 0;
}

function takeRun(search: ProfileSearch, run: number, length: number): void {
  const { trail, demand } = search;
  trail.digits[trail.length++] = length;
  trail.taken[trail.takenCount++] = run;
  if (length < demand.runs[search.index]) trail.answered = false;
  search.left = withoutRungs(search.ladder, search.left, run);
  search.open -= length;
}

/** Fills a led tractor up with loose pairs; which ones is left open, any pairs that no run needs. */
function takeLoose(search: ProfileSearch, free: number): void {
  const { trail } = search;
  const loose = search.follow === 'suitOnly' ? 0 : Math.min(search.open, free);
  if (search.open > 0) trail.answered = false;
  trail.digits[trail.length++] = 0;
  trail.digits[trail.length++] = loose;
  trail.loosePairs += loose;
  search.promised += loose;
  search.index++;
  search.open = search.demand.runs[search.index];
}

/** Answers the led tractors from where the search stands. */
function walk(search: ProfileSearch, best: Profile): void {
  const { demand, ladder } = search;
  while (search.index < demand.runCount) {
    const free = pairCount(search.left) - search.promised;
    const length = answerLength(search, free);
    if (length < 2) takeLoose(search, free);
    else if (search.index + 1 < demand.runCount) {
      branch(search, length, best);
      return;
    } else takeRun(search, highestRun(ladder, search.left, length), length);
  }
  finish(search, best);
}

/** Whether the search has been here while every tractor before was answered in full: then the rest is settled. */
function wasHere({ index, open, left, visited, visitedIn, searches }: ProfileSearch): boolean {
  const place = left | (index << 18) | (open << 22);
  const at = (Math.imul(place, 0x9e3779b1) >>> 22) & (MOST_VISITED - 1);
  if (visitedIn[at] === searches && visited[at] === place) return true;
  visitedIn[at] = searches;
  visited[at] = place;
  return false;
}

/** Tries every run of this length that may leave different runs behind. */
function branch(search: ProfileSearch, length: number, best: Profile): void {
  const { trail, choices, index, open, left, promised } = search;
  if (trail.answered && wasHere(search)) return;
  const { length: digits, takenCount, loosePairs, answered } = trail;
  const first = search.choiceCount;
  listChoices(search, length);
  const end = search.choiceCount;
  for (let c = first; c < end && !(search.found && best.full); c++) {
    search.index = index;
    search.open = open;
    search.left = left;
    search.promised = promised;
    search.choiceCount = end;
    trail.length = digits;
    trail.takenCount = takenCount;
    trail.loosePairs = loosePairs;
    trail.answered = answered;
    takeRun(search, choices[c], length);
    walk(search, best);
  }
  search.choiceCount = first;
}

/** Rungs that touch more than their neighbours or hold more than one pair: the ace, the level rungs. */
const KNOT = (1 << 11) | (1 << 12) | (1 << 13);

/**
 * Pushes the runs of `length` worth trying, highest first. Cutting a run from the middle of a longer one is never better
 * than from its end; of plain stretches only one of each length needs trying, and only its upper end.
 */
function listChoices(search: ProfileSearch, length: number): void {
  const { demand, ladder, left, choices } = search;
  const uniform = demand.runs[demand.runCount - 1] === demand.runs[search.index];
  const knot = hasExtraPairs(left) || hasDetour(ladder, left) ? KNOT : 0;
  let tried = 0;
  for (let run = highestRun(ladder, left, length); run !== 0; run = lowerRun(ladder, left, run)) {
    const kind = isStraight(run) ? kindOfCut(stretchAround(ladder, left, run), run, knot) : 0;
    const mark = kind > 0 && uniform ? 1 << 30 : kind;
    if (mark < 0 || (tried & mark) !== 0) continue;
    tried |= mark;
    choices[search.choiceCount++] = run;
  }
}

/** −1 for a cut not worth trying, a bit for cuts that leave the same behind, 0 for one of its own kind. */
function kindOfCut(stretch: number, run: number, knot: number): number {
  const upper = highBit(stretch) === highBit(run);
  const lower = (run & -run) === (stretch & -stretch);
  if (!upper && !lower) return -1;
  if ((stretch & knot) !== 0) return 0;
  return upper ? 1 << bitCount(stretch) : -1;
}

/** All rungs that hang together with this run, rung by rung. */
function stretchAround({ links }: Ladder, pairs: number, run: number): number {
  const rungs = pairs & 0xffff;
  let stretch = run;
  for (;;) {
    const wider = stretch | (rungs & ((stretch & links) << 1)) | (rungs & links & (stretch >>> 1));
    if (wider === stretch) return stretch;
    stretch = wider;
  }
}

/** Ends a walk: pairs for the led pairs, then keeps the trail if it is the fullest yet. */
function finish(search: ProfileSearch, best: Profile): void {
  const { trail, demand } = search;
  const paid = Math.min(demand.pairs, pairCount(search.left) - search.promised);
  trail.digits[trail.length++] = paid;
  if (search.found && compareDigits(trail, best) <= 0) return;
  search.found = true;
  for (let i = 0; i < trail.length; i++) best.digits[i] = trail.digits[i];
  for (let i = 0; i < trail.takenCount; i++) best.taken[i] = trail.taken[i];
  best.length = trail.length;
  best.takenCount = trail.takenCount;
  best.loosePairs = trail.loosePairs + paid;
  best.answered = trail.answered;
  best.full = trail.answered && paid === demand.pairs;
}

/** Positive when `a` honours the lead more fully than `b`. */
export function compareDigits(a: Profile, b: Profile): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = a.digits[i] - b.digits[i];
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
