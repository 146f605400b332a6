// npm run arena: two bots on duplicate deals, all cores, one table of figures.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ARENA_USAGE, type ArenaOptions, type Contestant, parseArenaArgs } from './arena/args.ts';
import type { DealResult } from './arena/deal.ts';
import { formatReport, reportOf } from './arena/report.ts';

const nameOf = (contestant: Contestant): string =>
  contestant.kind === 'skill' ? contestant.skill : contestant.command;

function progress(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((30 * done) / all);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done}/${all}`);
  if (done === all) process.stderr.write('\n');
}

/** One worker that takes deals from a common counter until none is left. */
function runWorker(
  options: ArenaOptions,
  take: () => number | null,
  put: (result: DealResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./arenaWorker.mjs', import.meta.url), {
      workerData: options,
    });
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
  const results: DealResult[] = [];
  let given = 0;
  const take = (): number | null => (given < options.deals ? given++ : null);
  const put = (result: DealResult): void => {
    results.push(result);
    progress(results.length, options.deals);
  };
  const workers = Math.min(options.workers ?? availableParallelism(), options.deals);
  await Promise.all(Array.from({ length: workers }, () => runWorker(options, take, put)));
  return results.sort((a, b) => a.deal - b.deal);
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
  const report = reportOf(await runArena(options));
  const names = { a: nameOf(options.a), b: nameOf(options.b) };
  const { seed, preset: rules, players, rollouts } = options;
  const settings = { contestants: names, seed, rules, players, rollouts };
  console.log(
    options.json ? JSON.stringify({ ...settings, ...report }) : formatReport(report, names),
  );
}

await main();
