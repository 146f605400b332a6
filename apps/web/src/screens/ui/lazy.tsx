// Screens loaded when first shown, so that the first load stays small.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadMore, t } from '../../text/index.ts';

/** Most code loads sooner than this: then no message flashes up. */
const PATIENCE_MS = 700;

/** Nothing for a moment, then a message that something is loading. */
export function Waiting() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return long ? (
    <p class="waiting" role="status">
      {t.value.shell.common.loading}
    </p>
  ) : null;
}

/**
 * A component whose code is loaded when it is first shown, with the texts it needs: `first` are always there. Until then
 * another stands in for it.
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: 'first' | 'more' = 'more',
  StandIn: ComponentType<P> = Waiting,
): ComponentType<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  let asked = false;
  return function Lazy(props: P) {
    if (!asked) {
      asked = true;
      Promise.all([load(), texts === 'more' ? loadMore() : null]).then(
        ([component]) => {
          loaded.value = component;
        },
        () => {
          // Offline and not cached: try again when it is next shown.
          asked = false;
        },
      );
    }
    const Component = loaded.value;
    return Component ? <Component {...props} /> : <StandIn {...props} />;
  };
}
