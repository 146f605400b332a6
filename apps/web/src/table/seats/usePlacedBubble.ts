// What is said at a table stands near the plate of its seat, off other plates, cards, buttons and what else is said.
import type { Seat } from '@tuolaji/engine';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { relativeSeat, useTable } from '../names.ts';
import { useAfterFrames } from '../scene/deferFrames.ts';
import { boxOf, playOf } from '../scene/fan.ts';
import type { Geometry } from '../scene/geometry.ts';
import { type KeptSelectors, keptBoxes } from '../scene/keptBoxes.ts';
import { at } from '../scene/motion.ts';
import { type Kept, placeSaid } from '../scene/placeBubble.ts';
import { roomOf } from '../scene/spots.ts';

/** What it should not cover: the heavier, the less. */
const KEPT: KeptSelectors = [
  ['[data-seat] > button, [data-side="dock"] + * button, [data-offer]', 8],
  ['[data-play] > span:not([data-mark]), [data-card], [data-deck] > *, [data-turned-up] > *', 8],
  ['[data-bubble]:not([data-placed]), [role=status] + span, [data-absence]', 6],
  ['[data-badge], [data-count-line], [data-worth] > b, [data-upper] button', 2],
];
/** What else was said, as far as it has its place in a window of this size. */
const alsoSaid = (size: string): KeptSelectors => [[`[data-placed="${size}"]`, 8]];
/** What a play that is still to come weighs. */
const TO_COME = 3;
/** Above and below a plate is the place of what is said there: so many pixels, of this weight. */
const OTHERS = { high: 34, weight: 0.5 };
/** How much less than others its own plate weighs: there it names the speaker. */
const OWN = 4;

/** Where plays of this many cards lie, or will. */
function playBoxes(geometry: Geometry, count: number): Kept[] {
  const play = playOf(geometry, count);
  return geometry.plays.map((spot) => {
    const { left, top, right, bottom } = boxOf(spot, count, play);
    return { box: { left, top, width: right - left, height: bottom - top }, weight: TO_COME };
  });
}

/** Where what is said from the other seats would stand. */
const placesOfOthers = (seat: Seat): Kept[] =>
  keptBoxes([[`[data-seat]:not([data-seat="${seat}"]) > button`, OTHERS.weight]]).map(
    ({ box, weight }) => ({
      box: {
        left: box.left,
        top: box.top - OTHERS.high,
        width: box.width,
        height: box.height + OTHERS.high * 2,
      },
      weight,
    }),
  );

/** Pixels by which a bubble may reach into the bar below the felt. */
const INTO_BAR = 4;

function feltOf(geometry: Geometry) {
  const room = roomOf(geometry);
  return { ...room, height: geometry.feltBottom + INTO_BAR - room.top };
}

interface Said {
  readonly bubble: HTMLElement;
  readonly seat: Seat;
  readonly geometry: Geometry;
  /** Cards of the longest play. */
  readonly count: number;
}

/** How a bubble may look: usually; away from its plate, or on it, it says who speaks; and so in a narrow place. */
const LOOKS = [[], ['apart'], ['apart', 'narrow']] as const;

/** Puts a bubble in its place: in its usual look near its plate, or else where it covers least. */
function put({ bubble, seat, geometry, count }: Said): void {
  const plate = document.querySelector(`[data-seat="${seat}"] > button`)?.getBoundingClientRect();
  const origin = bubble.parentElement?.getBoundingClientRect();
  if (!plate || !origin) return;
  const own = { box: plate, weight: -OWN };
  const size = `${geometry.width}×${geometry.height}`;
  const others = [...keptBoxes([...KEPT, ...alsoSaid(size)], bubble), ...placesOfOthers(seat)];
  const kept = [...others, own, ...playBoxes(geometry, count)];
  const wear = (look: (typeof LOOKS)[number]): void => {
    for (const name of ['apart', 'narrow'] as const) {
      const on = look.some((worn) => worn === name);
      bubble.toggleAttribute(`data-${name}`, on);
    }
  };
  const place = (look: (typeof LOOKS)[number]) => {
    wear(look);
    const box = { width: bubble.offsetWidth, height: bubble.offsetHeight };
    return { look, ...placeSaid(plate, box, feltOf(geometry), kept) };
  };
  let best = place(LOOKS[0]);
  if (best.apart)
    best = LOOKS.slice(1)
      .map(place)
      .reduce((a, b) => (b.cost < a.cost ? b : a));
  wear(best.look);
  bubble.dataset.placed = size;
  bubble.style.transform = at({ x: best.x - origin.left, y: best.y - origin.top });
}

/** Frames after which everything on the table has followed a change. */
const SETTLED = 6;

/** A reference for the bubble of a seat, which keeps it in its place as cards are played. */
export function usePlacedBubble(seat: Seat) {
  const model = useTable();
  const ref = useRef<HTMLSpanElement>(null);
  const afterFrames = useAfterFrames();
  const geometry = model.geometry.value;
  const { view, plays } = model.presenter.shown.value;
  const count = Math.max(1, ...plays.map(({ cards }) => cards.length));
  const seats = view ? plays.map((play) => relativeSeat(view, play.seat)).join() : '';
  const measure = useRef<() => void>(() => undefined);
  measure.current = () => {
    if (ref.current && geometry) put({ bubble: ref.current, seat, geometry, count });
  };
  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return;
    const again = (): void => measure.current();
    again();
    afterFrames(SETTLED, again);
    // A picture comes late.
    const observer = new ResizeObserver(again);
    observer.observe(bubble);
    return () => observer.disconnect();
  }, [geometry, seat, count, seats]);
  return ref;
}
