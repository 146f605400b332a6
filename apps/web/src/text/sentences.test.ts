import { REASON_CODES } from '@tuolaji/bots';
import { REFUSAL_CODES } from '@tuolaji/engine';
import { WIRE_CODES } from '@tuolaji/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { lessons } from './en/lessons.ts';
import { en } from './en.ts';
import { enMore } from './enMore.ts';
import { cardName, reasonText, refusalText } from './sentences.ts';
import { speak } from './testTexts.ts';
import { zh } from './zh.ts';
import { zhMore } from './zhMore.ts';

beforeEach(() => speak('en'));

const owed = { group: 'H', count: 4, inGroup: 4, tractors: [2], pairs: 1, cards: [] } as const;

describe.each(['en', 'zh'] as const)('%s', (language) => {
  test('every refusal and every reason is a sentence', async () => {
    await speak(language);
    const end = language === 'zh' ? /[。？！]$/ : /[.?!]$/;
    for (const code of [...REFUSAL_CODES, ...WIRE_CODES]) {
      expect(refusalText({ code, rule: null, owed, expected: 2, got: 1 }), code).toMatch(end);
      expect(refusalText({ code, rule: null }), code).toMatch(end);
    }
    for (const code of REASON_CODES) {
      expect(reasonText({ code, points: 15, group: 'S' }), code).toMatch(end);
      expect(reasonText({ code }), code).toMatch(end);
    }
  });
});

test('facts reach the sentence', async () => {
  expect(refusalText({ code: 'MUST_PLAY_PAIRS', rule: 'FOLLOW-3', owed })).toContain(
    '1 pair of hearts',
  );
  expect(refusalText({ code: 'WRONG_COUNT', rule: 'FOLLOW-1', expected: 4, got: 2 })).toContain(
    '4 cards',
  );
  expect(reasonText({ code: 'WINS_POINTS', points: 15 })).toContain('15');
  await speak('zh');
  expect(refusalText({ code: 'MUST_FOLLOW_SUIT', rule: 'FOLLOW-2', owed })).toContain('红桃');
});

test('a reason from a newer server is no sentence, and no crash', () => {
  expect(reasonText({ code: 'TEA_BREAK' })).toBe('');
});

test('cards are read aloud in both languages', async () => {
  expect(cardName('D1_H_10')).toBe('10 of hearts');
  expect(cardName('D2_S_A')).toBe('ace of spades');
  expect(cardName('D1_BJ')).toBe('big joker');
  await speak('zh');
  expect(cardName('D1_H_10')).toBe('红桃10');
  expect(cardName('D2_SJ')).toBe('小王');
});

test('in Chinese a Latin name stands apart from the words beside it, a Chinese one does not', () => {
  const { table } = zh;
  expect(table.waitFor('老陈')).toBe('等老陈出牌');
  expect(table.waitFor('Wei')).toBe('等 Wei 出牌');
  expect(table.waitFor('游客 7831')).toBe('等游客 7831 出牌');
  expect(table.seatMenu.nudge('Åsa')).toBe('催一催 Åsa');
  expect(table.spoken.played('Bo', '红桃10')).toBe('Bo 出红桃10。');
  expect(zhMore.votes.throwFailed('Bo')).toBe('Bo 甩牌失败');
  expect(zhMore.rooms.room.seatQuestion('Ann', '老陈')).toBe('Ann 想接替老陈。');
});

test('a name takes a singular verb, a pronoun a plural one', () => {
  const declared = (who: string, how: 'claim' | 'reinforce' | 'overturn'): string =>
    en.table.spoken.declared(who, how, 'the 2 of hearts');
  expect(declared('Bo', 'claim')).toBe('Bo declares the 2 of hearts.');
  expect(declared('You', 'reinforce')).toBe('You reinforce the 2 of hearts.');
  expect(declared('Bo', 'overturn')).toBe('Bo overturns with the 2 of hearts.');
  expect(declared('You', 'overturn')).toBe('You overturn with the 2 of hearts.');
  expect(zh.table.spoken.declared('我', 'overturn', '红桃2')).toBe('我反主，红桃2。');
});

test('trump and pairs are said as at a table', () => {
  const { spoken } = en.table;
  expect(spoken.trump('hearts', 'Bo')).toBe('Trump is hearts. Banker: Bo.');
  expect(spoken.trump(en.table.noTrump, 'You')).toBe('No trump. Banker: you.');
  expect(enMore.settlement.nextBanker('You')).toBe('Next banker: you');
  expect(spoken.pairOf('ace of spades')).toBe('pair of aces of spades');
  expect(spoken.pairOf('big joker')).toBe('pair of big jokers');
  expect(zh.table.spoken.trump('红桃', '老陈')).toBe('红桃做主，老陈坐庄。');
  expect(zh.table.spoken.trump(zh.table.noTrump, 'Bo')).toBe('无主，Bo 坐庄。');
});

test('the cut names a player, or you', () => {
  expect(en.table.spoken.cut('You', null)).toBe('The cut picks you to draw first.');
  expect(en.table.spoken.cut('Bo', null)).toBe('The cut picks Bo to draw first.');
  expect(en.table.spoken.cut('You', '♥5')).toBe('You cut: ♥5.');
});

test('a suit that was led takes a plural verb, and no level a wrong article', () => {
  expect(lessons.guide.follow('S', 2, 2)).toContain('Spades were led');
  expect(lessons.guide.declare(lessons.guide.pair('2 of hearts'), 'H')).toContain(
    'With both 2s of hearts you may',
  );
  expect(lessons.guide.pair('big joker')).toBe('both big jokers');
  expect(lessons.guide.follow('TRUMP', 1, 2)).toContain('Trumps were led');
  for (const level of ['8', 'A']) {
    const said = [lessons.bar.trump.open(level), lessons.bar.trump.none(level)];
    for (const text of [...said, lessons.bar.trump.suit('H', level)]) {
      expect(text).not.toMatch(/\ba (8|A)\b|\bAs\b/);
    }
  }
});

test('final levels name the sides, for players and for spectators', () => {
  const final = (texts: typeof enMore, sides: readonly (readonly [string, string])[]): string =>
    texts.settlement.finalLevels(sides);
  expect(
    final(enMore, [
      ['Us', 'J'],
      ['Them', 'A'],
    ]),
  ).toBe('Final levels: us at J, them at A');
  expect(
    final(zhMore, [
      ['甲队', 'J'],
      ['乙队', 'A'],
    ]),
  ).toBe('甲队打到 J，乙队打到 A');
});

test('lists are read as each language reads them', () => {
  expect(en.names.list([])).toBe('');
  expect(en.names.list(['a'])).toBe('a');
  expect(en.names.list(['a', 'b', 'c'])).toBe('a, b and c');
  expect(zh.names.list(['甲', '乙'])).toBe('甲、乙');
});

/** Every text of a catalogue with its path, without functions. */
const texts = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
};

test('no Chinese text is the same as the English one', () => {
  // The names of languages, of keys and a few signs are the same everywhere.
  const same = /languages|otherLanguage|chinese|keyNames|bankerMark|common\.appName/;
  const english = new Map(texts({ ...en, ...enMore }, ''));
  const left = texts({ ...zh, ...zhMore }, '').filter(
    ([path, text]) => english.get(path) === text && /[A-Za-z]{2}/.test(text) && !same.test(path),
  );
  expect(left).toEqual([]);
});
