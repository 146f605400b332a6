// Plain words: presets, the rules in one minute, the rule book of this table.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { drawn, playRoundByKeyboard } from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('presets', () => {
  test.each([
    ['en', 'Race to the ace', 'First to reach the ace wins'],
    ['zh', '冲 A', '先升到 A 就赢'],
  ] as const)('[%s] solo choices name a preset by what it is', async (language, name, chip) => {
    const { page } = await server.person({ size: 'portrait', language });
    await page.goto('/');
    const rules = page.getByRole('combobox', { name: language === 'zh' ? '规则' : 'Rules' });
    await rules.waitFor();
    expect(await rules.inputValue()).toBe('standard');
    await rules.selectOption({ label: name });
    await page.getByText(chip, { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/联网|单机|Online/);
  });

  test('a chip row tells what a new table and a room play, and leads to its sheet in the book', async () => {
    const { page } = await server.person();
    await page.goto('/#/create');
    await page.getByRole('radio', { name: /Old home rules/ }).check();
    await page.getByRole('listitem').filter({ hasText: 'Only bankers go up, one level' }).waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { name: 'Waiting room' }).waitFor();
    await page.getByText('Kitty doubled per card', { exact: true }).waitFor();
    await page.getByRole('button', { name: '“Old home rules” in the rule book' }).click();
    await page.locator('#rule-PRESET-4').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test('the presets compared keep their names over the last row, whatever the window', async () => {
  const { page } = await server.person();
  await page.goto('/#/rules/WIN-1');
  const table = page.locator('main table:has(th:nth-child(4))').last();
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    await table.locator('tbody tr').last().scrollIntoViewIfNeeded();
    const head = await table.locator('th').nth(1).boundingBox();
    expect(head?.y, `${width}×${height}`).toBeGreaterThanOrEqual(0);
    // The name is on top of what it stands over.
    const [x, y] = [(head?.x ?? 0) + 8, (head?.y ?? 0) + (head?.height ?? 0) / 2];
    const over = await page.evaluate(
      (at) => document.elementFromPoint(at[0] ?? 0, at[1] ?? 0)?.closest('th') !== null,
      [x, y],
    );
    expect(over, `${width}×${height}`).toBe(true);
    expect(await overflow(page), `${width}×${height}`).toBeLessThanOrEqual(0);
  }
});

describe('skills of the bots', () => {
  test.each([
    ['en', 'Bots', 'Master', 'Works out the hands, then tries thousands of deals.'],
    ['zh', '机器人', '大师', '先推断各家的牌，再用上千副牌试打。'],
  ] as const)('[%s] there are six, each with a line', async (language, label, name, line) => {
    const { page } = await server.person({ size: 'portrait', language });
    await page.goto('/');
    const skills = page.getByRole('combobox', { name: label });
    await skills.waitFor();
    expect(await skills.locator('option').count()).toBe(6);
    await skills.selectOption({ label: name });
    await page.getByText(line, { exact: true }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('a new table with bots tells what they are like', async () => {
    const { page } = await server.person();
    await page.goto('/#/create');
    const seats = page.getByRole('combobox', { name: 'Other seats' });
    await seats.selectOption('hard');
    await page.getByText('Works out from each play who holds what.', { exact: true }).waitFor();
    await seats.selectOption('none');
    await page.getByTestId('skill-line').waitFor({ state: 'detached' });
  });
});

describe('the rule book', () => {
  test('shows what holds at this table, and no name of code', async () => {
    const person = await server.person({ size: 'portrait' });
    const table = await openTable(person, { preset: 'classic' });
    const { page } = person;
    await page.goto(`/#/t/${table}`);
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.getByRole('button', { name: 'The whole rule book' }).click();
    const rule = page.locator('#rule-FOLLOW-3');
    await rule.waitFor();
    const here = rule.locator('[data-here]');
    expect(await here.innerText()).toMatch(/at this table.*otherwise any cards of the suit/s);
    const words = await page.getByRole('dialog').innerText();
    expect(words).not.toMatch(/suitOnly|throwFailure|smallestBeatenPart|oneByHolding|D1_/);
    expect(await violations(page)).toEqual([]);
  });

  test.each(['en', 'zh'] as const)(
    '[%s] the rules in one minute are a screen with pictures',
    async (language) => {
      for (const size of ['portrait', 'landscape', 'desktop'] as const) {
        const { page } = await server.person({ size, language });
        await page.goto('/#/rules');
        await page.locator('main ol li').nth(6).waitFor();
        expect(await page.locator('main ol li').count()).toBe(7);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
        if (size !== 'desktop') continue;
        // Where there is room, the cards in the pictures can be read.
        const card = await page
          .locator('main ol li')
          .first()
          .locator('span > span')
          .first()
          .boundingBox();
        expect(card?.width).toBeGreaterThan(36);
      }
    },
  );

  test.each([
    ['en', 320, 568],
    ['zh', 568, 320],
    ['en', 768, 1024],
  ] as const)(
    '[%s] the folded contents lead to a chapter: %i×%i',
    async (language, width, height) => {
      const { page } = await server.person({ language, viewport: { width, height } });
      await page.goto('/#/rules/FOLLOW-1');
      const fold = page.locator('details:has(nav)');
      await fold.locator('summary').click();
      await fold.getByRole('link').last().scrollIntoViewIfNeeded();
      expect(await violations(page)).toEqual([]);
      const title = await fold.getByRole('link').last().innerText();
      await fold.getByRole('link').last().click();
      await expect.poll(() => fold.getAttribute('open')).toBeNull();
      const heading = page.getByRole('heading', { name: title, exact: true });
      const bottom = await fold.boundingBox();
      await expect
        .poll(async () => (await heading.boundingBox())?.y ?? -1)
        .toBeGreaterThanOrEqual((bottom?.y ?? 0) + (bottom?.height ?? 0) - 1);
      await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(height);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );

  test.each(['en', 'zh'] as const)(
    '[%s] the glossary speaks to players in their language',
    async (language) => {
      const { page } = await server.person({ size: 'portrait', language });
      await page.goto('/#/rules');
      await page.getByRole('button', { name: language === 'zh' ? '词汇表' : 'Glossary' }).click();
      await page.locator('table').waitFor();
      const meanings = await page.locator('tbody td:nth-child(3)').allInnerTexts();
      expect(meanings.length).toBeGreaterThan(20);
      for (const meaning of meanings)
        expect(/\p{Script=Han}/u.test(meaning)).toBe(language === 'zh');
      expect(await violations(page)).toEqual([]);
      // On the smallest phone 拖拉机 stays one word.
      await page.setViewportSize({ width: 320, height: 568 });
      const cell = page.locator('tbody td', { hasText: /^升级 \/ 拖拉机$/ }).first();
      expect((await cell.boundingBox())?.height).toBeLessThan(80);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    },
  );
});

/** Resolves when the settlement has appeared in full: half-faded text has no contrast. */
async function settled(page: Page): Promise<void> {
  await page.locator('[data-sheet="settlement"] footer button.primary').waitFor();
  await page.locator('[data-sheet="settlement"] > [data-in]').waitFor();
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

describe('the fair deal', () => {
  test('is sealed in sight and checked by one press', async () => {
    const settings = { motion: 'off', autoPlay: true };
    const alone = { size: 'portrait', quick: true, soloSeen: true, soloDice: 2, settings } as const;
    const { page, errors } = await server.person(alone);
    await page.goto('/');
    await page.locator('main .primary').click();
    const seal = page.locator('[data-bar="seal"]');
    await seal.waitFor();
    const start = (await seal.innerText()).split(' ').at(-1) ?? '';
    expect(start).toMatch(/^[0-9a-f]{6}$/);
    await seal.click();
    await page.locator('section[data-guide="bar"]', { hasText: start }).waitFor();
    await page.keyboard.press('d');
    await playRoundByKeyboard(page);
    const fair = page.locator('[data-sheet="settlement"] [data-fair]');
    const check = async (): Promise<void> => {
      await fair.locator('summary').click();
      expect(await fair.locator('code').first().innerText()).toMatch(new RegExp(`^${start}`));
      await fair.getByRole('button').click();
      await fair.locator('[data-fair-verdict="fair"]').waitFor();
      expect(await fair.innerText()).toContain('108');
      // The fourth says whether this page was there before the deal, which a slow one was not.
      expect(await fair.locator('li').count()).toBe(4);
      expect(await fair.locator('li[data-ok="true"]').count()).toBeGreaterThanOrEqual(3);
      await settled(page);
      expect(await violations(page)).toEqual([]);
    };
    await check();
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('tuolaji.settings') ?? '{}');
      localStorage.setItem('tuolaji.settings', JSON.stringify({ ...stored, language: 'zh' }));
    });
    await page.reload();
    await check();
    expect(errors).toEqual([]);
  });
});

describe('home for those who come back', () => {
  test('tells where the match stands that can be continued', async () => {
    const { page } = await server.person({ size: 'portrait' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('[data-card]').first().waitFor();
    await page.goto('/#/');
    await page.getByText('Round 1 · us 2, them 2').waitFor();
    await page.reload();
    await page.getByText('Round 1 · us 2, them 2').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('someone played with lately is invited by one press, through the share sheet', async () => {
    const { page } = await server.person({ size: 'portrait' });
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    });
    const result = {
      seat: 2,
      won: true,
      rounds: 3,
      roundsWon: 2,
      bankerRounds: 1,
      bankerRoundsWon: 1,
    };
    const match = {
      id: 'm1',
      table: 't1',
      preset: 'standard',
      players: 4,
      winner: 0,
      startedAt: 1,
      finishedAt: 2,
      rounds: 3,
      results: [{ ...result, playerId: 'wei', name: 'Wei' }],
    };
    await page.route('**/api/matches', (route) => route.fulfill({ json: [match] }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Invite Wei' }).click();
    await page.getByRole('heading', { name: 'Waiting room' }).waitFor();
    const shared = await page.evaluate(
      () => (window as unknown as { shared: { url: string }[] }).shared,
    );
    expect(shared.map(({ url }) => url)).toEqual([page.url()]);
  });
});
