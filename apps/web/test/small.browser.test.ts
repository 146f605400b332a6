// Small screens: what opens or is said at the table leaves the hand, the buttons, the plates and the score free.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCENES } from '../dev/views.ts';
import { closeByEscape, drawn, waitForPhase } from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';
import { holdWire } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

type Language = 'en' | 'zh';

const PHONES = [
  [320, 568],
  [390, 844],
  [568, 320],
  [844, 390],
] as const;
const CASES = PHONES.flatMap(([width, height]) =>
  (['en', 'zh'] as const).map((language) => ({ width, height, language })),
);

/** A table whose page shows views written by hand. */
async function holdTable(language: Language, players: 4 | 6, guide: 'on' | 'off') {
  const settings = { motion: 'off', botTalk: false, guide };
  const person = await server.person({ language, settings, stays: true });
  const { page, errors } = person;
  const table = await openTable(person, { bots: 'beginner', start: true, players });
  const wire = await holdWire(page);
  await page.goto(`/#/t/${table}`);
  await page.locator('[data-playing]').waitFor();
  return { page, errors, wire, table };
}

const held = new Map<string, ReturnType<typeof holdTable>>();

interface Moment {
  readonly scene: string;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly guide?: 'on' | 'off';
}

/** The table of a language at this moment and in this size; one for all tests. */
async function show({ scene, width, height, language, guide = 'off' }: Moment) {
  const view = SCENES[scene]?.();
  if (!view) throw new Error(`no view ${scene}`);
  const key = `${language} ${view.players} ${guide}`;
  const opened = held.get(key) ?? holdTable(language, view.players, guide);
  held.set(key, opened);
  const table = await opened;
  // A test that failed has left something open.
  await closeByEscape(table.page);
  await table.page.setViewportSize({ width, height });
  table.wire.show({ ...view, deadline: null, banks: null });
  await waitForPhase(table.page, view.phase);
  await expect.poll(() => table.page.locator('[data-card]').count()).toBe(view.hand.length);
  await drawn(table.page);
  return table;
}

/** Content that is loaded on demand may come late, and moves what it stands in. */
const free = (page: Page, over: string, under: string) =>
  expect.poll(() => covered(page, over, under), { timeout: 10_000 }).toEqual([]);

/** What of `under` lies under something of `over`, or is partly outside the window. */
const covered = (page: Page, over: string, under: string): Promise<string[]> =>
  page.evaluate(
    ([above, below]) => {
      const boxes = [...document.querySelectorAll(above)].map((one) => one.getBoundingClientRect());
      const shown = boxes.filter(({ width }) => width > 0);
      if (shown.length === 0) return [`nothing matches ${above}`];
      const named = (one: Element): string =>
        one.getAttribute('data-card') ?? one.getAttribute('aria-label') ?? one.textContent ?? '';
      const meets = (a: DOMRect) => (b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const hidden = [...document.querySelectorAll(below)]
        .filter((one) => shown.some(meets(one.getBoundingClientRect())))
        .map((one) => `covers ${named(one)}`);
      const outside = shown.filter(
        (box) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight,
      );
      return [...hidden, ...outside.map(() => 'outside the window')];
    },
    [over, under] as const,
  );

const HEAD = '[data-phase] > header button, [data-bar-row]';
const PLATES = '[data-seat] > button';
const BUTTONS = '[data-side="dock"] + * button';
const HAND = '[data-card]';
const NOTE = '[role=status] + span';

describe.each(CASES)('at $width×$height in $language', (size) => {
  test('five offers to declare cover neither the kitty nor a plate', async () => {
    const { page } = await show({ scene: 'offers', ...size });
    expect(await page.locator('[data-offer]').count()).toBe(5);
    const under = `[data-deck] > *, ${PLATES}, [data-done], ${HEAD}, ${HAND}`;
    await free(page, '[data-offer]', under);
  });

  test('counter, tricks and chat leave score, buttons and hand in sight', async () => {
    const { page } = await show({ scene: 'play', ...size });
    const kept = `${HEAD}, ${HAND}, ${BUTTONS}, ${NOTE}, [data-side="dock"] > button`;
    for (const key of ['c', 't', 'm']) {
      await page.keyboard.press(key);
      await page.locator('[data-panel]').waitFor();
      await drawn(page);
      await free(page, '[data-panel]', kept);
      await page.locator('[data-action]').click({ trial: true });
      await closeByEscape(page);
    }
  });

  test('the counter shows all its numbers without scrolling', async () => {
    const { page } = await show({ scene: 'play', ...size });
    await page.keyboard.press('c');
    const panel = await page.locator('[data-panel]').boundingBox();
    const clubs = await page.locator('[data-panel] tr').last().boundingBox();
    const foot = (panel?.y ?? 0) + (panel?.height ?? 0);
    expect((clubs?.y ?? 9999) + (clubs?.height ?? 0)).toBeLessThanOrEqual(foot);
    await closeByEscape(page);
  });

  test.each([1, 2, 3])('what opens from seat %i covers no plate, button or score', async (seat) => {
    const { page, wire, errors } = await show({ scene: 'long', ...size });
    const friend = { kind: 'human', playerId: 'x', online: true };
    wire.seat([{}, {}, { ...friend, name: '李小龙' }, { ...friend, name: 'Alexandra' }]);
    await page.getByRole('button', { name: /^Alexandra,/ }).waitFor();
    await page.locator(`[data-seat="${seat}"] > button`).click();
    await page.locator('[data-popover] > *').first().waitFor();
    await drawn(page);
    const kept = `${PLATES}, ${BUTTONS}, ${HEAD}, ${HAND}`;
    await free(page, '[data-popover]', kept);
    await closeByEscape(page);
    expect(errors).toEqual([]);
  });

  test('the guide’s bubble covers neither the button, a plate nor a card', async () => {
    const { page } = await show({ scene: 'play', guide: 'on', ...size });
    await page.locator('section[data-guide="follow"]').waitFor();
    const kept = `${PLATES}, [data-action], ${HAND}`;
    await free(page, 'section[data-guide]', kept);
  });
});
