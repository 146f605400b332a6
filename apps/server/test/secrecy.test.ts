// Everything that leaves the server during many rounds is read: no card that its receiver may not know, no secret seed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableEvent } from '@tuolaji/table';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Client } from '../src/headless/client.ts';
import { openClient } from '../src/headless/client.ts';
import { diceFrom } from '../src/headless/dice.ts';
import { openPlayer } from '../src/headless/player.ts';
import type { ServerProcess } from '../src/headless/serverProcess.ts';
import { NO_PAUSES, tableOf } from './manyTables.ts';
import type { CardSet } from './seatKnowledge.ts';
import { cardsIn, namesOf, Truth } from './seatKnowledge.ts';
import { kill, postgresHome, startOn } from './testStores.ts';

/** SECRECY_ROUNDS=2000 for the long run. */
const ROUNDS = Number(process.env.SECRECY_ROUNDS ?? 100);
const TABLES = 25;
/** Some tables deal card by card: then a card may not come before its time. */
const PACES = [0, 0, 0, 0, 3];

/** One text that named a card. */
interface Heard {
  readonly seat: number | null;
  readonly seq: number;
  readonly now: number;
  readonly cards: CardSet;
  readonly text: string;
}

interface Watched {
  readonly id: string;
  readonly pace: number;
  readonly heard: Heard[];
  readonly seeds: { readonly seed: string; readonly seq: number }[];
  readonly clients: Client[];
  readonly ended: Set<string>;
}

const SEED = /[0-9a-f]{64}/g;

// A listener that reads the raw text first; what it cannot place in the log it places at the last step heard.
const listenAs = (watched: Watched, seat: number | null) => {
  let last = { seq: 0, now: 0 };
  return (text: string): void => {
    const message = JSON.parse(text) as { readonly seq?: number; readonly now?: number };
    if (message.seq !== undefined && message.now !== undefined) {
      last = { seq: message.seq, now: message.now };
    }
    for (const [seed] of text.matchAll(SEED)) watched.seeds.push({ seed, seq: last.seq });
    const cards = cardsIn(text);
    if (cards !== 0n) watched.heard.push({ seat, ...last, cards, text });
  };
};

const openTable = async (url: () => string, number: number): Promise<Watched> => {
  const pace = PACES[number % PACES.length] ?? 0;
  const watched: Watched = { id: '', pace, heard: [], seeds: [], clients: [], ended: new Set() };
  const seats = [0, 1, 2, 3].map((seat) =>
    openPlayer({
      url,
      name: `p${number}-${seat}`,
      dice: diceFrom(number * 4 + seat),
      patches: seat % 2 === 0,
      onText: listenAs(watched, seat),
    }),
  );
  const clients = (await Promise.all(seats)).map(({ client }) => client);
  const spectator = await openClient({
    url,
    name: 'eyes',
    patches: true,
    onText: listenAs(watched, null),
    onTable: ({ view }) => {
      if (view?.reveal != null) watched.ended.add(view.reveal.seed);
    },
  });
  watched.clients.push(...clients, spectator);
  const [host, ...guests] = clients;
  if (host === undefined) throw new Error('nobody came');
  const options = { ...NO_PAUSES, dealPaceMs: pace };
  const create = { type: 'CREATE', preset: 'online', options, listed: true } as const;
  const id = tableOf(await host.request(create));
  for (const guest of guests) {
    tableOf(await guest.request({ type: 'JOIN', table: id }));
    tableOf(await guest.request({ type: 'READY', table: id, ready: true }));
  }
  tableOf(await spectator.request({ type: 'WATCH', table: id }));
  tableOf(await host.request({ type: 'START', table: id }));
  return { ...watched, id };
};

// Snapshots empty old steps: the database itself keeps a copy of each for the judge.
const keepEverything = async (url: string): Promise<void> => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  await db.query(`
    create table everything (table_id text, seq int, body text);
    create function keep() returns trigger language plpgsql as $$
      begin insert into everything values (new.table_id, new.seq, new.body); return null; end $$;
    create trigger keep after insert on entry for each row execute function keep()`);
  await db.end();
};

const truthOf = async (url: string, table: string): Promise<Truth> => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const query = 'select seq, body from everything where table_id = $1 order by seq';
  const { rows } = await db.query<{ seq: number; body: string }>(query, [table]);
  await db.end();
  const truth = new Truth();
  for (const { seq, body } of rows) truth.add(seq, JSON.parse(body) as TableEvent[]);
  return truth;
};

/** Rounds that came to their end, told by the seeds shown afterwards. */
const played = (tables: readonly Watched[]): number =>
  tables.reduce((sum, { ended }) => sum + ended.size, 0);

const PAGES = ['/', '/api/session', '/metrics', '/healthz', '/readyz', '/api/tables', '/nothing'];

/** Asks for pages, and for each table by name, until told to stop; gives all that came back. */
const readPages = async (
  server: ServerProcess,
  tables: readonly string[],
  going: () => boolean,
): Promise<string> => {
  const texts: string[] = [];
  const pages = [...PAGES, ...tables.map((id) => `/api/tables/${id}`)];
  while (going()) {
    for (const page of pages) {
      const response = await fetch(server.url + page);
      texts.push(await response.text(), JSON.stringify([...response.headers]));
    }
    await sleep(200);
  }
  return texts.join('\n');
};

const judge = (truth: Truth, { heard, seeds, pace }: Watched): void => {
  for (const { seat, seq, now, cards, text } of heard) {
    const secret = cards & ~truth.allowed(seat, seq, now, pace);
    if (secret !== 0n) expect.fail(`seat ${seat} learnt ${namesOf(secret)} at ${seq}: ${text}`);
  }
  for (const { seed, seq } of seeds) {
    const revealed = truth.seeds.get(seed);
    if (revealed !== undefined)
      expect(seq, 'a seed before its time').toBeGreaterThanOrEqual(revealed);
  }
};

test(
  `in ${ROUNDS} rounds no socket, lobby or page tells a card to someone who may not know it`,
  async () => {
    const home = await postgresHome();
    const server = await startOn(home);
    const url = () => server.url;
    try {
      const database = home.env.DATABASE_URL ?? '';
      await keepEverything(database);
      const lobby: string[] = [];
      const listener = await openClient({ url, name: 'lobby', onText: (text) => lobby.push(text) });
      await listener.request({ type: 'LOBBY', on: true });
      const numbers = Array.from({ length: TABLES }, (_, i) => i);
      const tables = await Promise.all(numbers.map((number) => openTable(url, number)));
      let going = true;
      const pages = readPages(
        server,
        tables.map(({ id }) => id),
        () => going,
      );
      const rematch = setInterval(() => {
        for (const { clients, id } of tables) {
          const over = clients[0]?.sights.get(id)?.view?.phase === 'over';
          if (over)
            for (const client of clients.slice(0, 4))
              void client.request({ type: 'REMATCH', table: id });
        }
      }, 500);
      while (played(tables) < ROUNDS) await sleep(100);
      clearInterval(rematch);
      going = false;
      const pageText = await pages;
      for (const { clients } of tables) for (const client of clients) client.close();
      listener.close();
      const truths = await Promise.all(tables.map(({ id }) => truthOf(database, id)));
      truths.forEach((truth, i) => {
        const table = tables[i];
        if (table !== undefined) judge(truth, table);
      });
      expect(truths.reduce((sum, { rounds }) => sum + rounds, 0)).toBeGreaterThanOrEqual(ROUNDS);
      expect(namesOf(cardsIn(lobby.join('\n'))), 'the lobby').toEqual([]);
      expect(namesOf(cardsIn(pageText)), 'pages').toEqual([]);
      const secrets = truths.flatMap(({ seeds }) => [...seeds.keys()]);
      const told = secrets.filter(
        (seed) => pageText.includes(seed) || lobby.join('').includes(seed),
      );
      expect(told).toEqual([]);
    } finally {
      await kill(server);
      await home.end();
    }
  },
  300_000 + ROUNDS * 2000,
);
