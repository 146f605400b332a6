// `npm run replay -- FILE`: tells a record, to any point, says whether every event followed from the rules and whether
// every round was dealt from the seed committed to. Exit code 1 when it was not, 2 when the file is no record.
import { readFileSync } from 'node:fs';
import {
  auditRecord,
  formatRecord,
  type MatchRecord,
  parseRecord,
  replay,
  verifyRound,
  viewFor,
} from '@tuolaji/engine';
import { narrate } from '@tuolaji/engine/test/narrate.ts';

const USAGE = `usage: npm run replay -- FILE|- [--until EVENT] [--view SEAT|spectator] [--export]
  FILE      a record (docs/record.md); - reads standard input
  --until   only the first so many events
  --view    what a seat, or a spectator, sees at that point, as JSON
  --export  the record up to that point, as a record`;

interface Job {
  readonly file: string;
  readonly until: number | undefined;
  readonly view: string | undefined;
  readonly exports: boolean;
}

function readJob(args: readonly string[]): Job | null {
  const after = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args[at + 1];
  };
  const [file] = args;
  if (file === undefined || file.startsWith('--')) return null;
  const until = after('--until');
  return {
    file,
    until: until === undefined ? undefined : Number(until),
    view: after('--view'),
    exports: args.includes('--export'),
  };
}

function show(record: MatchRecord, job: Job): void {
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

/** Says what is wrong with the record; true when nothing is. */
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

function run(job: Job): number {
  const parsed = parseRecord(readFileSync(job.file === '-' ? 0 : job.file, 'utf8'));
  if (!parsed.ok) {
    console.error(`line ${parsed.error.line}: not a record (${parsed.error.problem})`);
    return 2;
  }
  if (!check(parsed.value)) return 1;
  show(parsed.value, job);
  return 0;
}

const job = readJob(process.argv.slice(2));
if (job === null) console.error(USAGE);
process.exitCode = job === null ? 2 : run(job);
