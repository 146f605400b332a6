// The truth cut down to one pair of eyes. Every field is named here; nothing is copied wholesale.

import { toIds } from '../cardIds.ts';
import type { Card } from '../cards.ts';
import { sortCards } from '../kernel/trumpOrder.ts';
import { trickWinner } from '../rules/trick.ts';
import { KITTY_SIZE, otherTeam, type Seat, seatsFrom, teamOf } from '../seats.ts';
import { actionsFor } from './actionsFor.ts';
import { deadlineOf } from './clock.ts';
import {
  dealOf,
  dealtTo,
  handOf,
  heldBy,
  type MatchState,
  type OpenCards,
  termsOf,
} from './state.ts';
import type { Play, View } from './view.ts';

const shown = (open: OpenCards): Play => ({ seat: open.seat, cards: toIds(open.cards) });

function countOf(state: MatchState, seat: Seat, now: number): number {
  if (state.phase === 'deal') return dealtTo(state, seat, now);
  const held = handOf(dealOf(state), seat).length;
  return state.phase === 'bury' && seat === state.banker ? held + KITTY_SIZE[state.players] : held;
}

type CardsShown = Pick<
  View,
  | 'declarations'
  | 'counts'
  | 'kittyCount'
  | 'trick'
  | 'winning'
  | 'lastTrick'
  | 'history'
  | 'exposed'
>;

function nothingOnTable(state: MatchState): CardsShown {
  return {
    declarations: [],
    counts: seatsFrom(0, state.players).map(() => 0),
    kittyCount: 0,
    trick: [],
    winning: null,
    lastTrick: null,
    history: [],
    exposed: [],
  };
}

function cardsOnTable(state: MatchState, now: number): CardsShown {
  const { deal } = state;
  if (deal === null) return nothingOnTable(state);
  const { trick, lastTrick } = deal;
  const plays = trick.map((play) => play.cards);
  const best = trick.length === 0 ? undefined : trick[trickWinner(termsOf(state), plays)];
  return {
    declarations: deal.declarations.map(({ seat, cards, kind, strength, suit }) => ({
      seat,
      cards: toIds(cards),
      kind,
      strength,
      suit,
    })),
    counts: seatsFrom(0, state.players).map((seat) => countOf(state, seat, now)),
    kittyCount: state.phase === 'bury' ? 0 : deal.kitty.length,
    trick: trick.map(shown),
    winning: best?.seat ?? null,
    lastTrick:
      lastTrick === null
        ? null
        : {
            leader: lastTrick.plays[0]?.seat ?? lastTrick.winner,
            plays: lastTrick.plays.map(({ cards }) => toIds(cards)),
            winner: lastTrick.winner,
            points: lastTrick.points,
          },
    history: deal.history,
    exposed: deal.exposed.map(shown),
  };
}

/** What everybody may see of a moment. */
type OpenPart = Omit<View, 'seat' | 'hand' | 'buried' | 'actions' | 'takeBack' | 'surrender'>;

function openPart(state: MatchState, now: number): OpenPart {
  const { deal, revealed, result } = state;
  return {
    players: state.players,
    phase: state.phase,
    round: state.round,
    levels: state.levels,
    level: deal?.level ?? state.levels[teamOf(state.banker ?? 0)],
    banker: state.banker,
    trump: deal?.trump ?? null,
    done: state.done,
    turn: deal?.turn ?? null,
    attackerPoints: deal?.attackerPoints ?? 0,
    ...cardsOnTable(state, now),
    deadline: deadlineOf(state),
    banks: state.options.clock === null ? null : state.banks,
    result,
    winner: state.phase === 'over' ? (result?.winner ?? null) : null,
    commitment: state.committed?.commitment ?? null,
    reveal:
      revealed === null
        ? null
        : {
            round: revealed.round,
            commitment: revealed.commitment,
            seed: revealed.seed,
            entropy: revealed.entropy,
          },
  };
}

function takeBackShown({ deal }: MatchState): View['takeBack'] {
  const takeBack = deal?.takeBack;
  return takeBack?.open ? { seat: takeBack.seat, agreed: takeBack.agreed } : null;
}

/** Of two votes a seat hears its own team's first. */
function surrenderShown({ deal }: MatchState, seat: Seat | null): View['surrender'] {
  if (deal === null) return null;
  const own = seat === null ? 0 : teamOf(seat);
  const team = [own, otherTeam(own)].find((t) => deal.surrender[t].length > 0);
  return team === undefined ? null : { team, agreed: deal.surrender[team] };
}

function sortedHand(state: MatchState, seat: Seat, now: number): readonly Card[] {
  const { deal } = state;
  if (deal === null) return [];
  const picksUp = state.phase === 'bury' && seat === state.banker;
  if (deal.trump !== null && !picksUp) return handOf(deal, seat);
  return sortCards(termsOf(state), heldBy(state, seat, now));
}

type OwnPart = Pick<View, 'hand' | 'buried' | 'actions'>;
const NOTHING_OWN: OwnPart = { hand: [], buried: null, actions: null };

function ownPart(state: MatchState, seat: Seat, now: number): OwnPart {
  const { deal } = state;
  const sorted = sortedHand(state, seat, now);
  const buriedHere = deal?.buried === true && seat === state.banker;
  return {
    hand: toIds(sorted),
    buried: buriedHere ? toIds(deal.kitty) : null,
    actions: state.phase === 'over' ? null : actionsFor(state, seat, sorted, now),
  };
}

/** All views of one moment: what everybody may see is made once, and is the same objects in each of them. */
export function viewsOf(state: MatchState, now: number): (seat: Seat | null) => View {
  const open = openPart(state, now);
  return (seat) => {
    const own = seat === null ? NOTHING_OWN : ownPart(state, seat, now);
    return {
      seat,
      players: open.players,
      phase: open.phase,
      round: open.round,
      levels: open.levels,
      level: open.level,
      banker: open.banker,
      trump: open.trump,
      declarations: open.declarations,
      done: open.done,
      counts: open.counts,
      kittyCount: open.kittyCount,
      hand: own.hand,
      buried: own.buried,
      turn: open.turn,
      trick: open.trick,
      winning: open.winning,
      lastTrick: open.lastTrick,
      history: open.history,
      exposed: open.exposed,
      attackerPoints: open.attackerPoints,
      actions: own.actions,
      deadline: open.deadline,
      banks: open.banks,
      takeBack: takeBackShown(state),
      surrender: surrenderShown(state, seat),
      result: open.result,
      winner: open.winner,
      commitment: open.commitment,
      reveal: open.reveal,
    };
  };
}

/** Everything `seat` (null: a spectator) may know at `now`, and nothing else. */
export const viewFor = (state: MatchState, seat: Seat | null, now: number): View =>
  viewsOf(state, now)(seat);
