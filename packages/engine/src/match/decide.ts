// Whether a command may happen, and what happens then. Pure: `now` and the seed come in as values.
import type { Refusal } from '../refusal.ts';
import { fail, ok, type Result } from '../result.ts';
import { due } from './clock.ts';
import type { Actor, Command, HouseCommand } from './command.ts';
import { decideCommit, decideEntropy, decideReady, decideStart } from './decideDeal.ts';
import {
  decideDeclare,
  decideHurry,
  decidePass,
  decidePause,
  decideRedeal,
} from './decideDeclare.ts';
import { decideBury, decidePlay, type Move } from './decidePlay.ts';
import { decideAnswer, decideAsk, decideSurrender } from './decideVotes.ts';
import type { MatchEvent } from './event.ts';
import { evolveAll } from './evolve.ts';
import type { MatchState } from './state.ts';

type Decided = Result<MatchEvent[], Refusal>;

function decideSeat(state: MatchState, move: Move, command: Command): Decided {
  const { seat, now } = move;
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.players) {
    return fail({ code: 'NOT_SEATED', rule: null });
  }
  switch (command.kind) {
    case 'DECLARE':
      return decideDeclare(state, seat, command.cards, now);
    case 'PASS':
      return decidePass(state, seat);
    case 'PAUSE_DEAL':
      return decidePause(state, seat, command.paused, now);
    case 'REDEAL':
      return decideRedeal(state, seat, now);
    case 'BURY':
      return decideBury(state, move, command.cards);
    case 'PLAY':
      return decidePlay(state, move, command.cards);
    case 'NEXT_ROUND':
      return decideReady(state, seat, now);
    case 'ADD_ENTROPY':
      return decideEntropy(state, seat, command.text);
    case 'ASK_TAKE_BACK':
      return decideAsk(state, seat);
    case 'ANSWER_TAKE_BACK':
      return decideAnswer(state, seat, command.accept, now);
    case 'SURRENDER':
      return decideSurrender(state, seat, command.agree, now);
    default:
      return fail({ code: 'BAD_COMMAND', rule: null });
  }
}

function decideHouse(state: MatchState, command: HouseCommand, now: number): Decided {
  switch (command.kind) {
    case 'COMMIT':
      return decideCommit(state, command.seed, now);
    case 'START_ROUND':
      return decideStart(state, now);
    case 'HURRY_DEAL':
      return decideHurry(state, now);
    case 'STAND_IN':
      return decideSeat(state, { seat: command.seat, now, house: true }, command.command);
  }
}

const FOR_HOUSE: readonly string[] = [
  'COMMIT',
  'START_ROUND',
  'HURRY_DEAL',
  'STAND_IN',
] satisfies HouseCommand['kind'][];

const isForHouse = (command: Command | HouseCommand): command is HouseCommand =>
  FOR_HOUSE.includes(command.kind);

function decideNow(
  state: MatchState,
  actor: Actor,
  command: Command | HouseCommand,
  now: number,
): Decided {
  if (state.phase === 'over') return fail({ code: 'MATCH_OVER', rule: null });
  if (isForHouse(command) !== (actor.kind === 'house')) {
    return fail({ code: 'NOT_ALLOWED', rule: null });
  }
  if (isForHouse(command)) return decideHouse(state, command, now);
  const seat = actor.kind === 'seat' ? actor.seat : -1;
  return decideSeat(state, { seat, now, house: false }, command);
}

// From burying to the result nothing happens by itself (a clock at zero calls the house).
const waitsOnTime = (state: MatchState): boolean =>
  state.phase !== 'bury' && state.phase !== 'play';

/**
 * The events a command brings about at `now`, with those that time had brought before it and at once
 * brings after it; or why it is refused. Nothing changes until the events are evolved.
 */
export function decide(
  state: MatchState,
  actor: Actor,
  command: Command | HouseCommand,
  now: number,
): Decided {
  const before = due(state, now);
  const current = evolveAll(state, before);
  const decided = decideNow(current, actor, command, now);
  if (!decided.ok) return decided;
  if (!waitsOnTime(current)) return ok([...before, ...decided.value]);
  const after = due(evolveAll(current, decided.value), now);
  return ok([...before, ...decided.value, ...after]);
}
