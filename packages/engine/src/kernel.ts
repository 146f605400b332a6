// The engine for bots, benches and the judge: the kernel's masks, the fast table and single rules.
export { buildFollow, buildRuff, type Taste } from './kernel/fastFollow.ts';
export {
  addSlots,
  clearPlay,
  createSim,
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
  type Lanes,
  lanesOf,
  lowBit,
  pairSet,
} from './kernel/holding.ts';
export { covers, type Demand, emptyDemand } from './kernel/leadDemand.ts';
export { FOLLOWS, judgeFollow } from './kernel/owed.ts';
export { formatPerft, type PerftPosition, parsePerft, perft } from './kernel/perft.ts';
export { createRoundRoller, rollRound } from './kernel/randomRound.ts';
export {
  groupOf,
  LANES,
  type Layout,
  ladderOf,
  SLOTS,
  TRUMP_ABOVE,
  TRUMP_LANE,
} from './kernel/trumpOrder.ts';
export { strengthOf } from './kernel/winner.ts';
export { checkDeclaration, type Shown } from './rules/declare.ts';
export { countFollows } from './rules/follow.ts';
export { kittyMultiplier } from './rules/kitty.ts';
export { judgeThrow, leads, NOTHING_SEEN } from './rules/lead.ts';
export { scoreRound } from './rules/score.ts';
export { readRuns, readShape } from './rules/shape.ts';
export { trickWinner } from './rules/trick.ts';
