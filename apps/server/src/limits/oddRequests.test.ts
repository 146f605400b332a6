// Requests as no browser makes them: none is a way round a limit, none is an error of the server, none is read for ever.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { endServers, ends, freezeLimits, from, limited, serve } from '../../test/limitedServer.ts';
import { fetchSession } from '../headless/client.ts';
import type { Server } from '../server.ts';

afterEach(endServers);

async function wireTo({ url }: Server): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const wire = connect(Number(port), hostname);
  wire.on('error', () => undefined);
  ends.push(() => wire.destroy());
  await once(wire, 'connect');
  return wire;
}

/** Sends bytes as they are; gives the status they are answered with, null for none. */
async function statusOf(server: Server, bytes: string): Promise<number | null> {
  const wire = await wireTo(server);
  const answer = text(wire).catch(() => '');
  wire.end(bytes.replaceAll('\n', '\r\n'));
  const status = /^HTTP\/1\.1 (\d+)/.exec(await answer)?.[1];
  return status === undefined ? null : Number(status);
}

const END = 'Host: x\nConnection: close\n\n';
const JSON_BODY = 'Host: x\nConnection: close\nContent-Type: application/json\n';
const posted = (body: string): string =>
  `POST /api/session HTTP/1.1\n${JSON_BODY}Content-Length: ${body.length}\n\n${body}`;

test.each([
  ['no host', 'GET /healthz HTTP/1.1\nConnection: close\n\n', 400],
  ['a whole address', `GET http://x/api/player HTTP/1.1\n${END}`, 400],
  ['an address that is none', `GET * HTTP/1.1\n${END}`, 400],
  ['letters that mean nothing', `GET /%ZZ HTTP/1.1\n${END}`, 400],
  ['a broken sign', `GET /%ff HTTP/1.1\n${END}`, 400],
  ['NUL', `GET /%00 HTTP/1.1\n${END}`, 404],
  ['a way out of the folder', `GET /..%2f..%2fetc%2fpasswd HTTP/1.1\n${END}`, 404],
  ['a match called NUL', `GET /api/matches/%00 HTTP/1.1\n${END}`, 404],
  [
    'two lengths',
    `POST /api/session HTTP/1.1\n${JSON_BODY}Content-Length: 1\nContent-Length: 2\n\n{}`,
    400,
  ],
  [
    'a length and parts',
    `POST /api/session HTTP/1.1\n${JSON_BODY}Content-Length: 2\nTransfer-Encoding: chunked\n\n0\n\n`,
    400,
  ],
  ['a header in two lines', `GET /healthz HTTP/1.1\nX: a\n b\n${END}`, 400],
  ['headers of 20 kB', `GET /healthz HTTP/1.1\nX: ${'a'.repeat(20_000)}\n${END}`, 431],
  ['a thousand cookies', `GET /api/player HTTP/1.1\nCookie: ${'a=b; '.repeat(1000)}\n${END}`, 200],
  ['a method of its own', `BREW /healthz HTTP/1.1\n${END}`, 400],
  ['a method that is not served', `TRACE /healthz HTTP/1.1\n${END}`, 404],
  ['a tunnel', `CONNECT x:80 HTTP/1.1\n${END}`, null],
  [
    'a protocol nobody speaks',
    `GET /healthz HTTP/1.1\nUpgrade: h2c\nHost: x\nConnection: Upgrade\n\n`,
    404,
  ],
  [
    'a compressed body',
    `POST /api/session HTTP/1.1\n${JSON_BODY}Content-Encoding: gzip\nContent-Length: 3\n\n\x1f\x8b\x08`,
    400,
  ],
  [
    'a body of another kind',
    `POST /api/session HTTP/1.1\nHost: x\nConnection: close\nContent-Type: text/xml\nContent-Length: 4\n\n<a/>`,
    415,
  ],
  ['a body that is too long', posted(`{"code":"${'a'.repeat(20_000)}"}`), 413],
  ['a deep body', posted('['.repeat(8000) + ']'.repeat(8000)), 404],
  ['a body about prototypes', posted('{"__proto__":{"code":"x"}}'), 400],
  ['a body with a constructor', posted('{"constructor":{"prototype":{}}}'), 400],
])('%s', async (_, bytes, status) => {
  const server = await serve();
  expect(await statusOf(server, bytes)).toBe(status);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('a question in other letters is a question: counted, and kept in no cache', async () => {
  const server = await serve({ TRUST_PROXY: '1' });
  const headers = from('203.0.113.7');
  const ask = () => fetch(`${server.url}/%61pi/player`, { headers });
  expect((await ask()).headers.get('cache-control')).toBe('no-store');
  freezeLimits();
  // All at once: one after another each would wait longer for its turn than the one before.
  const replies = await Promise.all(Array.from({ length: 204 }, ask));
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(await limited(server, 'questions')).toBeGreaterThan(0);
});

test('who sent a body with a question that was refused at once is heard again', async () => {
  const server = await serve();
  const wire = await wireTo(server);
  const answers: string[] = [];
  wire.on('data', (data) => answers.push(String(data).slice(0, 12)));
  const question = `POST /${'a'.repeat(3000)} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`;
  for (const asked of [1, 2]) {
    wire.write(question);
    await expect.poll(() => answers).toEqual(Array(asked).fill('HTTP/1.1 414'));
  }
});

test('a body that goes on after the answer is not read to its end', async () => {
  const server = await serve({ HTTP_TIMEOUT_MS: '600000' });
  const wire = await wireTo(server);
  wire.resume();
  wire.write('GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  while (!wire.destroyed) {
    wire.write('1\r\nx\r\n');
    await sleep(20);
  }
}, 15_000);

test('a flood that follows the answer is not read at all', async () => {
  const server = await serve();
  const wire = await wireTo(server);
  wire.write('GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  await once(wire, 'data');
  const part = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  let taken = 0;
  while (!wire.destroyed) {
    wire.write(part, (error) => {
      if (!error) taken += 1;
    });
    await sleep(1);
  }
  // What the system keeps for a reader that does not come; hundreds would be read in this time.
  expect(taken).toBeLessThan(120);
}, 15_000);

test('a part of a file is not read again for everyone who asks for it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tuolaji-page-'));
  ends.push(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), 'the whole page');
  const server = await serve({ STATIC_DIR: root });
  const part = await fetch(`${server.url}/`, { headers: { range: 'bytes=0-2' } });
  expect([part.status, await part.text()]).toEqual([200, 'the whole page']);
});

/** A frame of two bytes that are no text, masked with zeros. */
const BINARY = Buffer.from([0x82, 0x82, 0, 0, 0, 0, 1, 2]);

test.each(['/ws', '/bot?table=abc'])(
  '%s: frames that are no text are not read on and on',
  async (path) => {
    const server = await serve();
    const cookie = await fetchSession(server.url);
    const init = { method: 'POST', headers: { cookie, 'content-type': 'application/json' } };
    const made = await fetch(`${server.url}/api/bot-keys`, { ...init, body: '{"name":"b"}' });
    const { key } = (await made.json()) as { readonly key: string };
    const wire = await wireTo(server);
    wire.resume();
    wire.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ${cookie}\r\nAuthorization: Bearer ${key}\r\n\r\n`,
    );
    // It never answers the close frame.
    while (!wire.destroyed) {
      wire.write(BINARY);
      await sleep(20);
    }
  },
  15_000,
);
