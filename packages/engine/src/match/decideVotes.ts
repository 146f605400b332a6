// Courtesies a table may allow: taking back the last play with the other side's consent, giving up by vote.

import { toIds } from '../cardIds.ts';
import type { Refusal, RefusalCode } from '../refusal.ts';
import { fail, ok, type Result } from '../result.ts';
import { type Seat, seatsFrom, type Team, teamOf } from '../seats.ts';
import { endBySurrender } from './endRound.ts';
import type { MatchEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { type MatchState, type OpenCards, roundOf } from './state.ts';

type Decided = Result<MatchEvent[], Refusal>;

const refuse = (code: RefusalCode): Decided => fail({ code, rule: null });

const teamSeats = (state: MatchState, team: Team): Seat[] =>
  seatsFrom(0, state.players).filter((seat) => teamOf(seat) === team);

/** The last play on the table, of this trick or the one just finished. */
function lastPlay(state: MatchState): OpenCards | null {
  const { trick, lastTrick } = roundOf(state);
  return trick.at(-1) ?? lastTrick?.plays.at(-1) ?? null;
}

/** Why a seat may not ask for its play back, or null. A failed throw stays: its penalty is the point. */
export function refuseTakeBack(state: MatchState, seat: Seat): RefusalCode | null {
  if (!state.options.takeBack) return 'OPTION_OFF';
  if (state.phase !== 'play') return 'WRONG_PHASE';
  const { undo, takeBack } = roundOf(state);
  if (undo === null || undo.seat !== seat) return 'NOTHING_TO_TAKE_BACK';
  return takeBack === null ? null : 'ALREADY_ASKED';
}

/** ASK_TAKE_BACK: before the next seat has played; its play lets the question lapse. */
export function decideAsk(state: MatchState, seat: Seat): Decided {
  const code = refuseTakeBack(state, seat);
  return code === null ? ok([{ kind: 'TAKE_BACK_ASKED', seat }]) : refuse(code);
}

/** Why a seat may not answer a take-back, or null. */
export function refuseAnswer(state: MatchState, seat: Seat): RefusalCode | null {
  if (!state.options.takeBack) return 'OPTION_OFF';
  if (state.phase !== 'play') return 'WRONG_PHASE';
  const { takeBack } = roundOf(state);
  if (takeBack === null || !takeBack.open) return 'NOTHING_ASKED';
  if (teamOf(takeBack.seat) === teamOf(seat)) return 'NOT_ALLOWED';
  return takeBack.agreed.includes(seat) ? 'ALREADY_ASKED' : null;
}

/** ANSWER_TAKE_BACK: one no ends it, the last yes of the other side takes the play back. */
export function decideAnswer(state: MatchState, seat: Seat, accept: boolean, now: number): Decided {
  const code = refuseAnswer(state, seat);
  if (code !== null) return refuse(code);
  const answered: MatchEvent = { kind: 'TAKE_BACK_ANSWERED', seat, accept };
  const { takeBack } = roundOf(evolve(state, answered));
  const play = lastPlay(state);
  const agreed = accept && takeBack?.agreed.length === state.players / 2;
  if (!agreed || play === null) return ok([answered]);
  return ok([answered, { kind: 'TAKEN_BACK', seat: play.seat, cards: toIds(play.cards), at: now }]);
}

/** Why a seat may not vote to surrender, or null. */
export function refuseVote(state: MatchState, seat: Seat, agree: boolean): RefusalCode | null {
  if (!state.options.surrender) return 'OPTION_OFF';
  if (state.phase !== 'play') return 'WRONG_PHASE';
  const votes = roundOf(state).surrender[teamOf(seat)];
  if (agree) return votes.includes(seat) ? 'ALREADY_ASKED' : null;
  return votes.length === 0 ? 'NOTHING_ASKED' : null;
}

/** SURRENDER: proposes, agrees, or says no, which ends the vote (also one's own). */
export function decideSurrender(
  state: MatchState,
  seat: Seat,
  agree: boolean,
  now: number,
): Decided {
  const code = refuseVote(state, seat, agree);
  if (code !== null) return refuse(code);
  const team = teamOf(seat);
  const voted: MatchEvent = { kind: 'SURRENDER_VOTED', seat, agree };
  const after = evolve(state, voted);
  const agreed = roundOf(after).surrender[team].length === teamSeats(state, team).length;
  return ok(agreed ? [voted, ...endBySurrender(after, team, now)] : [voted]);
}
