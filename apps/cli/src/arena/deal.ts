// One duplicate deal: the same cards played twice with the sides changed over.
import { chooseMove, type RoundSetup, roundOf } from '@tuolaji/bots';
import {
  type Command,
  type MatchEvent,
  PRESETS,
  RANKS,
  type Ruleset,
  type Team,
  teamOf,
  type View,
} from '@tuolaji/engine';
import type { ArenaOptions, Contestant } from './args.ts';
import { type ExternalBot, startExternal } from './externalBot.ts';
import { diceFor, hexSeed } from './seeds.ts';
import { addCounts, noCounts, type SideCounts, tallyRound } from './tally.ts';

/** Levels of side A over side B, the mean of both plays, and everything counted. */
export interface DealResult {
  readonly deal: number;
  readonly levels: number;
  /** Attacker points A scored more than B, the mean of both plays. */
  readonly points: number;
  readonly a: SideCounts;
  readonly b: SideCounts;
}

/** A side's way of answering; `replaced` when its own answer could not be used. */
interface Answer {
  readonly command: Command | null;
  readonly rollouts: number;
  readonly replaced: boolean;
}

export interface Side {
  readonly answer: (view: View, seed: string, refused: boolean) => Promise<Answer>;
  readonly close: () => void;
}

function skillSide(
  contestant: Contestant & { kind: 'skill' },
  rules: Ruleset,
  rollouts: number | null,
): Side {
  const budget = rollouts === null ? {} : { budget: { rollouts } };
  return {
    answer: async (view, seed, refused) => {
      if (refused) throw new Error(`${contestant.skill} was refused; seed ${seed}`);
      const { command, stats } = chooseMove(contestant.skill, { rules, view, seed, ...budget });
      return { command, rollouts: stats?.rollouts ?? 0, replaced: false };
    },
    close: () => {},
  };
}

function programSide(command: string, rules: Ruleset, ms: number): Side {
  let bot: ExternalBot | null = null;
  return {
    answer: async (view, seed, refused) => {
      bot ??= startExternal(command, rules, ms);
      const own = refused ? 'late' : await bot.ask(view, seed);
      if (own !== 'late') return { command: own, rollouts: 0, replaced: false };
      return {
        command: chooseMove('normal', { rules, view, seed }).command,
        rollouts: 0,
        replaced: true,
      };
    },
    close: () => bot?.close(),
  };
}

/** The two sides of an arena. */
export function sidesOf(options: ArenaOptions): readonly [Side, Side] {
  const rules = PRESETS[options.preset];
  const side = (contestant: Contestant): Side =>
    contestant.kind === 'skill'
      ? skillSide(contestant, rules, options.rollouts)
      : programSide(contestant.command, rules, options.ms);
  return [side(options.a), side(options.b)];
}

function setupOf(options: ArenaOptions, deal: number): RoundSetup {
  const dice = diceFor(`${options.seed} ${deal}`);
  const level = RANKS[dice(RANKS.length - 1)] ?? '2';
  const banker = dice(options.players);
  const setup = {
    rules: PRESETS[options.preset],
    players: options.players,
    seed: hexSeed(`${options.seed} ${deal}`),
  };
  // Every third deal is a first round, where the declarer becomes banker.
  return deal % 3 === 0 ? setup : { ...setup, start: { levels: [level, level], banker } };
}

const levelsOfTeam = (events: readonly MatchEvent[], team: Team): number => {
  const result = events.findLast((event) => event.kind === 'ROUND_RESULT');
  if (result?.kind !== 'ROUND_RESULT' || result.advancingTeam === null) return 0;
  return result.advancingTeam === team ? result.steps : -result.steps;
};

async function playOnce(
  setup: RoundSetup,
  sides: readonly [Side, Side],
  name: string,
): Promise<{ events: readonly MatchEvent[]; counts: [SideCounts, SideCounts] }> {
  const timing: [SideCounts, SideCounts] = [noCounts(), noCounts()];
  const round = roundOf(setup);
  let step = round.next();
  while (!step.done) {
    const { seat, view, refused } = step.value;
    const team = teamOf(seat);
    const start = performance.now();
    const { command, rollouts, replaced } = await sides[team].answer(
      view,
      `${name} ${seat}`,
      refused !== null,
    );
    const counts = timing[team];
    if (view.phase === 'play') {
      if (refused === null) counts.moves++;
      counts.ms += performance.now() - start;
      counts.rollouts += rollouts;
    }
    if (replaced) counts.replaced++;
    step = round.next(command);
  }
  const counts = tallyRound(setup.rules, step.value.events);
  for (const team of [0, 1] as const) addCounts(counts[team], timing[team]);
  return { events: step.value.events, counts };
}

/** Plays deal number `deal` twice: A on the even seats, then on the odd ones. */
export async function playDeal(
  options: ArenaOptions,
  sides: readonly [Side, Side],
  deal: number,
): Promise<DealResult> {
  const setup = setupOf(options, deal);
  const name = `${options.seed} ${deal}`;
  const first = await playOnce(setup, sides, name);
  const second = await playOnce(setup, [sides[1], sides[0]], name);
  const [a, b] = [first.counts[0], first.counts[1]];
  addCounts(a, second.counts[1]);
  addCounts(b, second.counts[0]);
  return {
    deal,
    levels: (levelsOfTeam(first.events, 0) + levelsOfTeam(second.events, 1)) / 2,
    points: (a.attackerPoints - b.attackerPoints) / 2,
    a,
    b,
  };
}
