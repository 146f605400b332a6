// Looks and feel in a real browser: columns beside a wide table, bots with faces and lines, emotes, themes.
import type { Page } from 'playwright-core';
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
import { holdWire, ids } from './wire.ts';

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

/** A person at a table whose bots may talk, with a hand on the wire. */
async function atWire(options: PersonOptions) {
  const settings = { motion: 'off', ...options.settings };
  const person = await server.person({ ...options, settings });
  const table = await openTable(person, { bots: 'beginner', start: true });
  const wire = await holdWire(person.page);
  await person.page.goto(`/#/t/${table}`);
  await person.page.reload();
  await person.page.locator('[data-playing]').waitFor();
  wire.show({ phase: 'play' });
  await waitForPhase(person.page, 'play');
  return { ...person, wire };
}

/** A stored setting. */
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem('tuolaji.settings') ?? '{}')[name], key);

/** Opens the settings over the table. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

describe('bots', () => {
  const faces = '[data-seat] svg[viewBox="0 0 48 48"]';

  test('have different faces, and a card that names skill and temperament', async () => {
    const { page, errors } = await atTurn();
    await expect.poll(() => page.locator(faces).count()).toBe(3);
    const drawings = await page.locator(faces).evaluateAll((all) => all.map((f) => f.innerHTML));
    expect(new Set(drawings).size).toBe(3);
    await page.locator('[data-seat="2"] > button').click();
    const card = page.locator('[data-bot-card]');
    await card.getByText('Beginner bot · Careful').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await openSettings(page);
    await page.getByRole('checkbox', { name: 'Bots have faces' }).click();
    await expect.poll(() => page.locator(faces).count()).toBe(0);
    expect(await stored(page, 'botFaces')).toBe(false);
    expect(errors).toEqual([]);
  });

  /** A throw by the bot at seat 3 has failed. */
  const failedThrow = {
    kind: 'THROW_PUNISHED',
    seat: 3,
    original: ids('SA', 'SQ'),
    punished: ids('SQ'),
    reason: { seat: 1, part: ids('SQ'), by: 'suit' },
  };

  test.each([
    ['en', 'I’d try it again.'],
    ['zh', '敢甩就敢认。'],
  ] as const)('comment on a failed throw: %s', async (language, words) => {
    const person = await atWire({ language });
    await person.page.locator('[data-bot-talk]').waitFor({ state: 'attached' });
    // It listens once it has been drawn.
    await drawn(person.page);
    person.wire.show({ phase: 'play' }, [failedThrow]);
    await person.page.locator('[data-remark="failed"]').getByText(words).waitFor();
  });

  test('say nothing when that is switched off', async () => {
    const { page, wire } = await atWire({ settings: { botTalk: false } });
    wire.show({ phase: 'play' }, [failedThrow]);
    await page.locator('[data-mark="failed"]').first().waitFor();
    await page.locator('[data-mark="failed"]').first().waitFor({ state: 'detached' });
    await drawn(page);
    expect(await page.locator('[data-remark]').count()).toBe(0);
  });
});

describe('emotes', () => {
  test('are drawings with names, in the chat and beside the seat', async () => {
    const { page } = await atTurn({ size: 'portrait' });
    await page.keyboard.press('m');
    const panel = page.locator('[data-panel="chat"]');
    await expect.poll(() => panel.locator('li button svg').count()).toBe(12);
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'tractor' }).click();
    await panel.locator('li[data-mine] svg').waitFor();
    expect(await panel.locator('li[data-mine]').innerText()).toContain('tractor');
    await page.locator('[data-bubble][data-kind="emote"] svg').waitFor();
  });
});

describe('themes', () => {
  test('are chosen by picture, take effect at once and stay', async () => {
    const { page, errors } = await atTurn();
    const pictures = (): Promise<string[]> =>
      page
        .locator('[data-card]')
        .evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundImage));
    const light = (): Promise<string> =>
      page
        .locator('div[data-trump]')
        .last()
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--light'));
    const before = await pictures();
    await openSettings(page);
    const sheet = page.getByRole('dialog', { name: 'Settings' });
    await sheet.getByRole('radio', { name: 'Large index' }).click();
    await sheet.getByRole('radio', { name: 'Waves' }).click();
    await sheet.getByRole('radio', { name: 'Ink blue' }).click();
    await expect.poll(pictures).not.toEqual(before);
    expect(await violations(page)).toEqual([]);
    expect(await light()).toMatch(/#48618f|rgb\(72, 97, 143\)/);
    await page.reload();
    await page.locator('[data-playing]').waitFor();
    expect(await stored(page, 'deck')).toBe('large');
    expect(await stored(page, 'cardBack')).toBe('waves');
    expect(await page.locator('html').getAttribute('data-felt')).toBe('ink');
    expect(errors).toEqual([]);
  });

  test.each(['trump', 'green', 'ink'])('the table passes axe on the cloth %s', async (felt) => {
    const { page } = await atTurn({ settings: { felt, deck: 'large' } });
    expect(await violations(page)).toEqual([]);
  });
});
