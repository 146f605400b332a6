// Deadlines as shapes: a ring around a seat, or a bar under the declare buttons.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useTable } from '../names.ts';
import { serverNow } from '../scene/clock.ts';
import styles from './Countdown.module.css';

/** A ring moves by about a pixel per step: an animation would repaint it in every frame. */
const RING_STEPS = 120;

/** A ring that empties until `at`; `whole` is the full time in milliseconds. */
export function Ring({ at, whole }: { at: number; whole: number }) {
  const model = useTable();
  const ref = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    const show = (): void => {
      const left = Math.min(1, Math.max(0, at - serverNow(model)) / whole);
      ref.current?.setAttribute('stroke-dashoffset', `${100 * (1 - left)}`);
    };
    show();
    const timer = setInterval(show, Math.max(100, whole / RING_STEPS));
    return () => clearInterval(timer);
  }, [model, at, whole]);
  return (
    <svg class={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
      <circle ref={ref} cx="20" cy="20" r="18" pathLength="100" stroke-dasharray="100 100" />
    </svg>
  );
}

/** A bar that empties until `at`. */
export function Bar({ at, whole }: { at: number; whole: number }) {
  const model = useTable();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const left = Math.max(0, at - serverNow(model));
    const run = ref.current?.animate(
      [{ transform: `scaleX(${Math.min(1, left / whole)})` }, { transform: 'scaleX(0)' }],
      { duration: Math.max(1, left), fill: 'forwards' },
    );
    return () => run?.cancel();
  }, [model, at, whole]);
  return (
    <span class={styles.bar} aria-hidden="true">
      <span ref={ref} />
    </span>
  );
}
