// A command sent twice happens once. For whoever drives a match without a durable log of its own command ids
// (bots' arenas, tests, small programs); packages/table keeps ids with its stored events and needs only the same law:
// the same id from the same actor changes nothing and is answered with the first answer, refusals included.
import type { Refusal } from '../refusal.ts';
import type { Actor, Command, HouseCommand } from './command.ts';
import { decide } from './decide.ts';
import type { MatchEvent } from './event.ts';
import { evolveAll } from './evolve.ts';
import type { MatchState } from './state.ts';

/** How a command was answered: the numbers of its events in the log, or why not. */
export type Answer =
  | { readonly ok: true; readonly from: number; readonly to: number }
  | { readonly ok: false; readonly refusal: Refusal };

/** A match with the answers it gave last, newest last. Plain JSON. */
export interface AnsweringMatch {
  readonly match: MatchState;
  /** Events so far. */
  readonly seq: number;
  readonly answers: readonly (readonly [key: string, answer: Answer])[];
}

/** A command with the id its sender made for it. */
export interface Request {
  readonly id: string;
  readonly actor: Actor;
  readonly command: Command | HouseCommand;
  readonly now: number;
}

export interface Applied {
  readonly next: AnsweringMatch;
  /** New events; none when refused or repeated. */
  readonly events: readonly MatchEvent[];
  readonly answer: Answer;
}

// Far more than one sender can have in flight.
const REMEMBERED = 64;

/** A match that has answered nothing yet. */
export const answering = (match: MatchState): AnsweringMatch => ({ match, seq: 0, answers: [] });

const keyOf = ({ id, actor }: Request): string =>
  `${actor.kind === 'seat' ? actor.seat : 'house'} ${id}`;

/** Applies a command unless its id was answered before; either way gives the one answer. */
export function applyOnce(desk: AnsweringMatch, request: Request): Applied {
  const key = keyOf(request);
  const known = desk.answers.find(([other]) => other === key);
  if (known !== undefined) return { next: desk, events: [], answer: known[1] };
  const { match, seq } = desk;
  const decided = decide(match, request.actor, request.command, request.now);
  const events = decided.ok ? decided.value : [];
  const answer: Answer = decided.ok
    ? { ok: true, from: seq, to: seq + events.length }
    : { ok: false, refusal: decided.error };
  const next: AnsweringMatch = {
    match: evolveAll(match, events),
    seq: seq + events.length,
    answers: [...desk.answers, [key, answer] as const].slice(-REMEMBERED),
  };
  return { next, events, answer };
}
