// The policy's candidates for a view's seat as cards with scores and reasons, best first, each one checked by the
// engine's own rules.
import { type Card, type PlayActions, pointsIn, readView, type View } from '@tuolaji/engine';
import {
  checkFollow,
  checkLead,
  LANES,
  type Lanes,
  NOTHING_SEEN,
  toCards,
} from '@tuolaji/engine/kernel';
import { facesOfLanes } from '../position/beats.ts';
import type { Memory } from '../position/memory.ts';
import type { Reason } from '../reasons.ts';
import { candidateCards } from './candidates.ts';
import { newContext, type PolicySettings } from './context.ts';
import { explain, type LegalPlays } from './explain.ts';
import { proposeMoves } from './policy.ts';

/** A legal play with the policy's score and reason. */
export interface Move {
  readonly cards: readonly Card[];
  /** The same as masks. */
  readonly play: Lanes;
  /** Its number among the candidates. */
  readonly index: number;
  readonly score: number;
  /** What its cards are worth keeping, in points. */
  readonly cost: number;
  readonly reason: Reason;
}

/** Physical cards of the hand for these faces. */
function pickFaces(hand: readonly Card[], faces: readonly number[]): Card[] {
  const left = [...hand];
  return faces.flatMap((face) => {
    const i = left.findIndex((card) => card >> 1 === face);
    return i < 0 ? [] : left.splice(i, 1);
  });
}

/** Whether the table would accept these cards from the view's seat. */
function legality({ position }: Memory, view: View): (cards: readonly Card[]) => boolean {
  const { terms } = position.table;
  const hand = toCards(view.hand);
  const [led] = view.trick;
  if (led !== undefined) {
    const lead = toCards(led.cards);
    return (cards) => checkFollow(terms, lead, hand, cards) === null;
  }
  // Only a throw that must be proven needs what was seen.
  const seen = terms.rules.throwFailure === 'refused' ? readView(view).seen : NOTHING_SEEN;
  return (cards) => checkLead(terms, hand, cards, seen).ok;
}

type Range = readonly [least: number, most: number];

const listedRange = (hand: readonly Card[], plays: PlayActions['plays']): Range => {
  const each = plays.map((indices) => pointsIn(indices.map((i) => hand[i] ?? 0)));
  return [Math.min(...each), Math.max(...each)];
};

/** Points of a follow that is short of the led group: all of the group, and any other cards. */
function shortRange(
  hand: readonly Card[],
  { cards, count, inGroup }: NonNullable<PlayActions['owed']>,
): Range {
  const forced = toCards(cards);
  const free = hand.filter((card) => !forced.includes(card)).map((card) => pointsIn([card]));
  const sum = (points: readonly number[]): number => points.reduce((a, b) => a + b, 0);
  const sorted = free.sort((a, b) => a - b);
  const open = count - inGroup;
  const paid = pointsIn(forced);
  return [paid + sum(sorted.slice(0, open)), paid + sum(sorted.slice(sorted.length - open))];
}

/** What the engine tells of the legal plays. */
function legalPlays({ actions }: View, hand: readonly Card[]): LegalPlays {
  const play = actions?.play ?? null;
  const owed = play?.owed ?? null;
  const short = owed !== null && owed.inGroup < owed.count ? owed : null;
  const range = (): Range | null => {
    if (play?.complete) return listedRange(hand, play.plays);
    return short && shortRange(hand, short);
  };
  let known: Range | null | undefined;
  const points = (): Range | null => {
    if (known === undefined) known = range();
    return known;
  };
  return { isOne: play?.complete === true && play.plays.length === 1, points };
}

function areSame(a: Lanes, b: Lanes): boolean {
  for (let lane = 0; lane < LANES; lane++)
    if (a.one[lane] !== b.one[lane] || a.two[lane] !== b.two[lane]) return false;
  return true;
}

/** Every candidate of the policy that is legal, best first. */
export function rankMoves(memory: Memory, view: View, settings: PolicySettings): Move[] {
  const { position } = memory;
  const context = newContext(position, settings);
  const { candidates } = context;
  proposeMoves(context);
  const hand = toCards(view.hand);
  const isLegal = legality(memory, view);
  const legal = legalPlays(view, hand);
  const moves: Move[] = [];
  for (let c = 0; c < candidates.count; c++) {
    const play = candidateCards(candidates, c);
    if (moves.some((move) => areSame(move.play, play))) continue;
    const cards = pickFaces(hand, facesOfLanes(position.beats, play));
    const score = candidates.count === 1 ? 0 : candidates.scores[c];
    const cost = candidates.count === 1 ? 0 : candidates.costs[c];
    moves.push({ cards, play, index: c, score, cost, reason: explain(context, play, legal) });
  }
  moves.sort((a, b) => b.score - a.score);
  return moves.filter(({ cards }) => isLegal(cards));
}
