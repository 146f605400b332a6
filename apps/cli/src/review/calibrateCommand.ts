// `npm run review -- --calibrate`: the reviewer checked against fresh play-outs.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_PRESET, PRESET_NAMES } from '@tuolaji/engine';
import { DEFAULT_BUDGET } from '@tuolaji/review';
import { wholeNumber } from '../arguments.ts';
import { type CalibrationPlan, type CalibrationRow, calibrationRows } from './calibrate.ts';
import { binsOf, calibrationText } from './calibration.ts';
import { readSeats } from './playMatch.ts';
import { calibrationPlot } from './plot.ts';

export const CALIBRATE_USAGE = `       npm run review -- --calibrate [--rounds 100] [--seats beginner,easy,normal,expert] [--seed 1] [--rules NAME]
                     [--rollouts N] [--worlds 300] [--rows FILE] [--plot FILE]
  --worlds  fresh worlds per decision
  --rows    keeps every judged decision; a run that was stopped goes on from it
  --plot    writes the picture`;

interface Job extends CalibrationPlan {
  readonly rowsFile: string | undefined;
  readonly plotFile: string | undefined;
}

/** Reads the arguments; throws with a sentence on a wrong one. */
export function readPlan(args: readonly string[]): Job {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '100' },
      seats: { type: 'string', default: 'beginner,easy,normal,expert' },
      seed: { type: 'string', default: '1' },
      rules: { type: 'string', default: DEFAULT_PRESET },
      rollouts: { type: 'string', default: String(DEFAULT_BUDGET.rollouts) },
      worlds: { type: 'string', default: '300' },
      rows: { type: 'string' },
      plot: { type: 'string' },
    },
  });
  const preset = PRESET_NAMES.find((name) => name === values.rules);
  if (preset === undefined) throw new Error(`--rules is one of ${PRESET_NAMES.join(', ')}`);
  return {
    seats: readSeats(values.seats),
    rounds: wholeNumber(values.rounds, '--rounds'),
    seed: values.seed,
    preset,
    budget: { rollouts: wholeNumber(values.rollouts, '--rollouts') },
    worlds: wholeNumber(values.worlds, '--worlds'),
    rowsFile: values.rows,
    plotFile: values.plot,
  };
}

function rowsIn(file: string | undefined): CalibrationRow[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as CalibrationRow]));
}

/** Runs the calibration; an interrupt ends it after the round in work, with the report so far. */
export async function calibrate({ rowsFile, plotFile, ...plan }: Job): Promise<void> {
  const rows = rowsIn(rowsFile);
  const from = rows.reduce((last, { round }) => Math.max(last, round + 1), 0);
  let stopped = false;
  process.once('SIGINT', () => {
    stopped = true;
  });
  for (const fresh of calibrationRows(plan, from)) {
    rows.push(...fresh);
    if (rowsFile !== undefined)
      appendFileSync(rowsFile, fresh.map((row) => `${JSON.stringify(row)}\n`).join(''));
    console.error(`round ${(rows.at(-1)?.round ?? 0) + 1} of ${plan.rounds}`);
    await setImmediate();
    if (stopped) break;
  }
  console.log(calibrationText(rows, plan.seats));
  // Where no loss was reported the rival is worse than the choice: no point of the picture.
  const bins = binsOf(rows).filter(({ loss }) => loss > 0);
  if (plotFile !== undefined) writeFileSync(plotFile, calibrationPlot(bins));
}
