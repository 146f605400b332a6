// All hands of a moment open, one row per seat, between the table and the bar.
import { CardRow } from '../cards/Card.tsx';
import { faceText } from '../cards/card.ts';
import { shortFace } from '../table/aloud/cardText.ts';
import { more, t } from '../text/index.ts';
import styles from './OpenHands.module.css';
import type { Replay } from './recordSession.ts';

/** The rows of cards; the seat in turn is marked. */
export function OpenHands({ replay }: { readonly replay: Replay }) {
  const words = t.value.table;
  const moment = replay.timeline[replay.at.value];
  const turn = moment?.state.round?.turn ?? null;
  return (
    <section
      class={styles.hands}
      aria-label={more.value.replay.openHands}
      data-hands={replay.openHands.value.length}
    >
      {replay.openHands.value.map((hand, seat) => {
        const faces = hand.map(faceText);
        const name = replay.names[seat] || words.botNames[seat];
        return (
          <div key={seat} class={styles.hand} data-turn={seat === turn ? '' : undefined}>
            <b>{name}</b>
            <span class={styles.cards} style={{ '--gaps': Math.max(1, faces.length - 1) }}>
              <CardRow cards={faces} label={faces.map(shortFace).join(' ')} />
            </span>
          </div>
        );
      })}
    </section>
  );
}
