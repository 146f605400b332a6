import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { zh } from '../../text/zh.ts';
import { parseInline, parseMarkdown, slug } from './markdown.ts';

const rulesIn = (file: string): string[] =>
  parseMarkdown(readFileSync(new URL(`../../../../../docs/${file}`, import.meta.url), 'utf8'))
    .flatMap((block) => (block.kind === 'list' ? block.items : []))
    .flatMap(({ rule }) => (rule === null ? [] : [rule]));

describe('marks inside a line', () => {
  test('bold, italics, code and links are distinct', () => {
    expect(parseInline('a **b** *c* `d` [e](f.md)').map(({ kind }) => kind)).toEqual([
      'text',
      'strong',
      'text',
      'em',
      'text',
      'code',
      'text',
      'link',
    ]);
  });

  test('an apostrophe is set as one; other marks stay', () => {
    expect(parseInline("the bankers' level, else's `'x'`").map(({ text }) => text)).toEqual([
      'the bankers’ level, else’s ',
      "'x'",
    ]);
  });

  test('a lone star is a star', () => {
    expect(parseInline('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }]);
  });
});

describe('blocks', () => {
  test('an item keeps its continuation lines and its rule id', () => {
    const [list] = parseMarkdown('- **FOLLOW-3** one\n  two\n- three');
    expect(list).toMatchObject({ kind: 'list', ordered: false });
    expect(list?.kind === 'list' && list.items.map(({ rule }) => rule)).toEqual(['FOLLOW-3', null]);
  });

  test('Chinese lines join without a space', () => {
    expect(parseMarkdown('庄家先出。\n各家跟牌。')).toEqual([
      { kind: 'paragraph', inline: [{ kind: 'text', text: '庄家先出。各家跟牌。' }] },
    ]);
  });

  test('a table has a head and rows', () => {
    const [table] = parseMarkdown('| a | b |\n|---|---|\n| 1 | 2 |');
    expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });

  test('a heading needs no empty line after it', () => {
    expect(parseMarkdown('## A\ntext').map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
  });
});

describe('the rule book', () => {
  test('both languages hold the same rules in the same order', () => {
    const english = rulesIn('rules.md');
    expect(english.length).toBeGreaterThan(30);
    expect(rulesIn('rules.zh.md')).toEqual(english);
  });

  test('in Chinese a link to a rule says what the rule is about', () => {
    const links = rulesIn('rules.zh.md').map((id) => zh.shell.common.ruleLink(id));
    expect(links).toContain('跟牌规则 FOLLOW-2');
    expect(links.filter((link) => !/^[一-鿿]{2}规则 /.test(link))).toEqual([]);
  });

  test('slugs keep letters of every script', () => {
    expect(slug('Cards and order')).toBe('cards-and-order');
    expect(slug('牌与大小')).toBe('牌与大小');
  });
});
