// A bad network: late, repeated and dropped messages in both directions; the table converges all the same.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, takeTurn, tapCard, waitForPhase } from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Every message may be dropped, repeated or late, by counting, so that every run is the same. */
async function spoil(page: Page): Promise<void> {
  let n = 0;
  const fate = (deliver: () => void): void => {
    n += 1;
    if (n % 5 === 0) return;
    if (n % 3 === 0) setTimeout(deliver, 250);
    else deliver();
    if (n % 4 === 0) setTimeout(deliver, 120);
  };
  await page.routeWebSocket(/\/ws(\?|$)/, (screen) => {
    const upstream = screen.connectToServer();
    screen.onMessage((message) => {
      if (String(message).includes('HELLO')) upstream.send(message);
      else fate(() => upstream.send(message));
    });
    upstream.onMessage((message) => {
      if (String(message).includes('WELCOME')) screen.send(message);
      else fate(() => screen.send(message));
    });
  });
}

test('late, repeated and dropped messages: a play happens once, and the next turn comes', async () => {
  const person = await server.person();
  const table = await openTable(person, { bots: 'beginner', start: true });
  const { page } = person;
  await spoil(page);
  await page.goto(`/#/t/${table}`);
  await waitForPhase(page, 'bury', 'play');
  for (let plays = 0; plays < 3; plays += 1) await takeTurn(page);
  expect(person.errors).toEqual([]);
});

test('a lost connection is shown, retried, and loses nothing', async () => {
  const person = await server.person();
  const table = await openTable(person, { bots: 'beginner', start: true });
  const { page, context } = person;
  let cut = false;
  await page.routeWebSocket(/\/ws(\?|$)/, (screen) => {
    if (cut) {
      void screen.close();
      return;
    }
    const upstream = screen.connectToServer();
    screen.onMessage((message) => {
      if (cut) void screen.close().then(() => upstream.close());
      else upstream.send(message);
    });
  });
  await page.goto(`/#/t/${table}`);
  await page.locator('[data-playing]').waitFor();
  await tapCard(page, 3);
  await drawn(page);
  const chosen = await page.locator('[data-card][aria-pressed="true"]').count();
  cut = true;
  await context.setOffline(true);
  await page.getByText('Connection lost').first().waitFor({ timeout: 30_000 });
  expect(await page.locator('[data-card][aria-pressed="true"]').count()).toBe(chosen);
  cut = false;
  await context.setOffline(false);
  await page.getByText('Connection lost').first().waitFor({ state: 'hidden', timeout: 30_000 });
  expect(await page.locator('[data-card][aria-pressed="true"]').count()).toBe(chosen);
});
