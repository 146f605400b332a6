// A store that takes no writes for a while: the load balancer hears of it within seconds, players see that saving is
// delayed, and afterwards everything goes on.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '@tuolaji/protocol';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { ServerProcess } from '../src/headless/serverProcess.ts';
import { checkKept } from './checkKept.ts';
import { ManyTables } from './manyTables.ts';
import { openTcpProxy } from './tcpProxy.ts';
import { type Home, kill, postgresHome, sqliteHome, startOn } from './testStores.ts';

/** With room for a busy machine. */
const SECONDS_MS = 20_000;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Something that happens to a store, and its end. */
interface Fault {
  readonly home: Home;
  /** A play is refused at once; otherwise it waits for the end of the fault. */
  readonly refuses: boolean;
  readonly begin: (server: ServerProcess) => Promise<void>;
  readonly end: (server: ServerProcess) => Promise<void>;
}

/** No file may grow: what a full disk does to every write. */
async function fullDisk(): Promise<Fault> {
  const limit =
    (size: string) =>
    async ({ pid }: ServerProcess) =>
      void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  const home = await sqliteHome();
  return { home, refuses: true, begin: limit('1'), end: limit('unlimited') };
}

/** Makes the database and its log unchangeable, also for a process that has them open; or changeable again. The shared
 * index beside them is mapped into memory: the system would end any process that writes there. */
const setFrozen = (dir: string, frozen: boolean, index = false): void => {
  const names = readdirSync(dir).filter((name) => index || !name.endsWith('-shm'));
  const files = names.map((name) => join(dir, name));
  execFileSync('chattr', [frozen ? '+i' : '-i', ...files], { stdio: 'pipe' });
};

/** Only the system's owner may do that, and not on every file system. */
function canFreeze(): boolean {
  const dir = mkdtempSync(join(tmpdir(), 'tuolaji-frozen-'));
  writeFileSync(join(dir, 'file'), '');
  try {
    setFrozen(dir, true);
    setFrozen(dir, false);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** No file may be written any more: what a file system turned read-only does. */
async function frozenFiles(): Promise<Fault> {
  const home = await sqliteHome();
  const set = (frozen: boolean) => async () => setFrozen(home.env.DATA_DIR ?? '', frozen);
  const end = async (): Promise<void> => {
    await set(false)();
    await home.end();
  };
  return { home: { ...home, end }, refuses: true, begin: set(true), end: set(false) };
}

/** Asks the database itself, beside the server. */
async function query(home: Home, ...queries: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: home.env.DATABASE_URL });
  await client.connect();
  for (const text of queries) await client.query(text);
  await client.end();
}

async function readOnly(): Promise<Fault> {
  const home = await postgresHome();
  const set = (value: 'on' | 'off') => () =>
    query(
      home,
      'set default_transaction_read_only = off',
      `alter system set default_transaction_read_only = ${value}`,
      'select pg_reload_conf()',
    );
  return { home, refuses: false, begin: set('on'), end: set('off') };
}

/** Every write is answered as by a database whose disk is full. */
async function fullDatabase(): Promise<Fault> {
  const home = await postgresHome();
  const everywhere = (statement: string): string =>
    `do $$ declare t text; begin
       for t in select tablename from pg_tables where schemaname = 'public' loop
         execute format('${statement}', t);
       end loop;
     end $$`;
  const refuse = `create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  const begin = everywhere(
    'create trigger full_disk before insert or update on %I for each statement execute function full_disk()',
  );
  return {
    home,
    refuses: false,
    begin: () => query(home, refuse, begin),
    end: () => query(home, everywhere('drop trigger full_disk on %I')),
  };
}

async function stopped(): Promise<Fault> {
  const home = await postgresHome();
  const begin = async () => home.postgres?.crash();
  return { home, refuses: false, begin, end: async () => home.postgres?.restart() };
}

async function silent(): Promise<Fault> {
  const home = await postgresHome();
  const url = new URL(home.env.DATABASE_URL ?? '');
  const proxy = await openTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  ends.push(() => proxy.close());
  return {
    home: { ...home, env: { DATABASE_URL: url.href } },
    refuses: false,
    begin: async () => proxy.silence(),
    end: async () => proxy.heal(),
  };
}

const FAULTS = [
  // The limit of a process can be set from outside on Linux only.
  ...(process.platform === 'linux' ? ([['a full disk', fullDisk]] as const) : []),
  ...(canFreeze() ? ([['a read-only file', frozenFiles]] as const) : []),
  ['a read-only database', readOnly],
  ['a full database', fullDatabase],
  ['a stopped database', stopped],
  ['a silent database', silent],
] as const;

const until = async (what: string, done: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + SECONDS_MS;
  while (!(await done())) {
    if (performance.now() > end) throw new Error(`not within seconds: ${what}`);
    await sleep(50);
  }
};

const readiness = async ({ url }: ServerProcess): Promise<number> => {
  const response = await fetch(`${url}/readyz`);
  await response.arrayBuffer();
  return response.status;
};

const savingDelayed = async ({ url }: ServerProcess): Promise<string | undefined> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return /^tuolaji_saving_delayed (\d)/m.exec(text)?.[1];
};

const isUnavailable = (reply: Reply): boolean =>
  reply.type === 'REFUSED' && reply.code === 'UNAVAILABLE';

test.each(FAULTS)(
  '%s: 503 and a notice while it lasts, then play goes on and nothing acknowledged is lost',
  async (_, makeFault) => {
    const { home, refuses, begin, end } = await makeFault();
    ends.push(() => home.end());
    const server = await startOn(home);
    ends.push(() => kill(server));
    const notices: boolean[] = [];
    const onText = (text: string): void => {
      if (text.startsWith('{"type":"NOTICE"')) notices.push(text.includes('"on":true'));
    };
    const urls = [() => server.url];
    const tables = new ManyTables({
      urls,
      tables: 2,
      seed: 5,
      thinkMs: () => 20,
      player: () => ({ onText }),
    });
    ends.push(async () => tables.close());
    await tables.open();
    expect([await readiness(server), notices]).toEqual([200, []]);
    await begin(server);
    await until('a notice', () => notices.includes(true));
    await until('503', async () => (await readiness(server)) === 503);
    expect(await savingDelayed(server)).toBe('1');
    await until('a refusal', () => !refuses || tables.refused.some(isUnavailable));
    await end(server);
    await until('200', async () => (await readiness(server)) === 200);
    await until('the end of the notice', () => notices.at(-1) === false);
    const before = tables.commands;
    await until('plays', () => tables.commands > before + 10);
    expect(await savingDelayed(server)).toBe('0');
    expect(await kill(server, 'SIGTERM')).toBe(0);
    expect(server.log()).not.toContain('unhandled');
    await checkKept(home, tables);
  },
);

// Named as a list, for where files cannot be frozen there is nothing to try.
test.each(canFreeze() ? ['the shared index turned read-only too'] : [])(
  '%s: the server ends; started again it goes on, and nothing acknowledged is lost',
  async () => {
    const home = await sqliteHome();
    const dir = home.env.DATA_DIR ?? '';
    ends.push(() => home.end());
    ends.push(async () => setFrozen(dir, false, true));
    let server = await startOn(home);
    ends.push(() => kill(server));
    const tables = new ManyTables({
      urls: [() => server.url],
      tables: 2,
      seed: 6,
      thinkMs: () => 20,
    });
    ends.push(async () => tables.close());
    await tables.open();
    setFrozen(dir, true, true);
    let ended = false;
    void server.exited.then(() => {
      ended = true;
    });
    await until('the end', () => ended);
    setFrozen(dir, false, true);
    server = await startOn(home, Number(new URL(server.url).port));
    const before = tables.commands;
    await until('plays', () => tables.commands > before + 10);
    expect(await kill(server, 'SIGTERM')).toBe(0);
    await checkKept(home, tables);
  },
);
