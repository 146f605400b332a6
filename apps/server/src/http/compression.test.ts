// Files over HTTP: compressed once, the same for everyone, and never an old one.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compression.ts';

let root: string;
let app: FastifyInstance;

const open = async (most?: number): Promise<void> => {
  root = mkdtempSync(join(tmpdir(), 'tuolaji-files-'));
  app = Fastify();
  compressFiles(app, most);
  await app.register(staticFiles, { root });
};
beforeEach(() => open());
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const textOf = (mark: string): string => `const ${mark} = 1;\n`.repeat(2000);
const write = (name: string, mark: string, time = 1000): void => {
  writeFileSync(join(root, name), textOf(mark));
  utimesSync(join(root, name), time, time);
};
const ask = (name: string, encoding: string) =>
  app.inject({ url: `/${name}`, headers: { 'accept-encoding': encoding } });

test('a file is compressed whole, once for all who ask at the same moment', async () => {
  write('a.js', 'a');
  const many = await Promise.all(Array.from({ length: 20 }, () => ask('a.js', 'gzip, br')));
  const sizes = new Set(many.map(({ headers }) => headers['content-length']));
  expect(sizes.size).toBe(1);
  for (const { headers, rawPayload } of many) {
    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(textOf('a'));
  }
  const zipped = await ask('a.js?x=1', 'gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(textOf('a'));
  expect((await ask('a.js', 'identity')).body).toBe(textOf('a'));
});

test('a file that changed is compressed again; so is one that had to make room', async () => {
  await app.close();
  await open(10);
  write('a.js', 'a');
  write('b.js', 'b');
  for (const name of ['a', 'b', 'a', 'b']) {
    const { rawPayload } = await ask(`${name}.js`, 'br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(textOf(name));
  }
  write('a.js', 'c', 2000);
  expect(brotliDecompressSync((await ask('a.js', 'br')).rawPayload).toString()).toBe(textOf('c'));
});

test('a file is read once, compressed or not, and whatever address leads to it', async () => {
  app.get('/other', (_, reply) => reply.sendFile('a.js'));
  write('a.js', 'a');
  for (const encoding of ['identity', 'br']) await ask('a.js', encoding);
  // As large and as old as before: nobody can tell that it changed without reading it.
  write('a.js', 'b');
  for (const name of ['a.js', 'other']) {
    expect((await ask(name, 'identity')).body).toBe(textOf('a'));
    const { rawPayload } = await ask(name, 'br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(textOf('a'));
  }
});
