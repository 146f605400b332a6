// The kernel against the slow reference. ORACLE_POSITIONS sets how many positions each preset is asked about.
import { describe, expect, it } from 'vitest';
import { type Card, faceOf } from '../src/cards.ts';
import { lanesOf } from '../src/kernel/holding.ts';
import { emptyDemand } from '../src/kernel/leadDemand.ts';
import { readOwed } from '../src/kernel/owed.ts';
import { emptyProfile } from '../src/kernel/profile.ts';
import { groupOf, termsFor } from '../src/kernel/terms.ts';
import { TRUMP_ABOVE, TRUMP_LANE } from '../src/kernel/trumpOrder.ts';
import { strengthOf } from '../src/kernel/winner.ts';
import { formatFaces } from '../src/notation.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../src/presets.ts';
import { checkFollow, countFollows, follows } from '../src/rules/follow.ts';
import { judgeThrow } from '../src/rules/lead.ts';
import { readShape } from '../src/rules/shape.ts';
import { trickWinner } from '../src/rules/trick.ts';
import {
  type Dice,
  diceOf,
  type FollowPosition,
  rollFollow,
  rollHands,
  rollTrump,
  shuffled,
} from './arbitraries.ts';
import { everySet, faceList, oracleFollows, oracleParts, oracleProfile } from './oracle.ts';
import { oracleKeyTop, oracleThrow, oracleWinner } from './oracleTricks.ts';

const POSITIONS = Number(process.env.ORACLE_POSITIONS ?? 10_000);
const SEED = Number(process.env.ORACLE_SEED ?? 1);
const HOURS = 3_600_000;

const seedOf = (preset: PresetName, i: number): number =>
  SEED * 1_000_003 + PRESET_NAMES.indexOf(preset) * 77_777_777 + i;
const name = ({ terms, lead, hand }: FollowPosition): string =>
  `${terms.trump.suit} ${terms.trump.level} lead ${formatFaces(lead)} hand ${formatFaces(hand)}`;

/** What the kernel lists, counts and accepts must be what the reference allows. */
function followsAgree(position: FollowPosition, dice: Dice): string | null {
  const { terms, lead, hand } = position;
  const sets = everySet(hand, lead.length);
  const wanted = oracleFollows(terms, lead, hand, sets);
  const listed = [...follows(terms, lead, hand)].map(faceList);
  const agree =
    listed.length === wanted.size &&
    listed.every((play) => wanted.has(play)) &&
    countFollows(terms, lead, hand) === wanted.size;
  if (!agree || wanted.size === 0) return name(position);
  // The check itself is asked about one set in three of all, legal or not.
  const wrong = sets.some(
    (play) =>
      dice(3) === 0 &&
      (checkFollow(terms, lead, hand, play) === null) !== wanted.has(faceList(play)),
  );
  return wrong ? name(position) : null;
}

/** Parts by kind, size and top: which of several equal level cards stands in a tractor is a matter of taste. */
function shapesAgree({ terms }: FollowPosition, cards: readonly Card[]): boolean {
  const read = readShape(terms, cards);
  const wanted = oracleParts(terms, cards).map((p) => `${p.kind} ${p.faces.length}`);
  return (
    read.ok &&
    read.value.parts
      .map((p) => `${p.kind} ${p.kind === 'single' ? 1 : p.cards.length / 2}`)
      .join() === wanted.join()
  );
}

/** A trick of random plays, many of them in the led group or all trump. */
function rollTrick(dice: Dice, { terms, lead }: FollowPosition): Card[][] {
  const deck = shuffled(
    dice,
    Array.from({ length: 108 }, (_, card) => card),
  ).filter((card) => !lead.includes(card));
  const led = groupOf(terms, lead[0] as Card);
  const plays = [[...lead]];
  for (let i = 0; i < 3; i++) {
    const wish = dice(3) === 0 ? null : dice(2) === 0 ? led : 'TRUMP';
    const pool = deck.filter((card) => wish === null || groupOf(terms, card) === wish);
    // Neighbouring cards of one wish, so that pairs and tractors meet the lead.
    const near = dice(2) === 0 ? pool : pool.sort((a, b) => a - b).slice(dice(pool.length + 1));
    const play = near.slice(0, lead.length);
    if (play.length < lead.length) continue;
    plays.push(play);
    for (const card of play) deck.splice(deck.indexOf(card), 1);
  }
  return plays;
}

function throwsAgree(dice: Dice, preset: PresetName): string | null {
  const terms = termsFor(PRESETS[preset], rollTrump(dice));
  const players = dice(2) === 0 ? 4 : 6;
  const hands = rollHands(dice, players, 6 + dice(8));
  const leader = dice(players);
  const hand = hands[leader] ?? [];
  const group = groupOf(terms, hand[0] as Card);
  const cards = hand.filter((card) => groupOf(terms, card) === group).slice(0, 1 + dice(6));
  const verdict = judgeThrow(terms, { leader, cards, hands });
  const wanted = oracleThrow(terms, leader, cards, hands);
  const forced = verdict.stands
    ? null
    : [...new Set(verdict.forced.cards.map(faceOf))].sort((a, b) => a - b).join();
  return forced === (wanted?.sort((a, b) => a - b).join() ?? null)
    ? null
    : `${formatFaces(cards)} in ${hands.map(formatFaces).join(' ')}`;
}

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
      const dice = diceOf(seedOf(preset, i));
      const position = rollFollow(dice, PRESETS[preset], 6, 12);
      const follow = followsAgree(position, dice);
      if (follow !== null) wrong.push(`follow: ${follow}`);
      if (!shapesAgree(position, position.lead)) wrong.push(`shape: ${name(position)}`);
      const plays = rollTrick(dice, position);
      if (trickWinner(position.terms, plays) !== oracleWinner(position.terms, plays)) {
        wrong.push(
          `trick: ${position.terms.trump.suit} ${position.terms.trump.level} ${plays.map(formatFaces).join(' ')}`,
        );
      }
      const thrown = throwsAgree(dice, preset);
      if (thrown !== null) wrong.push(`throw: ${thrown}`);
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
