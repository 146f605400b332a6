// `npm run bench -- scale --run FILE`: what a fleet of a given size needs, worked out from the figures of a load run
// (`npm run load -- --json`, or the `human` part of `npm run bench -- server --json`). docs/scale.md explains the model.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { carries, type Report } from '../load/report.ts';

/** Measured by a load run. */
export type Measured = Pick<
  Report,
  'tables' | 'sockets' | 'seconds' | 'commandsPerSecond' | 'bytesReceived'
> & {
  readonly cpuSecondsPer1000: number;
  readonly residentPerTable: number;
  readonly residentPerSocket: number;
};

/** Chosen, not measured. */
export interface Assumed {
  /** Share of a core that a node may use on average. */
  readonly busy: number;
  /** CPU of a relayed command as a multiple of a local one: 1 when every socket is at its table's node. */
  readonly relayed: number;
  /** Share of a core that a node uses while nobody plays. */
  readonly idle: number;
  /** Steps per second that one database makes durable. */
  readonly stepsPerDatabase: number;
  /** Share of seats that search bots hold, their moves' milliseconds, and moves per seat and second. */
  readonly botSeats: number;
  readonly botMs: number;
  /** Price of a core per month. */
  readonly corePrice: number;
}

export interface Fleet {
  readonly tables: number;
  readonly commandsPerSecond: number;
  readonly nodes: number;
  readonly databases: number;
  readonly links: number;
  /** Of one database: eleven per node. */
  readonly connections: number;
  readonly gigabytes: number;
  readonly megabitsPerSecond: number;
  readonly botCores: number;
  readonly moneyPerMonth: number;
}

/** Connections a node holds to each database: plays, signs of life, notices. */
const CONNECTIONS = 8 + 2 + 1;
const SEATS = 4;
/** A database is counted as this many cores. */
const DATABASE_CORES = 8;

/** CPU seconds per 1,000 commands without what the one node of the run uses anyway. */
const cpuOfPlays = (one: Measured, { idle }: Assumed): number =>
  one.cpuSecondsPer1000 - (idle * 1000) / one.commandsPerSecond;

/** A run with several nodes beside what the model expects of it, in CPU seconds per 1,000 commands. */
export interface Check {
  readonly nodes: number;
  readonly tables: number;
  readonly measured: number;
  readonly expected: number;
  /** How many times as much as one node these carry. */
  readonly carries: number;
}

/** Holds the model, fed by a run with one node, against a run with several. */
export function checkRun(one: Measured, several: Measured & { nodes: number }, assumed: Assumed) {
  const { nodes, tables, commandsPerSecond, cpuSecondsPer1000: measured } = several;
  const idle = (nodes * assumed.idle * 1000) / commandsPerSecond;
  const expected = cpuOfPlays(one, assumed) * assumed.relayed + idle;
  return { nodes, tables, measured, expected, carries: carries(one, several) } satisfies Check;
}

/** A check as a sentence. */
export const formatCheck = ({ nodes, tables, measured, expected, carries: times }: Check): string =>
  `${nodes} nodes, ${tables} tables: ${measured.toFixed(3)} CPU seconds per 1,000 commands, the model says ${expected.toFixed(3)} (${((expected / measured - 1) * 100).toFixed(0)} %); they carry ${times.toFixed(2)} times one`;

/** What `tables` tables at the measured pace need; one node is one core. */
export function fleetFor(tables: number, measured: Measured, assumed: Assumed): Fleet {
  const times = tables / measured.tables;
  const commandsPerSecond = measured.commandsPerSecond * times;
  const cpu = (commandsPerSecond / 1000) * cpuOfPlays(measured, assumed) * assumed.relayed;
  const nodes = Math.max(1, Math.ceil(cpu / (assumed.busy - assumed.idle)));
  const databases = Math.max(1, Math.ceil(commandsPerSecond / assumed.stepsPerDatabase));
  const bytes =
    tables * (measured.residentPerTable + SEATS * Math.max(0, measured.residentPerSocket));
  const botCores = Math.ceil((commandsPerSecond * assumed.botSeats * assumed.botMs) / 1000);
  return {
    tables,
    commandsPerSecond,
    nodes,
    databases,
    links: (nodes * (nodes - 1)) / 2,
    connections: nodes * CONNECTIONS,
    gigabytes: bytes / 1e9,
    megabitsPerSecond: ((measured.bytesReceived / measured.seconds) * times * 8) / 1e6,
    botCores,
    moneyPerMonth: (nodes + databases * DATABASE_CORES + botCores) * assumed.corePrice,
  };
}

/** The run's figures; throws with a sentence when some are missing. */
export function readMeasured(text: string): Measured & { readonly nodes: number } {
  const run = JSON.parse(text) as { readonly human?: { readonly report: Report } } & Report;
  const report = run.human?.report ?? run;
  const { cpuSecondsPer1000, residentPerTable, residentPerSocket } = report;
  if (cpuSecondsPer1000 == null || residentPerTable === null || residentPerSocket === null) {
    throw new Error('the run has no CPU or memory figures');
  }
  const { nodes = 1 } = report;
  return { ...report, nodes, cpuSecondsPer1000, residentPerTable, residentPerSocket };
}

/** The run's figures with the memory of another, which was slowed down by measuring it. */
export const withMemory = (run: Measured, memory: Measured): Measured => {
  const { residentPerTable, residentPerSocket } = memory;
  return { ...run, residentPerTable, residentPerSocket };
};

const HEADS: readonly (readonly [keyof Fleet, number])[] = [
  ['tables', 0],
  ['commandsPerSecond', 0],
  ['nodes', 0],
  ['databases', 0],
  ['links', 0],
  ['connections', 0],
  ['gigabytes', 1],
  ['megabitsPerSecond', 0],
  ['botCores', 0],
  ['moneyPerMonth', 0],
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The fleets as a table of Markdown. */
export const formatFleets = (fleets: readonly Fleet[]): string =>
  [
    row(HEADS.map(([name]) => name)),
    row(HEADS.map(() => '--:')),
    ...fleets.map((fleet) =>
      row(
        HEADS.map(([name, digits]) =>
          fleet[name].toLocaleString('en', { maximumFractionDigits: digits }),
        ),
      ),
    ),
  ].join('\n');

const SIZES = [1e4, 1e5, 1e6];

/** Prints what 10⁴, 10⁵ and 10⁶ tables need. */
export const benchScale = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      run: { type: 'string' },
      memory: { type: 'string' },
      check: { type: 'string', multiple: true, default: [] },
      busy: { type: 'string', default: '0.5' },
      relayed: { type: 'string', default: '1' },
      idle: { type: 'string', default: '0.003' },
      'steps-per-database': { type: 'string', default: '5000' },
      'bot-seats': { type: 'string', default: '0' },
      'bot-ms': { type: 'string', default: '300' },
      'core-price': { type: 'string', default: '20' },
      json: { type: 'boolean', default: false },
    },
  });
  if (values.run === undefined) {
    console.error(
      'usage: npm run bench -- scale --run FILE [--memory FILE] [--check FILE]… [--relayed N] [--bot-seats N] [--json]',
    );
    process.exitCode = 2;
    return;
  }
  const read = (file: string) => readMeasured(readFileSync(file, 'utf8'));
  const measured = withMemory(read(values.run), read(values.memory ?? values.run));
  const assumed = {
    busy: Number(values.busy),
    relayed: Number(values.relayed),
    idle: Number(values.idle),
    stepsPerDatabase: Number(values['steps-per-database']),
    botSeats: Number(values['bot-seats']),
    botMs: Number(values['bot-ms']),
    corePrice: Number(values['core-price']),
  };
  const fleets = SIZES.map((tables) => fleetFor(tables, measured, assumed));
  const checks = values.check.map((file) => checkRun(measured, read(file), assumed));
  if (values.json) return console.log(JSON.stringify({ fleets, checks }));
  console.log(formatFleets(fleets));
  for (const check of checks) console.log(formatCheck(check));
};
