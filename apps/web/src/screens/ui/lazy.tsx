// Screens loaded when first shown, so that the first load stays small.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../../route.ts';
import { loadMore, t } from '../../text/index.ts';

/** Most code loads sooner than this: then no message flashes up. */
const PATIENCE_MS = 700;

/** Has this component been shown for longer than most code takes to load? */
function useLong(): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return long;
}

/** Nothing for a moment, then a message that something is loading. */
function Waiting() {
  return useLong() ? (
    <p class="waiting" role="status">
      {t.value.shell.common.loading}
    </p>
  ) : null;
}

/** A whole screen that is loading: never without its landmark and heading, and after a moment with a way home. */
export function WaitingScreen() {
  const { loading, home } = t.value.shell.common;
  const long = useLong();
  return (
    <main class="waiting" aria-busy="true">
      <h1 class={long ? '' : 'visually-hidden'}>{loading}</h1>
      {long ? (
        <button type="button" class="button" onClick={() => go({ kind: 'home' })}>
          {home}
        </button>
      ) : null}
    </main>
  );
}

/** A screen of its own, loaded like any other part. */
export const lazyScreen = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: 'first' | 'more' = 'more',
): ComponentType<P> => lazy(load, texts, WaitingScreen);

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
