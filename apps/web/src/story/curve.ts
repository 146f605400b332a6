// The curve of a match as numbers: where each team's level stands after each round, in a box of a given size.
import { RANKS, type Team } from '@tuolaji/engine';
import type { Story } from './story.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

const TOP = RANKS.length - 1;

/** One team's points, from the start of the match to its end. */
export function curveOf(
  { start, rounds }: Pick<Story, 'start' | 'rounds'>,
  team: Team,
  { width, height }: Box,
): readonly CurvePoint[] {
  const levels = [start[team], ...rounds.map((round) => round.levels[team])];
  const low = Math.min(...start.map((level) => RANKS.indexOf(level)));
  const last = Math.max(1, levels.length - 1);
  return levels.map((level, i) => ({
    x: (i / last) * width,
    y: height * (1 - (RANKS.indexOf(level) - low) / Math.max(1, TOP - low)),
  }));
}

/** Did any level change? A match that begins and ends at the ace has no curve to show. */
export const hasCurve = ({ start, rounds }: Pick<Story, 'start' | 'rounds'>): boolean =>
  rounds.some(({ levels }) => levels.some((level, team) => level !== start[team]));
