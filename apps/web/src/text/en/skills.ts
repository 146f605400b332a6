// One line for each skill of the bots: English.
import type { BotSkill } from '@tuolaji/protocol';

export const skills: Readonly<Record<BotSkill, string>> = {
  beginner: 'Knows the rules and little more.',
  easy: 'Knows the usual plays, but forgets what has gone.',
  normal: 'Remembers every card and counts out the last tricks.',
  hard: 'Works out from each play who holds what.',
  expert: 'Tries each play on hundreds of possible deals.',
  master: 'Works out the hands, then tries thousands of deals.',
};
