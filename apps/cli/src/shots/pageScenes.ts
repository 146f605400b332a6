// Pictures of the pages around the tables.
import type { MatchSummary, PlayerResult } from '@tuolaji/protocol';
import type { Page } from 'playwright-core';
import {
  AT_ONCE,
  button,
  comeIn,
  openTable,
  playOut,
  type Scene,
  sitAt,
  withSettings,
} from './studio.ts';

const DEVICE = { en: 'Continue on another device', zh: '换一台设备继续' } as const;

/** A long evening's results, since playing that many matches out would take one. */
async function pretendMatches(page: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    const answer = await (await fetch('/api/session')).json();
    return (answer as { player: { id: string } }).player.id;
  });
  const person = (name: string, seat: number, won: boolean): PlayerResult => ({
    playerId: seat === 0 ? id : name,
    name,
    seat,
    won,
    rounds: 9,
    roundsWon: won ? 6 : 3,
    bankerRounds: 5,
    bankerRoundsWon: 3,
  });
  const matches = [true, false, true, true].map(
    (won, i): MatchSummary => ({
      id: `m${i}`,
      table: `t${i}`,
      winner: won ? 0 : 1,
      startedAt: Date.UTC(2026, 10, 15 - i, 19),
      preset: ['online', 'standard', 'classic'][i] ?? 'online',
      players: i === 1 ? 6 : 4,
      finishedAt: Date.UTC(2026, 10, 15 - i, 20, 12 + i),
      rounds: 9 + 4 * i,
      results: [
        person('Wei', 0, won),
        ...(i === 2 ? [] : [person('李小龙', 2, won), person('Alexandra von Humboldt', 1, !won)]),
      ],
    }),
  );
  const sums = { matches: 4, wins: 3, rounds: 60, roundsWon: 33, bankerRounds: 31 };
  await page.route('**/api/matches', (route) => route.fulfill({ json: matches }));
  await page.route('**/api/statistics', (route) =>
    route.fulfill({ json: { ...sums, bankerRoundsWon: 19 } }),
  );
}

/** Home, rooms, rules, account. */
export const PAGE_SCENES: Readonly<Record<string, Scene>> = {
  home: async ({ page }) => {
    await page.goto('/#/');
  },
  settings: async ({ page, language }) => {
    await page.goto('/#/');
    const name = language === 'zh' ? '设置' : 'Settings';
    await page.getByRole('button', { name, exact: true }).click();
  },
  rules: async ({ page }) => {
    await page.goto('/#/rules/FOLLOW-3');
    await page.locator('#rule-FOLLOW-3').waitFor();
  },
  rulesTop: async ({ page }) => {
    await page.goto('/#/rules');
    await page.locator('main [aria-pressed]').first().waitFor();
  },
  book: async ({ page, language }) => {
    await page.goto('/#/rules');
    await button(page, language === 'zh' ? /^规则手册$/ : /^Rule book$/).click();
    await page.locator('main [data-book] li').first().waitFor();
  },
  bookEnd: async ({ page }) => {
    await page.goto('/#/rules/WIN-1');
    await page.locator('main table').last().scrollIntoViewIfNeeded();
  },
  glossary: async ({ page, language }) => {
    await page.goto('/#/rules');
    await button(page, language === 'zh' ? '词汇表' : 'Glossary').click();
    await page.locator('main td').first().waitFor();
  },
  create: async ({ page }) => {
    await page.goto('/#/create');
  },
  createEnd: async ({ page }) => {
    await page.goto('/#/create');
    await page.locator('main summary').click();
    await page.locator('main summary').scrollIntoViewIfNeeded();
  },
  lightCreate: async ({ page }) => {
    await withSettings(page, { theme: 'light' });
    await page.reload();
    await page.goto('/#/create');
  },
  lightRecord: async ({ page }) => {
    await withSettings(page, { theme: 'light' });
    await page.reload();
    await pretendMatches(page);
    await page.goto('/#/record');
    await page.locator('main li').first().waitFor();
  },
  room: async ({ page, guest }) => {
    const table = await openTable(page, { players: 4 });
    await page.goto(`/#/t/${table}`);
    const friend = await guest();
    await friend.goto(`/#/t/${table}`);
    await friend.locator('ol button').first().click();
    for (const line of ['Good evening!', '大家好，等我一下']) {
      await friend.locator('form .field').last().fill(line);
      await friend.keyboard.press('Enter');
    }
  },
  roomChat: async ({ page }) => {
    await page.goto(`/#/t/${await openTable(page, { players: 4 })}`);
    await page.locator('form .field').last().fill('你们在哪儿？');
    await page.keyboard.press('Enter');
    await page.locator('form .field').last().scrollIntoViewIfNeeded();
  },
  roomOfSix: async ({ page }) => {
    await page.goto(`/#/t/${await openTable(page, { players: 6, bots: 'easy' })}`);
    await page.locator('ol li').first().waitFor();
  },
  roomGuest: async ({ page, guest }) => {
    const host = await guest();
    await comeIn(host);
    const table = await openTable(host, { players: 4, rules: { win: 'reachAce', fill: 'forced' } });
    await host.goto(`/#/t/${table}`);
    await page.goto(`/#/t/${table}`);
    await page.locator('ol button').first().click();
    await page.locator('main .primary').waitFor();
  },
  roomRules: async ({ page, language }) => {
    await page.goto(`/#/t/${await openTable(page, { players: 4 })}`);
    await button(page, language === 'zh' ? '修改' : 'Change').click();
    await page.locator('section:has(fieldset)').scrollIntoViewIfNeeded();
  },
  noTable: async ({ page }) => {
    await page.goto('/#/t/000000000000');
    await page.locator('main h1').waitFor();
  },
  joinTrouble: async ({ page }) => {
    await page.goto('/#/');
    await page.locator('main form .field').fill('ABC DEF');
    await page.locator('main form button').click();
    await page.locator('main form [role=alert]').scrollIntoViewIfNeeded();
  },
  device: async ({ page, language }) => {
    await page.goto('/#/');
    await button(page, DEVICE[language]).click();
    await page.getByRole('dialog').locator('path').first().waitFor();
  },
  homeAgain: async ({ page }) => {
    await pretendMatches(page);
    const left = [
      { id: 'kdmxya4h9cmm', at: Date.now(), names: ['李小龙', 'Alexandra von Humboldt'] },
    ];
    await page.evaluate(
      `localStorage.setItem('tuolaji.left', ${JSON.stringify(JSON.stringify(left))})`,
    );
    await openTable(page, { players: 4, listed: true });
    await page.goto('/#/');
    await page.reload();
    await page.locator('main a[href="#/t/kdmxya4h9cmm"]').scrollIntoViewIfNeeded();
  },
  arriving: async ({ page }) => {
    await page.goto('/#/resume/used.up');
    await page.locator('main button').first().waitFor();
  },
  arrived: async ({ page, guest }) => {
    const first = await guest();
    await comeIn(first);
    await sitAt(first, { options: AT_ONCE });
    const code = await first.evaluate(async () => {
      const made = await (await fetch('/api/resume', { method: 'POST' })).json();
      return (made as { code: string }).code;
    });
    await page.goto(`/#/resume/${code}`);
    await page.locator('main button.primary').click();
    await page.locator('[data-card]').first().waitFor();
  },
  arrivedLate: async ({ page }) => {
    await page.goto('/#/resume/used.up');
    await page.locator('main button.primary').click();
  },
  noRecord: async ({ page }) => {
    await page.goto('/#/record');
  },
  recordMore: async ({ page }) => {
    await sitAt(page, { options: AT_ONCE }).then((table) => playOut(page, table));
    await pretendMatches(page);
    await page.goto('/#/record');
    await page.locator('main [aria-expanded]').first().click();
  },
  record: async ({ page }) => {
    await pretendMatches(page);
    await page.goto('/#/record');
    await page.locator('main li').first().waitFor();
  },
  notFound: async ({ page }) => {
    await page.goto('/#/nowhere');
    await page.locator('main a').waitFor();
  },
  minute: async ({ page, language }) => {
    await page.goto('/#/');
    await button(page, language === 'zh' ? '一分钟看懂规则' : 'The rules in one minute').click();
    await page.getByRole('dialog').locator('h2').first().waitFor();
  },
  themes: async ({ page, language }) => {
    await page.goto('/#/');
    await button(page, language === 'zh' ? '设置' : 'Settings').click();
    const waves = page.getByRole('radio', { name: language === 'zh' ? '海波纹' : 'Waves' });
    await waves.click();
    await waves.scrollIntoViewIfNeeded();
  },
  account: async ({ page }) => {
    await page.goto('/#/account');
    await page.locator('main li').first().waitFor();
  },
  accountAsk: async ({ page }) => {
    await page.goto('/#/account');
    await page.locator('main li').first().waitFor();
    await page.locator('main section:first-of-type .button').last().click();
    await page.locator('main section:last-of-type button').click();
    await page.locator('main button.danger').scrollIntoViewIfNeeded();
  },
  openRecord: async ({ page }) => {
    await page.goto('/#/open');
    await page.locator('textarea').waitFor();
  },
};
