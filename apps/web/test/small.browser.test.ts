// Small screens: what opens or is said at the table leaves the hand, the buttons, the plates and the score free.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILED_LEAD, FAILED_THROW, SCENES } from '../dev/views.ts';
import { closeByEscape, drawn, HOLD_NOTES, PHONES, waitForPhase } from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';
import { holdWire } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

type Language = 'en' | 'zh';

const CASES = PHONES.flatMap(([width, height]) =>
  (['en', 'zh'] as const).map((language) => ({ width, height, language })),
);

/** A table whose page shows views written by hand. */
async function holdTable(language: Language, players: 4 | 6, guide: 'on' | 'off') {
  const settings = { motion: 'off', botTalk: false, guide };
  const person = await server.person({ language, settings, stays: true });
  const { page, errors } = person;
  const table = await openTable(person, { bots: 'beginner', atTurn: true, players });
  const wire = await holdWire(page);
  await page.goto(`/#/t/${table}`);
  await page.locator('[data-playing]').waitFor();
  // A forced play of the real table is chosen already, and might be in the hand that is shown.
  await drawn(page);
  if (guide === 'off') await page.keyboard.press('Escape');
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
  const open = await table.page.evaluate(() => Boolean(history.state?.layers));
  if (open) await closeByEscape(table.page);
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

/** Words of these elements that do not fit into them. */
const cutOff = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found
        .filter(
          (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
        )
        .map((one) => one.textContent ?? ''),
    );

const HEAD = '[data-phase] > header button, [data-bar-row]';
const PLATES = '[data-seat] > button';
const BUTTONS = '[data-side="dock"] + * button';
const HAND = '[data-card]';
const PLAYS = '[data-play] > span:not([data-mark])';
const NOTE = '[role=status] + span';

describe.each(CASES)('at $width×$height in $language', (size) => {
  test('five offers to declare cover neither the kitty nor a plate', async () => {
    const { page } = await show({ scene: 'offers', ...size });
    expect(await page.locator('[data-offer]').count()).toBe(5);
    const under = `[data-deck] > *, ${PLATES}, [data-done], ${HEAD}, ${HAND}`;
    await free(page, '[data-offer]', under);
    // As long as nothing is declared the deck lies in the middle.
    const deck = await page.locator('[data-deck] > [role=img]').boundingBox();
    const middle = (deck?.x ?? 0) + (deck?.width ?? 0) / 2;
    expect(Math.abs(middle - size.width / 2)).toBeLessThan(2);
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

  test.each(['long', 'sixlong'])(
    'plays of %s cover no plate and no counted card',
    async (scene) => {
      const { page } = await show({ scene, ...size });
      // Beside several buttons there is no room for the counter's line.
      await page.locator('[data-count-line]').waitFor({ state: 'attached' });
      await free(page, PLAYS, `${PLATES}, [data-count-line], ${HEAD}`);
      // The frame of the play that wins stays with its play; on the lowest felt rows of four players' plays touch.
      if (scene === 'long' && size.height < 340) return;
      const others = '[data-play]:not(:has([data-mark])) > span, [data-bar-row]';
      await free(page, '[data-mark="winning"]', others);
    },
  );

  test('a sentence about the bar covers no seat, play, button or card', async () => {
    const { page } = await show({ scene: 'long', ...size });
    for (const element of ['trump', 'team0', 'threshold']) {
      await page.locator(`[data-bar="${element}"]`).click();
      await page.locator('[data-guide="bar"]').waitFor();
      await drawn(page);
      await free(page, '[data-guide="bar"]', `${PLATES}, ${PLAYS}, [data-action], ${HEAD}`);
      // It points at what it is about, with its corner or with a line.
      const points = '[data-guide="bar"]:not([data-side="apart"]), [data-pointer] path';
      expect(await page.locator(points).count()).toBe(1);
      await closeByEscape(page);
    }
  });

  test('the banker’s badge lies on no face and no name', async () => {
    for (const [scene, banker] of [
      ['turned', 1],
      ['turned', 3],
      ['sixlong', 1],
      ['sixlong', 5],
    ] as const) {
      const { page, wire } = await show({ scene, ...size });
      wire.show({ banker });
      await page.locator(`[data-seat="${banker}"] [data-badge]`).waitFor();
      wire.seat([{}, { name: 'Alexandra' }, {}, { name: 'Alexandra' }]);
      const plate = `[data-seat="${banker}"]`;
      await page.locator(`[data-seat="1"] [data-name="Alexandra"]`).waitFor();
      await free(page, '[data-badge]', `${plate} [data-avatar], ${plate} [data-name]`);
      wire.seat([]);
    }
  });

  test('chat offers at least three phrases without scrolling', async () => {
    const { page } = await show({ scene: 'play', ...size });
    await page.keyboard.press('m');
    const offered = page.locator('[data-panel] [data-phrase]');
    await offered.first().waitFor();
    await drawn(page);
    const whole = await page.locator('[data-panel]').evaluate((panel) => {
      const { top, bottom, right } = panel.getBoundingClientRect();
      const form = panel.querySelector('form')?.getBoundingClientRect();
      const boxes = [...panel.querySelectorAll('[data-phrase]')].map((one) =>
        one.getBoundingClientRect(),
      );
      const beside = (box: DOMRect) => form !== undefined && box.left >= form.right;
      return boxes.filter(
        (box) =>
          box.top >= top &&
          box.right <= right &&
          box.bottom <= (form && !beside(box) ? form.top + 1 : bottom),
      ).length;
    });
    expect(whole).toBeGreaterThanOrEqual(3);
    await closeByEscape(page);
  });

  test('chat shows the last two lines whole', async () => {
    const { page, wire, table } = await show({ scene: 'play', ...size });
    for (const n of [1, 2, 3]) {
      const line = { n, at: Date.now(), playerId: `p${n}`, name: `Guest ${n}`, kind: 'text' };
      wire.send({ type: 'SAID', table, lines: [{ ...line, text: 'Well played!', to: null }] });
    }
    await page.keyboard.press('m');
    const lines = page.locator('[data-panel] ol, [data-panel] ul').filter({ hasText: 'Guest 3' });
    await lines.waitFor();
    await drawn(page);
    const whole = await lines.evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      return [...list.children].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top >= top - 1 && box.bottom <= bottom + 1;
      }).length;
    });
    expect(whole).toBeGreaterThanOrEqual(2);
    await closeByEscape(page);
  });

  test('the counter has a title, and shows all its numbers without scrolling', async () => {
    const { page } = await show({ scene: 'play', ...size });
    await page.keyboard.press('c');
    const title = size.language === 'zh' ? '记牌器' : 'Card counter';
    await page.locator('[data-panel]').getByRole('heading', { name: title }).waitFor();
    const panel = await page.locator('[data-panel]').boundingBox();
    const clubs = await page.locator('[data-panel] tr').last().boundingBox();
    const foot = (panel?.y ?? 0) + (panel?.height ?? 0);
    expect((clubs?.y ?? 9999) + (clubs?.height ?? 0)).toBeLessThanOrEqual(foot);
    const heads = await page
      .locator('[data-panel] :is(h2, thead)')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .flatMap((box) => (box.height > 1 ? box.top : [])),
      );
    expect(Math.min(...heads) - (panel?.y ?? 0)).toBeGreaterThanOrEqual(4);
    const voids = await page.locator('[data-panel] h3').boundingBox();
    if (size.height < 500)
      expect((voids?.y ?? 9999) + (voids?.height ?? 0)).toBeLessThanOrEqual(foot - 3);
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
    const kept = `${PLATES}, ${BUTTONS}, ${HEAD}, ${HAND}, ${PLAYS}`;
    await free(page, '[data-popover]', kept);
    await closeByEscape(page);
    expect(errors).toEqual([]);
  });

  test.each(['seat', 'take back'])('a question about a %s covers nothing', async (what) => {
    const { page, wire } = await show({ scene: what === 'seat' ? 'play' : 'vote', ...size });
    const asked = { playerId: 'x', name: 'Guest 1047', seat: 1, agreed: [], asking: true };
    const play = { plays: [[22], [21]], complete: true, owed: null };
    if (what === 'seat') {
      wire.info({ seatRequests: [asked] });
      wire.show({ actions: { play } });
    }
    const box = page.getByRole('alertdialog');
    await box.waitFor();
    await page
      .locator(HAND)
      .last()
      .click({ position: { x: 6, y: 8 } });
    await page.locator('[data-action]:not([data-action="hint"])').waitFor();
    await drawn(page);
    const kept = `${PLATES}, ${BUTTONS}, ${HEAD}, ${HAND}, ${PLAYS}`;
    expect.soft(await covered(page, '[role=alertdialog]', kept)).toEqual([]);
    expect.soft(await cutOff(page, '[role=alertdialog] > *')).toEqual([]);
    await page.keyboard.press('Escape');
    wire.info({ seatRequests: [] });
    wire.show({ takeBack: null });
    await box.waitFor({ state: 'detached' });
  });

  test('the state of a player who is away covers neither plates nor plays', async () => {
    const { page, wire } = await show({ scene: 'long', ...size });
    const friend = { kind: 'human', playerId: 'x', online: true };
    const gone = { ...friend, online: false, leavesAt: Date.now() + 42_000 };
    wire.seat([{ standIn: true }, { ...friend, standIn: true }, friend, gone]);
    await page.locator('[data-absence]').nth(1).waitFor();
    await drawn(page);
    expect(await page.locator('[data-absence]').count()).toBe(2);
    const kept = `[data-seat] [data-count], [data-badge], ${PLAYS}, ${HEAD}, ${BUTTONS}`;
    expect.soft(await covered(page, '[data-absence]', kept)).toEqual([]);
    const others = '[data-seat="0"] > button, [data-seat="2"] > button';
    expect.soft(await covered(page, '[data-badge]', others)).toEqual([]);
    wire.seat([]);
    await page.locator('[data-absence]').first().waitFor({ state: 'detached' });
  });

  test('the words of a deal have a ground of their own', async () => {
    const { page } = await show({ scene: 'reinforce', ...size });
    const ground = await page
      .locator('[data-upper] > div')
      .evaluate((note) => getComputedStyle(note).backgroundColor);
    expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('the guide’s bubble covers neither the button, a plate nor a card', async () => {
    const { page } = await show({ scene: 'play', guide: 'on', ...size });
    await page.locator('section[data-guide="follow"]').waitFor();
    // On the lowest screens it stands for the note, which says less.
    const noted = size.height < 340 ? HEAD : `${HEAD}, ${NOTE}`;
    const kept = `${PLATES}, [data-action], ${HAND}, ${PLAYS}, ${noted}`;
    await free(page, 'section[data-guide]', kept);
    // With a card chosen the bar has one button more.
    const chosen = page.locator('[data-card][aria-pressed="true"]');
    if ((await chosen.count()) === 0) await page.locator('[data-card*="_D_"]').first().click();
    await chosen.first().waitFor();
    await page.evaluate(() => dispatchEvent(new Event('resize')));
    await drawn(page);
    await free(page, 'section[data-guide]', kept);
  });
});

/** Looks at what covers something in every size, on a page of its own where nothing goes away by itself. */
async function inEverySize(page: Page, over: string, under: string): Promise<void> {
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const found = await covered(page, over, under);
    expect.soft(found, `${width}×${height}`).toEqual([]);
  }
}

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test('the note of a failed throw covers neither a card, a plate nor the score', async () => {
    const { page, wire } = await holdTable(language, 4, 'off');
    wire.show({ ...SCENES.failed?.(), deadline: null, banks: null });
    await page.evaluate(HOLD_NOTES);
    wire.show(FAILED_LEAD, [FAILED_THROW]);
    await page.locator('[data-kind="failed"]').waitFor();
    const kept = `${PLATES}, ${PLAYS}, ${HEAD}, ${HAND}, ${BUTTONS}`;
    await inEverySize(page, '[data-kind="failed"]', kept);
  });

  test('what is said covers neither a name nor a number of cards', async () => {
    const { page, wire, table } = await holdTable(language, 4, 'off');
    wire.show({ ...SCENES.long?.(), deadline: null, banks: null });
    await page.evaluate(HOLD_NOTES);
    const people = ['a', 'b', 'c', 'd'];
    wire.seat(people.map((playerId) => ({ kind: 'human', playerId, online: true })));
    people.forEach((playerId, i) => {
      const line = { n: i + 1, at: Date.now(), playerId, name: playerId, kind: 'text' };
      const text = 'May I have a minute, please?';
      wire.send({ type: 'SAID', table, lines: [{ ...line, text, to: null }] });
    });
    await page.locator('[data-bubble]').nth(3).waitFor();
    const plates = '[data-seat] :is([data-name], [data-count])';
    await inEverySize(page, '[data-bubble]', `${plates}, ${PLAYS}, ${HEAD}, ${HAND}`);
    // A tablet has room for words: none is broken.
    await page.setViewportSize({ width: 768, height: 1024 });
    await drawn(page);
    const found = await covered(page, '[data-bubble]', `${plates}, ${PLAYS}, ${HEAD}`);
    expect(found).toEqual([]);
    const lines = await page
      .locator('[data-seat="3"] [data-bubble]')
      .evaluate((bubble) => bubble.getBoundingClientRect().height / 17);
    expect(lines).toBeLessThan(4);
  });
});
