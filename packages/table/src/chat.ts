// What people say to each other: text, phrases, emotes, a nudge; limits and mutes. None of it is in the log.
import { fail, ok, type Result, type Seat, turnOf } from '@tuolaji/engine';
import type { ClientMessageOf, SaidLine, ServerMessage, WireRefusal } from '@tuolaji/protocol';
import type { Send } from './inputOutcome.ts';
import { refusal } from './refusal.ts';
import { type Live, memberOf, type TableState } from './state.ts';

/** Lines a player may say within the window. */
const BURST = 5;
const WINDOW_MS = 10_000;
const NUDGE_EVERY_MS = 5000;
/** Lines kept for those who come later, and letters in them: who asks again and again is sent all of them each time. */
const KEPT_LINES = 50;
const KEPT_LETTERS = 2500;
/** People one member may mute at a table; the oldest are heard again. */
const MOST_MUTED = 100;

type Saying = ClientMessageOf<'CHAT' | 'PHRASE' | 'EMOTE' | 'NUDGE'>;

const textOf = (message: Saying): string => {
  switch (message.type) {
    case 'CHAT':
      return message.text;
    case 'PHRASE':
      return message.phrase;
    case 'EMOTE':
      return message.emote;
    case 'NUDGE':
      return '';
  }
};

const KINDS: Readonly<Record<Saying['type'], SaidLine['kind']>> = {
  CHAT: 'text',
  PHRASE: 'phrase',
  EMOTE: 'emote',
  NUDGE: 'nudge',
};

function mayNot(state: TableState, player: string, message: Saying, now: number) {
  if (message.type === 'CHAT' && !state.settings.options.chat) return refusal('CHAT_OFF');
  const recent = (state.live.spoke[player] ?? []).filter((at) => at > now - WINDOW_MS);
  if (recent.length >= BURST) return refusal('TOO_SOON');
  if (message.type !== 'NUDGE') return null;
  if (seatAwaited(state) === null && state.match?.phase !== 'result') return refusal('WRONG_PHASE');
  if (message.to !== undefined && state.seats[message.to]?.kind !== 'human')
    return refusal('NO_SUCH_SEAT');
  return state.live.nudgedAt > now - NUDGE_EVERY_MS ? refusal('TOO_SOON') : null;
}

const seatAwaited = ({ match }: TableState): Seat | null => match && turnOf(match);

/** The seat a saying is meant for; a nudge without one is for the seat that must act. */
function addressee(state: TableState, message: Saying): Seat | null {
  if (message.type === 'NUDGE') return message.to ?? seatAwaited(state);
  return message.type === 'EMOTE' ? (message.to ?? null) : null;
}

/** The line a saying becomes, or why it may not be said now. */
export function say(
  state: TableState,
  player: string,
  message: Saying,
  now: number,
): Result<SaidLine, WireRefusal> {
  const refused = mayNot(state, player, message, now);
  if (refused !== null) return fail(refused);
  return ok({
    n: Math.max((state.live.lines.at(-1)?.n ?? 0) + 1, now),
    at: now,
    playerId: player,
    name: memberOf(state, player)?.name ?? '',
    kind: KINDS[message.type],
    text: textOf(message),
    to: addressee(state, message),
  });
}

/** Only what still counts against a limit: the list is as long as the last seconds were lively. */
const within = (spoke: Live['spoke'], since: number): Live['spoke'] =>
  Object.fromEntries(
    Object.entries(spoke).flatMap(([player, times]) => {
      const recent = times.filter((at) => at > since);
      return recent.length === 0 ? [] : [[player, recent]];
    }),
  );

/** The newest lines, within both bounds. */
function newest(lines: readonly SaidLine[]): readonly SaidLine[] {
  const kept = lines.slice(-KEPT_LINES);
  let letters = kept.reduce((sum, { text }) => sum + text.length, 0);
  let first = 0;
  while (letters > KEPT_LETTERS) letters -= kept[first++]?.text.length ?? 0;
  return first === 0 ? kept : kept.slice(first);
}

/** Remembers a line, here said or heard from another node. */
export function remember(live: Live, line: SaidLine): Live {
  const spoken = {
    ...live.spoke,
    [line.playerId]: [...(live.spoke[line.playerId] ?? []), line.at],
  };
  return {
    ...live,
    lines: newest([...live.lines, line]),
    spoke: within(spoken, line.at - WINDOW_MS),
    nudgedAt: line.kind === 'nudge' ? line.at : live.nudgedAt,
  };
}

const hears = (live: Live, player: string, line: SaidLine): boolean =>
  live.mutes[player]?.includes(line.playerId) !== true;

/** The line to everyone who has not muted its speaker. */
export function spread(state: TableState, line: SaidLine): Send[] {
  const message: ServerMessage = { type: 'SAID', table: state.id, lines: [line] };
  return state.members
    .filter((member) => hears(state.live, member.id, line))
    .map((member) => ({ to: member.id, conn: null, message }));
}

/** What was said before someone came. */
export function saidBefore(state: TableState, player: string): ServerMessage | null {
  const lines = state.live.lines.filter((line) => hears(state.live, player, line));
  return lines.length === 0 ? null : { type: 'SAID', table: state.id, lines };
}

/** Anyone at the table, or whose words are still shown. */
const isKnown = (state: TableState, player: string): boolean =>
  memberOf(state, player) !== undefined ||
  state.live.lines.some(({ playerId }) => playerId === player);

/** MUTE: from now on this player does, or does not, hear another. Lists of people who left the table go. */
export function setMute(
  state: TableState,
  player: string,
  { player: other, muted }: ClientMessageOf<'MUTE'>,
): Result<Live, WireRefusal> {
  if (muted && !isKnown(state, other)) return fail(refusal('NOT_A_MEMBER'));
  const kept = Object.entries(state.live.mutes).filter(([muter]) => memberOf(state, muter));
  const others = (state.live.mutes[player] ?? []).filter((id) => id !== other);
  const own = muted ? [...others, other].slice(-MOST_MUTED) : others;
  return ok({ ...state.live, mutes: { ...Object.fromEntries(kept), [player]: own } });
}
