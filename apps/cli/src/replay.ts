// `npm run replay -- FILE`: narrates a match record up to any point, after checking that every event follows from the
// rules and that every round was dealt from its committed seed. Exit code 1 if not, 2 for wrong arguments or no record.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  auditRecord,
  formatRecord,
  type MatchRecord,
  parseRecord,
  replay,
  viewFor,
} from '@tuolaji/engine';
import { verifyRound } from '@tuolaji/engine/kernel';
import { narrate } from '@tuolaji/engine/test/narrate.ts';
import { readArguments } from './arguments.ts';

const USAGE = `usage: npm run replay -- FILE|- [--until EVENTS] [--view SEAT|spectator] [--export]
  FILE      a record (docs/record.md); - reads standard input
  --until   stop after this many events
  --view    what a seat, or a spectator, sees at that point, as JSON
  --export  the record up to that point, as a record`;

interface Job {
  readonly record: MatchRecord;
  readonly until: number | undefined;
  readonly view: string | undefined;
  readonly exports: boolean;
}

/** Reads the arguments; throws with a sentence on a wrong one. */
function readJob(args: readonly string[]): Job {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      until: { type: 'string' },
      view: { type: 'string' },
      export: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error('name one record file');
  const { until, view } = values;
  if (until !== undefined && !/^\d+$/.test(until)) throw new Error('--until needs a number');
  if (view !== undefined && !/^([0-5]|spectator)$/.test(view)) {
    throw new Error('--view needs a seat from 0, or spectator');
  }
  const limit = until === undefined ? undefined : Number(until);
  return { record: readRecord(file, view), until: limit, view, exports: values.export };
}

function show({ record, ...job }: Job): void {
  const cut = { ...record, events: record.events.slice(0, job.until) };
  if (job.exports) {
    process.stdout.write(formatRecord(cut));
  } else if (job.view !== undefined) {
    const seat = job.view === 'spectator' ? null : Number(job.view);
    console.log(JSON.stringify(viewFor(replay(cut), seat, lastMoment(cut)), null, 2));
  } else {
    console.log(narrate(cut).join('\n'));
  }
}

const lastMoment = ({ events, since }: MatchRecord): number =>
  Math.max(since, ...events.flatMap((event) => ('at' in event ? [event.at] : [])));

/** Prints what is wrong with the record; true when nothing is. */
function check(record: MatchRecord): boolean {
  const found = auditRecord(record);
  const { events } = record;
  const rounds = [...new Set(events.flatMap((e) => (e.kind === 'SEED_REVEALED' ? [e.round] : [])))];
  const unfair = rounds.filter((round) => !verifyRound(record, round).ok);
  if (found !== null) console.error(`event ${found} does not follow from the rules`);
  for (const round of unfair) console.error(`round ${round} was not dealt as committed`);
  const good = found === null && unfair.length === 0;
  if (good)
    console.error(`${events.length} events, ${rounds.length} rounds: legal, dealt as committed`);
  return good;
}

/** The record in a file; throws with a sentence when there is none, or no such seat in it. */
function readRecord(file: string, view: string | undefined): MatchRecord {
  const parsed = parseRecord(readFileSync(file === '-' ? 0 : file, 'utf8'));
  if (!parsed.ok) {
    throw new Error(`line ${parsed.error.line}: not a record (${parsed.error.problem})`);
  }
  if (Number(view ?? 0) >= parsed.value.setup.players) throw new Error(`there is no seat ${view}`);
  return parsed.value;
}

const job = readArguments(USAGE, readJob);
if (job !== null) {
  if (check(job.record)) show(job);
  else process.exitCode = 1;
}
