// The service worker: registered when the page has come to rest, so that it costs the first load nothing.
import { signal } from '@preact/signals';

/** Takes the new version and reloads; null while there is none. */
export const newVersion = signal<(() => void) | null>(null);

function offer(waiting: ServiceWorker): void {
  newVersion.value = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
}

function watch(registration: ServiceWorkerRegistration): void {
  // On the very first visit nothing old is replaced.
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

/** Makes the page installable and usable offline, where the browser allows it. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register());
}
