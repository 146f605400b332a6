// One duplicate deal: the same cards played twice with the sides changed over.
import { type PlayedRound, type RoundSetup, roundOf } from '@tuolaji/bots';
import {
  type MatchEvent,
  type Players,
  RANKS,
  seatsFrom,
  type Team,
  teamOf,
  type View,
} from '@tuolaji/engine';
import type { Fault } from '@tuolaji/server/bots/botDialogue.ts';
import type { DuelOptions } from './args.ts';
import { addCounts, noCounts, type SideCounts } from './counts.ts';
import { diceFor, hexSeed } from './seeds.ts';
import type { Side } from './sides.ts';
import { tallyRound } from './tally.ts';

/** What each side calls itself; null for those that do not. */
export interface Names {
  readonly a: string | null;
  readonly b: string | null;
}

/** Levels of side A over side B, the mean of both plays, and everything counted. */
export interface DealResult {
  readonly deal: number;
  /** A first round: the declarer becomes banker. */
  readonly first: boolean;
  readonly levels: number;
  /** Attacker points A scored more than B, the mean of both plays. */
  readonly points: number;
  readonly a: SideCounts;
  readonly b: SideCounts;
  readonly names?: Names;
}

/** Every third deal is a first round, unless the options say otherwise. */
const isFirst = ({ banker }: DuelOptions, deal: number): boolean =>
  banker === 'declared' || (banker === 'mixed' && deal % 3 === 2);

function setupOf(options: DuelOptions, deal: number): RoundSetup {
  const { rules, players, seed } = options;
  const dice = diceFor(`${seed} ${deal}`);
  const level = RANKS[dice(RANKS.length - 1)] ?? '2';
  const banker = dice(players);
  const setup = { rules, players, seed: hexSeed(`${seed} ${deal}`) };
  return isFirst(options, deal) ? setup : { ...setup, start: { levels: [level, level], banker } };
}

const levelsOfTeam = (events: readonly MatchEvent[], team: Team): number => {
  const result = events.findLast((event) => event.kind === 'ROUND_RESULT');
  if (result?.kind !== 'ROUND_RESULT' || result.advancingTeam === null) return 0;
  return result.advancingTeam === team ? result.steps : -result.steps;
};

function addFault(counts: SideCounts, fault: Fault): void {
  counts.replaced++;
  counts[fault]++;
}

/** Refused declarations are not asked for again. */
const isDeclaring = ({ phase }: View): boolean => phase !== 'bury' && phase !== 'play';

function sendResult(
  { events, state }: PlayedRound,
  sides: readonly [Side, Side],
  players: Players,
): void {
  for (const team of [0, 1] as const) {
    const seats = seatsFrom(0, players).filter((seat) => teamOf(seat) === team);
    const levels = levelsOfTeam(events, team);
    sides[team].endRound({ seats, levels, result: state.result });
  }
}

async function playOnce(
  setup: RoundSetup,
  sides: readonly [Side, Side],
  name: string,
): Promise<{ events: readonly MatchEvent[]; counts: [SideCounts, SideCounts] }> {
  const timing: [SideCounts, SideCounts] = [noCounts(), noCounts()];
  const round = roundOf(setup);
  let step = round.next();
  while (!step.done) {
    const { seat, view, truth, refused, soFar } = step.value;
    const team = teamOf(seat);
    const start = performance.now();
    const question = { view, truth, events: soFar.events, seed: `${name} ${seat}`, refused };
    const { command, rollouts, fault } = await sides[team].answer(question);
    const counts = timing[team];
    if (view.phase === 'play') {
      if (refused === null) counts.moves++;
      counts.ms += performance.now() - start;
      counts.rollouts += rollouts;
    }
    if (fault) addFault(counts, fault);
    const before = soFar.refusals.length;
    step = round.next(command);
    const declined = isDeclaring(view) ? soFar.refusals[before] : undefined;
    if (declined === undefined || declined.command !== command) continue;
    sides[team].refuse(declined.refusal);
    addFault(counts, 'refused');
  }
  sendResult(step.value, sides, setup.players);
  const counts = tallyRound(setup.rules, step.value.events);
  for (const team of [0, 1] as const) addCounts(counts[team], timing[team]);
  return { events: step.value.events, counts };
}

/** Plays deal number `deal` twice: A on the even seats, then on the odd ones. */
export async function playDeal(
  options: DuelOptions,
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
    first: isFirst(options, deal),
    levels: (levelsOfTeam(first.events, 0) + levelsOfTeam(second.events, 1)) / 2,
    points: (a.attackerPoints - b.attackerPoints) / 2,
    a,
    b,
    names: { a: sides[0].name(), b: sides[1].name() },
  };
}
