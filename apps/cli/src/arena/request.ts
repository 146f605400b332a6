// What a program receives with its view: past tricks with winners and points, the kitty while it buries, failed throws.
import {
  type CardId,
  eventFor,
  type MatchEvent,
  type MatchState,
  type PastTrick,
  readView,
  type Seat,
  type View,
} from '@tuolaji/engine';
import { toIds } from '@tuolaji/engine/kernel';

/** A throw that failed, as everyone at the table saw it. */
interface FailedThrow {
  /** Which trick it led: an index into `tricks`, or their number for the trick on the table. */
  readonly trick: number;
  readonly seat: Seat;
  readonly tried: readonly CardId[];
  /** The part that was played instead. */
  readonly led: readonly CardId[];
  /** Which seat beats which part of the throw, and whether in the suit or by a ruff. */
  readonly beaten: {
    readonly seat: Seat;
    readonly part: readonly CardId[];
    readonly by: 'suit' | 'ruff';
  };
}

/** What a seat knows beside its view's own fields. */
interface SeatFacts {
  readonly tricks: readonly PastTrick[];
  /** The cards of `view.hand` that came from the kitty, while this seat buries; null otherwise. */
  readonly kitty: readonly CardId[] | null;
  readonly failedThrows: readonly FailedThrow[];
}

function failedThrowsIn(events: readonly MatchEvent[], seat: Seat | null): FailedThrow[] {
  const found: FailedThrow[] = [];
  let trick = 0;
  for (const event of events) {
    const seen = eventFor(event, seat);
    if (seen.kind === 'TRICK_END') trick++;
    if (seen.kind !== 'THROW_PUNISHED') continue;
    const { original, punished, reason } = seen;
    found.push({ trick, seat: seen.seat, tried: original, led: punished, beaten: reason });
  }
  return found;
}

function kittyOf(view: View, { round }: MatchState): readonly CardId[] | null {
  const buries = view.phase === 'bury' && view.seat === view.banker;
  return buries && round !== null && !round.buried ? toIds(round.kitty) : null;
}

/** The facts of one question: nothing in them that the seat has not seen. */
export const seatFacts = (
  view: View,
  truth: MatchState,
  events: readonly MatchEvent[],
): SeatFacts => ({
  tricks: readView(view).pastTricks,
  kitty: kittyOf(view, truth),
  failedThrows: failedThrowsIn(events, view.seat),
});
