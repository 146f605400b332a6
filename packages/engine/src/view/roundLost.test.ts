import { describe, expect, it } from 'vitest';
import { c } from '../../test/text.ts';
import { toIds } from '../cardIds.ts';
import { DEFAULT_MATCH_OPTIONS } from '../match/options.ts';
import { createMatch } from '../match/state.ts';
import { PRESETS } from '../presets.ts';
import { isRoundLost } from './roundLost.ts';
import type { View } from './view.ts';
import { viewFor } from './viewFor.ts';

const RULES = PRESETS.standard;
const BLANK = viewFor(
  createMatch({ rules: RULES, options: DEFAULT_MATCH_OPTIONS, players: 4 }),
  0,
  0,
);

/** Seat 1 leads the attack on seat 0's bank; these points are on the table or in finished tricks. */
const viewOf = (change: Partial<View>): View => ({
  ...BLANK,
  phase: 'play',
  seat: 1,
  banker: 0,
  kittyCount: 8,
  trump: { suit: 'S', level: '2' },
  hand: toIds(c('S3')),
  ...change,
});

/** Tricks with 195 of the 200 points: only one five is left. */
const ALL_BUT_A_FIVE = ["0 HKHK'H10H10'H5H5' DKDK'D10D10'D5D5' CKCK'C10C10'C5C5' SKSK'S10S10'S5S3"];

describe('attackers', () => {
  it('have not lost while points are out', () => {
    expect(isRoundLost(RULES, viewOf({ attackerPoints: 0 }))).toBe(false);
    expect(isRoundLost(RULES, viewOf({ attackerPoints: 75 }))).toBe(false);
  });

  it('have lost when all that is out, and the kitty at its best, gains no level', () => {
    const late = { history: ALL_BUT_A_FIVE, hand: toIds(c('S4')) };
    expect(isRoundLost(RULES, viewOf({ ...late, attackerPoints: 45 }))).toBe(true);
    // A captured kitty doubles the last five: 70 + 10 changes sides.
    expect(isRoundLost(RULES, viewOf({ ...late, attackerPoints: 70 }))).toBe(false);
  });

  it('know what a longer last trick could multiply', () => {
    const late = { history: ALL_BUT_A_FIVE, attackerPoints: 60 };
    const pair = viewOf({ ...late, hand: toIds(c('S4 S4')) });
    expect(isRoundLost(RULES, viewOf({ ...late, hand: toIds(c('S4')) }))).toBe(true);
    expect(isRoundLost(RULES, pair)).toBe(false);
  });

  it('count cards they just played to the last trick', () => {
    const trick = [{ seat: 1, cards: toIds(c('S4 S4')) }];
    const view = viewOf({ history: ALL_BUT_A_FIVE, attackerPoints: 60, hand: [], trick });
    expect(isRoundLost(RULES, view)).toBe(false);
  });

  it('do not give up a bank they have won', () => {
    expect(isRoundLost(RULES, viewOf({ history: ALL_BUT_A_FIVE, attackerPoints: 85 }))).toBe(false);
  });
});

describe('bankers', () => {
  const seat = 2;

  it('have not lost while they hold the bank, nor while giving up would cost a level', () => {
    expect(isRoundLost(RULES, viewOf({ seat, attackerPoints: 60 }))).toBe(false);
    expect(isRoundLost(RULES, viewOf({ seat, attackerPoints: 85 }))).toBe(false);
    const late = viewOf({ seat, attackerPoints: 75, history: ALL_BUT_A_FIVE });
    expect(isRoundLost(RULES, late)).toBe(false);
  });

  it('have lost when the attackers are as high as they can get', () => {
    expect(isRoundLost(RULES, viewOf({ seat, attackerPoints: 205 }))).toBe(true);
    expect(isRoundLost(RULES, viewOf({ seat, attackerPoints: 90, history: ALL_BUT_A_FIVE }))).toBe(
      true,
    );
  });

  it('the banker knows what lies in the kitty', () => {
    const late = { attackerPoints: 110, history: ALL_BUT_A_FIVE, seat: 0 };
    expect(isRoundLost(RULES, viewOf({ ...late, buried: toIds(c('S6 S7')) }))).toBe(true);
    expect(isRoundLost(RULES, viewOf({ ...late, buried: toIds(c('S5 S7')) }))).toBe(false);
  });
});

it('a spectator gives nothing up', () => {
  expect(isRoundLost(RULES, viewOf({ seat: null, attackerPoints: 205 }))).toBe(false);
});
