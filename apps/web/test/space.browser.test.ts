// Room on every screen: nothing overlaps, large text scales without sideways scrolling, panels leave the hand free.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, waitForPhase } from './play.ts';
import {
  openTable,
  type Person,
  type PersonOptions,
  startTestServer,
  type TestServer,
} from './testServer.ts';
import { holdWire } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const sized = (text: string): { width: number; height: number } => {
  const [width = 0, height = 0] = text.split('×').map(Number);
  return { width, height };
};

const SIZES = [
  '320×568',
  '390×844',
  '568×320',
  '844×390',
  '768×1024',
  '1440×900',
  '1920×1080',
  '2560×1440',
];

/** A person whose turn it is, with a hand dealt and nothing moving. */
async function atTurn(options: PersonOptions): Promise<Person> {
  const person = await server.person({ settings: { motion: 'off' }, ...options });
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  await person.page.goto(`/#/t/${table}`);
  await waitForPhase(person.page, 'bury', 'play');
  await person.page.locator('[data-playing]').waitFor();
  await drawn(person.page);
  return person;
}

/** Sets the window's size, and waits until the table has followed. */
async function resize(page: Page, size: string): Promise<void> {
  await page.setViewportSize(sized(size));
  await drawn(page);
}

/** A table for each kind of pointer, looked at in several sizes; `open` is called when the first needs it. */
function tables<T extends Person>(open: (first: string) => Promise<T>) {
  const opened = new Map<boolean, Promise<T>>();
  return async (size: string): Promise<T> => {
    const touch = sized(size).width < 1024;
    const at = opened.get(touch) ?? open(size);
    opened.set(touch, at);
    await resize((await at).page, size);
    return at;
  };
}

const fourPlayers = tables((size) => atTurn({ viewport: sized(size), stays: true }));

/** Controls and plates that overlap each other, or the hand. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = document.querySelectorAll(
      'header button, [data-seat] > button, [data-side="dock"] + * button, [data-count-line], main [role=status] + span',
    );
    const named = (element: Element): string =>
      element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
    const boxes = [...found].map((element) => [named(element), element.getBoundingClientRect()]);
    const cards = [...document.querySelectorAll('[data-card]')].map((card) =>
      card.getBoundingClientRect(),
    );
    const top = Math.min(...cards.map((card) => card.top));
    const hand = new DOMRect(0, top, innerWidth, innerHeight - top);
    const all = [...boxes, ['hand', hand]] as [string, DOMRect][];
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return all.flatMap(([name, a], i) => [
      ...all
        .slice(i + 1)
        .filter(([, b]) => meet(a, b))
        .map(([other]) => `${name} over ${other}`),
      ...(a.left < 0 || a.right > innerWidth || a.top < 0 ? [`${name} outside`] : []),
    ]);
  });

describe.each(SIZES)('at %s', (size) => {
  test('plates, buttons, notes and hand lie apart', async () => {
    const { page, errors } = await fourPlayers(size);
    expect(await overlaps(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

const inChinese = tables((size) => atTurn({ viewport: sized(size), language: 'zh', stays: true }));

test.each(['320×568', '390×844', '844×390'])(
  'plates, buttons, notes and hand lie apart in Chinese at %s',
  async (size) => {
    const { page } = await inChinese(size);
    expect(await overlaps(page)).toEqual([]);
  },
);

/** Played cards under the note, the counter's line or a button above the hand. */
const playsUnderBar = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const over = document.querySelectorAll(
      '[data-mine], [data-count-line], [data-side="dock"] + * button',
    );
    const boxes = [...over].map((one) => one.getBoundingClientRect());
    const cards = [...document.querySelectorAll('[data-play] [style*="background-image"]')];
    return cards.filter((card) => {
      const c = card.getBoundingClientRect();
      return boxes.some(
        (b) =>
          Math.min(b.right, c.right) - Math.max(b.left, c.left) > 1 &&
          Math.min(b.bottom, c.bottom) - Math.max(b.top, c.top) > 1,
      );
    }).length;
  });

test.each([
  ['320×568', 'en'],
  ['320×568', 'zh'],
  ['390×844', 'en'],
  ['568×320', 'en'],
] as const)('a hint and its three buttons fit at %s in %s', async (size, language) => {
  const { page } = await (language === 'en' ? fourPlayers(size) : inChinese(size));
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.locator('[data-action="play"], [data-action="bury"]').waitFor();
  await drawn(page);
  expect(await overlaps(page)).toEqual([]);
  expect(await playsUnderBar(page)).toBe(0);
  const cut = await page
    .locator('[data-side="dock"] [data-name]')
    .evaluateAll((names) =>
      names
        .map((name) => name.parentElement)
        .filter((text) => text && text.scrollWidth > text.clientWidth + 1),
    );
  expect(cut).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('[data-action="hint"]').waitFor();
});

/** Cards played by different seats that lie over each other, and cards under a plate, under the points or outside. */
const coveredPlays = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-play]')].map((play) => {
      const cards = [...play.querySelectorAll('[style*="background-image"]')];
      return cards.map((card) => card.getBoundingClientRect());
    });
    const plates = [
      ...document.querySelectorAll('[data-seat] > button, header button, [data-worth] > b'),
    ].map((plate) => plate.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    return boxes.flatMap((mine, i) =>
      mine.flatMap((card) => [
        ...boxes
          .slice(i + 1)
          .flat()
          .filter((other) => meet(card, other))
          .map(() => 'play over play'),
        ...plates.filter((plate) => meet(card, plate)).map(() => 'play under plate'),
        ...(card.left < 0 || card.right > innerWidth ? ['play outside'] : []),
      ]),
    );
  });

/** Five plays of four cards each, whatever was dealt. */
const FULL_TRICK = [1, 2, 3, 4, 5].map((seat) => ({
  seat,
  cards: ['D1_S_A', 'D2_S_A', 'D1_S_K', 'D2_S_K'],
}));

/** Three plays of six cards, the longest that are common, before the person's own. */
const LONG_TRICK = [1, 2, 3].map((seat) => ({
  seat,
  cards: ['D1_S_A', 'D2_S_A', 'D1_S_K', 'D2_S_K', 'D1_S_10', 'D2_S_10'],
}));

const longPlays = tables(async (size) => {
  const settings = { motion: 'off' };
  const person = await server.person({ viewport: sized(size), settings, stays: true });
  const { page } = person;
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  const wire = await holdWire(page);
  await page.goto(`/#/t/${table}`);
  await page.locator('[data-playing]').waitFor();
  const hand = (wire.view().hand as string[]).slice(0, 19);
  const own = { seat: 0, cards: ['D1_H_A', 'D2_H_A', 'D1_H_K', 'D2_H_K', 'D1_H_10', 'D2_H_10'] };
  const moment = { phase: 'play', trick: [...LONG_TRICK, own], turn: 1, winning: 1, turnedUp: [] };
  const counts = [19, 19, 19, 19];
  wire.show({ ...moment, hand, counts, actions: null, declarations: [] });
  await waitForPhase(page, 'play');
  await expect.poll(() => page.locator('[data-play]').count()).toBe(4);
  return person;
});

test.each(['320×568', '360×640', '375×667', '390×844', '568×320', '844×390'])(
  'four plays of six cards lie apart at %s',
  async (size) => {
    const { page, errors } = await longPlays(size);
    expect(await overlaps(page)).toEqual([]);
    expect(await coveredPlays(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

const sixPlayers = tables(async (size) => {
  const settings = { motion: 'off' };
  const person = await server.person({ viewport: sized(size), settings, stays: true });
  const { page } = person;
  const table = await openTable(person, { bots: 'beginner', atTurn: true, players: 6 });
  const wire = await holdWire(page);
  await page.goto(`/#/t/${table}`);
  await page.locator('[data-playing]').waitFor();
  // The same hand whoever is the banker.
  const hand = (wire.view().hand as string[]).slice(0, 16);
  const counts = [16, 12, 12, 12, 12, 12];
  const moment = { phase: 'play', trick: FULL_TRICK, turn: 0, winning: 1, turnedUp: [] };
  wire.show({ ...moment, hand, counts, actions: null, declarations: [] });
  await waitForPhase(page, 'play');
  await expect.poll(() => page.locator('[data-play]').count()).toBe(5);
  return person;
});

describe.each(['320×568', '568×320', '360×640', '390×844', '844×390', '768×1024', '1920×1080'])(
  'six players at %s',
  (size) => {
    test('plates, plays, buttons and hand lie apart', async () => {
      const { page, errors } = await sixPlayers(size);
      expect(await overlaps(page)).toEqual([]);
      expect(await coveredPlays(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  },
);

/** Sets the page's text size as the browser's own setting does. */
const enlarge = (page: Page, percent: number): Promise<void> =>
  page.evaluate((n) => {
    document.documentElement.style.fontSize = `${n}%`;
    dispatchEvent(new Event('resize'));
  }, percent);

/** Text smaller than `least` pixels, and how far the page scrolls sideways. */
const smallText = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((limit) => {
    const shown = (element: Element): boolean =>
      element.getClientRects().length > 0 && element.closest('.visually-hidden') === null;
    const own = (element: Element): string =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join('');
    // Text in a drawing grows with the drawing.
    const scale = (element: Element): number =>
      element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = (element: Element): number =>
      Number.parseFloat(getComputedStyle(element).fontSize) * scale(element);
    const small = [...document.querySelectorAll('body *')]
      .filter((element) => shown(element) && own(element) !== '')
      .filter((element) => size(element) < limit)
      .map((element) => `${own(element)}: ${size(element)}px`);
    const aside = document.documentElement.scrollWidth - innerWidth;
    return aside > 0 ? [...small, `scrolls sideways by ${aside}`] : small;
  }, least);

describe('text at 200 %', () => {
  test('scales on the pages', async () => {
    const { page } = await server.person({ size: 'portrait' });
    for (const address of ['/', '/#/create', '/#/rules', '/#/record']) {
      await page.goto(address);
      await page.locator('main').waitFor();
      await enlarge(page, 200);
      expect(await smallText(page, 19), address).toEqual([]);
    }
  });

  test.each(['390×844', '768×1024', '1440×900'])('scales at the table, %s', async (size) => {
    const { page } = await fourPlayers(size);
    await enlarge(page, 200);
    await drawn(page);
    const small = await smallText(page, 19);
    await enlarge(page, 100);
    expect(small).toEqual([]);
  });
});

describe.each(['390×844', '568×320', '844×390', '320×568'])('a phone of %s', (size) => {
  test('counts in one line, and no panel covers the hand', async () => {
    const { page } = await fourPlayers(size);
    const handTop = (): Promise<number> =>
      page
        .locator('[data-card]')
        .evaluateAll((all) => Math.min(...all.map((card) => card.getBoundingClientRect().top)));
    const playing = (await page.locator('[data-phase="play"]').count()) === 1;
    expect(await page.locator('[data-count-line]').count()).toBe(playing ? 1 : 0);
    for (const key of ['c', 't']) {
      await page.keyboard.press(key);
      const panel = page.locator('[data-panel]');
      await panel.waitFor();
      const box = await panel.boundingBox();
      const foot = (box?.y ?? 9999) + (box?.height ?? 0);
      expect(foot).toBeLessThanOrEqual((await handTop()) + 1);
      if (key === 'c') {
        const clubs = await panel.locator('tr').last().boundingBox();
        expect((clubs?.y ?? 9999) + (clubs?.height ?? 0)).toBeLessThanOrEqual(foot + 1);
      }
      await page.keyboard.press(key);
      await panel.waitFor({ state: 'detached' });
    }
  });
});

test('no two ranks over the counter’s columns touch', async () => {
  const { page } = await fourPlayers('1440×900');
  await page.locator('[data-dock] thead').waitFor();
  const gaps = await page.locator('[data-dock] thead th').evaluateAll((heads) => {
    const words = heads.map((head) => {
      const range = document.createRange();
      range.selectNodeContents(head);
      return range.getBoundingClientRect();
    });
    return words.slice(1).map((word, i) => word.left - (words[i]?.right ?? 0));
  });
  expect(gaps).toHaveLength(12);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5.5);
});

describe('pace', () => {
  test('Done of the only person hurries the deal', async () => {
    const person = await server.person({ settings: { motion: 'normal' } });
    const { page } = person;
    const options = { dealPaceMs: 500, closingWindowMs: 200 };
    const table = await openTable(person, { bots: 'beginner', start: true, options });
    await page.goto(`/#/t/${table}`);
    await page.locator('[data-done]').click();
    // At half a second per card the deal would take longer than this waits.
    await waitForPhase(page, 'bury', 'play', 'closing');
  }, 120_000);

  test('the speed knob of the menu changes the pace of the running match', async () => {
    const { page } = await fourPlayers('1440×900');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    const sent = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (data) {
            if (String(data).includes('"OPTIONS"')) resolve(String(data));
            return send.call(this, data);
          };
        }),
    );
    await page.getByRole('radio', { name: 'Slow' }).click();
    expect(JSON.parse(await sent).options).toEqual({ botPaceMs: 900, trickPauseMs: 1100 });
  });

  test('forced last cards are played by themselves', async () => {
    const person = await server.person();
    const { page } = person;
    const table = await openTable(person, { bots: 'beginner', atTurn: true });
    const wire = await holdWire(page);
    await page.goto(`/#/t/${table}`);
    await page.locator('[data-playing]').waitFor();
    wire.show({
      phase: 'play',
      // Another turn than the one that is shown, whatever its trick holds.
      round: 9,
      trump: { suit: 'H', level: '2' },
      level: '2',
      turn: 0,
      seat: 0,
      trick: [{ seat: 3, cards: ['D1_S_A'] }],
      winning: 3,
      hand: ['D1_S_9', 'D1_C_4', 'D1_D_3'],
      counts: [3, 3, 3, 2],
      actions: { play: { plays: [[0]], complete: true, owed: null } },
    });
    await expect
      .poll(() => wire.sent.find(({ type }) => type === 'COMMAND'), { timeout: 20_000 })
      .toMatchObject({ command: { kind: 'PLAY', cards: ['D1_S_9'] } });
  });
});
