// Between rounds: the house commits to a seed, seats add randomness and say they are ready, the house deals.

import { formatCardId } from '../notation.ts';
import { commitTo, cutDeck, isSeed } from '../record/shuffle.ts';
import type { Refusal } from '../refusal.ts';
import { fail, ok, type Result } from '../result.ts';
import { type Seat, teamOf } from '../seats.ts';
import type { MatchEvent } from './event.ts';
import { evolveAll } from './evolve.ts';
import type { Commitment, MatchState } from './state.ts';

type Decided = Result<MatchEvent[], Refusal>;

const LONGEST_ENTROPY = 64;

/** True between rounds, when the next one can be prepared. */
export const betweenRounds = (state: MatchState): boolean =>
  state.phase === 'waiting' || state.phase === 'result';

// A redeal is the same round again.
const roundToCome = (state: MatchState): number =>
  state.phase === 'waiting' && state.roundNumber > 0 ? state.roundNumber : state.roundNumber + 1;

const wrongPhase: Refusal = { code: 'WRONG_PHASE', rule: null };

function deal(state: MatchState, committed: Commitment, at: number): MatchEvent[] {
  const { round } = committed;
  const banker = state.result?.nextBankerSeat ?? state.banker;
  const level = state.levels[banker === null ? 0 : teamOf(banker)];
  if (banker !== null) return [{ kind: 'DEAL', round, firstDrawer: banker, banker, level, at }];
  const { cutter, card, firstDrawer } = cutDeck(committed, state.players, state.rules.firstDrawer);
  return [
    { kind: 'CUT', seat: cutter, card: card === null ? null : formatCardId(card) },
    { kind: 'DEAL', round, firstDrawer, banker, level, at },
  ];
}

/** Events, and the deal after them if a seed is committed and every seat is ready. */
function dealWhenReady(state: MatchState, events: MatchEvent[], now: number): Decided {
  const after = evolveAll(state, events);
  const { committed } = after;
  const starts = committed !== null && after.done.length === after.players;
  return ok(starts ? [...events, ...deal(after, committed, now)] : events);
}

/** COMMIT: publishes what the next deck will be made from. */
export function decideCommit(state: MatchState, seed: string, now: number): Decided {
  if (!betweenRounds(state) || state.committed !== null) return fail(wrongPhase);
  if (!isSeed(seed)) return fail({ code: 'BAD_COMMAND', rule: null });
  const round = roundToCome(state);
  const commitment = commitTo(seed);
  return dealWhenReady(state, [{ kind: 'COMMITTED', round, seed, commitment, at: now }], now);
}

/** START_ROUND: deals the committed round, ready or not. */
export function decideStart(state: MatchState, now: number): Decided {
  const { committed } = state;
  if (!betweenRounds(state) || committed === null) return fail(wrongPhase);
  return ok(deal(state, committed, now));
}

/** ADD_ENTROPY: once a seat and round, and only after the house is bound by its commitment. */
export function decideEntropy(state: MatchState, seat: Seat, text: string): Decided {
  const { committed } = state;
  if (!betweenRounds(state) || committed === null) return fail(wrongPhase);
  if (text.length === 0 || text.length > LONGEST_ENTROPY) {
    return fail({ code: 'BAD_COMMAND', rule: null, expected: LONGEST_ENTROPY, got: text.length });
  }
  if (committed.entropy[seat] !== null) return fail({ code: 'ALREADY_ASKED', rule: null });
  return ok([{ kind: 'ENTROPY_ADDED', seat, text }]);
}

/** NEXT_ROUND: a seat is ready. */
export function decideReady(state: MatchState, seat: Seat, now: number): Decided {
  if (!betweenRounds(state)) return fail(wrongPhase);
  if (state.done.includes(seat)) return fail({ code: 'ALREADY_ASKED', rule: null });
  return dealWhenReady(state, [{ kind: 'READY', seat }], now);
}
