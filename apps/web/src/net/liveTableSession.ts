// One table through a client: the newest view wins; late or repeated messages change nothing.
import { computed, type Signal, signal } from '@preact/signals';
import type { View } from '@tuolaji/engine';
import type { Reply } from '@tuolaji/protocol';
import {
  EMOTES,
  PHRASES,
  type SaidLine,
  type ServerMessage,
  type TableInfo,
  type TableMessage,
  type WireRefusal,
} from '@tuolaji/protocol';
import type { Client } from './client.ts';
import { freshId } from './freshId.ts';
import { listeners } from './listeners.ts';
import { share } from './structuralSharing.ts';
import type { EventBatch, Previewed, TableSession } from './tableSession.ts';

const MOST_LINES = 200;
/** Milliseconds without a message after which the whole table is asked for: usually, and soon after a message was lost. */
const SYNC_MS = 10_000;
const SOON_MS = 2_000;
const TROUBLE_MS = 30_000;
const CLOCK_SAMPLES = 8;

/** A session, and what the screens around the table need. */
export interface OpenTable {
  readonly session: TableSession;
  /** Why there is no table, or why the player was removed; null while the table is open. */
  readonly ended: Signal<'left' | 'removed' | 'closed' | WireRefusal | null>;
  readonly close: () => void;
}

interface Newest {
  readonly view: Signal<View | null>;
  readonly info: Signal<TableInfo | null>;
  readonly clockOffset: Signal<number>;
  readonly said: Signal<readonly SaidLine[]>;
  readonly muted: Signal<ReadonlySet<string>>;
  seq: number;
  now: number;
  /** When a TABLE message was last received, and when one was last missed, late or repeated; by this browser's clock. */
  receivedAt: number;
  troubleAt: number;
  readonly offsets: number[];
}

const refusalOf = (reply: Reply): WireRefusal | null => (reply.type === 'REFUSED' ? reply : null);

const previewOf = (reply: Reply): Previewed =>
  reply.type === 'PREVIEWED'
    ? reply
    : { legal: false, refusal: refusalOf(reply), completion: null };

function createNewest(): Newest {
  return {
    view: signal(null),
    info: signal(null),
    clockOffset: signal(0),
    said: signal([]),
    muted: signal(new Set()),
    seq: -1,
    now: -1,
    receivedAt: 0,
    troubleAt: Number.NEGATIVE_INFINITY,
    offsets: [],
  };
}

/** A message can only be late, never early: the largest of the last offsets is the best. */
function tuneClock(newest: Newest, now: number): void {
  newest.offsets.push(now - Date.now());
  if (newest.offsets.length > CLOCK_SAMPLES) newest.offsets.shift();
  const best = Math.max(...newest.offsets);
  if (Math.abs(best - newest.clockOffset.value) > 20) newest.clockOffset.value = best;
}

/** Stores a TABLE message unless a newer one was received; returns the batch to show. */
function receiveTable(newest: Newest, message: TableMessage): EventBatch | null {
  tuneClock(newest, message.now);
  const fresh = message.seq > newest.seq;
  newest.receivedAt = Date.now();
  const missed = newest.seq >= 0 && message.seq > newest.seq + 1;
  if (missed || message.seq < newest.seq) newest.troubleAt = newest.receivedAt;
  if (message.seq < newest.seq || (!fresh && message.now < newest.now)) return null;
  newest.seq = message.seq;
  newest.now = message.now;
  if (message.info) newest.info.value = message.info;
  const view = share(newest.view.value, message.view);
  return { seq: message.seq, events: fresh ? message.events : [], view };
}

/** Is the last message so old that a later one may have been lost? */
const isSilent = ({ receivedAt, troubleAt }: Newest, now: number): boolean =>
  now - receivedAt >= (now - troubleAt < TROUBLE_MS ? SOON_MS : SYNC_MS);

function addLines(newest: Newest, lines: readonly SaidLine[]): void {
  const last = newest.said.value.at(-1)?.n ?? -1;
  const fresh = lines.filter(({ n, playerId }) => n > last && !newest.muted.value.has(playerId));
  if (fresh.length > 0) newest.said.value = [...newest.said.value, ...fresh].slice(-MOST_LINES);
}

/** Opens a table through a client until closed; `leave` runs when the player leaves it. */
export function openTable(client: Client, tableId: string, leave: () => void): OpenTable {
  const newest = createNewest();
  const batches = listeners<EventBatch>();
  const ended = signal<'left' | 'removed' | 'closed' | WireRefusal | null>(null);
  const enter = (): void => {
    // A restarted or other server may number from the start again: the first message after an opening always counts.
    newest.seq = -1;
    void watchOrJoin(client, tableId).then((refusal) => {
      if (refusal) ended.value = refusal;
    });
  };
  const receive = (message: ServerMessage): void => {
    if (!('table' in message) || message.table !== tableId) return;
    if (message.type === 'SAID') addLines(newest, message.lines);
    if (message.type === 'LEFT') ended.value = message.reason;
    if (message.type !== 'TABLE') return;
    const batch = receiveTable(newest, message);
    if (!batch) return;
    batches.call(batch);
    newest.view.value = batch.view;
    if (asksForChance(batch)) addChance(client, tableId);
  };
  const stops = [client.link.onMessage(receive), client.link.onOpen(enter)];
  const timer = setInterval(() => {
    if (isSilent(newest, Date.now())) client.fire({ type: 'SYNC', table: tableId });
  }, SOON_MS);
  const { status } = client.link;
  if (status.value === 'online' || status.value === 'local') enter();
  return {
    session: { ...sessionOf(client, tableId, newest), onEvents: batches.add, leave },
    ended,
    close: () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      // A player on another screen is away: a bot may stand in, as after a lost connection.
      client.link.restart();
    },
  };
}

/** The server has committed to its seed: now every seat may add to the shuffle. */
const asksForChance = ({ events, view }: EventBatch): boolean =>
  view?.seat != null && events.some(({ kind }) => kind === 'COMMITTED');

/** Adds this browser's random bytes to the next deal; too late does no harm. */
function addChance(client: Client, table: string): void {
  client.fire({ type: 'COMMAND', table, command: { kind: 'ADD_ENTROPY', text: freshId() } });
}

/** WATCH serves a seated player too; where spectators are not allowed, JOIN. */
async function watchOrJoin(client: Client, table: string): Promise<WireRefusal | null> {
  const watched = await client.request({ type: 'WATCH', table });
  if (watched.type !== 'REFUSED' || watched.code !== 'NO_SPECTATORS') return refusalOf(watched);
  return refusalOf(await client.request({ type: 'JOIN', table }));
}

function sessionOf(
  client: Client,
  table: string,
  newest: Newest,
): Omit<TableSession, 'onEvents' | 'leave'> {
  return {
    tableId: table,
    view: newest.view,
    info: newest.info,
    playerId: computed(() => client.player.value?.id ?? null),
    status: client.link.status,
    clockOffset: newest.clockOffset,
    said: newest.said,
    muted: newest.muted,
    send: async (command) => refusalOf(await client.request({ type: 'COMMAND', table, command })),
    preview: async (cards) =>
      previewOf(await client.request({ type: 'PREVIEW', table, cards: [...cards] })),
    hint: async () => {
      const reply = await client.request({ type: 'HINT', table });
      return reply.type === 'HINTS' ? reply.hints : [];
    },
    ...talk(client, table, newest),
    giveToBot: (seat) => {
      const level = newest.info.value?.options.standInLevel ?? 'normal';
      void client.request({ type: 'SET_BOT', table, seat, level });
    },
    sendAway: (player) => void client.request({ type: 'REMOVE', table, player }),
    answerSeat: (player, accept) =>
      void client.request({ type: 'ANSWER_SEAT', table, player, accept }),
    auto: (on) => void client.request({ type: 'AUTO', table, on }),
    stand: () => void client.request({ type: 'STAND', table }),
    setPace: (options) => void client.request({ type: 'OPTIONS', table, options }),
    rematch: () => void client.request({ type: 'REMATCH', table }),
  };
}

type Talk = Pick<TableSession, 'chat' | 'phrase' | 'emote' | 'nudge' | 'setMuted'>;

function talk(client: Client, table: string, newest: Newest): Talk {
  return {
    chat: (text) => client.fire({ type: 'CHAT', table, text }),
    phrase: (key) => {
      const phrase = PHRASES.find((known) => known === key);
      if (phrase) client.fire({ type: 'PHRASE', table, phrase });
    },
    emote: (key) => {
      const emote = EMOTES.find((known) => known === key);
      if (emote) client.fire({ type: 'EMOTE', table, emote });
    },
    nudge: (to) => client.fire({ type: 'NUDGE', table, to }),
    setMuted: (player, muted) => {
      const now = new Set(newest.muted.value);
      if (muted) now.add(player);
      else now.delete(player);
      newest.muted.value = now;
      newest.said.value = newest.said.value.filter((line) => !now.has(line.playerId));
      client.fire({ type: 'MUTE', table, player, muted });
    },
  };
}
