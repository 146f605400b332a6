// Pictures of single moments at the table: burying, hints, questions, what a replay leads to.
import type { Page } from 'playwright-core';
import { replay } from './records.ts';
import {
  AT_ONCE,
  button,
  comeIn,
  type Language,
  mine,
  openTable,
  playOut,
  type Scene,
  sitAt,
} from './studio.ts';

const MENU = 'header button';

/** Plays on from the moment of a replay that is shown. */
async function playOn(page: Page, language: Language): Promise<void> {
  await button(page, language === 'zh' ? /^更多$/ : /^More$/).click();
  await button(page, language === 'zh' ? '从这里接着打' : 'Play on from here').click();
  await page.getByRole('navigation').waitFor({ state: 'detached' });
}

/** Follows a hint on one's own turn; resolves when it is over. */
async function takeTurn(page: Page): Promise<void> {
  await mine(page);
  const before = await page.locator('[data-card]').count();
  while ((await page.locator('[data-card]').count()) === before) {
    await page.keyboard.press('h');
    await page.locator('[data-action="play"],[data-action="bury"]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator(`[data-card]:nth-last-child(n + ${before})`).waitFor({ state: 'detached' });
  }
}

/** Answers the question that a menu entry leads to with neither yes nor no. */
const asked =
  (entry: { readonly en: RegExp; readonly zh: RegExp }): Scene =>
  async ({ page, language }) => {
    await sitAt(page, { options: { ...AT_ONCE, surrender: true } });
    await mine(page);
    await page.locator(MENU).first().click();
    await page.getByRole('dialog').getByRole('button', { name: entry[language] }).click();
    await page.getByRole('dialog').locator('[data-sure]').waitFor();
  };

/** A visitor sits down in another seat of the page's table, which then starts with bots. */
async function withFriend(page: Page, friend: Page, seat: number): Promise<void> {
  const table = await openTable(page, { players: 4, options: AT_ONCE });
  await comeIn(friend);
  await friend.goto(`/#/t/${table}`);
  await friend.locator('ol li').nth(seat).getByRole('button').first().click();
  await friend.locator('main .primary').click();
  await page.goto(`/#/t/${table}`);
  await page.getByRole('button', { name: /^(Fill with bots|空位全加机器人)$/ }).click();
  await page.getByRole('button', { name: /^(Start the match|开始)$/ }).click();
  await page.locator('[data-phase]').waitFor();
}

/** Moments of a table, and of what a replay leads to. */
export const MOMENT_SCENES: Readonly<Record<string, Scene>> = {
  hint: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
    await page.keyboard.press('h');
    await page.locator('[data-action="play"],[data-action="bury"]').waitFor();
  },
  barNote: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    await mine(page);
    await page.locator('header [data-ours]').first().click();
  },
  leaving: asked({ en: /^Leave the table$/, zh: /^离开牌桌$/ }),
  givingUp: asked({ en: /^Give up the round$/, zh: /^这一副认输$/ }),
  friend: async ({ page, guest }) => {
    const visitor = await guest();
    await withFriend(page, visitor, 1);
    // Any play would close the menu of the seat: it is opened when a person is in turn.
    await Promise.race([mine(page), mine(visitor)]);
    await page.locator('[data-seat="1"] > button').click();
  },
  seatAsked: async ({ page, guest }) => {
    const table = await sitAt(page, { options: AT_ONCE });
    await mine(page);
    const friend = await guest();
    await comeIn(friend);
    await friend.goto(`/#/t/${table}`);
    await friend.locator('button.primary').first().click();
    await page.getByRole('alertdialog').waitFor();
  },
  elsewhere: async ({ page }) => {
    await page.locator('main .primary').click();
    await page.locator('[data-card]').first().waitFor();
    const second = await page.context().newPage();
    await second.goto('/#/solo');
    await second.locator('[data-card]').first().waitFor();
    await page.locator('main h1').waitFor();
  },
  fairDeal: async ({ page, language }) => {
    const table = await sitAt(page, { options: AT_ONCE });
    await playOut(page, table);
    await page.locator('[data-verdict][data-in]').waitFor();
    await page.locator('[data-fair] summary').click();
    await button(page, language === 'zh' ? '核对这副牌' : 'Check this deal').click();
    await page.locator('[data-fair-verdict]').waitFor();
    await page.locator('[data-fair-verdict]').scrollIntoViewIfNeeded();
  },
  openHands: async ({ page, language }) => {
    await replay(page, 1);
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
    await button(page, language === 'zh' ? '各家明牌' : 'All hands open').click();
  },
  replayMore: async ({ page, language }) => {
    await replay(page, 1);
    await button(page, language === 'zh' ? /^更多$/ : /^More$/).click();
  },
  practice: async ({ page, language }) => {
    await replay(page, 1);
    await page.getByRole('combobox').first().selectOption({ index: 1 });
    await page.goto('/m/file/1/80?seat=0');
    await page.locator('[data-phase="play"]').waitFor();
    await playOn(page, language);
    const compared = page.locator('main + section');
    while ((await compared.count()) === 0) {
      await Promise.race([mine(page), compared.waitFor()]);
      await page.keyboard.press('h');
      await page.keyboard.press('Enter');
    }
    await page.locator('[data-verdict][data-in]').waitFor();
  },
  story: async ({ page }) => {
    const table = await sitAt(page, { options: { ...AT_ONCE, startLevel: 'A' } });
    await playOut(page, table, 'over');
    await page.locator('[data-sheet="end"]').waitFor();
    await page.locator('[data-verdict][data-in]').waitFor();
  },
  badRecord: async ({ page }) => {
    await page.goto('/#/open');
    await page.locator('textarea').fill('dear diary');
    await page.locator('main .primary').click();
    await page.locator('[role=alert]').waitFor();
  },
  noMatch: async ({ page }) => {
    await page.goto('/m/nothing-here/1');
    await page.locator('main a, main button').first().waitFor();
  },
  lastTrick: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE });
    for (let turns = 0; turns < 3; turns += 1) await takeTurn(page);
    await mine(page);
    await page.keyboard.press('l');
  },
};
