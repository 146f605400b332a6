// One player's request: the events it leads to, or the answer it gets, or why not.
import { fail, ok, type Result, type View, viewFor } from '@tuolaji/engine';
import type { SaidLine, TableRequest, WireRefusal } from '@tuolaji/protocol';
import { remember, say, setMute, spread } from './chat.ts';
import type { Person, TableEvent } from './event.ts';
import type { BotRequest, Moment, Send } from './inputOutcome.ts';
import { command, preview } from './preview.ts';
import { refusal } from './refusal.ts';
import { arrive, join, leave, remove, setBot, sit, stand, watch } from './seating.ts';
import { changeOptions, rematch, setReady, start } from './startMatch.ts';
import { type Live, memberOf, seatOf, type TableState } from './state.ts';

export interface Asking {
  readonly player: Person;
  readonly conn: string | null;
}

/** What a request comes to. */
export interface Handled {
  readonly events: readonly TableEvent[];
  readonly live: Live;
  /** Answers besides the acknowledgement. */
  readonly sends: readonly Send[];
  readonly botRequests: readonly BotRequest[];
  readonly said: readonly SaidLine[];
  /** How a request without events is acknowledged. */
  readonly ack: 'whole' | 'done' | 'none';
}

type Answer = Result<Handled, WireRefusal>;
type Events = Result<readonly TableEvent[], WireRefusal>;

const nothing = (state: TableState): Handled => ({
  events: [],
  live: state.live,
  sends: [],
  botRequests: [],
  said: [],
  ack: 'whole',
});

const withEvents = (state: TableState, decided: Events): Answer =>
  decided.ok ? ok({ ...nothing(state), events: decided.value }) : decided;

const OPEN_TO_ALL: ReadonlySet<TableRequest['type']> = new Set(['JOIN', 'WATCH']);

/** Decides a request at `now`; the state is not changed. */
export function answer(
  state: TableState,
  asking: Asking,
  message: TableRequest,
  { now }: Moment,
): Answer {
  const member = memberOf(state, asking.player.id) !== undefined;
  if (!member && !OPEN_TO_ALL.has(message.type)) return fail(refusal('NOT_A_MEMBER'));
  const seating = decideSeating(state, asking.player, message);
  if (seating !== null) return withEvents(state, seating);
  const evening = decideGathering(state, asking.player.id, message, now);
  if (evening !== null) return withEvents(state, evening);
  return answerOther(state, asking, message, now);
}

function decideSeating(state: TableState, player: Person, message: TableRequest): Events | null {
  const { node } = state.live;
  switch (message.type) {
    case 'JOIN':
      return join(state, { player, node }, message);
    case 'WATCH':
      return watch(state, player, node);
    case 'LEAVE':
      return leave(player.id);
    case 'SIT':
      return sit(state, player.id, message.seat);
    case 'STAND':
      return stand(state, player.id);
    case 'SET_BOT':
      return setBot(state, player.id, message);
    case 'REMOVE':
      return remove(state, player.id, message);
    case 'SYNC':
      return ok(arrive(state, player, node));
    default:
      return null;
  }
}

function decideGathering(
  state: TableState,
  player: string,
  message: TableRequest,
  now: number,
): Events | null {
  switch (message.type) {
    case 'OPTIONS':
      return changeOptions(state, player, message);
    case 'READY':
      return setReady(state, player, message.ready);
    case 'START':
      return start(state, player, now);
    case 'REMATCH':
      return rematch(state, player);
    case 'AUTO':
      return setAuto(state, player, message.on);
    case 'COMMAND': {
      const decided = command(state, player, message.command, now);
      return decided.ok ? ok(decided.value.map((event) => ({ kind: 'MATCH', event }))) : decided;
    }
    default:
      return null;
  }
}

function setAuto(state: TableState, player: string, on: boolean): Events {
  const seat = seatOf(state, player);
  if (seat === null) return fail(refusal('NOT_SEATED'));
  const occupant = state.seats[seat];
  return ok(occupant?.kind === 'human' && occupant.auto === on ? [] : [{ kind: 'AUTO', seat, on }]);
}

function answerOther(
  state: TableState,
  asking: Asking,
  message: TableRequest,
  now: number,
): Answer {
  switch (message.type) {
    case 'PREVIEW': {
      const judged = preview(state, asking.player.id, message.cards, now);
      if (!judged.ok) return judged;
      const reply = { type: 'PREVIEWED', id: message.id, ...judged.value } as const;
      return ok({ ...nothing(state), sends: [toAsker(asking, reply)], ack: 'none' });
    }
    case 'HINT':
      return askHint(state, asking, message.id, now);
    case 'MUTE':
      return ok({
        ...nothing(state),
        live: setMute(state.live, asking.player.id, message),
        ack: 'done',
      });
    case 'CHAT':
    case 'PHRASE':
    case 'EMOTE':
    case 'NUDGE': {
      const line = say(state, asking.player.id, message, now);
      return line.ok ? ok(spoken(state, line.value)) : line;
    }
    default:
      return fail(refusal('BAD_MESSAGE'));
  }
}

const toAsker = ({ player, conn }: Asking, message: Send['message']): Send => ({
  to: player.id,
  conn,
  message,
});

function spoken(state: TableState, line: SaidLine): Handled {
  return {
    ...nothing(state),
    live: remember(state.live, line),
    sends: spread(state, line),
    said: [line],
    ack: 'done',
  };
}

/** Is there anything a bot could be asked about? */
function hasChoice({ actions }: View): boolean {
  if (actions === null) return false;
  const { play, bury, declare, redeal, takeBack, surrender, pass } = actions;
  const asked = takeBack === 'answer' || surrender === 'answer';
  return play !== null || bury > 0 || declare.length > 0 || redeal !== null || pass || asked;
}

/** A hint is the bot's answer to the player's own view. */
function askHint(state: TableState, asking: Asking, id: string, now: number): Answer {
  const seat = seatOf(state, asking.player.id);
  if (seat === null) return fail(refusal('NOT_SEATED'));
  if (state.match === null) return fail(refusal('NO_MATCH'));
  if (!state.settings.options.hints) return fail(refusal('OPTION_OFF'));
  const view = viewFor(state.match, seat, now);
  if (!hasChoice(view)) return fail(refusal('NO_HINT'));
  const key = `hint.${asking.player.id}.${id}`;
  const asked = { key, player: asking.player.id, conn: asking.conn, id };
  const request: BotRequest = {
    purpose: 'hint',
    key,
    seat,
    skill: state.settings.options.standInLevel,
    rules: state.settings.rules,
    view,
    seed: `${state.id}.${state.matches}.${state.steps}.${seat}`,
  };
  const live = { ...state.live, hints: [...state.live.hints, asked].slice(-20) };
  return ok({ ...nothing(state), live, botRequests: [request], ack: 'none' });
}
