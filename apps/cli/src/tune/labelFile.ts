// Labels in a file of 32-bit floats: per position its set and number of candidates, per candidate score, value, features.
import { appendFileSync, readFileSync } from 'node:fs';
import { type Label, type LabelOptions, labeller, WEIGHT_NAMES } from '@tuolaji/bots/lab';
import type { Ruleset } from '@tuolaji/engine';

const WIDTH = WEIGHT_NAMES.length;
const ROW = WIDTH + 2;

interface LabelRun extends Omit<LabelOptions, 'rules'> {
  readonly rules: readonly Ruleset[];
  readonly deals: number;
}

function toBytes({ set, scores, values, features }: Label): Uint8Array {
  const row = [set, scores.length];
  for (const [c, score] of scores.entries())
    row.push(score, values[c] ?? 0, ...(features[c] ?? []));
  return new Uint8Array(Float32Array.from(row).buffer);
}

/** Appends the labels of a run to a file; deals change between the rules. */
export function writeLabels(file: string, run: LabelRun): void {
  const labellers = run.rules.map((rules) => labeller({ ...run, rules }));
  for (let n = 0; n < run.deals; n++) {
    for (const label of labellers[n % labellers.length]?.(n) ?? [])
      appendFileSync(file, toBytes(label));
    if (n % 500 === 499) console.log(`${n + 1} deals`);
  }
}

/** All whole labels of a file. */
export function readLabels(file: string): Label[] {
  const bytes = readFileSync(file);
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4));
  const labels: Label[] = [];
  let at = 0;
  for (;;) {
    const [set, count] = [all[at], all[at + 1]];
    if (set === undefined || count === undefined || at + 2 + count * ROW > all.length)
      return labels;
    const rows = Array.from({ length: count }, (_, c) => at + 2 + c * ROW);
    labels.push({
      set,
      scores: rows.map((row) => all[row] ?? 0),
      values: rows.map((row) => all[row + 1] ?? 0),
      features: rows.map((row) => all.subarray(row + 2, row + ROW)),
    });
    at += 2 + count * ROW;
  }
}
