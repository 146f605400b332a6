import { afterEach, describe, expect, test } from 'vitest';
import type { FactsOf, ReviewCode, ReviewReason } from '../review/reasons.ts';
import { settings } from '../settings.ts';
import { shortCards } from '../table/aloud/cardText.ts';
import { reviewReasonText, reviewTexts } from './reviewText.ts';

const speak = (language: 'en' | 'zh'): void => {
  settings.language.value = language;
};
afterEach(() => speak('en'));

const cards = ['D1_D_K'] as const;
const seat = 1;

/** One example of every reason: a new code does not compile without one. */
const EXAMPLES: { readonly [C in ReviewCode]: FactsOf<C> } = {
  RUFF_RISK: { code: 'RUFF_RISK', cards, group: 'D', seat, trick: 4 },
  HIGHER_OUT: { code: 'HIGHER_OUT', cards, higher: 'D1_D_A', points: 10 },
  NOTHING_HIGHER: { code: 'NOTHING_HIGHER', cards, group: 'D' },
  THROW_RISK: { code: 'THROW_RISK', cards, higher: 'D1_D_A' },
  THROW_HOLDS: { code: 'THROW_HOLDS', cards },
  PARTNER_RUFFS: { code: 'PARTNER_RUFFS', cards, group: 'D', seat, trick: 4 },
  LEADS_TRUMP: { code: 'LEADS_TRUMP', cards },
  LEADS_TRACTOR: { code: 'LEADS_TRACTOR', cards },
  LEADS_PAIR: { code: 'LEADS_PAIR', cards },
  LEADS_LOW: { code: 'LEADS_LOW', cards },
  ONLY_PLAY: { code: 'ONLY_PLAY' },
  TAKES_TRICK: { code: 'TAKES_TRICK', cards, points: 15, seat },
  RUFFS: { code: 'RUFFS', cards, group: 'D', points: 15 },
  OVERTAKES_PARTNER: { code: 'OVERTAKES_PARTNER', cards, seat },
  LEAVES_TRICK: { code: 'LEAVES_TRICK', points: 15, seat },
  GIVES_POINTS: { code: 'GIVES_POINTS', cards, points: 10, seat },
  FEEDS_PARTNER: { code: 'FEEDS_PARTNER', cards, points: 10, seat },
  HOLDS_POINTS_BACK: { code: 'HOLDS_POINTS_BACK', points: 10, seat },
  SPENDS_MORE: { code: 'SPENDS_MORE', cards, enough: ['D1_D_J'] },
  SPLITS_PAIR: { code: 'SPLITS_PAIR', cards },
  KEEPS_PAIR: { code: 'KEEPS_PAIR', cards },
  EMPTIES_SUIT: { code: 'EMPTIES_SUIT', group: 'C' },
  PLAYS_LOW: { code: 'PLAYS_LOW', cards },
  BURIES_POINTS: { code: 'BURIES_POINTS', cards, points: 10 },
  BURIES_TRUMP: { code: 'BURIES_TRUMP', cards },
  BURIES_HIGH: { code: 'BURIES_HIGH', cards },
  BURIES_SUIT: { code: 'BURIES_SUIT', groups: ['D', 'C'] },
  BURIES_PAIR: { code: 'BURIES_PAIR', cards },
  BURIES_LOW: { code: 'BURIES_LOW', cards },
  DECLARES: { code: 'DECLARES', suit: 'H', trumps: 11, cards },
  DECLARES_NO_TRUMP: { code: 'DECLARES_NO_TRUMP', trumps: 6, cards },
  WAITS: { code: 'WAITS' },
  LETS_STAND: { code: 'LETS_STAND', seat, suit: 'S', trumps: 5 },
};

const say = { cards: shortCards, seat: (one: number) => ['Ann', 'Bo', 'Chen', 'Di'][one] ?? '' };
const sentence = (reason: ReviewReason): string => reviewReasonText(reason, say);

describe.each(['en', 'zh'] as const)('%s', (language) => {
  test.each(Object.values(EXAMPLES))('$code is a sentence with its facts', (reason) => {
    speak(language);
    const text = sentence(reason);
    expect(text).toMatch(language === 'zh' ? /[。]$/ : /[.]$/);
    expect(text).not.toMatch(/undefined|NaN|D1_/);
    if ('seat' in reason) expect(text).toContain('Bo');
    if ('points' in reason) expect(text).toContain(String(reason.points));
    if ('trick' in reason) expect(text).toContain('4');
  });

  test('a trick without points names none', () => {
    speak(language);
    for (const code of ['TAKES_TRICK', 'RUFFS', 'LEAVES_TRICK', 'HIGHER_OUT'] as const)
      expect(sentence({ ...EXAMPLES[code], points: 0 })).not.toMatch(/0/);
  });
});

test('a ruff that could be foreseen reads in both languages', () => {
  expect(sentence(EXAMPLES.RUFF_RISK)).toBe(
    '♦K could be ruffed: Bo had shown out of diamonds in trick 4.',
  );
  speak('zh');
  expect(sentence(EXAMPLES.RUFF_RISK)).toBe('♦K 可能被毙：Bo 第 4 墩已经方块缺门。');
});

test('a verdict names both plays, or waiting', () => {
  expect(reviewTexts.value.verdict('♦K', '♥A', 0.416)).toBe('♦K cost 0.42 levels; better: ♥A.');
  expect(reviewTexts.value.verdict('', '♥2', 0.2)).toBe('Waiting cost 0.20 levels; better: ♥2.');
  speak('zh');
  expect(reviewTexts.value.verdict('♦K', '', 0.416)).toBe('♦K 亏了 0.42 级；更好的是不亮。');
});
