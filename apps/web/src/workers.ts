// The workers. A line of script has started them before the page's own was there (`vite.config.ts` puts it first): a browser
// hands a new worker its code through the main thread, which the first screen keeps busy for long on a slow phone.

declare global {
  /** Set by that line; absent in development, and the solo worker also where nobody plays alone. */
  var early: { press?: Worker; solo?: Worker } | undefined;
}

const started = globalThis.early ?? {};

/** The printing press of the card pictures. */
export function pressWorker(): Worker {
  started.press ??= new Worker(new URL('./cards/press.worker.ts', import.meta.url), {
    type: 'module',
    name: 'press',
  });
  return started.press;
}

/** The table's authority for a solo match; a kept match sleeps on until it is greeted. */
export function soloWorker(): Worker {
  started.solo ??= new Worker(new URL('./solo/solo.worker.ts', import.meta.url), {
    type: 'module',
    name: 'solo',
  });
  return started.solo;
}
