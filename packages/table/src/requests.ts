// A player's request, decided by one handler per type: the events it leads to, the answer it gets, or the refusal.
import { fail, ok, type Result, type View, viewFor } from '@tuolaji/engine';
import type { SaidLine, TableRequest, WireRefusal } from '@tuolaji/protocol';
import { remember, say, setMute, spread } from './chat.ts';
import type { Person, TableEvent } from './event.ts';
import type { BotRequest, Send } from './inputOutcome.ts';
import { arrive } from './presence.ts';
import { command, previewFor } from './preview.ts';
import { refusal } from './refusal.ts';
import { join, leave, remove, setBot, sit, stand, watch } from './seating.ts';
import { answerSeat } from './seatRequests.ts';
import { changeOptions, rematch, setReady, start } from './startMatch.ts';
import { type Live, memberOf, seatOf, type TableState } from './state.ts';

/** Who asks, through which connection, and when. */
export interface Asking {
  readonly player: Person;
  readonly conn: string | null;
  readonly now: number;
}

/** What a request leads to. */
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

type Decision = Result<Handled, WireRefusal>;
type Events = Result<readonly TableEvent[], WireRefusal>;
type RequestType = TableRequest['type'];
type Requests = { readonly [T in RequestType]: Extract<TableRequest, { type: T }> };
type Handler<T extends RequestType> = (
  state: TableState,
  asking: Asking,
  message: Requests[T],
) => Decision;

const nothing = (state: TableState): Handled => ({
  events: [],
  live: state.live,
  sends: [],
  botRequests: [],
  said: [],
  ack: 'whole',
});

/** A handler whose whole result is events. */
const withEvents =
  <T extends RequestType>(
    decide: (state: TableState, asking: Asking, message: Requests[T]) => Events,
  ): Handler<T> =>
  (state, asking, message) => {
    const decided = decide(state, asking, message);
    return decided.ok ? ok({ ...nothing(state), events: decided.value }) : decided;
  };

const chat: Handler<'CHAT' | 'PHRASE' | 'EMOTE' | 'NUDGE'> = (state, { player, now }, message) => {
  const line = say(state, player.id, message, now);
  return line.ok ? ok(spoken(state, line.value)) : line;
};

/** One handler per request type. */
const HANDLERS: { readonly [T in RequestType]: Handler<T> } = {
  JOIN: withEvents((state, { player }, message) =>
    join(state, { player, node: state.live.node }, message),
  ),
  WATCH: withEvents((state, { player }) => watch(state, player, state.live.node)),
  LEAVE: withEvents((_state, { player }) => leave(player.id)),
  SIT: withEvents((state, { player }, { seat }) => sit(state, player.id, seat)),
  STAND: withEvents((state, { player }) => stand(state, player.id)),
  ANSWER_SEAT: withEvents((state, { player }, message) => answerSeat(state, player.id, message)),
  SET_BOT: withEvents((state, { player }, message) => setBot(state, player.id, message)),
  REMOVE: withEvents((state, { player }, message) => remove(state, player.id, message)),
  SYNC: withEvents((state, { player }) => ok(arrive(state, player, state.live.node))),
  OPTIONS: withEvents((state, { player }, message) => changeOptions(state, player.id, message)),
  READY: withEvents((state, { player }, { ready }) => setReady(state, player.id, ready)),
  START: withEvents((state, { player, now }) => start(state, player.id, now)),
  REMATCH: withEvents((state, { player }) => rematch(state, player.id)),
  AUTO: withEvents((state, { player }, { on }) => setAuto(state, player.id, on)),
  COMMAND: withEvents((state, { player, now }, message) => {
    const decided = command(state, player.id, message.command, now);
    return decided.ok ? ok(decided.value.map((event) => ({ kind: 'MATCH', event }))) : decided;
  }),
  PREVIEW: (state, asking, { id, cards }) => {
    const judged = previewFor(state, asking.player.id, cards, asking.now);
    if (!judged.ok) return judged;
    const reply = { type: 'PREVIEWED', id, ...judged.value } as const;
    return ok({ ...nothing(state), sends: [toAsker(asking, reply)], ack: 'none' });
  },
  HINT: (state, asking, { id }) => askHint(state, asking, id),
  MUTE: (state, { player }, message) => {
    const live = setMute(state, player.id, message);
    return live.ok ? ok({ ...nothing(state), live: live.value, ack: 'done' }) : live;
  },
  CHAT: chat,
  PHRASE: chat,
  EMOTE: chat,
  NUDGE: chat,
};

const OPEN_TO_ALL: ReadonlySet<RequestType> = new Set(['JOIN', 'WATCH']);

/** Decides a player's request; the state is not changed. */
export function decideRequest<T extends RequestType>(
  state: TableState,
  asking: Asking,
  type: T,
  message: Requests[T],
): Decision {
  const member = memberOf(state, asking.player.id) !== undefined;
  if (!member && !OPEN_TO_ALL.has(type)) return fail(refusal('NOT_A_MEMBER'));
  return HANDLERS[type](state, asking, message);
}

function setAuto(state: TableState, player: string, on: boolean): Events {
  const seat = seatOf(state, player);
  if (seat === null) return fail(refusal('NOT_SEATED'));
  if (on && state.phase !== 'playing') return fail(refusal('NO_MATCH'));
  const occupant = state.seats[seat];
  return ok(occupant?.kind === 'human' && occupant.auto === on ? [] : [{ kind: 'AUTO', seat, on }]);
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

/** Hints under way per table; one more is refused, so that each of these is answered. */
const MOST_HINTS = 20;

/** A hint is the bot's answer to the player's own view. */
function askHint(state: TableState, asking: Asking, id: string): Decision {
  const seat = seatOf(state, asking.player.id);
  if (seat === null) return fail(refusal('NOT_SEATED'));
  if (state.match === null) return fail(refusal('NO_MATCH'));
  if (!state.settings.options.hints) return fail(refusal('OPTION_OFF'));
  const view = viewFor(state.match, seat, asking.now);
  if (!hasChoice(view)) return fail(refusal('NO_HINT'));
  if (state.live.hints.length >= MOST_HINTS) return fail(refusal('TOO_SOON'));
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
  const live = { ...state.live, hints: [...state.live.hints, asked] };
  return ok({ ...nothing(state), live, botRequests: [request], ack: 'none' });
}
