// Pictures of moments that no deal brings in time: a real table, whose wire shows the page a view written by hand.

import { FAILED_LEAD, FAILED_THROW, SCENES } from '@tuolaji/web/dev/views.ts';
import { holdWire } from '@tuolaji/web/test/wire.ts';
import type { Page } from 'playwright-core';
import { AT_ONCE, openTable, type Scene } from './studio.ts';

/** Resolves when these cards are in the hand: a card chosen before would be one of the real table. */
async function handShown(page: Page, hand: readonly string[]): Promise<void> {
  for (const card of hand) await page.locator(`[data-card="${card}"]`).waitFor();
}

/** A table with bots whose page shows a view of `apps/web/dev/views.ts`. */
async function hold(page: Page, name: string) {
  const view = SCENES[name]?.();
  if (view === undefined) throw new Error(`no view ${name}`);
  const { players } = view;
  const wish = { players, preset: 'online', bots: 'normal', start: true, options: AT_ONCE };
  const table = await openTable(page, wish);
  const wire = await holdWire(page);
  await page.goto(`/#/t/${table}`);
  await page.reload();
  await page.locator('[data-phase="bury"],[data-phase="play"]').waitFor();
  // A clock would never stand still.
  wire.show({ ...view, deadline: null, banks: null });
  await page.locator(`[data-phase="${view.phase}"]`).waitFor();
  await handShown(page, view.hand);
  // At the real table a forced play may have been chosen.
  await page.keyboard.press('Escape');
  return { ...wire, table };
}

const held =
  (name: string): Scene =>
  async ({ page }) => {
    await hold(page, name);
  };

/** Taps cards where no other card covers them. */
async function choose(page: Page, cards: readonly string[]): Promise<void> {
  for (const card of cards)
    await page.locator(`[data-card="${card}"]`).click({ position: { x: 6, y: 8 } });
}

/** What would go away by itself stays until it is pictured. */
const holdNotes = (page: Page): Promise<void> =>
  page.evaluate(`{
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (act, ms = 0, ...more) => wait(act, ms > 1000 ? 1e8 : ms, ...more);
  }`);

const PEOPLE = ['Wei', 'Alexandra von Humboldt', '李小龙', 'Guest 1047'];
const LINES = [
  'Good luck everyone!',
  '这一把稳了',
  '大家好运，慢慢打',
  'May I have a minute, please?',
];
const LOW = ['D1_D_3', 'D1_D_4', 'D1_S_6', 'D1_S_3', 'D1_D_8', 'D1_C_3', 'D1_C_8', 'D1_C_K'];

/** Moments written by hand, the same at every visit. */
export const HELD_SCENES: Readonly<Record<string, Scene>> = {
  offers: held('offers'),
  overturn: held('closing'),
  reinforce: held('reinforce'),
  turnedUp: held('turned'),
  longPlays: held('long'),
  sixLong: held('sixlong'),
  sixBury: held('sixbury'),
  takeBack: held('vote'),
  bury: async ({ page }) => {
    await hold(page, 'bury');
    await choose(page, LOW);
  },
  throwing: async ({ page }) => {
    await hold(page, 'lead');
    await choose(page, ['D1_S_A', 'D1_S_K', 'D2_S_K']);
    await page.locator('[data-risk]').waitFor();
  },
  failedThrow: async ({ page }) => {
    const { show } = await hold(page, 'failed');
    await holdNotes(page);
    show(FAILED_LEAD, [FAILED_THROW]);
    await page.locator('[data-kind="failed"]').waitFor();
  },
  talk: async ({ page }) => {
    const { seat, send, table } = await hold(page, 'long');
    await holdNotes(page);
    seat(PEOPLE.map((name) => ({ kind: 'human', name, playerId: name, online: true })));
    PEOPLE.forEach((name, i) => {
      const line = { n: i + 1, at: Date.now(), playerId: name, name, kind: 'text' };
      send({ type: 'SAID', table, lines: [{ ...line, text: LINES[i], to: null }] });
    });
    await page.locator('[data-bubble]').nth(2).waitFor();
  },
  away: async ({ page }) => {
    const { seat } = await hold(page, 'play');
    const gone = { kind: 'human', name: 'Alexandra', playerId: 'x', online: false };
    const back = { kind: 'human', name: '李小龙', playerId: 'y', online: true };
    seat([{}, { ...back, standIn: true }, back, { ...gone, leavesAt: Date.now() + 42_000 }]);
  },
};
