// Every screen in both languages and three sizes: no axe violation, no horizontal scrolling, every card can be tapped.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { closeByEscape, waitForPhase } from './play.ts';
import {
  loseMatch,
  openTable,
  type Person,
  type SizeName,
  startTestServer,
  type TestServer,
} from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Cards of the hand that cannot be tapped at their upper left corner. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('[data-card]').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const { left, top } = card.getBoundingClientRect();
        const hit = document.elementFromPoint(left + 12, top + 12);
        return hit !== card;
      })
      .map((card) => card.getAttribute('data-card') ?? ''),
  );

async function check(page: Page): Promise<void> {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
}

const WORDS = {
  en: {
    settings: 'Settings',
    room: 'Waiting room',
    create: 'Open the table',
    device: 'Continue on another device',
    record: 'My record',
    auto: 'Let a bot play for me',
    menu: 'Menu',
    takeOver: 'Take back control',
  },
  zh: {
    settings: '设置',
    room: '等候室',
    create: '开桌',
    device: '换一台设备继续',
    record: '我的战绩',
    auto: '托管（让机器人替我打）',
    menu: '菜单',
    takeOver: '取消托管',
  },
} as const;

async function shell({ page }: Person, language: 'en' | 'zh'): Promise<void> {
  const words = WORDS[language];
  await page.goto('/');
  await page.getByRole('button', { name: words.record }).waitFor();
  await check(page);
  await page.getByRole('button', { name: words.settings, exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: words.settings }).waitFor();
  await check(page);
  await closeByEscape(page);
  await page.goto('/#/rules/FOLLOW-3');
  await page.locator('#rule-FOLLOW-3').waitFor();
  await check(page);
  await page.goto('/#/create');
  await page.getByRole('button', { name: words.create }).waitFor();
  await page.locator('summary').click();
  await check(page);
  await page.getByRole('button', { name: words.create }).click();
  await page.getByRole('heading', { name: words.room }).waitFor();
  await check(page);
}

/** The screens beside the tables: another device, a record (once with a match in it), one's data, a bad link. */
async function account(person: Person, language: 'en' | 'zh'): Promise<void> {
  const { page } = person;
  const words = WORDS[language];
  const finished = await openTable(person, { bots: 'beginner', start: true });
  await page.goto('/');
  await page.getByRole('button', { name: words.device }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await check(page);
  await closeByEscape(page);
  await page.getByRole('button', { name: words.record }).click();
  await page.getByRole('heading', { name: words.record }).waitFor();
  await check(page);
  await loseMatch(person, finished);
  await page.reload();
  await page.locator('main time').waitFor();
  await check(page);
  await page.goto('/#/account');
  await page.locator('main li').waitFor();
  await page.locator('main section:last-of-type button').click();
  await page.locator('main button.danger').waitFor();
  await check(page);
  await page.goto('/#/resume/nonsense');
  await page.locator('main button.primary').waitFor();
  await check(page);
}

async function table(person: Person, language: 'en' | 'zh'): Promise<void> {
  const { page } = person;
  const id = await openTable(person, { bots: 'beginner', atTurn: true });
  await page.goto(`/#/t/${id}`);
  await waitForPhase(page, 'bury', 'play');
  await page.locator('[data-playing]').waitFor();
  await page.waitForTimeout(600);
  await check(page);
  expect(await covered(page)).toEqual([]);
  const words = WORDS[language];
  await page.keyboard.press('?');
  await page.getByRole('dialog').locator('kbd').first().waitFor();
  await check(page);
  await closeByEscape(page);
  await page.getByRole('button', { name: words.menu }).first().click();
  await check(page);
  await page.getByRole('button', { name: words.auto }).click();
  await page.getByRole('button', { name: words.takeOver }).waitFor();
  await check(page);
}

describe.each<[SizeName, 'en' | 'zh']>([
  ['portrait', 'zh'],
  ['landscape', 'en'],
  ['desktop', 'zh'],
])('%s, %s', (size, language) => {
  test('home, settings, rules, create and waiting room', async () => {
    const person = await server.person({ size, language });
    await shell(person, language);
    expect(person.errors).toEqual([]);
  });

  test('another device, the record, a used link', async () => {
    const person = await server.person({ size, language });
    await account(person, language);
    expect(person.errors).toEqual([]);
  });

  test('the table, with every card in reach', async () => {
    const person = await server.person({ size, language, sharpCards: true });
    await table(person, language);
    expect(person.errors).toEqual([]);
  });
});

/** Pages that hold little but words, each with a heading that says something. */
const WORDY = [
  '/#/nowhere',
  '/#/t/000000000000',
  '/m/nothing-here/1',
  '/#/open',
  '/#/rules',
  '/#/record',
];

test.each<[SizeName, 'en' | 'zh']>([
  ['portrait', 'en'],
  ['desktop', 'zh'],
])('messages, records and rules: %s, %s', async (size, language) => {
  const { page, errors } = await server.person({ size, language });
  for (const address of WORDY) {
    // From home, as a player comes there: no other screen has loaded the texts before.
    await page.goto('/');
    await page.locator('main').evaluate((main) => main.setAttribute('data-home', ''));
    await page.goto(address);
    const heading = page.locator('main:not([data-home], .waiting) h1');
    await heading.waitFor({ state: 'attached' });
    expect(await heading.innerText()).not.toBe('');
    await check(page);
  }
  expect(errors).toEqual([]);
});

test('a screen that loads slowly has a heading from the start, then a way home', async () => {
  const { page } = await server.person({ size: 'portrait' });
  await page.goto('/');
  await page.getByRole('button', { name: 'My record' }).waitFor();
  await page.route(/assets\/NotFound/, () => undefined);
  await page.goto('/#/nowhere');
  await page.locator('main.waiting h1').waitFor({ state: 'attached' });
  await check(page);
  await page.locator('main.waiting').getByRole('button', { name: 'Home' }).waitFor();
  await check(page);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
});

test('the language changes at once, everywhere', async () => {
  const { page } = await server.person({ name: '小明' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('button', { name: '马上开局' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await page.reload();
  await page.getByRole('button', { name: '马上开局' }).waitFor();
  const words = await page.locator('main').innerText();
  expect(words.replace(/[\sA]|Expert/g, '')).not.toMatch(/[A-Za-z]{3}/);
});

test('a link from a refusal opens the rule book at its rule', async () => {
  const { page } = await server.person({ language: 'zh' });
  await page.goto('/#/create');
  await page.locator('summary').click();
  await page.getByRole('button', { name: '跟牌规则 FOLLOW-3' }).click();
  const rule = page.getByRole('dialog').locator('#rule-FOLLOW-3');
  await rule.waitFor();
  expect(await rule.evaluate((item) => item.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await rule.evaluate((item) => item.getBoundingClientRect().bottom)).toBeLessThan(900);
});
