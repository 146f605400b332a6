// The fast table, the public rules and the slow reference agree under random mixtures of rule options.
// MIXTURES sets how many mixtures are drawn, MIXTURE_SEED where they begin.
import { describe, expect, it } from 'vitest';
import { createFastTable, resetFastTable } from '../src/kernel/fastTable.ts';
import { createRoundRoller, rollRound } from '../src/kernel/randomRound.ts';
import { termsFor } from '../src/kernel/terms.ts';
import type { Ruleset } from '../src/ruleset.ts';
import { diceOf, rollTrump } from './arbitraries.ts';
import { compareRound, dealRandomly } from './fastAgreement.ts';
import { nameOf, rollRules, valuesNotIn } from './mixtures.ts';
import { comparePosition } from './oracleAgreement.ts';

const MIXTURES = Number(process.env.MIXTURES ?? 200);
const SEED = Number(process.env.MIXTURE_SEED ?? 1);
const HOURS = 3_600_000;
/** Positions of a mixture that the reference is asked about. */
const POSITIONS = 10;

const seeds = Array.from({ length: MIXTURES }, (_, i) => SEED * 1_000_000 + i);
const mixtures = seeds.map((seed) => ({ seed, rules: rollRules(diceOf(seed)) }));

/** Asks about every mixture and stops at the fifth thing wrong. */
function ask(
  question: (rules: Ruleset, seed: number) => { positions: number; wrong: string | null },
) {
  const wrong: string[] = [];
  let positions = 0;
  for (const { seed, rules } of mixtures) {
    const answer = question(rules, seed);
    positions += answer.positions;
    if (answer.wrong !== null) wrong.push(`${answer.wrong} (${seed}: ${nameOf(rules)})`);
    if (wrong.length === 5) break;
  }
  return { positions, wrong };
}

describe(`${MIXTURES} mixtures of rule options`, () => {
  it('every value of every option occurs', () => {
    expect(valuesNotIn(mixtures.map(({ rules }) => rules))).toEqual([]);
  });

  it('fast table, public rules and reference: whole rounds', { timeout: HOURS }, () => {
    const { positions, wrong } = ask((rules, seed) => {
      const dice = diceOf(seed);
      const terms = termsFor(rules, rollTrump(dice));
      const players = dice(3) === 0 ? 6 : 4;
      const table = createFastTable(players, terms);
      resetFastTable(table, terms, dice(players));
      const own = { state: 1 + dice(1_000_000) };
      dealRandomly(table, own, 8 + dice(8));
      return compareRound(table, own);
    });
    console.info(`whole rounds: ${positions} positions`);
    expect(wrong).toEqual([]);
    expect(positions).toBeGreaterThan(MIXTURES * 20);
  });

  it('public rules and reference: follows, tricks, throws, proofs', { timeout: HOURS }, () => {
    const { positions, wrong } = ask((rules, seed) => {
      for (let i = 0; i < POSITIONS; i++) {
        const found = comparePosition(diceOf(seed * 31 + i), rules);
        if (found !== null) return { positions: i + 1, wrong: found };
      }
      return { positions: POSITIONS, wrong: null };
    });
    console.info(`reference: ${positions} positions`);
    expect(wrong).toEqual([]);
  });

  it('random rounds from the deal to the score end with empty hands', () => {
    for (const { seed, rules } of mixtures.slice(0, 1000)) {
      const roller = createRoundRoller(rules, seed % 3 === 0 ? 6 : 4, seed);
      const { nextBanker } = rollRound(roller);
      expect(nextBanker).toBeLessThan(roller.table.players);
      expect(roller.table.hands.every((hand) => hand.one.every((mask) => mask === 0))).toBe(true);
    }
  });
});
