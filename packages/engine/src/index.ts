// The engine for apps: cards, rules, the match, views and records.

export {
  type Card,
  type CardId,
  faceOf,
  pointsIn,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
  type SuitGroup,
  suitGroupOf,
} from './cards.ts';
export { due, needsHouse, nextDue } from './match/clock.ts';
export type { Command, HouseCommand } from './match/command.ts';
export { decide } from './match/decide.ts';
export type {
  DeclarationKind,
  MatchEvent,
  RoundResult,
  SeenEvent,
  ThrowReason,
} from './match/event.ts';
export { evolve } from './match/evolve.ts';
export { DEFAULT_MATCH_OPTIONS, type MatchOptions } from './match/options.ts';
export { createMatch, dealPausedAt, type MatchState, turnOf } from './match/state.ts';
export {
  formatCardId,
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
} from './presets.ts';
export { auditRecord } from './record/audit.ts';
export { formatEvent } from './record/lines.ts';
export {
  formatRecord,
  formatRecordHead,
  type MatchRecord,
  parseRecord,
  replay,
} from './record/record.ts';
export { shuffle } from './record/shuffle.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode } from './refusal.ts';
export { fail, ok, type Result } from './result.ts';
export { nextTier, SCORE_TIERS, stepsFor } from './rules/score.ts';
export type { Ruleset } from './ruleset.ts';
export { type Players, type Seat, seatsFrom, type Team, teamOf } from './seats.ts';
export { eventFor } from './view/eventFor.ts';
export { firstLegalMove } from './view/firstLegalMove.ts';
export { preview } from './view/preview.ts';
export { lastPlays, type PastTrick, type ReadView, readView } from './view/readView.ts';
export { isRoundLost } from './view/roundLost.ts';
export { throwRisk } from './view/throwRisk.ts';
export { verifyDeal } from './view/verifyDeal.ts';
export type { Actions, Play, PlayActions, View } from './view/view.ts';
export { viewFor, viewsOf } from './view/viewFor.ts';
