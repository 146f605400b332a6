// A few cards held like a hand, over a page that has little else than a message.
import { CardPicture } from '../../cards/Card.tsx';
import styles from './CardFan.module.css';

/** The cards, as decoration; `--fan-card` of what surrounds them sets their width. */
export const CardFan = ({ faces }: { readonly faces: readonly string[] }) => (
  <span class={styles.fan} aria-hidden="true">
    {faces.map((card, i) => (
      <span key={i} style={{ '--from-middle': i - (faces.length - 1) / 2 }}>
        <CardPicture card={card} />
      </span>
    ))}
  </span>
);
