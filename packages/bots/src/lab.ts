// For the arena, the benches and the tuning of weights only: the parts of a bot, and play with open cards. No table
// imports this; a bot at a table is `chooseMove` with a view.

export { benchWork } from './benchWork.ts';
export { BURY_WEIGHTS, everyBurial } from './bury.ts';
export { BALLOT_INPUTS } from './net/ballotInputs.ts';
export { BELIEF_INPUTS } from './net/beliefInputs.ts';
export { candidateCards, setCandidate } from './policy/candidates.ts';
export { newContext } from './policy/context.ts';
export { bestMove } from './policy/policy.ts';
export { rankMoves } from './policy/rankMoves.ts';
export { WEIGHT_NAMES } from './policy/weights.ts';
export { beatsFor, facesOfLanes, setCards } from './position/beats.ts';
export { remember } from './position/memory.ts';
export {
  clonePosition,
  copyPosition,
  handOf,
  makePlay,
  newPosition,
  type Position,
  setPlay,
} from './position/position.ts';
export { NULLS, type Null } from './search/learned.ts';
export { playOut } from './search/rollout.ts';
export { smoothLevels } from './search/smoothLevels.ts';
export { chooseNull, isLearned, SETTINGS } from './skills.ts';
export { ballotRows } from './tuning/ballotRows.ts';
export { currentBeliefs, labelRound } from './tuning/ballots.ts';
export { beliefRows } from './tuning/beliefRows.ts';
export { dealFor, startDeal } from './tuning/duel.ts';
export { dataOf, fitSet, gainOf } from './tuning/fit.ts';
export { fitForecast } from './tuning/forecastFit.ts';
export { goldenVectors } from './tuning/golden.ts';
export { type Finding, headroomOf } from './tuning/headroom.ts';
export { type Label, type LabelOptions, labeller } from './tuning/labels.ts';
export { searcherRows } from './tuning/searcherRows.ts';
export { compareStyles, currentTable, styleOf, type WeightTable } from './tuning/styles.ts';
