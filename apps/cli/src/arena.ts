// npm run arena: two bots on duplicate deals, or a ladder of several, all cores, one table of figures.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { WorkerTask } from './arena/arenaWorker.ts';
import {
  ARENA_USAGE,
  type ArenaOptions,
  type Contestant,
  contestantName,
  parseArenaArgs,
} from './arena/args.ts';
import { addCounts, noCounts } from './arena/counts.ts';
import type { DealResult } from './arena/deal.ts';
import { formatLadder, type Pairing, pairOf, pairsOf, ratingsOf } from './arena/ladder.ts';
import { openLog } from './arena/log.ts';
import { END_GRACE_MS, sharedGroups } from './arena/program.ts';
import { countsOf, figuresOf, formatReport, reportOf } from './arena/report.ts';

function progress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((30 * done) / all);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done}/${all}`);
  if (done === all) process.stderr.write('\n');
}

/** The programs of all workers: two for each of at most this many. */
const MOST_WORKERS = 256;
const groups = new Int32Array(
  new SharedArrayBuffer(2 * MOST_WORKERS * Int32Array.BYTES_PER_ELEMENT),
);

/** Programs have process groups of their own, which no Ctrl-C reaches: they end with the arena, however it ends. */
function endProgramsWithArena(): void {
  const running = sharedGroups(groups);
  process.on('exit', () => running.signal('SIGKILL'));
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => {
      running.signal('SIGTERM');
      setTimeout(() => process.exit(code), END_GRACE_MS);
    });
  }
}

/** One worker that takes deals from a common counter until none is left. */
function runWorker(
  options: ArenaOptions,
  take: () => number | null,
  put: (result: DealResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const workerData: WorkerTask = { options, groups };
    const worker = new Worker(new URL('./arenaWorker.mjs', import.meta.url), { workerData });
    const next = (): void => worker.postMessage(take() ?? 'end');
    worker.on('message', (result: DealResult) => {
      put(result);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
    next();
  });
}

async function runArena(options: ArenaOptions): Promise<DealResult[]> {
  const log = openLog(options.log, options);
  const results = [...log.played];
  if (options.played) return results.sort((a, b) => a.deal - b.deal);
  const played = new Set(results.map(({ deal }) => deal));
  const wanted = Array.from({ length: options.deals }, (_, deal) => deal);
  const left = wanted.filter((deal) => !played.has(deal)).values();
  const take = (): number | null => left.next().value ?? null;
  const put = (result: DealResult): void => {
    results.push(result);
    log.write(result);
    progress(results.length, options.deals);
  };
  const hands = options.workers ?? availableParallelism();
  const workers = Math.min(hands, options.deals - played.size, MOST_WORKERS);
  await Promise.all(Array.from({ length: workers }, () => runWorker(options, take, put)));
  return results.sort((a, b) => a.deal - b.deal);
}

const settingsOf = ({ seed, rulesText, players, banker }: ArenaOptions) => ({
  seed,
  rules: rulesText,
  players,
  banker,
});

async function runMatch(options: ArenaOptions): Promise<void> {
  const report = reportOf(await runArena(options));
  const contestants = { a: contestantName(options.a), b: contestantName(options.b) };
  const found = { contestants, ...settingsOf(options), ...report };
  const shown = { a: report.names.a ?? contestants.a, b: report.names.b ?? contestants.b };
  console.log(options.json ? JSON.stringify(found) : formatReport(report, shown));
}

/** Plays all pairs, each on deals of its own, with the banker given; pairs without a deal are left out. */
async function runLadder(options: ArenaOptions, ladder: readonly Contestant[]): Promise<void> {
  const names = ladder.map(contestantName);
  const counts = ladder.map(noCounts);
  const pairings: Pairing[] = [];
  for (const [a, b] of pairsOf(ladder.length)) {
    const [first, second] = [ladder[a], ladder[b]];
    if (!first || !second) continue;
    const results = await runArena(pairOf(options, first, second));
    if (results.length === 0) continue;
    const report = reportOf(results);
    pairings.push({ a, b, result: report.bankerGiven });
    for (const [i, side] of [[a, 'a'] as const, [b, 'b'] as const]) {
      names[i] = report.names[side] ?? names[i] ?? '';
      addCounts(counts[i] ?? noCounts(), countsOf(results, side));
    }
  }
  const result = { names, figures: counts.map(figuresOf), pairings };
  const found = { ...settingsOf(options), ratings: ratingsOf(names, pairings), ...result };
  console.log(options.json ? JSON.stringify(found) : formatLadder(result));
}

async function main(): Promise<void> {
  let options: ArenaOptions;
  try {
    options = parseArenaArgs(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${ARENA_USAGE}`);
    process.exitCode = 2;
    return;
  }
  endProgramsWithArena();
  await (options.ladder ? runLadder(options, options.ladder) : runMatch(options));
}

await main();
