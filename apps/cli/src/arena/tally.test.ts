// What the arena counts in a round, from hand-made events at ♠ trump, level 2, banker seat 0.
import { type CardId, type MatchEvent, PRESETS } from '@tuolaji/engine';
import { describe, expect, test } from 'vitest';
import { reportOf } from './report.ts';
import { noCounts, tallyRound } from './tally.ts';

const BURY: MatchEvent = {
  kind: 'PHASE',
  phase: 'bury',
  at: 0,
  trump: { suit: 'S', level: '2' },
  banker: 0,
  declared: true,
};
const cards = (text: string): CardId[] => text.split(' ').map((face) => `D1_${face}` as CardId);
const play = (seat: number, text: string): MatchEvent => ({
  kind: 'PLAYED',
  seat,
  cards: cards(text),
  at: 0,
});
const won = (winner: number, points: number): MatchEvent => ({
  kind: 'TRICK_END',
  winner,
  points,
  attackerPoints: 0,
});
const count = (...events: MatchEvent[]) => tallyRound(PRESETS.standard, [BURY, ...events]);

describe('a round', () => {
  test('points a follower puts on a trick of the enemy are fed, those for the partner are not', () => {
    const [bankers, attackers] = count(
      ...[play(0, 'H_A'), play(1, 'H_K'), play(2, 'H_10'), play(3, 'H_5'), won(0, 25)],
    );
    expect([bankers.pointsFed, attackers.pointsFed]).toEqual([0, 15]);
  });

  test('leading a side suit in which an enemy showed a void', () => {
    const first = [play(0, 'H_A'), play(1, 'C_3'), play(2, 'H_3'), play(3, 'H_4'), won(0, 0)];
    const [bankers, attackers] = count(...first, play(0, 'H_K'));
    expect([bankers.sideLeads, bankers.leadsIntoVoid]).toEqual([2, 1]);
    expect([attackers.sideLeads, attackers.leadsIntoVoid]).toEqual([0, 0]);
  });

  test('a ruff over the partner’s ruff, unless an enemy had ruffed higher in between', () => {
    const over = [play(0, 'H_A'), play(1, 'S_3'), play(2, 'H_3'), play(3, 'S_5'), won(3, 5)];
    const against = [play(0, 'H_A'), play(1, 'S_3'), play(2, 'S_4'), play(3, 'S_5'), won(3, 5)];
    expect(count(...over)[1].partnerOverRuffed).toBe(1);
    expect(count(...against)[1].partnerOverRuffed).toBe(0);
  });

  test('jokers are counted, and those spent on tricks of 5 points or less', () => {
    const poor = [play(0, 'BJ'), play(1, 'S_3'), play(2, 'S_4'), play(3, 'S_5'), won(0, 5)];
    const rich = [play(0, 'SJ'), play(1, 'S_K'), play(2, 'S_6'), play(3, 'S_7'), won(0, 10)];
    const [bankers] = count(...poor, ...rich);
    expect([bankers.jokers, bankers.jokersOnPoorTricks]).toEqual([2, 1]);
  });
});

describe('a report', () => {
  const deal = (number: number, levels: number) => ({
    deal: number,
    levels,
    points: levels * 10,
    a: { ...noCounts(), rounds: 2, bankerRounds: 1, attackerPoints: 60, moves: 4, ms: 10 },
    b: { ...noCounts(), rounds: 2, bankerRounds: 1, attackerPoints: 40 },
  });

  test('the mean of the deals, its 95 % interval, wins and losses', () => {
    const report = reportOf([deal(0, 1), deal(1, -1), deal(2, 0), deal(3, 2)]);
    // Deviations ±0.5 and ±1.5 around 0.5: variance 5 / 3, standard error √(5 / 12).
    expect(report.levels).toBe(0.5);
    expect(report.interval).toBeCloseTo(1.96 * Math.sqrt(5 / 12), 3);
    expect(report.dealWins).toEqual({ a: 2, b: 1, even: 1 });
  });

  test('means are per round in the role, rates of nothing are 0', () => {
    const { a, b } = reportOf([deal(0, 1), deal(1, 1)]);
    expect([a.attackerPoints, b.attackerPoints]).toEqual([60, 40]);
    expect([a.msPerMove, b.msPerMove, b.leadsIntoVoidPercent]).toEqual([2.5, 0, 0]);
  });

  test('no deals make a report of zeros', () => {
    expect(reportOf([])).toMatchObject({ levels: 0, interval: 0, deals: 0 });
  });
});
