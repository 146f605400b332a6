// How late the attacked server's event loop is: code that is loaded into its process, and read through its inspector.

/** Milliseconds between two looks at the loop. */
export const LOOP_LOOK_MS = 10;

export const LOOP_DELAY = {
  /** Loaded before the server. */
  install: `import { monitorEventLoopDelay } from 'node:perf_hooks';
globalThis.loopDelay = monitorEventLoopDelay({ resolution: ${LOOP_LOOK_MS} });
globalThis.loopDelay.enable();`,
  /** Gives the p99 in milliseconds since it was read last. */
  take: `(() => {
  const ms = Math.max(0, globalThis.loopDelay.percentile(99) / 1e6 - ${LOOP_LOOK_MS});
  globalThis.loopDelay.reset();
  return ms;
})()`,
} as const;
