// Screens that come when they are first looked at, so that the first load stays small.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { t } from '../text/index.ts';

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
    return Component ? <Component {...props} /> : <p>{t.value.shell.common.loading}</p>;
  };
}
