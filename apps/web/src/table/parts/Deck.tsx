// The stock in the middle while cards are dealt, the kitty until it is picked up, and the backs that fly to the others.
import type { View } from '@tuolaji/engine';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { CardPicture, palette } from '../../cards/Card.tsx';
import { backSide, pictureUrl } from '../../cards/pictures.ts';
import { barNote, toggleBarNote } from '../../guide/barNote.ts';
import { t } from '../../text/index.ts';
import { spokenCards } from '../aloud/announce.ts';
import { relativeSeat, useTable } from '../names.ts';
import type { Geometry, Point } from '../scene/geometry.ts';
import { memoByView } from '../scene/memoByView.tsx';
import { at, flyBack } from '../scene/motion.ts';
import { declarationMiddle } from '../scene/spots.ts';
import styles from './Deck.module.css';

const ALL_CARDS = 108;

/** How far beside the middle the stock lies, in card widths: farther while the top seat's declaration lies there. */
const ASIDE = { usual: 1.05, top: 1.4 };

type SeenByDeck = Pick<View, 'seat' | 'players' | 'declarations'>;

/** In the middle; beside what is declared, to the right of the middle, or to the left while it lies on the right side. */
function deckPlace(geometry: Geometry, view: SeenByDeck): Point {
  const middle = declarationMiddle(geometry);
  const { seats, plays, play } = geometry;
  const standing = view.declarations.at(-1);
  if (!standing) return middle;
  const relative = relativeSeat(view, standing.seat);
  const opposite = relative * 2 === view.players;
  const centred = opposite || plays[relative]?.align === 'centre';
  const right = !centred && (seats[relative]?.x ?? 0) > middle.x;
  const aside = opposite ? ASIDE.top : ASIDE.usual;
  return { x: middle.x + (right ? -1 : 1) * play.w * aside, y: middle.y };
}

/** Backs that fly at once, at most. */
const MOST_BACKS = 4;

type Path = Parameters<typeof flyBack>[2];

/** Backs to send when other hands grow (the deal, the kitty picked up) or the kitty is buried. */
function flightsFor(geometry: Geometry, before: View, after: View): Path[] {
  const deck = deckPlace(geometry, after);
  const w = geometry.play.w * 0.8;
  if (before.round !== after.round) return [];
  return after.counts.flatMap((count, seat) => {
    const home = geometry.seats[relativeSeat(after, seat)];
    const grew = count - (before.counts[seat] ?? 0);
    const buried = before.phase === 'bury' && grew < 0;
    if (!home || seat === after.seat || !(grew > 0 || buried)) return [];
    const ends = buried ? { from: home, to: deck } : { from: deck, to: home };
    const many = Math.min(MOST_BACKS, Math.abs(grew));
    return Array.from({ length: many }, (_, i) => ({ ...ends, w, delay: i * 70 }));
  });
}

/** Sends backs across the table when hidden cards move. */
function useFlights() {
  const model = useTable();
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    return model.presenter.onShown((_, before, after) => {
      const geometry = model.geometry.value;
      if (!before || !geometry || !layer.current || after.phase === 'result') return;
      const picture = pictureUrl(backSide(), palette());
      for (const path of flightsFor(geometry, before, after)) flyBack(layer.current, picture, path);
    });
  }, [model]);
  return layer;
}

function Stack({ count, label }: { count: number; label: string }) {
  const layers = Math.min(6, Math.ceil(count / 12));
  const pile = useMemo(() => <Pile layers={layers} />, [layers]);
  return (
    <span class={styles.stack} role="img" aria-label={label}>
      {pile}
    </span>
  );
}

function Pile({ layers }: { layers: number }) {
  return (
    <>
      {Array.from({ length: layers }, (_, i) => (
        <span key={`layer ${i + 1}`} style={{ transform: `translate(${i * -1.2}px, ${i * -2}px)` }}>
          <CardPicture card="back" />
        </span>
      ))}
    </>
  );
}

/** The beginning of the deal's fingerprint, which explains itself when pressed. */
function Seal({ commitment }: { commitment: string }) {
  return (
    <button
      type="button"
      class={styles.seal}
      data-bar="seal"
      aria-expanded={barNote.value === 'seal'}
      onClick={() => toggleBarNote('seal')}
    >
      {t.value.table.sealed(commitment.slice(0, 6))}
    </button>
  );
}

/** The cards that named trump because nobody declared (DECLARE-6), until the first card is played. */
function TurnedUp({ view, geometry }: { view: Pick<View, 'turnedUp'>; geometry: Geometry }) {
  const label = t.value.table.kittyNames;
  return (
    <div
      class={styles.turnedUp}
      style={{ transform: at(declarationMiddle(geometry)), '--card-width': `${geometry.play.w}px` }}
      role="img"
      aria-label={`${label}: ${spokenCards(view.turnedUp)}`}
      data-turned-up
    >
      <span class={styles.open}>
        {view.turnedUp.map((id) => (
          <CardPicture key={id} card={id} />
        ))}
      </span>
      <span class={styles.label}>{label}</span>
    </div>
  );
}

const DECK_FIELDS = [
  'seat',
  'players',
  'phase',
  'counts',
  'kittyCount',
  'commitment',
  'declarations',
  'turnedUp',
  'trick',
  'history',
] as const;

export const Deck = memoByView(DECK_FIELDS, ({ view }) => {
  const model = useTable();
  const layer = useFlights();
  const geometry = model.geometry.value;
  const words = t.value.table;
  const dealing = view.phase === 'deal' || view.phase === 'closing';
  const left = view.counts.reduce((sum, n) => sum - n, ALL_CARDS);
  const place = geometry && deckPlace(geometry, view);
  const first = view.trick.length === 0 && view.history.length === 0;
  const open = view.turnedUp.length > 0 && first && view.phase !== 'result';
  return (
    <>
      {geometry && place && dealing && (
        <div
          class={styles.deck}
          data-deck
          style={{ transform: at(place), '--card-width': `${geometry.play.w * 0.9}px` }}
        >
          <Stack count={left} label={left > view.kittyCount ? words.cards(left) : words.kitty} />
          <span class={styles.label}>
            {left > view.kittyCount ? left : `${words.kitty} ${view.kittyCount}`}
          </span>
          {view.commitment && <Seal commitment={view.commitment} />}
        </div>
      )}
      {geometry && open && <TurnedUp {...{ view, geometry }} />}
      <div ref={layer} class={styles.flights} aria-hidden="true" />
    </>
  );
});
