// Looks and feel in a real browser: columns beside a wide table, bots with faces and lines, emotes, themes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../src/table/testViews.ts';
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
  const table = await openTable(person, { bots: 'beginner', atTurn: true, players });
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
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  const wire = await holdWire(person.page);
  await person.page.goto(`/#/t/${table}`);
  await person.page.locator('[data-playing]').waitFor();
  wire.show({ phase: 'play' });
  await waitForPhase(person.page, 'play');
  return { ...person, wire };
}

/** Buttons and lines over the hand that lie on a column, or outside the window. */
const overColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (selector: string): [string, DOMRect][] =>
      [...document.querySelectorAll(selector)].map((one) => [
        one.textContent ?? '',
        one.getBoundingClientRect(),
      ]);
    const docks = boxes('[data-dock]');
    return boxes('[data-offers] button, [data-done], [data-action], [role=status] + span')
      .filter(
        ([, a]) =>
          docks.length === 0 ||
          a.left < 0 ||
          a.right > innerWidth ||
          docks.some(
            ([, b]) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          ),
      )
      .map(([text]) => text);
  });

test('no column lies on the offers to declare, at any width that has columns', async () => {
  const { page, wire } = await atWire({});
  const declare = ['S2 S2', 'H2 H2', 'D2 D2', 'C2 C2', 'LJ LJ'].map((faces, i) => ({
    cards: cards(faces),
    strength: 20 + i,
    suit: faces.startsWith('LJ') ? null : faces[0],
  }));
  const claim = { seat: 1, cards: cards('S2'), kind: 'claim', strength: 10, suit: 'S' };
  wire.show({
    phase: 'closing',
    trump: null,
    trick: [],
    turn: null,
    declarations: [claim],
    actions: { pass: true, declare },
  });
  await expect.poll(() => page.locator('[data-offers] button').count()).toBe(5);
  // Nothing is counted before trump is known; the chat may be open.
  await page.locator('[data-dock]').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  for (const [width, height] of [
    [1200, 640],
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1600, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overColumns(page), { message: `${width}×${height}` }).toEqual([]);
  }
});

test('while cards are dealt a column is lit and shown only when asked for', async () => {
  const { page, wire } = await atWire({});
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const lit = (): Promise<string[]> =>
    page
      .locator('header nav [aria-pressed="true"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(await lit()).toEqual(['Tricks', 'Card counter']);
  wire.show({ phase: 'deal', trump: null, trick: [], turn: null, actions: {} });
  await page.locator('[data-dock]').first().waitFor({ state: 'detached' });
  await expect.poll(lit).toEqual([]);
  await button('Chat').click();
  await page.locator('[data-dock="right"][data-panel="chat"]').waitFor();
  expect(await lit()).toEqual(['Chat']);
  await button('Tricks').click();
  await page.locator('[data-dock="right"][data-panel="history"]').waitFor();
  expect(await lit()).toEqual(['Tricks']);
  await page.goBack();
  await page.locator('[data-dock]').first().waitFor({ state: 'detached' });
  // With trump the columns come back as they were.
  wire.show({ phase: 'play', trump: { suit: 'H', level: '2' }, turn: 0 });
  await page.locator('[data-dock="left"]').waitFor();
  await expect.poll(lit).toEqual(['Tricks', 'Card counter']);
});

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
    // A new line is in sight, above the emotes that lie under it.
    await drawn(page);
    const [line, frame] = await Promise.all([
      panel.locator('li[data-mine]').last().boundingBox(),
      panel.boundingBox(),
    ]);
    expect(line?.y ?? 0).toBeGreaterThan(frame?.y ?? 9999);
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

/** The rows of the hand by their height on the screen, and the width of a card. */
const rowsOf = async (page: Page): Promise<{ rows: number; width: number }> => {
  const boxes = await page.locator('[data-card]:not([aria-pressed="true"])').evaluateAll((all) =>
    all.map((card) => {
      const { y, width } = card.getBoundingClientRect();
      return { y: Math.round(y), width };
    }),
  );
  return { rows: new Set(boxes.map(({ y }) => y)).size, width: boxes[0]?.width ?? 0 };
};

describe('cards', () => {
  test('“large” ones fill three rows in portrait; trumps are marked in the hand', async () => {
    const { page, wire } = await atWire({ size: 'portrait' });
    const trumps = ['D1_BJ', ...ids('S2', 'SA', 'SK', 'SQ', 'SJ')];
    const rest = ['H', 'C', 'D'].flatMap((suit) =>
      ids(...['A', 'K', 'Q', 'J', '10', '9'].map((rank) => `${suit}${rank}`)),
    );
    wire.show({
      seat: 0,
      hand: [...trumps, ...rest],
      trump: { suit: 'S', level: '2' },
      actions: null,
    });
    await expect.poll(() => page.locator('[data-card]').count()).toBe(24);
    await drawn(page);
    const marks = await page
      .locator('[data-card]')
      .evaluateAll((all) =>
        all.map((card) => getComputedStyle(card).boxShadow.split(', inset')[0]),
      );
    // The band along the upper edge: on the joker, the two and the spades, and on no other card.
    expect(new Set(marks.slice(0, 6)).size).toBe(1);
    expect(marks[0]).toContain('rgb(226, 166, 46) 0px 4px');
    for (const mark of marks.slice(6)) expect(mark).not.toContain('rgb(226, 166, 46)');
    const usual = await rowsOf(page);
    expect(usual.rows).toBe(2);
    await openSettings(page);
    await page.getByRole('radio', { name: 'Large', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await rowsOf(page)).rows).toBe(3);
    expect((await rowsOf(page)).width).toBeGreaterThan(usual.width * 1.25);
  });

  test('played ones lie near the centre of a desktop, and the bar grows with the screen', async () => {
    const { page, wire } = await atWire({});
    const trick = [0, 1, 2, 3].map((seat) => ({ seat, cards: ids(`S${seat + 3}`) }));
    wire.show({ seat: 0, trick, turn: 0, winning: 3, declarations: [], actions: null });
    await expect.poll(() => page.locator('[data-play]').count()).toBe(4);
    const sizes: number[] = [];
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      const seen = await page.evaluate(() => {
        const cards = [...document.querySelectorAll('[data-play] > span:not([data-mark])')];
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const middle = boxes.map(({ x, y, width: w, height: h }) => ({
          x: x + w / 2,
          y: y + h / 2,
        }));
        const card = boxes[0]?.height ?? 0;
        const trump = document.querySelector('[data-bar="trump"]');
        const text = trump ? Number.parseFloat(getComputedStyle(trump).fontSize) : 0;
        return { middle, card, text };
      });
      const spread = (along: number[]): number => Math.max(...along) - Math.min(...along);
      // All four lie in a square of four cards around the middle.
      expect(spread(seen.middle.map(({ x }) => x))).toBeLessThan(seen.card * 3);
      expect(spread(seen.middle.map(({ y }) => y))).toBeLessThan(seen.card * 3);
      for (const { x } of seen.middle) expect(Math.abs(x - width / 2)).toBeLessThan(seen.card * 2);
      sizes.push(seen.text);
    }
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
  });
});

describe('feel', () => {
  test('a tap on the felt ends the hold of a finished trick', async () => {
    const person = await server.person({ settings: { motion: 'slow' } });
    const { page } = person;
    // The hold of a slow table never ends by itself here: only the tap can end it.
    await page.addInitScript(() => {
      const wait = globalThis.setTimeout;
      const held = (act: () => void, ms = 0) => wait(act, ms === 1050 ? 1e9 : ms);
      globalThis.setTimeout = held as typeof wait;
    });
    const table = await openTable(person, { bots: 'beginner', atTurn: true });
    const wire = await holdWire(page);
    await page.goto(`/#/t/${table}`);
    await page.locator('[data-playing]').waitFor();
    const plays = ['S3', 'S4', 'S5', 'S6'].map((face) => ids(face));
    const last = { leader: 0, plays, winner: 3, points: 5 };
    const over = { kind: 'TRICK_END', winner: 3, points: 5, attackerPoints: 5, at: 0 };
    const held = { phase: 'play', trick: [], turn: 3, lastTrick: last, actions: null };
    wire.show({ ...held, banker: 0 }, [over]);
    await expect.poll(() => page.locator('[data-play]').count()).toBe(4);
    await page.getByText('+5', { exact: true }).waitFor();
    await drawn(page);
    expect(await page.locator('[data-play]').count()).toBe(4);
    await page.mouse.click(720, 200);
    await expect.poll(() => page.locator('[data-play]').count()).toBe(0);
  });

  test('the phone vibrates when my turn comes, unless that is switched off', async () => {
    const person = await server.person({ size: 'portrait', settings: { motion: 'off' } });
    const { page } = person;
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(window, { felt });
      Navigator.prototype.vibrate = (pattern) => felt.push(pattern) > 0;
    });
    const felt = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { felt: unknown[] }).felt.length);
    const table = await openTable(person, { bots: 'beginner', atTurn: true });
    const wire = await holdWire(page);
    await page.goto(`/#/t/${table}`);
    await page.locator('[data-playing]').waitFor();
    const { actions } = wire.view();
    const turnComes = async (): Promise<void> => {
      wire.show({ actions: null });
      await page.locator('[data-playing]').waitFor({ state: 'detached' });
      wire.show({ actions });
      await page.locator('[data-playing]').waitFor();
      await drawn(page);
    };
    const before = await felt();
    await turnComes();
    expect(await felt()).toBe(before + 1);
    await openSettings(page);
    await page.getByRole('checkbox', { name: /vibrat/i }).click();
    await page.keyboard.press('Escape');
    await turnComes();
    expect(await felt()).toBe(before + 1);
  });
});
