// The service worker: registered some time after the load, so that the first hand does not wait for what later visits need.
import { signal } from '@preact/signals';

/** Activates the new version and reloads; null while there is none. */
export const newVersion = signal<(() => void) | null>(null);

function offer(waiting: ServiceWorker): void {
  newVersion.value = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
}

function watch(registration: ServiceWorkerRegistration): void {
  // On the very first visit there is no old version to replace.
  const replaces = navigator.serviceWorker.controller !== null;
  if (registration.waiting && replaces) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && replaces) offer(coming);
    });
  });
}

async function register(): Promise<void> {
  try {
    watch(await navigator.serviceWorker.register('/sw.js'));
  } catch {
    // Forbidden or unreachable: the page works all the same, only not offline.
  }
}

/** The service worker fetches every file: wait until a player who came to play is at a table. */
const REGISTER_MS = 3_000;

/** Makes the page installable and usable offline, where the browser allows it. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const later = (): void => void setTimeout(register, REGISTER_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
