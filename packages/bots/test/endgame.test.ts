// Endings whose best play is plain to see, in cards.
import { type Card, PRESETS, parseFaces, termsFor } from '@tuolaji/engine';
import { emptyLanes } from '@tuolaji/engine/kernel';
import { describe, expect, it } from 'vitest';
import { beatsFor, facesOfLanes, setCards } from '../src/position/beats.ts';
import { handOf, makePlay, newRound, type Round, setPlay } from '../src/position/position.ts';
import { legalPlays, solve } from '../src/search/endgame.ts';

const cards = (text: string): Card[] => {
  const parsed = parseFaces(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

/** Hands of seats 0 to 3 at level 2 with clubs as trump; seat 0 is banker, `lead` is to lead. */
function ending(hands: readonly string[], { lead = 0, kitty = '' } = {}): Round {
  const beats = beatsFor(termsFor(PRESETS.standard, { suit: 'C', level: '2' }));
  const round = newRound(beats, { players: 4, banker: 0, left: cards(hands[0] ?? '').length });
  for (const [seat, text] of hands.entries()) setCards(beats, handOf(round, seat), cards(text));
  setCards(beats, round.kitty, cards(kitty));
  round.sim.turn = lead;
  round.sim.attackerPoints = 40;
  return round;
}

describe('the exact ending', () => {
  it('bankers with the last two bosses lose nothing more', () => {
    expect(solve(ending(['BJ SA', 'S5 S10', 'H3 H4', 'SK S9'], { kitty: 'HK' }))).toBe(40);
  });

  it('an attacker keeps the joker for the kitty', () => {
    // Seat 1 leads: the little joker would fall to nobody, but the last trick must be its own.
    const round = ending(['C3 H3', 'BJ H4', 'D3 D4', 'D6 D7'], { lead: 1, kitty: 'HK S10' });
    expect(solve(round)).toBe(40 + 2 * 20);
  });

  it('a pair in the last trick doubles the kitty', () => {
    const round = ending(['C3 C5', 'CA CA', 'D3 D4', 'D6 D7'], { lead: 1, kitty: 'S5' });
    expect(solve(round)).toBe(40 + 5 + 4 * 5);
  });

  it('[FOLLOW-3] a pair owed is the only follow', () => {
    const round = ending(['SA SA H3', 'S5 S5 S9', 'H4 H5 H6', 'S7 S8 D3']);
    const lead = setCards(round.beats, emptyLanes(), cards('SA SA'));
    expect(legalPlays(round)).toContainEqual(lead);
    setPlay(round, lead);
    makePlay(round);
    expect(legalPlays(round).map((play) => facesOfLanes(round.beats, play))).toEqual([
      cards('S5 S5').map((card) => card >> 1),
    ]);
  });
});
