// The service worker: registered when the page has come to rest, so that it costs the first load nothing.
import { signal } from '@preact/signals';

/** Takes the new version and reloads; null while there is none. */
export const newVersion = signal<(() => void) | null>(null);

/** Makes the page installable and usable offline, where the browser allows it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { registerSW } = await import('virtual:pwa-register');
  const update = registerSW({
    onNeedRefresh: () => {
      newVersion.value = () => void update(true);
    },
  });
}
