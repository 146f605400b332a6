// `npm run shots [-- --only menu,six --size 390x844,568x320 --language zh --sheet]`: pictures of every screen in seven sizes and
// two languages, into ./shots, to be looked at; with --sheet also a page of thumbnails, docs/screens.jpg.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../bench/chromium.ts';
import { PAGE_SCENES } from './pageScenes.ts';
import { comeIn, LANGUAGES, type Language, type Scene } from './studio.ts';
import { TABLE_SCENES } from './tableScenes.ts';

const SIZES = {
  '320x568': { width: 320, height: 568 },
  '390x844': { width: 390, height: 844 },
  '568x320': { width: 568, height: 320 },
  '844x390': { width: 844, height: 390 },
  '768x1024': { width: 768, height: 1024 },
  '1440x900': { width: 1440, height: 900 },
  '1920x1080': { width: 1920, height: 1080 },
} as const;

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
  const dir = join('shots', size, language);
  mkdirSync(dir, { recursive: true });
  try {
    await scene({ page, language, guest });
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(dir, `${name}.png`) });
  } catch (error) {
    console.error(`${name} ${size} ${language}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
  }
  await Promise.all([page, ...guests].map((p) => p.context().close()));
}

const SCENES: Readonly<Record<string, Scene>> = { ...PAGE_SCENES, ...TABLE_SCENES };

/** Screens on the page of thumbnails, in rows of one size. */
const ON_SHEET = ['home', 'room', 'dealing', 'playing', 'six', 'settlement', 'replay', 'themes'];
const SHEET = 'docs/screens.jpg';

/** Draws the pictures that exist onto one page, with the browser itself; they lie beside the page as files. */
async function drawSheet(browser: Browser): Promise<void> {
  const picture = (size: string, name: string): string => {
    const file = join(size, name.length % 2 === 0 ? 'en' : 'zh', `${name}.png`);
    return existsSync(join('shots', file)) ? `<img src="${file}">` : '';
  };
  const rows = Object.keys(SIZES).map(
    (size) => `<h2>${size}</h2><p>${ON_SHEET.map((name) => picture(size, name)).join('')}</p>`,
  );
  const html = join('shots', 'sheet.html');
  writeFileSync(
    html,
    `<style>body{margin:16px;background:#10191b;color:#f1ede2;font:14px sans-serif}h2{margin:12px 0 4px;font-size:14px}
    p{display:flex;gap:8px;margin:0}img{height:190px;max-width:236px;object-fit:contain;object-position:left}</style>${rows.join('')}`,
  );
  const page = await browser.newPage({ viewport: { width: 1980, height: 800 } });
  page.setDefaultTimeout(0);
  await page.goto(pathToFileURL(html).href);
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
