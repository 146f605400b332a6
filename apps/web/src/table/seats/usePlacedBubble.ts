// What is said at a table stands near the plate of its seat, off other plates, cards, buttons and what else is said.
import type { Seat } from '@tuolaji/engine';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { relativeSeat, useTable } from '../names.ts';
import { boxOf, playOf } from '../scene/fan.ts';
import type { Geometry } from '../scene/geometry.ts';
import { type KeptSelectors, keptBoxes } from '../scene/keptBoxes.ts';
import { at } from '../scene/motion.ts';
import { type Kept, placeSaid } from '../scene/placeBubble.ts';
import { roomOf } from '../scene/spots.ts';

/** What it should not cover: the heavier, the less. */
const KEPT: KeptSelectors = [
  ['[data-seat] > button, [data-badge], [data-side="dock"] + * button, [data-offer]', 8],
  ['[data-play] > span:not([data-mark]), [data-card], [data-deck] > *, [data-turned-up] > *', 8],
  ['[data-bubble], [role=status] + span, [data-absence]', 6],
  ['[data-count-line], [data-worth] > b, [data-upper] button', 2],
];
/** What a play that is still to come weighs. */
const TO_COME = 3;
/** How much less than others its own plate weighs: there it names the speaker. */
const OWN = 4;

/** Where plays of this many cards lie, or will. */
const playBoxes = (geometry: Geometry, count: number): Kept[] =>
  geometry.plays.map((spot) => {
    const { left, top, right, bottom } = boxOf(spot, count, playOf(geometry, count));
    return { box: { left, top, width: right - left, height: bottom - top }, weight: TO_COME };
  });

/** The felt, as far as a bubble need not cover the bar. */
function feltOf(geometry: Geometry) {
  const room = roomOf(geometry);
  return { ...room, height: geometry.feltBottom - room.top };
}

interface Said {
  readonly bubble: HTMLElement;
  readonly seat: Seat;
  readonly geometry: Geometry;
  /** Cards of the longest play. */
  readonly count: number;
}

/** Puts a bubble in its place; where that is away from the plate, or on it, the bubble says who speaks. */
function put({ bubble, seat, geometry, count }: Said): void {
  const plate = document.querySelector(`[data-seat="${seat}"] > button`)?.getBoundingClientRect();
  const origin = bubble.parentElement?.getBoundingClientRect();
  if (!plate || !origin) return;
  const own = { box: plate, weight: -OWN };
  const kept = [...keptBoxes(KEPT, bubble), own, ...playBoxes(geometry, count)];
  const place = () =>
    placeSaid(
      plate,
      { width: bubble.offsetWidth, height: bubble.offsetHeight },
      feltOf(geometry),
      kept,
    );
  delete bubble.dataset.apart;
  let found = place();
  if (found.apart) {
    bubble.dataset.apart = '';
    found = place();
  }
  bubble.style.transform = at({ x: found.x - origin.left, y: found.y - origin.top });
}

/** A reference for the bubble of a seat, which keeps it in its place as cards are played. */
export function usePlacedBubble(seat: Seat) {
  const model = useTable();
  const ref = useRef<HTMLSpanElement>(null);
  const geometry = model.geometry.value;
  const { view, plays } = model.presenter.shown.value;
  const count = Math.max(1, ...plays.map(({ cards }) => cards.length));
  const seats = view ? plays.map((play) => relativeSeat(view, play.seat)).join() : '';
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble || !geometry) return;
    const measure = (): void => put({ bubble, seat, geometry, count });
    measure();
    // A picture comes late.
    const observer = new ResizeObserver(measure);
    observer.observe(bubble);
    return () => observer.disconnect();
  }, [geometry, seat, count, seats]);
  return ref;
}
