import { describe, expect, it } from 'vitest';
import { parseClientMessage } from './codec.ts';
import { cleanName, lookOf, numberedName } from './names.ts';
import { LIMITS } from './version.ts';

const ZALGO = `a${'\u0300\u0316\u0334'.repeat(20)}`;

describe('names', () => {
  it('lose what cannot be seen, runs backwards or piles up', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['An\u200bn\u00ad\u2060\ufeff', 'Ann'],
      ['\u202eAnn\u2066', 'Ann'],
      ['\u3164\u115f\u2800', ''],
      ['A\u0000n\u007fn\u0085', 'Ann'],
      ['  Ann \t\n Lee  ', 'Ann Lee'],
      ['Ａｎｎ①', 'Ann1'],
      ['\u0301Ann', 'Ann'],
      ['小明', '小明'],
      ['Zoë', 'Zoë'],
      ['नमस्ते', 'नमस्ते'],
      ['ad\ue000min', 'admin'],
    ];
    for (const [given, shown] of cases) expect(cleanName(given)).toBe(shown);
    expect([...cleanName(ZALGO).normalize('NFD')].length).toBeLessThanOrEqual(4);
  });

  it('stay within their length, also where one letter becomes many', () => {
    for (const text of ['ﷺ'.repeat(5), '🀄'.repeat(20), 'x'.repeat(60)]) {
      expect(cleanName(text).length).toBeLessThanOrEqual(LIMITS.name);
      expect(numberedName(cleanName(text), 12).length).toBeLessThanOrEqual(LIMITS.name);
      expect(cleanName(text)).toBe(cleanName(cleanName(text)));
    }
  });

  it('that look alike are found, others are not', () => {
    const alike: readonly (readonly [string, string])[] = [
      ['Ann', 'Аnn'],
      ['paypal', 'раураl'],
      ['Bob', 'B0b'],
      ['lan', 'Ian'],
      ['modem', 'modern'],
      ['Zoe', 'Zoë'],
      ['Ann Lee', 'ann.lee'],
      ['日月', '曰月'],
    ];
    for (const [one, other] of alike) expect(lookOf(one)).toBe(lookOf(other));
    for (const other of ['Anna', 'Bob', '安']) expect(lookOf(other)).not.toBe(lookOf('Ann'));
    expect(lookOf(numberedName('Ann', 2))).not.toBe(lookOf('Ann'));
  });

  it('arrive clean: a rename to nothing is refused, a greeting without a name is not', () => {
    const rename = (name: string) =>
      parseClientMessage(JSON.stringify({ type: 'RENAME', id: '1', name }));
    expect(rename('\u200bAnn\u202e')).toMatchObject({ ok: true, value: { name: 'Ann' } });
    expect(rename('\u200b').ok).toBe(false);
    const hello = JSON.stringify({ type: 'HELLO', protocol: 1, name: '\u200b' });
    expect(parseClientMessage(hello)).toMatchObject({ ok: true, value: { name: '' } });
  });
});
