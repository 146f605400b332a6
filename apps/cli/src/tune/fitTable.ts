// Fits a table of weights to labels; every fifth label is held out and shows what the fit gains on positions it never saw.
import {
  dataOf,
  fitSet,
  gainOf,
  type Label,
  WEIGHT_NAMES,
  type WeightTable,
} from '@tuolaji/bots/lab';

interface FitRun {
  readonly heat: number;
  readonly steps: number;
  readonly report: (line: string) => void;
}

const reachOf = (value: number): number => Math.max(0.3, 0.3 * Math.abs(value));

const isHeld = (i: number): boolean => i % 5 === 0;

/** The table after fitting each of its sets. */
export function fitTable(labels: readonly Label[], table: WeightTable, run: FitRun): WeightTable {
  const play = new Map(WEIGHT_NAMES.map((name) => [name, [...(table.play[name] ?? [])]]));
  const sets = [...new Set(labels.map(({ set }) => set))].sort();
  for (const set of sets) {
    const data = (held: boolean) =>
      dataOf(
        labels.filter((label, i) => label.set === set && isHeld(i) === held),
        WEIGHT_NAMES.length,
      );
    const reach = WEIGHT_NAMES.map((name) => reachOf(play.get(name)?.[set] ?? 0));
    const change = fitSet(data(false), { steps: run.steps, rate: 0.05, heat: run.heat, reach });
    const [seen, unseen] = [gainOf(data(false), change), gainOf(data(true), change)];
    run.report(`set ${set}: ${seen.toFixed(5)} levels per position, held out ${unseen.toFixed(5)}`);
    for (const [i, name] of WEIGHT_NAMES.entries()) {
      const row = play.get(name) ?? [];
      row[set] = Number(((row[set] ?? 0) + (change[i] ?? 0)).toFixed(3));
    }
  }
  return { play: Object.fromEntries(play), bury: table.bury };
}
