// The engine for bots, benches and the judge: the kernel's masks, the fast table and single rules.

export { toCards, toIds } from './cardIds.ts';
export { CARDS, FACES, type Face, pointsOf, rankOf } from './cards.ts';
export type { Taste } from './kernel/choice.ts';
export { buildFollow, buildRuff } from './kernel/fastFollow.ts';
export {
  addSlots,
  clearPlay,
  copyFastTable,
  createFastTable,
  type FastTable,
  playFollow,
  playLead,
  playStrength,
  resetFastTable,
} from './kernel/fastTable.ts';
export {
  bitCount,
  emptyLanes,
  fillLanes,
  type Holding,
  holdingIn,
  type Lanes,
  lanesOf,
  lowBit,
} from './kernel/holding.ts';
export { type Demand, emptyDemand } from './kernel/leadDemand.ts';
export { FOLLOWS, judgeFollow } from './kernel/owed.ts';
export { formatPerft, type PerftPosition, parsePerft, perft } from './kernel/perft.ts';
export { createRoundRoller, rollRound } from './kernel/randomRound.ts';
export { readRuns } from './kernel/runs.ts';
export { groupOf, type Terms, termsFor } from './kernel/terms.ts';
export {
  LANES,
  ladderOf,
  SLOTS,
  TRUMP_ABOVE,
  TRUMP_LANE,
  type TrumpOrder,
} from './kernel/trumpOrder.ts';
export { covers, strengthOf } from './kernel/winner.ts';
export { evolveAll } from './match/evolve.ts';
export type { MatchSetup } from './match/state.ts';
export { formatFaces } from './notation.ts';
export { UNNAMED_PRESET } from './presets.ts';
export { verifyRound } from './record/audit.ts';
export { checkDeclaration, type Shown } from './rules/declare.ts';
export { checkFollow, countFollows, follows } from './rules/follow.ts';
export { kittyMultiplier } from './rules/kitty.ts';
export { checkLead, judgeThrow, NOTHING_SEEN } from './rules/lead.ts';
export { scoreRound } from './rules/score.ts';
export { readShape } from './rules/shape.ts';
export { trickWinner } from './rules/trick.ts';
export { HAND_SIZE, KITTY_SIZE, PLAYER_COUNTS } from './seats.ts';
