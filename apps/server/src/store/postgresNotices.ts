// News between nodes over LISTEN/NOTIFY, on a connection of its own and never on the commit path: NOTIFY takes a
// global lock, so what happens within a few milliseconds goes out as one.
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Notice } from './store.ts';
import { SAY_LIMIT } from './store.ts';

const CHANNEL = 'tuolaji';
const COALESCE_MS = 5;
const RECONNECT_MS = 250;
/** A listener hears nothing both when nothing happens and when the line is dead: so it asks. */
const ASK_MS = 2000;
/** Without an answer for this long the line counts as dead. */
const SILENCE_MS = 2500;
/** PostgreSQL refuses 8,000 bytes and more. */
const PAYLOAD_LIMIT = 7900;
/** What is left for items beside the sender's id. */
const ROOM = PAYLOAD_LIMIT - 70;

/** What goes over the line: sender, then table and seq, or table and text. */
type Item = readonly [table: string, news: number | string];

interface Payload {
  readonly from: string;
  readonly items: readonly Item[];
}

const size = (item: Item): number => Buffer.byteLength(JSON.stringify(item)) + 1;

/** Cuts items into payloads that fit, in order. */
const packItems = (from: string, items: readonly Item[]): string[] => {
  const packs: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const needed = size(item);
    if (needed > room) {
      packs.push([]);
      room = ROOM;
    }
    packs.at(-1)?.push(item);
    room -= needed;
  }
  return packs.map((pack) => JSON.stringify({ from, items: pack } satisfies Payload));
};

const readItem = ([table, news]: Item): Notice =>
  typeof news === 'number'
    ? { kind: 'appended', table, seq: news }
    : { kind: 'said', table, text: news };

export class PostgresNotices {
  private readonly url: string;
  private readonly id = randomUUID();
  private readonly listeners = new Set<(notice: Notice) => void>();
  private readonly heads = new Map<string, number>();
  private said: Item[] = [];
  private timer: NodeJS.Timeout | null = null;
  private client: pg.Client | null = null;
  private socket: Socket | null = null;
  private readonly asking: NodeJS.Timeout;
  private closed = false;
  private sending: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.url = url;
    this.asking = setInterval(() => this.ask('select 1'), ASK_MS);
  }

  /** Connects and listens; afterwards it reconnects by itself and says `gap` each time. */
  async open(): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      stream: () => socket,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    try {
      await client.connect();
      // News need not survive a crash: without this every NOTIFY would wait for the disk.
      await client.query('set synchronous_commit = off');
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
      this.socket = socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  private lost(client: pg.Client): void {
    if (this.client !== client || this.closed) return;
    this.client = null;
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    while (!this.closed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      try {
        await this.open();
        this.tell({ kind: 'gap' });
        return;
      } catch {
        // Still away: try again.
      }
    }
  }

  private hear(payload: string): void {
    const { from, items } = JSON.parse(payload) as Payload;
    if (from === this.id) return;
    for (const item of items) this.tell(readItem(item));
  }

  private tell(notice: Notice): void {
    for (const listener of this.listeners) listener(notice);
  }

  appended(table: string, seq: number): void {
    this.heads.set(table, Math.max(seq, this.heads.get(table) ?? 0));
    this.schedule();
  }

  say(table: string, text: string): void {
    const item: Item = [table, text];
    if (size(item) > ROOM || Buffer.byteLength(text) > SAY_LIMIT) {
      throw new Error('too long to say');
    }
    this.said.push(item);
    this.schedule();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.flush();
    }, COALESCE_MS);
  }

  private flush(): void {
    const payloads = packItems(this.id, [...this.heads, ...this.said]);
    this.heads.clear();
    this.said = [];
    if (payloads.length === 0) return;
    this.ask('select pg_notify($1, p) from unnest($2::text[]) p', [CHANNEL, payloads]);
  }

  /** One statement after another. A failure means the line is down or silent; the others hear `gap` or find out by seq. */
  private ask(query: string, values: readonly unknown[] = []): void {
    const { client, socket } = this;
    if (client === null || socket === null) return;
    this.sending = this.sending
      .then(() => (this.client === client ? client.query(query, [...values]) : undefined))
      .catch(() => socket.destroy());
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.flush();
    clearInterval(this.asking);
    await this.sending;
    // A polite end would wait for an answer that a silent database does not give.
    this.socket?.destroy();
  }
}
