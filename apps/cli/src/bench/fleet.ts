// `npm run bench -- fleet`: what a command costs on one node and on several, and how many times as much as one node they
// carry: load runs one after another, each with nodes and databases of its own. Minutes on a quiet machine. Other guests of
// the same host make a run dearer, never cheaper: with several sets, one after another, the cheapest run of a kind counts.
import { spawnSync } from 'node:child_process';
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

const PACE = ['--think', '3500', '--warm-up', '20'];
const NODES = 3;

const run = (tables: number, change: Partial<FleetRun> = {}): FleetRun => ({
  ...{ tables, nodes: 1, databases: 1, spread: false },
  ...change,
});

/** The runs for these numbers of tables; with the largest also two nodes, two databases, and one node with its share of the tables. */
export function runsFor(tables: readonly number[]): readonly FleetRun[] {
  const most = Math.max(...tables);
  return [
    ...tables.flatMap((count) => [
      run(count),
      run(count, { nodes: NODES }),
      run(count, { nodes: NODES, spread: true }),
    ]),
    run(most, { nodes: 2 }),
    run(most, { nodes: NODES, databases: 2 }),
    run(Math.round(most / NODES)),
  ];
}

/** How many times as much as one node the nodes of a run carry: against one with all the tables, and with its share of them. */
export function comparisons(result: FleetResult, results: readonly FleetResult[]) {
  const against = (tables: number): number | null => {
    const one = results.find((other) => other.nodes === 1 && other.tables === tables);
    return one === undefined || result.nodes === 1 ? null : carries(one, result);
  };
  return { all: against(result.tables), share: against(Math.round(result.tables / result.nodes)) };
}

/** The cheapest run of each kind, from sets of the same runs in the same order. */
export const cheapest = (sets: readonly (readonly FleetResult[])[]): readonly FleetResult[] =>
  (sets[0] ?? []).map((first, i) =>
    sets.reduce((best, set) => {
      const run = set[i] ?? best;
      return run.cpuSecondsPer1000 < best.cpuSecondsPer1000 ? run : best;
    }, first),
  );

const nameOf = ({ nodes, databases, spread }: FleetRun): string => {
  const how = nodes === 1 ? '' : spread ? ', spread' : ', routed';
  return `${nodes}${how}${databases === 1 ? '' : `, ${databases} databases`}`;
};

const times = (value: number | null): string => (value === null ? '' : `${value.toFixed(2)} ×`);

/** The results as lines of columns. */
export function formatFleet(results: readonly FleetResult[]): string {
  const widths = [7, 24, 12, 9, 9, 12, 12];
  const row = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (i === 1 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const heads = ['tables', 'nodes', 'CPU s/1,000', 'p50 ms', 'p99 ms', 'carry', 'equal load'];
  const lines = results.map((result) => {
    const { all, share } = comparisons(result, results);
    return row([
      result.tables.toLocaleString('en'),
      nameOf(result),
      result.cpuSecondsPer1000.toFixed(3),
      result.p50.toFixed(1),
      result.p99.toFixed(1),
      times(all),
      times(share),
    ]);
  });
  return [row(heads), ...lines].join('\n');
}

function load({ tables, nodes, databases, spread }: FleetRun, seconds: string): FleetResult {
  const counts = ['--tables', tables, '--nodes', nodes, '--databases', databases].map(String);
  const args = [
    ...counts,
    ...PACE,
    '--seconds',
    seconds,
    ...(spread ? ['--spread'] : []),
    '--json',
  ];
  console.error(`load -- ${args.join(' ')}`);
  const ran = spawnSync(process.execPath, ['scripts/run.mjs', 'load', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (ran.status !== 0) throw new Error('a load run failed');
  const report = JSON.parse(ran.stdout) as Report;
  const { cpuSecondsPer1000 } = report;
  if (cpuSecondsPer1000 === null) throw new Error('the servers hide their metrics');
  return { ...report, databases, spread, cpuSecondsPer1000 };
}

/** Runs the loads and prints the table. */
export const benchFleet = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: 'string', default: '500,1000,2000' },
      seconds: { type: 'string', default: '20' },
      sets: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const tables = values.tables.split(',').map(Number);
  const sets = Number(values.sets);
  if (![...tables, sets].every((count) => Number.isInteger(count) && count > 0)) {
    console.error(
      'usage: npm run bench -- fleet [--tables N,N…] [--seconds S] [--sets N] [--json]',
    );
    process.exitCode = 2;
    return;
  }
  const runSet = () => runsFor(tables).map((each) => load(each, values.seconds));
  const results = cheapest(Array.from({ length: sets }, runSet));
  console.log(values.json ? JSON.stringify(results) : formatFleet(results));
};
