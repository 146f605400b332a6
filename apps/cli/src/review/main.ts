// `npm run review -- FILE`: what each decision of a match cost, judged from what its seat could know. Exit code 2 for
// wrong arguments or a file that is no legal record. `npm run review -- --calibrate` checks the reviewer itself.
import { parseArgs } from 'node:util';
import type { MatchRecord, Seat } from '@tuolaji/engine';
import { DEFAULT_BUDGET, type ReviewBudget, review, type SeatReview } from '@tuolaji/review';
import { readArguments, wholeNumber } from '../arguments.ts';
import { CALIBRATE_USAGE, calibrate, readPlan } from './calibrateCommand.ts';
import { readRecord } from './readRecord.ts';
import { decisionLine, inOrder, seatsOf, seatText, summaryLine } from './report.ts';

const USAGE = `usage: npm run review -- FILE|- [--seat 2] [--round 1] [--json] [--rollouts ${DEFAULT_BUDGET.rollouts}]
  FILE        a record (docs/record.md); - reads standard input
  --seat      only this seat, counted from 0
  --round     only this round, counted from 1
  --json      one line per decision, the summary last
  --rollouts  work per decision (docs/review.md)
${CALIBRATE_USAGE}`;

interface Job {
  readonly record: MatchRecord;
  readonly seat: Seat | null;
  readonly round: number | undefined;
  readonly json: boolean;
  readonly budget: ReviewBudget;
}

function seatIn({ setup }: MatchRecord, text: string | undefined): Seat | null {
  if (text === undefined) return null;
  const seat = Number(text);
  if (!/^\d+$/.test(text) || seat >= setup.players) throw new Error(`there is no seat ${text}`);
  return seat;
}

/** Reads the arguments; throws with a sentence on a wrong one. */
function readJob(args: readonly string[]): Job {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seat: { type: 'string' },
      round: { type: 'string' },
      json: { type: 'boolean', default: false },
      rollouts: { type: 'string', default: String(DEFAULT_BUDGET.rollouts) },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error('name one record file');
  const budget = { rollouts: wholeNumber(values.rollouts, '--rollouts') };
  const record = readRecord(file);
  const round = values.round === undefined ? undefined : wholeNumber(values.round, '--round');
  return { record, seat: seatIn(record, values.seat), round, json: values.json, budget };
}

/** How long a review took on one core, whatever else the machine did. */
function timeText({ rounds, summary }: SeatReview, microseconds: number): string {
  const seconds = `${(microseconds / 1e6).toFixed(1)} s of processor time`;
  return `reviewed ${summary.decisions} decisions of ${rounds.length} rounds in ${seconds}`;
}

function run({ record, seat, round, json, budget }: Job): void {
  const reviews = seatsOf(record, seat).map((one) => {
    const since = process.cpuUsage();
    const reviewed = review(record, one, budget, round);
    console.error(timeText(reviewed, process.cpuUsage(since).user));
    if (!json) console.log(seatText(record, reviewed));
    return reviewed;
  });
  if (!json) return;
  for (const judged of inOrder(reviews)) console.log(decisionLine(judged));
  console.log(summaryLine(reviews));
}

if (process.argv[2] === '--calibrate') {
  const plan = readArguments(USAGE, (args) => readPlan(args.slice(1)));
  if (plan !== null) await calibrate(plan);
} else {
  const job = readArguments(USAGE, readJob);
  if (job !== null) run(job);
}
