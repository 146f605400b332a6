// The player's own things: another device, the record, a bot that plays for me, a seat given up.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, HOLD_NOTES, hand, waitForPhase } from './play.ts';
import {
  known,
  loseMatch,
  openTable,
  type Person,
  startTestServer,
  type TestServer,
} from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

test('another device continues as the same player, in the same seat', async () => {
  const first = await server.person({ name: 'Ann' });
  const table = await openTable(first, { bots: 'beginner', atTurn: true });
  await first.page.goto(`/#/t/${table}`);
  await first.page.locator('[data-playing]').waitFor();
  await first.page.getByRole('button', { name: 'Menu' }).first().click();
  await first.page.getByRole('button', { name: 'Continue on another device' }).click();
  await first.page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await first.page.getByText('Works once, within the next 10 minutes.').waitFor();
  const link = await first.page.getByLabel('Link to you as a player').inputValue();

  const second = await server.person({ size: 'portrait' });
  // The notice stays until it is measured.
  await second.page.addInitScript(HOLD_NOTES);
  await second.page.goto(link);
  const notice = second.page.getByText('On this device you are now Ann.');
  await notice.waitFor();
  await second.page.locator('[data-playing]').waitFor();
  for (const [width, height] of [
    [390, 844],
    [568, 320],
    [320, 568],
  ] as const) {
    await second.page.setViewportSize({ width, height });
    await drawn(second.page);
    const head = await second.page.locator('[data-phase] > header').boundingBox();
    const box = await notice.boundingBox();
    const foot = (head?.y ?? 0) + (head?.height ?? 0);
    expect.soft((box?.y ?? 9999) + (box?.height ?? 0), `${width}×${height}`).toBeLessThan(foot);
  }
  expect(new Set(await hand(second.page))).toEqual(new Set(await hand(first.page)));
  expect(second.page.url()).toContain(table);

  const late = await server.person({ language: 'zh' });
  await late.page.goto(link);
  await late.page.getByText('这个链接不能用了').waitFor();
  expect([...first.errors, ...second.errors, ...late.errors]).toEqual([]);
});

test('a browser that is already a player asks before it becomes another', async () => {
  const [one, other] = [await server.person({ name: 'Ann' }), await server.person({ name: 'Bo' })];
  for (const { page } of [one, other]) await page.goto('/');
  await one.page.getByText('You play as Ann.').waitFor();
  await known(one.page, 'Ann');
  await one.page.getByRole('button', { name: 'Continue on another device' }).click();
  const link = await one.page.getByLabel('Link to you as a player').inputValue();

  await other.page.getByText('You play as Bo.').waitFor();
  await known(other.page, 'Bo');
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Stay as Bo' }).click();
  await other.page.getByText('You play as Bo.').waitFor();
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Continue with the link' }).click();
  await other.page.getByText('You play as Ann.').waitFor();
});

test('a finished match is in the record, and can be saved', async () => {
  const person = await server.person({ name: 'Ann' });
  const { page } = person;
  await page.goto('/');
  await page.getByRole('button', { name: 'My record' }).click();
  await page.getByText('No finished matches yet.').waitFor();

  const table = await openTable(person, { bots: 'beginner', start: true });
  await loseMatch(person, table);
  await page.reload();
  await page.locator('dt:text-is("Matches") + dd', { hasText: '0 of 1 won' }).waitFor();
  await page.getByText('With Cy against 2 bots').waitFor();
  await page.getByText('Lost').waitFor();
  // What more there is opens below the row of buttons, which stays as it is.
  for (const width of [390, 844, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const row = page.getByRole('button', { name: /^(Replay|Copy link|More): / });
    const tops = () => row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await tops();
    expect(before).toHaveLength(3);
    await row.last().click();
    await page.getByRole('button', { name: /^Save record/ }).waitFor();
    expect(await tops(), `${width}`).toEqual(before);
    await row.last().click();
  }
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('button', { name: /^Save record/ }).click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8')).toMatch(/^tuolaji 1\n[\s\S]*\nover 1\n$/);
});

const EXAMPLE = fileURLToPath(new URL('../../../examples/random-bot.mjs', import.meta.url));

/** The example bot comes with this key to a table that allows it, and the host seats it by its name. */
async function seatProgram(person: Person, key: string): Promise<void> {
  const { page } = person;
  const table = await openTable(person, { options: { outsideBots: true } });
  const url = `${new URL(page.url()).origin.replace('http', 'ws')}/bot?table=${table}`;
  const env = { ...process.env, TUOLAJI_BOT_KEY: key };
  const program = spawn(process.execPath, [EXAMPLE, url], { env, stdio: 'ignore' });
  await page.goto(`/#/t/${table}`);
  const menu = page.getByLabel('Bot at seat 2');
  const label = 'random (JavaScript) · bot of Ann';
  await menu.selectOption({ label });
  await expect.poll(() => menu.locator('option:checked').textContent()).toBe(label);
  await page.reload();
  await expect.poll(() => menu.locator('option:checked').textContent()).toBe(label);
  program.kill();
}

test('devices are listed and signed out; logging out and deleting make a new guest', async () => {
  const person = await server.person({ name: 'Ann' });
  const { page } = person;
  await page.goto('/');
  await page.getByText('You play as Ann.').waitFor();
  await known(page, 'Ann');
  const playerId = async (at = page): Promise<string> => {
    const reply = await at.request.get('/api/session');
    return ((await reply.json()) as { player: { id: string } }).player.id;
  };
  const first = await playerId();
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const link = await page.getByLabel('Link to you as a player').inputValue();
  const other = await server.person({ size: 'portrait' });
  await other.page.goto(link);
  await other.page.getByText('You play as Ann.').waitFor();
  expect(await playerId(other.page)).toBe(first);

  await page.goto('/#/account');
  await page.getByText('This device').first().waitFor();
  await page.getByRole('button', { name: /^Sign out: Chrome/ }).click();
  await page.getByRole('button', { name: /^Sign out:/ }).waitFor({ state: 'hidden' });
  expect(await playerId(other.page)).not.toBe(first);

  await page.getByRole('button', { name: 'New key for a bot program' }).click();
  const key = await page.getByLabel('The new key').inputValue();
  await page.getByRole('button', { name: /^End key: Bot key/ }).waitFor();
  await seatProgram(person, key);
  await page.goto('/#/account');

  await page.getByRole('button', { name: 'Delete me' }).click();
  const answers = page.locator('main section').last().getByRole('button');
  expect(await answers.allInnerTexts()).toEqual(['No', 'Yes, delete me for good']);
  expect(await answers.evaluateAll((all) => all.map(({ className }) => className))).toEqual([
    'button',
    'button danger',
  ]);
  await answers.last().click();
  await page.getByText('You play as Guest').waitFor();
  const second = await playerId();
  expect(second).not.toBe(first);
  await page.goto('/#/account');
  await page.getByRole('button', { name: 'Sign out here', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, sign out here' }).click();
  await page.getByText('You play as').waitFor();
  expect(await playerId()).not.toBe(second);
  expect([...person.errors, ...other.errors]).toEqual([]);
});

test('a bot plays for me until I take over again, and everyone sees it', async () => {
  const me = await server.person({ name: 'Ann' });
  const friend = await server.person({ name: 'Bo', language: 'zh' });
  const table = await openTable(me, {
    bots: 'beginner',
    atTurn: true,
    options: { botPaceMs: 150 },
  });
  await me.page.goto(`/#/t/${table}`);
  await friend.page.goto(`/#/t/${table}`);
  await me.page.locator('[data-playing]').waitFor();
  await me.page.getByRole('button', { name: 'Menu' }).first().click();
  await me.page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await me.page.getByText('A bot is playing for you.').waitFor();
  await friend.page.getByText('托管中').first().waitFor();
  const before = (await hand(me.page)).length;
  await me.page.waitForFunction((n) => document.querySelectorAll('[data-card]').length < n, before);

  await me.page.getByRole('button', { name: 'Take back control' }).click();
  await me.page.getByText('A bot is playing for you.').waitFor({ state: 'hidden' });
  await friend.page.getByText('托管中').first().waitFor({ state: 'hidden' });
  await me.page.locator('[data-playing] [data-card]').first().waitFor();
});

test('a seat is given up for a place among the spectators, and taken again', async () => {
  const { page } = await server.person({ name: 'Ann' });
  // Slow bots: fast ones would end the round before the seat is taken again.
  const options = { botPaceMs: 400 };
  const table = await openTable({ page, context: page.context(), errors: [] }, { options });
  await page.goto(`/#/t/${table}`);
  await page.getByRole('button', { name: 'Stand up' }).click();
  await page.getByText('1 spectator').waitFor();
  await page.getByRole('button', { name: 'Sit here: seat 1' }).click();
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await waitForPhase(page, 'bury', 'play');
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Give up my seat and watch' }).click();
  await page.getByRole('button', { name: 'Give up my seat and watch' }).click();
  await page.getByText('You are watching').waitFor();
  expect(await hand(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take over a bot’s seat' }).click();
  await page.locator('[data-card]').first().waitFor();
});
