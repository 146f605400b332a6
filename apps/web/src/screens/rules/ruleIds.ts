// Which rule of the book each option belongs to.
import type { Ruleset } from '@tuolaji/engine';

export const RULE_IDS: Readonly<Record<keyof Ruleset, string | null>> = {
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
  seatingDrawn: null,
};
