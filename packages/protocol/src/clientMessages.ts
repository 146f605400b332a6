// What a screen may send. Types are read off the schemas, so a message without a schema cannot exist.
import { type CardId, type Command, PRESET_NAMES, RANKS } from '@tuolaji/engine';
import * as v from 'valibot';
import { cleanName } from './names.ts';
import { LIMITS } from './version.ts';
import { BOT_SKILLS, EMOTES, PHRASES } from './vocabulary.ts';

const CARD_ID = /^D[12]_(?:[SHDC]_(?:[2-9]|10|[JQKA])|[BS]J)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

/** Ids end up in the store: printable ASCII, which every engine keeps and compares alike. */
const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LIMITS.id),
  v.regex(/^[\u0020-\u007e]*$/),
);
const table = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/));
const playerId = id;
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
const level = v.picklist(BOT_SKILLS);
const cards = v.pipe(
  v.array(v.custom<CardId>((x) => typeof x === 'string' && CARD_ID.test(x))),
  v.maxLength(LIMITS.cards),
);
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(max),
    v.check((text) => !CONTROL.test(text)),
  );
/** A name as it will be shown; '' when nothing of it can be seen. */
const cleaned = v.pipe(v.string(), v.maxLength(4 * LIMITS.name), v.transform(cleanName));
const entropy = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((text) => !CONTROL.test(text)),
);
const players = v.picklist([4, 6]);
const preset = v.picklist(PRESET_NAMES);
/** Single options laid over the preset's; the engine judges names and values (BAD_RULES). */
const rules = v.record(v.pipe(v.string(), v.maxLength(32)), v.union([v.string(), v.boolean()]));

const ms = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
/** Table options that may be set; what is left out keeps its value. */
const options = v.partial(
  v.strictObject({
    dealPaceMs: ms(1000),
    fairnessWindowMs: ms(30_000),
    closingWindowMs: ms(60_000),
    clock: v.nullable(
      v.strictObject({ turnMs: ms(600_000), buryMs: ms(1_200_000), bankMs: ms(3_600_000) }),
    ),
    takeBack: v.boolean(),
    surrender: v.boolean(),
    leaverMs: ms(3_600_000),
    botPaceMs: ms(10_000),
    trickPauseMs: ms(10_000),
    standInLevel: level,
    spectators: v.boolean(),
    chat: v.boolean(),
    hints: v.boolean(),
    cardCounter: v.boolean(),
    outsideBots: v.boolean(),
    startLevel: v.picklist(RANKS),
  }),
);

/** The engine's commands, as they arrive from outside. */
const commandSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('DECLARE'), cards }),
  v.strictObject({ kind: v.literal('PASS') }),
  v.strictObject({ kind: v.literal('PAUSE_DEAL'), paused: v.boolean() }),
  v.strictObject({ kind: v.literal('REDEAL') }),
  v.strictObject({ kind: v.literal('BURY'), cards }),
  v.strictObject({ kind: v.literal('PLAY'), cards }),
  v.strictObject({ kind: v.literal('NEXT_ROUND') }),
  v.strictObject({ kind: v.literal('ADD_ENTROPY'), text: entropy }),
  v.strictObject({ kind: v.literal('ASK_TAKE_BACK') }),
  v.strictObject({ kind: v.literal('ANSWER_TAKE_BACK'), accept: v.boolean() }),
  v.strictObject({ kind: v.literal('SURRENDER'), agree: v.boolean() }),
]);

const atTable = { id, table };

/** One schema a message type. */
export const clientSchemas = {
  /** First message of every connection. `name` is taken only while the player has none, and if any of it can be seen. */
  HELLO: v.strictObject({
    type: v.literal('HELLO'),
    protocol: v.number(),
    name: v.exactOptional(cleaned),
  }),
  /** A new table; the creator sits at `seat` (default 0), the rules are `preset`'s (default `standard`). `bots` fills the other seats, `start` begins at once. */
  CREATE: v.strictObject({
    type: v.literal('CREATE'),
    id,
    preset: v.exactOptional(preset),
    players: v.exactOptional(players),
    rules: v.exactOptional(rules),
    options: v.exactOptional(options),
    listed: v.exactOptional(v.boolean()),
    seat: v.exactOptional(seat),
    bots: v.exactOptional(level),
    start: v.exactOptional(v.boolean()),
  }),
  /** Come to a table and sit down: at `seat`, or at the first that is free, a bot's or a lost player's; while cards are out the seat is asked for. */
  JOIN: v.strictObject({ type: v.literal('JOIN'), ...atTable, seat: v.exactOptional(seat) }),
  /** Come to a table to watch; a seated player's other tab is simply served. */
  WATCH: v.strictObject({ type: v.literal('WATCH'), ...atTable }),
  /** Go for good; in a match a bot takes the seat. */
  LEAVE: v.strictObject({ type: v.literal('LEAVE'), ...atTable }),
  SIT: v.strictObject({ type: v.literal('SIT'), ...atTable, seat }),
  /** Get up and watch; in a match a bot takes the seat. */
  STAND: v.strictObject({ type: v.literal('STAND'), ...atTable }),
  /** Whether someone who waits for a seat may have it at once; all who play must agree. */
  ANSWER_SEAT: v.strictObject({
    type: v.literal('ANSWER_SEAT'),
    ...atTable,
    player: playerId,
    accept: v.boolean(),
  }),
  /**
   * Host: put a bot in a seat that is empty, a bot's or a lost player's; null takes a bot away. `program` is the id of a
   * player's program; the level then plays where it has no answer.
   */
  SET_BOT: v.strictObject({
    type: v.literal('SET_BOT'),
    ...atTable,
    seat,
    level: v.nullable(level),
    program: v.exactOptional(id),
  }),
  /** Host, between matches: change rules and options. `preset` starts its rules afresh. */
  OPTIONS: v.strictObject({
    type: v.literal('OPTIONS'),
    ...atTable,
    preset: v.exactOptional(preset),
    players: v.exactOptional(players),
    rules: v.exactOptional(rules),
    options: v.exactOptional(options),
    listed: v.exactOptional(v.boolean()),
  }),
  READY: v.strictObject({ type: v.literal('READY'), ...atTable, ready: v.boolean() }),
  /** Host: begin the match; every seat is taken and every other person ready. */
  START: v.strictObject({ type: v.literal('START'), ...atTable }),
  /** After the end: vote for another match; it begins when every seated person has. */
  REMATCH: v.strictObject({ type: v.literal('REMATCH'), ...atTable }),
  /** Host: send someone away. */
  REMOVE: v.strictObject({ type: v.literal('REMOVE'), ...atTable, player: playerId }),
  /** 托管: let a bot play my seat until I switch it off or the match is over. */
  AUTO: v.strictObject({ type: v.literal('AUTO'), ...atTable, on: v.boolean() }),
  COMMAND: v.strictObject({ type: v.literal('COMMAND'), ...atTable, command: commandSchema }),
  /** What would become of this selection? Nothing is played. */
  PREVIEW: v.strictObject({ type: v.literal('PREVIEW'), ...atTable, cards }),
  HINT: v.strictObject({ type: v.literal('HINT'), ...atTable }),
  CHAT: v.strictObject({ type: v.literal('CHAT'), ...atTable, text: line(LIMITS.chat) }),
  PHRASE: v.strictObject({ type: v.literal('PHRASE'), ...atTable, phrase: v.picklist(PHRASES) }),
  EMOTE: v.strictObject({
    type: v.literal('EMOTE'),
    ...atTable,
    emote: v.picklist(EMOTES),
    to: v.exactOptional(seat),
  }),
  /** Knock for a seat; without `to`, for the one that must act. */
  NUDGE: v.strictObject({ type: v.literal('NUDGE'), ...atTable, to: v.exactOptional(seat) }),
  /** Stop hearing a player at this table, or hear them again. */
  MUTE: v.strictObject({
    type: v.literal('MUTE'),
    ...atTable,
    player: playerId,
    muted: v.boolean(),
  }),
  /** Send me everything about this table again. */
  SYNC: v.strictObject({ type: v.literal('SYNC'), ...atTable }),
  /** Begin or stop hearing the lobby: a page of it and its changes, or, without `page`, one list. */
  LOBBY: v.strictObject({
    type: v.literal('LOBBY'),
    id,
    on: v.boolean(),
    page: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.pages))),
  }),
  RENAME: v.strictObject({ type: v.literal('RENAME'), id, name: v.pipe(cleaned, v.minLength(1)) }),
  PING: v.strictObject({ type: v.literal('PING'), at: v.number() }),
};

export type ClientType = keyof typeof clientSchemas;
export type ClientMessageOf<T extends ClientType> = v.InferOutput<(typeof clientSchemas)[T]>;
export type ClientMessage = { [T in ClientType]: ClientMessageOf<T> }[ClientType];
/** Messages addressed to one table. */
export type TableRequest = Extract<ClientMessage, { table: string }>;
export type CreateRequest = ClientMessageOf<'CREATE'>;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
// Fails to compile when a schema and its `type` disagree, or when the engine gains a command the wire lacks.
void ([true, true, true] satisfies [
  { [T in ClientType]: ClientMessageOf<T>['type'] extends T ? true : false }[ClientType],
  Same<Command['kind'], v.InferOutput<typeof commandSchema>['kind']>,
  v.InferOutput<typeof commandSchema> extends Command ? true : false,
]);
