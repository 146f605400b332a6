// A running match read through from its table's log, for someone who plays in it.
import { type RunningMatch, recordUntil, replayLog, runningMatch } from '@tuolaji/table';
import type { Loaded } from '../store/store.ts';
import { readLog } from '../tables/tableLog.ts';

/** A running match that a player asks about. */
export interface RunningQuestion {
  readonly loaded: Loaded;
  readonly player: string;
  /** The finished round that is wanted, of the match with this id; null where none is. */
  readonly wanted: { readonly id: string; readonly round: number } | null;
}

/** A running match, as someone who plays in it may read it. */
export interface RunningRead {
  readonly match: RunningMatch;
  /** The record up to the wanted round. */
  readonly record: string | null;
}

/** null for a table without a match in which the player has a seat. */
export function readRunning({ loaded, player, wanted }: RunningQuestion): RunningRead | null {
  const state = replayLog(readLog(loaded), 'reader');
  const match = state && runningMatch(state, player);
  if (!match) return null;
  const record = wanted?.id === match.id ? recordUntil(state, wanted.round) : null;
  return { match, record };
}
