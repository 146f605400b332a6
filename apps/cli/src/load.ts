// `npm run load -- --tables 500 --seconds 30`: simulated players over real sockets, whole rounds, figures at the end.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { diceFrom } from '@tuolaji/server/headless/dice.ts';
import { quantile } from './bench/quantile.ts';
import { collectGarbage } from './load/collect.ts';
import { type LoadedNode, type Nodes, startNodes } from './load/nodes.ts';
import { formatReport, type Report, reportOf } from './load/report.ts';
import { Load } from './load/tables.ts';
import { readSettledUsage, readUsage, sumUsage } from './load/usage.ts';

const USAGE = `usage: npm run load -- [OPTION…]
  --tables N       tables of four players (500)
  --seconds S      how long to count (30)
  --think MS       how long a player thinks, on average; 0 saturates (1500)
  --no-pauses      deal at once, no windows
  --warm-up S      play before counting, once the first deals are over (5); every node warms up by itself
  --practice N     before the warm-up, play fast until every node has handled N commands, at most 30 per table (10000)
  --url URL        a server that runs already; without it one is started
  --nodes N        start this many nodes on a PostgreSQL of their own; a table's players go to one of them
  --databases N    with --nodes: this many PostgreSQL servers (1)
  --spread         with --nodes: every player goes to a node by chance
  --store NAME     for the started server: sqlite, memory or a postgres:// address (sqlite)
  --memory         measure what sockets and tables hold: garbage is collected for it, which slows the servers for minutes
  --whole-views    take whole views, not patches
  --on-cue         write “ready” after the warm-up, and count once standard input ends
  --seed N         dice of the players (1)
  --json           figures as JSON`;

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    think: { type: 'string', default: '1500' },
    'no-pauses': { type: 'boolean', default: false },
    'warm-up': { type: 'string', default: '5' },
    practice: { type: 'string', default: '10000' },
    url: { type: 'string' },
    nodes: { type: 'string', default: '0' },
    databases: { type: 'string', default: '1' },
    memory: { type: 'boolean', default: false },
    'whole-views': { type: 'boolean', default: false },
    spread: { type: 'boolean', default: false },
    'on-cue': { type: 'boolean', default: false },
    store: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

type Amount =
  | 'tables'
  | 'seconds'
  | 'think'
  | 'warm-up'
  | 'practice'
  | 'seed'
  | 'nodes'
  | 'databases';

const amount = (name: Amount): number => {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value >= 0) return value;
  console.error(`--${name} wants a number\n${USAGE}`);
  process.exit(2);
};

/** About ten seconds of fast play: few tables never get as far as `--practice` asks. */
const MOST_PRACTICE_PER_TABLE = 30;
/** After this process has collected its garbage: commands that waited for it are not counted. */
const SETTLE_MS = 2000;

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

/** Which node a player connects to: the one of the table, or any. */
const placeOf = (nodes: readonly LoadedNode[]) => {
  const dice = diceFrom(amount('seed'));
  return (table: number): string => {
    const at = values.spread ? Math.floor(dice() * nodes.length) : table % nodes.length;
    return nodes[at]?.url ?? '';
  };
};

/** With `--on-cue`: resolves when standard input ends. */
const cue = async (): Promise<void> => {
  if (!values['on-cue']) return;
  console.log('ready');
  await once(process.stdin.resume(), 'end');
};

const run = async (nodes: readonly LoadedNode[]): Promise<Report> => {
  const settled = async () =>
    sumUsage(await Promise.all(nodes.map((node) => readSettledUsage(node.url, node.inspector))));
  const used = async () => sumUsage(await Promise.all(nodes.map((node) => readUsage(node.url))));
  const idle = await settled();
  const load = new Load({
    urlOf: placeOf(nodes),
    tables,
    thinkMs: amount('think'),
    pauses: !values['no-pauses'],
    wholeViews: values['whole-views'],
    seed: amount('seed'),
    onTable: (opened) => progress(`${opened} of ${tables} tables`),
  });
  await load.connect();
  const connected = await settled();
  await load.fill();
  if (!values['no-pauses']) await load.underWay();
  await load.practise(
    Math.min(amount('practice') * nodes.length, tables * MOST_PRACTICE_PER_TABLE),
  );
  await sleep(amount('warm-up') * 1000);
  await cue();
  // Thousands of players in this process leave garbage too: collected while counting, it would look like the server's latency.
  collectGarbage();
  await sleep(SETTLE_MS);
  load.reset();
  const start = await used();
  const since = performance.now();
  await count(load);
  const took = (performance.now() - since) / 1000;
  const counted = load.counted();
  const busy = await used();
  const end = await settled();
  load.close();
  const usage = { idle, connected, start, busy, end };
  const settledHeap = nodes.every(({ inspector }) => inspector !== null);
  return reportOf({ counted, nodes: nodes.length, tables, seconds: took, settledHeap, ...usage });
};

const openNodes = (dir: string): Promise<Nodes> | null => {
  if (values.url !== undefined) return null;
  const nodes = amount('nodes');
  const inspected = values.memory;
  return startNodes(
    nodes === 0
      ? { inspected, env: storeEnv(dir) }
      : { inspected, nodes, databases: Math.max(1, amount('databases')) },
  );
};

const main = async (): Promise<void> => {
  if (values.help) return console.log(USAGE);
  const dir = mkdtempSync(join(tmpdir(), 'tuolaji-load-'));
  const own = await openNodes(dir);
  try {
    const report = await run(own?.nodes ?? [{ url: values.url ?? '', inspector: null }]);
    console.log(values.json ? JSON.stringify(report) : formatReport(report));
  } finally {
    await own?.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

await main();
