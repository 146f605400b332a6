// What a player's program receives with its view, and what the table says to its answer (docs/bot-protocol.md).
import {
  type CardId,
  type Command,
  decide,
  eventFor,
  formatCardId,
  type MatchEvent,
  type PastTrick,
  parseRecord,
  type Refusal,
  readView,
  type Seat,
  type View,
} from '@tuolaji/engine';
import type { BotRequest } from './inputOutcome.ts';
import type { Durable } from './state.ts';

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

function kittyOf(view: View, { round }: NonNullable<Durable['match']>): readonly CardId[] | null {
  const buries = view.phase === 'bury' && view.seat === view.banker;
  return buries && round !== null && !round.buried ? round.kitty.map(formatCardId) : null;
}

/** The facts of one question: nothing in them that the seat has not seen. `events` are those of the running round. */
export const seatFacts = (
  view: View,
  truth: NonNullable<Durable['match']>,
  events: readonly MatchEvent[],
): SeatFacts => ({
  tricks: readView(view).pastTricks,
  kitty: kittyOf(view, truth),
  failedThrows: failedThrowsIn(events, view.seat),
});

/** The running round's events, read from its part of the record. */
function eventsOfRound({ record, page }: Durable): readonly MatchEvent[] {
  const head = record.slice(0, record.indexOf('\n\n') + 2);
  const parsed = parseRecord(head + page);
  return parsed.ok ? parsed.value.events : [];
}

/** A question as its program receives it, beside id and time: the view the seat has, and what can be read from it. */
export function programQuestion(state: Durable, { view, rules, seed }: BotRequest): object {
  const facts = state.match === null ? {} : seatFacts(view, state.match, eventsOfRound(state));
  return { rules, view, ...facts, seed };
}

/** Why the table would refuse this command of a seat now; null when it would not. */
export function refusalFor(
  { match }: Durable,
  seat: Seat,
  command: Command,
  now: number,
): Refusal | null {
  if (match === null) return null;
  const decided = decide(match, { kind: 'seat', seat }, command, now);
  return decided.ok ? null : decided.error;
}
