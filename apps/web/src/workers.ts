// The page's workers. A line of script starts them before the page's own code arrives (`vite.config.ts` writes it): a browser
// hands a new worker its code through the main thread, which the first screen keeps busy for long on a slow phone.

declare global {
  /** Set by that line; absent in development, and without the solo worker on pages that don't lead to a solo match. */
  var startedWorkers: { press?: Worker; solo?: Worker } | undefined;
}

const started = globalThis.startedWorkers ?? {};

/** The worker that prints the card pictures. */
export function pressWorker(): Worker {
  started.press ??= new Worker(new URL('./cards/press.worker.ts', import.meta.url), {
    type: 'module',
    name: 'press',
  });
  return started.press;
}

/** The authority of the solo table; a saved match does not go on before HELLO. */
export function soloWorker(): Worker {
  started.solo ??= new Worker(new URL('./solo/solo.worker.ts', import.meta.url), {
    type: 'module',
    name: 'solo',
  });
  return started.solo;
}

/** Ends the solo worker; the next call of `soloWorker` starts a new one. */
export function endSoloWorker(): void {
  started.solo?.terminate();
  delete started.solo;
}
