// HINDSIGHT: what the open hands say about a decision. It reads the real cards of every seat, which no player could, and
// is kept apart from the review: nothing here may reach a judged decision.
import {
  type Comparison,
  compareBurialsOpen,
  compareDeclarationsOpen,
  comparePlaysOpen,
  type OpenDeal,
} from '@tuolaji/bots';
import { type MatchRecord, type Ruleset, replay, type Seat } from '@tuolaji/engine';
import { type Decision, roundsOf } from './decisions.ts';
import type { JudgedCandidate } from './judge.ts';

/** The candidates of a decision as the real cards would have rewarded them, best first. */
export interface Hindsight {
  readonly kind: 'hindsight';
  readonly candidates: readonly JudgedCandidate[];
  /** Levels that the choice was worth with these cards. */
  readonly chosen: number;
}

function compareOpen(rules: Ruleset, decision: Decision, open: OpenDeal): Comparison | null {
  const { kind, view, chosen, firstDrawer } = decision;
  const request = { rules, view, seed: 'hindsight' };
  if (kind === 'declare') return compareDeclarationsOpen({ ...request, firstDrawer }, chosen, open);
  return kind === 'bury'
    ? compareBurialsOpen(request, chosen, open)
    : comparePlaysOpen(request, chosen, open);
}

/**
 * What each candidate would have brought with the cards as they really lay, every seat playing by the policy from its
 * own hand. `event` is that of the judged decision; null when the seat decided nothing there.
 */
export function hindsight(record: MatchRecord, seat: Seat, event: number): Hindsight | null {
  const decision = roundsOf(record, seat)
    .flatMap(({ decisions }) => decisions)
    .find((one) => one.event === event);
  const { round } = replay(record, event);
  if (decision === undefined || round === null) return null;
  const comparison = compareOpen(record.setup.rules, decision, round);
  const values = comparison?.next(comparison.candidates.map((_, i) => i));
  if (!comparison || !values) return null;
  const candidates = comparison.candidates.map((cards, i) => ({ cards, value: values[i] ?? 0 }));
  return {
    kind: 'hindsight',
    candidates: candidates.sort((a, b) => b.value - a.value),
    chosen: values[comparison.chosen] ?? 0,
  };
}
