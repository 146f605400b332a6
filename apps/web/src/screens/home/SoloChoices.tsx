// A match against bots: which skill, which rules, which levels, and the start.
import { DEFAULT_PRESET, PRESETS } from '@tuolaji/engine';
import { BOT_SKILLS } from '@tuolaji/protocol';
import { go } from '../../route.ts';
import { START_LEVELS, settings } from '../../settings.ts';
import { newSolo, soloRunning } from '../../solo/soloLink.ts';
import { loadMore, t } from '../../text/index.ts';
import { knownPreset, SHOWN_PRESETS } from '../room/tableSettings.ts';
import { PresetChips } from '../rules/PresetChips.tsx';
import { RuleLink } from '../rules/RuleLink.tsx';
import { PRESET_SHEETS } from '../rules/ruleIds.ts';
import { Select } from '../ui/controls.tsx';
import { SkillLine } from '../ui/SkillLine.tsx';
import styles from './SoloChoices.module.css';

/** Starts a new solo match in place of any other, and goes to it. */
export function playSolo(): void {
  void newSolo(knownPreset(), settings.botSkill.value, settings.startLevel.value);
  go({ kind: 'solo' });
}

/** A round with the guide: a match that waits to be continued, else a new one by the usual rules with gentle bots. */
export async function playGuided(): Promise<void> {
  settings.guide.value = 'on';
  // Loaded first: the deal would not wait for a guide still on its way. Without a network it comes when it can.
  await Promise.all([import('../../guide/Guide.tsx'), loadMore()]).catch(() => undefined);
  if (!soloRunning.value) void newSolo(DEFAULT_PRESET, 'beginner', '2');
  go({ kind: 'solo' });
}

/** The bots' skill, the rules and the levels of the next match. */
export function SoloChoices() {
  const text = t.value.shell.home;
  const { botSkill, preset } = t.value.names;
  const chosen = knownPreset();
  return (
    <div class={styles.choices}>
      <div>
        <Select
          label={text.level}
          value={settings.botSkill.value}
          choices={BOT_SKILLS.map((value) => ({ value, label: botSkill[value] }))}
          choose={(value) => {
            settings.botSkill.value = value;
            void loadMore();
          }}
        />
      </div>
      <div>
        <Select
          label={text.preset}
          value={chosen}
          choices={SHOWN_PRESETS.map((value) => ({ value, label: preset[value] }))}
          choose={(value) => {
            settings.preset.value = value;
          }}
        />
      </div>
      <div class={styles.wide}>
        <Select
          quiet
          label={text.levels}
          value={settings.startLevel.value}
          choices={START_LEVELS.map((value) => ({ value, label: text.levelsFrom(value) }))}
          choose={(value) => {
            settings.startLevel.value = value;
          }}
        />
      </div>
      <div class={styles.points}>
        <SkillLine skill={settings.botSkill.value} />
        <PresetChips rules={PRESETS[chosen]} />
        <RuleLink rule={PRESET_SHEETS[chosen]} words={t.value.shell.home.sheetOf(preset[chosen])} />
      </div>
    </div>
  );
}
