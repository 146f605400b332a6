// My cards: sorted by the house, laid in as many rows as fit, each a button.
import type { CardId, View } from '@tuolaji/engine';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { printedStyle } from '../cards/Card.tsx';
import { faceText } from '../cards/card.ts';
import { t } from '../text/index.ts';
import { cardName } from '../text/sentences.ts';
import { useTable } from './context.ts';
import type { Geometry, Point } from './geometry.ts';
import { createGestures, type HandGestures } from './gestures.ts';
import styles from './Hand.module.css';
import type { TableModel } from './model.ts';
import { arrive, at } from './motion.ts';
import { displayGroup } from './selection.ts';

interface HandCardProps {
  readonly id: CardId;
  readonly index: number;
  readonly place: Point;
  readonly geometry: Geometry;
  readonly view: View;
  readonly gestures: HandGestures;
  readonly focusable: boolean;
}

/** Cards lit because they are owed: by a refusal, else by the turn's debt. */
function owedCards(model: TableModel): ReadonlySet<CardId> {
  const refusal =
    model.refusal.value ?? (model.deed.value.kind === 'refused' ? model.deed.value.refusal : null);
  return new Set(refusal?.owed?.cards ?? refusal?.cards ?? []);
}

/** New cards come from the middle of the table. */
function useArrival(place: Point, geometry: Geometry) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { centre, card } = geometry;
    const from = at({ x: centre.x - card.w / 2, y: centre.y - card.h / 2 }, 'scale(.7)');
    if (ref.current) arrive(ref.current, { from, to: at(place), ms: 330 });
  }, []);
  return ref;
}

function HandCard({ id, index, place, geometry, view, gestures, focusable }: HandCardProps) {
  const model = useTable();
  const chosen = model.chosen.value.has(id);
  const owed = owedCards(model).has(id);
  const queued = model.queued.value?.includes(id) ?? false;
  const trump = displayGroup(view, id) === 'TRUMP';
  const playable = model.playable.value?.has(faceText(id)) ?? true;
  const drag = chosen ? gestures.drag.value : null;
  const lifted = {
    x: place.x + (drag?.x ?? 0),
    y: place.y - (chosen ? geometry.lift : 0) + (drag?.y ?? 0),
  };
  const name = cardName(id);
  const marks = [
    chosen && styles.chosen,
    owed && styles.owed,
    trump && styles.trump,
    !playable && styles.unplayable,
    queued && styles.queued,
    drag && styles.dragged,
  ];
  return (
    <button
      type="button"
      ref={useArrival(place, geometry)}
      class={[styles.card, ...marks].filter(Boolean).join(' ')}
      style={{
        ...printedStyle(faceText(id)),
        transform: at(lifted),
        width: `${geometry.card.w}px`,
        height: `${geometry.card.h}px`,
      }}
      data-index={index}
      data-card={id}
      tabIndex={focusable ? 0 : -1}
      aria-pressed={chosen}
      aria-label={trump ? t.value.table.trumpCard(name) : name}
      onClick={() => gestures.click(index)}
    />
  );
}

/** Remembers where each card of mine lay, so that a play can start from there. */
export const handPlaces = new Map<CardId, Point>();

export function Hand() {
  const model = useTable();
  const gestures = useMemo(() => createGestures(model, () => model.handLayout.value), [model]);
  const view = model.view.value;
  const geometry = model.geometry.value;
  const places = model.handLayout.value;
  useEffect(() => {
    view?.hand.forEach((id, i) => {
      const place = places?.at[i];
      if (place) handPlaces.set(id, place);
    });
  }, [view, places]);
  if (!view || !geometry || !places || view.seat === null) return null;
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
      {view.hand.map((id, index) => {
        const place = places.at[index];
        return place ? (
          <HandCard
            key={id}
            {...{ id, index, place, geometry, view, gestures }}
            focusable={index === 0}
          />
        ) : null;
      })}
    </div>
  );
}
