// The engine's public surface.
export {
  BIG_JOKER,
  CARDS,
  type Card,
  deckOf,
  FACES,
  type Face,
  faceFrom,
  faceOf,
  isJoker,
  LITTLE_JOKER,
  pointsIn,
  pointsOf,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  type SuitGroup,
  suitOf,
  type Trump,
} from './cards.ts';
export { JUDGE_KINDS, judge, judgeLine } from './judge.ts';
export {
  buildFollow,
  buildRuff,
  type Dice,
  roll,
  rollFollow,
  type Taste,
} from './kernel/fastFollow.ts';
export { emptyLeadList, type LeadList, listLeads, rollLead, takeLead } from './kernel/fastLead.ts';
export {
  addSlots,
  clearPlay,
  createSim,
  giveCard,
  playFollow,
  playLead,
  playStrength,
  resetSim,
  type Sim,
  saveSim,
} from './kernel/fastTable.ts';
export {
  bitCount,
  emptyLanes,
  fillLanes,
  type Holding,
  highBit,
  highestRun,
  highestRunTop,
  type Lanes,
  lanesOf,
  longestRun,
  lowBit,
  pairCount,
  pairSet,
  withoutRungs,
} from './kernel/holding.ts';
export { covers, type Demand, emptyDemand, readDemand } from './kernel/leadDemand.ts';
export { FOLLOWS, judgeFollow } from './kernel/owed.ts';
export { formatPerft, type PerftPosition, parsePerft, perft } from './kernel/perft.ts';
export { createRoundRoller, type RoundRoller, rollRound } from './kernel/randomRound.ts';
export {
  cardKey,
  compareCards,
  groupOf,
  LANES,
  type Ladder,
  type Layout,
  ladderOf,
  SLOTS,
  sortCards,
  type Terms,
  TRUMP_LANE,
  termsFor,
} from './kernel/trumpOrder.ts';
export { due, needsHouse, nextDue } from './match/clock.ts';
export type { Actor, Command, CommandKind, HouseCommand } from './match/command.ts';
export { decide } from './match/decide.ts';
export type {
  DeclarationKind,
  MatchEvent,
  Phase,
  RedealReason,
  RoundResult,
  SeenEvent,
  ThrowReason,
} from './match/event.ts';
export { eventFor } from './match/eventFor.ts';
export { evolve, evolveAll } from './match/evolve.ts';
export {
  type Answer,
  type AnsweringMatch,
  type Applied,
  answering,
  applyOnce,
} from './match/once.ts';
export { DEFAULT_MATCH_OPTIONS, type MatchOptions } from './match/options.ts';
export { createMatch, type MatchSetup, type MatchState } from './match/state.ts';
export { asciiJson, formatView, fullView, type SlimView, textMaker } from './match/travel.ts';
export type {
  Actions,
  DeadlineKind,
  Declaration,
  Play,
  PlayActions,
  Reveal,
  View,
} from './match/view.ts';
export { viewFor, viewsOf } from './match/viewFor.ts';
export {
  type CardId,
  formatCardId,
  formatFace,
  formatFaces,
  parseCardId,
  parseFace,
  parseFaces,
  parseRank,
  parseSuit,
} from './notation.ts';
export {
  DEFAULT_PRESET,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
  parseRules,
  RULE_OPTIONS,
} from './presets.ts';
export { auditRecord, type Verdict, verifyRound } from './record/audit.ts';
export { formatEvent, parseEvent } from './record/lines.ts';
export {
  formatRecord,
  formatRecordHead,
  type MatchRecord,
  parseRecord,
  RECORD_VERSION,
  type RecordProblem,
  replay,
} from './record/record.ts';
export { commitTo, drawFirst, isSeed, type ShuffleSource, shuffle } from './record/shuffle.ts';
export { type Owed, REFUSAL_CODES, type Refusal, type RefusalCode } from './refusal.ts';
export { fail, ok, type Result } from './result.ts';
export { suggestCompletion } from './rules/complete.ts';
export {
  checkDeclaration,
  openDeclarations,
  redealReason,
  trumpFromKitty,
  worthOf,
} from './rules/declare.ts';
export { checkFollow, countFollows, follows, owedTo } from './rules/follow.ts';
export { kittyMultiplier, multiplierFor, pairsIn } from './rules/kitty.ts';
export { checkLead, judgeThrow, leads, type Throw, type ThrowVerdict } from './rules/lead.ts';
export { levelUp, type RoundEnd, type RoundScore, scoreRound, stepsFor } from './rules/score.ts';
export { type Part, readRuns, readShape, type Shape } from './rules/shape.ts';
export { emptySettlement, type Settlement, settle, type Thrown } from './rules/throw.ts';
export { answerTop, TRUMP_ABOVE, trickWinner } from './rules/trick.ts';
export type { Ruleset } from './ruleset.ts';
export {
  HAND_SIZE,
  KITTY_SIZE,
  nextSeat,
  otherTeam,
  PLAYER_COUNTS,
  type Players,
  type Seat,
  seatsFrom,
  type Team,
  teamOf,
} from './seats.ts';
