// The engine for apps: cards, rules, the match, views and records.

export { toCards, toIds } from './cardIds.ts';
export {
  CARDS,
  type Card,
  type CardId,
  FACES,
  type Face,
  faceOf,
  pointsIn,
  pointsOf,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  type SuitGroup,
  suitGroupOf,
} from './cards.ts';
export { type Terms, termsFor } from './kernel/terms.ts';
export { due, needsHouse, nextDue } from './match/clock.ts';
export type { Actor, Command, CommandKind, HouseCommand } from './match/command.ts';
export { decide } from './match/decide.ts';
export type {
  DeclarationKind,
  MatchEvent,
  RoundResult,
  SeenEvent,
  ThrowReason,
} from './match/event.ts';
export { evolve, evolveAll } from './match/evolve.ts';
export { DEFAULT_MATCH_OPTIONS, type MatchOptions } from './match/options.ts';
export {
  createMatch,
  dealPausedAt,
  type MatchSetup,
  type MatchState,
  turnOf,
} from './match/state.ts';
export {
  formatCardId,
  formatFaces,
  parseCardId,
  parseFace,
  parseFaces,
  parseRank,
  parseSuit,
} from './notation.ts';
export {
  completeRules,
  DEFAULT_PRESET,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  parseRules,
  RULE_OPTIONS,
  UNNAMED_PRESET,
} from './presets.ts';
export { auditRecord, verifyRound } from './record/audit.ts';
export { formatEvent } from './record/lines.ts';
export {
  formatRecord,
  formatRecordHead,
  type MatchRecord,
  parseRecord,
  replay,
} from './record/record.ts';
export { shuffle } from './record/shuffle.ts';
export { type Owed, REFUSAL_CODES, type Refusal, type RefusalCode } from './refusal.ts';
export { fail, ok, type Result } from './result.ts';
export { suggestCompletion } from './rules/complete.ts';
export { checkFollow, follows } from './rules/follow.ts';
export { checkLead } from './rules/lead.ts';
export { nextTier, SCORE_TIERS, stepsFor } from './rules/score.ts';
export type { Ruleset } from './ruleset.ts';
export {
  HAND_SIZE,
  KITTY_SIZE,
  PLAYER_COUNTS,
  type Players,
  type Seat,
  seatsFrom,
  type Team,
  teamOf,
} from './seats.ts';
export { eventFor } from './view/eventFor.ts';
export { firstLegalMove } from './view/firstLegalMove.ts';
export { lastPlays, type PastTrick, type ReadView, readView } from './view/readView.ts';
export type { Actions, Play, PlayActions, View } from './view/view.ts';
export { viewFor, viewsOf } from './view/viewFor.ts';
