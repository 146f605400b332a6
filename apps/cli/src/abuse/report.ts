// What honest tables felt of an attack, as figures and as a line to read.
import { median, quantile } from '../bench/quantile.ts';
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
}

/** What was measured around one attack. */
export interface Measured {
  readonly attack: string;
  readonly held: boolean;
  /** Stretches in which nobody attacked. */
  readonly calm: readonly Waits[];
  readonly during: Waits;
  readonly after: Waits;
  /** Bytes, or null. */
  readonly memory: readonly [number | null, number | null];
  /** Processor time of the server before and during it, in cores; null where it does not show it. */
  readonly cores: readonly [number | null, number | null];
}

const p99 = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.99,
  );

const rounded = (value: number): number => Math.round(value * 100) / 100;

type Kind = keyof Waits;

/** The usual p99: the middle one of all calm stretches, so that one pause of the machine is not taken for the rule. */
function usualP99(calm: readonly Waits[], kind: Kind): number {
  const stretches = calm.map((waits) => waits[kind]).filter(({ length }) => length > 0);
  return median(stretches.map(p99));
}

/** How many times as long; nothing measured before counts as no change, nothing at all during it as the worst. */
function ratio({ calm, during }: Pick<Measured, 'calm' | 'during'>, kind: Kind): number {
  const usual = usualP99(calm, kind);
  if (usual === 0) return 1;
  return during[kind].length === 0 ? Number.MAX_SAFE_INTEGER : p99(during[kind]) / usual;
}

/** The figures of one attack. */
export function resultOf(measured: Measured): Result {
  const { attack, held, memory } = measured;
  const worse = Math.max(ratio(measured, 'commands'), ratio(measured, 'bots'));
  const [start, end] = memory;
  const memoryRatio = start === null || end === null ? null : rounded(end / start);
  return { attack, held, p99Ratio: rounded(worse), memoryRatio };
}

/** True when honest people waited longer than they may. */
export const isSlow = ({ p99Ratio }: Result): boolean => p99Ratio > WORST_P99;

/** True when the attack missed its aim and nobody felt much of it. */
export const isGood = (result: Result): boolean =>
  result.held && !isSlow(result) && (result.memoryRatio ?? 1) <= WORST_MEMORY;

/** Of several tries of one attack the middle one; it held only if it did every time. A pause of the machine is not met twice. */
export function middleOf(tries: readonly Measured[]): Measured {
  const ratioOf = (measured: Measured): number => resultOf(measured).p99Ratio;
  const sorted = [...tries].sort((a, b) => ratioOf(a) - ratioOf(b));
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new Error('nothing was tried');
  return { ...middle, held: tries.every(({ held }) => held) };
}

const ms = (value: number): string => value.toFixed(0).padStart(5);
const mb = (bytes: number | null): string =>
  bytes === null ? '   –' : (bytes / 1e6).toFixed(0).padStart(4);

const share = (cores: number | null): string =>
  cores === null ? '  –' : (cores * 100).toFixed(0).padStart(3);

/** The head of the table. */
export const HEAD =
  'attack         held  p99 of commands, ms     p99 of bots, ms         ratio  memory, MB   ratio    server, % of a core\n' +
  '                      usual during after      usual during after            before after            usual during';

/** One line of the table. */
export function lineOf(measured: Measured): string {
  const { calm, during, after, memory } = measured;
  const result = resultOf(measured);
  const figuresOf = (kind: Kind): string =>
    [usualP99(calm, kind), p99(during[kind]), p99(after[kind])].map(ms).join('  ');
  const [commands, bots] = [figuresOf('commands'), figuresOf('bots')];
  const figures = `${commands}     ${bots}     × ${result.p99Ratio.toFixed(2)}`;
  const kept = `${mb(memory[0])}   ${mb(memory[1])}    × ${result.memoryRatio?.toFixed(2) ?? '–'}`;
  const busy = `     ${measured.cores.map(share).join('    ')}`;
  const verdict = isGood(result) ? '' : '  over the goal';
  return `${result.attack.padEnd(14)} ${result.held ? 'yes ' : 'NO  '}  ${figures}   ${kept}${busy}${verdict}`;
}
