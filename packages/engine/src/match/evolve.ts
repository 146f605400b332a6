// What an event makes of a state. Nothing is decided here: the event has happened.
import type { Card } from '../cards.ts';
import { formatFaces } from '../notation.ts';
import { HAND_SIZE, nextSeat, type Seat, teamOf } from '../seats.ts';
import { shuffle } from '../shuffle.ts';
import type { MatchEvent, RoundResult } from './event.ts';
import { toCards, without } from './held.ts';
import {
  changeDeal,
  changeMatch,
  dealOf,
  handOf,
  type MatchState,
  type OpenCards,
  type RoundState,
} from './state.ts';
import { bankAfter } from './timing.ts';

type EventOf<K extends MatchEvent['kind']> = Extract<MatchEvent, { kind: K }>;

const withDeal = (state: MatchState, change: Partial<RoundState>): MatchState =>
  changeMatch(state, { deal: changeDeal(dealOf(state), change) });

const replaced = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((old, i) => (i === index ? item : old));

/** Cards now known to be in a seat's hand, each named once. */
function expose(
  exposed: readonly OpenCards[],
  seat: Seat,
  cards: readonly Card[],
): readonly OpenCards[] {
  return cards.length === 0 ? exposed : [...hide(exposed, cards), { seat, cards }];
}

function hide(exposed: readonly OpenCards[], cards: readonly Card[]): readonly OpenCards[] {
  if (exposed.length === 0) return exposed;
  return exposed
    .map((open) => ({ seat: open.seat, cards: without(open.cards, cards) }))
    .filter((open) => open.cards.length > 0);
}

function evolveDeal(state: MatchState, event: EventOf<'DEAL'>): MatchState {
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
    round: event.round,
    banker: event.banker,
    revealed: null,
    done: [],
    banks: state.banks.map(() => state.options.clock?.bankMs ?? 0),
    result: null,
    deal: {
      level: event.level,
      firstDrawer: event.firstDrawer,
      dealtAt: event.at,
      hands,
      kitty: deck.slice(total),
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
      punished: false,
      undo: null,
      takeBack: null,
      surrender: [[], []],
    },
  };
}

function evolvePhase(state: MatchState, event: EventOf<'PHASE'>): MatchState {
  const banker = event.banker ?? state.banker;
  const change: Partial<RoundState> = {
    ...(event.trump && { trump: event.trump }),
    turn: event.phase === 'bury' || event.phase === 'play' ? banker : null,
    turnSince: event.at,
  };
  const done = event.phase === 'bury' ? [] : state.done;
  return { ...withDeal(state, change), phase: event.phase, banker, done };
}

function evolveBuried(state: MatchState, event: EventOf<'BURIED'>): MatchState {
  const deal = dealOf(state);
  const kitty = toCards(event.cards);
  const hand = without([...handOf(deal, event.seat), ...deal.kitty], kitty);
  const banks = replaced(state.banks, event.seat, bankAfter(state, event.seat, event.at));
  return {
    ...withDeal(state, { hands: replaced(deal.hands, event.seat, hand), kitty, buried: true }),
    banks,
  };
}

function evolvePlayed(state: MatchState, event: EventOf<'PLAYED'>): MatchState {
  const deal = dealOf(state);
  const { seat } = event;
  const cards = toCards(event.cards);
  const banks =
    state.options.clock === null
      ? state.banks
      : replaced(state.banks, seat, bankAfter(state, seat, event.at));
  const change: Partial<RoundState> = {
    hands: replaced(deal.hands, seat, without(handOf(deal, seat), cards)),
    trick: [...deal.trick, { seat, cards }],
    exposed: hide(deal.exposed, cards),
    turn: nextSeat(seat, state.players),
    turnSince: event.at,
    punished: false,
    undo: deal.punished
      ? null
      : { seat, lastTrick: deal.lastTrick, attackerPoints: deal.attackerPoints },
    takeBack: null,
  };
  return changeMatch(state, { deal: changeDeal(deal, change), banks });
}

function evolveTrickEnd(state: MatchState, event: EventOf<'TRICK_END'>): MatchState {
  const deal = dealOf(state);
  const { trick } = deal;
  const texts = trick.map((play) => formatFaces(play.cards));
  return withDeal(state, {
    trick: [],
    lastTrick: { plays: trick, winner: event.winner, points: event.points },
    history: [...deal.history, `${trick[0]?.seat} ${texts.join(' ')}`],
    gone: [...deal.gone, ...trick.flatMap((play) => play.cards)],
    attackerPoints: event.attackerPoints,
    turn: event.winner,
  });
}

function evolveTakenBack(state: MatchState, event: EventOf<'TAKEN_BACK'>): MatchState {
  const deal = dealOf(state);
  const { seat } = event;
  const cards = toCards(event.cards);
  const base: Partial<RoundState> = {
    hands: replaced(deal.hands, seat, [...handOf(deal, seat), ...cards]),
    exposed: expose(deal.exposed, seat, cards),
    turn: seat,
    turnSince: event.at,
    undo: null,
    takeBack: null,
  };
  const { undo, lastTrick } = deal;
  if (deal.trick.length > 0 || lastTrick === null || undo === null) {
    return withDeal(state, { ...base, trick: deal.trick.slice(0, -1) });
  }
  const inTrick = lastTrick.plays.reduce((sum, play) => sum + play.cards.length, 0);
  return withDeal(state, {
    ...base,
    trick: lastTrick.plays.slice(0, -1),
    lastTrick: undo.lastTrick,
    attackerPoints: undo.attackerPoints,
    history: deal.history.slice(0, -1),
    gone: deal.gone.slice(0, -inTrick),
  });
}

function evolvePunished(state: MatchState, event: EventOf<'THROW_PUNISHED'>): MatchState {
  const { exposed } = dealOf(state);
  const back = without(toCards(event.original), toCards(event.punished));
  return withDeal(state, { exposed: expose(exposed, event.seat, back), punished: true });
}

function evolveCandidate(state: MatchState, event: EventOf<'TRUMP_CANDIDATE'>): MatchState {
  const { seat, declaration: kind, strength, suit, at } = event;
  const declaration = { seat, cards: toCards(event.cards), kind, strength, suit, at };
  const declarations = [...dealOf(state).declarations, declaration];
  // Whoever was done may have an answer to this one.
  return { ...withDeal(state, { declarations }), done: [] };
}

function evolveResult(state: MatchState, event: EventOf<'ROUND_RESULT'>): MatchState {
  const { kind: _kind, round: _round, at: _at, ...rest } = event;
  const result: RoundResult = rest;
  const closed = withDeal(state, {
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
  const [even, odd] = dealOf(state).surrender;
  const votes = event.agree ? [...(team === 0 ? even : odd), event.seat] : [];
  return withDeal(state, { surrender: team === 0 ? [votes, odd] : [even, votes] });
}

function evolveAnswer(state: MatchState, event: EventOf<'TAKE_BACK_ANSWERED'>): MatchState {
  const { takeBack } = dealOf(state);
  if (takeBack === null) throw new Error('answered without a question');
  const agreed = event.accept ? [...takeBack.agreed, event.seat] : takeBack.agreed;
  return withDeal(state, { takeBack: { ...takeBack, agreed, open: event.accept } });
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
      return evolveDeal(state, event);
    case 'TRUMP_CANDIDATE':
      return evolveCandidate(state, event);
    case 'PASSED':
    case 'READY':
      return { ...state, done: [...state.done, event.seat] };
    case 'PHASE':
      return evolvePhase(state, event);
    case 'REDEAL':
      return { ...state, phase: 'waiting', deal: null, done: [] };
    case 'BURIED':
      return evolveBuried(state, event);
    case 'THROW_PUNISHED':
      return evolvePunished(state, event);
    case 'PLAYED':
      return evolvePlayed(state, event);
    case 'TRICK_END':
      return evolveTrickEnd(state, event);
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
      return withDeal(state, { takeBack: { seat: event.seat, agreed: [], open: true } });
    case 'TAKE_BACK_ANSWERED':
      return evolveAnswer(state, event);
    case 'TAKEN_BACK':
      return evolveTakenBack(state, event);
    case 'SURRENDER_VOTED':
      return evolveVote(state, event);
    case 'GAME_OVER':
      return { ...state, phase: 'over' };
  }
}

/** The state after several events in order. */
export const evolveAll = (state: MatchState, events: readonly MatchEvent[]): MatchState =>
  events.reduce(evolve, state);
