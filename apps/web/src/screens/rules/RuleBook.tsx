// The rule book and the glossary, read from the project's own documents when first opened.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Language } from '../../languages.ts';
import { settings } from '../../settings.ts';
import { t } from '../../text/index.ts';
import { type Block, type Cell, type Inline, parseMarkdown, slug } from './markdown.ts';
import styles from './RuleBook.module.css';

type Book = 'rules' | 'glossary';

/** The glossary as far as it is about the game; below its first heading stand the words of the code. */
const gameWords = (glossary: string): string => glossary.split('\n## ')[0] ?? '';

async function load(book: Book, language: Language): Promise<Block[]> {
  if (book === 'glossary') {
    const { default: text } = await import('../../../../../docs/glossary.md?raw');
    return parseMarkdown(gameWords(text));
  }
  const { default: text } = await (language === 'zh'
    ? import('../../../../../docs/rules.zh.md?raw')
    : import('../../../../../docs/rules.md?raw'));
  return parseMarkdown(text);
}

const anchorId = (name: string): string => `rule-${name}`;

interface BookProps {
  readonly anchor: string | null;
  /** True when the book is the page itself, and its title the page's first heading. */
  readonly page?: boolean;
}

/** The whole book, opened at `anchor` (a rule id) when there is one. */
export function RuleBook({ anchor, page = false }: BookProps) {
  const book = useSignal<Book>('rules');
  const blocks = useSignal<readonly Block[] | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const language = settings.language.value;
  const which = book.value;
  useEffect(() => {
    let current = true;
    void load(which, language).then((found) => {
      if (current) blocks.value = found;
    });
    return () => {
      current = false;
    };
  }, [which, language]);
  const loaded = blocks.value !== null;
  useEffect(() => {
    if (loaded && anchor) find(top.current, anchor)?.scrollIntoView({ block: 'center' });
  }, [loaded, anchor]);
  return (
    <div class={styles.book} ref={top}>
      <Tabs book={which} choose={(next) => (book.value = next)} />
      {blocks.value?.map((block, i) => (
        <BlockView key={i} block={block} anchor={anchor} page={page} />
      )) ?? <p class={styles.loading}>{t.value.shell.common.loading}</p>}
    </div>
  );
}

const find = (root: HTMLElement | null, anchor: string): Element | null =>
  root?.querySelector(`#${CSS.escape(anchorId(anchor))}`) ?? null;

function Tabs({ book, choose }: { book: Book; choose: (book: Book) => void }) {
  const text = t.value.shell.rulebook;
  const label = { rules: text.title, glossary: text.glossary };
  return (
    <div class={styles.tabs}>
      {(['rules', 'glossary'] as const).map((name) => (
        <button
          key={name}
          type="button"
          class={styles.tab}
          aria-pressed={book === name}
          onClick={() => choose(name)}
        >
          {label[name]}
        </button>
      ))}
    </div>
  );
}

function BlockView({ block, anchor, page }: BookProps & { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading depth={block.depth + (page ? 0 : 1)} text={block.text} />;
    case 'paragraph':
      return (
        <p>
          <Line inline={block.inline} />
        </p>
      );
    case 'list':
      return <List block={block} anchor={anchor} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'code':
      return <pre>{block.text}</pre>;
  }
}

function Heading({ depth, text }: { depth: number; text: string }) {
  const id = anchorId(slug(text));
  if (depth === 1) return <h1 id={id}>{text}</h1>;
  if (depth === 2) return <h2 id={id}>{text}</h2>;
  return depth === 3 ? <h3 id={id}>{text}</h3> : <h4 id={id}>{text}</h4>;
}

function List({
  block,
  anchor,
}: {
  block: Extract<Block, { kind: 'list' }>;
  anchor: string | null;
}) {
  const items = block.items.map(({ rule, inline }, i) => (
    <li
      key={i}
      {...(rule === null ? {} : { id: anchorId(rule) })}
      class={rule === null ? '' : rule === anchor ? `${styles.rule} ${styles.found}` : styles.rule}
    >
      <Line inline={inline} />
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Table({ head, rows }: { head: readonly Cell[]; rows: readonly Cell[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class={styles.scroll} tabIndex={0} aria-label={plain(head)}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                <Line inline={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(Row)}</tbody>
      </table>
    </section>
  );
}

const plain = (cells: readonly Cell[]): string =>
  cells.map((cell) => cell.map(({ text }) => text).join('')).join(', ');

const Row = (row: readonly Cell[], index: number) => (
  <tr key={index}>
    {row.map((cell, i) => (
      <td key={i}>
        <Line inline={cell} />
      </td>
    ))}
  </tr>
);

function Line({ inline }: { inline: readonly Inline[] }) {
  return <>{inline.map(Mark)}</>;
}

function Mark(part: Inline, index: number) {
  switch (part.kind) {
    case 'strong':
      return <strong key={index}>{part.text}</strong>;
    case 'em':
      return <em key={index}>{part.text}</em>;
    case 'code':
      return <code key={index}>{part.text}</code>;
    default:
      // Links between the documents lead nowhere inside the page: only their text is shown.
      return part.text;
  }
}
