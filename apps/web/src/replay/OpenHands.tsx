// All hands of a moment open, one row per seat and one for the kitty, between the table and the bar; the trick stays free.
import type { View } from '@tuolaji/engine';
import { CardRow } from '../cards/Card.tsx';
import { faceText } from '../cards/card.ts';
import { shortFace } from '../table/aloud/cardText.ts';
import { more, t } from '../text/index.ts';
import styles from './OpenHands.module.css';
import type { Replay } from './recordSession.ts';

interface RowProps {
  readonly name: string;
  readonly cards: View['hand'];
  readonly turn?: boolean;
}

function Row({ name, cards, turn = false }: RowProps) {
  const faces = cards.map(faceText);
  return (
    <div class={styles.hand} data-turn={turn ? '' : undefined}>
      <b>{name}</b>
      <span class={styles.cards} style={{ '--gaps': Math.max(1, faces.length - 1) }}>
        {faces.length > 0 && <CardRow cards={faces} label={faces.map(shortFace).join(' ')} />}
      </span>
    </div>
  );
}

/** The rows of cards; the seat in turn is marked. The kitty stands last: as dealt, then as buried. */
export function OpenHands({ replay }: { readonly replay: Replay }) {
  const { botNames } = t.value.table;
  const words = more.value.replay;
  const turn = replay.timeline[replay.at.value]?.state.round?.turn ?? null;
  const hands = replay.openHands.value;
  const kitty = replay.openKitty.value;
  return (
    <section
      class={styles.hands}
      aria-label={words.openHands}
      data-strip="hands"
      style={{ '--rows': hands.length + 1 }}
    >
      {hands.map((hand, seat) => (
        <Row
          key={seat}
          name={replay.names[seat] || (botNames[seat] ?? '')}
          cards={hand}
          turn={seat === turn}
        />
      ))}
      <Row name={words.kitty} cards={kitty} />
    </section>
  );
}
