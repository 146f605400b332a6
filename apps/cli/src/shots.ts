// `npm run shots [-- --only menu,six --size 390x844,568x320 --language zh --sheet]`: pictures of every screen in seven sizes and
// two languages, into ./shots, to be looked at; with --sheet also a page of thumbnails, docs/screens.jpg.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MatchSummary, PlayerResult } from '@tuolaji/protocol';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import { INSTANT } from '@tuolaji/table';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './bench/chromium.ts';

const SIZES = {
  '320x568': { width: 320, height: 568 },
  '390x844': { width: 390, height: 844 },
  '568x320': { width: 568, height: 320 },
  '844x390': { width: 844, height: 390 },
  '768x1024': { width: 768, height: 1024 },
  '1440x900': { width: 1440, height: 900 },
  '1920x1080': { width: 1920, height: 1080 },
} as const;
const LANGUAGES = ['en', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];

interface Studio {
  readonly page: Page;
  readonly language: Language;
  /** Opens a second visitor in another profile. */
  readonly guest: () => Promise<Page>;
}

/** Nothing waits longer than it must; what is to be seen is waited for. */
const AT_ONCE = { ...INSTANT, closingWindowMs: 200 };

/** Comes to the home page and waits for the guest's cookie, so that nobody becomes two guests. */
async function comeIn(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/session'), page.goto('/')]);
}

/** Opens a table over the wire with options no form offers. */
const openTable = (page: Page, wish: object): Promise<string> =>
  page.evaluate(async (body) => {
    const { url } = await fetch('/api/session');
    const socket = new WebSocket(url.replace(/^http(.*)\/api\/session$/, 'ws$1/ws'));
    return new Promise<string>((resolve, reject) => {
      socket.onopen = () => socket.send(JSON.stringify({ type: 'HELLO', protocol: 1 }));
      socket.onmessage = ({ data }) => {
        const heard = JSON.parse(data);
        if (heard.type === 'WELCOME') {
          socket.send(JSON.stringify({ type: 'CREATE', id: 'create', preset: 'online', ...body }));
        }
        if (heard.type === 'REFUSED') reject(new Error(data));
        if (heard.type !== 'TABLE') return;
        socket.close();
        resolve(heard.table);
      };
    });
  }, wish);

/** Lets a bot play the round to its settlement. */
const playOut = (page: Page, table: string): Promise<void> =>
  page.evaluate(async (id) => {
    const { url } = await fetch('/api/session');
    const socket = new WebSocket(url.replace(/^http(.*)\/api\/session$/, 'ws$1/ws'));
    const say = (message: object): void => socket.send(JSON.stringify(message));
    await new Promise<void>((resolve) => {
      socket.onopen = () => {
        say({ type: 'HELLO', protocol: 1 });
        say({ type: 'WATCH', id: 'watch', table: id });
        say({ type: 'AUTO', id: 'auto', table: id, on: true });
      };
      socket.onmessage = ({ data }) => {
        if (JSON.parse(data).view?.phase === 'result') resolve();
      };
    });
    say({ type: 'AUTO', id: 'own', table: id, on: false });
  }, table);

async function sitAt(page: Page, wish: object): Promise<string> {
  const table = await openTable(page, { bots: 'normal', start: true, ...wish });
  await page.goto(`/#/t/${table}`);
  return table;
}

const mine = (page: Page): Promise<void> => page.locator('[data-playing]').waitFor();

/** Chooses something that cannot be played, so that the refusal is seen. */
async function refusedChoice(page: Page): Promise<void> {
  await mine(page);
  const cards = page.locator('[data-card]');
  for (const index of [0, (await cards.count()) - 1]) {
    await cards.nth(index).click({ position: { x: 6, y: 8 } });
  }
}

const DEVICE = { en: 'Continue on another device', zh: '换一台设备继续' } as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

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

type Scene = (studio: Studio) => Promise<void>;

const SCENES: Readonly<Record<string, Scene>> = {
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
  create: async ({ page }) => {
    await page.goto('/#/create');
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
    await page.waitForTimeout(500);
  },
  roomChat: async ({ page }) => {
    await page.goto(`/#/t/${await openTable(page, { players: 4 })}`);
    await page.locator('form .field').last().fill('你们在哪儿？');
    await page.keyboard.press('Enter');
    await page.locator('form .field').last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
  },
  roomOfSix: async ({ page }) => {
    await page.goto(`/#/t/${await openTable(page, { players: 6, bots: 'easy' })}`);
  },
  device: async ({ page, language }) => {
    await page.goto('/#/');
    await button(page, DEVICE[language]).click();
    await page.getByRole('dialog').locator('path').first().waitFor();
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
    await page.waitForTimeout(300);
  },
  noRecord: async ({ page }) => {
    await page.goto('/#/record');
  },
  record: async ({ page }) => {
    await pretendMatches(page);
    await page.goto('/#/record');
    await page.locator('main li').first().waitFor();
  },
  newMatch: async ({ page }) => {
    await page.locator('main .primary').click();
    await page.locator('[data-card]').first().waitFor();
    await page.goto('/#/');
    await page.locator('main .primary + .button').click();
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
    await page.waitForTimeout(4500);
  },
};

async function open(browser: Browser, url: string, size: keyof typeof SIZES, language: Language) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    baseURL: url,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

interface Sitting {
  readonly browser: Browser;
  readonly url: string;
  readonly size: keyof typeof SIZES;
  readonly language: Language;
}

/** One scene in a fresh profile, so that no scene depends on another. */
async function shoot(sitting: Sitting, name: string, scene: Scene): Promise<void> {
  const { browser, url, size, language } = sitting;
  const page = await open(browser, url, size, language);
  const guests: Page[] = [];
  const guest = async (): Promise<Page> => {
    const friend = await open(browser, url, '390x844', language);
    guests.push(friend);
    return friend;
  };
  await comeIn(page);
  try {
    await scene({ page, language, guest });
    await page.waitForTimeout(700);
  } catch (error) {
    console.error(`${name} ${size} ${language}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
  }
  const dir = join('shots', size, language);
  mkdirSync(dir, { recursive: true });
  await page.screenshot({ path: join(dir, `${name}.png`) });
  await Promise.all([page, ...guests].map((p) => p.context().close()));
}

/** Screens on the page of thumbnails, in rows of one size. */
const ON_SHEET = ['home', 'room', 'dealing', 'playing', 'six', 'settlement'];
const SHEET = 'docs/screens.jpg';

/** Draws the pictures that exist onto one page, with the browser itself. */
async function drawSheet(browser: Browser): Promise<void> {
  const picture = (size: string, name: string): string => {
    const file = join('shots', size, name.length % 2 === 0 ? 'en' : 'zh', `${name}.png`);
    if (!existsSync(file)) return '';
    return `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">`;
  };
  const rows = Object.keys(SIZES).map(
    (size) => `<h2>${size}</h2><p>${ON_SHEET.map((name) => picture(size, name)).join('')}</p>`,
  );
  const page = await browser.newPage({ viewport: { width: 1500, height: 800 } });
  await page.setContent(
    `<style>body{margin:16px;background:#10191b;color:#f1ede2;font:14px sans-serif}h2{margin:12px 0 4px;font-size:14px}
    p{display:flex;gap:8px;margin:0}img{height:190px;max-width:236px;object-fit:contain;object-position:left}</style>${rows.join('')}`,
  );
  await page.screenshot({ path: SHEET, type: 'jpeg', quality: 70, fullPage: true });
  await page.close();
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    language: { type: 'string' },
    sheet: { type: 'boolean' },
  },
});
/** Is this one of the names an option lists, or is everything wanted? */
const isWanted = (list: string | undefined, name: string): boolean =>
  list === undefined || list.split(',').includes(name);
const data = mkdtempSync(join(tmpdir(), 'tuolaji-shots-'));
const env = {
  DATA_DIR: data,
  STATIC_DIR: process.env.STATIC_DIR ?? '',
  RATE_LIMIT: '0',
  BOT_PACE_MIN: '0',
};
const main = process.env.SERVER_MAIN ?? '';
const server = await startServerProcess({ main, port: await freePort(), env });
const browser = await launchChromium();
const wanted = Object.entries(SCENES).filter(([name]) => isWanted(values.only, name));
const sizes = (Object.keys(SIZES) as (keyof typeof SIZES)[]).filter((size) =>
  isWanted(values.size, size),
);
const languages = LANGUAGES.filter((language) => isWanted(values.language, language));
for (const size of sizes) {
  for (const language of languages) {
    for (const [name, scene] of wanted) {
      await shoot({ browser, url: server.url, size, language }, name, scene);
    }
  }
}
if (values.sheet) await drawSheet(browser);
await browser.close();
server.signal('SIGTERM');
await server.exited;
rmSync(data, { recursive: true, force: true });
console.log(`${wanted.length * sizes.length * languages.length} pictures in shots/`);
