import { defineConfig } from 'vitest/config';

// Three suites: `unit` is quick and runs in parallel; `server` starts processes and databases and runs one file at a time;
// `browser` starts a server and a Chromium for each file and mostly waits for them, so two files run side by side.
export default defineConfig({
  test: {
    passWithNoTests: true,
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
          fileParallelism: false,
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
          maxWorkers: 2,
        },
      },
    ],
  },
});
