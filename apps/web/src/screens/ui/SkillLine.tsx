// What a skill of the bots is like, in one line. Its words come with the second half of the texts.
import type { BotSkill } from '@tuolaji/protocol';
import { moreIfLoaded } from '../../text/index.ts';

/** One line on this skill, once its words are there. */
export function SkillLine({ skill }: { readonly skill: BotSkill }) {
  const line = moreIfLoaded.value?.skills[skill];
  return line ? <small data-testid="skill-line">{line}</small> : null;
}
