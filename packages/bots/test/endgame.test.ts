// Endings whose best play is plain to see, in cards.
import { type Card, PRESETS, parseFaces, termsFor } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { legalRows, solve } from '../src/endgame.ts';
import { addCards, lanesFor, ROW, rowFaces } from '../src/lanes.ts';
import {
  ATTACKER_POINTS,
  COUNTS,
  handAt,
  KITTY,
  newPosition,
  type Sim,
  TURN,
} from '../src/places.ts';
import { play } from '../src/position.ts';

const cards = (text: string): Card[] => {
  const parsed = parseFaces(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

/** Hands of seats 0 to 3 at level 2 with clubs as trump; seat 0 is banker, `lead` is to lead. */
function ending(hands: readonly string[], { lead = 0, kitty = '' } = {}): Sim {
  const lanes = lanesFor(termsFor(PRESETS.standard, { suit: 'C', level: '2' }));
  const p = newPosition(4, 0);
  for (const [seat, text] of hands.entries()) {
    addCards(lanes, p, handAt(seat), cards(text));
    p[COUNTS + seat] = cards(text).length;
  }
  addCards(lanes, p, KITTY, cards(kitty));
  p[TURN] = lead;
  p[ATTACKER_POINTS] = 40;
  return { lanes, p };
}

describe('the exact ending', () => {
  it('bankers with the last two bosses lose nothing more', () => {
    expect(solve(ending(['BJ SA', 'S5 S10', 'H3 H4', 'SK S9'], { kitty: 'HK' }))).toBe(40);
  });

  it('an attacker keeps the joker for the kitty', () => {
    // Seat 1 leads: the little joker would fall to nobody, but the last trick must be its own.
    const sim = ending(['C3 H3', 'BJ H4', 'D3 D4', 'D6 D7'], { lead: 1, kitty: 'HK S10' });
    expect(solve(sim)).toBe(40 + 2 * 20);
  });

  it('a pair in the last trick doubles the kitty', () => {
    const sim = ending(['C3 C5', 'CA CA', 'D3 D4', 'D6 D7'], { lead: 1, kitty: 'S5' });
    expect(solve(sim)).toBe(40 + 5 + 4 * 5);
  });

  it('[FOLLOW-3] a pair owed is the only follow', () => {
    const sim = ending(['SA SA H3', 'S5 S5 S9', 'H4 H5 H6', 'S7 S8 D3']);
    const lead = new Int32Array(ROW);
    addCards(sim.lanes, lead, 0, cards('SA SA'));
    expect(legalRows(sim).map(String)).toContain(String(lead));
    play(sim, lead, 0);
    expect(legalRows(sim).map((row) => rowFaces(sim.lanes, row, 0))).toEqual([
      cards('S5 S5').map((card) => card >> 1),
    ]);
  });
});
