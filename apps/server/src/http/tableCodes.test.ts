// A table's short code over HTTP: found, unknown, mistyped, and guessed too often.
import { parseHttpReply, tableCodeOf } from '@tuolaji/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Client, openClient } from '../headless/client.ts';
import { type Server, startServer } from '../server.ts';
import { openMemory } from '../store/memory.ts';

let server: Server;
let client: Client;

beforeEach(async () => {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    BOT_THREADS: '0',
    RATE_LIMIT: '0',
    TRUST_PROXY: '1',
  });
  server = await startServer(config, { store: openMemory(), log: pino({ level: 'silent' }) });
  client = await openClient({ url: () => server.url, name: 'Ann' });
});

afterEach(async () => {
  client.close();
  await server.close();
});

const ask = (code: string, from = '203.0.113.1') =>
  fetch(`${server.url}/api/codes/${code}`, { headers: { 'x-forwarded-for': from } });

async function newTable(): Promise<string> {
  const reply = await client.request({ type: 'CREATE', preset: 'standard' });
  if (reply.type !== 'TABLE') throw new Error(reply.type);
  return reply.table;
}

test('a code leads to its table, in any case, and says nothing else of it', async () => {
  const table = await newTable();
  const code = tableCodeOf(table) ?? '';
  const body = await (await ask(code.toLowerCase())).json();
  expect(body).toEqual({ table });
  expect(parseHttpReply('tableCode', body).ok).toBe(true);
});

test('a code of no table and a mistyped one lead nowhere', async () => {
  const code = tableCodeOf(await newTable()) ?? '';
  const unknown = tableCodeOf(code.startsWith('A') ? 'zzzzzzzzzzzz' : '000000000000') ?? '';
  const mistyped = code.slice(0, 5) + (code.endsWith('A') ? 'B' : 'A');
  for (const wrong of [unknown, mistyped, 'nonsense'])
    expect((await ask(wrong)).status, wrong).toBe(404);
});

test('guessing is stopped after twenty tries from one address, not from another', async () => {
  const code = tableCodeOf('000000000000') ?? '';
  const replies = await Promise.all(Array.from({ length: 25 }, () => ask(code, '203.0.113.7')));
  const stopped = replies.filter(({ status }) => status === 429).length;
  // On a slow machine a try more may be allowed meanwhile.
  expect(stopped).toBeGreaterThan(2);
  expect(stopped).toBeLessThanOrEqual(5);
  expect((await ask(code, '203.0.113.8')).status).toBe(404);
});
