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
/** Lines kept for those who come later. */
const KEPT_LINES = 50;

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
  return state.live.nudgedAt > now - NUDGE_EVERY_MS ? refusal('TOO_SOON') : null;
}

const seatAwaited = ({ match }: TableState): Seat | null => match && turnOf(match);

/** The line a saying becomes, or why it may not be said now. */
export function say(
  state: TableState,
  player: string,
  message: Saying,
  now: number,
): Result<SaidLine, WireRefusal> {
  const refused = mayNot(state, player, message, now);
  if (refused !== null) return fail(refused);
  const to = message.type === 'EMOTE' ? (message.to ?? null) : null;
  return ok({
    n: Math.max((state.live.lines.at(-1)?.n ?? 0) + 1, now),
    at: now,
    playerId: player,
    name: memberOf(state, player)?.name ?? '',
    kind: KINDS[message.type],
    text: textOf(message),
    to: message.type === 'NUDGE' ? seatAwaited(state) : to,
  });
}

/** Remembers a line, here said or heard from another node. */
export function remember(live: Live, line: SaidLine): Live {
  const recent = (live.spoke[line.playerId] ?? []).filter((at) => at > line.at - WINDOW_MS);
  return {
    ...live,
    lines: [...live.lines, line].slice(-KEPT_LINES),
    spoke: { ...live.spoke, [line.playerId]: [...recent, line.at] },
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

/** MUTE: from now on this player does, or does not, hear another. */
export function setMute(
  live: Live,
  player: string,
  { player: other, muted }: ClientMessageOf<'MUTE'>,
): Live {
  const others = (live.mutes[player] ?? []).filter((id) => id !== other);
  return { ...live, mutes: { ...live.mutes, [player]: muted ? [...others, other] : others } };
}
