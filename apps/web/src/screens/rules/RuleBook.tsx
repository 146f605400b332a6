// The rules in one minute, the rule book and the glossary, read from the project's own documents when first opened.
import { useSignal } from '@preact/signals';
import { PRESETS, type Ruleset } from '@tuolaji/engine';
import { useEffect, useRef } from 'preact/hooks';
import type { Language } from '../../languages.ts';
import { settings } from '../../settings.ts';
import { more, t } from '../../text/index.ts';
import { lessons } from '../../text/lessons.ts';
import { knownPreset } from '../room/tableSettings.ts';
import { anchorId, BlockView } from './BookBlocks.tsx';
import { bookAtTable, glossaryFor, type ShownBlock } from './bookAtTable.ts';
import { Contents } from './Contents.tsx';
import { Minute } from './Minute.tsx';
import { type Block, parseMarkdown } from './markdown.ts';
import styles from './RuleBook.module.css';
import { rulesHere } from './rulesHere.ts';

type Document = 'rules' | 'glossary';
type Book = 'minute' | Document;

/** The glossary as far as it is about the game; below its first heading stand the words of the code. */
const gameWords = (glossary: string): string => glossary.split('\n## ')[0] ?? '';

async function load(book: Document, language: Language): Promise<Block[]> {
  if (book === 'glossary') {
    const { default: text } = await import('../../../../../docs/glossary.md?raw');
    return parseMarkdown(gameWords(text));
  }
  const { default: text } = await (language === 'zh'
    ? import('../../../../../docs/rules.zh.md?raw')
    : import('../../../../../docs/rules.md?raw'));
  return parseMarkdown(text);
}

interface BookProps {
  readonly anchor: string | null;
  /** True when the book is the page itself, and its title the page's first heading. */
  readonly page?: boolean;
}

/** The whole book: opened at `anchor` (a rule id) when there is one, else at the rules in one minute. */
export function RuleBook({ anchor, page = false }: BookProps) {
  const book = useSignal<Book>(anchor === null ? 'minute' : 'rules');
  const choose = (next: Book): void => {
    book.value = next;
  };
  return (
    <div class={styles.book} data-page={page ? '' : undefined}>
      <Tabs book={book.value} choose={choose} />
      {book.value === 'minute' ? (
        <Minute page={page} more={() => choose('rules')} />
      ) : (
        <Pages key={book.value} book={book.value} anchor={anchor} page={page} />
      )}
    </div>
  );
}

function Tabs({ book, choose }: { book: Book; choose: (book: Book) => void }) {
  const text = more.value.rules.book;
  const label = {
    minute: lessons.value.minute.title,
    rules: text.title,
    glossary: text.glossary,
  };
  return (
    <div class={styles.tabs}>
      {(['minute', 'rules', 'glossary'] as const).map((name) => (
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

/** The blocks of a document, once it is loaded. */
function useBlocks(book: Document, language: Language): readonly Block[] | null {
  const blocks = useSignal<readonly Block[] | null>(null);
  useEffect(() => {
    let current = true;
    void load(book, language).then((found) => {
      if (current) blocks.value = found;
    });
    return () => {
      current = false;
    };
  }, [book, language]);
  return blocks.value;
}

const find = (root: HTMLElement | null, anchor: string): Element | null =>
  root?.querySelector(`#${CSS.escape(anchorId(anchor))}`) ?? null;

function Pages({ book, anchor, page = false }: BookProps & { readonly book: Document }) {
  const top = useRef<HTMLDivElement>(null);
  const language = settings.language.value;
  const blocks = useBlocks(book, language);
  const loaded = blocks !== null;
  useEffect(() => {
    const found = loaded && anchor ? find(top.current, anchor) : null;
    found?.scrollIntoView({ block: found.matches('li') ? 'center' : 'start' });
  }, [loaded, anchor]);
  if (!blocks) return <p class={styles.loading}>{t.value.shell.common.loading}</p>;
  const rules: Ruleset = rulesHere.value ?? PRESETS[knownPreset()];
  const shown: readonly ShownBlock[] =
    book === 'rules' ? bookAtTable(blocks, rules) : glossaryFor(blocks, language);
  const here = rulesHere.value ? lessons.value.book.here : t.value.names.preset[knownPreset()];
  return (
    <div class={styles.pages}>
      {page && book === 'rules' ? <Contents blocks={shown} /> : null}
      <div ref={top} data-book={book}>
        {page && book === 'glossary' ? <h1>{more.value.rules.book.glossary}</h1> : null}
        {shown.map((block, i) => (
          <BlockView key={i} block={block} anchor={anchor} page={page} here={here} />
        ))}
      </div>
    </div>
  );
}
