// What an operator reads when the server cannot start: one sentence, no stack.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, startServerProcess } from '../src/headless/serverProcess.ts';
import { SERVER_MAIN } from './testStores.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tuolaji-start-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Everything the server wrote before it gave up. */
async function complaint(env: Record<string, string>, port?: number): Promise<string> {
  const started = startServerProcess({
    main: SERVER_MAIN,
    port: port ?? (await freePort()),
    env: { DATA_DIR: dir, LOG_LEVEL: 'warn', ...env },
  });
  const error = await started.then(
    (server) => {
      server.signal('SIGKILL');
      return new Error('it started');
    },
    (reason: Error) => reason,
  );
  return error.message.replace(/^the server did not start.*\n/, '');
}

const expectSentence = (said: string, sentence: RegExp): void => {
  expect(said).toMatch(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/\bat .*:\d+:\d+/);
};

test('a setting that is no number', async () => {
  const said = await complaint({ RATE_LIMIT: 'many' });
  expectSentence(said, /^Tuolaji cannot start: RATE_LIMIT must be a whole number/);
});

test('a port that is taken', async () => {
  const port = await freePort();
  const other = createServer((_, response) => response.writeHead(500).end());
  other.listen(port, '127.0.0.1');
  try {
    expectSentence(await complaint({}, port), /port is taken by another program/);
  } finally {
    other.close();
    other.closeAllConnections();
  }
});

test('an address of another machine', async () => {
  expectSentence(await complaint({ HOST: '192.0.2.1' }), /HOST is no address of this machine/);
});

test('a data directory that cannot be made, and one that is a file', async () => {
  writeFileSync(join(dir, 'file'), '');
  const said = await complaint({ DATA_DIR: join(dir, 'file') });
  expectSentence(said, /data directory cannot be made/);
  expectSentence(await complaint({ DATA_DIR: join(dir, 'file/deep') }), /set DATA_DIR/);
});

test('a damaged database file', async () => {
  writeFileSync(
    join(dir, 'tuolaji.db'),
    'no database at all, but long enough to be one '.repeat(99),
  );
  expectSentence(await complaint({}), /tuolaji\.db/);
});

test('a database address that is none', async () => {
  expectSentence(await complaint({ DATABASE_URL: 'localhost' }), /DATABASE_URL is no address/);
});
