// The arena's figures: levels per deal with a 95 % interval clustered by deal, and the two sides' habits.
import type { DealResult } from './deal.ts';
import { addCounts, noCounts, type SideCounts } from './tally.ts';

export interface ArenaReport {
  /** Levels a round of A over B: the mean over deals, each played twice with the sides changed. */
  readonly levels: number;
  /** Half width of the 95 % interval. */
  readonly interval: number;
  readonly deals: number;
  readonly points: number;
  readonly pointsInterval: number;
  readonly dealWins: { readonly a: number; readonly b: number; readonly even: number };
  readonly a: SideFigures;
  readonly b: SideFigures;
}

/** Means and rates of one side. */
interface SideFigures {
  readonly attackerPoints: number;
  readonly levelsAsBanker: number;
  readonly levelsAsAttacker: number;
  readonly failedThrows: number;
  readonly kittyCaptures: number;
  readonly pointsFedPerRound: number;
  readonly partnerOverRuffedPer100Rounds: number;
  readonly leadsIntoVoidPercent: number;
  readonly jokersOnPoorTricksPercent: number;
  readonly msPerMove: number;
  readonly rolloutsPerMove: number;
  readonly replaced: number;
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

function figures(counts: SideCounts): SideFigures {
  const attacking = counts.rounds - counts.bankerRounds;
  return {
    attackerPoints: round(ratio(counts.attackerPoints, attacking), 1),
    levelsAsBanker: round(ratio(counts.levelsAsBanker, counts.bankerRounds), 3),
    levelsAsAttacker: round(ratio(counts.levelsAsAttacker, attacking), 3),
    failedThrows: counts.failedThrows,
    kittyCaptures: counts.kittyCaptures,
    pointsFedPerRound: round(ratio(counts.pointsFed, counts.rounds), 2),
    partnerOverRuffedPer100Rounds: round(100 * ratio(counts.partnerOverRuffed, counts.rounds), 2),
    leadsIntoVoidPercent: round(100 * ratio(counts.leadsIntoVoid, counts.sideLeads), 1),
    jokersOnPoorTricksPercent: round(100 * ratio(counts.jokersOnPoorTricks, counts.jokers), 1),
    msPerMove: round(ratio(counts.ms, counts.moves), 3),
    rolloutsPerMove: round(ratio(counts.rollouts, counts.moves), 1),
    replaced: counts.replaced,
  };
}

/** The report over all deals. */
export function reportOf(results: readonly DealResult[]): ArenaReport {
  const a = noCounts();
  const b = noCounts();
  for (const result of results) {
    addCounts(a, result.a);
    addCounts(b, result.b);
  }
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
    a: figures(a),
    b: figures(b),
  };
}

const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value}`;

const ROWS: readonly [string, keyof SideFigures][] = [
  ['attacker points a round', 'attackerPoints'],
  ['levels per round as banker', 'levelsAsBanker'],
  ['levels per round as attacker', 'levelsAsAttacker'],
  ['failed throws', 'failedThrows'],
  ['kitties captured', 'kittyCaptures'],
  ['points fed to the enemy a round', 'pointsFedPerRound'],
  ['partner over-ruffed per 100 rounds', 'partnerOverRuffedPer100Rounds'],
  ['side leads into a known void %', 'leadsIntoVoidPercent'],
  ['jokers on tricks of ≤ 5 points %', 'jokersOnPoorTricksPercent'],
  ['ms per move', 'msPerMove'],
  ['rollouts per move', 'rolloutsPerMove'],
  ['answers replaced', 'replaced'],
];

/** The report as a table for people. */
export function formatReport(report: ArenaReport, names: { a: string; b: string }): string {
  const { dealWins } = report;
  const width = Math.max(...ROWS.map(([label]) => label.length));
  const column = Math.max(10, names.a.length, names.b.length) + 2;
  const line = (label: string, a: string, b: string): string =>
    `${label.padEnd(width)}${a.padStart(column)}${b.padStart(column)}`;
  return [
    `${names.a} against ${names.b}: ${signed(report.levels)} ± ${report.interval} levels per deal (${report.deals} duplicate deals)`,
    `attacker points ${signed(report.points)} ± ${report.pointsInterval}; deals won ${dealWins.a}, lost ${dealWins.b}, even ${dealWins.even}`,
    '',
    line('', names.a, names.b),
    ...ROWS.map(([label, key]) => line(label, String(report.a[key]), String(report.b[key]))),
  ].join('\n');
}
