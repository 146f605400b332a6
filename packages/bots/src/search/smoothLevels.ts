// What a result is worth to a search.
import { type Ruleset, stepsFor } from '@tuolaji/engine';

/** Levels for the attackers, a quarter of them smoothed so that a point is worth something between two steps. */
export const smoothLevels = (rules: Ruleset, points: number): number =>
  0.75 * stepsFor(rules.scoreSteps, points) + (0.25 * (points - 100)) / 40;
