// Thrift of a hint: a card that goes under is the lowest that does the same.
import { type Card, faceOf, pointsIn, type View } from '@tuolaji/engine';
import { groupOf, type Terms, termsFor, toCards, toIds, trickWinner } from '@tuolaji/engine/kernel';
import type { BotRequest, Option } from './bot.ts';

const isBelow = (terms: Terms, low: Card, high: Card): boolean =>
  faceOf(low) !== faceOf(high) && trickWinner(terms, [[low], [high]]) === 1;

/** Single cards of the hand that would do as well as this one: of its group, with its points, and lower. */
function cheaper(terms: Terms, view: View, card: Card): Card[] {
  const hand = toCards(view.hand);
  return hand.filter(
    (other) =>
      groupOf(terms, other) === groupOf(terms, card) &&
      pointsIn([other]) === pointsIn([card]) &&
      isBelow(terms, other, card) &&
      hand.filter((held) => faceOf(held) === faceOf(other)).length === 1,
  );
}

/** The same option with the lowest card that does the same, where one card follows without going ahead. */
export function thrifty({ rules, view }: BotRequest, option: Option): Option {
  const { command } = option;
  if (command.kind !== 'PLAY' || view.trick.length === 0 || view.trump === null) return option;
  const terms = termsFor(rules, view.trump);
  const [card, ...others] = toCards(command.cards);
  if (card === undefined || others.length > 0) return option;
  const plays = [...view.trick.map((play) => toCards(play.cards)), [card]];
  if (trickWinner(terms, plays) === plays.length - 1) return option;
  const [first, ...rest] = cheaper(terms, view, card);
  if (first === undefined) return option;
  const lowest = rest.reduce((low, other) => (isBelow(terms, other, low) ? other : low), first);
  return { ...option, command: { kind: 'PLAY', cards: toIds([lowest]) } };
}
