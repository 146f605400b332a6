// What honest tables felt of an attack, as figures and as a line to read.
import { quantile } from '../bench/quantile.ts';
import type { Waits } from './honest.ts';

/** The goal: honest waits at most this many times as long, memory back within ten per cent. */
const WORST_P99 = 1.5;
const WORST_MEMORY = 1.1;

/** One attack, as `--json` prints it. */
export interface Result {
  readonly attack: string;
  readonly held: boolean;
  /** Honest waits during the attack by those before it: the worse of commands and bots. */
  readonly p99Ratio: number;
  /** Live memory after the attack by that before it; null where the server does not show it. */
  readonly memoryRatio: number | null;
}

/** What was measured around one attack. */
export interface Measured {
  readonly attack: string;
  readonly held: boolean;
  readonly before: Waits;
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

/** How many times as long; nothing measured before counts as no change, nothing at all during it as the worst. */
function ratio(before: readonly number[], during: readonly number[]): number {
  if (before.length === 0) return 1;
  return during.length === 0 ? Number.MAX_SAFE_INTEGER : p99(during) / p99(before);
}

/** The figures of one attack. */
export function resultOf({ attack, held, before, during, memory }: Measured): Result {
  const worse = Math.max(ratio(before.commands, during.commands), ratio(before.bots, during.bots));
  const [start, end] = memory;
  const memoryRatio = start === null || end === null ? null : rounded(end / start);
  return { attack, held, p99Ratio: rounded(worse), memoryRatio };
}

/** True when the attack missed its aim and nobody felt much of it. */
export const isGood = ({ held, p99Ratio, memoryRatio }: Result): boolean =>
  held && p99Ratio <= WORST_P99 && (memoryRatio ?? 1) <= WORST_MEMORY;

const ms = (values: readonly number[]): string => p99(values).toFixed(0).padStart(5);
const mb = (bytes: number | null): string =>
  bytes === null ? '   –' : (bytes / 1e6).toFixed(0).padStart(4);

const share = (cores: number | null): string =>
  cores === null ? '  –' : (cores * 100).toFixed(0).padStart(3);

/** The head of the table. */
export const HEAD =
  'attack         held  p99 of commands, ms     p99 of bots, ms         ratio  memory, MB   ratio    server, % of a core\n' +
  '                     before during after     before during after            before after           before during';

/** One line of the table. */
export function lineOf(measured: Measured): string {
  const { before, during, after, memory } = measured;
  const result = resultOf(measured);
  const commands = [before, during, after].map((waits) => ms(waits.commands)).join('  ');
  const bots = [before, during, after].map((waits) => ms(waits.bots)).join('  ');
  const figures = `${commands}     ${bots}     × ${result.p99Ratio.toFixed(2)}`;
  const kept = `${mb(memory[0])}   ${mb(memory[1])}    × ${result.memoryRatio?.toFixed(2) ?? '–'}`;
  const busy = `     ${measured.cores.map(share).join('    ')}`;
  const verdict = isGood(result) ? '' : '  over the goal';
  return `${result.attack.padEnd(14)} ${result.held ? 'yes ' : 'NO  '}  ${figures}   ${kept}${busy}${verdict}`;
}
