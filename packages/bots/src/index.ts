// The public surface of the bots.

export type { BotRequest, Skill } from './bot.ts';
export { SKILLS } from './bot.ts';
export { compareBurials, compareBurialsOpen } from './compare/compareBurials.ts';
export { compareDeclarations, compareDeclarationsOpen } from './compare/compareDeclarations.ts';
export { comparePlays, comparePlaysOpen } from './compare/comparePlays.ts';
export type { Comparison, OpenDeal } from './compare/comparison.ts';
export type { ReasonCode } from './reasons.ts';
export { REASON_CODES } from './reasons.ts';
export { mergeParts, type Part } from './search/parts.ts';
export {
  matchOf,
  type PlayedRound,
  playRound,
  type RoundSetup,
  roundOf,
  SELF_PLAY_OPTIONS,
} from './selfPlay.ts';
export { chooseMove, hints, isShareable } from './skills.ts';
