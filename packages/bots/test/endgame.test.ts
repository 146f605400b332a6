// Endings whose best play is plain to see, in cards.
import { type Card, PRESETS, parseFaces } from '@tuolaji/engine';
import { emptyLanes, termsFor } from '@tuolaji/engine/kernel';
import { describe, expect, it } from 'vitest';
import { beatsFor, facesOfLanes, setCards } from '../src/position/beats.ts';
import { handOf, makePlay, newPosition, type Position, setPlay } from '../src/position/position.ts';
import { legalPlays, solve } from '../src/search/endgame.ts';

const cards = (text: string): Card[] => {
  const parsed = parseFaces(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

/** Hands of seats 0 to 3 at level 2 with clubs as trump; seat 0 is banker, `lead` is to lead. */
function ending(hands: readonly string[], { lead = 0, kitty = '' } = {}): Position {
  const beats = beatsFor(termsFor(PRESETS.standard, { suit: 'C', level: '2' }));
  const position = newPosition(beats, {
    players: 4,
    banker: 0,
    left: cards(hands[0] ?? '').length,
  });
  for (const [seat, text] of hands.entries()) setCards(beats, handOf(position, seat), cards(text));
  setCards(beats, position.kitty, cards(kitty));
  position.table.turn = lead;
  position.table.attackerPoints = 40;
  return position;
}

describe('the exact ending', () => {
  it('bankers with the last two bosses lose nothing more', () => {
    expect(solve(ending(['BJ SA', 'S5 S10', 'H3 H4', 'SK S9'], { kitty: 'HK' }))).toBe(40);
  });

  it('an attacker keeps the joker for the kitty', () => {
    // Seat 1 leads: the little joker would fall to nobody, but the last trick must be its own.
    const position = ending(['C3 H3', 'BJ H4', 'D3 D4', 'D6 D7'], { lead: 1, kitty: 'HK S10' });
    expect(solve(position)).toBe(40 + 2 * 20);
  });

  it('a pair in the last trick doubles the kitty', () => {
    const position = ending(['C3 C5', 'CA CA', 'D3 D4', 'D6 D7'], { lead: 1, kitty: 'S5' });
    expect(solve(position)).toBe(40 + 5 + 4 * 5);
  });

  it('[FOLLOW-3] a pair owed is the only follow', () => {
    const position = ending(['SA SA H3', 'S5 S5 S9', 'H4 H5 H6', 'S7 S8 D3']);
    const lead = setCards(position.beats, emptyLanes(), cards('SA SA'));
    expect(legalPlays(position)).toContainEqual(lead);
    setPlay(position, lead);
    makePlay(position);
    expect(legalPlays(position).map((play) => facesOfLanes(position.beats, play))).toEqual([
      cards('S5 S5').map((card) => card >> 1),
    ]);
  });
});
