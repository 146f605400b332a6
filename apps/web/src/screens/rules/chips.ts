// The few points that set a table's rules apart, for a row of chips.
import { PRESETS, type Ruleset } from '@tuolaji/engine';

/** Options by how much a player feels them. */
const BY_WEIGHT: readonly (keyof Ruleset)[] = [
  'win',
  'throwFailure',
  'jokers',
  'fill',
  'scoreSteps',
  'tractorFollow',
  'kittyMultiplier',
  'tractorLadder',
  'redeal',
  'succession',
  'ownOverturn',
  'partnerMayOverturn',
  'throwBeatenBy',
  'throwAgainst',
  'throwCompare',
  'kittyCounts',
  'firstDrawer',
];

/** What characterises the standard rules, which differ from themselves in nothing. */
const OF_STANDARD: readonly (keyof Ruleset)[] = [
  'win',
  'scoreSteps',
  'tractorFollow',
  'throwFailure',
];

const MOST = 4;

/** The options to name, and how many more differ from the standard rules. */
export function chipsOf(rules: Ruleset): {
  readonly shown: readonly (keyof Ruleset)[];
  readonly more: number;
} {
  const differing = BY_WEIGHT.filter((name) => rules[name] !== PRESETS.standard[name]);
  if (differing.length === 0) return { shown: OF_STANDARD, more: 0 };
  return { shown: differing.slice(0, MOST), more: Math.max(0, differing.length - MOST) };
}
