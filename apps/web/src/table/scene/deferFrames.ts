// Work spread over frames: what one message brings is drawn in several, because a slow phone cannot draw it all in one.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { still } from '../../settings.ts';

const FRAME_MS = 17;

/** Calls back some frames later. A timer: asking for the frames between would have them drawn, though nothing is new in them. */
export const afterFrames = (frames: number, work: () => void): void => {
  setTimeout(work, frames * FRAME_MS);
};

/** `value`, some frames late: what is the newest when its frame comes. */
export function useDeferred<T extends object | string | null>(value: T, frames: number): T {
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
