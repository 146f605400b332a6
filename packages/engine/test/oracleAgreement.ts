// The public rules asked beside the slow reference, one random position at a time.
import { type Card, faceOf } from '../src/cards.ts';
import { groupOf, type Terms, termsFor } from '../src/kernel/terms.ts';
import { formatFaces } from '../src/notation.ts';
import { checkFollow, countFollows, follows } from '../src/rules/follow.ts';
import { checkLead, judgeThrow } from '../src/rules/lead.ts';
import { readShape } from '../src/rules/shape.ts';
import { trickWinner } from '../src/rules/trick.ts';
import type { Ruleset } from '../src/ruleset.ts';
import {
  type Dice,
  type FollowPosition,
  rollFollow,
  rollHands,
  rollTrump,
  shuffled,
} from './arbitraries.ts';
import { everySet, faceList, oracleFollows, oracleParts } from './oracle.ts';
import { oracleProven, oracleThrow, oracleWinner } from './oracleTricks.ts';

const name = ({ terms, lead, hand }: FollowPosition): string =>
  `${terms.trump.suit} ${terms.trump.level} lead ${formatFaces(lead)} hand ${formatFaces(hand)}`;

/** What the kernel lists, counts and accepts must be what the reference allows. */
export function followsAgree(position: FollowPosition, dice: Dice): string | null {
  const { terms, lead, hand } = position;
  const sets = everySet(hand, lead.length);
  const wanted = oracleFollows(terms, lead, hand, sets);
  const listed = [...follows(terms, lead, hand)].map(faceList);
  const agree =
    listed.length === wanted.size &&
    listed.every((play) => wanted.has(play)) &&
    countFollows(terms, lead, hand) === wanted.size;
  if (!agree || wanted.size === 0) return `follow: ${name(position)}`;
  // The check itself is asked about one set in three of all, legal or not.
  const wrong = sets.some(
    (play) =>
      dice(3) === 0 &&
      (checkFollow(terms, lead, hand, play) === null) !== wanted.has(faceList(play)),
  );
  return wrong ? `follow check: ${name(position)}` : null;
}

/** Parts by kind, size and top: which of several equal level cards stands in a tractor is a matter of taste. */
function shapesAgree(position: FollowPosition): string | null {
  const read = readShape(position.terms, position.lead);
  const wanted = oracleParts(position.terms, position.lead).map(
    (p) => `${p.kind} ${p.faces.length}`,
  );
  const agree =
    read.ok &&
    read.value.parts
      .map((p) => `${p.kind} ${p.kind === 'single' ? 1 : p.cards.length / 2}`)
      .join() === wanted.join();
  return agree ? null : `shape: ${name(position)}`;
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

function tricksAgree(position: FollowPosition, dice: Dice): string | null {
  const { terms } = position;
  const plays = rollTrick(dice, position);
  return trickWinner(terms, plays) === oracleWinner(terms, plays)
    ? null
    : `trick: ${terms.trump.suit} ${terms.trump.level} ${plays.map(formatFaces).join(' ')}`;
}

function throwsAgree(dice: Dice, terms: Terms): string | null {
  const players = dice(2) === 0 ? 4 : 6;
  const hands = rollHands(dice, players, 6 + dice(8));
  const leader = dice(players);
  const hand = hands[leader] ?? [];
  const group = groupOf(terms, hand[0] as Card);
  const cards = hand.filter((card) => groupOf(terms, card) === group).slice(0, 1 + dice(6));
  const verdict = judgeThrow(terms, { leader, cards, hands });
  const wanted = oracleThrow(terms, leader, cards, hands);
  const led = verdict.stands
    ? null
    : [...new Set(verdict.forced.cards.map(faceOf))].sort((a, b) => a - b).join();
  return led === (wanted?.sort((a, b) => a - b).join() ?? null)
    ? null
    : `throw: ${formatFaces(cards)} in ${hands.map(formatFaces).join(' ')}`;
}

/** Late in a round most cards are gone, their copies as text would give them; some groups are shown void. */
function proofsAgree(dice: Dice, terms: Terms): string | null {
  const deck = shuffled(
    dice,
    Array.from({ length: 108 }, (_, card) => card),
  );
  const hand = deck.slice(0, 8);
  const gone = deck.slice(8, 40 + dice(64)).map((card) => card - dice(2) * (card & 1));
  const group = groupOf(terms, hand[0] as Card);
  const cards = hand.filter((card) => groupOf(terms, card) === group).slice(0, 4);
  const seen = { gone, shownVoid: dice(3) === 0 ? [group] : [] };
  const wanted = terms.rules.throwFailure !== 'refused' || oracleProven(terms, hand, cards, seen);
  return checkLead(terms, hand, cards, seen).ok === wanted
    ? null
    : `proof: ${formatFaces(cards)} of ${formatFaces(hand)}, gone ${formatFaces(gone)}, void ${seen.shownVoid}`;
}

/** One random position under these rules, asked of both; what they disagree about, or null. */
export function comparePosition(dice: Dice, rules: Ruleset): string | null {
  const position = rollFollow(dice, rules, 6, 12);
  return (
    followsAgree(position, dice) ??
    shapesAgree(position) ??
    tricksAgree(position, dice) ??
    throwsAgree(dice, termsFor(rules, rollTrump(dice))) ??
    proofsAgree(dice, termsFor(rules, rollTrump(dice)))
  );
}
