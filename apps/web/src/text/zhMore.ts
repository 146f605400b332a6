// 中文，其余。 Chinese everywhere else.
import type { MoreTexts } from './enMore.ts';
import { account } from './zh/account.ts';
import { bots } from './zh/bots.ts';
import { menu } from './zh/menu.ts';
import { messages } from './zh/messages.ts';
import { panels } from './zh/panels.ts';
import { reasons } from './zh/reasons.ts';
import { refusals } from './zh/refusals.ts';
import { replay } from './zh/replay.ts';
import { rooms } from './zh/rooms.ts';
import { rules } from './zh/rules.ts';
import { settings } from './zh/settings.ts';
import { settlement } from './zh/settlement.ts';
import { skills } from './zh/skills.ts';
import { story } from './zh/story.ts';
import { themes } from './zh/themes.ts';
import { votes } from './zh/votes.ts';

export const zhMore: MoreTexts = {
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
