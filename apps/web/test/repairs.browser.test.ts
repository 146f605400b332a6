// What the table says and offers, as a player meets it: giving up, hints, refusals, declaring.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, takeTurn, waitForPhase } from './play.ts';
import { openTable, type Person, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Waits for a turn to play; a burial on the way follows a hint. */
async function firstTurn(page: Page): Promise<void> {
  await waitForPhase(page, 'play', 'bury');
  await page.locator('[data-playing]').waitFor();
  if (await page.locator('[data-phase="bury"]').count()) {
    await takeTurn(page);
    await waitForPhase(page, 'play');
    await page.locator('[data-playing]').waitFor();
  }
  await drawn(page);
}

/** A player in a match with bots who never wait, at their first turn. */
async function seated(options: Parameters<TestServer['person']>[0] = {}): Promise<Person> {
  const person = await server.person(options);
  const table = await openTable(person, { bots: 'beginner', start: true });
  await person.page.goto(`/#/t/${table}`);
  await firstTurn(person.page);
  return person;
}

/** Looks at turn after turn until `look` is done with what it has seen. */
async function eachTurn(page: Page, look: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    if (await look()) return;
    await takeTurn(page);
    await firstTurn(page);
  }
  throw new Error('no turn showed what the test looks for');
}

const noteOf = (page: Page): Locator => page.locator('[data-mine]');

test('a hint says what it is for, and whether there is another', async () => {
  const { page, errors } = await seated();
  const seen = new Set<string>();
  await eachTurn(page, async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    const note = noteOf(page).getByText(/Hint 1 of \d|No other hint\.|leave only this play/);
    const first = await note.innerText();
    const next = page.getByRole('button', { name: 'Next hint' });
    const [, of] = /Hint 1 of (\d)/.exec(first) ?? [];
    if (of === undefined) {
      seen.add('alone');
      expect(await next.count()).toBe(0);
      return seen.size === 2;
    }
    seen.add('several');
    const reasons = [first];
    for (let n = 2; n <= Number(of); n += 1) {
      await next.click();
      reasons.push(await noteOf(page).getByText(`Hint ${n} of ${of}`).innerText());
    }
    const texts = reasons.map((text) => text.replace(/^Hint \d of \d: /, ''));
    expect(new Set(texts).size).toBe(texts.length);
    await next.click();
    await noteOf(page).getByText(`Hint 1 of ${of}`).waitFor();
    return seen.size === 2;
  });
  expect(errors).toEqual([]);
});

test('the first wrong card says what is owed, and its rule opens by a tap', async () => {
  const { page, errors } = await seated({ size: 'portrait' });
  await eachTurn(page, async () => {
    await page.keyboard.press('Escape');
    const wrong = page.locator('[data-card][aria-label*="not to be played now"]');
    if ((await wrong.count()) === 0) return false;
    await wrong.first().click({ position: { x: 8, y: 14 } });
    await page
      .locator('[data-refused]')
      .getByText(/follow|play/i)
      .first()
      .waitFor();
    const owed = page.locator('[data-card][aria-label$=", owed"]');
    await owed.first().waitFor();
    const marks = await owed.evaluateAll((cards) =>
      cards.map((card) => getComputedStyle(card).boxShadow),
    );
    for (const mark of marks) expect(mark).toContain('rgb(29, 158, 99)');
    const link = page.locator('[data-refused] button');
    const rule = (await link.innerText()).trim();
    expect(rule).toMatch(/^FOLLOW-[1-4]$/);
    await link.click();
    await page.getByRole('dialog').locator(`#rule-${rule}`).waitFor();
    return true;
  });
  expect(errors).toEqual([]);
});

test('giving up stands last in the menu, asks first, and a bot partner plays on', async () => {
  const person = await server.person();
  const { page } = person;
  const table = await openTable(person, { bots: 'beginner', start: true });
  await page.goto(`/#/t/${table}`);
  await firstTurn(page);
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Menu' }).first().click();
    return page.getByRole('dialog', { name: 'Menu' });
  };
  const menu = await openMenu();
  expect(await menu.getByRole('listitem').last().innerText()).toBe('Give up the round');

  await menu.getByRole('button', { name: 'Give up the round' }).click();
  await page.getByText('Give up this round?').waitFor();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByText('wants to play on').count()).toBe(0);

  await (await openMenu()).getByRole('button', { name: 'Give up the round' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up the round' }).click();
  await page.getByText('Cai wants to play on.').first().waitFor();
  expect(await page.locator('[data-phase="play"]').count()).toBe(1);
  expect(person.errors).toEqual([]);
});
