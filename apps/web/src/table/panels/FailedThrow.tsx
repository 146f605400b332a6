// The notice of a failed throw.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { more } from '../../text/index.ts';
import { shortCards } from '../aloud/cardText.ts';
import { relativeSeat, seatName, useTable } from '../names.ts';
import type { Geometry } from '../scene/geometry.ts';
import { type KeptSelectors, keptBoxes } from '../scene/keptBoxes.ts';
import { at } from '../scene/motion.ts';
import { placeBubble } from '../scene/placeBubble.ts';
import { acrossFrom, roomOf } from '../scene/spots.ts';
import styles from './FailedThrow.module.css';

/** What it says: what of the throw could be beaten, by whom, and what must be led. */
function Sentences() {
  const model = useTable();
  const words = more.value.votes;
  const { failed } = model.presenter.shown.value;
  if (!failed) return null;
  const { reason } = failed;
  const thrower = seatName(model, failed.seat);
  const holder = seatName(model, reason.seat);
  const better = shortCards(reason.part);
  return (
    <>
      <p>
        <b>{words.throwFailed(thrower)}</b>
      </p>
      <p>
        {reason.by === 'ruff'
          ? words.throwByRuff(holder, better)
          : words.throwBySuit(holder, better)}
      </p>
      <p>{words.throwForced(thrower, shortCards(failed.punished))}</p>
    </>
  );
}

/** What the note leaves in sight. */
const KEPT: KeptSelectors = [
  ['[data-seat] > button, [data-play] > *, [data-count-line], [role=status] + span', 8],
];

/** The corner of a note across from the throw, off cards and plates. */
function corner(note: HTMLElement, geometry: Geometry, relative: number): string {
  const size = note.getBoundingClientRect();
  const top = acrossFrom(geometry, relative);
  const target = { left: geometry.centre.x, top, width: 0, height: 0 };
  return at(placeBubble(target, size, roomOf(geometry), keptBoxes(KEPT)));
}

/** Near the throw that failed, for a moment. */
export function FailedThrow() {
  const model = useTable();
  const note = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<string | null>(null);
  const { failed, view } = model.presenter.shown.value;
  const geometry = model.geometry.value;
  useLayoutEffect(() => {
    if (!note.current || !failed || !view || !geometry) return;
    setPlace(corner(note.current, geometry, relativeSeat(view, failed.seat)));
  }, [failed, geometry]);
  if (!failed || !view || !geometry) return null;
  return (
    <div
      ref={note}
      class={styles.place}
      style={{ transform: place ?? 'none', visibility: place ? 'visible' : 'hidden' }}
    >
      <div class={styles.note} data-kind="failed">
        <Sentences />
      </div>
    </div>
  );
}
