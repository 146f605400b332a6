// Opening and leaving a table again and again: nothing of it stays in the page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

interface Held {
  readonly listeners: number;
  readonly intervals: number;
  readonly observers: number;
}

declare global {
  var held: () => Held;
}

/** Counts what the page holds of window, document, intervals and observers. */
function countHeld(): void {
  const listening = new Set<string>();
  const ids = new Map<unknown, number>();
  const idOf = (value: unknown): number => {
    if (!ids.has(value)) ids.set(value, ids.size);
    return ids.get(value) ?? 0;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const global = (target: unknown): boolean => target === window || target === document;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (global(this ?? window)) listening.add(`${type} ${idOf(listener)}`);
    addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (global(this ?? window)) listening.delete(`${type} ${idOf(listener)}`);
    removeEventListener.call(this ?? window, type, listener, options);
  };
  const intervals = new Set<unknown>();
  const { setInterval, clearInterval } = window;
  window.setInterval = ((work: () => void, ms: number) => {
    const id = setInterval(work, ms);
    intervals.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    intervals.delete(id);
    clearInterval(id);
  };
  const observers = new Set<ResizeObserver>();
  const { observe, disconnect } = ResizeObserver.prototype;
  ResizeObserver.prototype.observe = function (target, options) {
    observers.add(this);
    observe.call(this, target, options);
  };
  ResizeObserver.prototype.disconnect = function () {
    observers.delete(this);
    disconnect.call(this);
  };
  globalThis.held = () => ({
    listeners: listening.size,
    intervals: intervals.size,
    observers: observers.size,
  });
}

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

async function visit(page: Page, hash: string): Promise<void> {
  await goTo(page, hash);
  await page.locator('[data-card]').first().waitFor();
  await goTo(page, '#/');
  await page.getByRole('heading', { name: 'Open tables' }).waitFor();
}

async function heldAfter(page: Page, hash: string, visits: number): Promise<Held> {
  for (let n = 0; n < visits; n += 1) await visit(page, hash);
  return page.evaluate(() => held());
}

test('ten visits to a table, alone or on the server, leave no listener, interval or observer', async () => {
  const person = await server.person();
  const table = await openTable(person, { bots: 'beginner', start: true });
  const { page } = person;
  await page.addInitScript(countHeld);
  await page.goto('/');
  for (const hash of ['#/solo', `#/t/${table}`]) {
    const before = await heldAfter(page, hash, 1);
    expect(before.listeners).toBeGreaterThan(0);
    expect(await heldAfter(page, hash, 10)).toEqual(before);
  }
  expect(person.errors).toEqual([]);
});
