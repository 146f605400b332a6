// Candidate plays in arrays that are filled again for every move: written by the generators, scored by the policy.
import {
  addSlots,
  clearPlay,
  emptyLanes,
  type FastTable,
  LANES,
  type Lanes,
} from '@tuolaji/engine/kernel';

const MOST_CANDIDATES = 96;
const ROOM = MOST_CANDIDATES + 2;
/** An index beyond the candidates, for intermediate work. */
export const SPARE = MOST_CANDIDATES + 1;
/** The lane of a candidate with cards of several lanes. */
export const MIXED = -1;
/** Integers per mixed candidate: two masks for each lane. */
export const ROW = LANES * 2;

/** Numbered candidates. Nearly all are cards of one lane and stand in `ones` and `twos`; a MIXED one stands in `rows`. */
export interface Candidates {
  count: number;
  readonly lanes: Int8Array;
  readonly ones: Int32Array;
  readonly twos: Int32Array;
  readonly rows: Int32Array;
  readonly scores: Float64Array;
  /** What the candidate spends, in points. */
  readonly costs: Float64Array;
}

/** One buffer for all arrays: every answer of a quick skill makes a set. */
export function newCandidates(): Candidates {
  const buffer = new ArrayBuffer(ROOM * (8 + 8 + 4 + 4 + ROW * 4 + 1));
  const ones = ROOM * 16;
  const rows = ROOM * 24;
  return {
    count: 0,
    scores: new Float64Array(buffer, 0, ROOM),
    costs: new Float64Array(buffer, ROOM * 8, ROOM),
    ones: new Int32Array(buffer, ones, ROOM),
    twos: new Int32Array(buffer, ones + ROOM * 4, ROOM),
    rows: new Int32Array(buffer, rows, ROOM * ROW),
    lanes: new Int8Array(buffer, rows + ROOM * ROW * 4, ROOM),
  };
}

/** Opens an empty MIXED row and returns its offset in `rows`; it counts only after `closeRow`. */
export function openRow({ rows, lanes, count }: Candidates): number {
  const at = count * ROW;
  for (let i = at; i < at + ROW; i++) rows[i] = 0;
  lanes[count] = MIXED;
  return at;
}

/** Adds the row last opened as a candidate. */
export function closeRow(candidates: Candidates): void {
  if (candidates.count < MOST_CANDIDATES) candidates.count++;
}

/** Adds a whole candidate out of one lane. */
export function offer(candidates: Candidates, lane: number, one: number, two: number): void {
  const { count } = candidates;
  candidates.lanes[count] = lane;
  candidates.ones[count] = one;
  candidates.twos[count] = two;
  if (count < MOST_CANDIDATES) candidates.count = count + 1;
}

/** Adds each slot of a mask as a single card. */
export function offerEach(candidates: Candidates, lane: number, mask: number): void {
  for (let m = mask; m !== 0; m &= m - 1) offer(candidates, lane, m & -m, 0);
}

/** Adds each slot of a mask as a pair. */
export function offerEachPair(candidates: Candidates, lane: number, mask: number): void {
  for (let m = mask; m !== 0; m &= m - 1) offer(candidates, lane, m & -m, m & -m);
}

/** Sets candidate `c` as the play to be made on the table. */
export function setCandidate(
  { lanes, ones, twos, rows }: Candidates,
  c: number,
  table: FastTable,
): void {
  const lane = lanes[c];
  clearPlay(table);
  if (lane !== MIXED) {
    addSlots(table, lane, ones[c], twos[c]);
    return;
  }
  for (let i = 0, at = c * ROW; i < LANES; i++, at += 2) {
    const one = rows[at];
    if (one !== 0) addSlots(table, i, one, rows[at + 1]);
  }
}

/** Candidate `c` as a new set of cards. */
export function candidateCards({ lanes, ones, twos, rows }: Candidates, c: number): Lanes {
  const cards = emptyLanes();
  const lane = lanes[c];
  if (lane !== MIXED) {
    cards.one[lane] = ones[c];
    cards.two[lane] = twos[c];
    return cards;
  }
  for (let i = 0, at = c * ROW; i < LANES; i++, at += 2) {
    cards.one[i] = rows[at];
    cards.two[i] = rows[at + 1];
  }
  return cards;
}
