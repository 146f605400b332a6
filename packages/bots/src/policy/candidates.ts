// Candidate plays in one scratch buffer, written by the generators and scored by the policy.
import {
  addSlots,
  clearPlay,
  emptyLanes,
  LANES,
  type Lanes,
  type Sim,
} from '@tuolaji/engine/kernel';

/** How many candidates are looked at: only the likeliest (rollouts), those worth a thought, or all that differ (search). */
export type Breadth = 'quick' | 'wide' | 'whole';

const MOST_CANDIDATES = 96;
/** A place beyond the candidates, for work in between. */
export const SPARE = MOST_CANDIDATES + 1;
/** The lane of a candidate with cards of several. */
export const MIXED = -1;
/** Integers of a mixed candidate: two masks for each lane. */
export const ROW = LANES * 2;

/** Scratch: nearly all candidates are cards of one lane and stand in `ones` and `twos`; a MIXED one stands in `rows`. */
export const draft = {
  lanes: new Int8Array(MOST_CANDIDATES + 2),
  ones: new Int32Array(MOST_CANDIDATES + 2),
  twos: new Int32Array(MOST_CANDIDATES + 2),
  rows: new Int32Array((MOST_CANDIDATES + 2) * ROW),
  scores: new Float64Array(MOST_CANDIDATES + 2),
  /** What the candidate spends, in points. */
  prices: new Float64Array(MOST_CANDIDATES + 2),
  count: 0,
};

/** Opens an empty MIXED row and answers with its place; it counts only after `keepRow`. */
export function newRow(): number {
  const at = draft.count * ROW;
  for (let i = at; i < at + ROW; i++) draft.rows[i] = 0;
  draft.lanes[draft.count] = MIXED;
  return at;
}

export function keepRow(): void {
  if (draft.count < MOST_CANDIDATES) draft.count++;
}

/** A whole candidate out of one lane. */
export function offer(lane: number, one: number, two: number): void {
  const { count } = draft;
  draft.lanes[count] = lane;
  draft.ones[count] = one;
  draft.twos[count] = two;
  if (count < MOST_CANDIDATES) draft.count = count + 1;
}

/** Offers each slot of a mask as a single card. */
export function offerEach(lane: number, mask: number): void {
  for (let m = mask; m !== 0; m &= m - 1) offer(lane, m & -m, 0);
}

/** Offers each slot of a mask as a pair. */
export function offerEachPair(lane: number, mask: number): void {
  for (let m = mask; m !== 0; m &= m - 1) offer(lane, m & -m, m & -m);
}

/** Puts a candidate on the table as the play to be made. */
export function putCandidate(table: Sim, c: number): void {
  const lane = draft.lanes[c];
  clearPlay(table);
  if (lane !== MIXED) {
    addSlots(table, lane, draft.ones[c], draft.twos[c]);
    return;
  }
  for (let i = 0, at = c * ROW; i < LANES; i++, at += 2) {
    const one = draft.rows[at];
    if (one !== 0) addSlots(table, i, one, draft.rows[at + 1]);
  }
}

/** A candidate as cards of its own. */
export function candidateCards(c: number): Lanes {
  const cards = emptyLanes();
  const lane = draft.lanes[c];
  if (lane !== MIXED) {
    cards.one[lane] = draft.ones[c];
    cards.two[lane] = draft.twos[c];
    return cards;
  }
  for (let i = 0, at = c * ROW; i < LANES; i++, at += 2) {
    cards.one[i] = draft.rows[at];
    cards.two[i] = draft.rows[at + 1];
  }
  return cards;
}
