// `npm run bench -- web [--json] [--slow N] [--runs N]`: what the page costs on a slowed processor: first paint, time to a
// dealt hand, long tasks, and frames per second while cards are dealt and collected. The median of several runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import {
  ask,
  COUNTERS,
  emptyFrames,
  type Frames,
  type Stage,
  watchFrames,
  workOf,
} from './frames.ts';
import { median } from './quantile.ts';

interface Figures {
  /** Milliseconds after the first byte. */
  readonly firstPaintMs: number;
  readonly playNowMs: number;
  readonly firstCardMs: number;
  /** All 25 cards lie in the player's hand, who has motion off: then nothing is dealt for show, and the page is all that is measured. */
  readonly dealtHandMs: number;
  /** All of them show their faces: until its picture is printed a card is blank paper. */
  readonly printedHandMs: number;
  /** What the main thread worked for the dealt hand, slowed as it is: the part that does not depend on who else uses the machine. */
  readonly dealtHandWorkMs: number;
  /** What the machine gives an empty page now. */
  readonly emptyFps: number;
  readonly dealing: Frames;
  readonly collecting: Frames;
}

const keep = (settings: object): string =>
  `localStorage.setItem('tuolaji.settings', '${JSON.stringify({ language: 'en', volume: 0, ...settings })}');`;

async function open(browser: Browser, url: string, slow: number, settings: object): Promise<Stage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: url,
    serviceWorkers: 'block',
  });
  await context.addInitScript(COUNTERS);
  await context.addInitScript(keep(settings));
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  return { page, cdp };
}

/** Presses the button as soon as it can be seen and notes the page's own clock at each step. */
const PRESS = `new Promise((resolve) => {
  const times = {};
  const { responseStart } = performance.getEntriesByType('navigation')[0];
  const since = () => performance.now() - responseStart;
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const button = paint && document.querySelector('button.primary');
    if (button && times.playNow === undefined) { times.playNow = since(); button.click(); }
    const cards = document.querySelectorAll('[data-card]').length;
    if (cards > 0) times.firstCard ??= since();
    if (cards >= WANTED) resolve({ ...times, wanted: since(), firstPaint: paint.startTime - responseStart });
    else setTimeout(look, 4);
  };
  look();
})`;

/** Waits until every card of the hand has its picture; answers with the page's own clock. */
const PRINTED = `new Promise((resolve) => {
  const { responseStart } = performance.getEntriesByType('navigation')[0];
  const look = () => {
    const cards = [...document.querySelectorAll('[data-card]')];
    if (cards.every(({ style }) => style.backgroundImage.startsWith('url'))) resolve(performance.now() - responseStart);
    else setTimeout(look, 4);
  };
  look();
})`;

interface Times {
  readonly playNow: number;
  readonly firstCard: number;
  readonly wanted: number;
  readonly firstPaint: number;
}

async function start(stage: Stage, wanted: number): Promise<Times> {
  await stage.page.goto('/', { waitUntil: 'commit' });
  return ask<Times>(stage, PRESS.replace('WANTED', String(wanted)));
}

async function dealAll(stage: Stage): Promise<void> {
  const cards = (): Promise<number> =>
    ask(stage, `document.querySelectorAll('[data-card]').length`);
  while ((await cards()) < 25) await stage.page.waitForTimeout(100);
}

/** Plays hints for a while, so that tricks are played and collected. */
async function playOn({ page }: Stage, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    await page.keyboard.press('d');
    await page.keyboard.press('h');
    await page.waitForTimeout(150);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
}

const COLLECTING_MS = 15_000;

async function measure(browser: Browser, url: string, slow: number): Promise<Figures> {
  const quick = await open(browser, url, slow, { motion: 'off' });
  const dealt = await start(quick, 25);
  const dealtHandWorkMs = await workOf(quick);
  const printedHandMs = await ask<number>(quick, PRINTED);
  await quick.page.context().close();
  const empty = await open(browser, url, slow, {});
  const emptyFps = await emptyFrames(empty);
  await empty.page.context().close();
  const stage = await open(browser, url, slow, { motion: 'normal', level: 'beginner' });
  const times = await start(stage, 1);
  const dealing = await watchFrames(stage, () => dealAll(stage));
  const collecting = await watchFrames(stage, () => playOn(stage, COLLECTING_MS));
  await stage.page.context().close();
  return {
    firstPaintMs: times.firstPaint,
    playNowMs: times.playNow,
    firstCardMs: times.firstCard,
    dealtHandMs: dealt.wanted,
    printedHandMs,
    dealtHandWorkMs,
    emptyFps,
    dealing,
    collecting,
  };
}

/** The median of each figure by itself. */
function medians<T extends object>(runs: readonly T[]): T {
  const keys = Object.keys(runs[0] ?? {}) as (keyof T)[];
  const middle = (key: keyof T): unknown => {
    const values = runs.map((run) => run[key]);
    return typeof values[0] === 'number' ? median(values as number[]) : medians(values as object[]);
  };
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as T;
}

const ms = (n: number): string => `${n.toFixed(0)} ms`;

const framesText = (f: Frames): string =>
  `${f.moving.toFixed(1)} frames/s shown while something moves, ${f.shown.toFixed(1)} of all that had something new; ` +
  `${f.longTasks} tasks > 50 ms, longest ${ms(f.longestTaskMs)} (its work ${ms(f.longestWorkMs)}); busy ${(100 * f.busy).toFixed(0)} %`;

const format = (f: Figures, slow: number): string =>
  [
    `processor slowed ${slow} times, 390×844; times after the first byte; load ${loadavg()[0]?.toFixed(1)}`,
    `first paint       ${ms(f.firstPaintMs)}`,
    `Play now ready    ${ms(f.playNowMs)}`,
    `first card        ${ms(f.firstCardMs)}`,
    `dealt hand        ${ms(f.dealtHandMs)}, main thread worked ${ms(f.dealtHandWorkMs)}`,
    `its faces printed ${ms(f.printedHandMs)}`,
    `an empty page     ${f.emptyFps.toFixed(1)} frames/s shown`,
    `while dealing     ${framesText(f.dealing)}`,
    `while collecting  ${framesText(f.collecting)}`,
  ].join('\n');

async function launch(): Promise<Browser> {
  const browser = await launchChromium();
  // A browser that has just started loads pages of its own for a while; they are not ours to measure.
  const page = await browser.newPage();
  await page.waitForTimeout(4000);
  await page.close();
  return browser;
}

/** Measures the built page against a server of its own. */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean' },
      slow: { type: 'string', default: '4' },
      runs: { type: 'string', default: '3' },
    },
  });
  const slow = Number(values.slow);
  const data = mkdtempSync(join(tmpdir(), 'tuolaji-web-'));
  const env = { DATA_DIR: data, STATIC_DIR: process.env.STATIC_DIR ?? '' };
  const main = process.env.SERVER_MAIN ?? '';
  const server = await startServerProcess({ main, port: await freePort(), env });
  const browser = await launch();
  try {
    const runs: Figures[] = [];
    while (runs.length < Number(values.runs)) runs.push(await measure(browser, server.url, slow));
    const figures = medians(runs);
    console.log(values.json ? JSON.stringify({ slow, ...figures, runs }) : format(figures, slow));
  } finally {
    await browser.close();
    server.signal('SIGTERM');
    await server.exited;
    rmSync(data, { recursive: true, force: true });
  }
}
