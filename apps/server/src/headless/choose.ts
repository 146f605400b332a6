// What a simulated player does: anything legal, read off the view's actions.
import {
  type Command,
  firstLegalMove,
  type PlayActions,
  type Ruleset,
  type View,
} from '@tuolaji/engine';
import type { Dice } from './dice.ts';
import { pick } from './dice.ts';

/** People mostly lead a card or a pair. */
const PLAIN_LEAD = 2;

const listed = (play: PlayActions, view: View, { dice, plainLeads }: Temper) => {
  const plain = plainLeads && view.trick.length === 0;
  return pick(dice, plain ? play.plays.filter((p) => p.length <= PLAIN_LEAD) : play.plays);
};

// A discard from a long hand has too many choices to be listed, and any one the rules allow will do.
const choosePlay = (play: PlayActions, view: View, temper: Temper): Command | null => {
  const indices = listed(play, view, temper);
  if (indices === undefined) return firstLegalMove(temper.rules, view);
  return { kind: 'PLAY', cards: indices.flatMap((index) => view.hand[index] ?? []) };
};

/** How a simulated player is minded. */
export interface Temper {
  readonly rules: Ruleset;
  readonly dice: Dice;
  /** Chance to propose giving up, each time something may be done; partners always agree. */
  readonly surrender: number;
  /** Lead no more than two cards, so that rounds are as long as people's; else any lead is as likely as another. */
  readonly plainLeads: boolean;
}

const givesUp = ({ actions, surrender, seat }: View, { surrender: chance, dice }: Temper) => {
  if (actions?.surrender === 'ask') return dice() < chance;
  const voted = seat !== null && surrender?.agreed.includes(seat) === true;
  return actions?.surrender === 'answer' && chance > 0 && !voted;
};

/** A command for this view; null when there is nothing to do. */
export const chooseCommand = (view: View, temper: Temper): Command | null => {
  const { actions } = view;
  const { dice } = temper;
  if (actions === null) return null;
  if (givesUp(view, temper)) return { kind: 'SURRENDER', agree: true };
  if (actions.play !== null) return choosePlay(actions.play, view, temper);
  if (actions.bury > 0) return { kind: 'BURY', cards: view.hand.slice(-actions.bury) };
  if (actions.next) return { kind: 'NEXT_ROUND' };
  if (actions.takeBack === 'answer') return { kind: 'ANSWER_TAKE_BACK', accept: dice() < 0.5 };
  const declaration = dice() < 0.3 ? pick(dice, actions.declare) : undefined;
  if (declaration !== undefined) return { kind: 'DECLARE', cards: declaration.cards };
  return actions.pass ? { kind: 'PASS' } : null;
};
