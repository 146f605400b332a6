// The chapters of the rule book, beside it where the page is wide.
import { formatRoute } from '../../route.ts';
import { more } from '../../text/index.ts';
import type { ShownBlock } from './bookAtTable.ts';
import { slug } from './markdown.ts';
import styles from './RuleBook.module.css';

/** A link to each chapter. */
export function Contents({ blocks }: { readonly blocks: readonly ShownBlock[] }) {
  const text = more.value.rules.book.contents;
  const chapters = blocks.flatMap((block) =>
    block.kind === 'heading' && block.depth === 2 ? [block.text] : [],
  );
  return (
    <nav class={styles.contents} aria-label={text}>
      <ul>
        {chapters.map((title) => (
          <li key={title}>
            <a href={formatRoute({ kind: 'rules', anchor: slug(title) })}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
