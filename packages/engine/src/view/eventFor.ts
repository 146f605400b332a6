// What one seat, or a spectator, may see of an event. Every field that is shown is named here: a new event or a new
// field stays hidden until someone decides otherwise.

import type { EventOf, MatchEvent, SeenEvent } from '../match/event.ts';
import type { Seat } from '../seats.ts';

type Secretive = 'COMMITTED' | 'ENTROPY_ADDED' | 'BURIED';
type Open = Exclude<MatchEvent['kind'], Secretive>;

const SHOWN: { readonly [K in Open]: readonly Exclude<keyof EventOf<K>, 'kind'>[] } = {
  CUT: ['seat', 'card'],
  DEAL: ['round', 'firstDrawer', 'banker', 'level', 'at'],
  TRUMP_CANDIDATE: ['seat', 'cards', 'declaration', 'strength', 'suit', 'at'],
  PASSED: ['seat'],
  DEAL_PAUSED: ['seat', 'paused', 'at'],
  DEAL_HURRIED: ['at'],
  PHASE: ['phase', 'at', 'trump', 'banker', 'declared'],
  REDEAL: ['seat', 'reason', 'at'],
  THROW_PUNISHED: ['seat', 'original', 'punished', 'reason'],
  PLAYED: ['seat', 'cards', 'at', 'house'],
  TRICK_END: ['winner', 'points', 'attackerPoints'],
  KITTY_CAPTURED: ['team', 'seat', 'points', 'multiplier'],
  ROUND_RESULT: [
    'round',
    'at',
    'attackerPoints',
    'trickPoints',
    'kitty',
    'kittyPoints',
    'multiplier',
    'advancingTeam',
    'steps',
    'levels',
    'nextBankerSeat',
    'winner',
    'surrendered',
  ],
  SEED_REVEALED: ['round', 'seed', 'entropy'],
  READY: ['seat'],
  TAKE_BACK_ASKED: ['seat'],
  TAKE_BACK_ANSWERED: ['seat', 'accept'],
  TAKEN_BACK: ['seat', 'cards', 'at'],
  SURRENDER_VOTED: ['seat', 'agree'],
  GAME_OVER: ['winner'],
};

function onlyShown<E extends EventOf<Open>>(event: E): E {
  const names: readonly string[] = SHOWN[event.kind];
  const facts = event as unknown as Readonly<Record<string, unknown>>;
  const seen: Record<string, unknown> = { kind: event.kind };
  for (const name of names) if (facts[name] !== undefined) seen[name] = facts[name];
  return seen as E;
}

/** The event as `seat` (null: a spectator) may see it. Everyone sees the same: own cards come with the view. */
export function eventFor(event: MatchEvent, _seat: Seat | null): SeenEvent {
  switch (event.kind) {
    case 'COMMITTED': {
      const { round, commitment, at } = event;
      return { kind: 'COMMITTED', round, commitment, at };
    }
    case 'ENTROPY_ADDED':
      return { kind: 'ENTROPY_ADDED', seat: event.seat };
    case 'BURIED': {
      const { seat, cards, at, house } = event;
      return { kind: 'BURIED', seat, count: cards.length, at, ...(house && { house }) };
    }
    default:
      return onlyShown(event);
  }
}
