// Three cards over a page that has little else than a message.
import { CardPicture } from '../../cards/Card.tsx';
import styles from './CardFan.module.css';

/** The cards, as decoration. */
export const CardFan = ({ faces }: { readonly faces: readonly string[] }) => (
  <span class={styles.fan} aria-hidden="true">
    {faces.map((card, i) => (
      <CardPicture key={i} card={card} />
    ))}
  </span>
);
