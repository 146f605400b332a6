// What the scenes of `npm run shots` share: guests, tables opened over the wire, waiting for a turn.
import { INSTANT } from '@tuolaji/table';
import type { Page } from 'playwright-core';

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a picture is taken. */
interface Studio {
  readonly page: Page;
  readonly language: Language;
  /** Opens a second visitor in another profile. */
  readonly guest: () => Promise<Page>;
}

/** Brings a page to the state that is pictured. */
export type Scene = (studio: Studio) => Promise<void>;

/** Nothing waits longer than it must; what is to be seen is waited for. */
export const AT_ONCE = { ...INSTANT, closingWindowMs: 200 };

/** Comes to the home page and waits for the guest's cookie, so that nobody becomes two guests. */
export async function comeIn(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/session'), page.goto('/')]);
}

/** Opens a table over the wire with options no form offers. */
export const openTable = (page: Page, wish: object): Promise<string> =>
  page.evaluate(async (body) => {
    const { url } = await fetch('/api/session');
    const socket = new WebSocket(url.replace(/^http(.*)\/api\/session$/, 'ws$1/ws'));
    return new Promise<string>((resolve, reject) => {
      socket.onopen = () => socket.send(JSON.stringify({ type: 'HELLO', protocol: 1 }));
      socket.onmessage = ({ data }) => {
        const heard = JSON.parse(data);
        if (heard.type === 'WELCOME') {
          socket.send(
            JSON.stringify({ type: 'CREATE', id: 'create', preset: 'standard', ...body }),
          );
        }
        if (heard.type === 'REFUSED') reject(new Error(data));
        if (heard.type !== 'TABLE') return;
        socket.close();
        resolve(heard.table);
      };
    });
  }, wish);

/** Lets a bot play the round to its settlement, or the match to its end. */
export const playOut = (
  page: Page,
  table: string,
  end: 'result' | 'over' = 'result',
): Promise<void> =>
  page.evaluate(
    async ([id, phase]) => {
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
          if (data.includes(`"phase":"${phase}"`)) resolve();
        };
      });
      say({ type: 'AUTO', id: 'own', table: id, on: false });
    },
    [table, end] as const,
  );

export async function sitAt(page: Page, wish: object): Promise<string> {
  const table = await openTable(page, { bots: 'normal', start: true, ...wish });
  await page.goto(`/#/t/${table}`);
  return table;
}

export const mine = (page: Page): Promise<void> => page.locator('[data-playing]').waitFor();

/** Chooses something that cannot be played, so that the refusal is seen. */
export async function refusedChoice(page: Page): Promise<void> {
  await mine(page);
  const cards = page.locator('[data-card]');
  for (const index of [0, (await cards.count()) - 1]) {
    await cards.nth(index).click({ position: { x: 6, y: 8 } });
  }
}

/** Runs in the page: resolves when nothing has changed or moved for a while; a motion without an end, and a countdown, is left out. */
const STILL = `new Promise((resolve) => {
  const began = performance.now();
  let changed = began;
  const observer = new MutationObserver(() => { changed = performance.now(); });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, all);
  const moves = (motion) =>
    motion.playState === 'running' && motion.effect?.getComputedTiming().endTime < 5000;
  const look = () => {
    const now = performance.now();
    const empty = !document.querySelector('main') || document.querySelector('.waiting');
    if (empty || document.getAnimations().some(moves)) changed = now;
    if (now - changed < 500 && now - began < 10_000) return requestAnimationFrame(look);
    observer.disconnect();
    resolve();
  };
  look();
})`;

/** Resolves when nothing on the page moves any more. */
export const still = (page: Page): Promise<unknown> => page.evaluate(STILL);

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Settings stored before the page starts again. */
export const withSettings = (page: Page, settings: object): Promise<void> =>
  page.evaluate(`localStorage.setItem('tuolaji.settings', JSON.stringify({
    ...JSON.parse(localStorage.getItem('tuolaji.settings') ?? '{}'),
    ...${JSON.stringify(settings)},
  }))`);
