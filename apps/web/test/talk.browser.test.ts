// People around a table in a real browser: their names on the plates, the menu of a seat, what is said and where it is shown.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, tapCard, waitForPhase } from './play.ts';
import { openTable, type Person, startTestServer, type TestServer } from './testServer.ts';
import { holdWire, ids } from './wire.ts';

/** Phones both ways, a tablet, a desktop. */
const SIZES = [
  [390, 844],
  [320, 568],
  [568, 320],
  [844, 390],
  [768, 1024],
  [1440, 900],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** My turn in the first trick, after three long plays. */
const TURN = {
  phase: 'play',
  trump: { suit: 'H', level: '2' },
  level: '2',
  turn: 0,
  seat: 0,
  winning: 1,
  declarations: [],
  turnedUp: [],
  trick: [1, 2, 3].map((seat) => ({ seat, cards: ids('SA', 'SA', 'SK', 'SK') })),
  hand: ids('S9', 'S8', 'S7', 'S6', 'D4', 'D5', 'D6', 'C7', 'C8', 'C9', 'CJ', 'H3', 'H4', 'H5'),
  counts: [14, 10, 10, 10],
  actions: { play: { plays: [[0, 1, 2, 3]], complete: false, owed: null } },
};

/** Seats 1 to 3 as people of these names. */
const people = (...names: readonly string[]): object[] => [
  {},
  ...names.map((name) => ({ kind: 'human', name, playerId: name, level: null, online: true })),
];
const THREE = people('Bo', 'Cy', 'Di');

/** At a table that stands still on my turn, with three people. */
async function atTable(person: Person, seats = THREE, over: object = {}) {
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  const wire = await holdWire(person.page);
  await person.page.goto(`/#/t/${table}`);
  await person.page.locator('[data-playing]').waitFor();
  wire.show({ ...TURN, ...over });
  wire.seat(seats);
  await waitForPhase(person.page, 'play');
  // All that was on its way before has been shown when the hand has.
  await expect.poll(() => person.page.locator('[data-card]').count()).toBe(TURN.hand.length);
  return { wire, table };
}

const said = (table: string, n: number, over: object) => ({
  type: 'SAID',
  table,
  lines: [
    { n, at: Date.now(), playerId: 'Bo', name: 'Bo', kind: 'text', text: 'hm', to: null, ...over },
  ],
});

test('a seat’s menu closes by Escape, a press elsewhere and the next play', async () => {
  const person = await server.person();
  const { page } = person;
  const { wire } = await atTable(person, THREE, { turn: 2, actions: {} });
  const plate = page.getByRole('button', { name: /^Cy,/ });
  const item = page.getByRole('button', { name: 'Nudge Cy' });
  await plate.click();
  await item.waitFor();
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'hidden' });
  await plate.click();
  await item.waitFor();
  await page.mouse.click(700, 480);
  await item.waitFor({ state: 'hidden' });
  await plate.click();
  await item.waitFor();
  const played = { kind: 'PLAYED', seat: 1, cards: ids('SA'), at: 0 };
  wire.show({ trick: [{ seat: 1, cards: ids('SA') }], winning: 1 }, [played]);
  await item.waitFor({ state: 'hidden' });
  await plate.click();
  await item.click();
  await expect.poll(() => wire.sent.find(({ type }) => type === 'NUDGE')).toMatchObject({ to: 2 });
  expect(person.errors).toEqual([]);
});

test('only the player whose turn it is can be nudged', async () => {
  const person = await server.person();
  const { page } = person;
  const { wire } = await atTable(person);
  await page.getByRole('button', { name: /^Cy,/ }).click();
  await page.getByRole('button', { name: 'Mute Cy' }).waitFor();
  expect(await page.getByRole('button', { name: /^Nudge/ }).count()).toBe(0);
  wire.show({ turn: 2, actions: {} });
  await page.getByRole('button', { name: 'Nudge Cy' }).waitFor();
});

test('Escape closes a seat’s menu from the moment it is drawn', async () => {
  const person = await server.person();
  const { page } = person;
  await atTable(person);
  await page.evaluate(() => {
    const plate = document.querySelector('[data-seat="2"]');
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    const watcher = new MutationObserver(() => {
      if (plate?.querySelectorAll('button').length === 1) return;
      watcher.disconnect();
      document.body.dispatchEvent(press);
    });
    if (plate) watcher.observe(plate, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: /^Cy,/ }).click();
  await drawn(page);
  expect(await page.getByRole('button', { name: 'Mute Cy' }).count()).toBe(0);
});

test('what was said before I came pops up no more; what is said now does', async () => {
  const person = await server.person();
  const { page } = person;
  const { wire, table } = await atTable(person);
  wire.send(said(table, 1, { text: 'long ago', at: Date.now() - 60_000 }));
  await drawn(page);
  expect(await page.locator('[data-bubble]').count()).toBe(0);
  wire.send(said(table, 2, { kind: 'nudge', text: '', to: 0 }));
  await page.locator('[data-bubble]', { hasText: 'Bo nudges you' }).waitFor();
  wire.send(said(table, 3, { playerId: 'Di', name: 'Di', kind: 'nudge', text: '', to: 2 }));
  await page.locator('[data-bubble]', { hasText: 'Di nudges Cy' }).waitFor();
});

const LONG =
  'A long line that someone writes because the others take their time, and then some more';

/** What lies under a bubble of what must be seen: cards, the message above the hand, its buttons. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-bubble]')].map((one) =>
      one.getBoundingClientRect(),
    );
    const wanted = document.querySelectorAll(
      '[data-play] > span:not([data-mark]), [data-card], [role=status] + span, [data-side="dock"] + * button',
    );
    return [...wanted]
      .filter((one) => {
        const a = one.getBoundingClientRect();
        return boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        );
      })
      .map((one) => one.getAttribute('data-card') ?? one.textContent ?? '');
  });

test('no bubble covers a card, the message whose turn it is, or a button', async () => {
  const person = await server.person({ size: 'portrait', settings: { motion: 'off' } });
  const { page } = person;
  const { wire, table } = await atTable(person);
  const me = await page.evaluate(async () => {
    const { player } = await (await fetch('/api/session')).json();
    return player.id as string;
  });
  [me, 'Bo', 'Cy', 'Di'].forEach((playerId, i) => {
    // Said by a clock that is ahead: it stays until all sizes have been looked at.
    const at = Date.now() + 120_000;
    wire.send(said(table, 10 + i, { playerId, name: playerId, text: LONG, at }));
  });
  await expect.poll(() => page.locator('[data-bubble]').count()).toBe(4);
  for (const [width, height] of [...SIZES, [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    expect.soft(await covered(page), `${width}×${height}`).toEqual([]);
    // A chosen card brings two more buttons.
    await tapCard(page, 4);
    await page.locator('[data-side="dock"] + * button').nth(1).waitFor();
    await drawn(page);
    expect.soft(await covered(page), `${width}×${height}, card chosen`).toEqual([]);
    await page.keyboard.press('Escape');
    const outside = await page.locator('[data-bubble]').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        }).length,
    );
    expect.soft(outside, `${width}×${height}`).toBe(0);
    const own = await page.locator('[data-side="dock"] [data-bubble]').boundingBox();
    expect.soft(own?.width, `${width}×${height}`).toBeGreaterThan(48);
  }
});

/** The names on the plates as the eye sees them: what is cut off is left out, and every line is one of them. */
const namesSeen = (page: Page): Promise<string[]> =>
  page
    .locator('[data-seat]:not([data-side="dock"]) [data-name]')
    .evaluateAll((names) =>
      names.map((name) =>
        [...name.children]
          .map((line) =>
            [...line.children]
              .map((part) => (part.scrollWidth > part.clientWidth ? '…' : part.textContent))
              .join(''),
          )
          .join('/'),
      ),
    );

test('a name keeps its words whole or ends in its own end, and two alike can be told apart', async () => {
  const person = await server.person({ size: 'portrait', settings: { motion: 'off' } });
  const { page } = person;
  const { wire } = await atTable(person, people('Alexandra', 'Guest 1047', 'Guest 1048'));
  await expect.poll(() => namesSeen(page)).toEqual(['Alexandra', 'Guest 1047', 'Guest/1048']);
  wire.seat(people('Maximiliana Kowalski', 'Maximiliana Kowalska', 'Maximiliana Kowalske'));
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const seen = await namesSeen(page);
    expect.soft(new Set(seen).size, `${width}×${height}: ${seen}`).toBe(3);
    const outside = await page.locator('[data-seat]:not([data-side="dock"]) > button').evaluateAll(
      (plates) =>
        plates.filter((plate) => {
          const box = plate.getBoundingClientRect();
          return [...plate.querySelectorAll('[data-name] span span')].some((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < box.left || right > box.right;
          });
        }).length,
    );
    expect.soft(outside, `${width}×${height}`).toBe(0);
  }
});
