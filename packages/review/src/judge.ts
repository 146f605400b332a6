// One decision judged: the candidates compared from what the seat could know, and what its choice cost.
import { type Comparison, compareBurials, compareDeclarations, comparePlays } from '@tuolaji/bots';
import type { CardId, Ruleset } from '@tuolaji/engine';
import { classOf, type DecisionClass } from './classes.ts';
import type { Decision } from './decisions.ts';
import { type Estimate, estimate } from './estimate.ts';
import { reasonsFor } from './explain.ts';
import type { Reasons } from './reasons.ts';

/** Rollouts for one decision; the same budget gives the same review. */
export interface ReviewBudget {
  readonly rollouts: number;
}

/** One thing the seat could have done, with the levels its team could expect from it. */
export interface JudgedCandidate {
  /** Empty for waiting with a declaration. */
  readonly cards: readonly CardId[];
  readonly value: number;
}

/** A decision with its verdict. */
export interface Judged extends Omit<Decision, 'view' | 'firstDrawer'> {
  /** Best first. */
  readonly candidates: readonly JudgedCandidate[];
  readonly best: readonly CardId[];
  /** The strongest candidate besides the chosen one; null where the rules left no choice. */
  readonly rival: readonly CardId[] | null;
  /** Expected levels before the decision, for the seat's team: those of the best candidate. */
  readonly value: number;
  /** Levels lost by the choice, as a player is told: what may be noise counts 0. */
  readonly loss: number;
  /** The same for sums and means: unshrunk, and below 0 where the worlds had it so. */
  readonly measured: number;
  readonly error: number;
  readonly class: DecisionClass;
  readonly reasons: Reasons;
  readonly rollouts: number;
}

/** A simulated deal costs about as much as this many rollouts of a play. */
const DEAL_COST = 8;

/** The seed of a decision: what the seat saw, so that hidden cards cannot change it. */
function seedOf({ kind, view, chosen }: Decision): string {
  const { seat, round, level, hand, history, trick, declarations } = view;
  return JSON.stringify([kind, seat, round, level, hand, history, trick, declarations, chosen]);
}

/** The candidates of a decision on worlds that fit its view; null for a view without a round. */
export function compareDecision(
  rules: Ruleset,
  decision: Decision,
  seed = seedOf(decision),
): Comparison | null {
  const { kind, view, chosen, firstDrawer } = decision;
  const request = { rules, view, seed };
  if (kind === 'declare') return compareDeclarations({ ...request, firstDrawer }, chosen);
  return kind === 'bury' ? compareBurials(request, chosen) : comparePlays(request, chosen);
}

/** Rollouts for a kind of decision: declarations are played out from the deal, which costs more. */
const rolloutsFor = ({ kind }: Decision, { rollouts }: ReviewBudget): number =>
  kind === 'declare' ? Math.ceil(rollouts / DEAL_COST) : rollouts;

const NO_ESTIMATE: Estimate = {
  values: [],
  best: 0,
  rival: 0,
  loss: 0,
  measured: 0,
  error: 0,
  rollouts: 0,
};

/**
 * Judges one decision from its view alone. Null when no world fits the view, which would be a fault of the sampler and
 * not of the player.
 */
export function judge(rules: Ruleset, decision: Decision, budget: ReviewBudget): Judged | null {
  const comparison = compareDecision(rules, decision);
  if (comparison === null) return null;
  const found = estimate(comparison, rolloutsFor(decision, budget)) ?? NO_ESTIMATE;
  if (found.values.length === 0) return null;
  const { view, firstDrawer: _firstDrawer, ...facts } = decision;
  const cardsOf = (index: number): readonly CardId[] => comparison.candidates[index] ?? [];
  const candidates = comparison.candidates.map((cards, i) => ({
    cards,
    value: found.values[i] ?? 0,
  }));
  const best = cardsOf(found.best);
  return {
    ...facts,
    // Of equal ones the best found stands first.
    candidates: candidates.sort(
      (a, b) => b.value - a.value || Number(b.cards === best) - Number(a.cards === best),
    ),
    best,
    rival: found.rival === comparison.chosen ? null : cardsOf(found.rival),
    value: found.values[found.best] ?? 0,
    loss: found.loss,
    measured: found.measured,
    error: found.error,
    class: classOf(found.loss),
    reasons: reasonsFor(rules, { ...decision, view }, best),
    rollouts: found.rollouts,
  };
}
