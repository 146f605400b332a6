// Two styles of play on duplicate deals, without the engine's match around them: dealt, declared, buried and played out
// on the fast table. What the tuning of weights is measured with.
import { type Card, RANKS, type Ruleset, SUITS, type Suit } from '@tuolaji/engine';
import {
  CARDS,
  HAND_SIZE,
  KITTY_SIZE,
  lanesOf,
  type Terms,
  termsFor,
} from '@tuolaji/engine/kernel';
import { type BuryWeights, rankBurials } from '../bury.ts';
import { handLevels } from '../declare.ts';
import { setCandidate } from '../policy/candidates.ts';
import { newContext, type PolicyContext } from '../policy/context.ts';
import { bestMove } from '../policy/policy.ts';
import type { WeightSets } from '../policy/weights.ts';
import { beatsFor, pointsOfLanes, setCards, TRUMP } from '../position/beats.ts';
import { finalPoints, handOf, makePlay, newPosition, type Position } from '../position/position.ts';
import { type Dice, diceFrom, shuffleWith } from '../random.ts';

/** How a side plays and buries. */
export interface Style {
  readonly weights: WeightSets;
  readonly bury: BuryWeights;
}

/** A dealt round of four with seat 0 as banker, the kitty not yet taken up. */
export interface Deal {
  readonly rules: Ruleset;
  readonly trump: Terms['trump'];
  readonly hands: readonly (readonly Card[])[];
  readonly kitty: readonly Card[];
}

/** The slot of the trump suit's level card. */
const OWN_LEVEL = 1 << 15;
/** Share of rounds without a trump suit. */
const NO_TRUMP_SHARE = 0.05;

/** The suit that the seat with most to gain declares, out of those it holds a level card of. */
function trumpFor(rules: Ruleset, hands: Deal['hands'], dice: Dice): Terms['trump'] {
  const level = RANKS[dice.below(12)] ?? '2';
  if (dice.next() < NO_TRUMP_SHARE) return { suit: null, level };
  let best: { suit: Suit; levels: number } | null = null;
  for (const cards of hands) {
    for (const suit of SUITS) {
      const { order } = termsFor(rules, { suit, level });
      if (((lanesOf(order, cards).one[TRUMP] ?? 0) & OWN_LEVEL) === 0) continue;
      const levels = handLevels({ rules, cards, level, handSize: HAND_SIZE[4] }, suit);
      if (best === null || levels > best.levels) best = { suit, levels };
    }
  }
  return { suit: best?.suit ?? null, level };
}

/** Deal number `n` of a seed. */
export function dealFor(rules: Ruleset, seed: string, n: number): Deal {
  const dice = diceFrom(`${seed} ${n}`);
  const cards = shuffleWith(
    dice,
    Array.from({ length: CARDS }, (_, card) => card),
  );
  const hands = [0, 1, 2, 3].map((s) => cards.slice(s * HAND_SIZE[4], (s + 1) * HAND_SIZE[4]));
  const kitty = cards.slice(4 * HAND_SIZE[4]);
  return { rules, trump: trumpFor(rules, hands, dice), hands, kitty };
}

/** What one play of a deal came to. */
export interface Outcome {
  readonly attackerPoints: number;
  readonly lastTrickLost: boolean;
  readonly buriedPoints: number;
}

/** A deal after the burial by these weights, the banker to lead. */
export function startDeal(deal: Deal, bury: BuryWeights): Position {
  const terms = termsFor(deal.rules, deal.trump);
  const beats = beatsFor(terms);
  const position = newPosition(beats, { players: 4, banker: 0, left: HAND_SIZE[4] });
  const first = [...(deal.hands[0] ?? []), ...deal.kitty];
  const buried = rankBurials(terms, first, KITTY_SIZE[4], bury)[0]?.cards ?? [];
  setCards(beats, position.kitty, buried);
  const kept = first.filter((card) => !buried.includes(card));
  for (let s = 0; s < 4; s++)
    setCards(beats, handOf(position, s), s === 0 ? kept : (deal.hands[s] ?? []));
  return position;
}

/** Plays a deal with one style for the bankers and one for the attackers. */
export function playDeal(deal: Deal, bankers: Style, attackers: Style): Outcome {
  const position = startDeal(deal, bankers.bury);
  const contextOf = (style: Style): PolicyContext =>
    newContext(position, { weights: style.weights, remembers: true, breadth: 'wide' });
  const contexts = [contextOf(bankers), contextOf(attackers)] as const;
  const { table } = position;
  while (table.left > 0) {
    const context = contexts[(table.turn & 1) as 0 | 1];
    setCandidate(context.candidates, bestMove(context), table);
    makePlay(position);
  }
  return {
    attackerPoints: finalPoints(position),
    lastTrickLost: table.captured > 0,
    buriedPoints: pointsOfLanes(position.beats, position.kitty),
  };
}
