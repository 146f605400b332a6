// `npm run bench -- bots [--json] [--seconds N]`: rounds a second of the fast policy on one core (processor time), worlds
// and rollouts a second, and milliseconds a move by level (processor time too: what the clock says on a free core).
import { parseArgs } from 'node:util';
import { chooseMove, LEVELS, type Level, playRound, speedWork } from '@tuolaji/bots';
import { PRESETS, RANKS, type View } from '@tuolaji/engine';

const rules = PRESETS.standard;

/** Milliseconds of processor time so far: a busy machine must not count as a slow program. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Units of work a second: the best stretch, and the middle one. */
interface Rate {
  readonly best: number;
  readonly median: number;
}

/** A stretch is short, so that others' work on the machine spoils some and not all. */
const STRETCHES = 16;

/** The rate on one core, after a warm-up of a third of the time. */
function perSecond(work: (count: number) => number, batch: number, seconds: number): Rate {
  const run = (ms: number): number => {
    const start = processorMs();
    let done = 0;
    while (processorMs() - start < ms) {
      work(batch);
      done += batch;
    }
    return Math.round((done * 1000) / (processorMs() - start));
  };
  run(seconds * 333);
  const rates = Array.from({ length: STRETCHES }, () => run((seconds * 1000) / STRETCHES));
  rates.sort((x, y) => x - y);
  return { best: rates.at(-1) ?? 0, median: rates[STRETCHES >> 1] ?? 0 };
}

const tell = ({ best, median }: Rate): string => `${best}/s (median ${median}/s)`;

const quantile = (sorted: readonly number[], q: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0).toFixed(3));

interface MoveCost {
  readonly level: Level;
  readonly moves: number;
  readonly p50: number;
  readonly p95: number;
  readonly rollouts: number;
}

/** Milliseconds a decision in play of a level that plays all four seats. */
function moveCost(level: Level, rounds: number): MoveCost {
  const times: number[] = [];
  let rollouts = 0;
  const player = (view: View) => {
    const start = processorMs();
    const answer = chooseMove(level, { rules, view, seed: 'bench' });
    if (view.phase === 'play') times.push(processorMs() - start);
    rollouts += answer.stats?.rollouts ?? 0;
    return answer.command;
  };
  for (let i = 0; i < rounds; i++) {
    const level = RANKS[i % 12] ?? '2';
    const start = { levels: [level, level] as const, banker: i % 4 };
    const seed = (i + 77).toString(16).padStart(64, '0');
    playRound({ rules, players: 4, seed, start }, [player, player, player, player]);
  }
  times.sort((a, b) => a - b);
  return {
    level,
    moves: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    rollouts: Math.round(rollouts / Math.max(1, times.length)),
  };
}

/** Measures the bots and prints the figures. */
export function benchBots(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '3' },
    },
  });
  const seconds = Number(values.seconds);
  const work = speedWork(rules, 'bench');
  const roundsPerSecond = perSecond(work.rounds, 64, seconds);
  const worldsPerSecond = perSecond(work.worlds, 64, seconds / 2);
  const both = (count: number): number => work.worlds(count) + work.rounds(count);
  const rolloutsPerSecond = perSecond(both, 64, seconds / 2);
  const moves = LEVELS.map((level) => moveCost(level, level === 'expert' ? 4 : 8));
  if (values.json) {
    console.log(JSON.stringify({ roundsPerSecond, worldsPerSecond, rolloutsPerSecond, moves }));
    return;
  }
  console.log(`rounds of the fast policy on one core: ${tell(roundsPerSecond)}`);
  console.log(`worlds: ${tell(worldsPerSecond)}`);
  console.log(`whole-round rollouts, each in its own world: ${tell(rolloutsPerSecond)}`);
  for (const { level, p50, p95, rollouts } of moves) {
    console.log(`${level}: ${p50} ms a move (p50), ${p95} ms (p95), ${rollouts} rollouts`);
  }
}
