// What a skill of the bots is like, in one line. Its words come with the second half of the texts.
import type { BotSkill } from '@tuolaji/protocol';
import { moreIfLoaded, t } from '../../text/index.ts';

/** One line on this skill, by its name, once its words are there. */
export function SkillLine({ skill }: { readonly skill: BotSkill }) {
  const line = moreIfLoaded.value?.skills[skill];
  if (!line) return null;
  return (
    <small data-testid="skill-line">
      <b>{t.value.names.botSkill[skill]}</b> · <span>{line}</span>
    </small>
  );
}
