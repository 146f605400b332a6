// Text to messages and back. Bad bytes stop here, with a code; nothing behind it sees an unchecked message.
import { fail, ok, type Result, type View } from '@tuolaji/engine';
import * as v from 'valibot';
import { type ClientMessage, type ClientType, clientSchemas } from './clientMessages.ts';
import {
  type Said,
  type ServerMessage,
  type ServerType,
  serverSchemas,
  type TableMessage,
} from './serverMessages.ts';
import { countsFollowMaker, hasPlay, shortEventsMaker } from './shortPlays.ts';
import { LIMITS, MAX_FRAME_BYTES } from './version.ts';
import { formatPatch } from './viewPatch.ts';
import { asciiJson, formatView, fullView, type SlimView, textMaker } from './viewText.ts';
import type { SaidLine, WireCode } from './vocabulary.ts';

/** Why a text is no message; `id` is the sender's request id where one could be read. */
export interface BadMessage {
  readonly code: Extract<WireCode, 'BAD_MESSAGE' | 'TOO_LARGE'>;
  readonly id: string | null;
}

const bad = (id: string | null): Result<never, BadMessage> => fail({ code: 'BAD_MESSAGE', id });

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const readId = (raw: Record<string, unknown>): string | null =>
  typeof raw.id === 'string' && raw.id.length <= LIMITS.id ? raw.id : null;

/** A client's text as a message, or why it is none. */
export function parseClientMessage(text: string): Result<ClientMessage, BadMessage> {
  if (text.length > MAX_FRAME_BYTES) return fail({ code: 'TOO_LARGE', id: null });
  const raw = readJson(text);
  if (raw === null) return bad(null);
  const type = raw.type;
  if (typeof type !== 'string' || !Object.hasOwn(clientSchemas, type)) return bad(readId(raw));
  const parsed = v.safeParse(clientSchemas[type as ClientType], raw);
  return parsed.success ? ok(parsed.output as ClientMessage) : bad(readId(raw));
}

/** A server's text as a message, or why it is none. */
export function parseServerMessage(text: string): Result<ServerMessage, BadMessage> {
  const raw = readJson(text);
  if (raw === null) return bad(null);
  const type = raw.type;
  if (typeof type !== 'string' || !Object.hasOwn(serverSchemas, type)) return bad(null);
  const parsed = v.safeParse(
    serverSchemas[type as ServerType],
    type === 'TABLE' ? filledIn(raw) : raw,
  );
  return parsed.success ? ok(parsed.output as ServerMessage) : bad(readId(raw));
}

/** A TABLE message with the view's blank fields put back. */
const filledIn = (raw: Record<string, unknown>): Record<string, unknown> =>
  typeof raw.view === 'object' && raw.view !== null
    ? { ...raw, view: fullView(raw.view as SlimView) }
    : raw;

/** A server's text taken at its word: for load and tests, where the schema check would cost more than the work. */
export const trustServerMessage = (text: string): ServerMessage =>
  filledIn(JSON.parse(text)) as unknown as ServerMessage;

const infoText = textMaker();
const eventsText = textMaker();

/** Members hear the same news one after another: only what differs is made into text again. */
const formatTable = (message: TableMessage): string =>
  `{"type":"TABLE","table":${JSON.stringify(message.table)},"seq":${message.seq},"info":${infoText(message.info)},"view":${message.view === null ? 'null' : formatView(message.view)},"events":${eventsText(message.events)},"acks":${asciiJson(message.acks)},"now":${message.now}${message.n === undefined ? '' : `,"n":${message.n}`}}`;

const shortText = shortEventsMaker();
const doFollow = countsFollowMaker();

/** Patch and events of a STEP in which plays are short. */
function formatShort(before: View, view: View, { events, now }: TableMessage): string {
  const follows = doFollow(events, before.counts, view.counts);
  return `${formatPatch(before, view, !follows)},"short":${shortText(events, view, now)}`;
}

function formatChange(message: TableMessage, before: View, shortPlays: boolean): string {
  const { view, events } = message;
  if (shortPlays && view !== null && hasPlay(events)) return formatShort(before, view, message);
  const patch = view === null ? '{}' : formatPatch(before, view);
  return events.length === 0 ? patch : `${patch},"events":${eventsText(events)}`;
}

/** The next message of a table for a socket that holds `before`: what changed; plays short where the socket takes them. */
export function formatStep(
  message: TableMessage,
  before: View,
  n: number,
  shortPlays = false,
): string {
  const { table, seq, acks, now } = message;
  const done = acks.length === 0 ? '' : `,"acks":${asciiJson(acks)}`;
  return `{"type":"STEP","table":${JSON.stringify(table)},"seq":${seq},"n":${n},"patch":${formatChange(message, before, shortPlays)}${done},"now":${now}}`;
}

/** Lines are sent again to everyone who comes or asks, and Chinese takes long to escape: each is made into text once. */
const lineTexts = new WeakMap<SaidLine, string>();
function lineText(line: SaidLine): string {
  const text = lineTexts.get(line) ?? asciiJson(line);
  lineTexts.set(line, text);
  return text;
}

const formatSaid = ({ table, lines }: Said): string =>
  `{"type":"SAID","table":${JSON.stringify(table)},"lines":[${lines.map(lineText).join(',')}]}`;

/** A message as the text that travels: JSON in ASCII, a view without its blank fields. */
export function formatMessage(message: ClientMessage | ServerMessage): string {
  if (message.type === 'TABLE') return formatTable(message);
  return message.type === 'SAID' ? formatSaid(message) : asciiJson(message);
}
