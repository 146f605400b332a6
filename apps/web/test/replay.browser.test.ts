// A finished match seen again: by its players, by a stranger with a link, from a file; nothing of the future is shown.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { violations } from './axe.ts';
import { givenUp, openText, recordText, slowRecordText } from './openRecord.ts';
import { cutOff, drawn, hand } from './play.ts';
import {
  clientOf,
  loseMatch,
  openTable,
  type Person,
  seen,
  startTestServer,
  type TestServer,
} from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const RECORD = slowRecordText('online-4-late');

const whereText = (page: Page): Promise<string> => page.locator('nav [aria-live]').innerText();

test('a pasted record is stepped through by keys, to the end, without showing what comes', async () => {
  const { page, errors } = await server.person();
  await openText(page, RECORD);
  await page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
  expect(await whereText(page)).toContain('0 of 25 played');
  await page.getByLabel('See as').selectOption({ label: 'Bo' });
  await page.locator('[data-card]').first().waitFor();
  await drawn(page);
  expect(await hand(page)).toHaveLength(25);
  // The seat one looks through has a plate too, with its name.
  expect(await page.locator('[data-side="dock"][data-seat="1"] [data-name]').innerText()).toBe(
    'Bo',
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(page.url()).toMatch(/\/m\/file\/1\/\d+\?seat=1$/);
  expect(await page.title()).toBe('Replay, round 1 · Tuolaji');
  // How long the player thought about the play shown.
  await page.goto('/m/file/1/5?seat=1');
  await page.getByText(/ · Attackers \d+ · 8 s$/).waitFor();
  // Only this device has the record: it is saved as a file, no link is made.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await page.getByRole('button', { name: /^Share/ }).count()).toBe(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record as a file' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toBe(RECORD);
  await page.keyboard.press('Escape');
  // A press on the line of points goes to that play.
  const line = page.getByRole('slider', { name: /^Attackers’ points/ });
  const width = (await line.boundingBox())?.width ?? 0;
  await line.click({ position: { x: width / 2, y: 10 } });
  expect(await whereText(page)).toMatch(/1[23] of 25 played/);
  // The winner, later rounds and the rest of the curve are not in the page.
  expect(await page.locator('body').innerText()).not.toMatch(/won the match|Round 2/i);
  await page.keyboard.press('PageDown');
  await page.getByRole('navigation', { name: 'Replay, round 2' }).waitFor();
  await page.keyboard.press('End');
  const end = page.locator('[data-sheet="end"]');
  await end.getByText('Ann and Cy win the match').waitFor();
  await end.getByText('Final levels: Bo and Di at K, Ann and Cy at A').waitFor();
  expect(await page.getByRole('button', { name: /rematch|next round/i }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('an address opens exactly its moment', async () => {
  const { page } = await server.person();
  await openText(page, RECORD);
  await page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight');
  await page.getByLabel('See as').selectOption({ label: 'Cy' });
  await page.locator('[data-card]').first().waitFor();
  await drawn(page);
  const [where, cards, url] = [await whereText(page), await hand(page), page.url()];
  await page.goto('/');
  await page.goto(url);
  await page.locator('[data-card]').first().waitFor();
  await drawn(page);
  expect(await whereText(page)).toBe(where);
  expect(await hand(page)).toEqual(cards);
});

test('it plays by itself, and stops when asked', async () => {
  const { page } = await server.person();
  await openText(page, RECORD);
  await page.getByRole('button', { name: 'Speed × 1' }).click();
  await page.getByRole('button', { name: 'Speed × 2' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/m\/file\/1\/[3-9]/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('a bad record is explained, with its line or event', async () => {
  const { page } = await server.person();
  await openText(page, RECORD.replace(/\nplay /, '\nplya '));
  const wrong = 1 + RECORD.split('\n').findIndex((line) => line.startsWith('play '));
  await page.getByText(`Line ${wrong} of this record cannot be read: plya `).waitFor();
  const lines = RECORD.split('\n');
  const plays = lines.flatMap((line, i) => (line.startsWith('play ') ? [i] : []));
  const [, , first = 0, second = 0] = plays;
  [lines[first], lines[second]] = [lines[second] ?? '', lines[first] ?? ''];
  await openText(page, lines.join('\n'));
  await page
    .getByText(`Line ${first + 1} breaks the rules, so this record cannot be shown: play `)
    .waitFor();
  await openText(page, 'hello');
  await page.getByText('its first line should be “tuolaji 1”').waitFor();
});

test('a player finds a finished match in the record and opens it; a stranger without a right does not', async () => {
  const person = await server.person({ name: 'Ann' });
  const { page } = person;
  const table = await openTable(person, { bots: 'beginner', start: true });
  await loseMatch(person, table);
  await page.goto('/#/record');
  await page.getByRole('button', { name: /^Replay/ }).click();
  await page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
  await drawn(page);
  expect(await hand(page)).toHaveLength(25);
  await page.getByRole('button', { name: 'All hands open' }).click();
  const open = page.getByRole('region', { name: 'All hands open' });
  await open.getByText('Kitty').waitFor();
  expect(await open.locator('div').count()).toBe(5);
  expect(await open.getByRole('img').last().locator('> span').count()).toBe(8);

  await page.goto('/#/record');
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('button', { name: /^Replay round 2 of the match on/ }).click();
  await page.getByRole('navigation', { name: 'Replay, round 2' }).waitFor();

  const stranger = await server.person({ name: 'Eve' });
  await stranger.page.goto(page.url());
  await stranger.page.getByRole('heading', { name: 'This match cannot be shown' }).waitFor();
  expect(await violations(stranger.page)).toEqual([]);
  await stranger.page.getByRole('button', { name: 'Home' }).click();
  await stranger.page.getByRole('button', { name: 'Play now' }).waitFor();
});

/** Lets a bot play a short match for this person to its end. */
const playMatch = async (person: Person): Promise<void> => {
  const table = await openTable(person, {
    bots: 'beginner',
    start: true,
    options: { startLevel: 'A' },
  });
  const { client } = await clientOf(person);
  await client.request({ type: 'WATCH', table });
  await client.request({ type: 'AUTO', table, on: true });
  await seen(client, table, ({ phase }) => phase === 'over');
  client.close();
};

const copiedLink = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

test('a link to a play is opened there by a stranger, stays good when another is made, and ends when it is withdrawn', async () => {
  const ann = await server.person({ name: 'Ann' });
  await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playMatch(ann);
  await ann.page.goto('/#/record');
  await ann.page.getByRole('button', { name: /^Replay: / }).click();
  await ann.page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
  await ann.page.goto(ann.page.url().replace(/\/1\/0/, '/1/21'));
  const share = async (): Promise<string> => {
    await ann.page.getByRole('button', { name: 'More', exact: true }).click();
    await ann.page.evaluate(() => navigator.clipboard.writeText(''));
    await ann.page.getByRole('button', { name: 'Share this moment' }).click();
    await expect.poll(() => copiedLink(ann.page), { timeout: 20_000 }).toContain('share=');
    return copiedLink(ann.page);
  };
  await ann.page.locator('[data-card]').first().waitFor();
  const link = await share();
  await drawn(ann.page);
  const [where, cards] = [await whereText(ann.page), await hand(ann.page)];

  const eve = await server.person({ size: 'portrait' });
  await eve.page.goto(link);
  await eve.page.locator('[data-card]').first().waitFor();
  await drawn(eve.page);
  expect(await whereText(eve.page)).toBe(where);
  expect(await hand(eve.page)).toEqual(cards);
  expect(await eve.page.locator('body').innerText()).not.toMatch(/wins? the match|Round 2/i);
  await eve.page.keyboard.press('ArrowRight');
  await eve.page.waitForURL(/\/1\/22\?/);

  // Another visit, another moment: the first link is as good as the second.
  await ann.page.reload();
  await ann.page.locator('[data-card]').first().waitFor();
  await ann.page.keyboard.press('ArrowRight');
  await ann.page.waitForURL(/\/1\/22\?/);
  const second = await share();
  const token = (address: string): string | null => new URL(address).searchParams.get('share');
  expect(token(second)).toBe(token(link));
  await ann.page.goto('/#/record');
  await ann.page.getByRole('button', { name: /^Withdraw link/ }).click();
  await ann.page.getByRole('button', { name: /^Withdraw link/ }).waitFor({ state: 'hidden' });
  await eve.page.goto(link);
  await eve.page.getByRole('heading', { name: 'This match cannot be shown' }).waitFor();
  expect([...ann.errors, ...eve.errors]).toEqual([]);
});

/** All that a page tells of its replay, and how many of its controls are off. */
const toldBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, nav')]
      .map((part) => `${part.textContent} ${part.querySelectorAll('[disabled]').length}`)
      .join('\n'),
  );

test('a round that was given up looks no different before its end', async () => {
  const plays = 6;
  const shown = async (text: string): Promise<Page> => {
    const { page } = await server.person();
    await openText(page, text);
    await page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\/1\/5/);
    await drawn(page);
    return page;
  };
  const whole = await shown(recordText('online-4-late'));
  const cut = await shown(givenUp('online-4-late', plays));
  // Parts that are loaded when the page is idle may come late to one of them.
  const alike = async () => expect(await toldBy(cut)).toBe(await toldBy(whole));
  await vi.waitFor(alike, { timeout: 20_000 });
  await drawn(cut);
  await alike();
  expect(await toldBy(whole)).toContain('of 25 played');
});

/** Parts of the bar that are not wholly in the window, or whose text is cut off. */
const outside = (page: Page): Promise<string[]> =>
  page.locator('nav button, nav [aria-live]').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        const isHidden = part.parentElement?.clientWidth === 1;
        return (
          left < 0 || right > innerWidth || (!isHidden && part.scrollWidth > part.clientWidth + 1)
        );
      })
      .map((part) => part.getAttribute('aria-label') ?? part.textContent ?? ''),
  );

/** A finger moves sideways over the table. */
async function swipe(page: Page, by: number): Promise<void> {
  await page.mouse.move(200 - by / 2, 400);
  await page.mouse.down();
  await page.mouse.move(200 + by / 2, 400, { steps: 4 });
  await page.mouse.up();
}

test.each([
  ['portrait', 'en'],
  ['landscape', 'zh'],
  ['desktop', 'zh'],
] as const)('fits %s in %s and is accessible', async (size, language) => {
  const { page } = await server.person({ size, language });
  await openText(page, RECORD);
  await page.locator('nav [aria-live]').waitFor({ state: 'attached' });
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await drawn(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await outside(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
  if (size !== 'portrait') return;
  await swipe(page, -180);
  await page.waitForURL(/\/1\/13/);
  await swipe(page, 180);
  await page.waitForURL(/\/1\/12/);
  await page.setViewportSize({ width: 320, height: 568 });
  await drawn(page);
  expect(await outside(page)).toEqual([]);
  // Where the replay stands is in sight on the smallest phone too.
  expect((await page.locator('nav [aria-live]').boundingBox())?.width).toBeGreaterThan(200);
});
