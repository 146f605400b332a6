// One card on the screen: a face or a back as a picture, sized by its box.
import type { CardId } from '@tuolaji/engine';
import { settings } from '../settings.ts';
import styles from './Card.module.css';
import { type FaceText, faceText, type Side } from './card.ts';
import { backSide, pictureUrl } from './pictures.ts';
import type { Palette } from './suits.ts';

/** How the chosen deck is printed. */
export function palette(): Palette {
  const four = settings.fourColours.value;
  if (settings.deck.value === 'large') return four ? 'largeFour' : 'largeTwo';
  return four ? 'four' : 'two';
}

/** The style that shows a face or the chosen back on an element, once its picture is printed. */
export const printedStyle = (side: Side): { backgroundImage: string } => ({
  backgroundImage: pictureUrl(side === 'back' ? backSide() : side, palette()),
});

interface CardPictureProps {
  /** A physical card, a face, or the back. */
  readonly card: CardId | FaceText;
  readonly label?: string;
  readonly class?: string;
}

/** A still picture of a card; `label` names it to a screen reader, without one it is decoration. */
export function CardPicture({ card, label, class: extra }: CardPictureProps) {
  const face = card.includes('_') ? faceText(card as CardId) : card;
  const look = { class: `${styles.card} ${extra ?? ''}`, style: printedStyle(face) };
  return label ? <span role="img" aria-label={label} {...look} /> : <span aria-hidden {...look} />;
}

/** Several small cards in a row, overlapping. */
export function CardRow({ cards, label }: { cards: readonly string[]; label: string }) {
  return (
    <span class={styles.row} role="img" aria-label={label}>
      {cards.map((card, i) => (
        <CardPicture key={`${card}${i}`} card={card} />
      ))}
    </span>
  );
}
