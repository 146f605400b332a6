// A seat's own questions and answers: commands to the match, and what would become of a selection.
import {
  type CardId,
  type Command,
  decide,
  fail,
  type MatchEvent,
  ok,
  preview,
  type Result,
  viewFor,
} from '@tuolaji/engine';
import type { WireRefusal } from '@tuolaji/protocol';
import { refusal } from './refusal.ts';
import { type Durable, peopleSeated, seatOf } from './state.ts';

/** COMMAND: what the match makes of it. */
export function command(
  state: Durable,
  player: string,
  wanted: Command,
  now: number,
): Result<readonly MatchEvent[], WireRefusal> {
  const seat = seatOf(state, player);
  if (seat === null) return fail(refusal('NOT_SEATED'));
  if (state.match === null) return fail(refusal('NO_MATCH'));
  // Someone may have come to a table begun alone.
  if (wanted.kind === 'PAUSE_DEAL' && wanted.paused && peopleSeated(state) > 1)
    return fail(refusal('OPTION_OFF'));
  return decide(state.match, { kind: 'seat', seat }, wanted, now);
}

/** PREVIEW for a seated player. */
export function previewFor(
  state: Durable,
  player: string,
  cards: readonly CardId[],
  now: number,
): Result<ReturnType<typeof preview>, WireRefusal> {
  const seat = seatOf(state, player);
  if (seat === null) return fail(refusal('NOT_SEATED'));
  if (state.match === null) return fail(refusal('NO_MATCH'));
  return ok(preview(state.settings.rules, viewFor(state.match, seat, now), cards));
}
