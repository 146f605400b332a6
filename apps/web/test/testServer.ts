// A real server process and a real Chromium for the browser tests; every person is a fresh browser profile.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Command, View } from '@tuolaji/engine';
import type { ClientRequest, TableMessage } from '@tuolaji/protocol';
import { DEFAULT_BUDGET } from '@tuolaji/review';
import { type Client, openClient } from '@tuolaji/server/headless/client.ts';
import { openPlayer, type Player } from '@tuolaji/server/headless/player.ts';
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '@tuolaji/server/headless/serverProcess.ts';
import { INSTANT } from '@tuolaji/table';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const SIZES = {
  portrait: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
} as const;
export type SizeName = keyof typeof SIZES;

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors the page threw or logged; a test may look at the end. */
  readonly errors: string[];
}

export interface PersonOptions {
  readonly size?: SizeName;
  /** Another window than the three sizes. */
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly language?: 'en' | 'zh';
  readonly name?: string;
  /** With the service worker, which caches every file: for tests that reload or go offline. */
  readonly offlineReady?: boolean;
  /** Pauses of the page and of a match alone are cut to a tenth: for tests that play whole rounds. */
  readonly quick?: boolean;
  /** A review judges each decision by few rollouts: for tests of how it is shown. */
  readonly quickReview?: boolean;
  /** The cards' pictures are painted as sharp as for a player; else small, for what is looked at is where they lie. */
  readonly sharpCards?: boolean;
  /** Solo matches are dealt from these dice: for tests that need the same cards each time. */
  readonly soloDice?: number;
  /** Stays until the file is done: for tests that look at one table in several ways. */
  readonly stays?: boolean;
  /** The match alone stands still until the player is done declaring, then runs a hundred times as fast: for whole matches that must end alike everywhere. */
  readonly soloHeld?: boolean;
  /** The first deal alone is slow until the player says something to it: for quick tests that must see it. */
  readonly soloSeen?: boolean;
  /** Stored as the player's settings before the page starts. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface TestServer {
  readonly url: string;
  readonly person: (options?: PersonOptions) => Promise<Person>;
  /** Kills the server without warning and starts it again on the same data. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Each window would load pages for an address line that nobody sees, at half a second of processor time. */
const NO_ADDRESS_LINE = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** `textPixels` is the browser's own text size, as its settings offer it. */
const launch = (textPixels: number): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      NO_ADDRESS_LINE,
      `--blink-settings=defaultFontSize=${textPixels}`,
    ],
  });

/** Starts a server with an empty database, and a browser, on what the suite's setup has built. */
export async function startTestServer(textPixels = 16): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'tuolaji-'));
  const port = await freePort();
  const start = (): Promise<ServerProcess> =>
    startServerProcess({
      main: join(root, 'apps/server/dist/main.mjs'),
      port,
      env: {
        DATA_DIR: data,
        STATIC_DIR: join(root, 'apps/web/dist'),
        RATE_LIMIT: '0',
        BOT_PACE_MIN: '0',
        BOT_MS: '20',
      },
    });
  const [browser, first] = await Promise.all([launch(textPixels), start()]);
  let server = first;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    server.signal(signal);
    await server.exited;
  };
  return {
    url: server.url,
    person: (options = {}) => openPerson(browser, server.url, options),
    restart: async () => {
      await stop('SIGKILL');
      server = await start();
    },
    close: async () => {
      await browser.close();
      await stop('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server knows this page's player by that name, which the page itself shows at once. */
export const known = (page: Page, name: string): Promise<void> =>
  expect
    .poll(async () => (await (await page.request.get('/api/player')).json()).player?.name, {
      timeout: 60_000,
    })
    .toBe(name);

const QUICK = `{
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms = 0, ...more) => wait(act, ms / 10, ...more);
}`;

/**
 * The worker's clock and timers ten times as fast; where the deal is to be seen, three times as slow until the player's
 * first word on it, so that a busy machine shows it too.
 */
const quickWorker = (seen: boolean): string => `{
  const now = Date.now;
  const begun = now();
  let since = ${seen} ? null : begun;
  const slow = () => begun + (now() - begun) / 3;
  let base = begun;
  Date.now = () => (since === null ? slow() : base + 10 * (now() - since));
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms = 0, ...more) => wait(act, since === null ? ms * 3 : ms / 10, ...more);
  addEventListener('message', ({ data }) => {
    if (since !== null || !['PASS', 'PAUSE_DEAL', 'DECLARE'].includes(data.command?.kind)) return;
    base = slow();
    since = now();
  });
}`;

/** Nobody declares before the player, however slow the machine; afterwards bots think for milliseconds. */
const HELD = `{
  const now = Date.now;
  const held = now();
  let since = null;
  Date.now = () => (since === null ? held : held + 100 * (now() - since));
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms = 0, ...more) => wait(act, ms / 100, ...more);
  addEventListener('message', ({ data }) => {
    if (data.command?.kind === 'PASS') since ??= now();
  });
}`;

/** Mulberry32 in place of the worker's random bytes. */
const dice = (seed: number): string => `{
  let state = ${seed};
  const byte = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 24;
  };
  crypto.getRandomValues = (bytes) => bytes.map((_, i) => (bytes[i] = byte()));
}`;

/** Painting all cards takes a quarter of a second of a processor for every page. */
const SMALL_CARDS = `{
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const isOrder = message?.sides !== undefined && message.width > 0;
    return post.call(this, isOrder ? { ...message, width: 24 } : message, ...more);
  };
}`;

/** Puts a quicker clock or fixed dice before the code of the workers that deal; the built files stay as they are. */
async function tameSolo(context: BrowserContext, options: PersonOptions): Promise<void> {
  const { quick = false, soloDice = null, soloHeld = false, soloSeen = false } = options;
  if (!quick && soloDice === null && !soloHeld) return;
  await context.route(/\/assets\/(solo|practice)\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const clock = soloHeld ? HELD : quick ? quickWorker(soloSeen) : '';
    const before = [clock, soloDice === null ? '' : dice(soloDice)];
    await route.fulfill({ response, body: [...before, await response.text()].join('\n') });
  });
}

const FULL_REVIEW = `rollouts:${DEFAULT_BUDGET.rollouts}`;
const QUICK_REVIEW = 'rollouts:100';

/** Gives the worker that reviews a smaller budget; the built files stay as they are. */
async function tameReview(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/review\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!text.includes(FULL_REVIEW)) throw new Error(`no ${FULL_REVIEW} in ${response.url()}`);
    await route.fulfill({ response, body: text.replace(FULL_REVIEW, QUICK_REVIEW) });
  });
}

async function openPerson(browser: Browser, url: string, options: PersonOptions): Promise<Person> {
  const { size = 'desktop', language = 'en', name = '', settings = {} } = options;
  const serviceWorkers = options.offlineReady ? 'allow' : 'block';
  const context = await browser.newContext({
    viewport: options.viewport ?? SIZES[size],
    hasTouch: (options.viewport ?? SIZES[size]).width < 1024,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    baseURL: url,
    serviceWorkers,
  });
  const kept = { name, language, motion: 'fast', volume: 0, ...settings };
  await context.addInitScript((text) => {
    if (localStorage.getItem('tuolaji.settings') === null)
      localStorage.setItem('tuolaji.settings', text);
  }, JSON.stringify(kept));
  await tameSolo(context, options);
  if (!options.sharpCards) await context.addInitScript(SMALL_CARDS);
  if (options.quickReview) await tameReview(context);
  if (options.quick) await context.addInitScript(QUICK);
  // A table left open would play on and slow the next test down.
  if (!options.stays)
    onTestFinished(async () => {
      // A file may still be on its way to a page that nobody looks at any more.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    });
  const page = await context.newPage();
  // A long timeout costs nothing when a test passes, and a busy machine may need it.
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return { page, context, errors };
}

/** Options that never wait longer than they must. */
const AT_ONCE = { ...INSTANT, closingWindowMs: 300, leaverMs: 20_000 } as const;

export interface NewTable {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly bots?: string;
  readonly start?: boolean;
  /** Started, and dealt: it is given at this person's first turn, so that the page need not draw the deal. */
  readonly atTurn?: boolean;
  readonly players?: 4 | 6;
  readonly listed?: boolean;
  readonly preset?: string;
}

/** A client of the test's own that is this person: the browser's guest, a new one where it is none yet. */
export async function clientOf(
  { context }: Person,
  onTable: (message: TableMessage) => void = () => undefined,
): Promise<{ client: Client; url: string }> {
  const { origin: url } = new URL((await context.request.get('/api/session')).url());
  const cookies = await context.cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { client: await openClient({ url: () => url, name: '', cookie, onTable }), url };
}

/** Resolves when the newest view of a table is as asked. */
export async function seen({ sights }: Client, table: string, wanted: (view: View) => boolean) {
  for (;;) {
    const view = sights.get(table)?.view;
    if (view && wanted(view)) return;
    await sleep(10);
  }
}

const isMine = ({ actions }: View): boolean => Boolean(actions?.play || actions?.bury);

/** Opens a table over the wire as this person, with options no form offers; returns its id. The page is not touched. */
export async function openTable(person: Person, wanted: NewTable): Promise<string> {
  const { atTurn = false, start = atTurn, ...rest } = wanted;
  const { client } = await clientOf(person);
  const options = { ...AT_ONCE, ...wanted.options };
  const create = { type: 'CREATE', preset: 'online', ...rest, start, options };
  const reply = await client.request(create as ClientRequest);
  if (reply.type !== 'TABLE') throw new Error(JSON.stringify(reply));
  if (atTurn) await seen(client, reply.table, isMine);
  client.close();
  return reply.table;
}

/** A partner who gives every round up asks for the seat of the bot opposite the person. */
async function defeatist(url: string, table: string): Promise<Player> {
  const dice = (): number => 0.5;
  const partner = await openPlayer({ url: () => url, name: 'Cy', dice, surrender: () => 1 });
  await partner.client.request({ type: 'JOIN', table, seat: 2 });
  return partner;
}

/** Surrenders round after round over the wire until the match is lost. */
export async function loseMatch(person: Person, table: string): Promise<void> {
  const { client, url } = await clientOf(person, ({ view, info }) => {
    const act = (command: Command) => void client.request({ type: 'COMMAND', table, command });
    for (const { playerId: player, asking } of info?.seatRequests ?? [])
      if (asking) void client.request({ type: 'ANSWER_SEAT', table, player, accept: true });
    const { bury = 0, next, surrender } = view?.actions ?? {};
    if (bury > 0 && view?.hand) act({ kind: 'BURY', cards: view.hand.slice(0, bury) });
    if (next) act({ kind: 'NEXT_ROUND' });
    if (surrender) act({ kind: 'SURRENDER', agree: true });
  });
  const partner = await defeatist(url, table);
  await client.request({ type: 'WATCH', table });
  await seen(client, table, ({ phase }) => phase === 'over');
  partner.rest();
  for (const one of [partner.client, client]) one.close();
}
