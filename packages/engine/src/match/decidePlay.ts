// Burying, leading (throws judged), following, and the end of a trick.

import { readHeld, toIds } from '../cardIds.ts';
import { type Card, pointsIn } from '../cards.ts';
import type { Refusal } from '../refusal.ts';
import { fail, ok, type Result } from '../result.ts';
import { checkFollow } from '../rules/follow.ts';
import { checkLead, judgeThrow } from '../rules/lead.ts';
import { trickWinner } from '../rules/trick.ts';
import { KITTY_SIZE, type Seat, teamOf } from '../seats.ts';
import { endRound } from './endRound.ts';
import type { MatchEvent } from './event.ts';
import { evolve, evolveAll } from './evolve.ts';
import { handOf, heldBy, type MatchState, roundOf, seenBy, termsOf } from './state.ts';

type Decided = Result<MatchEvent[], Refusal>;

/** Who moves and when; `house` when the house moves for the seat. */
export interface Move {
  readonly seat: Seat;
  readonly now: number;
  readonly house: boolean;
}

const byHouse = (move: Move): { house?: true } => (move.house ? { house: true } : {});

/** BURY: exactly as many cards as the kitty had (BURY-1). */
export function decideBury(state: MatchState, move: Move, ids: readonly string[]): Decided {
  const { seat, now } = move;
  const rule = 'BURY-1';
  if (state.phase !== 'bury') return fail({ code: 'WRONG_PHASE', rule });
  if (seat !== state.banker) return fail({ code: 'NOT_BANKER', rule });
  const expected = KITTY_SIZE[state.players];
  if (ids.length !== expected) {
    return fail({ code: 'WRONG_COUNT', rule, expected, got: ids.length });
  }
  const held = readHeld(ids, heldBy(state, seat, now));
  if (!held.ok) return held;
  return ok([
    { kind: 'BURIED', seat, cards: toIds(held.value), at: now, ...byHouse(move) },
    { kind: 'PHASE', phase: 'play', at: now, banker: seat },
  ]);
}

/** PLAY: a lead or a follow by the seat in turn. */
export function decidePlay(state: MatchState, move: Move, ids: readonly string[]): Decided {
  if (state.phase !== 'play') return fail({ code: 'WRONG_PHASE', rule: null });
  const round = roundOf(state);
  if (round.turn !== move.seat) return fail({ code: 'NOT_YOUR_TURN', rule: null });
  const hand = handOf(round, move.seat);
  const held = readHeld(ids, hand);
  if (!held.ok) return held;
  const lead = round.trick[0]?.cards;
  if (lead === undefined) return decideLead(state, move, held.value);
  const refusal = checkFollow(termsOf(state), lead, hand, held.value);
  return refusal === null ? played(state, move, held.value) : fail(refusal);
}

function decideLead(state: MatchState, move: Move, cards: readonly Card[]): Decided {
  const { hands } = roundOf(state);
  const terms = termsOf(state);
  const shape = checkLead(terms, hands[move.seat] ?? [], cards, seenBy(state, move.seat));
  if (!shape.ok) return shape;
  if (shape.value.parts.length === 1) return played(state, move, cards);
  const verdict = judgeThrow(terms, { leader: move.seat, cards, hands });
  if (verdict.stands) return played(state, move, cards);
  const { forced, seat, part, by } = verdict;
  const punished: MatchEvent = {
    kind: 'THROW_PUNISHED',
    seat: move.seat,
    original: toIds(cards),
    punished: toIds(forced.cards),
    reason: { seat, part: toIds(part.cards), by },
  };
  const rest = played(evolve(state, punished), move, forced.cards);
  return rest.ok ? ok([punished, ...rest.value]) : rest;
}

function played(state: MatchState, move: Move, cards: readonly Card[]): Decided {
  const { seat, now } = move;
  const event: MatchEvent = {
    kind: 'PLAYED',
    seat,
    cards: toIds(cards),
    at: now,
    ...byHouse(move),
  };
  if (roundOf(state).trick.length + 1 < state.players) return ok([event]);
  return ok([event, ...endTrick(evolve(state, event), now)]);
}

function endTrick(state: MatchState, now: number): MatchEvent[] {
  const { trick, attackerPoints, hands } = roundOf(state);
  const best = trickWinner(
    termsOf(state),
    trick.map((play) => play.cards),
  );
  const winner = trick[best]?.seat ?? 0;
  const points = trick.reduce((sum, play) => sum + pointsIn(play.cards), 0);
  const won = isAttacker(state, winner) ? points : 0;
  const end: MatchEvent = {
    kind: 'TRICK_END',
    winner,
    points,
    attackerPoints: attackerPoints + won,
  };
  const last = hands.every((hand) => hand.length === 0);
  return last ? [end, ...endRound(evolveAll(state, [end]), now)] : [end];
}

const isAttacker = (state: MatchState, seat: Seat): boolean =>
  teamOf(seat) !== teamOf(state.banker ?? 0);
