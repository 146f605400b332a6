import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longestFirst.ts';

// Three suites, whose files share the modules a worker has loaded. `unit` computes, one file per core; `server` starts
// processes and databases, `browser` a server and a Chromium for each file. Those two mostly wait, so more files run
// side by side, and a test that fails is tried again: `npm test` names those that passed only then.
export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'apps/cli/test/**/*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: './scripts/vitestServer.mjs',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 4,
          retry: 1,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['apps/web/test/**/*.browser.test.ts'],
          globalSetup: './scripts/vitestBrowser.mjs',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          maxWorkers: 3,
          retry: 2,
        },
      },
    ],
  },
});
