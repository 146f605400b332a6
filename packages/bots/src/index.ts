// The public surface of the bots.

export type { BotRequest, Skill } from './bot.ts';
export { SKILLS } from './bot.ts';
export type { ReasonCode } from './reasons.ts';
export { REASON_CODES } from './reasons.ts';
export {
  type PlayedRound,
  playRound,
  type RoundSetup,
  roundOf,
} from './selfPlay.ts';
export { chooseMove, hints } from './skills.ts';
