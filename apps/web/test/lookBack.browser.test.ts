// Looking back on a phone: a verdict, hindsight or open hands are read together with the whole trick they speak of.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAsBo, recordText } from './openRecord.ts';
import { drawn, PHONES } from './play.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const RECORD = recordText('online-4-late');

const NAMES = {
  en: { review: 'Review this round', hands: 'All hands open', hindsight: 'Show hindsight' },
  zh: { review: '点评这一副', hands: '各家明牌', hindsight: '看事后分析' },
} as const;

/** What of the trick cannot be seen: its plays, under something else or outside the window, and who wins it. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
    const meets = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const plays = boxes('[data-play] > span:not([data-mark])');
    const over = boxes(
      'section, nav:not(header nav), header button, [data-seat] > button, [data-worth] > b',
    );
    const inside = ({ left, right, top, bottom }: DOMRect): boolean =>
      left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const seatOf = (card: Element) => card.parentElement?.getAttribute('data-play');
    return [
      ...plays.filter(({ box }) => !inside(box)).map(() => 'a play outside the window'),
      ...plays.flatMap(({ element, box }) => [
        ...over
          .filter((other) => meets(box, other.box))
          .map((other) => `play of ${seatOf(element)} under ${other.element.textContent}`),
        ...plays
          .filter((other) => seatOf(other.element) !== seatOf(element) && meets(box, other.box))
          .map((other) => `plays of ${seatOf(element)} and ${seatOf(other.element)}`),
      ]),
      ...(boxes('[data-mark="winning"]').length === 1 ? [] : ['who wins']),
    ];
  });

/** Plays that lie nearer to another player's plate than to their own. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (one: Element): DOMRect => one.getBoundingClientRect();
    const gap = (a: DOMRect, b: DOMRect): number =>
      Math.hypot(
        Math.max(0, a.left - b.right, b.left - a.right),
        Math.max(0, a.top - b.bottom, b.top - a.bottom),
      );
    const plates = [...document.querySelectorAll('[data-seat] > button')].map((plate) => ({
      seat: plate.parentElement?.getAttribute('data-seat'),
      box: boxOf(plate),
    }));
    return [...document.querySelectorAll('[data-play]')].flatMap((play) => {
      const cards = [...play.querySelectorAll(':scope > span:not([data-mark])')].map(boxOf);
      const far = (plate: DOMRect): number => Math.min(...cards.map((card) => gap(card, plate)));
      const nearest = plates.reduce((a, b) => (far(b.box) < far(a.box) ? b : a));
      const seat = play.getAttribute('data-play');
      return nearest.seat === seat ? [] : [`play of ${seat} beside the plate of ${nearest.seat}`];
    });
  });

/** What is missing of the hand that a verdict speaks of: on the table, or below the verdict with the better play marked. */
const handMissing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 1);
    if (shown('[data-card]').length > 0) return [];
    const lines = shown('[data-decision-hand]');
    const bar = [...document.querySelectorAll('nav')].at(-1)?.getBoundingClientRect().top ?? 0;
    return [
      ...(lines.length === 1 ? [] : ['no hand']),
      ...lines.flatMap(({ bottom }) => (bottom <= bar ? [] : ['the hand under the bar'])),
      ...['played', 'better'].filter((mark) => shown(`b[data-${mark}]`).length === 0),
    ];
  });

/** Sentences over the bar of points that end in dots. */
const cutShort = (page: Page): Promise<string[]> =>
  page
    .locator('[data-bar="threshold"] > :first-child > span')
    .evaluateAll((found) =>
      found.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent ?? ''),
    );

/** Steps to the end of the trick: four plays on the table. */
async function stepToTrick(page: Page): Promise<void> {
  while ((await page.locator('[data-play]').count()) < 4) {
    const url = page.url();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).not.toBe(url);
    await drawn(page);
  }
}

const nothingMissing = async (): Promise<string[]> => [];

/** Looks at the trick in every size, and at `read`, which is to be seen whole. */
async function inEverySize(
  page: Page,
  read: string,
  missing: (page: Page) => Promise<string[]> = nothingMissing,
): Promise<void> {
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    expect.soft(await unseen(page), `${width}×${height}`).toEqual([]);
    expect.soft(await misplaced(page), `${width}×${height}`).toEqual([]);
    expect.soft(await cutShort(page), `${width}×${height}`).toEqual([]);
    expect.soft(await missing(page), `${width}×${height}`).toEqual([]);
    const bar = await page.locator('nav').last().boundingBox();
    const box = await page.locator(read).boundingBox();
    const foot = (box?.y ?? 0) + (box?.height ?? 9999);
    expect.soft(foot, `${read} at ${width}×${height}`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
}

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const words = NAMES[language];

  /** A review whose first decision in a trick is shown, at the end of that trick. */
  async function openVerdict() {
    const looks = { size: 'portrait', language, settings: { motion: 'off' } } as const;
    const { page, errors } = await server.person({ ...looks, quickReview: true });
    await openAsBo(page, RECORD);
    await page.getByRole('button', { name: words.review }).click();
    await page.getByText(/\d+ decisions reviewed|点评了 \d+ 次选择/).waitFor();
    const follow = page.locator('section li button').filter({ hasText: / · (Following|跟牌)/ });
    await follow.first().click();
    await stepToTrick(page);
    return { page, errors };
  }

  test('the verdict on a play and the whole trick are seen together', async () => {
    const { page, errors } = await openVerdict();
    await inEverySize(page, 'section [aria-current="true"]', handMissing);
    await page.getByLabel(words.hindsight).check();
    await page.locator('section section li').first().waitFor();
    await inEverySize(page, 'section section li:last-child', handMissing);
    expect(errors).toEqual([]);
  });

  test('open hands leave the whole trick free, and the verdict comes back after them', async () => {
    const { page, errors } = await openVerdict();
    const review = page.getByRole('button', { name: words.review });
    await page.getByRole('button', { name: words.hands }).click();
    await inEverySize(page, '[data-strip="hands"] > :last-child');
    const verdict = page.locator('section [aria-current="true"]');
    expect(await verdict.isVisible()).toBe(false);
    await review.click();
    expect(await verdict.isVisible()).toBe(true);
    expect(await page.locator('[data-strip="hands"]').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
