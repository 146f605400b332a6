// While the deal runs and closes: declarations, passes; and after the lock the demand for a redeal.

import { readHeld, toIds } from '../cardIds.ts';
import type { Refusal } from '../refusal.ts';
import { fail, ok, type Result } from '../result.ts';
import { checkDeclaration, redealReason } from '../rules/declare.ts';
import type { Seat } from '../seats.ts';
import { revealSeed } from './endRound.ts';
import type { MatchEvent } from './event.ts';
import { dealPausedAt, handOf, heldBy, type MatchState, roundOf, termsOf } from './state.ts';

type Decided = Result<MatchEvent[], Refusal>;

/** True while trump may still change. */
export const mayDeclare = (state: MatchState): boolean =>
  state.phase === 'deal' || state.phase === 'closing';

function refusePassing(state: MatchState, seat: Seat): Refusal | null {
  if (!mayDeclare(state)) return { code: 'WRONG_PHASE', rule: 'DECLARE-5' };
  return state.done.includes(seat) ? { code: 'ALREADY_PASSED', rule: 'DECLARE-5' } : null;
}

/** DECLARE, only with cards that have reached the seat by `now`. */
export function decideDeclare(
  state: MatchState,
  seat: Seat,
  ids: readonly string[],
  now: number,
): Decided {
  const refusal = refusePassing(state, seat);
  if (refusal !== null) return fail(refusal);
  const held = readHeld(ids, heldBy(state, seat, now));
  if (!held.ok) return held;
  const { rules } = state;
  const { level, declarations } = roundOf(state);
  const standing = declarations.at(-1) ?? null;
  const checked = checkDeclaration({ rules, level, standing, seat, cards: held.value });
  if (!checked.ok) return checked;
  const { strength, suit, kind } = checked.value;
  const cards = toIds(held.value);
  return ok([{ kind: 'TRUMP_CANDIDATE', seat, cards, declaration: kind, strength, suit, at: now }]);
}

/** PASS: done declaring, until someone declares again. */
export function decidePass(state: MatchState, seat: Seat): Decided {
  const refusal = refusePassing(state, seat);
  return refusal === null ? ok([{ kind: 'PASSED', seat }]) : fail(refusal);
}

/** Why a seat may not pause the deal, or go on; null when it may (DEAL-3). Going on is always allowed. */
export function refusePause(state: MatchState, paused: boolean): Refusal | null {
  const rule = 'DEAL-3';
  if (state.phase !== 'deal') return { code: 'WRONG_PHASE', rule };
  if (paused && state.options.pauseDeal !== true) return { code: 'OPTION_OFF', rule };
  return paused === (dealPausedAt(state) !== null) ? { code: 'ALREADY_ASKED', rule } : null;
}

/** HURRY_DEAL: the rest of the deal comes faster, once a round; a paused deal stays paused. */
export function decideHurry(state: MatchState, now: number): Decided {
  const hurried = (state.round?.paceMs ?? null) !== null;
  const running = state.phase === 'deal' && dealPausedAt(state) === null;
  if (!running || hurried || state.options.dealPaceMs <= 1) {
    return fail({ code: 'WRONG_PHASE', rule: null });
  }
  return ok([{ kind: 'DEAL_HURRIED', at: now }]);
}

/** PAUSE_DEAL: no card is dealt until the deal goes on; who holds the cards may declare meanwhile. */
export function decidePause(state: MatchState, seat: Seat, paused: boolean, now: number): Decided {
  const refusal = refusePause(state, paused);
  return refusal === null ? ok([{ kind: 'DEAL_PAUSED', seat, paused, at: now }]) : fail(refusal);
}

/** REDEAL (REDEAL-1), judged by the hand as it was dealt. */
export function decideRedeal(state: MatchState, seat: Seat, now: number): Decided {
  const rule = 'REDEAL-1';
  if (state.rules.redeal === 'off') return fail({ code: 'REDEAL_OFF', rule });
  if (state.phase !== 'bury') return fail({ code: 'WRONG_PHASE', rule });
  const reason = redealReason(termsOf(state), handOf(roundOf(state), seat));
  if (reason === null) return fail({ code: 'REDEAL_NOT_DUE', rule });
  return ok([{ kind: 'REDEAL', seat, reason, at: now }, ...revealSeed(state)]);
}
