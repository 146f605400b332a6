// `npm run bench -- pace [--json] [--rounds N]`: how long a solo round takes a player who does not think, on a phone and on a
// desktop, at default and at fast speed; and how long that player waits from an own play to the next own turn.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { median } from './quantile.ts';

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
const SPEEDS = { default: 'normal', fast: 'fast' } as const;

/** Seconds of one round, and the waits from an own play to the next own turn in it. */
interface Round {
  readonly seconds: number;
  readonly waits: readonly number[];
}

/**
 * Plays in the page itself, so that nothing of the measuring program's own time is counted: takes the first hint, presses
 * Done and Bury and Play as soon as they are there (a choice the view does not list is judged first, which takes a moment). A round runs from its first card to its settlement.
 */
const PLAYER = `window.playRound = () => new Promise((resolve) => {
  const waits = [];
  let started = null, played = null, held = 0, pressed = 0;
  const at = () => performance.now();
  const click = (button, rest = 30) => { if (button && at() - pressed > rest) { pressed = at(); button.click(); } };
  const look = () => {
    const phase = document.querySelector('[data-phase]')?.dataset.phase;
    const cards = document.querySelectorAll('[data-card]').length;
    if (started === null && phase === 'deal' && cards > 0) started = at();
    if (started !== null && phase === 'result') return resolve({ seconds: (at() - started) / 1000, waits });
    const action = document.querySelector('[data-action]');
    const mine = document.querySelector('[data-playing]') !== null;
    if (phase === 'play') {
      if (cards < held) played = at();
      if (mine && played !== null && cards === held) { waits.push(at() - played); played = null; }
    }
    held = cards;
    const kind = action?.dataset.action;
    if (phase === 'deal' || phase === 'closing') click(document.querySelector('[data-done]'));
    else if (mine && (kind === 'hint' || kind === 'play' || kind === 'bury' || kind === 'complete')) click(action);
    else if (mine && (kind === 'count' || kind === 'refused')) click(document.querySelector('[data-hint]'), 400);
    setTimeout(look, 8);
  };
  look();
});`;

async function playRounds(page: Page, rounds: number): Promise<Round[]> {
  await page.goto('/');
  await page.locator('main .primary').click();
  const played: Round[] = [];
  while (played.length < rounds) {
    played.push(await page.evaluate<Round>('window.playRound()'));
    await page.locator('[data-sheet=settlement] .primary').click();
  }
  return played;
}

async function measure(browser: Browser, url: string, rounds: number) {
  const found: { screen: string; speed: string; rounds: Round[] }[] = [];
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const [speed, motion] of Object.entries(SPEEDS)) {
      const context = await browser.newContext({
        viewport,
        baseURL: url,
        serviceWorkers: 'block',
        hasTouch: screen === 'phone',
      });
      const settings = JSON.stringify({ language: 'en', volume: 0, motion, botSkill: 'normal' });
      await context.addInitScript(`localStorage.setItem('tuolaji.settings', '${settings}');`);
      await context.addInitScript(PLAYER);
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      found.push({ screen, speed, rounds: await playRounds(page, rounds) });
      await context.close();
    }
  }
  return found;
}

const figures = (rounds: readonly Round[]) => ({
  roundSeconds: median(rounds.map(({ seconds }) => seconds)),
  longestSeconds: Math.max(...rounds.map(({ seconds }) => seconds)),
  waitMs: median(rounds.flatMap(({ waits }) => waits)),
});

/** Measures the built page against a server of its own. */
export async function benchPace(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
  });
  const data = mkdtempSync(join(tmpdir(), 'tuolaji-pace-'));
  const env = { DATA_DIR: data, STATIC_DIR: process.env.STATIC_DIR ?? '' };
  const main = process.env.SERVER_MAIN ?? '';
  const server = await startServerProcess({ main, port: await freePort(), env });
  const browser = await launchChromium();
  try {
    const found = await measure(browser, server.url, Number(values.rounds));
    const rows = found.map(({ screen, speed, rounds }) => ({ screen, speed, ...figures(rounds) }));
    if (values.json) return console.log(JSON.stringify(rows));
    console.log(
      `a player who does not think, ${values.rounds} rounds each; load ${loadavg()[0]?.toFixed(1)}`,
    );
    for (const { screen, speed, roundSeconds, longestSeconds, waitMs } of rows) {
      console.log(
        `${screen.padEnd(8)} ${speed.padEnd(8)} round ${roundSeconds.toFixed(1)} s (longest ${longestSeconds.toFixed(1)} s), ` +
          `own play to own turn ${(waitMs / 1000).toFixed(2)} s`,
      );
    }
  } finally {
    await browser.close();
    server.signal('SIGTERM');
    await server.exited;
    rmSync(data, { recursive: true, force: true });
  }
}
