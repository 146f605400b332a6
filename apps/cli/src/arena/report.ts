// The arena's figures: levels per deal with the banker given, first rounds beside it, each with a 95 % interval clustered
// by deal, and the two sides' habits.
import { addCounts, noCounts, type SideCounts } from './counts.ts';
import type { DealResult, Names } from './deal.ts';

/** Levels and points per round of A over B: means over deals, each played twice with the sides changed. */
export interface Levels {
  readonly levels: number;
  /** Half width of the 95 % interval. */
  readonly interval: number;
  readonly deals: number;
  readonly points: number;
  readonly pointsInterval: number;
  readonly dealWins: { readonly a: number; readonly b: number; readonly even: number };
}

export interface ArenaReport {
  /** The headline: a match has one first round, all others have their banker given. */
  readonly bankerGiven: Levels;
  readonly firstRounds: Levels;
  readonly all: Levels;
  /** The names programs gave themselves. */
  readonly names: Names;
  readonly a: SideFigures;
  readonly b: SideFigures;
  readonly results: readonly Pick<DealResult, 'deal' | 'first' | 'levels' | 'points'>[];
}

const ratio = (a: number, b: number): number => (b === 0 ? 0 : a / b);
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function spread(values: readonly number[]): { mean: number; half: number } {
  const n = values.length;
  const mean = ratio(
    values.reduce((a, b) => a + b, 0),
    n,
  );
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, half: n < 2 ? 0 : 1.96 * Math.sqrt(squares / (n - 1) / n) };
}

/** Means and rates of one side. */
export function figuresOf(counts: SideCounts) {
  const attacking = counts.rounds - counts.bankerRounds;
  const percent = (a: number, b: number): number => round(100 * ratio(a, b), 1);
  const per100 = (count: number): number => round(100 * ratio(count, counts.rounds), 2);
  return {
    rounds: counts.rounds,
    levelsAsBanker: round(ratio(counts.levelsAsBanker, counts.bankerRounds), 3),
    levelsAsAttacker: round(ratio(counts.levelsAsAttacker, attacking), 3),
    attackerPoints: round(ratio(counts.attackerPoints, attacking), 1),
    bankerSharePercent: percent(counts.firstRoundsBanked, counts.firstRounds),
    banksBySingleJoker: counts.banksBySingleJoker,
    buriedPoints: round(ratio(counts.buriedPoints, counts.bankerRounds), 2),
    lastTrickLostPercent: percent(counts.lastTricksLost, counts.bankerRounds),
    throwsPer100Rounds: per100(counts.throwsTried),
    failedThrowsPer100Rounds: per100(counts.throwsFailed),
    pointsFedPerRound: round(ratio(counts.pointsFed, counts.rounds), 2),
    partnerOverRuffedPer100Rounds: per100(counts.partnerOverRuffed),
    leadsIntoVoidPercent: percent(counts.leadsIntoVoid, counts.sideLeads),
    jokersOnPoorTricksPercent: percent(counts.jokersOnPoorTricks, counts.jokers),
    lastSeatWins: counts.lastSeatWins,
    dearLastSeatWins: counts.dearLastSeatWins,
    msPerMove: round(ratio(counts.ms, counts.moves), 3),
    rolloutsPerMove: round(ratio(counts.rollouts, counts.moves), 1),
    replaced: counts.replaced,
    refused: counts.refused,
    late: counts.late,
    crashed: counts.crashed,
  };
}

export type SideFigures = ReturnType<typeof figuresOf>;

function levelsOf(results: readonly DealResult[]): Levels {
  const levels = spread(results.map((result) => result.levels));
  const points = spread(results.map((result) => result.points));
  const wins = results.filter((result) => result.levels > 0).length;
  const losses = results.filter((result) => result.levels < 0).length;
  return {
    levels: round(levels.mean, 4),
    interval: round(levels.half, 4),
    deals: results.length,
    points: round(points.mean, 2),
    pointsInterval: round(points.half, 2),
    dealWins: { a: wins, b: losses, even: results.length - wins - losses },
  };
}

/** Everything counted of one side, summed over deals. */
export function countsOf(results: readonly DealResult[], side: 'a' | 'b'): SideCounts {
  const sum = noCounts();
  for (const result of results) addCounts(sum, result[side]);
  return sum;
}

/** The report over all deals. */
export function reportOf(results: readonly DealResult[]): ArenaReport {
  return {
    bankerGiven: levelsOf(results.filter(({ first }) => !first)),
    firstRounds: levelsOf(results.filter(({ first }) => first)),
    all: levelsOf(results),
    names: results.find(({ names }) => names)?.names ?? { a: null, b: null },
    a: figuresOf(countsOf(results, 'a')),
    b: figuresOf(countsOf(results, 'b')),
    results: results.map(({ deal, first, levels, points }) => ({ deal, first, levels, points })),
  };
}

export const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value}`;

const ROWS: readonly [string, keyof SideFigures][] = [
  ['rounds', 'rounds'],
  ['levels per round as banker', 'levelsAsBanker'],
  ['levels per round as attacker', 'levelsAsAttacker'],
  ['points per attacking round', 'attackerPoints'],
  ['bank taken in first rounds %', 'bankerSharePercent'],
  ['of these by a single joker', 'banksBySingleJoker'],
  ['points buried per banker round', 'buriedPoints'],
  ['last trick lost as banker %', 'lastTrickLostPercent'],
  ['throws tried per 100 rounds', 'throwsPer100Rounds'],
  ['throws failed per 100 rounds', 'failedThrowsPer100Rounds'],
  ['points fed to the enemy per round', 'pointsFedPerRound'],
  ['partner over-ruffed per 100 rounds', 'partnerOverRuffedPer100Rounds'],
  ['side leads into a known void %', 'leadsIntoVoidPercent'],
  ['jokers on tricks of ≤ 5 points %', 'jokersOnPoorTricksPercent'],
  ['tricks won by the last seat', 'lastSeatWins'],
  ['of these with a dearer card', 'dearLastSeatWins'],
  ['ms per move', 'msPerMove'],
  ['rollouts per move', 'rolloutsPerMove'],
  ['answers replaced', 'replaced'],
  ['of these refused', 'refused'],
  ['of these late', 'late'],
  ['of these after a crash', 'crashed'],
];

const sentence = ({ levels, interval, deals }: Levels): string =>
  `${signed(levels)} ± ${interval} (${deals})`;

/** Lines of a table: a figure per row, a side per column. */
export function formatFigures(names: readonly string[], sides: readonly SideFigures[]): string[] {
  const width = Math.max(...ROWS.map(([label]) => label.length));
  const column = Math.max(10, ...names.map((name) => name.length)) + 2;
  const line = (label: string, cells: readonly string[]): string =>
    `${label.padEnd(width)}${cells.map((cell) => cell.padStart(column)).join('')}`;
  return [
    line('', names),
    ...ROWS.map(([label, key]) =>
      line(
        label,
        sides.map((side) => String(side[key])),
      ),
    ),
  ];
}

/** The report as a table for people. */
export function formatReport(report: ArenaReport, names: { a: string; b: string }): string {
  const { bankerGiven, firstRounds, all } = report;
  const { points, pointsInterval, dealWins } = bankerGiven;
  return [
    `${names.a} against ${names.b}, levels per duplicate deal with the banker given: ${sentence(bankerGiven)}`,
    `attacker points ${signed(points)} ± ${pointsInterval}; deals won ${dealWins.a}, lost ${dealWins.b}, even ${dealWins.even}`,
    `first rounds ${sentence(firstRounds)}; all deals ${sentence(all)}`,
    '',
    ...formatFigures([names.a, names.b], [report.a, report.b]),
  ].join('\n');
}
