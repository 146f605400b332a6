// The size of the first load: script and style up to an interactive table, compressed, without the workers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testServer.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const LIMIT = 100 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const weight = (file: string): number => gzipSync(readFileSync(join(dist, file))).length;

test('script and style up to an interactive table are at most 100 kB', async () => {
  const { page } = await server.person();
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const worker = pathname.includes('worker') || pathname.includes('workbox');
    if (/\.(js|css)$/.test(pathname) && !worker && pathname !== '/sw.js') loaded.add(pathname);
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').first().waitFor();
  const sizes = [...loaded].map((file) => [file, weight(file)] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`first load: ${(total / 1024).toFixed(1)} kB gzip in ${sizes.length} files`);
  expect(sizes.length).toBeGreaterThan(2);
  expect(total).toBeLessThanOrEqual(LIMIT);
});

test('what a hand needs later comes by itself, in one language only', async () => {
  const { page } = await server.person();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const panels = page.waitForRequest(/assets\/afterFirstHand-.*\.js/);
  const texts = page.waitForRequest(/assets\/enMore-.*\.js/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').first().waitFor();
  await Promise.all([panels, texts]);
  expect(loaded.filter((path) => /assets\/zh/.test(path))).toEqual([]);
});

test('the worker that plays solo, with bots and the weights of their nets, is at most 350 kB', () => {
  const worker = readdirSync(join(dist, 'assets')).find((file) =>
    /^solo\.worker-.*\.js$/.test(file),
  );
  const size = weight(join('assets', worker ?? ''));
  console.log(`solo worker: ${(size / 1024).toFixed(1)} kB gzip`);
  expect(size).toBeLessThanOrEqual(350 * 1024);
});

test('pictures, and the press that prints the cards, are at most 100 kB', () => {
  const pictures = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(\.(svg|png|webp|avif|woff2)|press\.worker-.*\.js)$/.test(file),
  );
  const total = pictures.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(LIMIT);
});
