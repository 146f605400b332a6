// Screens that come when they are first looked at, so that the first load stays small.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../text/index.ts';

/** Most things that are waited for come sooner: then nothing flashes up. */
const PATIENCE_MS = 700;

/** Nothing for a moment, then a word that something is on its way. */
export function Waiting() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return long ? <p role="status">{t.value.shell.common.loading}</p> : null;
}

/** A component whose code is fetched when it is first shown. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  let asked = false;
  return function Lazy(props: P) {
    if (!asked) {
      asked = true;
      load().then(
        (component) => {
          loaded.value = component;
        },
        () => {
          // Offline before it was ever fetched: ask again at the next showing.
          asked = false;
        },
      );
    }
    const Component = loaded.value;
    return Component ? <Component {...props} /> : <Waiting />;
  };
}
