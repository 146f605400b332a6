// Several people at one table: the share link, returning, stand-ins, spectators, a killed server.
import { tableCodeOf } from '@tuolaji/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutOff, drawn, hand, takeTurn, tapCard, waitForPhase } from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** A table's code as it is shown. */
const inGroups = (id: string): string => (tableCodeOf(id) ?? id).replace(/.{3}(?=.)/, '$& ');

test('four browsers sit down by the share link and are dealt different cards', async () => {
  const host = await server.person({ name: 'Ann' });
  await host.page.goto('/');
  await host.page.getByRole('button', { name: 'Open a table' }).click();
  await host.page.getByRole('radio', { name: 'Fast' }).check();
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await host.page.getByLabel('Link to this table').inputValue();
  await host.page.getByRole('img', { name: 'QR code of the link' }).waitFor();

  const names = ['Bo', 'Cy', 'Di'];
  const friends = await Promise.all(
    names.map((name) => server.person({ name, size: name === 'Cy' ? 'portrait' : 'desktop' })),
  );
  await Promise.all(
    friends.map(async ({ page }, i) => {
      await page.goto(link);
      await page.getByRole('button', { name: `Sit here: seat ${i + 2}` }).click();
      await page.getByRole('button', { name: 'I am ready' }).click();
    }),
  );
  await host.page.getByText('Everyone is here.').waitFor();
  await host.page.getByText('Cy', { exact: true }).waitFor();
  await host.page.getByRole('button', { name: 'Start the match' }).click();

  const all = [host, ...friends];
  await Promise.all(all.map(({ page }) => page.locator('[data-card]').nth(24).waitFor()));
  const hands = await Promise.all(all.map(({ page }) => hand(page)));
  // The banker may have the kitty already.
  expect(hands.filter(({ length }) => length === 25).length).toBeGreaterThanOrEqual(3);
  expect(new Set(hands.flat()).size).toBe(hands.flat().length);
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
});

test('a table is joined by its six letters, and a mistyped code is told from an unknown one', async () => {
  const host = await server.person({ name: 'Ann' });
  const table = await openTable(host, {});
  await host.page.goto(`/#/t/${table}`);
  const shown = (await host.page.locator('[data-code]').textContent()) ?? '';
  expect(shown).toMatch(/^[A-Z]{3} [A-Z]{3}$/);
  const { page } = await server.person({ name: 'Bo', size: 'portrait' });
  await page.goto('/');
  const field = page.getByLabel('Table code or link');
  const last = shown.endsWith('A') ? 'B' : 'A';
  await field.fill(shown.slice(0, -1) + last);
  await field.press('Enter');
  await page.getByText('That is not a table code.').waitFor();
  await field.fill(tableCodeOf(table.startsWith('0') ? 'zzzzzzzzzzzz' : '000000000000') ?? '');
  await field.press('Enter');
  await page.getByText('There is no table with this code.').waitFor();
  await field.fill(shown.toLowerCase());
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Waiting room' }).waitFor();
  expect(page.url()).toContain(`#/t/${table}`);
});

test('a reload and a killed server in mid-round: the hand is the same', async () => {
  const person = await server.person({ offlineReady: true });
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  const { page } = person;
  await page.goto(`/#/t/${table}`);
  await waitForPhase(page, 'bury', 'play');
  await page.locator('[data-playing]').waitFor();
  const before = new Set(await hand(page));

  await page.reload();
  await page.locator('[data-playing]').waitFor();
  expect(new Set(await hand(page))).toEqual(before);

  const chosen = (): Promise<number> => page.locator('[data-card][aria-pressed="true"]').count();
  await tapCard(page, 0);
  await drawn(page);
  const chosenBefore = await chosen();
  await server.restart();
  await page.locator('[data-playing]').waitFor();
  expect(new Set(await hand(page))).toEqual(before);
  // Cards chosen before the server died are still chosen.
  await page.getByText('Connection lost').first().waitFor({ state: 'hidden' });
  expect(await chosen()).toBe(chosenBefore);
  await takeTurn(page);
});

test('a bot replaces a player who leaves, and gives the seat back at once on return', async () => {
  const stays = await server.person({ name: 'Ann' });
  const goes = await server.person({ name: 'Bo' });
  // The host waits at home, connected: on the way to the table it would soon count as a leaver.
  await Promise.all([stays.page.waitForResponse('**/api/session'), stays.page.goto('/')]);
  const options = { dealPaceMs: 5, leaverMs: 1000 };
  const table = await openTable(stays, { bots: 'beginner', options });
  await stays.page.goto(`/#/t/${table}`);
  await goes.page.goto(`/#/t/${table}`);
  await goes.page.getByRole('button', { name: 'Sit here: seat 2' }).click();
  await goes.page.getByRole('button', { name: 'I am ready' }).click();
  await stays.page.getByRole('button', { name: 'Start the match' }).click();
  await goes.page.locator('[data-card]').nth(24).waitFor();
  const before = new Set(await hand(goes.page));

  // Going home counts as leaving, like a closed tab; the home page links back.
  await goes.page.goto('/#/');
  await stays.page.getByText('bot stands in', { exact: true }).waitFor();
  await goes.page.getByRole('link', { name: inGroups(table) }).click();
  await goes.page.locator('[data-card]').first().waitFor();
  await stays.page.getByText('bot stands in', { exact: true }).waitFor({ state: 'hidden' });
  // The bot may have played some meanwhile, and a banker has exchanged the kitty's eight.
  const after = await hand(goes.page);
  expect(after.filter((card) => !before.has(card)).length).toBeLessThanOrEqual(8);
  expect(after.some((card) => before.has(card))).toBe(true);

  // The host may replace a player who does not return.
  await goes.page.goto('/#/');
  await stays.page.getByText('bot stands in', { exact: true }).waitFor();
  await stays.page.getByRole('button', { name: /^Bo,/ }).click();
  await stays.page.getByRole('button', { name: 'Give the seat to a bot' }).click();
  await stays.page.getByRole('button', { name: 'Give the seat to a bot? Yes' }).click();
  await stays.page.getByText('bot stands in', { exact: true }).waitFor({ state: 'hidden' });
  await goes.page.goto(`/#/t/${table}`);
  await goes.page.getByText('You are watching').waitFor();
});

test('a spectator sees the table and no hand, and takes over a bot when the player agrees', async () => {
  const player = await server.person({ name: 'Ann' });
  const table = await openTable(player, { bots: 'beginner', atTurn: true });
  await player.page.goto(`/#/t/${table}`);
  await waitForPhase(player.page, 'bury', 'play');
  const watcher = await server.person({ name: 'Eve', size: 'portrait' });
  const frames: string[] = [];
  watcher.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  await watcher.page.goto(`/#/t/${table}`);
  await watcher.page.getByText('You are watching').waitFor();
  expect(await watcher.page.locator('[data-card]').count()).toBe(0);
  expect(await cutOff(watcher.page)).toEqual([]);
  // Without a hand the bar lies at the foot of the screen, right over the way into a seat.
  const [bar, door] = await Promise.all([
    watcher.page.locator('[data-watching]').boundingBox(),
    watcher.page.getByRole('button', { name: 'Take over a bot’s seat' }).boundingBox(),
  ]);
  const apart = (door?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(60);
  const views = frames.map((text) => JSON.parse(text)).filter(({ view }) => view);
  expect(views.length).toBeGreaterThan(0);
  expect(views.every(({ view }) => view.hand === undefined && view.seat === null)).toBe(true);

  await watcher.page.getByRole('button', { name: 'Take over a bot’s seat' }).click();
  await watcher.page.getByText(/at the next deal, or right away/).waitFor();
  expect(await watcher.page.locator('[data-card]').count()).toBe(0);
  const question = player.page.getByRole('alertdialog', { name: /^Eve wants/ });
  await question.getByRole('button', { name: 'Right now' }).click();
  await watcher.page.locator('[data-card]').first().waitFor();
  await question.waitFor({ state: 'hidden' });
});

test('a listed table is in the lobby, and everyone sees its rules change', async () => {
  const host = await server.person({ name: 'Fay' });
  const table = await openTable(host, { listed: true });
  await host.page.goto(`/#/t/${table}`);
  const visitor = await server.person({ name: 'Gil', language: 'zh', size: 'portrait' });
  await visitor.page.goto('/');
  await visitor.page.getByRole('link', { name: 'Fay 的牌桌' }).click();
  await visitor.page.getByText('先升到 A 就赢').first().waitFor();

  await host.page.getByRole('button', { name: 'Change' }).click();
  await host.page.getByRole('radio', { name: /^Old home rules/ }).check();
  await host.page.getByRole('button', { name: 'Change' }).click();
  await visitor.page.getByText('只有一样长的才必跟').first().waitFor();
  await visitor.page.getByText('Fay', { exact: true }).waitFor();
});

test('a code read out in groups finds the table, and friends chat while they wait', async () => {
  const host = await server.person({ name: 'Hal', size: 'portrait' });
  const table = await openTable(host, {});
  await host.page.goto(`/#/t/${table}`);
  const code = host.page.getByText(inGroups(table));
  await code.waitFor();
  const guest = await server.person({ name: 'Ivy', language: 'zh', size: 'portrait' });
  await guest.page.goto('/');
  await guest.page.getByLabel('桌号或链接').fill(` ${inGroups(table)} `);
  await guest.page.getByRole('button', { name: '加入' }).click();
  await guest.page.getByRole('button', { name: '坐这里：2 号座' }).click();

  await guest.page.getByRole('button', { name: '大家好！' }).click();
  await host.page.getByRole('listitem').getByText('Hello!').first().waitFor({ state: 'attached' });
  await drawn(host.page);
  // The page stays where the reader left it.
  expect((await code.boundingBox())?.y).toBeGreaterThan(0);
  await host.page.getByLabel('Message').fill('Good evening, Ivy');
  await host.page.keyboard.press('Enter');
  await guest.page.getByText('Good evening, Ivy').first().waitFor();
});
