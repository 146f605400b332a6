// The settlement of a round: everything around it stays in reach, and it says why.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, PHONES } from './play.ts';
import { openTable, type Person, startTestServer, type TestServer } from './testServer.ts';
import { holdWire } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const KITTY = ['S3', 'S4', 'D6', 'D8', 'C9', 'C3', 'H4', 'H6'].map(
  (face) => `D1_${face[0]}_${face.slice(1)}`,
);

/** The bankers (seat 0 and 2) hold the attackers to 35 points and go from 2 to 4. */
const held = {
  phase: 'result',
  turn: null,
  trick: [],
  level: '2',
  banker: 0,
  levels: ['4', '2'],
  attackerPoints: 35,
  actions: { next: true },
  result: {
    attackerPoints: 35,
    trickPoints: 35,
    kitty: KITTY,
    kittyPoints: 0,
    multiplier: 0,
    advancingTeam: 0,
    steps: 2,
    levels: ['4', '2'],
    nextBankerSeat: 2,
    winner: null,
    surrendered: null,
  },
};

/** The same round before its end. */
const playing = { ...held, phase: 'play', result: null, actions: {}, hand: [], history: [] };

async function atTable(person: Person) {
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  const wire = await holdWire(person.page);
  await person.page.goto(`/#/t/${table}`);
  await person.page.locator('[data-playing]').waitFor();
  return wire;
}

type Still = Person & { readonly wire: Awaited<ReturnType<typeof atTable>> };

const stillTables = new Map<string, Promise<Still>>();

async function openStill(language: 'en' | 'zh', touch: boolean): Promise<Still> {
  const size = touch ? 'portrait' : 'desktop';
  const settings = { motion: 'off' };
  const person = await server.person({ size, language, settings, stays: true });
  return { ...person, wire: await atTable(person) };
}

/** A table that stands still, the same for all tests of a language and a kind of pointer; its settlement is new each time. */
async function still(language: 'en' | 'zh', width: number, height: number): Promise<Still> {
  const key = `${language} ${width < 1024}`;
  const opened = stillTables.get(key) ?? openStill(language, width < 1024);
  stillTables.set(key, opened);
  const table = await opened;
  await table.page.setViewportSize({ width, height });
  table.wire.show(playing);
  await table.page.locator('[data-sheet="settlement"]').waitFor({ state: 'detached' });
  await drawn(table.page);
  return table;
}

/** What the bar shows of our level while the settlement adds up, and after it. */
const watchLevels = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: { told: boolean; level: string }[] = [];
    const look = (): void => {
      const sheet = document.querySelector('[data-sheet="settlement"]');
      const level = document.querySelector('header [data-ours] b')?.textContent ?? '';
      const told = sheet?.querySelector('[data-verdict][data-in]') != null;
      if (sheet) seen.push({ told, level });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(window, { seenLevels: seen });
  });

test('the bar tells the new level only after the settlement has', async () => {
  const person = await server.person({ settings: { motion: 'normal' } });
  const { page } = person;
  const wire = await atTable(person);
  wire.show({ levels: ['2', '2'], banker: 0, level: '2' });
  await page.locator('header [data-ours] b', { hasText: /^2$/ }).waitFor();
  await watchLevels(page);
  wire.show(held);
  await page.locator('[data-verdict][data-in]').waitFor();
  await page.locator('header [data-ours] b', { hasText: /^4$/ }).waitFor();
  const seen = await page.evaluate(
    () => (window as unknown as { seenLevels: { told: boolean; level: string }[] }).seenLevels,
  );
  const before = seen.filter(({ told }) => !told).map(({ level }) => level);
  expect(before.length).toBeGreaterThan(3);
  expect(new Set(before)).toEqual(new Set(['2']));
  expect(person.errors).toEqual([]);
});

test('what is over is not counted on: no points to go, and the kitty is seen', async () => {
  const { page, wire, errors } = await still('en', 1440, 900);
  wire.show({ ...playing, trump: { suit: 'S', level: '2' }, buried: null });
  const bar = page.locator('[data-bar="threshold"]');
  await bar.getByText('At 40 points: bankers +1').waitFor();
  const threeOfClubs = page.locator('tbody tr').nth(3).locator('td').nth(11);
  expect(await threeOfClubs.innerText()).toBe('2');
  wire.show({ ...held, hand: [], history: [], buried: null });
  await page.locator('[data-verdict][data-in]').waitFor();
  expect(await bar.innerText()).not.toMatch(/At \d+ points/);
  expect(await threeOfClubs.innerText()).toBe('1');
  expect(errors).toEqual([]);
});

test('it says why this many levels, and no empty product', async () => {
  const { page, wire } = await still('en', 1440, 900);
  wire.show(held);
  const sheet = page.locator('[data-sheet="settlement"]');
  await sheet.getByText('The attackers have 35: under 40.').waitFor();
  expect(await sheet.innerText()).not.toMatch(/× 0/);
  wire.show({
    ...held,
    result: {
      ...held.result,
      attackerPoints: 130,
      trickPoints: 110,
      kittyPoints: 10,
      multiplier: 2,
    },
  });
  await sheet.getByText('The attackers have 130: past 120.').waitFor();
  expect(await sheet.innerText()).toMatch(/10 × 2/);
  await sheet.getByText('Captured × 2').waitFor();
  // A kitty without points is captured for nothing: no stamp, no row.
  wire.show({ ...held, result: { ...held.result, kittyPoints: 0, multiplier: 2 } });
  await sheet.getByText('but the kitty held no points').waitFor();
  expect(await sheet.innerText()).not.toMatch(/×|Captured/);
  await page.setViewportSize({ width: 320, height: 568 });
  await drawn(page);
  const label = sheet.getByRole('heading', { name: 'Kitty' });
  expect(await label.evaluate((h3) => getComputedStyle(h3).clipPath)).toBe('none');
  // Text at 200 % on a phone: it grows, and nothing leaves the window sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    dispatchEvent(new Event('resize'));
  });
  await drawn(page);
  const faults = await sheet.locator('dt, dd, p, button, summary, h2, h3').evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(one).fontSize);
        return left < 0 || right > innerWidth || size < 19;
      })
      .map((one) => one.textContent),
  );
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    dispatchEvent(new Event('resize'));
  });
  expect(faults).toEqual([]);
});

test('the side that takes the bank is named, and lit where it is ours', async () => {
  const { page, wire } = await still('en', 1440, 900);
  const change = { ...held.result, attackerPoints: 80, advancingTeam: null, steps: 0 };
  for (const [nextBankerSeat, words, lit] of [
    [2, 'We take the bank.', 1],
    [3, 'They take the bank.', 0],
  ] as const) {
    wire.show({ ...held, result: { ...change, nextBankerSeat } });
    await page.getByText(words).waitFor();
    expect(await page.locator('[data-verdict] [data-ours]').count()).toBe(lit);
  }
});

test.each(['en', 'zh'] as const)(
  '[%s] the sheet ends within the window, its button in sight, on every phone',
  async (language) => {
    const { page, wire } = await still(language, 1440, 900);
    const result = { ...held.result, kittyPoints: 10, multiplier: 4, advancingTeam: 1 };
    for (const kittyPoints of [10, 0]) {
      wire.show({ ...held, result: { ...result, kittyPoints } });
      await page.locator('[data-verdict][data-in]').waitFor();
      for (const [width, height] of PHONES) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        const sheet = await page.locator('[data-sheet="settlement"]').boundingBox();
        const next = await page.locator('[data-go] button').boundingBox();
        const size = `${width}×${height}, ${kittyPoints} points`;
        const end = (sheet?.y ?? 0) + (sheet?.height ?? 9999);
        expect.soft(end, size).toBeLessThanOrEqual(height - 8);
        expect.soft((next?.y ?? 0) + (next?.height ?? 9999), size).toBeLessThanOrEqual(end - 4);
      }
    }
  },
);

test.each(['portrait', 'landscape', 'desktop'] as const)(
  'menu, tricks, chat and leaving stay in reach: %s',
  async (size) => {
    const person = await server.person({ size, settings: { motion: 'off' } });
    const { page } = person;
    const wire = await atTable(person);
    wire.show(held);
    await page.getByRole('button', { name: 'Next round' }).waitFor();
    const tricks = page.getByRole('button', { name: 'Tricks' });
    // Beside a wide table the tricks are open already: the button closes and opens them.
    if (size === 'desktop') await tricks.click({ timeout: 5000 });
    await tricks.click({ timeout: 5000 });
    await page.locator('[data-panel="history"]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Chat' }).click({ timeout: 5000 });
    await page.locator('[data-panel="chat"]').getByRole('button', { name: 'Hello!' }).click();
    await page.locator('[data-panel="chat"] li[data-mine]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click({ timeout: 5000 });
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
  },
);

test.each([
  [320, 568],
  [390, 844],
  [568, 320],
  [844, 390],
  [1440, 900],
] as const)(
  'the open fair deal passes behind the row of its button: %i×%i',
  async (width, height) => {
    const { page, wire } = await still('en', width, height);
    const reveal = { round: 1, commitment: 'a'.repeat(64), seed: 'b'.repeat(64), entropy: [] };
    wire.show({ ...held, reveal });
    await page.locator('[data-fair] summary').click();
    await page.getByRole('button', { name: 'Check this deal' }).click();
    await page.locator('[data-fair-verdict]').waitFor();
    await drawn(page);
    const head = await page.locator('[data-phase] > header').boundingBox();
    const row = await page.locator('[data-go]').boundingBox();
    const answer = await page.locator('[data-fair] [role=status]').boundingBox();
    expect(answer?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);
    expect((answer?.y ?? 0) + (answer?.height ?? 999)).toBeLessThanOrEqual((row?.y ?? 0) + 1);
    await page.locator('[data-fair] summary').scrollIntoViewIfNeeded();
    await drawn(page);
    const shining = await page.locator('[data-go]').evaluate((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      const opaque = !getComputedStyle(row).backgroundColor.endsWith(', 0)');
      return [left + 2, (left + right) / 2, right - 2].filter((x) => {
        const [first] = document.elementsFromPoint(x, (top + Math.min(bottom, innerHeight)) / 2);
        return !opaque || !row.contains(first ?? null);
      });
    });
    expect(shining).toEqual([]);
  },
);

test.each(['en', 'zh'] as const)(
  '[%s] the stamp of a captured kitty covers no card',
  async (language) => {
    const { page, wire } = await still(language, 390, 844);
    const result = { ...held.result, kittyPoints: 10, multiplier: 16, attackerPoints: 195 };
    wire.show({ ...held, result: { ...result, advancingTeam: 1 } });
    await page.locator('[data-stamp]').waitFor();
    for (const [width, height] of [...PHONES, [768, 1024]] as const) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      const covered = await page.evaluate(() => {
        const stamp = document.querySelector('[data-stamp]')?.getBoundingClientRect();
        const others = [
          ...document.querySelectorAll('[data-sheet] [role=img], [data-sheet] dl > div'),
        ];
        return others.filter((other) => {
          const box = other.getBoundingClientRect();
          return (
            stamp &&
            Math.min(box.right, stamp.right) - Math.max(box.left, stamp.left) > 1 &&
            Math.min(box.bottom, stamp.bottom) - Math.max(box.top, stamp.top) > 1
          );
        }).length;
      });
      expect.soft(covered, `${width}×${height}`).toBe(0);
    }
  },
);
