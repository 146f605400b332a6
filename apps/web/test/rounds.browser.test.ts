// A finished round of a match that still runs: reviewed from its settlement, opened from the record, and the way back.
import { diceFrom } from '@tuolaji/server/headless/dice.ts';
import { openPlayer } from '@tuolaji/server/headless/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { cutOff, drawn, playRoundByKeyboard } from './play.ts';
import { openTable, type Person, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Plays as this person over the wire until the round is over, and then no further. */
async function finishRound({ context }: Person, table: string, round: number): Promise<void> {
  const [found] = await context.cookies();
  let rest = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const player = await openPlayer({
    url: () => server.url,
    name: 'Ann',
    cookie: `${found?.name}=${found?.value}`,
    dice: diceFrom(5),
    plainLeads: true,
    onTable: ({ view }) => {
      if (view?.phase === 'result' && view.round === round) rest();
    },
  });
  const stop = rest;
  rest = () => {
    player.rest();
    stop();
  };
  await player.client.request({ type: 'WATCH', table });
  await over;
  player.client.close();
}

async function atSettlement(person: Person): Promise<string> {
  const table = await openTable(person, { bots: 'beginner', start: true });
  await finishRound(person, table, 1);
  await person.page.goto(`/#/t/${table}`);
  await person.page.locator('[data-sheet="settlement"]').waitFor();
  return table;
}

test('from the settlement to the review and back; the record lists the round; the next deal is announced', async () => {
  const settings = { motion: 'off' };
  const person = await server.person({ name: 'Ann', settings, quickReview: true });
  const { page, errors } = person;
  const table = await atSettlement(person);
  await page.getByRole('button', { name: 'Review this round' }).click();
  await page.getByRole('heading', { name: /^Review: .+, round 1$/ }).waitFor();
  await page.getByText(/\d+ decisions reviewed\./).waitFor();
  expect(page.url()).toMatch(/\/m\/[0-9a-f]{24}\/1\/0\?seat=0&review=1$/);
  expect(page.url()).not.toContain(table);
  expect(await page.getByRole('button', { name: /whole match/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await page.getByRole('button', { name: /can be shared once/ }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  // The round is the only one there: its end is the end.
  await page.keyboard.press('End');
  await page.locator('[data-sheet="settlement"]').waitFor();
  await page.getByRole('button', { name: 'Close the review' }).click();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.getByRole('button', { name: 'Next round' }).waitFor();

  await page.goto('/#/record');
  const running = page.getByRole('list', { name: 'Matches in progress' });
  await running.getByRole('button', { name: /^Back to the table: / }).click();
  await page.getByRole('button', { name: 'Next round' }).waitFor();
  await page.goto('/#/record');
  // The date takes one line: there is nothing beside it to make room for.
  expect((await running.locator('time').boundingBox())?.height).toBeLessThan(40);
  await page.getByRole('button', { name: /^Replay round 1 of the match on/ }).click();
  await page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
  const begun = page.getByText('The next round has begun.');
  expect(await begun.count()).toBe(0);
  await finishRound(person, table, 2);
  await begun.waitFor();
  // The page still shows the first round; the second opens by itself.
  expect(page.url()).toMatch(/\/1\/0\?seat=0$/);
  await page.getByRole('button', { name: 'Back to the table' }).first().click();
  await page.getByRole('button', { name: 'Review this round' }).click();
  await page.getByRole('heading', { name: /^Review: .+, round 2$/ }).waitFor();
  expect(errors).toEqual([]);
});

test('a spectator has no way to the review, and the address leads nowhere', async () => {
  const ann = await server.person({ name: 'Ann', settings: { motion: 'off' } });
  const table = await atSettlement(ann);
  await ann.page.getByRole('button', { name: 'Review this round' }).click();
  await ann.page.getByRole('navigation', { name: 'Replay, round 1' }).waitFor();
  const eve = await server.person({ name: 'Eve', settings: { motion: 'off' } });
  await eve.page.goto(`/#/t/${table}`);
  await eve.page.locator('[data-sheet="settlement"]').waitFor();
  await drawn(eve.page);
  expect(await eve.page.getByRole('button', { name: 'Review this round' }).count()).toBe(0);
  await eve.page.goto(ann.page.url());
  await eve.page.getByText('This match cannot be shown').waitFor();
});

test('alone with bots a round is reviewed without a network, and the match goes on', async () => {
  const { page, context, errors } = await server.person({
    offlineReady: true,
    settings: { motion: 'off', autoPlay: true },
  });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  await context.setOffline(true);
  await playRoundByKeyboard(page);
  await page.getByRole('button', { name: 'Review this round' }).click();
  await page.getByText(/\d+ decisions reviewed\./).waitFor();
  expect(page.url()).toMatch(/\/m\/solo-\d+\/1\/0\?seat=0&review=1$/);
  await page.getByRole('button', { name: 'Close the review' }).click();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  await page.goto('/#/record');
  await page.getByRole('button', { name: /^Replay round 1 of the match on/ }).waitFor();
  expect(errors).toEqual([]);
});

test.each([
  ['portrait', 'zh', '点评这一副'],
  ['landscape', 'en', 'Review this round'],
] as const)('the settlement holds the button: %s in %s', async (size, language, name) => {
  const person = await server.person({ size, language, settings: { motion: 'off' } });
  const { page } = person;
  await atSettlement(person);
  await page.getByRole('button', { name }).waitFor();
  await drawn(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.goto('/#/record');
  await page.getByRole('list', { name: /Matches in progress|正在打的牌局/ }).waitFor();
  expect(await violations(page)).toEqual([]);
});
