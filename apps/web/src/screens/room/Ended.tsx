// The page of a table that is no longer there for this player, or never was: why, and the way home.
import type { WireRefusal } from '@tuolaji/protocol';
import { go } from '../../route.ts';
import { t } from '../../text/index.ts';
import { refusalText } from '../../text/sentences.ts';
import { CardFan } from '../ui/CardFan.tsx';
import styles from './AtTable.module.css';

/** Why a table is not shown: the player left it, or what the server answered. */
type EndedWhy = 'left' | 'removed' | 'closed' | WireRefusal;

function wordsOf(why: EndedWhy): string {
  const text = t.value.shell.connection;
  if (typeof why !== 'string') return refusalText(why);
  return why === 'left' ? text.gone : text[why];
}

/** The message in place of the table. */
export function Ended({ why }: { readonly why: EndedWhy }) {
  return (
    <main class={styles.message}>
      <CardFan faces={['back', 'back', 'back']} />
      <div role="status">
        <h1>{wordsOf(why)}</h1>
      </div>
      <button type="button" class="button primary" onClick={() => go({ kind: 'home' })}>
        {t.value.shell.common.home}
      </button>
    </main>
  );
}
