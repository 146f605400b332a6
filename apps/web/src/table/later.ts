// Work spread over frames: what one message brings is drawn in several, because a slow phone cannot draw it all in one.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { still } from '../settings.ts';

/** A page nobody looks at gets no frames; then a timer has to do. */
const HIDDEN_MS = 100;

/** Calls back in the coming frame, or soon where none comes. */
export function inFrame(work: () => void): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    work();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, HIDDEN_MS);
}

function afterFrames(n: number, work: () => void): void {
  if (n <= 0) work();
  else inFrame(() => afterFrames(n - 1, work));
}

/** `value`, some frames late: what was the newest when its frame came. */
export function useLater<T extends object | string | null>(value: T, frames: number): T {
  const [shown, show] = useState(value);
  const newest = useRef(value);
  const waiting = useRef(false);
  newest.current = value;
  useLayoutEffect(() => {
    if (waiting.current || shown === value || frames === 0) return;
    waiting.current = true;
    afterFrames(frames, () => {
      waiting.current = false;
      show(newest.current);
    });
  });
  return still() || frames === 0 ? value : shown;
}
