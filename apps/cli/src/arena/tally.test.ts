// What the arena counts in a round, from hand-made events at ♠ trump, level 2, banker seat 0.
import { type CardId, type MatchEvent, PRESETS } from '@tuolaji/engine';
import { describe, expect, test } from 'vitest';
import { noCounts } from './counts.ts';
import { reportOf } from './report.ts';
import { tallyRound } from './tally.ts';

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

describe('throws', () => {
  const failed: MatchEvent = {
    kind: 'THROW_PUNISHED',
    seat: 0,
    original: cards('H_A H_Q'),
    punished: cards('H_Q'),
    reason: { seat: 1, part: cards('H_Q'), by: 'suit' },
  };
  const trick = [play(1, 'H_3'), play(2, 'H_4'), play(3, 'H_6'), won(0, 0)];

  test('tried are all of several parts, failed those that were cut down', () => {
    const stood = [play(0, 'H_A H_K'), play(1, 'H_3 H_4'), play(2, 'H_6 H_7'), play(3, 'H_8 H_9')];
    const [bankers] = count(...stood, won(0, 0), failed, play(0, 'H_Q'), ...trick);
    expect([bankers.throwsTried, bankers.throwsFailed]).toEqual([2, 1]);
    expect(count(play(0, 'H_A'), ...trick)[0].throwsTried).toBe(0);
  });
});

describe('the kitty', () => {
  const capture: MatchEvent = {
    ...{ kind: 'KITTY_CAPTURED', team: 1, seat: 1 },
    ...{ points: 10, multiplier: 2 },
  };
  const buried: MatchEvent = { kind: 'BURIED', seat: 0, cards: cards('H_10 H_5 C_3'), at: 0 };

  test('points buried and a last trick lost are the banker’s', () => {
    const [bankers, attackers] = count(buried, capture);
    expect([bankers.buriedPoints, bankers.lastTricksLost]).toEqual([15, 1]);
    expect([attackers.buriedPoints, attackers.lastTricksLost]).toEqual([0, 0]);
  });
});

describe('the last seat', () => {
  const small = [play(0, 'H_9'), play(1, 'H_3'), play(2, 'H_4')];
  const dear = (last: string, ...later: string[]) =>
    count(
      ...[...small, play(3, last), won(3, 0)],
      ...later.flatMap((text) => [play(3, text), play(0, 'C_3'), play(1, 'C_4'), play(2, 'C_6')]),
    )[1].dearLastSeatWins;

  test('wins dear when a lower card of the hand would have won as much', () => {
    expect(dear('H_A', 'H_Q')).toBe(1);
    expect(dear('H_A', 'H_8')).toBe(0);
    expect(dear('H_Q', 'H_A')).toBe(0);
  });

  test('does not when the dearer card brings points, or the lower one breaks a pair', () => {
    expect(dear('H_K', 'H_Q')).toBe(0);
    const pair = [{ ...play(3, 'H_Q'), cards: ['D1_H_Q', 'D2_H_Q'] as CardId[] }];
    const [, attackers] = count(...small, play(3, 'H_A'), won(3, 0), ...(pair as MatchEvent[]));
    expect([attackers.lastSeatWins, attackers.dearLastSeatWins]).toEqual([1, 0]);
  });

  test('a joker where a small trump wins as well', () => {
    const [, attackers] = count(...small, play(3, 'BJ'), won(3, 0), play(3, 'S_3'));
    expect(attackers.dearLastSeatWins).toBe(1);
  });
});

describe('a report', () => {
  const deal = (number: number, levels: number) => ({
    deal: number,
    first: number === 3,
    levels,
    points: levels * 10,
    a: { ...noCounts(), rounds: 2, bankerRounds: 1, attackerPoints: 60, moves: 4, ms: 10 },
    b: { ...noCounts(), rounds: 2, bankerRounds: 1, attackerPoints: 40 },
  });

  test('the mean of the deals, its 95 % interval, wins and losses', () => {
    const { all } = reportOf([deal(0, 1), deal(1, -1), deal(2, 0), deal(3, 2)]);
    // Deviations ±0.5 and ±1.5 around 0.5: variance 5 / 3, standard error √(5 / 12).
    expect(all.levels).toBe(0.5);
    expect(all.interval).toBeCloseTo(1.96 * Math.sqrt(5 / 12), 3);
    expect(all.dealWins).toEqual({ a: 2, b: 1, even: 1 });
  });

  test('first rounds stand apart, and every deal is listed', () => {
    const report = reportOf([deal(0, 1), deal(1, -1), deal(2, 0), deal(3, 2)]);
    expect(report.bankerGiven).toMatchObject({ levels: 0, deals: 3 });
    expect(report.firstRounds).toMatchObject({ levels: 2, deals: 1 });
    expect(report.results[3]).toEqual({ deal: 3, first: true, levels: 2, points: 20 });
  });

  test('means are per round in the role, rates of nothing are 0', () => {
    const { a, b } = reportOf([deal(0, 1), deal(1, 1)]);
    expect([a.attackerPoints, b.attackerPoints]).toEqual([60, 40]);
    expect([a.msPerMove, b.msPerMove, b.leadsIntoVoidPercent]).toEqual([2.5, 0, 0]);
  });

  test('no deals make a report of zeros', () => {
    expect(reportOf([]).all).toMatchObject({ levels: 0, interval: 0, deals: 0 });
  });
});
