// Declaring: hands are projected to the table's own hand size, and an own declaration is changed only for the better.

import { chooseMove } from '@tuolaji/bots';
import {
  type CardId,
  type Command,
  formatCardId,
  type Players,
  PRESETS,
  type Ruleset,
  type Suit,
  type View,
} from '@tuolaji/engine';
import { HAND_SIZE } from '@tuolaji/engine/kernel';
import { c } from '@tuolaji/engine/test/text.ts';
import { describe, expect, it } from 'vitest';
import { playSkills, setupOf } from './rounds.ts';

type Declarable = NonNullable<View['actions']>['declare'][number];

/** The first view of a round in which declaring is open. */
function dealView(players: Players): View {
  const views: View[] = [];
  playSkills(setupOf('classic', players, 0), ['beginner'], { onView: (view) => views.push(view) });
  const view = views.find((one) => one.phase === 'deal' && one.actions !== null);
  if (!view) throw new Error('nobody was asked to declare');
  return view;
}

const VIEWS: Readonly<Record<Players, View>> = { 4: dealView(4), 6: dealView(6) };

const ids = (text: string): CardId[] => c(text).map(formatCardId);

interface Question {
  readonly players: Players;
  readonly hand: string;
  readonly open: readonly Declarable[];
  readonly standing?: { readonly seat: number; readonly suit: Suit; readonly cards: string };
  readonly rules?: Ruleset;
  readonly firstRound?: boolean;
}

/** What seat 0 answers at level 2 with a banker already known. */
function ask(question: Question): Command | null {
  const { players, hand, open, standing, rules = PRESETS.classic, firstRound = false } = question;
  const base = VIEWS[players];
  if (!base.actions) throw new Error('no actions');
  const declarations = standing
    ? [
        {
          seat: standing.seat,
          suit: standing.suit,
          cards: ids(standing.cards),
          kind: 'claim' as const,
          strength: 1,
        },
      ]
    : [];
  const view: View = {
    ...base,
    seat: 0,
    banker: firstRound ? null : 1,
    level: '2',
    hand: ids(hand),
    declarations,
    actions: { ...base.actions, declare: open },
  };
  return chooseMove('normal', { rules, view, seed: 'declare' }).command;
}

const one = (suit: Suit): Declarable => ({ cards: ids(`${suit}2`), strength: 1, suit });
const two = (suit: Suit): Declarable => ({ cards: ids(`${suit}2 ${suit}2`), strength: 2, suit });

describe('[DECLARE-3] an own declaration that stands', () => {
  const standing = { seat: 0, suit: 'S', cards: 'S2' } as const;
  const long = 'S2 S2 S3 S5 S6 S8 S9 SK';

  it('is reinforced once half of the hand is dealt, at 4 seats and at 6', () => {
    for (const players of [4, 6] as const) {
      const half = Math.ceil(HAND_SIZE[players] / 2);
      const fill = ' H3 H4 D5 D6 C7'.slice(0, (half - 8) * 3);
      const question = { players, open: [two('S')], standing } as const;
      expect(ask({ ...question, hand: long + fill }), `${players} seats`).toMatchObject({
        kind: 'DECLARE',
      });
      expect(ask({ ...question, hand: long.slice(0, -3) }), `${players} seats`).toBe(null);
    }
  });

  it('is overturned by its owner for a better suit', () => {
    const hand = 'S2 S3 H2 H2 H3 H4 H5 H6 H7 H8 H9 HJ HK';
    const command = ask({ players: 4, hand, open: [two('H')], standing });
    expect(command).toEqual({ kind: 'DECLARE', cards: ids('H2 H2') });
  });

  it('stays when the stronger cards are of a worse suit', () => {
    const hand = 'S2 S3 S4 S5 S6 S7 S8 S9 SJ SK H2 H2 D4';
    expect(ask({ players: 4, hand, open: [two('H')], standing })).toBe(null);
  });
});

it('[DEAL-1] a full hand of six seats is worth what it holds, not what 25 cards would', () => {
  // Two more trumps in spades than in hearts are not enough against a partner who has shown hearts; four are.
  const standing = { seat: 2, suit: 'H', cards: 'H2' } as const;
  const question = { players: 6, open: [one('S')], standing } as const;
  const full = 'S2 S3 S4 S6 S8 S9 H3 H6 H8 D4 D6 D7 C3 C6 C8 CJ';
  expect(c(full)).toHaveLength(HAND_SIZE[6]);
  expect(ask({ ...question, hand: full })).toBe(null);
  expect(ask({ ...question, hand: full.replace('H3', 'S7') })).toMatchObject({ kind: 'DECLARE' });
});

describe('[DECLARE-1] a single joker in a first round', () => {
  const joker: Declarable = { cards: ids('BJ'), strength: 40, suit: null };
  const question = { players: 4, rules: PRESETS.online, firstRound: true } as const;

  it('is not declared for the bank alone', () => {
    const hand = 'BJ S3 S4 S6 S8 H3 H6 H8 D4 D6 D7 C3 C6';
    expect(ask({ ...question, hand, open: [joker] })).toBe(null);
  });

  it('leaves the bank to a level card', () => {
    const hand = 'BJ S2 S4 S6 S8 H3 H6 H8 D4 D6 D7 C3 C6';
    expect(ask({ ...question, hand, open: [joker, one('S')] })).toEqual({
      kind: 'DECLARE',
      cards: ids('S2'),
    });
  });
});
