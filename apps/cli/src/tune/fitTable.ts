// Fits a table of weights to labels; every fifth label is held out and shows what the fit gains on positions it never saw.
import {
  dataOf,
  fitSet,
  gainOf,
  type Label,
  WEIGHT_NAMES,
  type WeightTable,
} from '@tuolaji/bots/lab';

const BANKERS = [0, 1, 2, 3, 4, 5];
const ATTACKERS = [6, 7, 8];
const SITUATIONS = [...BANKERS, ...ATTACKERS];

/** Sets that are fitted together, leads apart from follows: all, those of a side, each by itself. */
const POOLS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  all: [SITUATIONS],
  side: [BANKERS, ATTACKERS],
  set: SITUATIONS.map((situation) => [situation]),
};

interface FitRun {
  readonly pool: string;
  readonly heat: number;
  readonly steps: number;
  readonly report: (line: string) => void;
}

const reachOf = (value: number): number => Math.max(0.3, 0.3 * Math.abs(value));

/** The table after fitting. */
export function fitTable(labels: readonly Label[], table: WeightTable, run: FitRun): WeightTable {
  const play = new Map(WEIGHT_NAMES.map((name) => [name, [...(table.play[name] ?? [])]]));
  const isHeld = (i: number): boolean => i % 5 === 0;
  for (const pool of POOLS[run.pool] ?? []) {
    for (const following of [0, 1]) {
      const sets = pool.map((situation) => situation * 2 + following);
      const data = (held: boolean) =>
        dataOf(
          labels.filter(({ set }, i) => sets.includes(set) && isHeld(i) === held),
          WEIGHT_NAMES.length,
        );
      const reach = WEIGHT_NAMES.map((name) => reachOf(play.get(name)?.[sets[0] ?? 0] ?? 0));
      const change = fitSet(data(false), { steps: run.steps, rate: 0.05, heat: run.heat, reach });
      const [seen, unseen] = [gainOf(data(false), change), gainOf(data(true), change)];
      run.report(
        `sets ${sets}: ${seen.toFixed(5)} levels a position, held out ${unseen.toFixed(5)}`,
      );
      for (const [i, name] of WEIGHT_NAMES.entries()) {
        const row = play.get(name) ?? [];
        for (const set of sets) row[set] = Number(((row[set] ?? 0) + (change[i] ?? 0)).toFixed(3));
      }
    }
  }
  return { play: Object.fromEntries(play), bury: table.bury };
}
