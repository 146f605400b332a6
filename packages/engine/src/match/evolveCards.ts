// What moves cards: the deal, the burial, plays, finished tricks, plays taken back.

import { toCards, without } from '../cardIds.ts';
import type { Card } from '../cards.ts';
import { sortCards } from '../kernel/terms.ts';
import { shuffle } from '../record/shuffle.ts';
import { HAND_SIZE, nextSeat, type Seat } from '../seats.ts';
import { timeBankAfter } from './clock.ts';
import type { EventOf } from './event.ts';
import {
  changeMatch,
  changeRound,
  handOf,
  type MatchState,
  type OpenCards,
  type RoundState,
  replaced,
  roundOf,
  termsOf,
  withRound,
} from './state.ts';
import { formatTrick } from './trickLine.ts';

/** Cards now known to be in a seat's hand, each named once. */
function expose(
  exposed: readonly OpenCards[],
  seat: Seat,
  cards: readonly Card[],
): readonly OpenCards[] {
  if (cards.length === 0) return exposed;
  const rest = hide(exposed, cards);
  const known = rest.find((open) => open.seat === seat)?.cards ?? [];
  return [...rest.filter((open) => open.seat !== seat), { seat, cards: [...known, ...cards] }];
}

function hide(exposed: readonly OpenCards[], cards: readonly Card[]): readonly OpenCards[] {
  if (exposed.length === 0) return exposed;
  return exposed
    .map((open) => ({ seat: open.seat, cards: without(open.cards, cards) }))
    .filter((open) => open.cards.length > 0);
}

/** DEAL: the deck follows from the seed, the hands from the first drawer. */
export function afterDeal(state: MatchState, event: EventOf<'DEAL'>): MatchState {
  const { committed, players } = state;
  if (committed === null) throw new Error('dealt without a seed');
  const deck = shuffle(committed.seed, committed.entropy, event.round);
  const hands = Array.from({ length: players }, (): Card[] => []);
  const total = HAND_SIZE[players] * players;
  for (let i = 0; i < total; i += 1) {
    hands[(event.firstDrawer + i) % players]?.push(deck[i] ?? 0);
  }
  return {
    ...state,
    phase: 'deal',
    roundNumber: event.round,
    banker: event.banker,
    revealed: null,
    done: [],
    timeBanks: state.timeBanks.map(() => state.options.clock?.bankMs ?? 0),
    result: null,
    round: {
      level: event.level,
      firstDrawer: event.firstDrawer,
      dealtAt: event.at,
      pausedAt: null,
      paceMs: null,
      hands,
      kitty: deck.slice(total),
      turnedUp: [],
      buried: false,
      declarations: [],
      trump: null,
      turn: null,
      turnSince: event.at,
      trick: [],
      lastTrick: null,
      history: [],
      gone: [],
      exposed: [],
      attackerPoints: 0,
      throwFailed: false,
      undo: null,
      takeBack: null,
      surrender: [[], []],
    },
  };
}

/** BURIED: the banker keeps a hand of the usual size and the kitty is what was laid away. */
export function afterBurial(state: MatchState, event: EventOf<'BURIED'>): MatchState {
  const round = roundOf(state);
  const kitty = toCards(event.cards);
  const all = [...handOf(round, event.seat), ...round.kitty];
  const hand = sortCards(termsOf(state), without(all, kitty));
  const timeBanks = replaced(
    state.timeBanks,
    event.seat,
    timeBankAfter(state, event.seat, event.at),
  );
  return {
    ...withRound(state, { hands: replaced(round.hands, event.seat, hand), kitty, buried: true }),
    timeBanks,
  };
}

/** PLAYED: the cards lie in the trick and the next seat is in turn. */
export function afterPlay(state: MatchState, event: EventOf<'PLAYED'>): MatchState {
  const round = roundOf(state);
  const { seat } = event;
  const cards = toCards(event.cards);
  const timeBanks =
    state.options.clock === null
      ? state.timeBanks
      : replaced(state.timeBanks, seat, timeBankAfter(state, seat, event.at));
  const change: Partial<RoundState> = {
    hands: replaced(round.hands, seat, without(handOf(round, seat), cards)),
    trick: [...round.trick, { seat, cards }],
    exposed: hide(round.exposed, cards),
    turn: nextSeat(seat, state.players),
    turnSince: event.at,
    throwFailed: false,
    undo: round.throwFailed
      ? null
      : { seat, lastTrick: round.lastTrick, attackerPoints: round.attackerPoints },
    takeBack: null,
  };
  return changeMatch(state, { round: changeRound(round, change), timeBanks });
}

/** TRICK_END: the trick goes to the history and its winner leads. */
export function afterTrick(state: MatchState, event: EventOf<'TRICK_END'>): MatchState {
  const round = roundOf(state);
  const { trick } = round;
  return withRound(state, {
    trick: [],
    lastTrick: { plays: trick, winner: event.winner, points: event.points },
    history: [...round.history, formatTrick(trick)],
    gone: [...round.gone, ...trick.flatMap((play) => play.cards)],
    attackerPoints: event.attackerPoints,
    turn: event.winner,
  });
}

/** TAKEN_BACK: the last play is undone, also one that ended a trick; the cards have been seen. */
export function afterTakeBack(state: MatchState, event: EventOf<'TAKEN_BACK'>): MatchState {
  const round = roundOf(state);
  const { seat } = event;
  const cards = toCards(event.cards);
  const hand = sortCards(termsOf(state), [...handOf(round, seat), ...cards]);
  const base: Partial<RoundState> = {
    hands: replaced(round.hands, seat, hand),
    exposed: expose(round.exposed, seat, cards),
    turn: seat,
    turnSince: event.at,
    undo: null,
    takeBack: null,
  };
  const { undo, lastTrick } = round;
  if (round.trick.length > 0 || lastTrick === null || undo === null) {
    return withRound(state, { ...base, trick: round.trick.slice(0, -1) });
  }
  const inTrick = lastTrick.plays.reduce((sum, play) => sum + play.cards.length, 0);
  return withRound(state, {
    ...base,
    trick: lastTrick.plays.slice(0, -1),
    lastTrick: undo.lastTrick,
    attackerPoints: undo.attackerPoints,
    history: round.history.slice(0, -1),
    gone: round.gone.slice(0, -inTrick),
  });
}

/** THROW_PUNISHED: the rest of the throw is back in the hand, seen by all. */
export function afterFailedThrow(state: MatchState, event: EventOf<'THROW_PUNISHED'>): MatchState {
  const { exposed } = roundOf(state);
  const back = without(toCards(event.original), toCards(event.punished));
  return withRound(state, { exposed: expose(exposed, event.seat, back), throwFailed: true });
}
