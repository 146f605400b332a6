// Looks and feel in a real browser: columns beside a wide table.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { drawn, waitForPhase } from './play.ts';
import {
  openTable,
  type Person,
  type PersonOptions,
  startTestServer,
  type TestServer,
} from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** A person whose turn it is, with nothing moving. */
async function atTurn(options: PersonOptions = {}, players: 4 | 6 = 4): Promise<Person> {
  const settings = { motion: 'off', ...options.settings };
  const person = await server.person({ ...options, settings });
  const table = await openTable(person, { bots: 'beginner', start: true, players });
  await person.page.goto(`/#/t/${table}`);
  await waitForPhase(person.page, 'bury', 'play');
  await person.page.locator('[data-playing]').waitFor();
  await drawn(person.page);
  return person;
}

describe('columns beside a wide table', () => {
  test('counter and tricks stand left and right, and leave the hand free', async () => {
    const { page, errors } = await atTurn();
    const boxes = await Promise.all(
      ['left', 'right'].map((side) => page.locator(`[data-dock="${side}"]`).boundingBox()),
    );
    const [left, right] = boxes;
    expect(left?.x).toBeCloseTo(1440 - (right?.x ?? 0) - (right?.width ?? 0));
    const tops = await page
      .locator('[data-card], [data-side="dock"]')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
    for (const box of boxes)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.min(...tops));
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('are closed and opened by button and key, and stay as they were left', async () => {
    const { page } = await atTurn();
    const counter = page.locator('[data-dock="left"]');
    const tricks = page.locator('[data-dock="right"][data-panel="history"]');
    await counter.waitFor();
    await page.keyboard.press('c');
    await counter.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Tricks', exact: true }).click();
    await tricks.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-playing]').waitFor();
    await drawn(page);
    expect(await page.locator('[data-dock]').count()).toBe(0);
    await page.keyboard.press('t');
    await tricks.waitFor();
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.locator('[data-dock="right"][data-panel="chat"]').waitFor();
    expect(await tricks.count()).toBe(0);
    await page.goBack();
    await tricks.waitFor();
  });

  test('a narrower table opens them over itself', async () => {
    const { page } = await atTurn({ viewport: { width: 1024, height: 768 } });
    expect(await page.locator('[data-dock], [data-panel]').count()).toBe(0);
    await page.keyboard.press('c');
    await page.locator('[data-panel="counter"]:not([data-dock])').waitFor();
  });
});
