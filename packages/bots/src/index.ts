// The public surface of the bots.

export { type SpeedWork, speedWork } from './benchWork.ts';
export type { BotAnswer, BotRequest, Budget, Level, Option } from './bot.ts';
export { LEVELS } from './bot.ts';
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
