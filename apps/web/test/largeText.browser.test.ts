// The browser's text at 200 % on small phones: every screen but the table in play, no sideways scrolling, no word cut.
import type { MatchSummary, Statistics } from '@tuolaji/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openText, recordText } from './openRecord.ts';
import { closeByEscape, drawn } from './play.ts';
import { openTable, type Person, startTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(32);
});
afterAll(() => server?.close());

/** Words that leave the window or the box around them, and how far the page scrolls sideways. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const aside = document.documentElement.scrollWidth - innerWidth;
    if (aside > 0) found.push(`scrolls sideways by ${aside}`);
    const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
    /** The part of the window that an element's box leaves to what is in it; null inside a part that scrolls sideways. */
    const windowOf = (start: Element): { left: number; right: number } | null => {
      let [left, right] = [0, innerWidth];
      for (let box: Element | null = start; box; box = box.parentElement) {
        const { overflowX } = styleOf(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
      }
      return { left, right };
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent || text === '' || parent.closest('.visually-hidden, option, script, style'))
        continue;
      const seen = windowOf(parent);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width < 2 || !seen) continue;
        if (line.left < seen.left - 1 || line.right > seen.right + 1) found.push(`cut: ${text}`);
      }
    }
    return [...new Set(found)];
  });

type Visit = (person: Person) => Promise<void>;

const at =
  (address: string, shown = 'main:not(.waiting) :is(h1, h2)'): Visit =>
  async ({ page }) => {
    await page.goto('/#/');
    await page.goto(address);
    await page.locator(shown).first().waitFor({ state: 'attached' });
  };

const pressed =
  (address: string, button: string): Visit =>
  async (person) => {
    await at(address)(person);
    await person.page.locator(button).first().click();
  };

const sheet =
  (name: RegExp): Visit =>
  async ({ page }) => {
    await page.goto('/#/');
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').locator('h2 ~ *, header ~ *').first().waitFor();
  };

const room: Visit = async (person) => {
  await person.page.goto(`/#/t/${await openTable(person, { players: 4 })}`);
  await person.page.locator('main [data-code]').waitFor();
};

const RECORD = recordText('online-4-late');

const replay: Visit = async ({ page }) => {
  await openText(page, RECORD);
  await page.locator('nav select').selectOption('1');
  await page.waitForURL(/seat=1/);
  await page.locator('[data-card]').first().waitFor();
};

const STATISTICS: Statistics = {
  matches: 1,
  wins: 0,
  rounds: 12,
  roundsWon: 4,
  bankerRounds: 5,
  bankerRoundsWon: 2,
};

const MATCH: MatchSummary = {
  id: 'm',
  table: 't',
  winner: 0,
  startedAt: Date.UTC(2026, 10, 15, 19),
  finishedAt: Date.UTC(2026, 10, 15, 20),
  preset: 'standard',
  players: 4,
  rounds: 12,
  results: [
    {
      playerId: 'a',
      name: 'Alexandra von Humboldt',
      seat: 1,
      won: false,
      rounds: 12,
      roundsWon: 4,
      bankerRounds: 5,
      bankerRoundsWon: 2,
    },
  ],
};

const SCREENS: Readonly<Record<string, Visit>> = {
  home: at('/#/'),
  settings: sheet(/^(Settings|设置)$/),
  'the rules in one minute': sheet(/^(The rules in one minute|一分钟看懂规则)$/),
  'another device': sheet(/^(Continue on another device|换一台设备继续)$/),
  'rules page': at('/#/rules'),
  'rule book': at('/#/rules/FOLLOW-3', '#rule-FOLLOW-3'),
  glossary: async (person) => {
    await at('/#/rules')(person);
    await person.page.getByRole('button', { name: /^(Glossary|词汇表)$/ }).click();
    await person.page.locator('main td').first().waitFor();
  },
  create: pressed('/#/create', 'main summary'),
  room,
  'changing the rules': async (person) => {
    await room(person);
    await person.page.getByRole('button', { name: /^(Change|修改)$/ }).click();
  },
  'a code that leads nowhere': async ({ page }) => {
    await page.goto('/#/');
    await page.locator('main form .field').fill('ABC DEF');
    await page.locator('main form button').click();
    await page.locator('main form [role=alert]:not(:empty)').waitFor();
  },
  'no record yet': at('/#/record'),
  'my record': async (person) => {
    await person.page.route('**/api/matches', (route) => route.fulfill({ json: [MATCH] }));
    await person.page.route('**/api/statistics', (route) => route.fulfill({ json: STATISTICS }));
    await at('/#/record', 'main time')(person);
    await person.page.locator('main [aria-expanded]').first().click();
  },
  account: async (person) => {
    await at('/#/account', 'main li')(person);
    await person.page.locator('main section:last-of-type button').click();
  },
  'a used link': pressed('/#/resume/nonsense', 'main button.primary'),
  'not found': at('/#/nowhere'),
  'no such table': at('/#/t/000000000000'),
  'no such match': at('/m/nothing-here/1'),
  'a bad record': async (person) => {
    await at('/#/open', 'textarea')(person);
    await openText(person.page, 'dear diary');
    await person.page.locator('[role=alert]:not(:empty)').waitFor();
  },
  replay,
  'replay, more': async (person) => {
    await replay(person);
    await person.page.getByRole('button', { name: /^(More|更多)$/ }).click();
  },
  review: async (person) => {
    await replay(person);
    await person.page.getByRole('button', { name: /^(Review this round|点评这一副)$/ }).click();
    await person.page.locator('section li button').first().waitFor();
  },
  'a new match in place of a running one': async ({ page }) => {
    await page.goto('/#/');
    await page.locator('main .primary').click();
    await page.locator('[data-card]').first().waitFor();
    await page.goto('/#/');
    await page.locator('main .primary ~ .button').first().click();
    await page.getByRole('dialog').locator('.primary').waitFor();
  },
};

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

test.each(['en', 'zh'] as const)('every screen at 320×568 and 390×844, %s', async (language) => {
  const settings = { motion: 'off' };
  const person = await server.person({ size: 'portrait', language, settings });
  const { page } = person;
  const found: string[] = [];
  const look = async (name: string, visit: Visit): Promise<void> => {
    await visit(person);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await drawn(page);
      const cut = await cutWords(page);
      found.push(...cut.map((words) => `${name} at ${size.width}×${size.height}: ${words}`));
    }
    if ((await page.getByRole('dialog').count()) > 0) await closeByEscape(page);
  };
  for (const [name, visit] of Object.entries(SCREENS)) await look(name, visit);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  expect(found).toEqual([]);
  expect(person.errors).toEqual([]);
});
