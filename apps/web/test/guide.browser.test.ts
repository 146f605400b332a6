// The guide through a first round, and the bar that explains itself.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { PHONES, playRoundByMouse, waitForPhase } from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';
import { holdWire, ids } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const bubble = (page: Page) => page.locator('section[data-guide]');
const settingOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tuolaji.settings') ?? '{}').guide);

async function startGuide(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'First time? Play with a guide' }).click();
  await bubble(page).waitFor();
}

interface Said {
  readonly name: string;
  /** Had the settlement, if there was one, told its verdict? */
  readonly told: boolean;
  readonly text: string;
  /** The same, for a screen reader. */
  readonly status: string[];
}

/** Notes every bubble from now on, however short it is shown. */
const noteBubbles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: Said[] = [];
    Object.assign(window, { said });
    const look = (): void => {
      const shown = document.querySelector('section[data-guide]');
      const name = shown?.getAttribute('data-guide') ?? '';
      if (!shown || said.at(-1)?.name === name) return;
      const text = shown.querySelector('p')?.textContent ?? '';
      const status = [...document.querySelectorAll('[role=status]')].map(
        (e) => e.textContent ?? '',
      );
      const told = document.querySelector('[data-verdict]:not([data-in])') === null;
      said.push({ name, told, text, status });
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });

const bubblesNoted = (page: Page): Promise<readonly Said[]> =>
  page.evaluate(() => (window as unknown as { said: Said[] }).said);

describe('the guide', () => {
  test('speaks at the moments of a real round, once each, and ends with its settlement', async () => {
    const alone = { size: 'portrait', quick: true, soloSeen: true, soloDice: 1 } as const;
    const { page, errors } = await server.person(alone);
    await startGuide(page);
    await noteBubbles(page);
    let dismissed = 0;
    const dismiss = async (): Promise<void> => {
      if ((await bubble(page).count()) === 0) return;
      dismissed += 1;
      // By turns with the button and with Escape.
      if (dismissed % 2 === 0) await page.keyboard.press('Escape');
      else
        await page
          .getByRole('button', { name: 'Got it' })
          .click({ timeout: 2000 })
          .catch(() => undefined);
    };
    await playRoundByMouse(page, dismiss);
    // The last bubble may have been dismissed with the round's last play.
    await expect
      .poll(async () => (await bubblesNoted(page)).map(({ name }) => name), { timeout: 30_000 })
      .toContain('settlement');
    const said = await bubblesNoted(page);
    const names = said.map(({ name }) => name);
    expect(names[0]).toBe('chip');
    expect(names.at(-1)).toBe('settlement');
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain('follow');
    for (const { text, status } of said) expect(status).toContain(text);
    expect(said.at(-1)?.told).toBe(true);
    await dismiss();
    await bubble(page).waitFor({ state: 'detached' });
    expect(await settingOf(page)).toBe('off');
    expect(errors).toEqual([]);
  });

  test('holds the deal while it speaks of it, and passes axe', async () => {
    const alone = { size: 'portrait', language: 'zh', quick: true, soloSeen: true } as const;
    const { page } = await server.person(alone);
    await page.goto('/');
    await page.getByRole('button', { name: '第一次玩？跟着引导打一副' }).click();
    await page.locator('section[data-guide="chip"]').waitFor();
    await page.getByRole('button', { name: '继续', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    const held = await page.locator('[data-card]').count();
    expect(held).toBeLessThan(25);
    await page.getByRole('button', { name: '知道了' }).click();
    await page.locator('[data-card]').nth(held).waitFor();
  });

  test('covers no card of the trick on a phone, however it is held', async () => {
    const viewport = { width: 844, height: 390 };
    const person = await server.person({ viewport, settings: { motion: 'off', guide: 'on' } });
    const { page } = person;
    const table = await openTable(person, { bots: 'beginner', atTurn: true });
    const wire = await holdWire(page);
    await page.goto(`/#/t/${table}`);
    await page.locator('[data-playing]').waitFor();
    const rest = ['D', 'C'].flatMap((suit) =>
      ids(...['A', 'K', 'Q', 'J', '10', '9', '8'].map((rank) => `${suit}${rank}`)),
    );
    const owed = { group: 'S', count: 2, inGroup: 2, tractors: [], pairs: 0, cards: [] };
    wire.show({
      phase: 'play',
      round: 9,
      seat: 0,
      turn: 0,
      trump: { suit: 'H', level: '2' },
      level: '2',
      trick: [1, 2, 3].map((seat) => ({ seat, cards: ids('SA', 'SK') })),
      winning: 1,
      declarations: [],
      turnedUp: [],
      hand: [...ids('S3', 'S4'), ...rest],
      actions: { declare: [], play: { plays: [[0, 1]], complete: true, owed } },
    });
    await page.locator('section[data-guide="follow"]').waitFor();
    /** Played cards of which the bubble covers something. */
    const covered = (): Promise<number> =>
      page.evaluate(() => {
        const over = document.querySelector('section[data-guide]')?.getBoundingClientRect();
        return [...document.querySelectorAll('[data-play] > span:not([data-mark])')].filter(
          (card) => {
            const c = card.getBoundingClientRect();
            return (
              !over ||
              (Math.min(over.right, c.right) - Math.max(over.left, c.left) > 1 &&
                Math.min(over.bottom, c.bottom) - Math.max(over.top, c.top) > 1)
            );
          },
        ).length;
      });
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await expect.poll(covered, { message: `${width}×${height}` }).toBe(0);
    }
  });

  test('stops when asked, stays stopped, and starts again from the menu', async () => {
    const { page } = await server.person();
    await startGuide(page);
    await page.getByRole('button', { name: 'Stop the guide' }).click();
    await bubble(page).waitFor({ state: 'detached' });
    await page.reload();
    await waitForPhase(page, 'deal', 'closing', 'bury', 'play');
    expect(await bubble(page).count()).toBe(0);
    expect(await settingOf(page)).toBe('off');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Guide me through this round' }).click();
    await expect.poll(() => settingOf(page)).toBe('on');
  });

  test('is offered beside “Play now”, which stays one click away', async () => {
    const { page } = await server.person({ size: 'portrait' });
    await page.goto('/');
    await page.getByRole('button', { name: 'First time? Play with a guide' }).waitFor();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('[data-card]').first().waitFor();
    expect(await bubble(page).count()).toBe(0);
  });
});

describe('the bar', () => {
  test.each(['en', 'zh'] as const)(
    '[%s] every element answers a tap with one sentence',
    async (language) => {
      const { page } = await server.person({ size: 'portrait', language });
      await page.goto('/');
      await page.locator('main .primary').click();
      await page.locator('[data-card]').nth(3).waitFor();
      const sentences = new Set<string>();
      for (const element of ['trump', 'team0', 'team1', 'points', 'threshold']) {
        await page.locator(`[data-bar="${element}"]`).click();
        await page.locator(`[data-bar="${element}"][aria-expanded="true"]`).waitFor();
        const said = await bubble(page).innerText();
        expect(said.length).toBeGreaterThan(8);
        sentences.add(said);
      }
      expect(sentences.size).toBe(5);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await bubble(page).waitFor({ state: 'detached' });
    },
  );

  test('on a wide table a sentence points at its element and leaves the titles of the columns free', async () => {
    const person = await server.person({ settings: { motion: 'off' } });
    const { page } = person;
    const table = await openTable(person, { bots: 'beginner', atTurn: true });
    await page.goto(`/#/t/${table}`);
    await page.locator('[data-playing]').waitFor();
    await page.locator('[data-dock="left"] h2').first().waitFor();
    await page.locator('[data-bar="team0"]').click();
    await page.locator('section[data-guide="bar"][data-side="under"]').waitFor();
    const over = await bubble(page).boundingBox();
    const title = await page.locator('[data-dock="left"] h2').first().boundingBox();
    expect(over?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 9999));
  });
});
