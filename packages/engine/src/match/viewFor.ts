// The truth cut down to one pair of eyes. Every field is named here; nothing is copied wholesale.
import type { Card } from '../cards.ts';
import { sortCards } from '../layout.ts';
import { KITTY_SIZE, otherTeam, type Seat, seatsFrom, teamOf } from '../seats.ts';
import { trickWinner } from '../trick.ts';
import { actionsFor } from './actions.ts';
import { toIds } from './held.ts';
import {
  dealOf,
  dealtTo,
  handOf,
  heldBy,
  type MatchState,
  type OpenCards,
  termsOf,
} from './state.ts';
import { deadlineOf } from './timing.ts';
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

type Asked = Pick<View, 'takeBack' | 'surrender'>;

/** Questions on the table; a seat hears its own team's vote first. */
function askedOf(state: MatchState, seat: Seat | null): Asked {
  if (state.deal === null) return { takeBack: null, surrender: null };
  const { takeBack, surrender } = state.deal;
  const own = seat === null ? 0 : teamOf(seat);
  const team = [own, otherTeam(own)].find((t) => surrender[t].length > 0);
  return {
    takeBack: takeBack?.open ? { seat: takeBack.seat, agreed: takeBack.agreed } : null,
    surrender: team === undefined ? null : { team, agreed: surrender[team] },
  };
}

type OwnCards = Pick<View, 'hand' | 'buried' | 'actions'>;

function ownCards(state: MatchState, seat: Seat | null, now: number): OwnCards {
  if (seat === null) return { hand: [], buried: null, actions: null };
  const { deal } = state;
  const sorted: Card[] = deal === null ? [] : sortCards(termsOf(state), heldBy(state, seat, now));
  const buriedHere = deal?.buried === true && seat === state.banker;
  return {
    hand: toIds(sorted),
    buried: buriedHere ? toIds(deal.kitty) : null,
    actions: state.phase === 'over' ? null : actionsFor(state, seat, sorted, now),
  };
}

/** Everything `seat` (null: a spectator) may know at `now`, and nothing else. */
export function viewFor(state: MatchState, seat: Seat | null, now: number): View {
  const { deal, revealed, result } = state;
  return {
    seat,
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
    ...ownCards(state, seat, now),
    ...askedOf(state, seat),
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
