// The truth cut down to one pair of eyes. Every field is named here; nothing is copied wholesale.

import { toIds } from '../cardIds.ts';
import type { Card } from '../cards.ts';
import { sortCards } from '../kernel/terms.ts';
import { deadlineOf } from '../match/clock.ts';
import {
  dealtTo,
  handOf,
  heldBy,
  type MatchState,
  type OpenCards,
  roundOf,
  termsOf,
} from '../match/state.ts';
import { trickWinner } from '../rules/trick.ts';
import { KITTY_SIZE, otherTeam, type Seat, seatsFrom, teamOf } from '../seats.ts';
import { actionsFor } from './actionsFor.ts';
import type { Play, View } from './view.ts';

const shown = (open: OpenCards): Play => ({ seat: open.seat, cards: toIds(open.cards) });

function countOf(state: MatchState, seat: Seat, now: number): number {
  if (state.phase === 'deal') return dealtTo(state, seat, now);
  const held = handOf(roundOf(state), seat).length;
  return state.phase === 'bury' && seat === state.banker ? held + KITTY_SIZE[state.players] : held;
}

type CardsShown = Pick<
  View,
  | 'declarations'
  | 'turnedUp'
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
    turnedUp: [],
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
  const { round } = state;
  if (round === null) return nothingOnTable(state);
  const { trick, lastTrick } = round;
  const plays = trick.map((play) => play.cards);
  const best = trick.length === 0 ? undefined : trick[trickWinner(termsOf(state), plays)];
  return {
    declarations: round.declarations.map(({ seat, cards, kind, strength, suit }) => ({
      seat,
      cards: toIds(cards),
      kind,
      strength,
      suit,
    })),
    turnedUp: toIds(round.turnedUp ?? []),
    counts: seatsFrom(0, state.players).map((seat) => countOf(state, seat, now)),
    kittyCount: state.phase === 'bury' ? 0 : round.kitty.length,
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
    history: round.history,
    exposed: round.exposed.map(shown),
  };
}

/** What everyone may see of a moment. */
type OpenPart = Omit<View, 'seat' | 'hand' | 'buried' | 'actions' | 'takeBack' | 'surrender'>;

function openPart(state: MatchState, now: number): OpenPart {
  const { round, revealed, result } = state;
  const cards = cardsOnTable(state, now);
  // Named one by one: spreading them takes far longer.
  return {
    players: state.players,
    phase: state.phase,
    round: state.roundNumber,
    levels: state.levels,
    level: round?.level ?? state.levels[teamOf(state.banker ?? 0)],
    banker: state.banker,
    trump: round?.trump ?? null,
    done: state.done,
    turn: round?.turn ?? null,
    attackerPoints: round?.attackerPoints ?? 0,
    declarations: cards.declarations,
    turnedUp: cards.turnedUp,
    counts: cards.counts,
    kittyCount: cards.kittyCount,
    trick: cards.trick,
    winning: cards.winning,
    lastTrick: cards.lastTrick,
    history: cards.history,
    exposed: cards.exposed,
    deadline: deadlineOf(state),
    banks: state.options.clock === null ? null : state.timeBanks,
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

function takeBackShown({ round }: MatchState): View['takeBack'] {
  const takeBack = round?.takeBack;
  return takeBack?.open ? { seat: takeBack.seat, agreed: takeBack.agreed } : null;
}

/** Of two votes a seat hears its own team's first. */
function surrenderShown({ round }: MatchState, seat: Seat | null): View['surrender'] {
  if (round === null) return null;
  const own = seat === null ? 0 : teamOf(seat);
  const team = [own, otherTeam(own)].find((t) => round.surrender[t].length > 0);
  return team === undefined ? null : { team, agreed: round.surrender[team] };
}

function sortedHand(state: MatchState, seat: Seat, now: number): readonly Card[] {
  const { round } = state;
  if (round === null) return [];
  const picksUp = state.phase === 'bury' && seat === state.banker;
  if (round.trump !== null && !picksUp) return handOf(round, seat);
  return sortCards(termsOf(state), heldBy(state, seat, now));
}

type OwnPart = Pick<View, 'hand' | 'buried' | 'actions'>;
const NOTHING_OWN: OwnPart = { hand: [], buried: null, actions: null };

function ownPart(state: MatchState, seat: Seat, now: number): OwnPart {
  const { round } = state;
  const sorted = sortedHand(state, seat, now);
  const buriedHere = round?.buried === true && seat === state.banker;
  return {
    hand: toIds(sorted),
    buried: buriedHere ? toIds(round.kitty) : null,
    actions: state.phase === 'over' ? null : actionsFor(state, seat, sorted, now),
  };
}

/** All views of one moment: what everyone may see is made once, and is the same objects in each of them. */
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
      turnedUp: open.turnedUp,
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
