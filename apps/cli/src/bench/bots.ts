// `npm run bench -- bots [--json] [--seconds N]`: rounds per second of the fast policy on one core (processor time), worlds
// and rollouts per second, and milliseconds per move by skill (processor time too: what the clock says on a free core).
import { parseArgs } from 'node:util';
import { chooseMove, playRound, SKILLS, type Skill } from '@tuolaji/bots';
import { benchWork } from '@tuolaji/bots/lab';
import { PRESETS, RANKS, type View } from '@tuolaji/engine';
import { quantile } from './quantile.ts';
import { cpuMs, type Rate, ratesOf, WINDOWS, type Work } from './timing.ts';

const rules = PRESETS.standard;

const tell = ({ best, median }: Rate): string =>
  `${Math.round(best)}/s (median ${Math.round(median)}/s)`;

const rounded = (ms: number): number => Number(ms.toFixed(3));

interface MoveCost {
  readonly skill: Skill;
  readonly moves: number;
  readonly p50: number;
  readonly p95: number;
  readonly rollouts: number;
}

/** Milliseconds a decision in play of a skill that plays all four seats. */
function moveCost(skill: Skill, rounds: number): MoveCost {
  const times: number[] = [];
  let rollouts = 0;
  const player = (view: View) => {
    const start = cpuMs();
    const answer = chooseMove(skill, { rules, view, seed: 'bench' });
    if (view.phase === 'play') times.push(cpuMs() - start);
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
    skill,
    moves: times.length,
    p50: rounded(quantile(times, 0.5)),
    p95: rounded(quantile(times, 0.95)),
    rollouts: Math.round(rollouts / Math.max(1, times.length)),
  };
}

/** Rounds of the skills that think longest. */
const ROUNDS: Partial<Record<Skill, number>> = { expert: 4, master: 1 };

/** Measures the bots and prints the figures. */
export function benchBots(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '3' },
    },
  });
  const windowMs = (Number(values.seconds) * 1000) / WINDOWS;
  const { rounds, worlds } = benchWork(rules, 'bench');
  const rateOf = (work: Work): Rate => ratesOf([work], windowMs)[0] ?? { best: 0, median: 0 };
  const roundsPerSecond = rateOf(rounds);
  const worldsPerSecond = rateOf(worlds);
  const rolloutsPerSecond = rateOf((n) => worlds(n) + rounds(n));
  const moves = SKILLS.map((skill) => moveCost(skill, ROUNDS[skill] ?? 8));
  if (values.json) {
    console.log(JSON.stringify({ roundsPerSecond, worldsPerSecond, rolloutsPerSecond, moves }));
    return;
  }
  console.log(`rounds of the fast policy on one core: ${tell(roundsPerSecond)}`);
  console.log(`worlds: ${tell(worldsPerSecond)}`);
  console.log(`whole-round rollouts, each in its own world: ${tell(rolloutsPerSecond)}`);
  for (const { skill, p50, p95, rollouts } of moves) {
    console.log(`${skill}: ${p50} ms per move (p50), ${p95} ms (p95), ${rollouts} rollouts`);
  }
}
