// A round reviewed beside its replay: on the player's own device, decision by decision, each leading to its moment.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openAsBo, recordText } from './openRecord.ts';
import { drawn } from './play.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const RECORD = recordText('online-4-late');

const decisions = (page: Page) => page.locator('section li button');

/** What leaves the page, apart from requests for its own files and the cards it has painted. */
function watchNetwork(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    const own = request.method() === 'GET' && /^\/(assets\/|icon-)/.test(pathname);
    if (protocol === 'blob:') return;
    if (!own) sent.push(`${request.method()} ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  return sent;
}

test('a round is reviewed offline, dearest first, and a decision leads to its moment', async () => {
  const { page, context, errors } = await server.person();
  const sent = watchNetwork(page);
  await openAsBo(page, RECORD);
  sent.length = 0;
  await page.getByRole('button', { name: 'Review this round' }).click();
  const panel = page.getByRole('region', { name: 'Review' });
  await panel.getByRole('heading', { name: 'Review: Bo, round 1' }).waitFor();
  await decisions(page).first().waitFor();
  await context.setOffline(true);
  await panel.getByText(/\d+ decisions reviewed\./).waitFor();
  await panel.getByText(/^\d+\.\d\d levels lost/).waitFor();
  expect(sent).toEqual([]);

  const curve = panel.getByRole('slider', { name: /^Expected levels from [+−]\d/ });
  await curve.waitFor();
  await panel.getByRole('table', { name: 'Strengths and weaknesses' }).waitFor();
  const dearest = panel.locator('ul').first().locator('li');
  expect(await dearest.count()).toBe(3);
  const losses = (await dearest.allInnerTexts()).map((text) =>
    Number(/cost (\d\.\d+) levels/.exec(text)?.[1]),
  );
  expect(losses).toEqual([...losses].sort((a, b) => b - a));

  const follow = decisions(page)
    .filter({ hasText: / · Following/ })
    .last();
  await follow.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/m\/file\/1\/[1-9]\d\?seat=1(&|$)/);
  await page.getByText(/Round 1, \d+ of 25 played/).waitFor();
  expect(await follow.getAttribute('aria-current')).toBe('true');

  // A press on the curve leads to a decision too, and its keys to the next one.
  await curve.click({ position: { x: 4, y: 20 } });
  await page.waitForURL(/\/m\/file\/1\/\d{1,2}\?seat=1(&|$)/);
  const first = await curve.getAttribute('aria-valuetext');
  expect(first).toMatch(/Declaring|Burying|Trick 1 /);
  const before = page.url();
  await page.keyboard.press('End');
  await expect.poll(() => page.url()).not.toBe(before);
  expect(await curve.getAttribute('aria-valuetext')).toMatch(/^Trick \d\d/);
  expect(await panel.locator('[aria-current="true"]').count()).toBe(1);
  expect(errors).toEqual([]);
});

test('it stops when asked, goes on, and is there again when the panel is opened again', async () => {
  const { page } = await server.person();
  await openAsBo(page, RECORD);
  const open = page.getByRole('button', { name: 'Review this round' });
  await open.click();
  await decisions(page).first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped.').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  const reviewed = page.getByText(/\d+ decisions reviewed\./);
  await reviewed.waitFor();
  const all = await decisions(page).count();
  await page.getByRole('button', { name: 'Close the review' }).click();
  expect(await decisions(page).count()).toBe(0);
  await open.click();
  await reviewed.waitFor();
  expect(await decisions(page).count()).toBe(all);
  // After a reload too, and nothing is reviewed again.
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.reload();
  await reviewed.waitFor();
  expect(await decisions(page).count()).toBe(all);
  expect(workers.filter((url) => url.includes('review'))).toEqual([]);
});

test('another review begins at its top, and its focus ring is whole', async () => {
  const { page } = await server.person({ size: 'portrait' });
  await openAsBo(page, RECORD);
  await page.getByRole('button', { name: 'Review this round' }).click();
  await page.getByText(/\d+ decisions reviewed\./).waitFor();
  await page.getByRole('button', { name: 'Review Bo, whole match' }).click();
  await decisions(page).nth(12).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Review Bo, round 1' }).click();
  const reviewed = page.getByText(/\d+ decisions reviewed\./);
  await reviewed.waitFor();
  const list = page.getByRole('region', { name: 'Review' }).locator('> div');
  expect(await list.evaluate((one) => one.scrollTop)).toBe(0);
  await decisions(page).first().click();
  // The ring is drawn up to 5 pixels outside its button.
  const room = await list.evaluate((one) => {
    const button = one.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = one.getBoundingClientRect();
    return button ? Math.min(button.top - box.top, box.right - button.right) : 0;
  });
  expect(room).toBeGreaterThanOrEqual(5);
});

test.each(['desktop', 'portrait'] as const)(
  'hindsight is off until switched on, marked, and about the decision shown: %s',
  async (size) => {
    const { page } = await server.person({ size, quickReview: true });
    await openAsBo(page, RECORD);
    await page.getByRole('button', { name: 'Review this round' }).click();
    await decisions(page).nth(3).waitFor();
    expect(await page.getByRole('region', { name: 'Hindsight' }).count()).toBe(0);
    await page.getByLabel('Show hindsight').check();
    await page.getByText('Choose a decision to see').waitFor();
    await decisions(page).nth(3).click();
    const box = page.getByRole('region', { name: 'Hindsight' });
    await box.getByText('No player could know').waitFor();
    await box.getByText(/^Chosen: ((Us|Them) \+\d levels?|no level)$/).waitFor();
    await page.getByLabel('Show hindsight').uncheck();
    expect(await box.count()).toBe(0);
  },
);

test('with nobody’s cards seen, it asks whose decisions', async () => {
  const { page } = await server.person({ quickReview: true });
  await openAsBo(page, RECORD);
  await page.getByLabel('See as').selectOption('');
  await page.getByRole('button', { name: 'Review this round' }).click();
  await page.getByText('Whose decisions?').waitFor();
  expect(await decisions(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Review Cy, round 1' }).click();
  await decisions(page).first().waitFor();
  await expect.poll(() => page.url()).toMatch(/[?&]seat=2(&|$)/);
});

test.each([
  ['portrait', 'zh', '点评这一副'],
  ['landscape', 'en', 'Review this round'],
  ['desktop', 'en', 'Review this round'],
] as const)('fits %s in %s and is accessible', async (size, language, name) => {
  const { page } = await server.person({ size, language, quickReview: true });
  await openAsBo(page, RECORD);
  await page.getByRole('button', { name }).click();
  await page.getByText(/\d+ decisions reviewed|点评了 \d+ 次选择/).waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  expect(await dearestSeen(page)).toBe(true);
  if (size === 'portrait') {
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await dearestSeen(page)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await decisions(page).first().click();
  await drawn(page);
  // The hand moves up as the panel opens below it.
  await expect
    .poll(async () => {
      const box = await page.locator('[data-card]').last().boundingBox();
      const panel = await page.locator('section:has(> header)').boundingBox();
      return box && panel && overlap(box, panel);
    })
    .toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

/** Is the costliest decision in sight without scrolling, its reason included? */
const dearestSeen = async (page: Page): Promise<boolean> => {
  await drawn(page);
  const first = await decisions(page).first().boundingBox();
  const bar = await page.getByRole('navigation').last().boundingBox();
  return first !== null && bar !== null && first.y > 0 && first.y + first.height <= bar.y + 1;
};

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
