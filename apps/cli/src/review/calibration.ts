// The figures of a calibration: slope, classes, ranking of the skills, and the plot.
import { CLASSES } from '@tuolaji/review';
import type { CalibrationRow } from './calibrate.ts';

/** A mean with the half width of its 95 % interval. */
interface Mean {
  readonly mean: number;
  readonly half: number;
  readonly count: number;
}

/** Points of the plot: decisions with about the same reported loss. */
export interface Bin {
  readonly loss: number;
  readonly fresh: Mean;
}

type Checked = CalibrationRow & { readonly fresh: number };

const isChecked = (row: CalibrationRow): row is Checked => row.fresh !== null;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : sum(values) / values.length;

function meanOf(values: readonly number[]): Mean {
  const mean = average(values);
  const squares = sum(values.map((value) => (value - mean) ** 2));
  const n = values.length;
  return { mean, half: n < 2 ? 0 : 1.96 * Math.sqrt(squares / (n - 1) / n), count: n };
}

/**
 * The slope of fresh losses on reported ones over the decisions with a reported loss (least squares), with a 95 %
 * interval. Where no loss was reported the choice is the best play found, and there is nothing to compare.
 */
export function slopeOf(rows: readonly CalibrationRow[]): { slope: number; half: number } {
  const checked = rows.filter(isChecked).filter(({ loss }) => loss > 0);
  const x = average(checked.map(({ loss }) => loss));
  const y = average(checked.map(({ fresh }) => fresh));
  const xx = sum(checked.map(({ loss }) => (loss - x) ** 2));
  const slope = sum(checked.map(({ loss, fresh }) => (loss - x) * (fresh - y))) / xx;
  const left = checked.map(({ loss, fresh }) => (fresh - y - slope * (loss - x)) * (loss - x));
  return { slope, half: (1.96 * Math.sqrt(sum(left.map((value) => value ** 2)))) / xx };
}

const BOUNDS = [0, 1e-9, 0.02, 0.05, 0.1, 0.15, 0.25, 0.4, 0.7, Number.POSITIVE_INFINITY];

/** Reported against fresh losses, by size of the reported one. */
export function binsOf(rows: readonly CalibrationRow[]): Bin[] {
  return BOUNDS.slice(1).flatMap((end, i) => {
    const inside = rows
      .filter(isChecked)
      .filter(({ loss }) => loss >= (BOUNDS[i] ?? 0) && loss < end);
    if (inside.length === 0) return [];
    const loss = average(inside.map((row) => row.loss));
    return [{ loss, fresh: meanOf(inside.map((row) => row.fresh)) }];
  });
}

/** A mean per decision of a skill; the interval is clustered by round. */
function meanBySkill(
  rows: readonly CalibrationRow[],
  skill: string,
  of: (row: CalibrationRow) => number,
): Mean & { rounds: number } {
  const own = rows.filter((row) => row.skill === skill);
  const mean = average(own.map(of));
  const rounds = new Map<number, number>();
  for (const row of own) rounds.set(row.round, (rounds.get(row.round) ?? 0) + of(row) - mean);
  const spread = Math.sqrt(sum([...rounds.values()].map((value) => value ** 2)));
  return { mean, half: (1.96 * spread) / own.length, count: own.length, rounds: rounds.size };
}

const shown = ({ mean, half }: { mean: number; half: number }): string =>
  `${mean.toFixed(4)} ± ${half.toFixed(4)}`;

function classText(rows: readonly CalibrationRow[], name: string): string {
  const own = rows.filter(isChecked).filter((row) => row.class === name);
  const positive = own.filter(({ fresh }) => fresh > 0).length;
  const reported = average(own.map(({ loss }) => loss));
  const fresh = meanOf(own.map((row) => row.fresh));
  const share = own.length === 0 ? 0 : (100 * positive) / own.length;
  return `${name.padEnd(8)} ${String(own.length).padStart(6)} decisions  reported ${reported.toFixed(4)}  fresh ${shown(fresh)}  above 0: ${share.toFixed(1)} %`;
}

function skillText(rows: readonly CalibrationRow[], skill: string): string {
  const loss = meanBySkill(rows, skill, ({ measured }) => measured);
  const told = meanBySkill(rows, skill, (row) => row.loss);
  const toPolicy = meanBySkill(rows, skill, (row) => row.toPolicy);
  const of = `${loss.count} decisions, ${loss.rounds} rounds`;
  return `${skill.padEnd(8)} ${shown(loss)}  ${shown(told)}  ${shown(toPolicy)}  (${of})`;
}

/** The report of a calibration. */
export function calibrationText(
  rows: readonly CalibrationRow[],
  skills: readonly string[],
): string {
  const checked = rows.filter(isChecked);
  const { slope, half } = slopeOf(rows);
  const dear = checked.filter((row) => row.class === 'mistake' || row.class === 'blunder');
  const positive = dear.filter(({ fresh }) => fresh > 0).length;
  return [
    `${rows.length} decisions, ${checked.length} with a choice, ${checked.filter(({ loss }) => loss > 0).length} with a reported loss`,
    `slope of fresh losses on reported ones: ${slope.toFixed(3)} ± ${half.toFixed(3)}`,
    `mistakes and blunders with a loss above 0 on fresh worlds: ${positive} of ${dear.length} (${((100 * positive) / Math.max(1, dear.length)).toFixed(1)} %)`,
    '',
    ...CLASSES.map((name) => classText(rows, name)),
    '',
    'levels lost per decision: unshrunk, as told, and to the policy’s own play',
    ...[...new Set(skills)].map((skill) => skillText(rows, skill)),
  ].join('\n');
}
