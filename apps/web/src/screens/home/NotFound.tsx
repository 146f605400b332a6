// The page of an address that leads nowhere, with a way home.
import { CardPicture } from '../../cards/Card.tsx';
import { more, t } from '../../text/index.ts';
import styles from '../room/AtTable.module.css';
import look from './NotFound.module.css';

/** Three cards over a page that has only a message. */
export const CardFan = ({ faces }: { readonly faces: readonly string[] }) => (
  <span class={look.fan} aria-hidden="true">
    {faces.map((card, i) => (
      <CardPicture key={i} card={card} />
    ))}
  </span>
);

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
