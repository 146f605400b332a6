// How long something takes, in CPU time, so that other programs on the machine count little; the best of several
// windows, which is what a quiet core shows.

const WINDOWS = 10;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Something done n times. */
export type Work = (n: number) => void;

/** How often per CPU second each work is done; their windows alternate, so that all see the same machine. */
export function bestRates(works: readonly Work[], windowMs: number): number[] {
  const sizes = works.map((work) => sizeFor(work, windowMs));
  const best = works.map(() => 0);
  for (let window = 0; window < WINDOWS; window++) {
    for (const [i, work] of works.entries()) {
      const n = sizes[i] ?? 1;
      const began = cpuMs();
      work(n);
      best[i] = Math.max(best[i] ?? 0, (n / (cpuMs() - began)) * 1000);
    }
  }
  return best;
}

/** How many times fill a window. The tries before it warm up. */
function sizeFor(work: Work, windowMs: number): number {
  for (let n = 1; ; n *= 2) {
    const began = cpuMs();
    work(n);
    if (cpuMs() - began >= windowMs / 2) return n;
  }
}

/** Nanoseconds of one call. The results are added up so that nothing is optimised away. */
export function nanosOf(call: () => number): number {
  const [rate = 1] = bestRates(
    [
      (n) => {
        for (let i = 0; i < n; i++) sink += call();
      },
    ],
    20,
  );
  return 1e9 / rate;
}

let sink = 0;

/** What the calls came to: read it once so that it stays alive. */
export const sunk = (): number => sink;
