// The chapters of the rule book: beside it where the page is wide, else folded above it.
import { useRef } from 'preact/hooks';
import { formatRoute } from '../../route.ts';
import { more } from '../../text/index.ts';
import type { ShownBlock } from './bookAtTable.ts';
import { slug } from './markdown.ts';
import styles from './RuleBook.module.css';

interface ChaptersProps {
  readonly titles: readonly string[];
  /** Runs when a chapter is chosen. */
  readonly onChosen?: () => void;
}

function Chapters({ titles, onChosen }: ChaptersProps) {
  return (
    <nav class={styles.contents} aria-label={more.value.rules.book.contents}>
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <a href={formatRoute({ kind: 'rules', anchor: slug(title) })} onClick={onChosen}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link to each chapter; the folded list closes when one is chosen. */
export function Contents({ blocks }: { readonly blocks: readonly ShownBlock[] }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const titles = blocks.flatMap((block) =>
    block.kind === 'heading' && block.depth === 2 ? [block.text] : [],
  );
  const close = (): void => {
    if (fold.current) fold.current.open = false;
  };
  return (
    <>
      <details ref={fold} class={styles.fold}>
        <summary>{more.value.rules.book.contents}</summary>
        <Chapters titles={titles} onChosen={close} />
      </details>
      <Chapters titles={titles} />
    </>
  );
}
