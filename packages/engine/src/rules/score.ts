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

/** Steps by attacker points: positive for the attackers, negative for the bankers, 0 changes sides only (SCORE-1). */
export function stepsFor(rule: Ruleset['scoreSteps'], points: number): number {
  if (rule === 'fiveTiers') {
    if (points < 40) return -2;
    if (points < 80) return -1;
    if (points < 120) return 0;
    return points < 160 ? 1 : 2;
  }
  if (points <= 0) return -3;
  if (points < 40) return -2;
  if (points < 80) return -1;
  return Math.min(3, Math.floor((points - 80) / 40));
}

/** A level so many steps up; it never passes A (SCORE-2). */
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
