import { PRESETS, throwRisk } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { mainActionFor } from '../mainAction.ts';
import { cards, turnView, viewOf } from '../testViews.ts';
import { isListed, onlyPlay, suitBreaks, unitOf } from './selection.ts';

const pairOwed = {
  group: 'S',
  count: 2,
  inGroup: 2,
  tractors: [],
  pairs: 1,
  cards: cards('S5 S5'),
} as const;

const actionOf = (view: ReturnType<typeof turnView>, chosen: string, over = {}) =>
  mainActionFor({
    view,
    rules: PRESETS.standard,
    throwJudge: throwRisk,
    chosen: chosen === '' ? [] : cards(chosen),
    queued: null,
    opinion: null,
    ...over,
  });

describe('what a double tap takes', () => {
  const view = turnView('S9 S9 S8 S8 SA C4 C4', [
    'S9',
    'S8',
    'SA',
    'C4',
    'S9 S9',
    'S8 S8',
    'C4 C4',
    'S9 S9 S8 S8',
    'SA S9 S9',
  ]);

  it('takes the tractor a leader could lead', () => {
    expect(unitOf(view, cards('S9')[0] ?? 'D1_BJ')).toEqual(cards('S9 S9 S8 S8'));
  });

  it('takes the pair where there is no tractor, and the card where there is no pair', () => {
    expect(unitOf(view, cards('C4')[0] ?? 'D1_BJ')).toEqual(cards('C4 C4'));
    expect(unitOf(view, cards('SA')[0] ?? 'D1_BJ')).toEqual(cards('SA'));
  });

  it.each([
    { hand: 'S9 S9 S8 S8 S5 S5', plays: ['S9 S9 S8 S8'], tapped: 'S8', unit: 'S9 S9 S8 S8' },
    {
      hand: 'S9 S9 S8 S8 S7 S7',
      plays: ['S9 S9 S8 S8', 'S8 S8 S7 S7'],
      tapped: 'S8',
      unit: 'S8 S8',
    },
    { hand: 'S9 S9 S8 S5', plays: ['S9 S9 S8 S5'], tapped: 'S9', unit: 'S9 S9' },
    { hand: 'S9 S9 S8 S5', plays: ['S9 S9 S8 S5'], tapped: 'S8', unit: 'S8' },
  ])(
    'takes $unit for $tapped of $hand where $plays may follow',
    ({ hand, plays, tapped, unit }) => {
      const view = turnView(hand, plays, { owed: { ...pairOwed, count: 4 } });
      expect(unitOf(view, cards(tapped)[0] ?? 'D1_BJ')).toEqual(cards(unit));
    },
  );
});

describe('the main button', () => {
  const following = turnView('S9 S5 S5 C4', ['S5 S5'], { owed: pairOwed });

  it('offers a hint while nothing is chosen', () => {
    expect(actionOf(following, '').kind).toBe('hint');
  });

  it('completes a choice that begins exactly one play', () => {
    expect(actionOf(following, 'S5')).toEqual({ kind: 'complete', cards: cards('S5 S5') });
  });

  it('[FOLLOW-3] refuses a choice that no play contains', () => {
    expect(actionOf(following, 'S9 C4')).toEqual({ kind: 'refused', n: 2, of: 2, refusal: null });
  });

  it('plays a listed choice whichever copy of a card was tapped', () => {
    const view = turnView('S9 S9 C4', ['S9', 'C4', 'S9 S9']);
    const second = cards('S9 S9').slice(1);
    expect(isListed(view, second)).toBe(true);
    expect(actionOf(view, '', { chosen: second })).toEqual({ kind: 'play', n: 1, risk: null });
  });

  it('believes the server about a throw that is not listed', () => {
    const view = turnView('S9 S9 SA C4', ['S9', 'SA', 'C4', 'S9 S9'], { complete: false });
    expect(actionOf(view, 'SA S9 S9').kind).toBe('refused');
    const opinion = { legal: true, refusal: null, completion: null };
    expect(actionOf(view, 'SA S9 S9', { opinion })).toEqual({
      kind: 'play',
      n: 3,
      risk: 'mayFail',
    });
  });

  it('counts while too few cards are chosen for several plays', () => {
    const view = turnView('S9 S9 S5 S5 C4', ['S9 S9', 'S5 S5', 'S9 S5'], { owed: pairOwed });
    expect(actionOf(view, 'S9')).toEqual({ kind: 'count', n: 1, of: 2 });
  });

  it('queues a play out of turn and takes it back', () => {
    const view = viewOf({ hand: cards('S9 S5'), turn: 2 });
    expect(actionOf(view, 'S9')).toEqual({ kind: 'queue', n: 1 });
    expect(actionOf(view, 'S9', { queued: cards('S9') }).kind).toBe('queued');
  });

  it('[BURY-1] buries only the exact number', () => {
    const view = turnView('S9 S5 C4 C5', []);
    const banker = { ...view, actions: view.actions && { ...view.actions, play: null, bury: 2 } };
    expect(actionOf(banker, 'S9')).toEqual({ kind: 'count', n: 1, of: 2 });
    expect(actionOf(banker, 'S9 S5')).toEqual({ kind: 'bury', n: 2 });
  });

  it('has nothing to do for a spectator', () => {
    expect(actionOf(viewOf({ seat: null }), '').kind).toBe('none');
  });
});

describe('the hand', () => {
  it('knows the only legal play, and only from a complete list', () => {
    expect(onlyPlay(turnView('S9 C4', ['C4']))).toEqual(cards('C4'));
    expect(onlyPlay(turnView('S9 C4', ['C4'], { complete: false }))).toBeNull();
    expect(onlyPlay(turnView('S9 C4', ['C4', 'S9']))).toBeNull();
  });

  it('[ORDER-1] is set apart where trump ends and each side suit begins', () => {
    expect(suitBreaks(viewOf({ hand: cards('BJ S7 HA H3 SA S4 D9') }))).toEqual([4, 6]);
  });
});
