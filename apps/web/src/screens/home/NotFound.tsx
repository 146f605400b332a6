// The page of an address that leads nowhere, with a way home.
import { more, t } from '../../text/index.ts';
import styles from '../room/AtTable.module.css';
import { CardFan } from '../ui/CardFan.tsx';

/** The screen of an unknown address; the link loads the page itself, because the path may be wrong too. */
export function NotFound() {
  const { title, text } = more.value.messages.notFound;
  return (
    <main class={styles.message}>
      <CardFan faces={['back', 'LJ', 'back']} />
      <h1>{title}</h1>
      <p class={styles.words}>{text}</p>
      <a class="button primary" href="/">
        {t.value.shell.common.home}
      </a>
    </main>
  );
}
