// Why a bot does what it does: a code for programs, and facts for the sentence that the screen words.
import type { CardId, SuitGroup } from '@tuolaji/engine';

export const REASON_CODES = [
  // leading
  'LEAD_BOSS',
  'LEAD_TRACTOR',
  'LEAD_PAIR',
  'LEAD_LOW',
  'DRAW_TRUMP',
  'SAFE_THROW',
  'RISKY_THROW',
  'PARTNER_RUFFS',
  'LAST_TRICK',
  // following
  'ONLY_MOVE',
  'WINS_POINTS',
  'WINS_TRICK',
  'GOES_AHEAD',
  'RUFFS',
  'OVER_RUFFS',
  'FEEDS_PARTNER',
  'PARTNER_WINS',
  'KEEPS_POINTS',
  'KEEPS_PAIR',
  'VOIDS_SUIT',
  'LETS_GO',
  'GIVES_POINTS',
  'OFFERS_POINTS',
  'PAYS_POINTS',
  'ANY_PLAY',
  // declaring
  'DECLARE_LENGTH',
  'DECLARE_NO_TRUMP',
  'REINFORCE',
  'OVERTURN',
  'HAND_TOO_WEAK',
  'WAIT',
  // burying and the rest
  'BURY_VOID',
  'BURY_LOW',
  'BURY_POINTS',
  'REDEAL',
  'NEXT_ROUND',
  'COURTESY',
  'GIVE_UP',
  'FIGHT_ON',
  'NOTHING_TO_DO',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** A reason with the facts its sentence may name. */
export interface Reason {
  readonly code: ReasonCode;
  /** Points won, given or kept safe. */
  readonly points?: number;
  readonly group?: SuitGroup;
  readonly cards?: readonly CardId[];
}
