// Is a loss of x a loss of x? Bots of every skill play, every decision is reviewed, and the chosen play and its strongest
// rival are compared again on fresh worlds with another seed.
import type { Skill } from '@tuolaji/bots';
import type { PresetName, Ruleset, Seat } from '@tuolaji/engine';
import {
  compareDecision,
  type Decision,
  type DecisionClass,
  type DecisionKind,
  type Judged,
  judge,
  type ReviewBudget,
  roundsOf,
} from '@tuolaji/review';
import { playMatch } from './playMatch.ts';

export interface CalibrationPlan {
  readonly seats: readonly Skill[];
  readonly rounds: number;
  readonly seed: string;
  readonly preset: PresetName;
  readonly budget: ReviewBudget;
  /** Fresh worlds per decision. */
  readonly worlds: number;
}

/** One decision judged twice. */
export interface CalibrationRow {
  readonly round: number;
  readonly skill: Skill;
  readonly kind: DecisionKind;
  readonly loss: number;
  /** The loss unshrunk, for means. */
  readonly measured: number;
  readonly class: DecisionClass;
  /** Mean difference on fresh worlds and its standard error; null where the rules left no choice. */
  readonly fresh: number | null;
  readonly error: number;
  /** Levels that the policy's own move gains over the choice on the fresh worlds; below 0 where the choice is better. */
  readonly toPolicy: number;
}

const MATCH_ROUNDS = 4;
/** Declarations are played out from the deal, which costs more. */
const DEAL_SHARE = 0.25;

/** Differences to the choice on worlds that the review has not seen. */
interface Fresh {
  /** The strongest rival's, with its standard error. */
  readonly mean: number;
  readonly error: number;
  /** The policy's. */
  readonly policy: number;
}

function measureAgain(
  rules: Ruleset,
  decision: Decision,
  { rival }: Judged,
  worlds: number,
): Fresh | null {
  const comparison = compareDecision(rules, decision, `fresh ${decision.event} ${decision.seat}`);
  if (comparison === null || rival === null) return null;
  const { candidates, chosen, policy } = comparison;
  const index = candidates.findIndex((cards) => cards.join() === rival.join());
  let [sum, squares, sumOfPolicy] = [0, 0, 0];
  for (let i = 0; i < worlds; i++) {
    const wanted = policy === chosen ? [chosen, index] : [chosen, index, policy];
    const [own = 0, other = 0, usual = own] = comparison.next(wanted) ?? [];
    sum += other - own;
    squares += (other - own) ** 2;
    sumOfPolicy += usual - own;
  }
  const mean = sum / worlds;
  const error = Math.sqrt(Math.max(0, squares / worlds - mean * mean) / worlds);
  return { mean, error, policy: sumOfPolicy / worlds };
}

function rowOf(
  plan: CalibrationPlan,
  rules: Ruleset,
  decision: Decision,
): Omit<CalibrationRow, 'round' | 'skill'> | null {
  const judged = judge(rules, decision, plan.budget);
  if (judged === null) return null;
  const worlds = Math.ceil(plan.worlds * (decision.kind === 'declare' ? DEAL_SHARE : 1));
  const fresh = measureAgain(rules, decision, judged, worlds);
  return {
    kind: judged.kind,
    loss: judged.loss,
    measured: judged.measured,
    class: judged.class,
    fresh: fresh?.mean ?? null,
    error: fresh?.error ?? 0,
    toPolicy: fresh?.policy ?? 0,
  };
}

const rotated = (seats: readonly Skill[], by: number): Skill[] =>
  seats.map((_, i) => seats[(i + by) % seats.length] ?? 'normal');

/** Rows round by round, the skills changing places with every match; matches before round `from` are left out. */
export function* calibrationRows(
  plan: CalibrationPlan,
  from = 0,
): Generator<readonly CalibrationRow[]> {
  for (let first = 0; first < plan.rounds; first += MATCH_ROUNDS) {
    if (first + MATCH_ROUNDS <= from) continue;
    const match = first / MATCH_ROUNDS;
    const seats = rotated(plan.seats, match);
    const rounds = Math.min(MATCH_ROUNDS, plan.rounds - first);
    const { preset } = plan;
    const record = playMatch({ seats, rounds, seed: `${plan.seed} match ${match}`, preset });
    const bySeat = seats.map((_, seat: Seat) => roundsOf(record, seat));
    for (let round = Math.max(first, from); round < first + rounds; round++) {
      yield bySeat.flatMap((ofSeat, seat) =>
        (ofSeat[round - first]?.decisions ?? []).flatMap((decision) => {
          const row = rowOf(plan, record.setup.rules, decision);
          return row === null ? [] : [{ round, skill: seats[seat] ?? 'normal', ...row }];
        }),
      );
    }
  }
}
