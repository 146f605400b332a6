// What opens from a plate: it stands between the head of the table and the hand, off plates and buttons.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useTable } from '../names.ts';
import type { Geometry } from '../scene/geometry.ts';
import { type KeptSelectors, keptBoxes } from '../scene/keptBoxes.ts';
import { at } from '../scene/motion.ts';
import { placeBubble } from '../scene/placeBubble.ts';
import { roomOf } from '../scene/spots.ts';
import styles from './SeatPopover.module.css';

/** What it should not cover: the heavier, the less. */
const KEPT: KeptSelectors = [
  ['[data-seat] > button, [data-side="dock"] + * button', 8],
  ['[data-play] > span:not([data-mark])', 8],
  ['[data-worth] > b, [role=status] + span, [data-count-line]', 0.4],
];

/** From the middle of the plate to the menu's corner. */
function offset(menu: HTMLElement, geometry: Geometry) {
  const plate = menu.parentElement;
  const target = plate?.querySelector('button')?.getBoundingClientRect();
  if (!plate || !target) return { x: 0, y: 0 };
  const size = menu.getBoundingClientRect();
  const place = placeBubble(target, size, roomOf(geometry), keptBoxes(KEPT));
  const origin = plate.getBoundingClientRect();
  return { x: place.x - origin.left, y: place.y - origin.top };
}

/** A menu or a card of a seat; drawn inside its plate. */
export function SeatPopover({ children }: { readonly children: ComponentChildren }) {
  const geometry = useTable().geometry.value;
  const ref = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<string | null>(null);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu || !geometry) return;
    const measure = (): void => setPlace(at(offset(menu, geometry)));
    measure();
    // Its content may come later, or change with a question.
    const observer = new ResizeObserver(measure);
    observer.observe(menu);
    return () => observer.disconnect();
  }, [geometry]);
  return (
    <span
      ref={ref}
      class={styles.menu}
      data-popover=""
      style={{ transform: place ?? 'none', visibility: place ? 'visible' : 'hidden' }}
    >
      {children}
    </span>
  );
}
