import { describe, expect, test } from 'vitest';
import { diceFrom, playRandomly } from '../../test/randomPlay.ts';
import { seedOf } from '../../test/stage.ts';
import { DEFAULT_MATCH_OPTIONS } from '../match/options.ts';
import { PRESET_NAMES, PRESETS } from '../presets.ts';
import { verifyDeal } from './verifyDeal.ts';
import type { View } from './view.ts';
import { viewFor } from './viewFor.ts';

/** The views of a seat at the end of every round of a random match. */
function endings(
  preset: (typeof PRESET_NAMES)[number],
  players: 4 | 6,
  seat: number | null,
): View[] {
  const views: View[] = [];
  const setup = { rules: PRESETS[preset], players, options: DEFAULT_MATCH_OPTIONS };
  const match = { setup, dice: diceFrom(7), rounds: 4, since: 0 };
  playRandomly(match, ({ events, after, now }) => {
    if (events.some(({ kind }) => kind === 'SEED_REVEALED')) views.push(viewFor(after, seat, now));
  });
  return views.filter(({ result }) => result !== null);
}

const RULES = PRESETS.standard;
const first = (views: readonly View[]): View => {
  const view = views.find(({ history, reveal }) => reveal && history.length > 10);
  if (!view) throw new Error('no round was played out');
  return view;
};

describe.each(PRESET_NAMES)('%s', (preset) => {
  test.each([0, 3, null])('every deal of a match is fair for seat %s', (seat) => {
    const views = endings(preset, 4, seat);
    expect(views.length).toBeGreaterThan(2);
    for (const view of views) {
      const check = verifyDeal(view, PRESETS[preset], view.reveal?.commitment ?? '');
      expect(check).toMatchObject({ commitment: true, promised: true, fits: true });
    }
  });
});

describe('a check', () => {
  const view = first(endings('standard', 4, 1));

  test('compares all 108 cards of a round that was played out', () => {
    expect(verifyDeal(view, RULES, null)).toMatchObject({ cards: 108, promised: null });
  });

  test('works with six seats', () => {
    for (const one of endings('online', 6, 2))
      expect(verifyDeal(one, PRESETS.online, null)).toMatchObject({ fits: true });
  });

  test('fails for another secret', () => {
    const reveal = view.reveal && { ...view.reveal, seed: seedOf(99) };
    expect(verifyDeal({ ...view, reveal }, RULES, null)).toMatchObject({
      commitment: false,
      fits: false,
    });
  });

  test('fails when a card changed hands', () => {
    const [one = '', two = '', ...rest] = view.history;
    const [leader, a, b, ...more] = one.split(' ');
    const history = [[leader, b, a, ...more].join(' '), two, ...rest];
    expect(verifyDeal({ ...view, history }, RULES, null)?.fits).toBe(false);
  });

  test('fails when something else was promised', () => {
    expect(verifyDeal(view, RULES, 'ab'.repeat(32))?.promised).toBe(false);
  });

  test('waits until the secret is shown', () => {
    expect(verifyDeal({ ...view, reveal: null }, RULES, null)).toBeNull();
  });
});
