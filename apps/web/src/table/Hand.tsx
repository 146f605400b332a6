// My cards: sorted by the house, laid in as many rows as fit, each a button.
import type { CardId, View } from '@tuolaji/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { printedStyle } from '../cards/Card.tsx';
import { faceText } from '../cards/card.ts';
import { still } from '../settings.ts';
import { t } from '../text/index.ts';
import { cardName } from '../text/sentences.ts';
import { useTable } from './context.ts';
import type { Geometry, Point } from './geometry.ts';
import { createGestures, type HandGestures } from './gestures.ts';
import styles from './Hand.module.css';
import type { HandLayout } from './handLayout.ts';
import type { TableModel } from './model.ts';
import { arrive, at } from './motion.ts';
import { seeing } from './seeing.tsx';
import { displayGroup } from './selection.ts';

interface HandCardProps {
  readonly id: CardId;
  readonly index: number;
  /** Upper left corner, as numbers: a card that stays where it was is not drawn again. */
  readonly x: number;
  readonly y: number;
  readonly trump: boolean;
  readonly chosen: boolean;
  readonly owed: boolean;
  readonly queued: boolean;
  readonly playable: boolean;
  readonly gestures: HandGestures;
}

/** Cards lit because they are owed: by a refusal, else by the turn's debt. */
function owedCards(model: TableModel): readonly CardId[] {
  const refusal =
    model.refusal.value ?? (model.deed.value.kind === 'refused' ? model.deed.value.refusal : null);
  return refusal?.owed?.cards ?? refusal?.cards ?? [];
}

/** New cards come from the middle of the table. */
function useArrival(place: Point, geometry: Geometry | null) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!geometry || !ref.current) return;
    const { centre, card } = geometry;
    const from = at({ x: centre.x - card.w / 2, y: centre.y - card.h / 2 }, 'scale(.7)');
    arrive(ref.current, { from, to: at(place), ms: 330 });
  }, []);
  return ref;
}

function marksOf(props: HandCardProps, dragged: boolean): string {
  const { chosen, owed, trump, playable, queued } = props;
  const marks = [
    chosen && styles.chosen,
    owed && styles.owed,
    trump && styles.trump,
    !playable && styles.unplayable,
    queued && styles.queued,
    dragged && styles.dragged,
  ];
  return [styles.card, ...marks].filter(Boolean).join(' ');
}

function HandCard(props: HandCardProps) {
  const { id, index, x, y, trump, chosen, gestures } = props;
  const geometry = useTable().geometry.value;
  const drag = chosen ? gestures.drag.value : null;
  const lift = chosen ? (geometry?.lift ?? 0) : 0;
  const name = cardName(id);
  return (
    <button
      type="button"
      ref={useArrival({ x, y }, geometry)}
      class={marksOf(props, drag !== null)}
      style={{
        ...printedStyle(faceText(id)),
        transform: at({ x: x + (drag?.x ?? 0), y: y - lift + (drag?.y ?? 0) }),
        width: `${geometry?.card.w}px`,
        height: `${geometry?.card.h}px`,
      }}
      data-index={index}
      data-card={id}
      tabIndex={index === 0 ? 0 : -1}
      aria-pressed={chosen}
      aria-label={trump ? t.value.table.trumpCard(name) : name}
      onClick={gestures.click}
    />
  );
}

/** Remembers where each card of mine lay, so that a play can start from there. */
export const handPlaces = new Map<CardId, Point>();

const placesOf = (hand: readonly CardId[], layout: HandLayout | null): Map<CardId, Point> =>
  new Map(
    hand.flatMap((id, i) => {
      const place = layout?.at[i];
      return place ? [[id, place]] : [];
    }),
  );

/**
 * The places of the cards. When one is dealt in, the right half makes room a frame after the left: each of them starts
 * to move, and on a slow phone all of that in one frame would be seen.
 */
function useRoom(
  hand: readonly CardId[],
  layout: HandLayout | null,
): readonly (Point | undefined)[] {
  const before = useRef(new Map<CardId, Point>());
  const [settled, setSettled] = useState(layout);
  const dealt = hand.length === before.current.size + 1 && !still();
  const waits = dealt && settled !== layout;
  const places = hand.map((id, i) => {
    const late = waits && i > hand.length / 2 ? before.current.get(id) : undefined;
    return late ?? layout?.at[i];
  });
  useLayoutEffect(() => {
    if (settled === layout) {
      before.current = placesOf(hand, layout);
      return;
    }
    // The coming frame is the left half's own.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(layout));
    });
    return () => cancelAnimationFrame(frame);
  }, [hand, layout, settled]);
  return places;
}

type SeenByHand = Pick<View, 'hand' | 'seat' | 'trump' | 'declarations' | 'level'>;

function Cards({ view, gestures }: { view: SeenByHand; gestures: HandGestures }) {
  const model = useTable();
  const layout = model.handLayout.value;
  const places = useRoom(view.hand, layout);
  const chosen = model.chosen.value;
  const queued = model.queued.value;
  const playable = model.playable.value;
  const owed = owedCards(model);
  useEffect(() => {
    for (const [id, place] of placesOf(view.hand, layout)) handPlaces.set(id, place);
  }, [view.hand, layout]);
  return (
    <>
      {view.hand.map((id, index) => {
        const place = places[index];
        return place ? (
          <HandCard
            key={id}
            {...{ id, index, gestures }}
            x={place.x}
            y={place.y}
            trump={displayGroup(view, id) === 'TRUMP'}
            chosen={chosen.has(id)}
            owed={owed.includes(id)}
            queued={queued?.includes(id) ?? false}
            playable={playable?.has(faceText(id)) ?? true}
          />
        ) : null;
      })}
    </>
  );
}

export const Hand = seeing(
  ['hand', 'seat', 'trump', 'declarations', 'level', 'actions'],
  ({ view }) => {
    const model = useTable();
    const gestures = useMemo(() => createGestures(model, () => model.handLayout.value), [model]);
    if (!model.geometry.value || view.seat === null) return null;
    return (
      <div
        class={styles.hand}
        role="toolbar"
        aria-label={t.value.table.handOf(view.hand.length)}
        data-playing={view.actions?.play || view.actions?.bury ? '' : undefined}
        onPointerDown={gestures.down}
        onPointerMove={gestures.move}
        onPointerUp={gestures.up}
        onPointerCancel={gestures.cancel}
      >
        <Cards {...{ view, gestures }} />
      </div>
    );
  },
);
