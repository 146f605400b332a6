// From a replay to the table: playing on from a moment, playing a deal again, and the result beside the original.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openAsBo, recordText } from './openRecord.ts';
import { drawn, hand, playRoundByKeyboard } from './play.ts';
import { startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const RECORD = recordText('standard-4-late');

/** Its fourth round is the last. */
const LAST_ROUND_WON = recordText('online-4-late');

const more = (page: Page) => page.getByRole('button', { name: /^(More|更多)$/ });

test('a moment is taken up from the same hand, and leaving leads back to it', async () => {
  const { page, errors } = await server.person({ quick: true, settings: { motion: 'off' } });
  await openAsBo(page, RECORD);
  // A jump shows the moment at once; stepping would show play after play.
  await page.goto('/m/file/1/25?seat=1');
  await page.locator('[data-card]').first().waitFor();
  await drawn(page);
  const [cards, url] = [await hand(page), page.url()];
  await more(page).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('[data-playing] [data-card]').first().waitFor();
  expect(new Set(await hand(page))).toEqual(new Set(cards));
  expect(await page.getByRole('navigation', { name: /^Replay/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Leave the table' });
  if ((await sure.count()) > 0) await sure.click();
  await page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
  expect(page.url()).toBe(url);
  expect(errors).toEqual([]);
});

const resultOf = (page: Page) => page.getByRole('region', { name: /^(Then and now|原来和这次)/ });

/** Lines of the settlement's sum that lie under the comparison. */
const underResult = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.querySelector('main + section')?.getBoundingClientRect();
    return [...document.querySelectorAll('[data-sheet="settlement"] dl > div')]
      .filter((line) => line.getBoundingClientRect().right > (over?.left ?? 0))
      .map((line) => line.textContent ?? '');
  });

test('a deal is played again to its end, beside the original', async () => {
  const settings = { motion: 'off', autoPlay: true, botSkill: 'beginner' };
  const { page, errors } = await server.person({ quick: true, soloSeen: true, settings });
  await openAsBo(page, RECORD);
  const cards = await hand(page);
  await more(page).click();
  await page.getByRole('button', { name: 'Play this deal myself' }).click();
  await page.locator('[data-phase="deal"],[data-phase="closing"],[data-phase="play"]').waitFor();
  await page.locator('[data-card]').nth(24).waitFor();
  expect(new Set(await hand(page))).toEqual(new Set(cards));
  await playRoundByKeyboard(page);
  await resultOf(page).waitFor();
  expect(errors).toEqual([]);
});

test.each([
  ['desktop', 'en'],
  ['portrait', 'zh'],
  ['portrait', 'en'],
  ['landscape', 'en'],
] as const)(
  'the end of a round is played again, and compared: %s in %s',
  async (size, language) => {
    const settings = { motion: 'off', autoPlay: true, botSkill: 'beginner' };
    const { page, errors } = await server.person({ size, language, quick: true, settings });
    await openAsBo(page, LAST_ROUND_WON);
    await page.goto('/m/file/4/89?seat=1');
    await page.locator('[data-card]').first().waitFor();
    await more(page).click();
    await page.getByRole('button', { name: /^(Play on from here|从这里接着打)$/ }).click();
    await playRoundByKeyboard(page);
    const result = resultOf(page);
    await result.waitFor();
    expect(await result.getByRole('row').count()).toBe(3);
    expect(await page.getByRole('button', { name: /^(Next round|下一副)$/ }).count()).toBe(0);
    // A round for practice ends no match.
    expect(await page.locator('[data-sheet="end"]').count()).toBe(0);
    await drawn(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    // The words over the columns stand apart.
    const heads = await result.locator('thead th').evaluateAll((all) =>
      all.map((head) => {
        const words = document.createRange();
        words.selectNodeContents(head);
        return words.getBoundingClientRect().toJSON();
      }),
    );
    expect(heads[1].left - heads[0].right).toBeGreaterThanOrEqual(10);
    if (size === 'landscape') {
      for (const window of [
        { width: 844, height: 390 },
        { width: 568, height: 320 },
      ]) {
        await page.setViewportSize(window);
        await drawn(page);
        expect(await underResult(page)).toEqual([]);
        const sheet = await page.locator('[data-sheet="settlement"]').boundingBox();
        expect((sheet?.y ?? 0) + (sheet?.height ?? 999)).toBeLessThanOrEqual(window.height - 8);
      }
    }
    if (size === 'portrait') {
      await page.setViewportSize({ width: 320, height: 568 });
      await drawn(page);
      const end = page.locator('[data-sheet="settlement"] footer > div');
      await end.scrollIntoViewIfNeeded();
      const [last, over] = [await end.boundingBox(), await result.boundingBox()];
      expect((last?.y ?? 0) + (last?.height ?? 999)).toBeLessThanOrEqual(over?.y ?? 0);
    }
    await result.getByRole('button', { name: /^(Back to the replay|回到复盘)$/ }).click();
    await page.getByRole('navigation', { name: /round 4|第 4 副/ }).waitFor();
    expect(errors).toEqual([]);
  },
);
