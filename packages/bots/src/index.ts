// The public surface of the bots.

export { type SpeedWork, speedWork } from './benchWork.ts';
export type { BotAnswer, BotRequest, Budget, Option, Skill } from './bot.ts';
export { SKILLS } from './bot.ts';
export type { Reason, ReasonCode } from './reasons.ts';
export { REASON_CODES } from './reasons.ts';
export {
  type Asked,
  type PlayedRound,
  type Player,
  playRound,
  type RoundSetup,
  roundOf,
} from './selfPlay.ts';
export { chooseMove, hints } from './skills.ts';
