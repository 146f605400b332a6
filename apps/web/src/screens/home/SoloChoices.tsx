// A match against bots: which skill, which rules, and the start.
import { PRESET_NAMES } from '@tuolaji/engine';
import { BOT_SKILLS } from '@tuolaji/protocol';
import { go } from '../../route.ts';
import { settings } from '../../settings.ts';
import { newSolo } from '../../solo/soloLink.ts';
import { t } from '../../text/index.ts';
import { knownPreset } from '../room/tableSettings.ts';
import { Select } from '../ui/controls.tsx';
import styles from './SoloChoices.module.css';

/** Starts a new solo match in place of any other, and goes to it. */
export function playSolo(): void {
  void newSolo(knownPreset(), settings.botSkill.value);
  go({ kind: 'solo' });
}

/** The bots' skill and the rules of the next match. */
export function SoloChoices() {
  const text = t.value.shell.home;
  const { botSkill, preset } = t.value.names;
  return (
    <div class={styles.choices}>
      <div>
        <Select
          label={text.level}
          value={settings.botSkill.value}
          choices={BOT_SKILLS.map((value) => ({ value, label: botSkill[value] }))}
          choose={(value) => {
            settings.botSkill.value = value;
          }}
        />
      </div>
      <div>
        <Select
          label={text.preset}
          value={knownPreset()}
          choices={PRESET_NAMES.map((value) => ({ value, label: preset[value] }))}
          choose={(value) => {
            settings.preset.value = value;
          }}
        />
      </div>
    </div>
  );
}
