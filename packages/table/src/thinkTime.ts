// How long a bot seems to think. Long and short follow from what everyone sees; the only private fact, that no other
// play is legal, moves the time by less than the chance around it, so that a pace shows no more than a player's does.
import { type MatchState, pointsIn, type View } from '@tuolaji/engine';
import type { Durable, TableState } from './state.ts';

/** People get this long to answer a take-back before a bot's play lets it lapse. */
const QUESTION_MS = 10_000;

/** Parts of the table's pace. */
const THINKING = {
  /** Nothing to watch: done with declaring. */
  silent: 0.4,
  forced: 0.78,
  easy: 0.86,
  hard: 1.1,
} as const;
/** A time varies by this part, up or down. */
const CHANCE = 0.08;
/** A trick with this many points is worth a thought. */
const WORTH = 10;

type Effort = keyof typeof THINKING;

/** The effort of a move, as anyone at the table would expect it. */
function effortOf({ phase, round }: MatchState, view: View): Effort {
  if (phase === 'deal' || phase === 'closing') return 'silent';
  const trick = round?.trick ?? [];
  if (phase !== 'play' || trick.length === 0) return 'hard';
  const play = view.actions?.play;
  if (play?.complete && play.plays.length === 1) return 'forced';
  return pointsIn(trick.flatMap(({ cards }) => cards)) >= WORTH ? 'hard' : 'easy';
}

/** A number in 0 … 1 that follows from a text alone (FNV-1a). */
function fractionOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) / 2 ** 32;
}

/** A trick lies open for a moment before a bot leads the next. */
function pauseBefore({ settings, match }: Durable): number {
  const round = match?.round;
  const leads = match?.phase === 'play' && round?.trick.length === 0 && round.lastTrick !== null;
  return leads ? settings.options.trickPauseMs : 0;
}

/** Milliseconds before the answer to the question `key` about `view` counts; a pending take-back is not played away. */
export function thinkMs(state: TableState, view: View, key: string): number {
  const { match } = state;
  const { botPaceMs } = state.settings.options;
  if (match === null) return botPaceMs;
  const chance = 1 + CHANCE * (2 * fractionOf(`${state.id}.${key}`) - 1);
  const least = Math.min(botPaceMs, state.live.leastBotPaceMs);
  const thought = Math.max(least, Math.round(botPaceMs * THINKING[effortOf(match, view)] * chance));
  const question = match.round?.takeBack?.open ? QUESTION_MS : 0;
  return thought + question + pauseBefore(state);
}
