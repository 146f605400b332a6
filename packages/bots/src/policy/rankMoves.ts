// The policy's candidates for a view's seat as cards with scores and reasons, best first, each one checked by the
// engine's own rules.
import {
  type Card,
  type CardId,
  checkFollow,
  checkLead,
  formatCardId,
  readView,
  type View,
} from '@tuolaji/engine';
import type { Lanes } from '@tuolaji/engine/kernel';
import { facesOfLanes } from '../position/beats.ts';
import { cardsOf, type Memory } from '../position/memory.ts';
import type { Reason } from '../reasons.ts';
import { candidateCards } from './candidates.ts';
import { newContext, type PolicySettings } from './context.ts';
import { explain } from './explain.ts';
import { proposeMoves } from './policy.ts';

/** A legal play with the policy's score and reason. */
export interface Move {
  readonly cards: readonly Card[];
  /** The same as masks. */
  readonly play: Lanes;
  readonly score: number;
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

/** True when the table would accept this play. */
function isLegal(memory: Memory, view: View, cards: readonly Card[]): boolean {
  const { terms } = memory.position.table;
  const hand = cardsOf(view.hand);
  const lead = view.trick[0];
  if (lead) return checkFollow(terms, cardsOf(lead.cards), hand, cards) === null;
  return checkLead(terms, hand, cards, readView(view).seen).ok;
}

export const idsOf = (cards: readonly Card[]): CardId[] => cards.map(formatCardId);

/** Every candidate of the policy that is legal, best first. */
export function rankMoves(memory: Memory, view: View, settings: PolicySettings): Move[] {
  const { position } = memory;
  const context = newContext(position, settings);
  const { candidates } = context;
  proposeMoves(context);
  const hand = cardsOf(view.hand);
  const seen = new Set<string>();
  const moves: Move[] = [];
  for (let c = 0; c < candidates.count; c++) {
    const play = candidateCards(candidates, c);
    const key = `${play.one} ${play.two}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const cards = pickFaces(hand, facesOfLanes(position.beats, play));
    const score = candidates.count === 1 ? 0 : candidates.scores[c];
    moves.push({ cards, play, score, reason: explain(context, play) });
  }
  moves.sort((a, b) => b.score - a.score);
  return moves.filter(({ cards }) => isLegal(memory, view, cards));
}
