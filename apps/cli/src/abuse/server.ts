// The server that is attacked, when none is named: with its usual limits, behind a proxy that tells addresses apart.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import { LOOP_DELAY } from './loopDelay.ts';

/** SIGUSR2 sets the clock of the process back an hour. */
const CLOCK = `const real = Date.now; let shift = 0; Date.now = () => real() - shift;
process.on('SIGUSR2', () => { shift = 3600000; });`;

/** Bots that answer soon: there are as many waits for them in a stretch as it takes to speak of a p99. */
const QUICK_BOTS = { BOT_MS: '10', BOT_PACE_MIN: '0' } as const;

/** As large as the largest file of the page, and no easier to compress. */
const largeScript = (): string =>
  Array.from({ length: 12_000 }, (_, i) => `let v${i * 7919} = f(${i ** 2 % 9973}, "${i}");`).join(
    '\n',
  );

const loaded = (code: string): readonly string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(code)}`,
];

export interface Attacked {
  readonly url: string;
  readonly pid: number | null;
  /** Port of its inspector, which collects garbage on demand; null where there is none. */
  readonly inspector: number | null;
  stop(): Promise<void>;
}

/** Starts one on a store of its own; `database` names a PostgreSQL instead. */
export async function startAttacked(main: string, database: string | undefined): Promise<Attacked> {
  const dir = mkdtempSync(join(tmpdir(), 'tuolaji-abuse-'));
  const inspector = await freePort();
  // Pictures of shared matches stand beside a page, and a page has files.
  const page = mkdtempSync(join(dir, 'page-'));
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Tuolaji</title>');
  writeFileSync(join(page, 'large.js'), largeScript());
  const place: Record<string, string> = database ? { DATABASE_URL: database } : { DATA_DIR: dir };
  const server = await startServerProcess({
    main,
    port: await freePort(),
    env: { ...place, ...QUICK_BOTS, STATIC_DIR: page, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
    nodeFlags: [`--inspect=127.0.0.1:${inspector}`, ...[CLOCK, LOOP_DELAY.install].flatMap(loaded)],
  });
  return {
    url: server.url,
    pid: server.pid,
    inspector,
    async stop() {
      server.signal('SIGTERM');
      await server.exited;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
