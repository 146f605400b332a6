import { describe, expect, it } from 'vitest';
import { cardsOf, compareRound, dealRandomly, playedLanes } from '../../test/fastAgreement.ts';
import { at, c, text } from '../../test/text.ts';
import { PRESET_NAMES, PRESETS } from '../presets.ts';
import { trickWinner } from '../rules/trick.ts';
import type { Taste } from './choice.ts';
import { buildFollow, buildRuff, rollFollow } from './fastFollow.ts';
import { rollLead } from './fastLead.ts';
import {
  addSlots,
  clearPlay,
  copyFastTable,
  createFastTable,
  type FastTable,
  giveCard,
  playFollow,
  playLead,
  resetFastTable,
} from './fastTable.ts';
import { lanesOf } from './holding.ts';
import { createRoundRoller, rollRound } from './randomRound.ts';

describe.each(PRESET_NAMES)('the fast table agrees with the public rules: %s', (preset) => {
  it.each([4, 6] as const)(
    '[TRICK-1] every lead, throw, follow, winner and point, %i players',
    (players) => {
      const dice = { state: 4711 };
      const table = createFastTable(players, at(preset, 'S 2'));
      const trumps = ['S 2', 'H 7', '- 10', 'D A', 'C K', '- A'];
      for (let n = 0; n < 60; n++) {
        resetFastTable(table, at(preset, trumps[n % trumps.length] ?? 'S 2'), n % players);
        dealRandomly(table, dice, 12);
        expect(compareRound(table, dice).wrong).toBeNull();
      }
    },
  );
});

/** The lowest of what is open goes first. */
const LOWEST: Taste = { first: -1, second: 0, third: 0, highPairs: false, highSingles: false };

describe('the fast table', () => {
  it('[CARD-2] random rounds end with empty hands and no points from nowhere', () => {
    for (const preset of PRESET_NAMES) {
      const roller = createRoundRoller(PRESETS[preset], 4, 99);
      for (let n = 0; n < 300; n++) {
        rollRound(roller);
        const { attackerPoints, captured, hands } = roller.table;
        const tricks = attackerPoints - roller.kittyPoints * captured;
        expect(tricks % 5).toBe(0);
        expect(tricks).toBeLessThanOrEqual(200 - roller.kittyPoints);
        expect(hands.every((hand) => hand.one.every((mask) => mask === 0))).toBe(true);
      }
    }
  });

  it('[FOLLOW-3] a follow built by taste is legal and takes the cards that go first', () => {
    const where = at('standard', 'S 2');
    const table = createFastTable(4, where);
    const follow = (lead: string, hand: string, taste: Taste = LOWEST): string => {
      resetFastTable(table, where, 0);
      for (const card of c(lead)) giveCard(table, 0, card >> 1);
      for (const card of c(hand)) giveCard(table, 1, card >> 1);
      const led = lanesOf(where.order, c(lead));
      clearPlay(table);
      led.one.forEach((one, lane) => {
        if (one !== 0) addSlots(table, lane, one, led.two[lane] ?? 0);
      });
      playLead(table);
      buildFollow(table, taste);
      return text(cardsOf(table, playedLanes(table)));
    };
    expect(follow('H9', 'H7 H3 D3')).toBe('H3');
    expect(follow('H9 H9', 'H3 H5 H5 H7 H7')).toBe('H5 H5');
    expect(follow('H9 H9 H10 H10', 'H3 H3 H5 H5 H6 H6 HA HA')).toBe('H5 H5 H6 H6');
    expect(follow('H9 H10', 'H3 H4 H4 S3')).toBe('H3 H4');
    const tens = { ...LOWEST, first: lanesOf(where.order, c('H10 HK')).one[1] ?? 0 };
    expect(follow('H9', 'H3 H7 HK', tens)).toBe('HK');
    expect(follow('H9 H9', 'H3 H3 H10 HK HA', tens)).toBe('H3 H3');
    expect(follow('H6 H6 H7 H7', 'H3 H3 H4 H4 H9 H9 H10 H10', tens)).toBe('H9 H9 H10 H10');
    const high = { ...LOWEST, highPairs: true, highSingles: true };
    expect(follow('H9 H9', 'H3 H5 H5 H7 H7', high)).toBe('H7 H7');
    expect(follow('H9 H9', 'H3 H5 H7', high)).toBe('H5 H7');
    expect(follow('H9 H9', 'H3 H5 H5 HA', { ...high, highPairs: false })).toBe('H5 H5');
  });

  it('[TRICK-1] a ruff built by taste covers the lead with low trumps, or is none', () => {
    const where = at('standard', 'S 2');
    const table = createFastTable(4, where);
    const ruff = (lead: string, hand: string): string | null => {
      resetFastTable(table, where, 0);
      clearPlay(table);
      const led = lanesOf(where.order, c(lead));
      led.one.forEach((one, lane) => {
        if (one !== 0) addSlots(table, lane, one, led.two[lane] ?? 0);
      });
      playLead(table);
      for (const card of c(hand)) giveCard(table, 1, card >> 1);
      return buildRuff(table, LOWEST) ? text(cardsOf(table, playedLanes(table))) : null;
    };
    expect(ruff('H9', 'S7 S3 BJ')).toBe('S3');
    expect(ruff('H9 H9', 'S3 S5 S7')).toBeNull();
    expect(ruff('H9 H9 H10 H10', 'S3 S3 S5 S5 S6 S6 S7')).toBe('S5 S5 S6 S6');
    expect(ruff('H9 H9 H10 H10', 'S3 S3 S5 S5 S7 S7')).toBeNull();
    expect(ruff('H9 H9 HJ HJ', 'S3 S3 S5 S5 S7 S7')).toBe('S3 S3 S5 S5');
    expect(ruff('H9 H9 HA', 'S3 S4 SA SA')).toBe('S3 SA SA');
    expect(ruff('H9 H9 HA', 'SA SA')).toBeNull();
  });

  it.each([
    ['keyPart', 2],
    ['everyPart', 1],
    ['highestCard', 1],
  ] as const)('[TRICK-2] a thrown lead is won as throwCompare says: %s', (throwCompare, winner) => {
    const where = at('standard', 'S 2', { throwCompare });
    const plays = ['HA HA HK', 'S8 S8 SA', 'S9 S9 S4', 'C3 C4 C5'].map(c);
    const table = createFastTable(4, where);
    resetFastTable(table, where, 0);
    table.left = 3;
    plays.forEach((cards, seat) => {
      for (const card of cards) giveCard(table, seat, card >> 1);
    });
    for (const cards of plays) {
      const { one, two } = lanesOf(where.order, cards);
      clearPlay(table);
      one.forEach((mask, lane) => {
        if (mask !== 0) addSlots(table, lane, mask, two[lane] ?? 0);
      });
      if (table.led === 0) playLead(table);
      else playFollow(table);
    }
    expect(table.winner).toBe(winner);
    expect(trickWinner(where, plays)).toBe(winner);
  });

  it('a saved position plays on as the original does', () => {
    const where = at('standard', 'S 2');
    const table = createFastTable(4, where);
    const copy = createFastTable(4, where);
    const dice = { state: 5 };
    dealRandomly(table, dice, 12);
    rollLead(table, dice);
    playLead(table);
    copyFastTable(table, copy);
    const end = (own: FastTable): number[] => {
      const dice = { state: 77 };
      while (own.left > 0) {
        if (own.led === 0) {
          rollLead(own, dice);
          playLead(own);
        } else {
          rollFollow(own, dice);
          playFollow(own);
        }
      }
      return [own.attackerPoints, own.winner, own.captured];
    };
    expect(end(table)).toEqual(end(copy));
  });
});
