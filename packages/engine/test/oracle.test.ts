// The kernel against the slow reference. ORACLE_POSITIONS sets how many positions each preset is asked about.
import { describe, expect, it } from 'vitest';
import { lanesOf } from '../src/kernel/holding.ts';
import { emptyDemand } from '../src/kernel/leadDemand.ts';
import { readOwed } from '../src/kernel/owed.ts';
import { emptyProfile } from '../src/kernel/profile.ts';
import { groupOf, termsFor } from '../src/kernel/terms.ts';
import { TRUMP_ABOVE, TRUMP_LANE } from '../src/kernel/trumpOrder.ts';
import { strengthOf } from '../src/kernel/winner.ts';
import { formatFaces } from '../src/notation.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../src/presets.ts';
import { type Dice, diceOf, rollFollow, rollTrump, shuffled } from './arbitraries.ts';
import { oracleProfile } from './oracle.ts';
import { comparePosition, followsAgree } from './oracleAgreement.ts';
import { oracleKeyTop } from './oracleTricks.ts';

const POSITIONS = Number(process.env.ORACLE_POSITIONS ?? 3000);
const SEED = Number(process.env.ORACLE_SEED ?? 1);
const HOURS = 3_600_000;

const seedOf = (preset: PresetName, i: number): number =>
  SEED * 1_000_003 + PRESET_NAMES.indexOf(preset) * 77_777_777 + i;
/** Pairs of trump, close together, under a demand for several tractors that no lead need have had. */
function profilesAgree(dice: Dice, preset: PresetName): string | null {
  const terms = termsFor(PRESETS[preset], rollTrump(dice));
  const faces = Array.from({ length: 54 }, (_, face) => face).filter(
    (face) => groupOf(terms, face * 2) === 'TRUMP',
  );
  const high = faces
    .sort((a, b) => (terms.order.keys[b] ?? 0) - (terms.order.keys[a] ?? 0))
    .slice(0, 12);
  const pairs = shuffled(dice, high).slice(0, 2 + dice(7));
  const tractors = Array.from({ length: 2 + dice(3) }, () => 2 + dice(1 + dice(3))).sort(
    (a, b) => b - a,
  );
  const demand = { ...emptyDemand(), lane: TRUMP_LANE, runCount: tractors.length, pairs: dice(2) };
  demand.runs.set(tractors);
  const cards = pairs.flatMap((face) => [face * 2, face * 2 + 1]);
  const { two } = lanesOf(terms.order, cards);
  const found = readOwed(terms, demand, two[TRUMP_LANE] ?? 0, emptyProfile());
  const wanted = oracleProfile(terms, cards, { tractors, pairs: demand.pairs });
  const keyTop = oracleKeyTop(terms, cards, { tractors, pairs: demand.pairs });
  const pairsHeld = two[TRUMP_LANE] ?? 0;
  const top = strengthOf(terms, demand, TRUMP_LANE, { one: pairsHeld, two: pairsHeld });
  // The reference counts trump from 8 up, so that 20 is the off-suit level.
  if (top !== (keyTop === null ? -1 : keyTop - 8 + TRUMP_ABOVE))
    return `top of ${formatFaces(cards)} for ${tractors.join('+')}`;
  const same = [...found.digits.subarray(0, found.length)].join() === wanted.join();
  return same
    ? null
    : `${terms.trump.suit} ${terms.trump.level} ${formatFaces(cards)} for ${tractors.join('+')}`;
}

describe.each(PRESET_NAMES)('the kernel agrees with the reference: %s', (preset) => {
  it(`on ${POSITIONS} positions`, { timeout: HOURS }, () => {
    const wrong: string[] = [];
    for (let i = 0; i < POSITIONS && wrong.length < 5; i++) {
      const found = comparePosition(diceOf(seedOf(preset, i)), PRESETS[preset]);
      if (found !== null) wrong.push(found);
    }
    expect(wrong).toEqual([]);
  });

  it('on leads of several tractors, up to ten cards', { timeout: HOURS }, () => {
    const wrong: string[] = [];
    for (let i = 0; i < POSITIONS / 20 && wrong.length < 5; i++) {
      const dice = diceOf(seedOf(preset, i) + 31);
      const position = rollFollow(dice, PRESETS[preset], 10, 14);
      const follow = followsAgree(position, dice);
      if (follow !== null) wrong.push(follow);
    }
    expect(wrong).toEqual([]);
  });

  it('on how fully pairs honour several tractors at once', { timeout: HOURS }, () => {
    const wrong: string[] = [];
    for (let i = 0; i < POSITIONS / 20 && wrong.length < 5; i++) {
      const wrongProfile = profilesAgree(diceOf(seedOf(preset, i) + 47), preset);
      if (wrongProfile !== null) wrong.push(wrongProfile);
    }
    expect(wrong).toEqual([]);
  });
});
