import { PRESETS, viewFor } from '@tuolaji/engine';
import { toIds } from '@tuolaji/engine/kernel';
import { cardsOf, endgame, give } from '@tuolaji/engine/test/stage.ts';
import { expect, test } from 'vitest';
import { checkHints } from './checkHints.ts';

type Hints = Parameters<typeof checkHints>[2];

const rules = PRESETS.standard;
const hands = ['HJ HJ C3', 'HQ H10 H4', 'D3 D4 D6', 'D8 D9 DQ'];
const led = give(endgame({ preset: 'standard', hands }), 0, {
  kind: 'PLAY',
  cards: toIds(cardsOf('HJ HJ')),
});
const view = viewFor(led, 1, 0);

/** A hint that plays these cards of the hand. */
const hint = (text: string, reason: Hints[number]['reason']): Hints[number] => {
  const cards = cardsOf(text).flatMap((card) => toIds([card]));
  return { command: { kind: 'PLAY', cards }, reason };
};
const keeps = hint('HQ H4', { code: 'KEEPS_POINTS', group: 'H' });

test('a jack under an ace is wasteful beside a single seven', () => {
  const setup = { preset: 'standard', hands: ['HA C3', 'HJ H7', 'D3 D4', 'D8 D9'] } as const;
  const ace = { kind: 'PLAY', cards: toIds(cardsOf('HA')) } as const;
  const under = viewFor(give(endgame(setup), 0, ace), 1, 0);
  expect(checkHints(rules, under, [hint('HJ', { code: 'LETS_GO', group: 'H' })])).toContain(
    'wasteful',
  );
  expect(checkHints(rules, under, [hint('H7', { code: 'LETS_GO', group: 'H' })])).toEqual([]);
});

test('true hints have no findings', () => {
  expect(checkHints(rules, view, [keeps])).toEqual([]);
});

test.each([
  ['illegal', [hint('HQ', { code: 'ANY_PLAY' })]],
  ['untrue ONLY_MOVE', [hint('HQ H4', { code: 'ONLY_MOVE' })]],
  ['untrue GIVES_POINTS', [hint('H10 H4', { code: 'GIVES_POINTS', points: 10, group: 'H' })]],
  ['untrue FEEDS_PARTNER', [hint('H10 H4', { code: 'FEEDS_PARTNER', points: 10, group: 'H' })]],
  ['untrue GOES_AHEAD', [hint('HQ H4', { code: 'GOES_AHEAD', group: 'H' })]],
  ['twice KEEPS_POINTS H', [keeps, keeps]],
  ['ONLY_MOVE of several', [keeps, hint('HQ H4', { code: 'ONLY_MOVE' })]],
  ['fewer points', [keeps, hint('H10 H4', { code: 'GIVES_POINTS', points: 10, group: 'H' })]],
  ['PARTNER_WINS denies KEEPS_POINTS', [keeps, hint('HQ H4', { code: 'PARTNER_WINS' })]],
] as const)('%s is found', (finding, list) => {
  expect(checkHints(rules, view, list)).toContain(finding);
});
