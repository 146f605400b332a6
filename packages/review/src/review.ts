// A record reviewed for one seat: every decision judged, each round with its curve and its luck, the match summed up.
import { compareDeclarations } from '@tuolaji/bots';
import { type MatchRecord, type Ruleset, type Seat, teamOf } from '@tuolaji/engine';
import { roundsOf, type SeatRound } from './decisions.ts';
import { type Judged, judge, type ReviewBudget } from './judge.ts';
import { type MatchSummary, summarize } from './summary.ts';

/** What the seat's team could expect at a moment, in levels. */
interface CurvePoint {
  /** The number of events in the record before it. */
  readonly event: number;
  readonly value: number;
}

/**
 * One round of a seat. `result` is `cards` − `lost` + `rest`: what the hand was worth as dealt, what the seat's own
 * decisions lost, and the rest: the other hands, the kitty and what the others did.
 */
export interface RoundReview {
  readonly round: number;
  readonly seat: Seat;
  readonly decisions: readonly Judged[];
  /** The value before each decision and, once the round is over, the result. */
  readonly curve: readonly CurvePoint[];
  /** Levels that the hand alone was worth when dealt; null for a deal that was not finished. */
  readonly cards: number | null;
  readonly lost: number;
  /** Levels won or lost by the seat's team; null while the round runs. */
  readonly result: number | null;
  readonly rest: number | null;
}

/** A seat's review of a whole record, or of one round. */
export interface SeatReview {
  readonly seat: Seat;
  readonly rounds: readonly RoundReview[];
  readonly summary: MatchSummary;
}

/** What a review has come to: one more decision, or one more round. */
export type ReviewStep = { readonly done: number; readonly total: number } & (
  | { readonly kind: 'decision'; readonly judged: Judged }
  | { readonly kind: 'round'; readonly review: RoundReview }
);

/** Whose decisions are reviewed, with how much work, and only in this round if one is named. */
export interface ReviewRequest {
  readonly seat: Seat;
  readonly budget: ReviewBudget;
  readonly round?: number;
}

/** About 3 seconds per seat and round on one core of a laptop. */
export const DEFAULT_BUDGET: ReviewBudget = { rollouts: 2400 };

/** Rollouts of a decision for each deal that values the hand. */
const ROLLOUTS_PER_DEAL = 24;
const FEWEST_DEALS = 32;

/** Expected levels of the hand as dealt: everything around it at random, everyone plays by the policy. */
function worthOf(rules: Ruleset, round: SeatRound, budget: ReviewBudget): number | null {
  const { dealt, firstDrawer } = round;
  if (dealt === null) return null;
  const seed = JSON.stringify(['cards', dealt.seat, dealt.round, dealt.level, dealt.hand]);
  const { next } = compareDeclarations({ rules, view: dealt, seed, firstDrawer }, []);
  const deals = Math.max(FEWEST_DEALS, Math.ceil(budget.rollouts / ROLLOUTS_PER_DEAL));
  let sum = 0;
  for (let i = 0; i < deals; i++) sum += next([0])?.[0] ?? 0;
  return sum / deals;
}

function resultFor({ result }: SeatRound, seat: Seat): number | null {
  if (result === null) return null;
  if (result.advancingTeam === null) return 0;
  return result.advancingTeam === teamOf(seat) ? result.steps : -result.steps;
}

interface Ended {
  readonly seat: Seat;
  readonly decisions: readonly Judged[];
  readonly cards: number | null;
  /** The number of events in the record when the round was over. */
  readonly end: number;
}

function closeRound(round: SeatRound, { seat, decisions, cards, end }: Ended): RoundReview {
  const lost = decisions.reduce((sum, { loss }) => sum + loss, 0);
  const result = resultFor(round, seat);
  const curve = decisions.map(({ event, value }) => ({ event, value }));
  return {
    round: round.round,
    seat,
    decisions,
    curve: result === null ? curve : [...curve, { event: end, value: result }],
    cards,
    lost,
    result,
    rest: result === null || cards === null ? null : result - cards + lost,
  };
}

/** The event number after which each round is over. */
function endsOf({ events }: MatchRecord): Map<number, number> {
  const ends = new Map<number, number>();
  for (const [i, event] of events.entries()) {
    if (event.kind === 'ROUND_RESULT') ends.set(event.round, i + 1);
  }
  return ends;
}

/**
 * Reviews step by step: each `next` judges one decision (a tenth of a second or so) or closes a round, and returns it
 * with the progress. Its caller may stop at any step. The record must be a legal match (`auditRecord`).
 */
export function* reviewSteps(
  record: MatchRecord,
  { seat, budget, round: only }: ReviewRequest,
): Generator<ReviewStep, SeatReview> {
  const { rules } = record.setup;
  const wanted = roundsOf(record, seat).filter(({ round }) => only === undefined || round === only);
  const total = wanted.reduce((sum, { decisions }) => sum + decisions.length + 1, 0);
  const ends = endsOf(record);
  const rounds: RoundReview[] = [];
  let done = 0;
  for (const round of wanted) {
    const decisions: Judged[] = [];
    for (const decision of round.decisions) {
      const judged = judge(rules, decision, budget);
      done++;
      if (judged === null) continue;
      decisions.push(judged);
      yield { kind: 'decision', judged, done, total };
    }
    const cards = worthOf(rules, round, budget);
    const end = ends.get(round.round) ?? record.events.length;
    const review = closeRound(round, { seat, decisions, cards, end });
    rounds.push(review);
    done++;
    yield { kind: 'round', review, done, total };
  }
  return { seat, rounds, summary: summarize(rounds.flatMap(({ decisions }) => decisions)) };
}

/** Reviews every decision of a seat at once, or those of one round. */
export function review(
  record: MatchRecord,
  seat: Seat,
  budget: ReviewBudget = DEFAULT_BUDGET,
  round?: number,
): SeatReview {
  const steps = reviewSteps(record, { seat, budget, ...(round !== undefined && { round }) });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
