// A rule option is whole when both rule books, the screen and a test of the engine know it: see docs/recipes.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESETS, RULE_OPTIONS } from '@tuolaji/engine';
import { describe, expect, test } from 'vitest';
import { filesUnder, ROOT } from './tree.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const OPTIONS = Object.keys(RULE_OPTIONS) as (keyof typeof RULE_OPTIONS)[];

/** Rule ids by option, from the table of a rule book: `| name | id | online | solo | classic | standard |`. */
function tableOf(path: string): ReadonlyMap<string, string> {
  const rows = read(path).matchAll(/^\| [^|]*`(\w+)` \| ([A-Z]+-\d+) \|(?: [^|]+ \|){4}$/gm);
  return new Map([...rows].map(([, option = '', id = '']) => [option, id]));
}

const english = tableOf('docs/rules.md');
const chinese = tableOf('docs/rules.zh.md');
const onScreen = new Map(
  [...read('apps/web/src/screens/rules/ruleIds.ts').matchAll(/^ {2}(\w+): '([A-Z]+-\d+)'/gm)].map(
    ([, option = '', id = '']) => [option, id],
  ),
);
const engineTests = filesUnder('packages/engine')
  .filter((path) => path.endsWith('.test.ts'))
  .map(read)
  .join('\n');

describe.each(OPTIONS)('%s', (option) => {
  test('stands in both rule books under the same rule, with its value in every preset', () => {
    expect(english.get(option)).toBeDefined();
    expect(chinese.get(option)).toBe(english.get(option));
  });

  test('is shown on the screen under that rule', () => {
    // How seats are drawn is a matter of the screen alone.
    if (option !== 'seatingDrawn') expect(onScreen.get(option)).toBe(english.get(option));
  });

  test('a test of the engine is about its rule, and names it where all presets agree', () => {
    if (option === 'seatingDrawn') return;
    expect(engineTests).toContain(`[${english.get(option)}]`);
    const values = new Set(Object.values(PRESETS).map((rules) => rules[option]));
    if (values.size === 1) expect(engineTests).toMatch(new RegExp(`\\b${option}\\b`));
  });
});

test('the rule books name no option that does not exist', () => {
  expect([...english.keys()].filter((name) => !OPTIONS.some((option) => option === name))).toEqual(
    [],
  );
  expect([...chinese.keys()].filter((name) => !OPTIONS.some((option) => option === name))).toEqual(
    [],
  );
});
