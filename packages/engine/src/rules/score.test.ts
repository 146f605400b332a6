import { describe, expect, it } from 'vitest';
import { PRESETS, type PresetName } from '../presets.ts';
import { levelUp, type RoundEnd, scoreRound, stepsFor } from './score.ts';

const END: RoundEnd = {
  players: 4,
  attackerPoints: 0,
  levels: ['5', '3'],
  banker: 0,
  lastTrickWinner: 1,
};
const score = (preset: PresetName, change: Partial<RoundEnd>) =>
  scoreRound(PRESETS[preset], { ...END, ...change });

describe('score', () => {
  it.each([
    [0, -3],
    [5, -2],
    [35, -2],
    [40, -1],
    [75, -1],
    [80, 0],
    [115, 0],
    [120, 1],
    [155, 1],
    [160, 2],
    [195, 2],
    [200, 3],
    [400, 3],
  ])('[SCORE-1] eight tiers: %i points are %i steps', (points, steps) => {
    expect(stepsFor('eightTiers', points)).toBe(steps);
  });

  it.each([
    [0, -2],
    [35, -2],
    [40, -1],
    [75, -1],
    [80, 0],
    [115, 0],
    [120, 1],
    [155, 1],
    [160, 2],
    [300, 2],
  ])('[SCORE-1] five tiers: %i points are %i steps', (points, steps) => {
    expect(stepsFor('fiveTiers', points)).toBe(steps);
  });

  it.each([
    [0, -1],
    [75, -1],
    [80, 0],
    [200, 0],
    [360, 0],
  ])('[SCORE-1] one by holding: %i points are %i steps', (points, steps) => {
    expect(stepsFor('oneByHolding', points)).toBe(steps);
  });

  it('[SCORE-2] only the advancing team moves, and never past A', () => {
    expect(score('standard', { attackerPoints: 30 }).levels).toEqual(['7', '3']);
    expect(score('standard', { attackerPoints: 170 }).levels).toEqual(['5', '5']);
    expect(levelUp('K', 3)).toBe('A');
  });

  it.each([
    ['online', { players: 4, attackerPoints: 60, banker: 0, lastTrickWinner: 1 }, 0],
    ['online', { players: 4, attackerPoints: 90, banker: 0, lastTrickWinner: 3 }, 3],
    ['online', { players: 4, attackerPoints: 90, banker: 0, lastTrickWinner: 2 }, 1],
    ['online', { players: 6, attackerPoints: 90, banker: 4, lastTrickWinner: 0 }, 5],
    ['online', { players: 6, attackerPoints: 90, banker: 4, lastTrickWinner: 1 }, 1],
    ['standard', { players: 4, attackerPoints: 60, banker: 0, lastTrickWinner: 1 }, 2],
    ['standard', { players: 4, attackerPoints: 90, banker: 0, lastTrickWinner: 3 }, 1],
    ['standard', { players: 6, attackerPoints: 60, banker: 4, lastTrickWinner: 1 }, 0],
    ['standard', { players: 6, attackerPoints: 90, banker: 5, lastTrickWinner: 1 }, 0],
  ] as const)('[NEXT-1] %s, %j: next banker %i', (preset, end, next) => {
    expect(score(preset, end).nextBanker).toBe(next);
  });

  it.each([
    ['online', ['K', '3'], 30, 0],
    ['online', ['5', 'Q'], 170, 1],
    ['online', ['5', '3'], 30, null],
    ['standard', ['K', '3'], 30, null],
    ['standard', ['A', '3'], 60, 0],
    ['standard', ['A', '3'], 80, null],
    ['standard', ['A', 'K'], 200, null],
  ] as const)(
    '[WIN-1] %s at %j with %i points: winner %j',
    (preset, levels, attackerPoints, winner) => {
      expect(score(preset, { levels, attackerPoints }).winner).toBe(winner);
    },
  );
});
