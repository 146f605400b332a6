// 记牌器: the cards not seen yet, from public information and my own hand only.
import { RANKS, type ReadView, readView, SUITS, type Suit, type View } from '@tuolaji/engine';
import { SUIT_CHARS } from '../../cards/suits.ts';
import { more, t } from '../../text/index.ts';
import { seatName, useTable } from '../names.ts';
import { COUNTED, type Left, leftOf, pointsOut, trumpsOut } from '../score/counts.ts';
import { isSettled } from '../score/untold.ts';
import styles from './Counter.module.css';

const HIGH_TO_LOW = [...RANKS].reverse();
const JOKERS = ['BJ', 'LJ'] as const;

/** What the counter reads of a view. */
export const COUNTER_FIELDS = [...COUNTED, 'phase', 'result'] as const;
type SeenByCounter = Pick<View, (typeof COUNTER_FIELDS)[number]>;

function SuitRow({ suit, view, left }: { suit: Suit; view: SeenByCounter; left: Left }) {
  const { names } = t.value;
  return (
    <tr data-trump={view.trump?.suit === suit ? '' : undefined}>
      <th scope="row" data-suit={suit} aria-label={names.suit(suit)}>
        {SUIT_CHARS[suit]}
      </th>
      {HIGH_TO_LOW.map((rank) => {
        const n = left(`${suit}${rank}`);
        return (
          <td key={rank} data-left={n} data-level={rank === view.level ? '' : undefined}>
            {n}
          </td>
        );
      })}
    </tr>
  );
}

function Totals({ read, left }: { read: ReadView; left: Left }) {
  const words = more.value.panels;
  return (
    <p class={styles.totals}>
      <b>{words.outstandingTrumps(trumpsOut(read, left))}</b>
      <b>{words.outstandingPoints(pointsOut(left))}</b>
    </p>
  );
}

/** What others have shown to be out of; one's own hand is in sight. */
function Voids({ read, own }: { read: ReadView; own: View['seat'] }) {
  const model = useTable();
  const words = more.value.panels;
  const voids = [...read.voids].filter(([seat]) => seat !== own);
  return (
    <section class={styles.voids}>
      <h3>{words.voids}</h3>
      {voids.length === 0 && <p>{words.noVoids}</p>}
      {voids.map(([seat, groups]) => (
        <p key={seat}>
          <span>{seatName(model, seat)}</span>{' '}
          {groups
            .map((group) => (group === 'TRUMP' ? t.value.table.trump : SUIT_CHARS[group]))
            .join(' ')}
        </p>
      ))}
    </section>
  );
}

export function Counter({ view }: { view: SeenByCounter }) {
  const words = more.value.panels;
  const { names } = t.value;
  // The settlement shows the kitty to everyone.
  const buried = isSettled(view) ? (view.result?.kitty ?? null) : view.buried;
  const read = readView({ ...view, buried });
  const left = leftOf(read);
  return (
    <div class={styles.counter}>
      {/* Where a low panel has no head of its own. */}
      <h2 class={styles.title}>{t.value.table.counter}</h2>
      <p class={styles.note}>
        {view.seat === null ? words.counterNoteWatching : words.counterNote}
      </p>
      <p class={styles.jokers}>
        {JOKERS.map((face) => (
          <span key={face} data-left={left(face)}>
            {face === 'BJ' ? names.bigJoker : names.smallJoker} <b>{left(face)}</b>
          </span>
        ))}
      </p>
      <table class={styles.grid}>
        <thead>
          <tr>
            <td />
            {HIGH_TO_LOW.map((rank) => (
              <th
                key={rank}
                scope="col"
                data-rank={rank}
                data-level={rank === view.level ? '' : undefined}
              >
                {rank}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SUITS.map((suit) => (
            <SuitRow key={suit} {...{ suit, view, left }} />
          ))}
        </tbody>
      </table>
      <Totals {...{ read, left }} />
      <Voids read={read} own={view.seat} />
    </div>
  );
}
