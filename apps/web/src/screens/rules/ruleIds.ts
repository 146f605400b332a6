// Which rule of the book each option belongs to, and which sheet describes each preset.
import type { PresetName, Ruleset } from '@tuolaji/engine';

export const RULE_IDS: Readonly<Record<keyof Ruleset, string>> = {
  jokers: 'DECLARE-1',
  ownOverturn: 'DECLARE-3',
  partnerMayOverturn: 'DECLARE-4',
  redeal: 'REDEAL-1',
  tractorLadder: 'SHAPE-3',
  throwAgainst: 'THROW-1',
  throwBeatenBy: 'THROW-2',
  throwFailure: 'THROW-3',
  tractorFollow: 'FOLLOW-3',
  fill: 'FOLLOW-4',
  throwCompare: 'TRICK-2',
  kittyMultiplier: 'KITTY-1',
  kittyCounts: 'KITTY-1',
  scoreSteps: 'SCORE-1',
  succession: 'NEXT-1',
  win: 'WIN-1',
  firstDrawer: 'DEAL-2',
  seatingDrawn: 'CARD-3',
};

/** The sheet of the book that describes a preset. */
export const PRESET_SHEETS: Readonly<Record<PresetName, string>> = {
  standard: 'PRESET-1',
  online: 'PRESET-2',
  solo: 'PRESET-3',
  classic: 'PRESET-4',
};
