// Hands on cards: tap, double tap, sweep, drag to the table, and the same by keyboard, at a real turn.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutOff, drawn, hand, tapCard } from './play.ts';
import { openTable, type SizeName, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** The chosen cards, once the frame is drawn. */
async function chosen(page: Page): Promise<string[]> {
  await drawn(page);
  return page
    .locator('[data-card][aria-pressed="true"]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
}

/** Longer than a double tap may take, so that two taps stay two. */
const breathe = (page: Page): Promise<void> => page.waitForTimeout(450);

/** A free spot of a card, in the window's pixels. */
async function spot(page: Page, index: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-card]').nth(index).boundingBox();
  if (!box) throw new Error(`no card ${index}`);
  return { x: box.x + 9, y: box.y + 16 };
}

async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
}

/** Sits down with bots and waits for a turn with nothing chosen. */
async function myTurn(
  size: SizeName,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Page> {
  const person = await server.person({ size, settings });
  const { page } = person;
  await page.goto(`/#/t/${await openTable(person, { bots: 'beginner', atTurn: true })}`);
  await page.locator('[data-playing]').waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await breathe(page);
  return page;
}

const face = (card: string | null): string => (card ?? '').slice(3);

for (const size of ['portrait', 'desktop'] as const) {
  test(`tap, double tap, sweep and drag (${size})`, async () => {
    const page = await myTurn(size);
    const cards = await hand(page);

    await tapCard(page, 3);
    expect(await chosen(page)).toEqual([cards[3]]);
    await breathe(page);
    await tapCard(page, 3);
    expect(await chosen(page)).toEqual([]);
    await breathe(page);

    const pair = Math.max(
      0,
      cards.findIndex((card, i) => face(card) === face(cards[i + 1] ?? '')),
    );
    const twice = await spot(page, pair);
    await page.mouse.click(twice.x, twice.y);
    await page.mouse.click(twice.x, twice.y);
    const unit = cards.filter((card) => face(card) === face(cards[pair] ?? ''));
    expect(await chosen(page)).toEqual(expect.arrayContaining(unit));
    await page.keyboard.press('Escape');
    await breathe(page);

    await pull(page, await spot(page, 1), await spot(page, 4));
    expect(await chosen(page)).toEqual(cards.slice(1, 5));
    await page.keyboard.press('Escape');
    await breathe(page);

    await page.keyboard.press('h');
    await page.locator('[data-action="play"], [data-action="bury"]').waitFor();
    const hinted = await chosen(page);
    expect(await cutOff(page)).toEqual([]);
    const grip = await spot(page, cards.indexOf(hinted[0] ?? ''));
    await pull(page, grip, { x: grip.x + 10, y: grip.y - 220 });
    await page.locator(`[data-card="${hinted[0]}"]`).waitFor({ state: 'detached' });
    expect(await hand(page)).not.toContain(hinted[0]);
  });
}

test('arrows, space, shift and U choose like a finger', async () => {
  const page = await myTurn('desktop');
  const cards = await hand(page);
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  expect(await chosen(page)).toEqual([cards[2]]);
  await page.keyboard.press('Shift+ArrowRight');
  expect(await chosen(page)).toEqual(cards.slice(2, 4));
  await page.keyboard.press('Escape');
  expect(await chosen(page)).toEqual([]);
  await page.keyboard.press('u');
  const unit = cards.filter((card) => face(card) === face(cards[3] ?? ''));
  expect(await chosen(page)).toEqual(expect.arrayContaining(unit));
  // The live region reads out a hint with its reason.
  await page.keyboard.press('h');
  await page.locator('[data-action="play"], [data-action="bury"]').waitFor();
  const reason = await page.locator('[role="status"] + span').first().innerText();
  const [first = ''] = reason.replace(/^Hint \d of \d: | No other hint\.$/g, '').split(' · ');
  await page.locator('[data-live]', { hasText: first }).waitFor({ state: 'attached' });
  await page.keyboard.press('s');
  await page.locator('[data-live]', { hasText: 'Your hand' }).waitFor({ state: 'attached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys and gestures' }).waitFor();
});

test('where a second press is asked for, the first plays nothing; one tap takes the pair', async () => {
  const page = await myTurn('desktop', { confirmPlay: true, tapUnit: true });
  const cards = await hand(page);
  const pair = cards.findIndex((card, i) => face(card) === face(cards[i + 1] ?? ''));
  if (pair >= 0) {
    await tapCard(page, pair);
    expect((await chosen(page)).length).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('h');
  await page.locator('[data-action="play"], [data-action="bury"]').waitFor();
  if ((await page.locator('[data-action="bury"]').count()) > 0) {
    await page.locator('[data-action="bury"]').click();
    await page.locator('[data-action="hint"]').waitFor();
    await page.keyboard.press('h');
  }
  await page.locator('[data-action="play"]').waitFor();
  const held = await hand(page);
  await page.locator('[data-action="play"]').click();
  await page.getByRole('button', { name: /^Sure\? Play/ }).waitFor();
  expect(await hand(page)).toEqual(held);
  const [first] = await chosen(page);
  await page.getByRole('button', { name: /^Sure\? Play/ }).click();
  await page.locator(`[data-card="${first}"]`).waitFor({ state: 'detached' });
});
