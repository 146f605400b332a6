// What honest tables felt of an attack, as figures and as a line to read.
import { median, quantile } from '../bench/quantile.ts';
import type { Cost } from './gauge.ts';
import type { Waits } from './honest.ts';

/** The goal: honest waits at most this many times as long, memory back within ten per cent. */
const WORST_P99 = 1.5;
const WORST_MEMORY = 1.1;

/** One attack, as `--json` prints it. */
export interface Result {
  readonly attack: string;
  readonly held: boolean;
  /** Honest waits during the attack by those while nobody attacks: the worse of commands and bots. */
  readonly p99Ratio: number;
  /** Live memory after the attack by that before it; null where the server does not show it. */
  readonly memoryRatio: number | null;
  /** p99 of an honest command in milliseconds, without and with the attack. */
  readonly commandMs: readonly [number, number];
  /** p99 of a wait for a bot. */
  readonly botMs: readonly [number, number];
  /** How many commands and waits for bots were measured during the attack. */
  readonly samples: readonly [number, number];
  /** p99 of the server's event loop's delay, in milliseconds. */
  readonly loopMs: readonly [number | null, number | null];
  /** The server's processor time, in cores. */
  readonly cores: readonly [number | null, number | null];
  /** Milliseconds per second in which the server waited for a processor. */
  readonly starvedMs: readonly [number | null, number | null];
}

/** Some seconds with or without an attack. */
export interface Stretch {
  readonly waits: Waits;
  readonly cost: Cost;
}

/** What was measured around one attack. */
export interface Measured {
  readonly attack: string;
  readonly held: boolean;
  /** Stretches in which nobody attacked: one before, and one after each of `during`. */
  readonly calm: readonly Stretch[];
  readonly during: readonly Stretch[];
  /** Bytes, or null. */
  readonly memory: readonly [number | null, number | null];
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

type Kind = keyof Waits;

const p99 = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.99,
  );

/** The p99 of the middle stretch: what an attack does it does in every turn, what a pause of the machine does in one. */
function middleP99(stretches: readonly Stretch[], kind: Kind): number {
  const felt = stretches.map(({ waits }) => waits[kind]).filter(({ length }) => length > 0);
  return median(felt.map(p99));
}

/** How many times as long; nothing measured before counts as no change, nothing at all during it as the worst. */
function ratio({ calm, during }: Pick<Measured, 'calm' | 'during'>, kind: Kind): number {
  const usual = middleP99(calm, kind);
  if (usual === 0) return 1;
  const stuck = during.every(({ waits }) => waits[kind].length === 0);
  return stuck ? Number.MAX_SAFE_INTEGER : middleP99(during, kind) / usual;
}

/** The middle one of a cost; null where it is not shown. */
function middleCost(stretches: readonly Stretch[], kind: keyof Cost): number | null {
  const known = stretches.flatMap(({ cost }) => cost[kind] ?? []);
  return known.length === 0 ? null : rounded(median(known));
}

/** The figures of one attack. */
export function resultOf(measured: Measured): Result {
  const { attack, held, memory, calm, during } = measured;
  const worse = Math.max(ratio(measured, 'commands'), ratio(measured, 'bots'));
  const [start, end] = memory;
  const memoryRatio = start === null || end === null ? null : rounded(end / start);
  const bothP99 = (kind: Kind) =>
    [rounded(middleP99(calm, kind)), rounded(middleP99(during, kind))] as const;
  const both = (kind: keyof Cost) => [middleCost(calm, kind), middleCost(during, kind)] as const;
  const count = (kind: Kind) => during.reduce((sum, { waits }) => sum + waits[kind].length, 0);
  return {
    attack,
    held,
    p99Ratio: rounded(worse),
    memoryRatio,
    commandMs: bothP99('commands'),
    botMs: bothP99('bots'),
    samples: [count('commands'), count('bots')],
    loopMs: both('loopMs'),
    cores: both('cores'),
    starvedMs: both('starvedMs'),
  };
}

/** True when the attack missed its aim and nobody felt much of it. */
export const isGood = ({ held, p99Ratio, memoryRatio }: Result): boolean =>
  held && p99Ratio <= WORST_P99 && (memoryRatio ?? 1) <= WORST_MEMORY;

const figure = (value: number | null, digits = 0): string => value?.toFixed(digits) ?? '–';
const pair = ([usual, during]: readonly (number | null)[], digits = 0): string =>
  [usual, during].map((value) => figure(value ?? null, digits).padStart(6)).join('');
const mb = (bytes: number | null): number | null => (bytes === null ? null : bytes / 1e6);

/** The head of the table. */
export const HEAD =
  '                      p99 of a command, ms     p99 of a bot, ms                memory, MB          loop late,  server,     server kept\n' +
  'attack         held   usual  with  after    usual  with  after   ratio   before after ratio    p99 ms       % of a core waiting, ms/s';

/** One line of the table. */
export function lineOf(measured: Measured): string {
  const result = resultOf(measured);
  const last = measured.calm.slice(-1);
  const waits = (kind: Kind, both: readonly [number, number]): string =>
    `${pair(both)}${figure(middleP99(last, kind)).padStart(6)}`;
  const [usual, busy] = result.cores;
  const columns = [
    result.attack.padEnd(14),
    result.held ? 'yes' : 'NO ',
    waits('commands', result.commandMs),
    waits('bots', result.botMs),
    `× ${result.p99Ratio.toFixed(2)}`,
    `${pair(measured.memory.map(mb))} × ${figure(result.memoryRatio, 2)}`,
    pair(result.loopMs),
    pair([usual, busy].map((cores) => (cores === null ? null : cores * 100))),
    pair(result.starvedMs),
  ];
  return `${columns.join('  ')}${isGood(result) ? '' : '  over the goal'}`;
}
