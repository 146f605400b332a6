// `npm run bench -- web [--json] [--slow N]`: what the page costs on a slowed processor: first paint, time to a dealt
// hand, long tasks, and frames a second while cards are dealt and collected.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

interface Figures {
  /** Times the processor was slowed. */
  readonly slow: number;
  /** Milliseconds after the first byte. */
  readonly firstPaintMs: number;
  readonly playNowMs: number;
  readonly firstCardMs: number;
  /** With motion off the whole hand is dealt at once. */
  readonly dealtHandMs: number;
  /** What the main thread worked for it, slowed as it is: the part that does not depend on who else uses the machine. */
  readonly dealtHandWorkMs: number;
  readonly dealing: Frames;
  readonly collecting: Frames;
}

interface Frames {
  readonly fps: number;
  /** Milliseconds between frames, 95 of 100 are shorter. */
  readonly p95Ms: number;
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** Share of the time the main thread worked. */
  readonly busy: number;
}

/** A page and a line to the browser's own tools. */
interface Stage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** What the page counts about itself, put there before its own script runs. */
const COUNTERS = `
  window.counted = { frames: [], tasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counted.tasks.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  const frame = (now) => { counted.frames.push(now); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
`;

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

/** Milliseconds the main thread has worked so far. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Presses the button as soon as it is there and notes the page's own clock at each step. */
const PRESS = `new Promise((resolve) => {
  const times = {};
  const { responseStart } = performance.getEntriesByType('navigation')[0];
  const since = () => performance.now() - responseStart;
  const look = () => {
    const button = document.querySelector('button.primary');
    if (button && times.playNow === undefined) { times.playNow = since(); button.click(); }
    const cards = document.querySelectorAll('[data-card]').length;
    if (cards > 0) times.firstCard ??= since();
    if (cards >= WANTED) {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      resolve({ ...times, wanted: since(), firstPaint: (paint?.startTime ?? 0) - responseStart });
    } else setTimeout(look, 4);
  };
  look();
})`;

interface Times {
  readonly playNow: number;
  readonly firstCard: number;
  readonly wanted: number;
  readonly firstPaint: number;
}

async function start(page: Page, wanted: number): Promise<Times> {
  await page.goto('/', { waitUntil: 'commit' });
  return page.evaluate(PRESS.replace('WANTED', String(wanted))) as Promise<Times>;
}

/** Frames and long tasks of the page between now and the end of `work`. */
async function watchFrames({ page, cdp }: Stage, work: () => Promise<unknown>): Promise<Frames> {
  const from = (await page.evaluate('performance.now()')) as number;
  const workedBefore = await workOf(cdp);
  await work();
  const worked = (await workOf(cdp)) - workedBefore;
  const { frames, tasks } = (await page.evaluate('counted')) as {
    frames: number[];
    tasks: [number, number][];
  };
  const seen = frames.filter((at) => at >= from);
  const gaps = seen.slice(1).map((at, i) => at - (seen[i] ?? at));
  const long = tasks.filter(([at]) => at >= from).map(([, ms]) => ms);
  const whole = (seen.at(-1) ?? 0) - (seen[0] ?? 0);
  return {
    fps: whole > 0 ? (1000 * gaps.length) / whole : 0,
    p95Ms: gaps.sort((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0,
    longTasks: long.length,
    longestTaskMs: Math.max(0, ...long),
    busy: whole > 0 ? worked / whole : 0,
  };
}

/** Plays hints for a while, so that tricks are played and collected. */
async function playOn(page: Page, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    await page.keyboard.press('d');
    await page.keyboard.press('h');
    await page.waitForTimeout(150);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
}

async function measure(browser: Browser, url: string, slow: number): Promise<Figures> {
  const quick = await open(browser, url, slow, { motion: 'off' });
  const dealt = await start(quick.page, 25);
  const dealtHandWorkMs = await workOf(quick.cdp);
  await quick.page.context().close();
  const stage = await open(browser, url, slow, { motion: 'normal', level: 'beginner' });
  const { page } = stage;
  const times = await start(page, 1);
  const all = page.locator('[data-card]').nth(24);
  const dealing = await watchFrames(stage, () => all.waitFor({ timeout: 60_000 }));
  const collecting = await watchFrames(stage, () => playOn(page, 20_000));
  await page.context().close();
  return {
    slow,
    firstPaintMs: times.firstPaint,
    playNowMs: times.playNow,
    firstCardMs: times.firstCard,
    dealtHandMs: dealt.wanted,
    dealtHandWorkMs,
    dealing,
    collecting,
  };
}

const ms = (n: number): string => `${n.toFixed(0)} ms`;

const framesText = ({ fps, p95Ms, longTasks, longestTaskMs, busy }: Frames): string =>
  `busy ${(100 * busy).toFixed(0)} %, ${fps.toFixed(1)} frames/s, 95 % within ${ms(p95Ms)}, ${longTasks} long tasks, longest ${ms(longestTaskMs)}`;

const format = (f: Figures): string =>
  [
    `processor slowed ${f.slow} times, 390×844; times after the first byte`,
    `first paint       ${ms(f.firstPaintMs)}`,
    `Play now ready    ${ms(f.playNowMs)}`,
    `first card        ${ms(f.firstCardMs)}`,
    `dealt hand        ${ms(f.dealtHandMs)}, main thread worked ${ms(f.dealtHandWorkMs)}`,
    `while dealing     ${framesText(f.dealing)}`,
    `while collecting  ${framesText(f.collecting)}`,
  ].join('\n');

/** Measures the built page against a server of its own. */
export async function benchWeb(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' }, slow: { type: 'string', default: '4' } },
  });
  const data = mkdtempSync(join(tmpdir(), 'tuolaji-web-'));
  const env = { DATA_DIR: data, STATIC_DIR: process.env.STATIC_DIR ?? '' };
  const main = process.env.SERVER_MAIN ?? '';
  const server = await startServerProcess({ main, port: await freePort(), env });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
  });
  try {
    const figures = await measure(browser, server.url, Number(values.slow));
    console.log(values.json ? JSON.stringify(figures) : format(figures));
  } finally {
    await browser.close();
    server.signal('SIGTERM');
    await server.exited;
    rmSync(data, { recursive: true, force: true });
  }
}
