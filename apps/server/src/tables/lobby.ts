// Listed tables, sent to everyone who looks at them: at most once in a while, and only when something changed.
import type { Lobby as LobbyMessage } from '@tuolaji/protocol';
import type { Connection } from '../socket/connection.ts';
import type { Store } from '../store/store.ts';
import { entryOf } from './directoryRow.ts';

const SHOWN = 100;
const EVERY_MS = 1000;
/** People who come in together are shown the same list: however many ask, the store is asked this often. */
const FRESH_MS = 200;

export class Lobby {
  private readonly store: Store;
  private readonly listeners = new Set<Connection>();
  private readonly timer: NodeJS.Timeout;
  private last = '';
  private looking = false;
  private newest: Promise<LobbyMessage> | null = null;
  private readAt = 0;

  constructor(store: Store) {
    this.store = store;
    this.timer = setInterval(() => void this.look(), EVERY_MS);
    this.timer.unref();
  }

  private tables(): Promise<LobbyMessage> {
    const now = performance.now();
    if (this.newest === null || now - this.readAt > FRESH_MS) {
      this.readAt = now;
      this.newest = this.read();
    }
    return this.newest;
  }

  private async read(): Promise<LobbyMessage> {
    const rows = await this.store.openTables(SHOWN);
    return { type: 'LOBBY', tables: rows.map(entryOf) };
  }

  private async look(): Promise<void> {
    if (this.listeners.size === 0 || this.looking) return;
    this.looking = true;
    try {
      const message = await this.tables();
      const text = JSON.stringify(message);
      if (text !== this.last) for (const conn of this.listeners) conn.send(message);
      this.last = text;
    } catch {
      // The store is away; the next look will tell.
    } finally {
      this.looking = false;
    }
  }

  /** Tells now, and from now on. */
  async join(conn: Connection): Promise<void> {
    this.listeners.add(conn);
    conn.send(await this.tables());
  }

  leave(conn: Connection): void {
    this.listeners.delete(conn);
  }

  close(): void {
    clearInterval(this.timer);
    this.listeners.clear();
  }
}
