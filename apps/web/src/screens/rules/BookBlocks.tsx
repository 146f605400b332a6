// The blocks of the rule book as elements.
import { PRESETS, RULE_OPTIONS, type Ruleset } from '@tuolaji/engine';
import { more, t } from '../../text/index.ts';
import { lessons } from '../../text/lessons.ts';
import { SHOWN_PRESETS } from '../room/tableSettings.ts';
import type { ShownBlock, ShownItem } from './bookAtTable.ts';
import { type Cell, type Inline, slug } from './markdown.ts';
import styles from './RuleBook.module.css';

/** The element id of a rule or heading. */
export const anchorId = (name: string): string => `rule-${name}`;

interface BlockProps {
  readonly block: ShownBlock;
  /** The rule to mark, or null. */
  readonly anchor: string | null;
  readonly page: boolean;
  /** Words beside the choice that holds. */
  readonly here: string;
}

/** One block of the book. */
export function BlockView({ block, anchor, page, here }: BlockProps) {
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
      return <List {...{ block, anchor, here }} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'presets':
      return <Presets />;
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

interface ListProps {
  readonly block: Extract<ShownBlock, { kind: 'list' }>;
  readonly anchor: string | null;
  readonly here: string;
}

function List({ block, anchor, here }: ListProps) {
  const items = block.items.map((item, i) => (
    <li
      key={i}
      {...(item.rule === null ? {} : { id: anchorId(item.rule) })}
      class={
        item.rule === null
          ? ''
          : item.rule === anchor
            ? `${styles.rule} ${styles.found}`
            : styles.rule
      }
    >
      <Line inline={item.inline} />
      <RuleChoices item={item} here={here} />
    </li>
  ));
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** What tables choose from; the choice that holds comes first. */
function RuleChoices({ item, here }: { readonly item: ShownItem; readonly here: string }) {
  if (item.choices.length === 0) return null;
  const sorted = [...item.choices].sort((a, b) => Number(b.here) - Number(a.here));
  return (
    <ul class={styles.choices}>
      {sorted.map((choice, i) => (
        <li key={i} data-here={choice.here ? '' : undefined}>
          {choice.here ? <span class={styles.here}>{here}</span> : null}{' '}
          <Line inline={choice.inline} />
        </li>
      ))}
    </ul>
  );
}

function Table({ head, rows }: { head: readonly Cell[]; rows: readonly (readonly Cell[])[] }) {
  const look = head.length > PHONE_COLUMNS ? `${styles.scroll} ${styles.wide}` : styles.scroll;
  const label = head.map(plain).join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section class={look} tabIndex={0} aria-label={label}>
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
        <tbody>
          {rows.map((row, i) => (
            <Row key={i} row={row} head={head} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A phone has room for this many columns; a wider table names the column in every cell there. */
const PHONE_COLUMNS = 3;

const plain = (cell: Cell | undefined): string => (cell ?? []).map(({ text }) => text).join('');

function Row({ row, head }: { readonly row: readonly Cell[]; readonly head: readonly Cell[] }) {
  return (
    <tr>
      {row.map((cell, i) => (
        <td key={i} data-column={plain(head[i])}>
          <Line inline={cell} />
        </td>
      ))}
    </tr>
  );
}

const OPTIONS = Object.keys(RULE_OPTIONS) as (keyof Ruleset)[];

/** Every option in every preset, in words. */
function Presets() {
  const { book } = lessons.value;
  const { options } = more.value.rules;
  const text = (inline: string): Cell => [{ kind: 'text', text: inline }];
  const head = [book.point, ...SHOWN_PRESETS.map((name) => t.value.names.preset[name])].map(text);
  const rows = OPTIONS.map((option) => {
    const short: Readonly<Record<string, string>> = t.value.chips[option];
    return [
      options[option].name,
      ...SHOWN_PRESETS.map((name) => short[String(PRESETS[name][option])] ?? ''),
    ].map(text);
  });
  return <Table head={head} rows={rows} />;
}

function Line({ inline }: { inline: readonly Inline[] }) {
  return <>{inline.map(Mark)}</>;
}

/** The name of a rule, which is not broken at its hyphen. */
const RULE_ID = /^[A-Z]+-\d+$/;

function Mark(part: Inline, index: number) {
  switch (part.kind) {
    case 'strong':
      return (
        <strong key={index} class={RULE_ID.test(part.text) ? styles.id : ''}>
          {part.text}
        </strong>
      );
    case 'em':
      return <em key={index}>{part.text}</em>;
    case 'code':
      return <code key={index}>{part.text}</code>;
    default:
      // Links between the documents lead nowhere inside the page: only their text is shown.
      return part.text;
  }
}
