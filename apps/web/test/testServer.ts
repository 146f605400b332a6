// A real server process and a real Chromium for the browser tests; every person is a fresh browser profile.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  if (options.quick) await context.addInitScript(QUICK);
  // A table left open would play on and slow the next test down.
  if (!options.stays) onTestFinished(() => context.close());
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
  readonly players?: 4 | 6;
  readonly listed?: boolean;
  readonly preset?: string;
}

/** Opens a table over the wire as this person, with options no form offers; returns its id. */
export async function openTable({ page }: Person, wanted: NewTable): Promise<string> {
  // Any answer of the server will do to stand on; the game itself is loaded when the test opens it.
  if (!page.url().startsWith('http')) await page.goto('/healthz');
  const message = { preset: 'online', ...wanted, options: { ...AT_ONCE, ...wanted.options } };
  return page.evaluate(async (body) => {
    await fetch('/api/session');
    const socket = new WebSocket(`ws://${location.host}/ws`);
    return new Promise<string>((resolve, reject) => {
      socket.onopen = () => socket.send(JSON.stringify({ type: 'HELLO', protocol: 1 }));
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'WELCOME')
          socket.send(JSON.stringify({ type: 'CREATE', id: 'create', ...body }));
        if (message.type === 'REFUSED') reject(new Error(data));
        if (message.type !== 'TABLE') return;
        socket.close();
        resolve(message.table);
      };
    });
  }, message);
}

/** A partner who gives every round up asks for the seat of the bot opposite the person. */
async function defeatist(url: string, table: string): Promise<Player> {
  const dice = (): number => 0.5;
  const partner = await openPlayer({ url: () => url, name: 'Cy', dice, surrender: () => 1 });
  await partner.client.request({ type: 'JOIN', table, seat: 2 });
  return partner;
}

/** Surrenders round after round over the wire until the match is lost. */
export async function loseMatch({ page }: Person, table: string): Promise<void> {
  const partner = await defeatist(new URL(page.url()).origin, table);
  await page.evaluate(async (id) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    let n = 0;
    const send = (message: object): void => socket.send(JSON.stringify(message));
    const command = (kind: object): void => {
      n += 1;
      send({ type: 'COMMAND', id: `lose${n}`, table: id, command: kind });
    };
    await new Promise<void>((resolve) => {
      socket.onopen = () => {
        send({ type: 'HELLO', protocol: 1 });
        send({ type: 'WATCH', id: 'watch', table: id });
      };
      socket.onmessage = ({ data }) => {
        const { view, info } = JSON.parse(data);
        if (view?.phase === 'over') resolve();
        for (const { playerId: player, asking } of info?.seatRequests ?? []) {
          n += 1;
          if (asking) send({ type: 'ANSWER_SEAT', id: `let${n}`, table: id, player, accept: true });
        }
        if (view?.actions?.bury) {
          command({ kind: 'BURY', cards: view.hand.slice(0, view.actions.bury) });
        }
        if (view?.actions?.next) command({ kind: 'NEXT_ROUND' });
        if (view?.actions?.surrender) command({ kind: 'SURRENDER', agree: true });
      };
    });
    socket.close();
  }, table);
  partner.rest();
  partner.client.close();
}
