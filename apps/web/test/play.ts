// How a person plays in the tests: by pointer or by keyboard, only through the screen.
import type { Locator, Page } from 'playwright-core';

export const hand = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-card]').evaluateAll((cards) => cards.map((c) => c.getAttribute('data-card')));

/** Resolves when every change so far is on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 8; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Windows of phones, both ways round: width and height. */
export const PHONES = [
  [320, 568],
  [390, 844],
  [568, 320],
  [844, 390],
] as const;

/** Runs in the page: what would go away by itself stays. */
export const HOLD_NOTES = `{
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, ms = 0, ...more) => wait(act, ms > 1000 ? 1e8 : ms, ...more);
}`;

/** Resolves when no sheet, panel or menu is open and the browser's history has followed. */
export const layersClosed = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !history.state?.layers);
};

/** Closes what lies over the screen; only then may the test go elsewhere. */
export const closeByEscape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await layersClosed(page);
};

/** Buttons that are partly outside the window. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.locator('main button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((button) => button.textContent ?? ''),
  );

export const waitForPhase = async (page: Page, ...phases: string[]): Promise<void> => {
  const any = phases.map((name) => `[data-phase="${name}"]`).join(',');
  await page.locator(any).first().waitFor({ timeout: 40_000 });
};

type Turn = 'declare' | 'act' | 'wait' | 'over';

/** What the screen asks of the player now. */
function turn(page: Page): Promise<Turn> {
  return page.evaluate(() => {
    const now = document.querySelector('[data-phase]')?.getAttribute('data-phase');
    if (now === 'result' || now === 'over') return 'over';
    const mine = document.querySelector('[data-playing]');
    const action = document.querySelector('[data-action]');
    if (mine && action) return 'act';
    const done = document.querySelector('[data-done]');
    return done && now === 'closing' ? 'declare' : 'wait';
  });
}

interface Ways {
  readonly hint: () => Promise<void>;
  readonly act: () => Promise<void>;
  readonly done: () => Promise<void>;
}

/** The round may go on before a button is pressed: the page's own, long timeout would wait for one that is gone. */
const SOON = { timeout: 3000 } as const;

const byMouse = (page: Page): Ways => ({
  hint: () =>
    page
      .getByRole('button', { name: /^(next )?hint$/i })
      .first()
      .click(SOON),
  act: () => page.locator('[data-action]').click(SOON),
  done: () => page.locator('[data-done]').click(SOON),
});

const byKeyboard = (page: Page): Ways => ({
  hint: () => page.keyboard.press('h'),
  act: () => page.keyboard.press('Enter'),
  done: () => page.keyboard.press('d'),
});

const actionOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-action]')?.getAttribute('data-action') ?? null);

async function oneTurn(page: Page, ways: Ways): Promise<void> {
  const action = await actionOf(page);
  if (action === 'hint' || action === 'refused' || action === 'count') await ways.hint();
  else if (action !== null) await ways.act();
}

/** Where the round stands: its phase, the cards held and those on the table. */
const stageOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const phase = document.querySelector('[data-phase]')?.getAttribute('data-phase');
    const cards = document.querySelectorAll('[data-card], [data-play] > span').length;
    return `${phase} ${cards}`;
  });

const MOST_MS = 160_000;
/** A round that stands still this long will not end: better to be tried again. */
const STUCK_MS = 40_000;

type Meanwhile = () => Promise<void>;

/** Plays until the round is over, doing something else before each look; returns the number of own actions. */
async function playRound(page: Page, ways: Ways, meanwhile?: Meanwhile): Promise<number> {
  let actions = 0;
  let [before, since] = ['', Date.now()];
  const until = Date.now() + MOST_MS;
  while (Date.now() < Math.min(until, since + STUCK_MS)) {
    await meanwhile?.();
    const stage = await stageOf(page);
    if (stage !== before) [before, since] = [stage, Date.now()];
    const now = await turn(page);
    if (now === 'over') return actions;
    // A button may disappear between looking and pressing; the next look decides again.
    if (now === 'declare') await ways.done().catch(() => undefined);
    if (now === 'act') {
      await oneTurn(page, ways).catch(() => undefined);
      actions += 1;
    }
    await page.waitForTimeout(now === 'wait' ? 30 : 15);
  }
  const shown = (await page.locator('body').innerText()).replaceAll(/\s*\n\s*/g, ' | ');
  throw new Error(`the round does not end after ${actions} actions: ${shown}`);
}

/** Presses Tab, or another key that moves the focus, until this control has it. */
export async function focusByKeyboard(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no key leads to ${control}`);
}

export const playRoundByMouse = (page: Page, meanwhile?: Meanwhile): Promise<number> =>
  playRound(page, byMouse(page), meanwhile);
export const playRoundByKeyboard = (page: Page): Promise<number> =>
  playRound(page, byKeyboard(page));

/** Waits for the turn and follows a hint; resolves when the cards have left the hand. */
export async function takeTurn(page: Page): Promise<void> {
  await page.locator('[data-playing] [data-card]').first().waitFor({ timeout: 40_000 });
  const before = (await hand(page)).length;
  const until = Date.now() + 40_000;
  while ((await hand(page)).length >= before) {
    if (Date.now() > until) throw new Error('the turn does not end');
    await oneTurn(page, byMouse(page)).catch(() => undefined);
    await page.waitForTimeout(200);
  }
}

/** Taps the part of a card that no other card covers. */
export const tapCard = (page: Page, index: number): Promise<void> =>
  page
    .locator('[data-card]')
    .nth(index)
    .click({ position: { x: 8, y: 14 } });
