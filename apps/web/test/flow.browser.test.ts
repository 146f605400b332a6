// Around a hand: throws, presses, the browser's Back, addresses, tables left, two tabs, the record.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { cutOff, drawn, hand, layersClosed, waitForPhase } from './play.ts';
import {
  known,
  openTable,
  type Person,
  type SizeName,
  startTestServer,
  type TestServer,
} from './testServer.ts';
import { holdWire, ids } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** At a table with bots, on one's turn, with a hand on the wire. */
async function atTable(person: Person, options = {}) {
  const table = await openTable(person, { bots: 'beginner', atTurn: true, options });
  const wire = await holdWire(person.page);
  await person.page.goto(`/#/t/${table}`);
  await person.page.locator('[data-playing]').waitFor();
  return { wire, table };
}

const shown = new Map<SizeName, ReturnType<typeof openShown>>();

async function openShown(size: SizeName) {
  const person = await server.person({ size, settings: { motion: 'slow' }, stays: true });
  return { page: person.page, ...(await atTable(person)) };
}

/** A table of this size, the same for all tests that only show it moments. */
function tableOf(size: SizeName): ReturnType<typeof openShown> {
  const table = shown.get(size) ?? openShown(size);
  shown.set(size, table);
  return table;
}

/** A lead of mine in spades under hearts. */
const lead = {
  phase: 'play',
  trump: { suit: 'H', level: '2' },
  level: '2',
  turn: 0,
  seat: 0,
  trick: [],
  // No other ace of spades has been seen: a throw with the king may fail.
  lastTrick: null,
  history: [],
  buried: null,
  hand: ids('SA', 'SK', 'S9', 'D4'),
  actions: {
    play: { plays: [[0], [1], [2], [3], [0, 1], [0, 1, 2]], complete: true, owed: null },
  },
};

test('a throw is announced before it is played', async () => {
  const person = await server.person({ language: 'zh' });
  const { page } = person;
  const { wire } = await atTable(person);
  wire.show(lead);
  // The hand dealt by the real table may hold the same cards: it must be gone before the first tap.
  await expect.poll(() => hand(page)).toEqual(lead.hand);
  await page.locator('[data-card="D1_S_A"]').click({ position: { x: 8, y: 14 } });
  await page.locator('[data-action]', { hasText: /^出 1 张$/ }).waitFor();
  await page.locator('[data-card="D1_S_K"]').click({ position: { x: 8, y: 14 } });
  await page.locator('[data-action]', { hasText: '甩 2 张 · 可能失败' }).waitFor();
  await page.setViewportSize({ width: 320, height: 568 });
  await drawn(page);
  expect(await cutOff(page)).toEqual([]);
});

/** Cards of plays under the note of a failed throw; −1 without a note. */
const coveredByNote = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const note = document.querySelector('[data-kind="failed"]')?.getBoundingClientRect();
    if (note === undefined) return -1;
    return [...document.querySelectorAll('[data-play] > span:not([data-mark])')].filter((card) => {
      const c = card.getBoundingClientRect();
      return (
        note.left < c.right && note.right > c.left && note.top < c.bottom && note.bottom > c.top
      );
    }).length;
  });

test.each<[SizeName, number]>([
  ['portrait', 0],
  ['portrait', 1],
  ['portrait', 2],
  ['landscape', 2],
  ['landscape', 3],
  ['desktop', 0],
  ['desktop', 2],
])('the note of a failed throw hides no card: %s, seat %i', async (size, seat) => {
  const { page, wire } = await tableOf(size);
  const original = ids('SA', 'SK', 'S9', 'S9');
  const reason = { seat: (seat + 1) % 4, part: ids('SK'), by: 'suit' };
  const failed = { kind: 'THROW_PUNISHED', seat, original, punished: ids('S9'), reason };
  wire.show({ ...lead, turn: seat });
  await expect.poll(() => page.locator('[data-play]').count(), { timeout: 30_000 }).toBe(0);
  wire.show({}, [failed]);
  await page.locator('[data-kind="failed"]').waitFor();
  await page.waitForTimeout(450);
  // Cards may still be on their way; a note that is gone counts as hiding one.
  await expect.poll(() => coveredByNote(page)).toBe(0);
});

test('a button pressed twice acts once, and leaves no refusal', async () => {
  const person = await server.person();
  const { page } = person;
  const { wire } = await atTable(person);
  await waitForPhase(page, 'bury', 'play');
  await page.locator('[data-action]').waitFor();
  await drawn(page);
  const ready = page.locator('[data-action="play"], [data-action="bury"]');
  // A play that the rules leave no choice about is chosen already, and no hint is offered beside it.
  if ((await ready.count()) === 0) await page.getByRole('button', { name: 'Hint' }).first().click();
  await ready.dblclick();
  await expect.poll(() => wire.sent.filter(({ type }) => type === 'COMMAND').length).toBe(1);
  await drawn(page);
  await drawn(page);
  expect(await page.locator('[data-refused]').count()).toBe(0);
  expect(person.errors).toEqual([]);
});

test('Back closes a sheet, a panel and a menu before it leaves the screen', async () => {
  const person = await server.person({ size: 'portrait' });
  const { page } = person;
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Play now' }).waitFor();

  const { table } = await atTable(person);
  for (const open of ['Tricks', 'Menu']) {
    await page.getByRole('button', { name: open, exact: true }).first().click();
    await page.locator('[data-panel], dialog').waitFor();
    await page.goBack();
    await page.locator('[data-panel], dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toContain(table);
  }
  // Closed by its own button, a sheet leaves no entry behind: one Back leaves the table.
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await layersClosed(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  expect(person.errors).toEqual([]);
});

test('the tricks panel names each declaration by what it was', async () => {
  const person = await server.person();
  const { page } = person;
  const { wire } = await atTable(person);
  const declared = (seat: number, kind: string, cards: string[]) => ({
    seat,
    kind,
    cards,
    strength: 1,
    suit: 'S',
  });
  wire.show({
    seat: 0,
    declarations: [
      declared(0, 'claim', ids('S2')),
      declared(0, 'reinforce', ids('S2', 'S2')),
      declared(1, 'overturn', ids('H2', 'H2')),
    ],
  });
  const panel = page.locator('[data-panel="history"]');
  for (const label of ['You · declared', 'You · reinforced', 'overturned'])
    await panel.getByText(label).waitFor();
});

test('an address that leads nowhere gets the not-found page and its status', async () => {
  const { page } = await server.person({ language: 'zh' });
  await page.goto('/#/nowhere');
  await page.getByRole('heading', { name: '这个地址什么也没有' }).waitFor();
  const answer = await page.goto('/no/such/path');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: '这个地址什么也没有' }).waitFor();
  await page.getByRole('link', { name: '首页' }).click();
  await page.getByRole('button', { name: '马上开局' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a table one has left is found again on the home page', async () => {
  const person = await server.person({ name: 'Ann' });
  const { page } = person;
  const { table } = await atTable(person);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('heading', { name: 'Tables you left' }).waitFor();
  await page.reload();
  await page.locator(`a[href="#/t/${table}"]`).click();
  await page.getByText('You are watching').waitFor();
});

test('solo in two tabs is one match: the second takes over, the first offers to take it back', async () => {
  const { page, context, errors } = await server.person({ settings: { motion: 'off' } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  expect(await page.getByRole('button', { name: 'Chat' }).count()).toBe(0);
  const dealt = new Set(await hand(page));
  const second = await context.newPage();
  await second.goto('/#/solo');
  await second.locator('[data-card]').nth(24).waitFor();
  await page.getByRole('heading', { name: 'Your match goes on in another tab' }).waitFor();
  expect((await hand(second)).filter((card) => dealt.has(card)).length).toBeGreaterThanOrEqual(17);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play here instead' }).click();
  await page.locator('[data-card]').nth(20).waitFor();
  await second.getByRole('heading', { name: 'Your match goes on in another tab' }).waitFor();
  expect((await hand(page)).filter((card) => dealt.has(card)).length).toBeGreaterThanOrEqual(12);
  expect(errors).toEqual([]);
});

/** A finished solo match as the browser keeps it. */
const KEPT = {
  id: 'solo-1',
  table: 'solo',
  preset: 'standard',
  players: 4,
  startedAt: 1,
  finishedAt: Date.UTC(2026, 0, 2),
  winner: 0,
  rounds: 9,
  record: 'tuolaji 1\n',
  results: [
    {
      playerId: 'me',
      name: 'Ann',
      seat: 0,
      won: true,
      rounds: 7,
      roundsWon: 5,
      bankerRounds: 4,
      bankerRoundsWon: 3,
    },
  ],
};

test('my record counts solo matches, marked, and rounds a bot played for me', async () => {
  const { page, errors } = await server.person();
  await page.goto('/#/record');
  await page.getByText('No finished matches yet.').waitFor();
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('tuolaji', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('solo');
        request.onsuccess = () => {
          const write = request.result.transaction('solo', 'readwrite');
          write.objectStore('solo').put([kept], 'finished');
          write.oncomplete = () => resolve();
        };
      }),
    KEPT,
  );
  await page.reload();
  await page.getByText('1 of 1 won').waitFor();
  await page.getByText('5 of 7 won').waitFor();
  await page.getByText('2 rounds played for you by a bot').waitFor();
  // Within the match they are among its rounds, not besides.
  await page.getByText('9 rounds · 2 of them played for you by a bot').waitFor();
  await page.getByText('Alone with bots · on this device only').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('button', { name: /^Save record/ }).click();
  await saving;
  expect(errors).toEqual([]);
});

test('the hand-over to another device asks nothing that is refused', async () => {
  const first = await server.person({ name: 'Ann' });
  await first.page.goto('/');
  await known(first.page, 'Ann');
  await first.page.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await first.page.getByLabel('Link to you as a player').inputValue();
  const second = await server.person();
  const refused: string[] = [];
  second.page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await second.page.goto(link);
  await second.page.getByText('On this device you are now Ann.').waitFor();
  await second.page.getByText('You play as Ann.').waitFor();
  expect(refused).toEqual([]);
});

test('托管 is not offered once the match is over', async () => {
  const person = await server.person({ settings: { motion: 'off' } });
  const { page } = person;
  const { wire } = await atTable(person);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).waitFor();
  await page.keyboard.press('Escape');
  wire.show({ phase: 'over', turn: null, actions: null, winner: 0 });
  await waitForPhase(page, 'over');
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Leave the table' }).waitFor();
  expect(await page.getByRole('button', { name: 'Let a bot play for me' }).count()).toBe(0);
});
