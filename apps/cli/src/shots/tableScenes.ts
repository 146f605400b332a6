// Pictures of tables: every phase, panels, replay and review.
import type { Page } from 'playwright-core';
import { replay } from './records.ts';
import {
  AT_ONCE,
  button,
  comeIn,
  mine,
  playOut,
  refusedChoice,
  type Scene,
  sitAt,
  withSettings,
} from './studio.ts';

/** Resolves when a round is reviewed; on a short phone the bar has no line of its own to press. */
const reviewed = (page: Page): Promise<void> =>
  page.locator('section [role=slider]').waitFor({ timeout: 120_000 });

/** The table in every state. */
export const TABLE_SCENES: Readonly<Record<string, Scene>> = {
  newMatch: async ({ page }) => {
    await page.locator('main .primary').click();
    await page.locator('[data-card]').first().waitFor();
    await page.goto('/#/');
    await page.locator('main .primary ~ .button').first().click();
  },
  soloRunning: async ({ page }) => {
    await page.locator('main .primary').click();
    await page.locator('[data-card]').first().waitFor();
    await page.goto('/#/');
  },
  menu: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
    await page.locator('header button').first().click();
  },
  auto: async ({ page, language }) => {
    await sitAt(page, { options: { ...AT_ONCE, botPaceMs: 5000 } });
    await page.locator('[data-phase="play"],[data-phase="bury"]').waitFor();
    await page.locator('header button').first().click();
    await button(page, language === 'zh' ? /托管/ : /bot play for me/).click();
  },
  dealing: async ({ page }) => {
    await sitAt(page, { options: { ...AT_ONCE, dealPaceMs: 60 } });
    await page.locator('[data-card]').nth(13).waitFor();
    await page.keyboard.press('p');
  },
  playing: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
  },
  refused: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await refusedChoice(page);
  },
  six: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE, players: 6 });
    await mine(page);
  },
  panels: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
    await page.keyboard.press('c');
  },
  help: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
    await page.keyboard.press('?');
  },
  watching: async ({ page, guest }) => {
    const host = await guest();
    await comeIn(host);
    const table = await sitAt(host, { options: AT_ONCE });
    await page.goto(`/#/t/${table}`);
    await page.locator('[data-phase="play"],[data-phase="bury"]').waitFor();
  },
  settlement: async ({ page }) => {
    const table = await sitAt(page, { options: AT_ONCE });
    await playOut(page, table);
    await page.locator('[data-phase="result"]').waitFor();
    await page.locator('[data-verdict][data-in]').waitFor();
  },
  chat: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
    await page.keyboard.press('m');
    await page.locator('[data-panel="chat"] li button').nth(4).click();
  },
  bot: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
    await page.locator('[data-seat="2"] > button').click();
    await page.locator('[data-bot-card]').waitFor();
  },
  largeDeck: async ({ page }) => {
    await withSettings(page, { deck: 'large', felt: 'green', fourColours: true });
    await page.reload();
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
  },
  guide: async ({ page }) => {
    await withSettings(page, { guide: 'on' });
    await page.reload();
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
  },
  replay: async ({ page }) => {
    await replay(page, 1);
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
  },
  review: async ({ page, language }) => {
    await replay(page, 1);
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await button(page, language === 'zh' ? '点评这一副' : 'Review this round').click();
    await page.locator('section li button').first().waitFor({ timeout: 60_000 });
    await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 120_000 });
  },
  reviewMatch: async ({ page, language }) => {
    await replay(page, 2);
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await button(page, language === 'zh' ? '点评这一副' : 'Review this round').click();
    await button(page, language === 'zh' ? /整场$/ : /whole match$/).click();
    await page.getByRole('table').first().waitFor({ timeout: 120_000 });
  },
  verdict: async ({ page, language }) => {
    await replay(page, 1);
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await button(page, language === 'zh' ? '点评这一副' : 'Review this round').click();
    await reviewed(page);
    await page.locator('section li button').first().click();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-mark="winning"]').waitFor();
  },
  hindsight: async ({ page, language }) => {
    await replay(page, 1);
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await button(page, language === 'zh' ? '点评这一副' : 'Review this round').click();
    await reviewed(page);
    await page.getByRole('checkbox').check();
    await page.locator('section li button').first().click();
    await page.locator('section section li').first().waitFor({ timeout: 60_000 });
  },
  matchEnd: async ({ page }) => {
    await replay(page, 60);
    await page.keyboard.press('End');
    await page.locator('[data-sheet="end"]').waitFor();
    await page.locator('[data-verdict][data-in]').waitFor();
  },
};
