// The end of a round: the kitty captured or kept, the result, the next banker, the end of the match.

import { toIds } from '../cardIds.ts';
import { pointsIn } from '../cards.ts';
import { kittyMultiplier } from '../rules/kitty.ts';
import { scoreRound } from '../rules/score.ts';
import { otherTeam, type Seat, type Team, teamOf } from '../seats.ts';
import type { MatchEvent } from './event.ts';
import { type MatchState, roundOf, termsOf } from './state.ts';

/** SEED_REVEALED for the deal in play: once no card of it matters any more, its seed is shown. */
export function revealSeed(state: MatchState): MatchEvent[] {
  const { committed } = state;
  if (committed === null) return [];
  const { round, seed, entropy } = committed;
  return [{ kind: 'SEED_REVEALED', round, seed, entropy }];
}

/** What a round comes to before levels are counted. */
interface Outcome {
  readonly trickPoints: number;
  readonly multiplier: number;
  /** Who took, or is held to have taken, the last trick. */
  readonly lastWinner: Seat;
  readonly surrendered: Team | null;
}

// The multiplier of a single card under every KITTY-1 option: what bankers concede with.
const CONCEDED_MULTIPLIER = 2;

const bankerOf = (state: MatchState): Seat => {
  if (state.banker === null) throw new Error('a round without a banker');
  return state.banker;
};

/** The events after the last trick has ended (KITTY-1, SCORE-1, NEXT-1, WIN-1). */
export function endRound(state: MatchState, now: number): MatchEvent[] {
  const { lastTrick, attackerPoints } = roundOf(state);
  const lead = lastTrick?.plays[0]?.cards ?? [];
  const lastWinner = lastTrick?.winner ?? bankerOf(state);
  const winning = lastTrick?.plays.find((play) => play.seat === lastWinner)?.cards ?? lead;
  const captured = teamOf(lastWinner) !== teamOf(bankerOf(state));
  return conclude(state, now, {
    trickPoints: attackerPoints,
    multiplier: captured ? kittyMultiplier(termsOf(state), lead, winning) : 0,
    lastWinner,
    surrendered: null,
  });
}

/**
 * The events after a team gave up. Attackers keep what they have and take nothing more; bankers concede
 * every point card still in play, and the kitty at its lowest multiplier.
 */
export function endBySurrender(state: MatchState, team: Team, now: number): MatchEvent[] {
  const { attackerPoints, hands, trick } = roundOf(state);
  const banker = bankerOf(state);
  const bankersGaveUp = team === teamOf(banker);
  const open = [...hands.flat(), ...trick.flatMap((play) => play.cards)];
  return conclude(state, now, {
    trickPoints: attackerPoints + (bankersGaveUp ? pointsIn(open) : 0),
    multiplier: bankersGaveUp ? CONCEDED_MULTIPLIER : 0,
    lastWinner: bankersGaveUp ? (banker + 1) % state.players : banker,
    surrendered: team,
  });
}

function conclude(state: MatchState, at: number, outcome: Outcome): MatchEvent[] {
  const { trickPoints, multiplier, lastWinner, surrendered } = outcome;
  const { kitty } = roundOf(state);
  const banker = bankerOf(state);
  const kittyPoints = pointsIn(kitty);
  const attackerPoints = trickPoints + kittyPoints * multiplier;
  const { advancingTeam, steps, levels, nextBanker, winner } = scoreRound(state.rules, {
    players: state.players,
    attackerPoints,
    levels: state.levels,
    banker,
    lastTrickWinner: lastWinner,
  });
  const team = otherTeam(teamOf(banker));
  const captured: MatchEvent[] =
    multiplier === 0
      ? []
      : [{ kind: 'KITTY_CAPTURED', team, seat: lastWinner, points: kittyPoints, multiplier }];
  const result: MatchEvent = {
    kind: 'ROUND_RESULT',
    round: state.roundNumber,
    at,
    attackerPoints,
    trickPoints,
    kitty: toIds(kitty),
    kittyPoints,
    multiplier,
    advancingTeam,
    steps,
    levels,
    nextBankerSeat: nextBanker,
    winner,
    surrendered,
  };
  const over: MatchEvent[] = winner === null ? [] : [{ kind: 'GAME_OVER', winner }];
  return [...captured, result, ...revealSeed(state), ...over];
}
