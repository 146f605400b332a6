import type { RoundResult } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { cards, viewOf } from '../testViews.ts';
import { remarkAtEnd, remarkOn } from './remarks.ts';
import { TEMPERAMENTS, temperamentOf } from './temperament.ts';

const everyone = (): boolean => true;
const nobody = (): boolean => false;
const ended = { kind: 'TRICK_END', winner: 2, points: 15, attackerPoints: 0 } as const;

/** A round of this number whose last trick was this one, won by seat 2; hearts are trump. */
const after = (round: number, trick: string) =>
  viewOf({ round, history: [trick], lastTrick: { winner: 2, leader: 1 } as never });

const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const remarked = (trick: string, isBot = everyone) =>
  ROUNDS.map((round) => remarkOn([ended], after(round, trick), isBot)).filter(Boolean);

describe('temperaments', () => {
  it('follow from the seat and differ at a table of six', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(temperamentOf)).size).toBe(TEMPERAMENTS.length);
    expect(temperamentOf(8)).toBe(temperamentOf(2));
  });
});

describe('a bot speaks of', () => {
  it('a ruff that took many points, now and then', () => {
    const said = remarked('1 SK H3 S10 S4');
    expect(said[0]).toEqual({ seat: 2, kind: 'ruff' });
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThan(ROUNDS.length);
  });

  it('neither few points, nor a trick led in trumps, nor a person’s play', () => {
    expect(remarked('1 SK H3 S8 S4')).toEqual([]);
    expect(remarked('1 H10 HK H5 H4')).toEqual([]);
    expect(remarked('1 SK H3 S10 S4', nobody)).toEqual([]);
  });

  it('its own failed throw', () => {
    const failed = {
      kind: 'THROW_PUNISHED',
      seat: 3,
      original: cards('SA SQ'),
      punished: cards('SQ'),
      reason: { seat: 1, part: cards('SQ'), by: 'suit' },
    } as const;
    expect(remarkOn([failed], viewOf({}), everyone)).toEqual({ seat: 3, kind: 'failed' });
    expect(remarkOn([failed], viewOf({}), nobody)).toBeNull();
  });

  it('a round its own side won, and the kitty when it brought points', () => {
    const result: RoundResult = {
      attackerPoints: 100,
      trickPoints: 60,
      kitty: cards('S10 S10'),
      kittyPoints: 20,
      multiplier: 2,
      advancingTeam: null,
      steps: 0,
      levels: ['2', '2'],
      nextBankerSeat: 2,
      winner: null,
      surrendered: null,
    };
    const at = (round: number, over: Partial<RoundResult>) =>
      remarkAtEnd(viewOf({ round, banker: 1 }), { ...result, ...over }, everyone);
    const kitty = ROUNDS.map((round) => at(round, {})).filter((remark) => remark !== null);
    expect(new Set(kitty.map(({ kind }) => kind))).toEqual(new Set(['kitty']));
    expect(kitty.every(({ seat }) => seat % 2 === 0)).toBe(true);
    const held = ROUNDS.map((round) => at(round, { multiplier: 0, advancingTeam: 1 })).filter(
      (remark) => remark !== null,
    );
    expect(new Set(held.map(({ kind }) => kind))).toEqual(new Set(['round']));
    expect(held.every(({ seat }) => seat % 2 === 1)).toBe(true);
    const lost = ROUNDS.map((round) => at(round, { advancingTeam: 1 })).filter((r) => r !== null);
    expect(new Set(lost.map(({ kind, seat }) => `${kind} ${seat % 2}`))).toEqual(
      new Set(['round 1']),
    );
    expect(ROUNDS.map((round) => at(round, { surrendered: 1 })).every((r) => r === null)).toBe(
      true,
    );
  });
});
