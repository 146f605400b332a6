// What the table says and offers, as a player meets it: giving up, hints, refusals, declaring.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { closeByEscape, drawn, hand, playRoundByMouse, takeTurn, waitForPhase } from './play.ts';
import { openTable, startTestServer, type TestServer } from './testServer.ts';
import { holdWire, wholeViews } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

/** Waits for a turn to play; a burial on the way follows a hint. */
async function firstTurn(page: Page): Promise<void> {
  await waitForPhase(page, 'play', 'bury');
  await page.locator('[data-playing]').waitFor();
  if (await page.locator('[data-phase="bury"]').count()) {
    await takeTurn(page);
    await waitForPhase(page, 'play');
    await page.locator('[data-playing]').waitFor();
  }
  await drawn(page);
}

/** A player in a match with bots who never wait, at their first turn. */
async function seated(options: Parameters<TestServer['person']>[0] = {}) {
  const person = await server.person(options);
  const views = followViews(person.page);
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  await person.page.goto(`/#/t/${table}`);
  await firstTurn(person.page);
  return { ...person, views };
}

/** Plays the last cards of a round, which may run down by themselves, and goes on to a turn of the next. */
async function nextRound(page: Page): Promise<void> {
  await playRoundByMouse(page);
  await page.locator('[data-sheet="settlement"] .primary').click();
  await waitForPhase(page, 'deal', 'closing', 'bury', 'play');
  await firstTurn(page);
}

/** With this many cards a forced play is played before anyone could look at it. */
const TOO_FEW = 4;

/** Looks at turn after turn, round after round, until `look` is done with what it has seen. */
async function eachTurn(page: Page, look: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    if (await look()) return;
    await takeTurn(page);
    await page.locator('[data-playing], [data-sheet="settlement"]').first().waitFor();
    if ((await hand(page)).length <= TOO_FEW) await nextRound(page);
    else await firstTurn(page);
  }
  throw new Error('no turn showed what the test looks for');
}

const noteOf = (page: Page): Locator => page.locator('[data-mine]');

/** Follows the views that reach a page; call it before the page opens its table. */
function followViews(page: Page): () => Readonly<Record<string, unknown>> {
  let last: Readonly<Record<string, unknown>> = {};
  page.on('websocket', (socket) => {
    const whole = wholeViews();
    socket.on('framereceived', ({ payload }) => {
      const { view } = whole(JSON.parse(String(payload)));
      if (view) last = view;
    });
  });
  return () => last;
}

/** The plays a view lists as legal; null when there are more than it lists. */
const legalPlays = (view: Readonly<Record<string, unknown>>): readonly unknown[] | null => {
  const { play } = view.actions as { play: { plays: readonly unknown[]; complete: boolean } };
  return play.complete ? play.plays : null;
};

/** Asks for hints until the first is shown: one asked for a moment ago may come late, and the next press goes on to the second. */
async function firstHint(page: Page): Promise<string> {
  const note = noteOf(page).getByText(/Hint \d of \d|No other hint\.|leave only this play/);
  let text = '';
  do {
    await page.keyboard.press('h');
    await drawn(page);
    text = await note.innerText();
  } while (/Hint [2-9] of/.test(text));
  return text;
}

test('a hint says what it is for, and whether there is another', async () => {
  const { page, errors, views } = await seated();
  const seen = new Set<string>();
  await eachTurn(page, async () => {
    await page.keyboard.press('Escape');
    const first = await firstHint(page);
    if (first.includes('leave only this play')) expect(legalPlays(views())).toHaveLength(1);
    const next = page.getByRole('button', { name: 'Next hint' }).first();
    const [, of] = /Hint 1 of (\d)/.exec(first) ?? [];
    if (of === undefined) {
      seen.add('alone');
      await next.waitFor({ state: 'hidden' });
      return seen.size === 2;
    }
    seen.add('several');
    const reasons = [first];
    for (let n = 2; n <= Number(of); n += 1) {
      await next.click();
      reasons.push(await noteOf(page).getByText(`Hint ${n} of ${of}`).innerText());
    }
    const texts = reasons.map((text) => text.replace(/^Hint \d of \d: /, ''));
    expect(new Set(texts).size).toBe(texts.length);
    await next.click();
    await noteOf(page).getByText(`Hint 1 of ${of}`).waitFor();
    return seen.size === 2;
  });
  expect(errors).toEqual([]);
});

test('the first wrong card says what is owed, and its rule opens by a tap', async () => {
  const { page, errors } = await seated({ size: 'portrait' });
  await eachTurn(page, async () => {
    await page.keyboard.press('Escape');
    const wrong = page.locator('[data-card][aria-label*="cannot be played now"]');
    if ((await wrong.count()) === 0) return false;
    await wrong.first().click({ position: { x: 8, y: 14 } });
    await page
      .locator('[data-refused]')
      .getByText(/follow|play/i)
      .first()
      .waitFor();
    // The button that cannot be pressed says how many are chosen, not what it would play.
    expect(await page.locator('[data-action="refused"]').innerText()).toMatch(
      /^1 (of \d+ )?chosen$/,
    );
    const owed = page.locator('[data-card][aria-label$=", wanted"]');
    await owed.first().waitFor();
    const marks = await owed.evaluateAll((cards) =>
      cards.map((card) => getComputedStyle(card).boxShadow),
    );
    for (const mark of marks) expect(mark).toContain('rgb(29, 158, 99)');
    const link = page.locator('[data-refused] button');
    const rule = (await link.innerText()).trim();
    expect(rule).toMatch(/^Rule FOLLOW-[1-4]$/);
    await link.click();
    await page
      .getByRole('dialog')
      .locator(`#rule-${rule.slice('Rule '.length)}`)
      .waitFor();
    return true;
  });
  expect(errors).toEqual([]);
});

test('giving up stands last in the menu, asks first, and a bot partner plays on', async () => {
  const person = await server.person();
  const { page } = person;
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  await page.goto(`/#/t/${table}`);
  await firstTurn(page);
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Menu' }).first().click();
    return page.getByRole('dialog', { name: 'Menu' });
  };
  const menu = await openMenu();
  expect(await menu.getByRole('listitem').last().innerText()).toBe('Give up the round');

  await menu.getByRole('button', { name: 'Give up the round' }).click();
  await page.getByText('Give up this round?').waitFor();
  expect(await page.locator('[data-sure]').getAttribute('class')).toMatch(/danger/);
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByText('wants to play on').count()).toBe(0);

  await (await openMenu()).getByRole('button', { name: 'Give up the round' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give up the round' }).click();
  await page.getByText('Cai wants to play on.').first().waitFor();
  expect(await page.locator('[data-phase="play"]').count()).toBe(1);
  expect(person.errors).toEqual([]);
});

test('the counter of a phone says that its cards are still out, in one line', async () => {
  const { page } = await seated({ viewport: { width: 320, height: 568 } });
  const line = page.locator('[data-count-line]');
  expect((await line.getByText('Still out:').boundingBox())?.width).toBeGreaterThan(20);
  expect((await line.boundingBox())?.height).toBeLessThan(30);
});

test('the whole menu is in sight on the smallest phones', async () => {
  const { page } = await seated();
  for (const size of [
    [320, 568],
    [568, 320],
  ] as const) {
    await resize(page, size);
    await page.getByRole('button', { name: 'Menu' }).first().click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const fair = menu.locator('[data-fair] summary');
    await fair.waitFor();
    const [last] = await boxesOf(fair);
    const [sheet] = await boxesOf(menu);
    expect(last && sheet && last.y + last.height <= sheet.y + sheet.height, `${size}`).toBe(true);
    await closeByEscape(page);
  }
});

type Patch = Readonly<Record<string, unknown>>;

/** A table whose views arrive with some fields changed, so that rare moments can be looked at. */
async function shown(patch: Patch, phase: string, language: 'en' | 'zh' = 'en'): Promise<Page> {
  const person = await server.person({ language });
  const { page } = person;
  await page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    const whole = wholeViews();
    server.onMessage((text) => {
      const message = whole(JSON.parse(String(text)));
      if (message.view) Object.assign(message.view, patch);
      socket.send(JSON.stringify(message));
    });
  });
  const options = { closingWindowMs: 30_000, botPaceMs: 5000 };
  const table = await openTable(person, { bots: 'beginner', start: true, options });
  await page.goto(`/#/t/${table}`);
  await waitForPhase(page, phase);
  await drawn(page);
  return page;
}

const PHONES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
] as const;

async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await drawn(page);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxesOf = (found: Locator): Promise<Box[]> =>
  found.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const HAND = 'D1_BJ D1_SJ D1_H_2 D2_H_2 D1_S_2 D1_H_A D1_H_K D1_S_A D1_C_9 D1_C_8'.split(' ');
const OFFERS = [
  { cards: ['D1_S_2'], strength: 10, suit: 'S' },
  { cards: ['D1_H_2'], strength: 10, suit: 'H' },
  { cards: ['D1_H_2', 'D2_H_2'], strength: 20, suit: 'H' },
  { cards: ['D1_SJ'], strength: 30, suit: null },
  { cards: ['D1_BJ'], strength: 40, suit: null },
];

const DECLARING = { seat: 0, phase: 'closing', level: '2', hand: HAND, trick: [], turn: null };

test('five offers fit every phone and say what they are', async () => {
  const actions = { declare: OFFERS, pass: true, pause: 'pause' };
  const page = await shown({ ...DECLARING, declarations: [], actions }, 'closing');
  const offers = page.locator('[data-offer]');
  for (const size of PHONES) {
    await resize(page, size);
    const boxes = await boxesOf(offers);
    const done = await boxesOf(page.getByRole('button', { name: 'Done' }));
    const hand = await boxesOf(page.locator('[data-card]'));
    expect(boxes).toHaveLength(5);
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(size[0]);
      const others = [...boxes.filter((other) => other !== box), ...done, ...hand];
      expect(others.filter((other) => overlap(box, other))).toEqual([]);
    }
    expect(await violations(page)).toEqual([]);
  }
  const texts = (await offers.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  expect(texts).toEqual([
    'Declare ♠ 6 trumps with ♠2',
    'Declare ♥ 7 trumps with ♥2',
    'Declare ♥ pair 7 trumps with ♥2 ♥2',
    'No trump (little) 5 trumps with little joker',
    'No trump (big) 5 trumps with big joker',
  ]);
});

test('my own declaration is not under the deck', async () => {
  const own = { seat: 0, cards: ['D1_H_2', 'D2_H_2'], kind: 'claim', strength: 20, suit: 'H' };
  const actions = { declare: OFFERS.slice(3), pass: true };
  const page = await shown({ ...DECLARING, declarations: [own], actions }, 'closing');
  for (const size of [...PHONES, [1440, 900] as const]) {
    await resize(page, size);
    const cards = await boxesOf(page.locator('[data-play="0"] > *'));
    const covers = () => boxesOf(page.locator('[data-deck] > *, [data-offer]'));
    expect(cards.length).toBeGreaterThan(1);
    expect((await covers()).length).toBeGreaterThan(2);
    // The deck glides to its new place.
    await expect
      .poll(async () => {
        const all = await covers();
        return cards.flatMap((card) => all.filter((cover) => overlap(card, cover)));
      })
      .toEqual([]);
  }
  expect(await page.locator('[data-offer]').first().innerText()).toMatch(/^No.trump \(little\)/);
  expect(await page.locator('[data-play="0"]').innerText()).toBe('You');
});

test('in Chinese my own declaration is 加固, another trump 反, on the smallest phone too', async () => {
  const own = { seat: 0, cards: ['D1_H_2'], kind: 'claim', strength: 10, suit: 'H' };
  const actions = { declare: OFFERS.slice(2), pass: true, pause: 'pause' };
  const page = await shown({ ...DECLARING, declarations: [own], actions }, 'closing', 'zh');
  await resize(page, [320, 568]);
  const offers = page.locator('[data-offer]');
  const boxes = await boxesOf(offers);
  const rest = await boxesOf(page.locator('[data-card], [data-done], [data-deck] > *'));
  expect(boxes).toHaveLength(3);
  expect(boxes.flatMap((box) => rest.filter((other) => overlap(box, other)))).toEqual([]);
  const texts = (await offers.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  expect(texts).toEqual([
    '加固 7 张主 用 ♥2 ♥2',
    '小王 反无主 5 张主 用 小王',
    '大王 反无主 5 张主 用 大王',
  ]);
});

test.each([
  ['en', ['Last chance to declare', 'Done'], ['Last chance to overturn', 'Pass']],
  ['zh', ['最后的亮主机会', '不亮了'], ['最后的反主机会', '不反']],
] as const)(
  '[%s] the line and the button say whether to declare or to overturn, on every phone',
  async (language, declare, overturn) => {
    const person = await server.person({ language });
    const { page } = person;
    const table = await openTable(person, { bots: 'beginner', atTurn: true });
    const wire = await holdWire(page);
    await page.goto(`/#/t/${table}`);
    await page.locator('[data-playing]').waitFor();
    const standing = { seat: 1, cards: ['D1_D_2'], kind: 'claim', strength: 10, suit: 'D' };
    for (const [declarations, [line, button]] of [
      [[], declare],
      [[standing], overturn],
    ] as const) {
      wire.show({ ...DECLARING, declarations, actions: { declare: OFFERS, pass: true } });
      const words = page.getByText(line, { exact: true });
      await words.waitFor();
      expect(await page.locator('[data-done]').innerText()).toBe(button);
      for (const size of [...PHONES, [568, 320]] as const) {
        await resize(page, size);
        const [box] = await boxesOf(words);
        expect(box?.left, `${line} at ${size}`).toBeGreaterThanOrEqual(0);
        expect(box?.right).toBeLessThanOrEqual(size[0]);
        expect(box?.width).toBeGreaterThan(0);
        const others = await boxesOf(page.locator('[data-offer], [data-done], [data-card]'));
        expect(others.filter((other) => box && overlap(box, other))).toEqual([]);
      }
    }
  },
);

test('three offers on the smallest landscape phone cover neither the deck nor a declaration', async () => {
  const top = { seat: 2, cards: ['D1_S_2'], kind: 'claim', strength: 10, suit: 'S' };
  const actions = { declare: OFFERS.slice(2), pass: true, pause: 'resume' };
  const page = await shown({ ...DECLARING, declarations: [top], actions }, 'closing');
  await resize(page, [568, 320]);
  const offers = await boxesOf(page.locator('[data-offer]'));
  const rest = await boxesOf(
    page.locator('[data-play="2"] > *, [data-deck] > *, [role=toolbar] button:not([data-offer])'),
  );
  expect(offers).toHaveLength(3);
  expect(rest.length).toBeGreaterThan(4);
  expect(offers.flatMap((offer) => rest.filter((other) => overlap(offer, other)))).toEqual([]);
});

test('the card that the kitty turned up to name trump is shown to everyone', async () => {
  const patch = {
    ...DECLARING,
    phase: 'bury',
    banker: 1,
    turn: 1,
    trump: { suit: 'C', level: '2' },
    declarations: [],
    turnedUp: ['D2_SJ', 'D2_C_9'],
    history: [],
    actions: {},
  };
  const page = await shown(patch, 'bury');
  await resize(page, [390, 844]);
  const card = page.getByRole('img', {
    name: 'The kitty names trump: little joker and 9 of clubs',
  });
  await card.waitFor({ state: 'attached' });
  await page.getByText('The kitty names trump', { exact: true }).waitFor();
});

test('asking for hints shows neither two buttons of one name nor a refusal, not for a frame', async () => {
  const person = await server.person({ settings: { motion: 'normal' } });
  const table = await openTable(person, { bots: 'beginner', atTurn: true });
  const { page } = person;
  await page.goto(`/#/t/${table}`);
  await page.locator('[data-playing] [data-card]').first().waitFor();
  await page.evaluate(() => {
    const seen = { twice: false, refused: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const names = [...document.querySelectorAll('main button')].map((b) => b.textContent);
      seen.twice ||= names.filter((name) => name === 'Next hint' || name === 'Hint').length > 1;
      seen.refused ||= document.querySelector('[data-action="refused"]') !== null;
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  for (let asked = 0; asked < 5; asked += 1) {
    await page.keyboard.press('h');
    await page.locator('[data-card][aria-pressed="true"]').first().waitFor();
    await drawn(page);
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
  expect(seen).toEqual({ twice: false, refused: false });
});
