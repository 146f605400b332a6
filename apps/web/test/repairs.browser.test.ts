// What the table says and offers, as a player meets it: giving up, hints, refusals, declaring.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForPhase } from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

test('giving up stands last in the menu, asks first, and a bot partner plays on', async () => {
  const person = await server.person();
  const { page } = person;
  const table = await openTable(person, { bots: 'beginner', start: true });
  await page.goto(`/#/t/${table}`);
  await waitForPhase(page, 'play', 'bury');
  await page.locator('[data-playing]').waitFor();
  if (await page.locator('[data-phase="bury"]').count()) {
    await page.keyboard.press('h');
    await page.locator('[data-action="bury"]').click();
    await waitForPhase(page, 'play');
  }
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Menu' }).first().click();
    return page.getByRole('dialog', { name: 'Menu' });
  };
  const menu = await openMenu();
  expect(await menu.getByRole('listitem').last().innerText()).toBe('Give up the round');

  await menu.getByRole('button', { name: 'Give up the round' }).click();
  await page.getByText('Give up this round?').waitFor();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByText('wants to play on').count()).toBe(0);

  await (await openMenu()).getByRole('button', { name: 'Give up the round' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up the round' }).click();
  await page.getByText('Cai wants to play on.').first().waitFor();
  expect(await page.locator('[data-phase="play"]').count()).toBe(1);
  expect(person.errors).toEqual([]);
});
