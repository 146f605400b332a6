// `npm run shots [-- --only menu,six --size 390x844,568x320 --language zh --out DIR --contact --sheet]`: pictures of every screen
// in seven sizes and two languages, into ./shots or DIR, to be looked at; with --contact also one page per scene and language with
// all sizes; with --sheet also a page of thumbnails, docs/screens.jpg.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../bench/chromium.ts';
import { HELD_SCENES } from './heldScenes.ts';
import { MOMENT_SCENES } from './momentScenes.ts';
import { PAGE_SCENES } from './pageScenes.ts';
import { drawContact, drawThumbnails } from './sheets.ts';
import { SIZES, type Size, VISITS } from './sizes.ts';
import { comeIn, LANGUAGES, type Language, type Scene, still } from './studio.ts';
import { TABLE_SCENES } from './tableScenes.ts';

async function open(browser: Browser, url: string, size: Size, language: Language) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    baseURL: url,
    colorScheme: 'dark',
    // Each profile is new: storing all files for later would only take time.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

interface Sitting {
  readonly browser: Browser;
  readonly url: string;
  /** Sizes pictured one after another in one visit; it begins with the first. */
  readonly sizes: readonly Size[];
  readonly language: Language;
  /** The folder for all pictures. */
  readonly out: string;
}

/** Pictures what the page shows now in every size of the sitting. */
async function picture(page: Page, { sizes, language, out }: Sitting, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await still(page);
    const dir = join(out, size, language);
    mkdirSync(dir, { recursive: true });
    await page.screenshot({ path: join(dir, `${name}.png`) });
  }
}

/** One scene in a fresh profile, so that no scene depends on another. */
async function shoot(sitting: Sitting, name: string, scene: Scene): Promise<void> {
  const { browser, url, sizes, language } = sitting;
  const page = await open(browser, url, sizes[0] ?? '390x844', language);
  const guests: Page[] = [];
  const guest = async (): Promise<Page> => {
    const friend = await open(browser, url, '390x844', language);
    guests.push(friend);
    return friend;
  };
  try {
    await comeIn(page);
    await scene({ page, language, guest });
    await picture(page, sitting, name);
  } catch (error) {
    console.error(`${name} ${sizes} ${language}: ${String(error).split('\n')[0]}`);
    process.exitCode = 1;
  }
  await Promise.all([page, ...guests].map((p) => p.context().close()));
}

const SCENES: Readonly<Record<string, Scene>> = {
  ...PAGE_SCENES,
  ...TABLE_SCENES,
  ...MOMENT_SCENES,
  ...HELD_SCENES,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    language: { type: 'string' },
    out: { type: 'string', default: 'shots' },
    contact: { type: 'boolean' },
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
  // Every scene sits at tables of its own, all from one address.
  RATE_LIMIT: '0',
  TABLES_PER_PLAYER: '0',
  TABLES_PER_ADDRESS: '0',
  BOT_PACE_MIN: '0',
};
const main = process.env.SERVER_MAIN ?? '';
const server = await startServerProcess({ main, port: await freePort(), env });
const browser = await launchChromium();
const wanted = Object.entries(SCENES).filter(([name]) => isWanted(values.only, name));
const sizes = (Object.keys(SIZES) as Size[]).filter((size) => isWanted(values.size, size));
const languages = LANGUAGES.filter((language) => isWanted(values.language, language));
const { out } = values;
for (const [name, scene] of wanted) {
  for (const language of languages) {
    for (const group of VISITS) {
      const wantedSizes = group.filter((size) => sizes.includes(size));
      if (wantedSizes.length === 0) continue;
      await shoot({ browser, url: server.url, sizes: wantedSizes, language, out }, name, scene);
    }
    if (values.contact) await drawContact(browser, out, { name, language });
  }
}
if (values.sheet) await drawThumbnails(browser, out);
await browser.close();
server.signal('SIGTERM');
await server.exited;
rmSync(data, { recursive: true, force: true });
console.log(`${wanted.length * sizes.length * languages.length} pictures in ${out}/`);
