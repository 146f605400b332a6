// The message of a tab whose solo match has moved to another one.
import { go } from '../../route.ts';
import { soloClient } from '../../solo/soloLink.ts';
import { more, t } from '../../text/index.ts';
import { CardFan } from '../ui/CardFan.tsx';
import styles from './AtTable.module.css';

/** The match moved to another tab; one press brings it back. */
export function Elsewhere() {
  const { title, text, takeBack } = more.value.messages.elsewhere;
  return (
    <main class={styles.message}>
      <CardFan faces={['S2', 'back', 'HA']} />
      <h1>{title}</h1>
      <p class={styles.words}>{text}</p>
      <div class={styles.buttons}>
        <button type="button" class="button primary" onClick={() => void soloClient()}>
          {takeBack}
        </button>
        <button type="button" class="button" onClick={() => go({ kind: 'home' })}>
          {t.value.shell.common.home}
        </button>
      </div>
    </main>
  );
}
