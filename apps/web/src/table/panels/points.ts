// The points bar: its thresholds and what the next one means (SCORE-1), for showing only.
import type { Ruleset } from '@tuolaji/engine';
import { t } from '../../text/index.ts';

export const THRESHOLDS = [40, 80, 120, 160] as const;
/** Where the bar ends: every point of both decks. */
export const BAR_END = 200;

/** The next threshold above these points, or null past the last. */
export function nextThreshold(points: number, steps: Ruleset['scoreSteps']): number | null {
  const first = steps === 'eightTiers' && points === 0 ? [5] : [];
  const last = steps === 'eightTiers' ? [BAR_END] : [];
  return [...first, ...THRESHOLDS, ...last].find((at) => at > points) ?? null;
}

/** What happens when the attackers end with this many points. */
export function outcomeText(points: number, steps: Ruleset['scoreSteps']): string {
  const words = t.value.table.nextStep;
  const eight = steps === 'eightTiers';
  if (points >= 80 && points < 120) return words.change;
  if (points >= 120)
    return words.attackers(Math.min(Math.floor((points - 80) / 40), eight ? 3 : 2));
  if (points >= 40) return words.one;
  return points === 0 && eight ? words.shutOut : words.two;
}
