// `npm run bench -- fleet`: what a command costs on one node and on several, and how many times as much as one node they
// carry. Both fleets play side by side, each with nodes, databases and players of its own, and are counted in the same
// seconds: other guests of a host change what the same code costs by a third within minutes, and so disturb both alike.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { carries, type Report } from '../load/report.ts';

/** One load run. */
export interface FleetRun {
  readonly tables: number;
  readonly nodes: number;
  readonly databases: number;
  /** Every player at a node by chance, not at that of the table. */
  readonly spread: boolean;
}

/** What it found: the parts of its report that are compared. */
export interface FleetResult extends FleetRun, Pick<Report, 'p50' | 'p99'> {
  readonly cpuSecondsPer1000: number;
}

/** One node and several, side by side. */
export interface Pair<T> {
  readonly one: T;
  readonly several: T;
}

const PACE = ['--think', '3500', '--warm-up', '20'];
const NODES = 3;

const run = (tables: number, change: Partial<FleetRun> = {}): FleetRun => ({
  ...{ tables, nodes: 1, databases: 1, spread: false },
  ...change,
});

const pair = (tables: number, several: Partial<FleetRun>, alone = tables): Pair<FleetRun> => ({
  one: run(alone),
  several: run(tables, { nodes: NODES, ...several }),
});

/** The pairs for these numbers of tables: three nodes, routed and spread. */
export const pairsFor = (tables: readonly number[]): readonly Pair<FleetRun>[] =>
  tables.flatMap((count) => [pair(count, {}), pair(count, { spread: true })]);

/** More for this number of tables: two nodes, two databases, and beside three nodes one with its share of the tables. */
export const morePairs = (tables: number): readonly Pair<FleetRun>[] => [
  pair(tables, { nodes: 2 }),
  pair(tables, { databases: 2 }),
  pair(tables, {}, Math.round(tables / NODES)),
];

/** How many times as much as its one node the several of a pair carry. */
export const carriesOf = ({ one, several }: Pair<FleetResult>): number => carries(one, several);

/** Of several sets of the same pairs in the same order: each pair as in the set in which its several nodes carry the middle. */
export const middle = (
  sets: readonly (readonly Pair<FleetResult>[])[],
): readonly Pair<FleetResult>[] =>
  (sets[0] ?? []).map((first, i) => {
    const same = sets.map((set) => set[i] ?? first);
    const sorted = same.sort((a, b) => carriesOf(a) - carriesOf(b));
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? first;
  });

const nameOf = ({ nodes, databases, spread }: FleetRun): string =>
  `${nodes}, ${spread ? 'spread' : 'routed'}${databases === 1 ? '' : `, ${databases} databases`}`;

const WIDTHS = [7, 24, 12, 12, 9, 9, 9];

const row = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => (i === 1 ? cell.padEnd(WIDTHS[i] ?? 0) : cell.padStart(WIDTHS[i] ?? 0)))
    .join('  ')
    .trimEnd();

/** The pairs as lines of columns; `one` is what 1,000 commands cost on the one node beside. */
export function formatFleet(pairs: readonly Pair<FleetResult>[]): string {
  const heads = ['tables', 'nodes', 'CPU s/1,000', 'one', 'p50 ms', 'p99 ms', 'carry'];
  const lines = pairs.map((pair) => {
    const { one, several } = pair;
    const share = one.tables === several.tables ? '' : ` (${one.tables.toLocaleString('en')})`;
    return row([
      several.tables.toLocaleString('en'),
      nameOf(several),
      several.cpuSecondsPer1000.toFixed(3),
      `${one.cpuSecondsPer1000.toFixed(3)}${share}`,
      several.p50.toFixed(1),
      several.p99.toFixed(1),
      `${carriesOf(pair).toFixed(2)} ×`,
    ]);
  });
  return [row(heads), ...lines].join('\n');
}

/** A load run under way. */
interface Running {
  /** Resolves when its players play and nothing is counted yet. */
  readonly ready: Promise<void>;
  /** Begins to count. */
  readonly begin: () => void;
  readonly result: Promise<FleetResult>;
}

function startLoad({ tables, nodes, databases, spread }: FleetRun, seconds: string): Running {
  const counts = ['--tables', tables, '--nodes', nodes, '--databases', databases].map(String);
  const args = [...counts, ...PACE, '--seconds', seconds, ...(spread ? ['--spread'] : [])];
  console.error(`load -- ${args.join(' ')}`);
  const command = ['scripts/run.mjs', 'load', ...args, '--on-cue', '--json'];
  const child = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const ready = once(lines, 'line').then(() => undefined);
  const read = async (): Promise<FleetResult> => {
    await ready;
    const [text] = (await once(lines, 'line')) as [string];
    const report = JSON.parse(text) as Report;
    const { cpuSecondsPer1000 } = report;
    if (cpuSecondsPer1000 === null) throw new Error('the servers hide their metrics');
    return { ...report, databases, spread, cpuSecondsPer1000 };
  };
  const failed = once(child, 'exit').then(async ([code]): Promise<FleetResult> => {
    if (code === 0) return await result;
    throw new Error('a load run failed');
  });
  const result = Promise.race([read(), failed]);
  return { ready, begin: () => void child.stdin.end(), result };
}

async function playPair(pair: Pair<FleetRun>, seconds: string): Promise<Pair<FleetResult>> {
  const runs = [startLoad(pair.one, seconds), startLoad(pair.several, seconds)] as const;
  const results = Promise.all(runs.map(({ result }) => result));
  await Promise.race([Promise.all(runs.map(({ ready }) => ready)), results]);
  for (const { begin } of runs) begin();
  const [one, several] = (await results) as [FleetResult, FleetResult];
  return { one, several };
}

/** Plays the pairs and prints the table. */
export const benchFleet = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '500,1000,2000' },
      seconds: { type: 'string', default: '20' },
      sets: { type: 'string', default: '1' },
      more: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const tables = values.tables.split(',').map(Number);
  const sets = Number(values.sets);
  if (![...tables, sets].every((count) => Number.isInteger(count) && count > 0)) {
    console.error(
      'usage: npm run bench -- fleet [--tables N,N…] [--more] [--seconds S] [--sets N] [--json]',
    );
    process.exitCode = 2;
    return;
  }
  const wanted = [...pairsFor(tables), ...(values.more ? morePairs(Math.max(...tables)) : [])];
  const found: Pair<FleetResult>[][] = [];
  for (let set = 0; set < sets; set += 1) {
    const results: Pair<FleetResult>[] = [];
    for (const pair of wanted) results.push(await playPair(pair, values.seconds));
    found.push(results);
  }
  const pairs = middle(found);
  console.log(values.json ? JSON.stringify(pairs) : formatFleet(pairs));
};
