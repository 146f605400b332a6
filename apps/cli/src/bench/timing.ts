// How long something takes, in CPU time, so that other programs on the machine count little. It is taken in several
// short windows: others' work spoils some of them, the best is what a quiet core shows.
import { quantile } from './quantile.ts';

/** Windows in which something is timed. */
export const WINDOWS = 16;

/** Milliseconds of processor time this program has had. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Something done n times. */
export type Work = (n: number) => unknown;

/** How often something is done per CPU second: in the best window, and in the middle one. */
export interface Rate {
  readonly best: number;
  readonly median: number;
}

/** The rate of each work; their windows alternate, so that all see the same machine. */
export function ratesOf(works: readonly Work[], windowMs: number): Rate[] {
  const sized = works.map((work) => ({ work, size: sizeFor(work, windowMs), rates: [0] }));
  for (let window = 0; window < WINDOWS; window++) {
    for (const { work, size, rates } of sized) {
      const began = cpuMs();
      work(size);
      rates[window] = (size / (cpuMs() - began)) * 1000;
    }
  }
  return sized.map(({ rates }) => {
    rates.sort((a, b) => a - b);
    return { best: quantile(rates, 1), median: quantile(rates, 0.5) };
  });
}

/** How many times fill a window. The tries before it warm up. */
function sizeFor(work: Work, windowMs: number): number {
  for (let n = 1; ; n *= 2) {
    const began = cpuMs();
    work(n);
    if (cpuMs() - began >= windowMs / 2) return n;
  }
}

// The timed calls' results are summed and read once, so that none is optimised away.
const sink = { sum: 0 };

/** The sum of what the timed calls returned. */
export const sunk = (): number => sink.sum;

/** Nanoseconds per call. */
export function nanosOf(call: () => number): number {
  const [rate] = ratesOf(
    [
      (n) => {
        for (let i = 0; i < n; i++) sink.sum += call();
      },
    ],
    20,
  );
  return 1e9 / (rate?.best ?? 1);
}
