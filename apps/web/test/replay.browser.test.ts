// A finished match seen again: by its players, by a stranger with a link, from a file; nothing of the future is shown.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openText, recordText } from './openRecord.ts';
import { cutOff, drawn, hand } from './play.ts';
import { loseMatch, openTable, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const RECORD = recordText('online-4-late');

const whereText = (page: Page): Promise<string> => page.locator('nav [aria-live]').innerText();

test('a pasted record is stepped through by keys, to the end, without showing what comes', async () => {
  const { page, errors } = await server.person();
  await openText(page, RECORD);
  await page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
  expect(await whereText(page)).toContain('0 of 25 cards played');
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
  // The winner, later rounds and the rest of the curve are not in the page.
  expect(await page.locator('body').innerText()).not.toMatch(/won the match|Round 2/i);
  await page.keyboard.press('PageDown');
  await page.getByRole('navigation', { name: 'Replay, round 2' }).waitFor();
  await page.keyboard.press('End');
  const end = page.locator('[data-sheet="end"]');
  await end.getByText('Ann and Cy win the match').waitFor();
  await end.getByText('Final levels: Bo and Di K, Ann and Cy A').waitFor();
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
  await page.getByText(/line \d+ cannot be read/).waitFor();
  const lines = RECORD.split('\n');
  const plays = lines.flatMap((line, i) => (line.startsWith('play ') ? [i] : []));
  const [first = 0, second = 0] = plays;
  [lines[first], lines[second]] = [lines[second] ?? '', lines[first] ?? ''];
  await openText(page, lines.join('\n'));
  await page.getByText(/breaks the rules at event \d+/).waitFor();
  await openText(page, 'hello');
  await page.getByText('line 1 cannot be read').waitFor();
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
  await page.getByRole('region', { name: 'All hands open' }).waitFor();

  const stranger = await server.person({ name: 'Eve' });
  await stranger.page.goto(page.url());
  await stranger.page.getByText('This match cannot be shown').waitFor();
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
  await page.setViewportSize({ width: 320, height: 568 });
  await drawn(page);
  expect(await outside(page)).toEqual([]);
});
