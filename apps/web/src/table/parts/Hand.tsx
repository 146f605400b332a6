// My cards: in the view's order, in as many rows as needed, each a button.
import type { CardId, View } from '@tuolaji/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { printedStyle } from '../../cards/Card.tsx';
import { faceText } from '../../cards/card.ts';
import { still } from '../../settings.ts';
import { t } from '../../text/index.ts';
import { spokenCard } from '../aloud/cardText.ts';
import { createGestures, type HandGestures } from '../input/gestures.ts';
import { displayGroup } from '../input/selection.ts';
import type { TableModel } from '../model.ts';
import { useTable } from '../names.ts';
import { useAfterFrames } from '../scene/deferFrames.ts';
import type { Geometry, Point } from '../scene/geometry.ts';
import type { HandLayout } from '../scene/handLayout.ts';
import { CARDS_PER_FRAME, type Look, nextRepaint } from '../scene/handRepaint.ts';
import { memoByView } from '../scene/memoByView.tsx';
import { arrive, at } from '../scene/motion.ts';
import styles from './Hand.module.css';

interface HandCardProps {
  readonly look: Look;
  readonly gestures: HandGestures;
}

/** Cards highlighted because a refusal says they are owed. */
function owedCards(model: TableModel): readonly CardId[] {
  const refusal =
    model.refusal.value ??
    (model.mainAction.value.kind === 'refused' ? model.mainAction.value.refusal : null);
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

function marksOf(look: Look, dragged: boolean): string {
  const { chosen, owed, trump, playable, queued } = look;
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

function HandCard({ look, gestures }: HandCardProps) {
  const { id, x, y, chosen } = look;
  const geometry = useTable().geometry.value;
  const drag = chosen ? gestures.drag.value : null;
  const lift = chosen ? (geometry?.lift ?? 0) : 0;
  return (
    <button
      type="button"
      ref={useArrival({ x, y }, geometry)}
      class={marksOf(look, drag !== null)}
      style={{
        ...printedStyle(faceText(id)),
        transform: at({ x: x + (drag?.x ?? 0), y: y - lift + (drag?.y ?? 0) }),
        width: `${geometry?.card.w}px`,
        height: `${geometry?.card.h}px`,
      }}
      data-card={id}
      tabIndex={look.first ? 0 : -1}
      aria-pressed={chosen}
      aria-label={spokenCard(look)}
      onClick={gestures.click}
    />
  );
}

const placesOf = (hand: readonly CardId[], layout: HandLayout | null): Map<CardId, Point> =>
  new Map(
    hand.flatMap((id, i) => {
      const place = layout?.at[i];
      return place ? [[id, place]] : [];
    }),
  );

/** The looks as they are drawn: a few changed cards per frame after this one, until all look as wanted. */
function useRepaint(wanted: readonly Look[]): readonly Look[] {
  const drawn = useRef<ReadonlyMap<CardId, Look>>(new Map());
  const afterFrames = useAfterFrames();
  const [turn, nextTurn] = useState(0);
  const drawnTurn = useRef(0);
  // A frame that brings a message has enough to do: repaints wait for the frames after it.
  const most = still() ? wanted.length : turn === drawnTurn.current ? 0 : CARDS_PER_FRAME;
  const { looks, late } = nextRepaint(drawn.current, wanted, most);
  useLayoutEffect(() => {
    drawnTurn.current = turn;
    drawn.current = new Map(looks.map((look) => [look.id, look]));
    if (late) afterFrames(1, () => nextTurn(turn + 1));
  });
  return looks;
}

type SeenByHand = Pick<View, 'hand' | 'seat' | 'trump' | 'declarations' | 'level'>;

function useLooks(view: SeenByHand): readonly Look[] {
  const model = useTable();
  const layout = model.handLayout.value;
  const chosen = model.chosen.value;
  const queued = model.queued.value;
  const playable = model.playable.value;
  const owed = owedCards(model);
  return view.hand.flatMap((id, index) => {
    const place = layout?.at[index];
    if (!place) return [];
    return {
      id,
      ...place,
      first: index === 0,
      trump: displayGroup(view, id) === 'TRUMP',
      chosen: chosen.has(id),
      owed: owed.includes(id),
      queued: queued?.includes(id) ?? false,
      playable: playable?.has(faceText(id)) ?? true,
    };
  });
}

function Cards({ view, gestures }: { view: SeenByHand; gestures: HandGestures }) {
  const { handLayout, handPlaces } = useTable();
  const layout = handLayout.value;
  const looks = useRepaint(useLooks(view));
  useEffect(() => {
    for (const [id, place] of placesOf(view.hand, layout)) handPlaces.set(id, place);
  }, [view.hand, layout, handPlaces]);
  return (
    <>
      {looks.map((look) => (
        <HandCard key={look.id} {...{ look, gestures }} />
      ))}
    </>
  );
}

export const Hand = memoByView(
  ['hand', 'seat', 'trump', 'declarations', 'level', 'actions'],
  ({ view }) => {
    const model = useTable();
    const gestures = useMemo(() => createGestures(model, () => model.handLayout.value), [model]);
    const geometry = model.geometry.value;
    if (geometry === null || geometry.handless || view.seat === null) return null;
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
