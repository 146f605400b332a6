// What an event makes of a state. Nothing is decided here: the event has happened.

import { toCards } from '../cardIds.ts';
import type { Trump } from '../cards.ts';
import { sortCards, termsFor } from '../kernel/terms.ts';
import { turnedUpFrom } from '../rules/declare.ts';
import { teamOf } from '../seats.ts';
import type { EventOf, MatchEvent, RoundResult } from './event.ts';
import {
  afterBurial,
  afterDeal,
  afterFailedThrow,
  afterPlay,
  afterTakeBack,
  afterTrick,
} from './evolveCards.ts';
import {
  dealPaceOf,
  dealtBy,
  type MatchState,
  type RoundState,
  replaced,
  roundOf,
  withRound,
} from './state.ts';

/** From the lock on hands lie sorted. */
const sortedHands = (state: MatchState, trump: Trump): Pick<RoundState, 'hands' | 'trump'> => ({
  trump,
  hands: roundOf(state).hands.map((hand) => sortCards(termsFor(state.rules, trump), hand)),
});

function evolvePhase(state: MatchState, event: EventOf<'PHASE'>): MatchState {
  const banker = event.banker ?? state.banker;
  const change: Partial<RoundState> = {
    ...(event.trump && sortedHands(state, event.trump)),
    ...(event.declared === false && { turnedUp: turnedUpFrom(roundOf(state).kitty) }),
    turn: event.phase === 'bury' || event.phase === 'play' ? banker : null,
    turnSince: event.at,
  };
  const done = event.phase === 'bury' ? [] : state.done;
  return { ...withRound(state, change), phase: event.phase, banker, done };
}

function evolveCandidate(state: MatchState, event: EventOf<'TRUMP_CANDIDATE'>): MatchState {
  const { seat, declaration: kind, strength, suit, at } = event;
  const declaration = { seat, cards: toCards(event.cards), kind, strength, suit, at };
  const declarations = [...roundOf(state).declarations, declaration];
  // A seat that was done may have an answer to this one.
  return { ...withRound(state, { declarations }), done: [] };
}

/** Going on moves the beginning of the deal by the length of the pause: every later deadline follows from it. */
function evolvePause(state: MatchState, { paused, at }: EventOf<'DEAL_PAUSED'>): MatchState {
  const { dealtAt, pausedAt } = roundOf(state);
  if (paused) return withRound(state, { pausedAt: at });
  return withRound(state, { pausedAt: null, dealtAt: dealtAt + (at - (pausedAt ?? at)) });
}

/** How many times faster a hurried deal is. */
const HURRY = 5;

/** The faster deal counts as if it had always been as fast and began later: no card is dealt twice or taken back. */
function evolveHurry(state: MatchState, { at }: EventOf<'DEAL_HURRIED'>): MatchState {
  const paceMs = Math.max(1, Math.floor(dealPaceOf(state) / HURRY));
  return withRound(state, { paceMs, dealtAt: at - dealtBy(state, at) * paceMs });
}

function evolveResult(state: MatchState, event: EventOf<'ROUND_RESULT'>): MatchState {
  const { kind: _kind, round: _round, at: _at, ...rest } = event;
  const result: RoundResult = rest;
  const closed = withRound(state, {
    turn: null,
    undo: null,
    takeBack: null,
    surrender: [[], []],
    attackerPoints: result.attackerPoints,
  });
  return { ...closed, phase: 'result', levels: result.levels, done: [], result };
}

function evolveVote(state: MatchState, event: EventOf<'SURRENDER_VOTED'>): MatchState {
  const team = teamOf(event.seat);
  const [even, odd] = roundOf(state).surrender;
  const votes = event.agree ? [...(team === 0 ? even : odd), event.seat] : [];
  return withRound(state, { surrender: team === 0 ? [votes, odd] : [even, votes] });
}

function evolveAnswer(state: MatchState, event: EventOf<'TAKE_BACK_ANSWERED'>): MatchState {
  const { takeBack } = roundOf(state);
  if (takeBack === null) throw new Error('answered without a question');
  const agreed = event.accept ? [...takeBack.agreed, event.seat] : takeBack.agreed;
  return withRound(state, { takeBack: { ...takeBack, agreed, open: event.accept } });
}

const evolveEntropy = (state: MatchState, event: EventOf<'ENTROPY_ADDED'>): MatchState => {
  const { committed } = state;
  if (committed === null) throw new Error('entropy without a commitment');
  const entropy = replaced(committed.entropy, event.seat, event.text);
  return { ...state, committed: { ...committed, entropy } };
};

const evolveCommitted = (state: MatchState, event: EventOf<'COMMITTED'>): MatchState => {
  const { round, seed, commitment } = event;
  const entropy = Array.from({ length: state.players }, () => null);
  return { ...state, committed: { round, seed, commitment, entropy } };
};

/** The state after an event. */
export function evolve(state: MatchState, event: MatchEvent): MatchState {
  switch (event.kind) {
    case 'COMMITTED':
      return evolveCommitted(state, event);
    case 'ENTROPY_ADDED':
      return evolveEntropy(state, event);
    case 'DEAL':
      return afterDeal(state, event);
    case 'TRUMP_CANDIDATE':
      return evolveCandidate(state, event);
    case 'PASSED':
    case 'READY':
      return { ...state, done: [...state.done, event.seat] };
    case 'DEAL_HURRIED':
      return evolveHurry(state, event);
    case 'DEAL_PAUSED':
      return evolvePause(state, event);
    case 'PHASE':
      return evolvePhase(state, event);
    case 'REDEAL':
      return { ...state, phase: 'waiting', round: null, done: [] };
    case 'BURIED':
      return afterBurial(state, event);
    case 'THROW_PUNISHED':
      return afterFailedThrow(state, event);
    case 'PLAYED':
      return afterPlay(state, event);
    case 'TRICK_END':
      return afterTrick(state, event);
    case 'CUT':
    case 'KITTY_CAPTURED':
      return state;
    case 'ROUND_RESULT':
      return evolveResult(state, event);
    default:
      return evolveCourtesy(state, event);
  }
}

type CourtesyEvent = EventOf<
  | 'SEED_REVEALED'
  | 'TAKE_BACK_ASKED'
  | 'TAKE_BACK_ANSWERED'
  | 'TAKEN_BACK'
  | 'SURRENDER_VOTED'
  | 'GAME_OVER'
>;

function evolveCourtesy(state: MatchState, event: CourtesyEvent): MatchState {
  switch (event.kind) {
    case 'SEED_REVEALED':
      return { ...state, revealed: state.committed, committed: null };
    case 'TAKE_BACK_ASKED':
      return withRound(state, { takeBack: { seat: event.seat, agreed: [], open: true } });
    case 'TAKE_BACK_ANSWERED':
      return evolveAnswer(state, event);
    case 'TAKEN_BACK':
      return afterTakeBack(state, event);
    case 'SURRENDER_VOTED':
      return evolveVote(state, event);
    case 'GAME_OVER':
      return { ...state, phase: 'over' };
  }
}

/** The state after several events in order. */
export const evolveAll = (state: MatchState, events: readonly MatchEvent[]): MatchState =>
  events.reduce(evolve, state);
