// What a server (or the solo worker) may send. Types first, for readers; `serverSchemas` must hold one schema for each.
import {
  type CardId,
  type Command,
  REFUSAL_CODES,
  type SeenEvent,
  type View,
} from '@tuolaji/engine';
import * as v from 'valibot';
import type { ShortEvent } from './shortPlays.ts';
import type { ViewPatch } from './viewPatch.ts';
import {
  type HintReason,
  type LobbyEntry,
  NOTICE_CODES,
  type NoticeCode,
  type SaidLine,
  TABLE_PHASES,
  type TableInfo,
  type TablePhase,
  WIRE_CODES,
  type WireRefusal,
} from './vocabulary.ts';

export interface Player {
  /** Public id; the token that proves it never leaves the cookie. */
  readonly id: string;
  readonly name: string;
}

/** A table this player belongs to, for the home page. */
export interface OwnTable {
  readonly id: string;
  readonly seat: number | null;
  readonly phase: TablePhase;
}

export interface Hint {
  readonly command: Command;
  readonly reason: HintReason;
}

/** Answer to HELLO. */
interface Welcome {
  readonly type: 'WELCOME';
  readonly protocol: number;
  readonly player: Player;
  readonly tables: readonly OwnTable[];
  readonly now: number;
}

/** The state of a table as this player may see it. `seq` covers every request in `acks`. */
export interface TableMessage {
  readonly type: 'TABLE';
  readonly table: string;
  readonly seq: number;
  /** Whole when it changed or on arrival, else null: keep the last one. */
  readonly info: TableInfo | null;
  /** null while no match has begun. */
  readonly view: View | null;
  /** What just happened, for motion and sound only. */
  readonly events: readonly SeenEvent[];
  /** Request ids of this player that are done and durable. */
  readonly acks: readonly string[];
  readonly now: number;
  /** Number of this message, for sockets that take patches: a STEP fits the message numbered one less. */
  readonly n?: number;
}

/** A TABLE whose view is the change from the message numbered one less; what is left out is null or empty. */
export interface StepMessage {
  readonly type: 'STEP';
  readonly table: string;
  readonly seq: number;
  readonly n: number;
  readonly patch: ViewPatch;
  readonly events?: readonly SeenEvent[];
  /** In place of `events`, for sockets that take short plays; counts missing from the patch follow from the plays. */
  readonly short?: readonly ShortEvent[];
  readonly acks?: readonly string[];
  readonly now: number;
}

/** A request that changes no table is done. */
interface Done {
  readonly type: 'DONE';
  readonly id: string;
}

type Refused = { readonly type: 'REFUSED'; readonly id: string | null } & WireRefusal;

interface Previewed {
  readonly type: 'PREVIEWED';
  readonly id: string;
  readonly legal: boolean;
  readonly refusal: WireRefusal | null;
  /** The only legal play that contains the selection, when there is exactly one. */
  readonly completion: readonly CardId[] | null;
}

interface Hints {
  readonly type: 'HINTS';
  readonly id: string;
  /** Best first; empty when a bot would wait. */
  readonly hints: readonly Hint[];
}

export interface Said {
  readonly type: 'SAID';
  readonly table: string;
  readonly lines: readonly SaidLine[];
}

/** You are no longer at this table. */
interface Left {
  readonly type: 'LEFT';
  readonly table: string;
  readonly reason: 'left' | 'removed' | 'closed';
}

export interface Lobby {
  readonly type: 'LOBBY';
  /** All of them; with `ids` those that the receiver does not hold as they are. */
  readonly tables: readonly LobbyEntry[];
  /** The page, counted from 0. */
  readonly page?: number;
  /** The tables of the page, in order. */
  readonly ids?: readonly string[];
  /** There is a page after it. */
  readonly more?: boolean;
}

/** Your name is now this, in every tab. */
interface Renamed {
  readonly type: 'RENAMED';
  readonly player: Player;
}

interface Pong {
  readonly type: 'PONG';
  readonly at: number;
  readonly now: number;
}

/** The server is going down: come back after `afterMs` and a little chance. */
interface Closing {
  readonly type: 'CLOSING';
  readonly afterMs: number;
}

/** A state of the whole server that players should know of; `on` false ends it, and so does a new WELCOME. */
interface ServerNotice {
  readonly type: 'NOTICE';
  readonly code: NoticeCode;
  readonly on: boolean;
}

export type ServerMessage =
  | Welcome
  | TableMessage
  | StepMessage
  | Done
  | Refused
  | Previewed
  | Hints
  | Said
  | Left
  | Lobby
  | Renamed
  | Pong
  | Closing
  | ServerNotice;
export type ServerType = ServerMessage['type'];
export type ServerMessageOf<T extends ServerType> = Extract<ServerMessage, { type: T }>;

/** A record the sender made from its own types: looked at only as far as the screen depends on it. */
const record = <T>(...keys: readonly (keyof T & string)[]) =>
  v.custom<T>(
    (x) => typeof x === 'object' && x !== null && keys.every((key) => Object.hasOwn(x, key)),
  );
const id = v.string();
const table = v.string();
const now = v.number();
const player = v.object({ id: v.string(), name: v.string() });
const cards = v.array(v.custom<CardId>((x) => typeof x === 'string'));
const code = v.picklist([...REFUSAL_CODES, ...WIRE_CODES]);

const view = record<View>('seat', 'phase', 'hand', 'counts', 'trick', 'actions');
const info = record<TableInfo>('id', 'host', 'rules', 'options', 'seats', 'phase');
const event = record<SeenEvent>('kind');

type Schemas = {
  readonly [T in ServerType]: v.GenericSchema<unknown, ServerMessageOf<T>>;
};

/** One schema a message type; a missing one does not compile. */
export const serverSchemas = {
  WELCOME: v.object({
    type: v.literal('WELCOME'),
    protocol: v.number(),
    player,
    tables: v.array(
      v.object({ id, seat: v.nullable(v.number()), phase: v.picklist(TABLE_PHASES) }),
    ),
    now,
  }),
  TABLE: v.object({
    type: v.literal('TABLE'),
    table,
    seq: v.number(),
    info: v.nullable(info),
    view: v.nullable(view),
    events: v.array(event),
    acks: v.array(id),
    now,
    n: v.exactOptional(v.number()),
  }),
  STEP: v.object({
    type: v.literal('STEP'),
    table,
    seq: v.number(),
    n: v.number(),
    patch: v.record(v.string(), v.unknown()),
    events: v.exactOptional(v.array(event)),
    short: v.exactOptional(v.array(record<ShortEvent>('kind'))),
    acks: v.exactOptional(v.array(id)),
    now,
  }),
  DONE: v.object({ type: v.literal('DONE'), id }),
  REFUSED: v.looseObject({
    type: v.literal('REFUSED'),
    id: v.nullable(id),
    code,
    rule: v.nullable(v.string()),
  }),
  PREVIEWED: v.object({
    type: v.literal('PREVIEWED'),
    id,
    legal: v.boolean(),
    refusal: v.nullable(record<WireRefusal>('code', 'rule')),
    completion: v.nullable(cards),
  }),
  HINTS: v.object({
    type: v.literal('HINTS'),
    id,
    hints: v.array(
      v.object({ command: record<Command>('kind'), reason: record<HintReason>('code') }),
    ),
  }),
  SAID: v.object({
    type: v.literal('SAID'),
    table,
    lines: v.array(record<SaidLine>('n', 'kind', 'playerId', 'text')),
  }),
  LEFT: v.object({
    type: v.literal('LEFT'),
    table,
    reason: v.picklist(['left', 'removed', 'closed']),
  }),
  LOBBY: v.object({
    type: v.literal('LOBBY'),
    tables: v.array(record<LobbyEntry>('id', 'preset', 'phase')),
    page: v.exactOptional(v.number()),
    ids: v.exactOptional(v.array(v.string())),
    more: v.exactOptional(v.boolean()),
  }),
  RENAMED: v.object({ type: v.literal('RENAMED'), player }),
  PONG: v.object({ type: v.literal('PONG'), at: v.number(), now }),
  CLOSING: v.object({ type: v.literal('CLOSING'), afterMs: v.number() }),
  NOTICE: v.object({
    type: v.literal('NOTICE'),
    code: v.picklist(NOTICE_CODES),
    on: v.boolean(),
  }),
} satisfies Schemas;
