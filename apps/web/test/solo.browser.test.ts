// One person and bots: a click to a dealt hand, whole rounds by mouse and by keyboard, reload, no network.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import {
  focusByKeyboard,
  hand,
  playRoundByKeyboard,
  playRoundByMouse,
  waitForPhase,
} from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

test('one click from the home page to a dealt hand', async () => {
  const { page, errors } = await server.person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  expect(new Set(await hand(page)).size).toBe(25);
  expect(errors).toEqual([]);
});

test('a whole round by mouse, another (of six players) by keyboard alone', async () => {
  const play = async (way: typeof playRoundByMouse, players: 4 | 6): Promise<string[]> => {
    const person = await server.person({ quick: true });
    const table = await openTable(person, { bots: 'beginner', start: true, players });
    await person.page.goto(`/#/t/${table}`);
    await waitForPhase(person.page, 'deal', 'closing', 'bury', 'play');
    expect(await way(person.page)).toBeGreaterThan(10);
    await person.page.getByRole('button', { name: 'Next round' }).waitFor();
    return person.errors;
  };
  const errors = await Promise.all([play(playRoundByMouse, 4), play(playRoundByKeyboard, 6)]);
  expect(errors).toEqual([[], []]);
});

/** With these dice the player may name no trump by both big jokers, which nobody can overturn, and holds the ace. */
const HOLDS_THE_ACE = 192;

test('a whole match by keyboard alone: from home to its story, and on to the next', async () => {
  const { page, errors } = await server.person({
    quick: true,
    soloHeld: true,
    soloDice: HOLDS_THE_ACE,
    settings: { motion: 'off' },
  });
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await page.goto('/');
  await focusByKeyboard(page, page.getByLabel('Bots'));
  await press('b');
  await focusByKeyboard(page, page.getByLabel('Levels'));
  await press('o');
  await focusByKeyboard(page, page.getByRole('button', { name: 'Play now' }), 'Shift+Tab');
  await press('Enter');

  const jokers = page.getByRole('button', { name: /with big joker big joker/ });
  await jokers.waitFor();
  await press((await jokers.getAttribute('aria-keyshortcuts')) ?? '');
  await jokers.waitFor({ state: 'detached' });
  expect(await playRoundByKeyboard(page)).toBeGreaterThan(20);

  await page.getByRole('heading', { name: 'We win the match!' }).waitFor();
  await page.getByText('We have defended the ace.').waitFor();
  const story = page.locator('[data-sheet="story"]');
  await focusByKeyboard(page, story.getByRole('button', { name: 'Share as a picture' }));
  // One round at the ace changes no level: there is no curve to draw.
  expect(await story.getByRole('img', { name: /^Levels by round/ }).count()).toBe(0);

  await focusByKeyboard(page, page.getByRole('button', { name: 'Another match' }), 'Shift+Tab');
  await press('Enter');
  await story.waitFor({ state: 'detached' });
  await page.locator('[data-card]').nth(24).waitFor();
  expect(errors).toEqual([]);
});

test('a reload in mid-trick resumes, on the server and alone', async () => {
  const { page } = await server.person({ offlineReady: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  await page.keyboard.press('d');
  await waitForPhase(page, 'bury', 'play');
  await page.waitForTimeout(500);
  const before = await hand(page);
  await page.reload();
  await page.locator('[data-card]').nth(24).waitFor();
  expect(new Set(await hand(page))).toEqual(new Set(before));
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Continue match' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
});

test('a running match is not replaced without confirmation', async () => {
  const { page } = await server.person({ settings: { motion: 'off' } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  const before = new Set(await hand(page));
  await page.goto('/#/');
  await page.getByRole('button', { name: 'New match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue the old one' }).waitFor();
  expect(await violations(page)).toEqual([]);
  // The golden button is the one that loses nothing.
  expect(await page.getByRole('dialog').locator('.primary').innerText()).toBe(
    'Continue the old one',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Continue the old one' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  expect((await hand(page)).filter((card) => before.has(card)).length).toBeGreaterThan(16);

  await page.goto('/#/');
  await page.getByRole('button', { name: 'New match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start a new match' }).click();
  await page.waitForFunction(
    (old) => {
      const now = [...document.querySelectorAll('[data-card]')].map((c) =>
        c.getAttribute('data-card'),
      );
      return now.length >= 25 && now.some((card) => !old.includes(card));
    },
    [...before],
  );
});

test('without a network a new visit plays alone', async () => {
  const { page, context } = await server.person({ offlineReady: true });
  await page.goto('/');
  // All files are cached once the service worker controls the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  expect(await hand(page)).toHaveLength(25);
  await page.goto('/#/');
  await page.getByText('The server cannot be reached').waitFor();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const book = page.getByRole('dialog');
  await book.getByRole('button', { name: 'In one minute' }).waitFor();
  await book.locator('button[aria-pressed="false"]').first().click();
  await book.getByText('The banker leads first').waitFor();
});
