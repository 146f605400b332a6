// The end of a round: steps, levels, who banks next, who has won (SCORE-1, SCORE-2, NEXT-1, WIN-1).
import { RANKS, type Rank } from '../cards.ts';
import type { Ruleset } from '../ruleset.ts';
import { otherTeam, type Players, type Seat, type Team, teamOf } from '../seats.ts';

export interface RoundEnd {
  readonly players: Players;
  readonly attackerPoints: number;
  readonly levels: readonly [Rank, Rank];
  readonly banker: Seat;
  readonly lastTrickWinner: Seat;
}

export interface RoundScore {
  /** Who moves up, or null when only the bank changes sides. */
  readonly advancingTeam: Team | null;
  readonly steps: number;
  readonly levels: readonly [Rank, Rank];
  readonly nextBanker: Seat;
  readonly winner: Team | null;
}

type Tiers = readonly { readonly from: number; readonly steps: number }[];

/** Steps from this many attacker points on: positive for the attackers, negative for the bankers, 0 changes sides only (SCORE-1). */
export const SCORE_TIERS: Readonly<Record<Ruleset['scoreSteps'], Tiers>> = {
  eightTiers: [
    { from: 0, steps: -3 },
    { from: 5, steps: -2 },
    { from: 40, steps: -1 },
    { from: 80, steps: 0 },
    { from: 120, steps: 1 },
    { from: 160, steps: 2 },
    { from: 200, steps: 3 },
  ],
  fiveTiers: [
    { from: 0, steps: -2 },
    { from: 40, steps: -1 },
    { from: 80, steps: 0 },
    { from: 120, steps: 1 },
    { from: 160, steps: 2 },
  ],
  oneByHolding: [
    { from: 0, steps: -1 },
    { from: 80, steps: 0 },
  ],
};

/** The tier above these points, or null past the last. */
export const nextTier = (rule: Ruleset['scoreSteps'], points: number): Tiers[number] | null =>
  SCORE_TIERS[rule].find(({ from }) => from > points) ?? null;

/** The steps of a round that ended with this many attacker points. */
export function stepsFor(rule: Ruleset['scoreSteps'], points: number): number {
  let steps = 0;
  for (const tier of SCORE_TIERS[rule]) {
    if (tier.from > points) break;
    steps = tier.steps;
  }
  return steps;
}

/** A level this many steps up; it never passes A (SCORE-2). */
export const levelUp = (level: Rank, steps: number): Rank =>
  RANKS[Math.min(RANKS.length - 1, RANKS.indexOf(level) + steps)] ?? 'A';

function nextBanker(rules: Ruleset, end: RoundEnd, held: boolean): Seat {
  const { banker, players, lastTrickWinner } = end;
  if (held) return rules.succession === 'stay' ? banker : (banker + 2) % players;
  if (rules.succession === 'stay' && teamOf(lastTrickWinner) !== teamOf(banker))
    return lastTrickWinner;
  return (banker + 1) % players;
}

/** The levels, the next banker and the winner after a round. */
export function scoreRound(rules: Ruleset, end: RoundEnd): RoundScore {
  const bankers = teamOf(end.banker);
  const steps = stepsFor(rules.scoreSteps, end.attackerPoints);
  const held = steps < 0;
  const advancingTeam = steps === 0 ? null : held ? bankers : otherTeam(bankers);
  const rise = (team: Team): Rank =>
    levelUp(end.levels[team], team === advancingTeam ? Math.abs(steps) : 0);
  const levels: [Rank, Rank] = [rise(0), rise(1)];
  const reached = advancingTeam !== null && levels[advancingTeam] === 'A' ? advancingTeam : null;
  const defended = held && end.levels[bankers] === 'A' ? bankers : null;
  return {
    advancingTeam,
    steps: Math.abs(steps),
    levels,
    nextBanker: nextBanker(rules, end, held),
    winner: rules.win === 'reachAce' ? reached : defended,
  };
}
