// `npm run load -- --tables 500 --seconds 30`: simulated players over real sockets, whole rounds, figures at the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import { quantile } from './bench/quantile.ts';
import { formatReport, type Report, reportOf } from './load/report.ts';
import { Load } from './load/tables.ts';
import { readSettledUsage, readUsage } from './load/usage.ts';

const USAGE = `usage: npm run load -- [OPTION…]
  --tables N       tables of four players (500)
  --seconds S      how long to count (30)
  --think MS       how long a player thinks, on average; 0 saturates (1500)
  --no-pauses      deal at once, no windows
  --warm-up S      play before counting, once the first deals are over (5)
  --url URL        a server that runs already; without it one is started
  --store NAME     for the started server: sqlite, memory or a postgres:// address (sqlite)
  --seed N         dice of the players (1)
  --json           figures as JSON`;

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    think: { type: 'string', default: '1500' },
    'no-pauses': { type: 'boolean', default: false },
    'warm-up': { type: 'string', default: '5' },
    url: { type: 'string' },
    store: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const amount = (name: 'tables' | 'seconds' | 'think' | 'warm-up' | 'seed'): number => {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value >= 0) return value;
  console.error(`--${name} wants a number\n${USAGE}`);
  process.exit(2);
};

const tables = amount('tables');
const seconds = amount('seconds');

const progress = (line: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
};

const storeEnv = (dir: string): Record<string, string> => {
  if (values.store === 'memory') return { STORE: 'memory' };
  if (values.store.startsWith('postgres')) return { DATABASE_URL: values.store };
  return { DATA_DIR: dir };
};

interface Own {
  readonly server: ServerProcess;
  readonly inspector: number;
}

const startOwn = async (dir: string): Promise<Own> => {
  const main = process.env.SERVER_MAIN;
  if (main === undefined) throw new Error('SERVER_MAIN names no server; give --url');
  // Everyone comes from one address here, so the limits by address are lifted.
  const env = { ...storeEnv(dir), LOG_LEVEL: 'warn', RATE_LIMIT: '0' };
  const inspector = await freePort();
  const nodeFlags = [`--inspect=127.0.0.1:${inspector}`];
  const server = await startServerProcess({ main, port: await freePort(), env, nodeFlags });
  return { server, inspector };
};

const count = async (load: Load): Promise<void> => {
  const since = performance.now();
  let before = 0;
  for (let left = seconds; left > 0; left -= 1) {
    await sleep(Math.min(left, 1) * 1000);
    const { commands, latencies } = load.tally;
    const recent = latencies.slice(before).sort((a, b) => a - b);
    const elapsed = ((performance.now() - since) / 1000).toFixed(0);
    const p99 = quantile(recent, 0.99).toFixed(1);
    progress(`${elapsed} s  ${commands} commands  ${recent.length}/s  p99 ${p99} ms`);
    before = latencies.length;
  }
  progress('');
};

const run = async (url: string, inspector: number | null): Promise<Report> => {
  const idle = await readSettledUsage(url, inspector);
  const load = new Load({
    url,
    tables,
    thinkMs: amount('think'),
    pauses: !values['no-pauses'],
    seed: amount('seed'),
    onTable: (opened) => progress(`${opened} of ${tables} tables`),
  });
  await load.connect();
  const connected = await readSettledUsage(url, inspector);
  await load.fill();
  if (!values['no-pauses']) await load.underWay();
  await sleep(amount('warm-up') * 1000);
  load.reset();
  const start = await readUsage(url);
  const since = performance.now();
  await count(load);
  const took = (performance.now() - since) / 1000;
  const busy = await readUsage(url);
  const end = await readSettledUsage(url, inspector);
  load.close();
  return reportOf({ load, tables, seconds: took, idle, connected, start, busy, end });
};

const main = async (): Promise<void> => {
  if (values.help) return console.log(USAGE);
  const dir = mkdtempSync(join(tmpdir(), 'tuolaji-load-'));
  const own = values.url === undefined ? await startOwn(dir) : null;
  try {
    const report = await run(values.url ?? own?.server.url ?? '', own?.inspector ?? null);
    console.log(values.json ? JSON.stringify(report) : formatReport(report));
  } finally {
    own?.server.signal('SIGTERM');
    await own?.server.exited;
    rmSync(dir, { recursive: true, force: true });
  }
};

await main();
