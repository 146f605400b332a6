// Work spread over frames: what one message brings is drawn in several, because a slow phone cannot draw it all in one.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { still } from '../../settings.ts';

const FRAME_MS = 17;

type AfterFrames = (frames: number, work: () => void) => void;

/**
 * Calls back some frames later unless a call is waiting already; stops with its component. A timer, because asking for
 * the frames between would have the browser draw them.
 */
export function useAfterFrames(): AfterFrames {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
    },
    [],
  );
  return (frames, work) => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      work();
    }, frames * FRAME_MS);
  };
}

/** `value`, some frames late: whatever is newest when its frame comes. */
export function useDeferred<T extends object | string | null>(value: T, frames: number): T {
  const [shown, show] = useState(value);
  const newest = useRef(value);
  const afterFrames = useAfterFrames();
  newest.current = value;
  useLayoutEffect(() => {
    if (shown !== value && frames > 0) afterFrames(frames, () => show(newest.current));
  });
  return still() || frames === 0 ? value : shown;
}
