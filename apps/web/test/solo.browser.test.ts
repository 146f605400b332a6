// One person and bots: a click to a dealt hand, whole rounds by mouse and by keyboard, reload, no network.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse, openTable } from './house.ts';
import { hand, playRoundByKeyboard, playRoundByMouse, waitForPhase } from './play.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

test('one click from the home page to a dealt hand', async () => {
  const { page, errors } = await house.person();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-card]').nth(24).waitFor();
  expect(new Set(await hand(page)).size).toBe(25);
  expect(errors).toEqual([]);
});

test('a whole round by mouse, another by keyboard alone', async () => {
  const play = async (way: typeof playRoundByMouse): Promise<string[]> => {
    const person = await house.person();
    const table = await openTable(person, { bots: 'beginner', start: true });
    await person.page.goto(`/#/t/${table}`);
    await waitForPhase(person.page, 'deal', 'closing', 'bury', 'play');
    expect(await way(person.page)).toBeGreaterThan(10);
    await person.page.getByRole('button', { name: 'Next round' }).waitFor();
    return person.errors;
  };
  const errors = await Promise.all([play(playRoundByMouse), play(playRoundByKeyboard)]);
  expect(errors).toEqual([[], []]);
});
