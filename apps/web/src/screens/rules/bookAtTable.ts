// The rule book as players read it: what holds at their table is marked, the names that programs use are left out.
import { RULE_OPTIONS, type Ruleset } from '@tuolaji/engine';
import type { Block, Cell, Inline, Item } from './markdown.ts';
import { RULE_IDS } from './ruleIds.ts';

/** A choice of a rule, and whether this table has chosen it. */
interface ShownChoice {
  readonly inline: readonly Inline[];
  readonly here: boolean;
}

export interface ShownItem extends Omit<Item, 'choices'> {
  readonly choices: readonly ShownChoice[];
}

export type ShownBlock =
  | Exclude<Block, { kind: 'list' | 'note' }>
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ShownItem[] }
  /** The table of all presets, drawn from the presets themselves. */
  | { readonly kind: 'presets' };

const OPTIONS = Object.keys(RULE_OPTIONS) as (keyof Ruleset)[];

const isCode = (part: Inline | undefined): part is Inline => part?.kind === 'code';

/** Text without names of code, and without the brackets that held them. */
function withoutCode(inline: readonly Inline[]): Inline[] {
  return inline.flatMap((part, i) => {
    if (part.kind === 'code') return [];
    if (part.kind !== 'text') return [part];
    const text = part.text
      .replace(isCode(inline[i + 1]) ? /\s?[(（]$/ : /$^/, '')
      .replace(isCode(inline[i - 1]) ? /^[)）]/ : /$^/, '');
    return text === '' ? [] : [{ ...part, text }];
  });
}

const WORDS: Readonly<Record<string, string>> = { yes: 'true', no: 'false' };

/** Does a rule's choice hold under these rules? */
const holds = (rules: Ruleset, rule: string | null, value: string): boolean =>
  OPTIONS.some(
    (name) => RULE_IDS[name] === rule && String(rules[name]) === (WORDS[value] ?? value),
  );

const shownItem = (rules: Ruleset, { rule, inline, choices }: Item): ShownItem => ({
  rule,
  inline: withoutCode(inline),
  choices: choices.map((choice) => ({
    inline: withoutCode(choice.inline),
    here: holds(rules, rule, choice.value),
  })),
});

const codeIn = (cell: Cell): string | null => cell.find(isCode)?.text ?? null;

/** A table with a column per choice keeps the column of this table's choice. */
function shownTable(rules: Ruleset, table: Extract<Block, { kind: 'table' }>): ShownBlock {
  const names = table.head.map(codeIn);
  if (names.includes('standard')) return { kind: 'presets' };
  const kept = (_: Cell, i: number): boolean =>
    names[i] === null || names[i] === undefined || names[i] === rules.scoreSteps;
  const cells = (row: readonly Cell[]): Cell[] => row.filter(kept).map(withoutCode);
  return { kind: 'table', head: cells(table.head), rows: table.rows.map(cells) };
}

/** The book's blocks as this table shows them. */
export function bookAtTable(blocks: readonly Block[], rules: Ruleset): ShownBlock[] {
  return blocks.flatMap((block): ShownBlock[] => {
    switch (block.kind) {
      case 'note':
        return [];
      case 'list':
        return [{ ...block, items: block.items.map((item) => shownItem(rules, item)) }];
      case 'table':
        return [shownTable(rules, block)];
      case 'paragraph':
        return [{ ...block, inline: withoutCode(block.inline) }];
      default:
        return [block];
    }
  });
}

/** The glossary for players of one language: their word first, then the other language's, then the meaning. */
export function glossaryFor(blocks: readonly Block[], language: 'en' | 'zh'): ShownBlock[] {
  const table = blocks.find((block) => block.kind === 'table');
  if (!table) return [];
  const part = (text: string): string => text.split(' · ')[language === 'en' ? 0 : 1] ?? text;
  const row = ([chinese = [], english = [], meaning = []]: readonly Cell[]): Cell[] => {
    const words = meaning.map((inline) => ({ ...inline, text: part(inline.text) }));
    return language === 'en' ? [english, chinese, words] : [chinese, english, words];
  };
  return [{ kind: 'table', head: row(table.head), rows: table.rows.map(row) }];
}
