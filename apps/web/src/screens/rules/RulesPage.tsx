// The rule book as a page of its own, for links from outside.
import styles from '../home/Create.module.css';
import { TopBar } from '../ui/TopBar.tsx';
import { RuleBook } from './RuleBook.tsx';

/** The rule book, opened at a rule. */
export function RulesPage({ anchor }: { readonly anchor: string | null }) {
  return (
    <div class={styles.page}>
      <TopBar />
      <main>
        <RuleBook anchor={anchor} page />
      </main>
    </div>
  );
}
