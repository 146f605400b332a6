// The settings as a form; every change takes effect at once.

import type { Signal } from '@preact/signals';
import { LIMITS } from '@tuolaji/protocol';
import { LANGUAGES } from '../../languages.ts';
import { givenName, rename } from '../../net/serverClient.ts';
import { CARD_SIZES, SPEEDS, settings, THEMES } from '../../settings.ts';
import { more } from '../../text/index.ts';
import { type Choice, Choices, Switch, TextField } from '../ui/controls.tsx';
import styles from './SettingsSheet.module.css';
import { Themes } from './Themes.tsx';

/** Values with their labels, for a row of choices. */
export const withLabels = <T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
): Choice<T>[] => values.map((value) => ({ value, label: labels[value] }));

function Toggle({ label, of }: { label: string; of: Signal<boolean> }) {
  const set = (on: boolean): void => {
    of.value = on;
  };
  return <Switch label={label} on={of.value} set={set} />;
}

/** The settings, for a sheet. */
export function SettingsForm() {
  const text = more.value.settings;
  return (
    <div class={styles.form}>
      <TextField
        label={text.name}
        value={settings.name.value}
        placeholder={givenName() || more.value.rooms.create.namePlaceholder}
        maxLength={LIMITS.name}
        set={rename}
      />
      <Choices
        label={text.language}
        value={settings.language.value}
        choices={withLabels(LANGUAGES, text.languages)}
        choose={(value) => {
          settings.language.value = value;
        }}
      />
      <Look />
      <Sound />
      <section>
        <h3>{text.playing}</h3>
        <Toggle label={text.autoPlay} of={settings.autoPlay} />
        <Toggle label={text.confirmPlay} of={settings.confirmPlay} />
        <Toggle label={text.tapUnit} of={settings.tapUnit} />
        <Toggle label={text.vibrate} of={settings.vibrate} />
        <Toggle label={text.counter} of={settings.counter} />
        <Toggle label={text.muteChat} of={settings.muteChat} />
      </section>
      <section>
        <h3>{more.value.themes.bots}</h3>
        <Toggle label={more.value.themes.botFaces} of={settings.botFaces} />
        <Toggle label={more.value.themes.botTalk} of={settings.botTalk} />
      </section>
    </div>
  );
}

function Look() {
  const text = more.value.settings;
  return (
    <section class={styles.section}>
      <h3>{text.look}</h3>
      <Choices
        label={text.theme}
        value={settings.theme.value}
        choices={withLabels(THEMES, text.themes)}
        choose={(value) => {
          settings.theme.value = value;
        }}
      />
      <Choices
        label={text.cardSize}
        value={settings.cardSize.value}
        choices={withLabels(CARD_SIZES, text.cardSizes)}
        choose={(value) => {
          settings.cardSize.value = value;
        }}
      />
      <Choices
        label={text.motion}
        value={settings.motion.value}
        choices={withLabels(SPEEDS, text.speeds)}
        choose={(value) => {
          settings.motion.value = value;
        }}
      />
      <Themes />
      <Toggle label={text.fourColours} of={settings.fourColours} />
    </section>
  );
}

function Sound() {
  const text = more.value.settings;
  return (
    <section>
      <h3>{text.sound}</h3>
      <label class={styles.volume}>
        <span>{text.volume}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          value={settings.volume.value}
          onInput={(event) => {
            settings.volume.value = event.currentTarget.valueAsNumber;
          }}
        />
      </label>
      <Toggle label={text.calls} of={settings.calls} />
    </section>
  );
}
