// What the bots consider, the engine's public rules allow; what they note is so. The rules are the presets and random
// mixtures of every option. AGREEMENT=20 draws 20 times as many mixtures.

import { type Players, PRESET_NAMES, PRESETS, type Ruleset } from '@tuolaji/engine';
import { HAND_SIZE, PLAYER_COUNTS, termsFor } from '@tuolaji/engine/kernel';
import { type Dice, diceOf, rollTrump } from '@tuolaji/engine/test/arbitraries.ts';
import { rollRules, valuesNotIn } from '@tuolaji/engine/test/mixtures.ts';
import { describe, expect, it } from 'vitest';
import { checkCandidates, leadUnjudged, newTables, playAtBoth } from './bothTables.ts';
import { rollDeck, rollHands } from './deals.ts';
import { Findings, type Law } from './findings.ts';

const MIXTURES = 200 * Number(process.env.AGREEMENT ?? 1);
/** Single follows per mixture, beside a whole round at each number of seats. */
const POSITIONS = 30;

const RULES: readonly Ruleset[] = [
  ...PRESET_NAMES.map((name) => PRESETS[name]),
  ...Array.from({ length: MIXTURES }, (_, seed) => rollRules(diceOf(seed))),
];

interface Question {
  readonly rules: Ruleset;
  readonly seed: number;
  readonly found: Findings;
}

function termsAndName(dice: Dice, { rules, seed }: Question) {
  const terms = termsFor(rules, rollTrump(dice));
  return { terms, name: `seed ${seed} ${JSON.stringify(terms.trump)} ${JSON.stringify(rules)}` };
}

function playRound(question: Question, players: Players): void {
  const dice = diceOf(question.seed * 10 + players);
  const { terms, name } = termsAndName(dice, question);
  const deck = rollDeck(dice, terms);
  const size = HAND_SIZE[players];
  const hands = Array.from({ length: players }, (_, s) => deck.slice(s * size, (s + 1) * size));
  const kitty = deck.slice(players * size);
  playAtBoth(newTables({ name, terms, hands, kitty, dice, found: question.found }));
}

function followOnce(question: Question): void {
  const { found } = question;
  const dice = diceOf(question.seed);
  const { terms, name } = termsAndName(dice, question);
  const [led, hand] = rollHands(dice, terms);
  const both = newTables({ name, terms, hands: [led, hand, [], []], kitty: [], dice, found });
  leadUnjudged(both, led);
  if (both.position.table.demand.runCount > 2) found.count('three tractors');
  both.position.table.left = hand.length;
  checkCandidates(both);
}

it('every value of every option occurs among the mixtures', () => {
  expect(valuesNotIn(RULES.slice(PRESET_NAMES.length))).toEqual([]);
});

it('[FOLLOW-3] every candidate against a random lead is legal', () => {
  const found = new Findings();
  for (const [n, rules] of RULES.entries()) {
    for (let i = 0; i < POSITIONS; i++) followOnce({ rules, seed: n * POSITIONS + i, found });
  }
  expect([...found.faults.values()].flat()).toEqual([]);
  expect(found.checked.get('follow')).toBeGreaterThan(RULES.length * POSITIONS);
  expect(found.checked.get('three tractors') ?? 0).toBeGreaterThan(40);
});

describe.each(PLAYER_COUNTS)('whole rounds of %i players', (players) => {
  let played: Findings | undefined;
  const faults = (law: Law): string[] => {
    if (!played) {
      played = new Findings();
      for (const [seed, rules] of RULES.entries())
        playRound({ rules, seed, found: played }, players);
    }
    expect(played.checked.get(law) ?? 0).toBeGreaterThan(RULES.length - 1);
    expect(played.checked.get('long') ?? 0).toBeGreaterThan(100);
    expect(played.checked.get('failed throws') ?? 0).toBeGreaterThan(100);
    return played.faults.get(law) ?? [];
  };
  it.each([
    ['[LEAD-1] every candidate lead is legal', 'lead'],
    ['[FOLLOW-3] every candidate follow is legal', 'follow'],
    ['[TRICK-2] the same play wins', 'winner'],
    ['[FOLLOW-2] a shortage noted is one', 'shortage'],
    ['[KITTY-1] the same points at the end, kitty included', 'points'],
    ['[CARD-2] the same hands', 'hands'],
    ['there is always a candidate', 'offer'],
  ] as const)('%s', (_, law) => {
    expect(faults(law)).toEqual([]);
  });
});
