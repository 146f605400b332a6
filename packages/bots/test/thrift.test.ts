// A hint spends no higher card than it must.
import { PRESETS, type Seat, viewFor } from '@tuolaji/engine';
import { toIds } from '@tuolaji/engine/kernel';
import { cardsOf, endgame, give } from '@tuolaji/engine/test/stage.ts';
import { expect, test } from 'vitest';
import { thrifty } from '../src/thrift.ts';

const play = (text: string) => ({ kind: 'PLAY', cards: toIds(cardsOf(text)) }) as const;

/** What becomes of a hint for the last seat with this hand, after three plays; spades are trump at level 2. */
function hinted(hand: string, hint: string, plays: readonly string[]): string[] {
  const rest = plays.map((text, i) => `${text} ${['C3', 'C4', 'C6'][i]}`);
  const hands = [...rest, hand].map((text) => text.trim());
  const state = plays.reduce(
    (match, text, seat: Seat) => give(match, seat, play(text)),
    endgame({ preset: 'standard', hands }),
  );
  const request = { rules: PRESETS.standard, view: viewFor(state, 3, 0), seed: 'test' };
  const option = thrifty(request, { command: play(hint), reason: { code: 'LETS_GO' } });
  return 'cards' in option.command
    ? option.command.cards.map((id) => id.slice(3).replace('_', ''))
    : [];
}

const UNDER = ['HA', 'H3', 'H4'];

test.each([
  { what: 'the lowest single card goes under', hand: 'HJ H9 H7', hint: 'HJ', gets: 'H7' },
  { what: 'a pair is not broken for it', hand: 'HJ H7 H7', hint: 'HJ', gets: 'HJ' },
  { what: 'points are not given for it', hand: 'HJ H5', hint: 'HJ', gets: 'HJ' },
])('$what', ({ hand, hint, gets }) => {
  expect(hinted(hand, hint, UNDER)).toEqual([gets]);
});

test('a low trump goes under a joker, not a level card', () => {
  expect(hinted('D2 S8', 'D2', ['BJ', 'S3', 'S4'])).toEqual(['S8']);
});

test('a card that wins stays, and a pair', () => {
  expect(hinted('HA H9', 'HA', ['HQ', 'H3', 'H4'])).toEqual(['HA']);
  expect(hinted('HJ HJ H9 H9', 'HJ HJ', ['HA HA', 'H3 H3', 'H4 H4'])).toEqual(['HJ', 'HJ']);
});
