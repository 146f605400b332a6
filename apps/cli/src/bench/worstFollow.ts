// Looks for follow checks that take long: hands of 33 cards full of pairs, leads of many tractors, every preset;
// half of them split all pairs of trump between the lead and the hand.
import { type Card, PRESET_NAMES, PRESETS, type Ruleset } from '@tuolaji/engine';
import {
  checkFollow,
  FACES,
  follows,
  formatFaces,
  groupOf,
  type Terms,
  termsFor,
} from '@tuolaji/engine/kernel';
import {
  type Dice,
  diceOf,
  type FollowPosition,
  rollFollow,
  rollTrump,
  shuffled,
} from '@tuolaji/engine/test/arbitraries.ts';

const POSITIONS = 6000;
/** Suspects that are timed again, many times over. */
const SUSPECTS = 12;
const REPEATS = 400;

interface Suspect {
  readonly terms: Terms;
  readonly lead: readonly Card[];
  readonly hand: readonly Card[];
  readonly play: readonly Card[];
  readonly micros: number;
}

/** Microseconds of one check, the least of several: a pause of the machine is not the check's. */
function timeOf(asked: Omit<Suspect, 'micros'>, repeats: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < repeats; i++) {
    const began = performance.now();
    for (let n = 0; n < 8; n++) checkFollow(asked.terms, asked.lead, asked.hand, asked.play);
    least = Math.min(least, (performance.now() - began) / 8);
  }
  return least * 1000;
}

/** A legal play, or the first cards of the hand: refusals, with their facts, count too. */
function somePlay(seed: number, { terms, lead, hand }: Omit<Suspect, 'micros' | 'play'>): Card[] {
  if (seed % 3 === 0) return hand.slice(0, lead.length);
  for (const play of follows(terms, lead, hand)) return play;
  return [];
}

/** All trump in pairs: some led, the others held, with a hand filled up to 33 cards. */
function rollAllPairs(dice: Dice, rules: Ruleset): FollowPosition {
  const terms = termsFor(rules, rollTrump(dice));
  const faces = Array.from({ length: FACES }, (_, face) => face);
  const isTrump = (face: number): boolean => groupOf(terms, face * 2) === 'TRUMP';
  const trumps = shuffled(dice, faces.filter(isTrump));
  const pairs = (list: readonly number[]): Card[] =>
    list.flatMap((face) => [face * 2, face * 2 + 1]);
  const led = 1 + dice(Math.min(10, trumps.length - 1));
  const held = pairs(trumps.slice(led));
  const others = pairs(faces.filter((face) => !isTrump(face)));
  return { terms, lead: pairs(trumps.slice(0, led)), hand: [...held, ...others].slice(0, 33) };
}

/** The worst follow check found. */
export function findWorst(): { micros: number; tried: number; position: string } {
  let suspects: Suspect[] = [];
  for (let seed = 0; seed < POSITIONS; seed++) {
    const rules = PRESETS[PRESET_NAMES[seed % PRESET_NAMES.length] ?? 'standard'];
    const dice = diceOf(seed);
    const asked = dice(2) === 0 ? rollAllPairs(dice, rules) : rollFollow(dice, rules, 16, 33);
    const question = { ...asked, play: somePlay(seed, asked) };
    suspects.push({ ...question, micros: timeOf(question, 3) });
    if (suspects.length > 200) suspects = worstOf(suspects);
  }
  const timed = worstOf(suspects).map((suspect) => ({
    ...suspect,
    micros: timeOf(suspect, REPEATS),
  }));
  const [worst] = timed.sort((a, b) => b.micros - a.micros);
  if (worst === undefined) throw new Error('no follow was checked');
  const { trump } = worst.terms;
  const position = `${trump.suit ?? 'no-trump'} ${trump.level}, ${formatFaces(worst.lead)} led, hand ${formatFaces(worst.hand)}`;
  return { micros: Math.round(worst.micros * 10) / 10, tried: POSITIONS, position };
}

const worstOf = (suspects: readonly Suspect[]): Suspect[] =>
  [...suspects].sort((a, b) => b.micros - a.micros).slice(0, SUSPECTS);
