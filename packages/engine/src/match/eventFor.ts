// What one seat, or a spectator, may see of an event: hidden things are left out by naming what stays.
import type { Seat } from '../seats.ts';
import type { MatchEvent, SeenEvent } from './event.ts';

/** The event as `seat` (null: a spectator) may see it. Everybody sees the same: own cards come with the view. */
export function eventFor(event: MatchEvent, _seat: Seat | null): SeenEvent {
  switch (event.kind) {
    case 'COMMITTED':
      return {
        kind: 'COMMITTED',
        round: event.round,
        commitment: event.commitment,
        at: event.at,
      };
    case 'ENTROPY_ADDED':
      return { kind: 'ENTROPY_ADDED', seat: event.seat };
    case 'BURIED': {
      const { seat, cards, at, house } = event;
      return { kind: 'BURIED', seat, count: cards.length, at, ...(house && { house }) };
    }
    default:
      return event;
  }
}
