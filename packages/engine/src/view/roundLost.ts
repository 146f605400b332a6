// Whether a round is lost for a seat's side: giving it up would cost no level that playing on could still save.
import { toCards } from '../cardIds.ts';
import { type Card, pointsIn } from '../cards.ts';
import { parseTricks } from '../match/trickLine.ts';
import { multiplierFor } from '../rules/kitty.ts';
import { stepsFor } from '../rules/score.ts';
import type { Ruleset } from '../ruleset.ts';
import { teamOf } from '../seats.ts';
import type { View } from './view.ts';

const ALL_POINTS = 200;
/** The most points one card is worth. */
const MOST_PER_CARD = 10;
/** What bankers who give up concede the kitty with. */
const CONCEDED_MULTIPLIER = 2;

type LostFields = Pick<
  View,
  | 'seat'
  | 'players'
  | 'banker'
  | 'attackerPoints'
  | 'history'
  | 'trick'
  | 'hand'
  | 'buried'
  | 'kittyCount'
>;

/** The most points the kitty can hold, as far as this seat knows. */
function mostInKitty(view: LostFields, gone: readonly Card[]): number {
  if (view.buried !== null) return pointsIn(toCards(view.buried));
  const seen = [...gone, ...toCards(view.hand), ...view.trick.flatMap((p) => toCards(p.cards))];
  return Math.min(ALL_POINTS - pointsIn(seen), view.kittyCount * MOST_PER_CARD);
}

/** The highest multiplier a last trick of at most this many cards can have (KITTY-1). */
const mostTimes = (rules: Ruleset, cards: number): number =>
  multiplierFor(rules.kittyMultiplier, cards, Math.floor(cards / 2));

/**
 * Whether the round is lost for the view's side, by what the seat knows. Attackers have lost when every point still out,
 * and the kitty at its best, would not lift them to the next tier; bankers when the bank is gone and what they would
 * concede lifts the attackers no further.
 */
export function isRoundLost(rules: Ruleset, view: LostFields): boolean {
  const { seat, banker, attackerPoints, trick } = view;
  if (seat === null || banker === null) return false;
  const attacks = teamOf(seat) !== teamOf(banker);
  const now = stepsFor(rules.scoreSteps, attackerPoints);
  if (attacks !== now < 0) return false;
  const gone = parseTricks(view.history, view.players).flatMap((plays) =>
    plays.flatMap(({ cards }) => cards),
  );
  const played = trick.find((play) => play.seat === seat)?.cards.length ?? 0;
  const times = attacks ? mostTimes(rules, view.hand.length + played) : CONCEDED_MULTIPLIER;
  const out = ALL_POINTS - pointsIn(gone) + (times - 1) * mostInKitty(view, gone);
  return stepsFor(rules.scoreSteps, attackerPoints + out) === now;
}
