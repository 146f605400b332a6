// The four presets and rules given as data: a preset name, or a preset with single options changed.
import type { Refusal } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';
import type { Ruleset } from './ruleset.ts';

export const PRESET_NAMES = ['online', 'solo', 'classic', 'standard'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** The rules of a new table or arena that names none. */
export const DEFAULT_PRESET: PresetName = 'standard';

/** The rules that stored records and judge's lines mean where they name no preset; it never changes. */
export const UNNAMED_PRESET: PresetName = 'online';

const standard: Ruleset = {
  jokers: 'pair',
  ownOverturn: false,
  partnerMayOverturn: true,
  redeal: 'off',
  tractorLadder: 'full',
  throwAgainst: 'everyone',
  throwBeatenBy: 'suit',
  throwFailure: 'smallestBeatenPart',
  tractorFollow: 'longest',
  fill: 'free',
  throwCompare: 'keyPart',
  kittyMultiplier: 'pairs',
  kittyCounts: 'led',
  scoreSteps: 'eightTiers',
  succession: 'rotate',
  win: 'defendAce',
  firstDrawer: 'randomSeat',
  seatingDrawn: 'counterClockwise',
};

const classic: Ruleset = {
  ...standard,
  ownOverturn: true,
  tractorFollow: 'suitOnly',
  kittyMultiplier: 'cards',
  scoreSteps: 'oneByHolding',
  firstDrawer: 'cutCard',
};

const solo: Ruleset = {
  ...standard,
  tractorLadder: 'segments',
  throwAgainst: 'opponents',
  throwFailure: 'refused',
  tractorFollow: 'exact',
  kittyMultiplier: 'flat',
  scoreSteps: 'fiveTiers',
};

const online: Ruleset = {
  ...standard,
  jokers: 'single+pair',
  partnerMayOverturn: false,
  redeal: 'noTrumpOrNoPoints',
  tractorLadder: 'fullAndAce',
  throwAgainst: 'opponents',
  throwBeatenBy: 'suitOrRuff',
  throwFailure: 'smallestPart',
  fill: 'forced',
  succession: 'stay',
  win: 'reachAce',
  seatingDrawn: 'clockwise',
};

export const PRESETS: Readonly<Record<PresetName, Ruleset>> = { online, solo, classic, standard };

/** Every value each option may take, for reading rules from outside and for option screens. */
export const RULE_OPTIONS: { readonly [K in keyof Ruleset]: readonly Ruleset[K][] } = {
  jokers: ['single+pair', 'pair'],
  ownOverturn: [true, false],
  partnerMayOverturn: [true, false],
  redeal: ['noTrumpOrNoPoints', 'off'],
  tractorLadder: ['full', 'fullAndAce', 'segments'],
  throwAgainst: ['opponents', 'everyone'],
  throwBeatenBy: ['suit', 'suitOrRuff'],
  throwFailure: ['smallestPart', 'smallestBeatenPart', 'refused'],
  tractorFollow: ['longest', 'exact', 'suitOnly'],
  fill: ['forced', 'free'],
  throwCompare: ['keyPart', 'everyPart', 'highestCard'],
  kittyMultiplier: ['pairs', 'flat', 'cards'],
  kittyCounts: ['led', 'winning'],
  scoreSteps: ['eightTiers', 'fiveTiers', 'oneByHolding'],
  succession: ['stay', 'rotate'],
  win: ['reachAce', 'defendAce'],
  firstDrawer: ['randomSeat', 'cutCard'],
  seatingDrawn: ['clockwise', 'counterClockwise'],
};

const BAD_RULES: Refusal = { code: 'BAD_RULES', rule: null };

const isPresetName = (value: unknown): value is PresetName =>
  PRESET_NAMES.some((name) => name === value);

/** Options younger than some stored tables and records, each with the value those were played by. */
const OLD_VALUES = { ownOverturn: false, kittyCounts: 'led' } as const satisfies Partial<Ruleset>;

type StoredRules = Omit<Ruleset, keyof typeof OLD_VALUES> & Partial<Ruleset>;

const isComplete = (stored: StoredRules): stored is Ruleset =>
  stored.ownOverturn !== undefined && stored.kittyCounts !== undefined;

/** Stored rules made whole: an option they do not name keeps the meaning it had when they were written. */
export const completeRules = (stored: StoredRules): Ruleset =>
  isComplete(stored) ? stored : { ...OLD_VALUES, ...stored };

/** Rules from a preset name or `{preset, …options}`; without a preset, `UNNAMED_PRESET` is the base. */
export function parseRules(value: unknown): Result<Ruleset, Refusal> {
  if (isPresetName(value)) return ok(PRESETS[value]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(BAD_RULES);
  const { preset = UNNAMED_PRESET, ...options } = value as Record<string, unknown>;
  if (!isPresetName(preset)) return fail(BAD_RULES);
  const known: Readonly<Record<string, readonly unknown[]>> = RULE_OPTIONS;
  for (const [name, choice] of Object.entries(options)) {
    if (!Object.hasOwn(known, name) || !known[name]?.includes(choice)) return fail(BAD_RULES);
  }
  return ok({ ...PRESETS[preset], ...options });
}
