// The little Markdown our own documents use, as a tree: headings, paragraphs, lists, tables and marks inside a line.

export type Inline =
  | { readonly kind: 'text' | 'strong' | 'em' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly inline: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly Cell[][] }
  | { readonly kind: 'code'; readonly text: string }
  /** An aside for readers of the file. */
  | { readonly kind: 'note'; readonly inline: readonly Inline[] };

export type Cell = readonly Inline[];

export interface Item {
  /** The rule id an item opens with (`**FOLLOW-3**`), or null. */
  readonly rule: string | null;
  readonly inline: readonly Inline[];
  /** What tables choose from, each under the name that programs use. */
  readonly choices: readonly RuleChoice[];
}

interface RuleChoice {
  readonly value: string;
  readonly inline: readonly Inline[];
}

const MARK = /\*\*(.+?)\*\*|(?<![\w*])\*(?!\s)(.+?)\*(?!\w)|`(.+?)`|\[(.+?)\]\((.+?)\)/gu;
const RULE = /^\*\*([A-Z]+-\d+)\*\*/;
const BULLET = /^(?:-|\d+\.) /;
/** A choice below its rule: "  - `value`: words". */
const CHOICE = /^ {2}- `(.+?)`[:：]\s*(.*)$/;

/** Marks inside a line. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push(readMark(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts.map(typeset);
}

/** The apostrophes of the documents as a book prints them. */
const typeset = (part: Inline): Inline =>
  part.kind === 'code' ? part : { ...part, text: part.text.replace(/(?<=\p{L})'/gu, '’') };

function readMark(match: RegExpMatchArray): Inline {
  const [, strong, em, code, label, href] = match;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (code !== undefined) return { kind: 'code', text: code };
  return { kind: 'link', text: label ?? '', href: href ?? '' };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function readTable(lines: readonly string[]): Block {
  const rows = lines.map((line) => cellsOf(line).map(parseInline));
  return { kind: 'table', head: rows[0] ?? [], rows: rows.slice(2) };
}

/** Chinese lines join without a space, others with one. */
const join = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .reduce((all, line) =>
      /[\u3000-\u9fff\uff00-\uffef]$/.test(all) ? all + line : `${all} ${line}`,
    );

function readList(lines: readonly string[]): Block {
  const items: string[][] = [];
  for (const line of lines) {
    if (BULLET.test(line)) items.push([line.replace(BULLET, '')]);
    else items.at(-1)?.push(line);
  }
  return {
    kind: 'list',
    ordered: /^\d/.test(lines[0] ?? ''),
    items: items.map(readItem),
  };
}

function readItem(lines: readonly string[]): Item {
  const text = join(lines.filter((line) => !CHOICE.test(line)));
  const choices = lines.flatMap((line) => {
    const [, value, words] = CHOICE.exec(line) ?? [];
    return value === undefined ? [] : [{ value, inline: parseInline(words ?? '') }];
  });
  return { rule: RULE.exec(text)?.[1] ?? null, inline: parseInline(text), choices };
}

function readBlock(lines: readonly string[]): Block {
  const first = lines[0] ?? '';
  const heading = /^(#{1,6}) (.*)$/.exec(first);
  if (heading) {
    return { kind: 'heading', depth: heading[1]?.length ?? 1, text: heading[2] ?? '' };
  }
  if (first.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  if (first.startsWith('|')) return readTable(lines);
  if (BULLET.test(first)) return readList(lines);
  if (first.startsWith('> ')) {
    return {
      kind: 'note',
      inline: parseInline(join(lines.map((line) => line.replace(/^> /, '')))),
    };
  }
  return { kind: 'paragraph', inline: parseInline(join(lines)) };
}

/** A document as blocks, in order. */
export function parseMarkdown(text: string): Block[] {
  return groups(text.split('\n')).map(readBlock);
}

function groups(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  let current: string[] = [];
  let fenced = false;
  const flush = (): void => {
    if (current.length > 0) found.push(current);
    current = [];
  };
  for (const line of lines) {
    if (line.startsWith('```')) fenced = !fenced;
    if (!fenced && line.trim() === '') flush();
    else {
      // A list may follow its paragraph without an empty line between.
      const startsList = BULLET.test(line) && current.length > 0 && !BULLET.test(current[0] ?? '');
      if (!fenced && (line.startsWith('#') || startsList)) flush();
      current.push(line);
      if (!fenced && line.startsWith('#')) flush();
    }
  }
  flush();
  return found;
}

/** The anchor of a heading: rule ids keep their name, other words become a slug. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
