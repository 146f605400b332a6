// Requests and their replies over any link: each request has an id and is sent again until it is answered.
import { type ReadonlySignal, signal } from '@preact/signals';
import {
  type ClientRequest,
  identified,
  isReply,
  type Lobby,
  type LobbyEntry,
  type OwnTable,
  type Player,
  type Reply,
  requestsAnsweredBy,
  type ServerMessage,
} from '@tuolaji/protocol';
import { freshId } from './freshId.ts';
import type { Link } from './link.ts';

export interface Client {
  readonly link: Link;
  readonly player: ReadonlySignal<Player | null>;
  /** The tables this player belongs to, as of the last WELCOME. */
  readonly tables: ReadonlySignal<readonly OwnTable[]>;
  /** Open tables of the page that was asked for; null until the first LOBBY message. */
  readonly lobby: ReadonlySignal<readonly LobbyEntry[] | null>;
  /** True while the lobby has a next page. */
  readonly lobbyGoesOn: ReadonlySignal<boolean>;
  /** True while the server cannot save: plays wait, and are not lost. */
  readonly savingDelayed: ReadonlySignal<boolean>;
  /** True while the server refuses one more connection of this player or address. */
  readonly crowded: ReadonlySignal<boolean>;
  /** Resolves with the reply, over as many connections as it takes. */
  readonly request: (body: ClientRequest) => Promise<Reply>;
  /** Sends once without waiting for a reply, for messages that are stale a moment later. */
  readonly fire: (body: ClientRequest) => void;
  readonly close: () => void;
}

interface Pending {
  readonly body: ClientRequest;
  readonly resolve: (reply: Reply) => void;
  /** Every id it was sent under: more than one only for questions. */
  readonly ids: string[];
  sentAt: number;
}

const AGAIN_MS = 3_000;

/** These get a new id when sent again: the server remembers that it answered an id, not what it answered. */
const QUESTIONS: readonly ClientRequest['type'][] = ['PREVIEW', 'HINT'];

function resolvePending(pending: Map<string, Pending>, message: ServerMessage): void {
  if (!isReply(message)) return;
  for (const id of requestsAnsweredBy(message)) {
    const waiting = pending.get(id);
    for (const known of waiting?.ids ?? []) pending.delete(known);
    waiting?.resolve(message);
  }
}

/** Sends a request, the first time or again. */
function transmit(link: Link, pending: Map<string, Pending>, entry: Pending): void {
  const [first] = entry.ids;
  const asked = entry.sentAt > 0 && QUESTIONS.includes(entry.body.type);
  const id = first === undefined || asked ? freshId() : first;
  if (!entry.ids.includes(id)) entry.ids.push(id);
  pending.set(id, entry);
  if (link.send(identified(entry.body, id))) entry.sentAt = Date.now();
}

/** Holds a request until the link opens: nothing may be sent before HELLO is answered. */
function hold(pending: Map<string, Pending>, entry: Pending): void {
  const id = freshId();
  entry.ids.push(id);
  pending.set(id, entry);
}

/** The tables of the lobby after a message: all of them, or what changed and the order. */
function lobbyAfter(before: readonly LobbyEntry[], { tables, ids }: Lobby): readonly LobbyEntry[] {
  if (ids === undefined) return tables;
  const known = new Map([...before, ...tables].map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A client over `link`, until closed. */
export function createClient(link: Link): Client {
  const player = signal<Player | null>(null);
  const tables = signal<readonly OwnTable[]>([]);
  const lobby = signal<readonly LobbyEntry[] | null>(null);
  const lobbyGoesOn = signal(false);
  const savingDelayed = signal(false);
  const crowded = signal(false);
  const pending = new Map<string, Pending>();

  const sendPending = (olderThan: number): void => {
    for (const entry of new Set(pending.values())) {
      if (entry.sentAt <= olderThan) transmit(link, pending, entry);
    }
  };
  const stopMessages = link.onMessage((message) => {
    if (message.type === 'WELCOME') {
      player.value = message.player;
      tables.value = message.tables;
      savingDelayed.value = false;
      crowded.value = false;
    }
    if (message.type === 'REFUSED' && message.code === 'TOO_MANY_SOCKETS') crowded.value = true;
    if (message.type === 'NOTICE') savingDelayed.value = message.on;
    if (message.type === 'RENAMED') player.value = message.player;
    if (message.type === 'LOBBY') {
      lobby.value = lobbyAfter(lobby.value ?? [], message);
      lobbyGoesOn.value = message.more === true;
    }
    resolvePending(pending, message);
  });
  // After the other listeners, so that sessions watch their tables before old requests are sent again.
  const stopOpening = link.onOpen(() =>
    queueMicrotask(() => sendPending(Number.POSITIVE_INFINITY)),
  );
  const timer = setInterval(() => sendPending(Date.now() - AGAIN_MS), AGAIN_MS / 2);

  return {
    link,
    player,
    tables,
    lobby,
    lobbyGoesOn,
    savingDelayed,
    crowded,
    request: (body) =>
      new Promise((resolve) => {
        const entry: Pending = { body, resolve, ids: [], sentAt: 0 };
        if (link.status.value === 'connecting') hold(pending, entry);
        else transmit(link, pending, entry);
      }),
    fire: (body) => {
      link.send(identified(body, freshId()));
    },
    close: () => {
      stopMessages();
      stopOpening();
      clearInterval(timer);
      link.close();
    },
  };
}
