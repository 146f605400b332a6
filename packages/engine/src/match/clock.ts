// What time alone brings about: cards dealt, windows closing (DECLARE-5), clocks at zero. All deadlines follow
// from the state, so any node that loads it can re-arm them.
import { trumpFromKitty } from '../rules/declare.ts';
import { HAND_SIZE, type Seat } from '../seats.ts';
import type { View } from '../view/view.ts';
import type { MatchEvent } from './event.ts';
import { dealPaceOf, dealPausedAt, dealtBy, type MatchState, roundOf, turnOf } from './state.ts';

/** When the last card reaches its seat. */
const dealEndsAt = (state: MatchState): number =>
  roundOf(state).dealtAt +
  HAND_SIZE[state.players] * state.players * Math.max(0, dealPaceOf(state));

/** When trump locks if nobody says more. The window also follows the last card: its owner may answer too. */
function locksAt(state: MatchState): number {
  const { declarations } = roundOf(state);
  const { fairnessWindowMs, closingWindowMs } = state.options;
  const last = declarations.at(-1);
  if (last === undefined) return dealEndsAt(state) + closingWindowMs;
  return Math.max(dealEndsAt(state), last.at) + fairnessWindowMs;
}

/** When the time of the burying or playing seat ends, before its time bank begins to run; null without a clock. */
function turnEndsAt(state: MatchState): number | null {
  const { clock } = state.options;
  if (clock === null) return null;
  if (state.phase === 'bury') return roundOf(state).turnSince + clock.buryMs;
  return state.phase === 'play' ? roundOf(state).turnSince + clock.turnMs : null;
}

function zeroAt(state: MatchState): number | null {
  const seat = turnOf(state);
  const end = turnEndsAt(state);
  return seat === null || end === null ? null : end + (state.timeBanks[seat] ?? 0);
}

/** Time bank a seat has left if it moves at `at`. */
export function timeBankAfter(state: MatchState, seat: Seat, at: number): number {
  const bank = state.timeBanks[seat] ?? 0;
  const end = turnEndsAt(state);
  return end === null ? bank : Math.min(bank, Math.max(0, bank - (at - end)));
}

const everyoneDone = (state: MatchState): boolean => state.done.length === state.players;

function lock(state: MatchState, at: number): MatchEvent {
  const round = roundOf(state);
  const standing = round.declarations.at(-1);
  return {
    kind: 'PHASE',
    phase: 'bury',
    at,
    trump: { suit: standing ? standing.suit : trumpFromKitty(round.kitty), level: round.level },
    banker: state.banker ?? standing?.seat ?? round.firstDrawer,
    declared: standing !== undefined,
  };
}

/** The events that time has brought by `now`: apply them in order. */
export function due(state: MatchState, now: number): MatchEvent[] {
  if (dealPausedAt(state) !== null) return [];
  if (state.phase === 'deal') {
    const at = dealEndsAt(state);
    if (now < at) return [];
    const closing: MatchEvent = { kind: 'PHASE', phase: 'closing', at };
    return everyoneDone(state)
      ? [closing, lock(state, at)]
      : [closing, ...due({ ...state, phase: 'closing' }, now)];
  }
  if (state.phase !== 'closing') return [];
  if (everyoneDone(state)) return [lock(state, now)];
  const at = locksAt(state);
  return now < at ? [] : [lock(state, at)];
}

/** The next moment at which anything changes by itself, or null; it may lie before `now` if events are due. */
export function nextDue(state: MatchState, now: number): number | null {
  if (dealPausedAt(state) !== null) return null;
  if (state.phase === 'deal') {
    const next = roundOf(state).dealtAt + (dealtBy(state, now) + 1) * dealPaceOf(state);
    return Math.min(next, dealEndsAt(state));
  }
  if (state.phase === 'closing') return locksAt(state);
  const zero = zeroAt(state);
  return zero === null || zero <= now ? null : zero;
}

/** Seats whose clock and time bank are at zero: the house should give a STAND_IN for each. */
export function needsHouse(state: MatchState, now: number): Seat[] {
  const seat = turnOf(state);
  const zero = zeroAt(state);
  return seat === null || zero === null || now < zero ? [] : [seat];
}

/** The countdown everyone may see. */
export function deadlineOf(state: MatchState): View['deadline'] {
  if (dealPausedAt(state) !== null) return null;
  if (state.phase === 'deal') return { kind: 'deal', at: dealEndsAt(state) };
  if (state.phase === 'closing') {
    const declared = roundOf(state).declarations.length > 0;
    return { kind: declared ? 'fairness' : 'closing', at: locksAt(state) };
  }
  const at = turnEndsAt(state);
  return at === null ? null : { kind: state.phase === 'bury' ? 'bury' : 'turn', at };
}
