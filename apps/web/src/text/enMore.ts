// English everywhere else: loaded with the first screen that shows any of it.
import { account } from './en/account.ts';
import { bots } from './en/bots.ts';
import { menu } from './en/menu.ts';
import { messages } from './en/messages.ts';
import { panels } from './en/panels.ts';
import { reasons } from './en/reasons.ts';
import { refusals } from './en/refusals.ts';
import { replay } from './en/replay.ts';
import { rooms } from './en/rooms.ts';
import { rules } from './en/rules.ts';
import { settings } from './en/settings.ts';
import { settlement } from './en/settlement.ts';
import { skills } from './en/skills.ts';
import { story } from './en/story.ts';
import { themes } from './en/themes.ts';
import { votes } from './en/votes.ts';

export const enMore = {
  account,
  bots,
  votes,
  menu,
  messages,
  panels,
  reasons,
  refusals,
  replay,
  rooms,
  rules,
  settings,
  settlement,
  skills,
  themes,
  story,
};

export type MoreTexts = typeof enMore;
