import { readFileSync } from 'node:fs';
import { PRESET_NAMES, PRESETS, RULE_OPTIONS, type Ruleset } from '@tuolaji/engine';
import { describe, expect, test } from 'vitest';
import { bookAtTable, glossaryFor, type ShownBlock } from './bookAtTable.ts';
import { parseMarkdown } from './markdown.ts';
import { RULE_IDS } from './ruleIds.ts';

const read = (file: string): string =>
  readFileSync(new URL(`../../../../../docs/${file}`, import.meta.url), 'utf8');
const BOOKS = ['rules.md', 'rules.zh.md'] as const;
const blocksOf = (file: string, rules: Ruleset): ShownBlock[] =>
  bookAtTable(parseMarkdown(read(file)), rules);

const itemsOf = (blocks: readonly ShownBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));

/** Names that only programs use: options and values in camel case, and names of physical cards. */
const NAMES = [
  ...Object.keys(RULE_OPTIONS),
  ...Object.values(RULE_OPTIONS).flatMap((values) => values.map(String)),
].filter((name) => /[a-z][A-Z+]/.test(name));

describe.each(BOOKS)('%s on the screen', (file) => {
  test.each(PRESET_NAMES)('[%s] shows no name of code', (preset) => {
    const text = JSON.stringify(blocksOf(file, PRESETS[preset]));
    expect(text).not.toContain('"code"');
    expect(text).not.toMatch(/D[12]_/);
    expect(NAMES.filter((name) => text.includes(name))).toEqual([]);
    expect(text).not.toMatch(/[(（]\s*[)）]/);
  });

  test.each(PRESET_NAMES)('[%s] marks the value of every option once', (preset) => {
    const items = itemsOf(blocksOf(file, PRESETS[preset]));
    for (const name of Object.keys(RULE_OPTIONS) as (keyof Ruleset)[]) {
      if (name === 'scoreSteps') continue;
      const item = items.find(({ rule }) => rule === RULE_IDS[name]);
      const marked = item?.choices.filter(({ here }) => here).length;
      expect([name, marked]).toEqual([name, RULE_IDS[name] === 'KITTY-1' ? 2 : 1]);
    }
  });

  test('lists every value of every option', () => {
    const items = parseMarkdown(read(file)).flatMap((b) => (b.kind === 'list' ? b.items : []));
    for (const [name, values] of Object.entries(RULE_OPTIONS)) {
      if (name === 'scoreSteps') continue;
      const item = items.find(({ rule }) => rule === RULE_IDS[name as keyof Ruleset]);
      const listed = item?.choices.map(({ value }) => value) ?? [];
      const words = values.map((value) => ({ true: 'yes', false: 'no' })[String(value)] ?? value);
      expect(words.filter((word) => !listed.includes(String(word)))).toEqual([]);
    }
  });

  test('the score table has the column of this table only', () => {
    const tables = blocksOf(file, PRESETS.solo).filter((block) => block.kind === 'table');
    const score = tables.find(({ rows }) => rows.some((row) => row.length === 2));
    expect(JSON.stringify(score?.rows.at(-1))).toMatch(/\+2|升 2 级/);
  });
});

test('the glossary is in the reader’s language', () => {
  const blocks = parseMarkdown(read('glossary.md').split('\n## ')[0] ?? '');
  const meanings = (language: 'en' | 'zh') =>
    glossaryFor(blocks, language).flatMap((block) =>
      block.kind === 'table' ? block.rows.map((row) => JSON.stringify(row[2])) : [],
    );
  expect(meanings('en').length).toBeGreaterThan(20);
  expect(meanings('en').filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  expect(meanings('zh').filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
});
