// Listed tables, sent page by page to everyone who looks at them: at most once in a while, and only what changed.
import type { LobbyEntry, Lobby as LobbyMessage } from '@tuolaji/protocol';
import type { Connection } from '../socket/connection.ts';
import type { Store } from '../store/store.ts';
import { entryOf } from './directoryRow.ts';

/** Tables of a page. */
const PAGE = 20;
/** For pages of before, which know one list. */
const SHOWN = 100;
const EVERY_MS = 1000;
/** People who come in together are shown the same list: however many ask, the store is asked this often. */
const FRESH_MS = 200;

/** What is looked at: a page, counted from 0, or null for the one list. */
type Place = number | null;

/** What those who look at a place hold. */
interface Shown {
  readonly entries: readonly LobbyEntry[];
  /** Text by table id. */
  readonly texts: ReadonlyMap<string, string>;
  readonly more: boolean;
}

type Sender = Pick<Connection, 'send'>;

const endOf = (place: Place): number => (place === null ? SHOWN : (place + 1) * PAGE);

function shownAt(place: Place, all: readonly LobbyEntry[]): Shown {
  const entries = all.slice(place === null ? 0 : place * PAGE, endOf(place));
  const texts = new Map(entries.map((entry) => [entry.id, JSON.stringify(entry)]));
  return { entries, texts, more: all.length > endOf(place) };
}

const wholeOf = (place: Place, shown: Shown): LobbyMessage => ({
  type: 'LOBBY',
  tables: shown.entries,
  ...(place !== null && { page: place, ids: [...shown.texts.keys()], more: shown.more }),
});

/** What leads from one to the other; null when nothing changed. */
function changeOf(place: Place, before: Shown, after: Shown): LobbyMessage | null {
  const tables = after.entries.filter(({ id }) => before.texts.get(id) !== after.texts.get(id));
  const order = [...after.texts.keys()].join() !== [...before.texts.keys()].join();
  if (tables.length === 0 && !order && before.more === after.more) return null;
  return place === null ? wholeOf(null, after) : { ...wholeOf(place, after), tables };
}

export class Lobby {
  private readonly store: Pick<Store, 'openTables'>;
  private readonly lookers = new Map<Sender, Place>();
  private readonly shown = new Map<Place, Shown>();
  private readonly timer: NodeJS.Timeout;
  private looking = false;
  private newest: Promise<readonly LobbyEntry[]> | null = null;
  private readAt = 0;
  private readTo = 0;

  constructor(store: Pick<Store, 'openTables'>) {
    this.store = store;
    this.timer = setInterval(() => void this.look(), EVERY_MS);
    this.timer.unref();
  }

  /** As many tables as someone looks at, and one more. */
  private tables(): Promise<readonly LobbyEntry[]> {
    const now = performance.now();
    const to = Math.max(...[...this.lookers.values()].map(endOf));
    if (this.newest === null || now - this.readAt > FRESH_MS || this.readTo < to) {
      this.readAt = now;
      this.readTo = to;
      this.newest = this.store.openTables(to + 1).then((rows) => rows.map(entryOf));
    }
    return this.newest;
  }

  /** Looks again now; the timer does so by itself. */
  async look(): Promise<void> {
    if (this.lookers.size === 0 || this.looking) return;
    this.looking = true;
    try {
      const all = await this.tables();
      for (const place of new Set(this.lookers.values())) this.update(place, all);
    } catch {
      // The store is away; the next look will tell.
    } finally {
      this.looking = false;
    }
  }

  /** Sends what changed to those who hold the place as it was. */
  private update(place: Place, all: readonly LobbyEntry[], except: Sender | null = null): Shown {
    const before = this.shown.get(place);
    const after = shownAt(place, all);
    this.shown.set(place, after);
    const message = before === undefined ? null : changeOf(place, before, after);
    if (message === null) return after;
    for (const [conn, at] of this.lookers) if (at === place && conn !== except) conn.send(message);
    return after;
  }

  /** Sends the page (for pages of before: the list) now, and its changes from now on. */
  async join(conn: Sender, place: Place = null): Promise<void> {
    this.leave(conn);
    this.lookers.set(conn, place);
    const all = await this.tables();
    if (this.lookers.get(conn) === place) conn.send(wholeOf(place, this.update(place, all, conn)));
  }

  leave(conn: Sender): void {
    const place = this.lookers.get(conn);
    this.lookers.delete(conn);
    if (place !== undefined && ![...this.lookers.values()].includes(place))
      this.shown.delete(place);
  }

  close(): void {
    clearInterval(this.timer);
    this.lookers.clear();
  }
}
