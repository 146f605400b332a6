// Hints say nothing that is false: the positions in which they once did.
import { hints } from '@tuolaji/bots';
import { PRESETS, type Seat, viewFor } from '@tuolaji/engine';
import { toIds } from '@tuolaji/engine/kernel';
import { cardsOf, type Endgame, endgame, give } from '@tuolaji/engine/test/stage.ts';
import { describe, expect, it } from 'vitest';

/** The hints of the seat that follows after these plays, as `CODE cards`. */
function hintsAfter(setup: Endgame, plays: readonly string[]): string[] {
  const rules = PRESETS.standard;
  const start = endgame({ preset: 'standard', ...setup });
  const state = plays.reduce(
    (match, text, seat) => give(match, seat, { kind: 'PLAY', cards: toIds(cardsOf(text)) }),
    start,
  );
  const seat: Seat = plays.length;
  const list = hints({ rules, view: viewFor(state, seat, 0), seed: 'test' });
  return list.map(({ command, reason }) => {
    const cards = 'cards' in command ? command.cards.map((id) => id.slice(3).replace('_', '')) : [];
    return `${reason.code} ${cards.join(' ')}`;
  });
}

describe('the only play', () => {
  const rest = ['HJ HJ C3 C4', 'D3 D4 D6 D7', 'D8 D9 DQ DJ'];
  const hands = (own: string): string[] => [rest[0] ?? '', own, rest[1] ?? '', rest[2] ?? ''];

  it('is not said of two low hearts under a pair of jacks, with four hearts in hand', () => {
    const given = hintsAfter({ hands: hands('HQ H6 H5 H4') }, ['HJ HJ']);
    expect(given.length).toBeGreaterThan(0);
    expect(given.join()).not.toContain('ONLY_MOVE');
  });

  it('is said of the only pair, and of nothing beside it', () => {
    expect(hintsAfter({ hands: hands('HQ HQ H5 H4') }, ['HJ HJ'])).toEqual(['ONLY_MOVE HQ HQ']);
  });

  it('is said of equal cards of the two decks: they are the same play', () => {
    const setup = { hands: ['HJ C3 C4 C6', 'H4 H4 S3 S3', 'D3 D4 D6 D7', 'D8 D9 DQ DJ'] };
    expect(hintsAfter(setup, ['HJ'])).toEqual(['ONLY_MOVE H4']);
  });
});

describe('points', () => {
  const hands = (own: string): string[] => ['HA C3 C4', 'H3 D4 D6', 'H4 D9 DQ', own];

  it('that one play keeps are not called lost by another', () => {
    const given = hintsAfter({ hands: hands('H10 H7 S3') }, ['HA', 'H3', 'H4']);
    expect(given[0]).toBe('KEEPS_POINTS H7');
    expect(given.join()).not.toContain('GIVES_POINTS');
  });

  it('that no play keeps are', () => {
    const given = hintsAfter({ hands: hands('H10 H5 S3') }, ['HA', 'H3', 'H4']);
    expect(given[0]).toBe('GIVES_POINTS H5');
  });
});

describe('a card ahead of the trick', () => {
  const hands = ['H9 C3', 'HK HK', 'H3 D4', 'H4 D6'];

  it('wins only when nobody plays after it', () => {
    expect(hintsAfter({ hands }, ['H9'])[0]).toBe('ONLY_MOVE HK');
    const second = ['H9 C3', 'HK H3', 'H6 D4', 'H4 D6'];
    expect(hintsAfter({ hands: second }, ['H9']).join()).toContain('GOES_AHEAD HK');
    const last = ['H9 C3', 'H6 D4', 'H4 D6', 'HK H3'];
    expect(hintsAfter({ hands: last }, ['H9', 'H6', 'H4']).join()).toContain('WINS_POINTS HK');
  });
});
