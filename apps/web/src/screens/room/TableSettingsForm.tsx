// The form behind "open a table" and "change the rules": presets as cards, the rest as rows of choices.
import type { Signal } from '@preact/signals';
import { PRESETS, type Rank, RULE_OPTIONS, type Ruleset } from '@tuolaji/engine';
import { BOT_SKILLS, type BotSkill } from '@tuolaji/protocol';
import { PACES, type PaceName } from '../../paces.ts';
import { START_LEVELS } from '../../settings.ts';
import { more, t } from '../../text/index.ts';
import { PresetChips } from '../rules/PresetChips.tsx';
import { RuleLink } from '../rules/RuleLink.tsx';
import { PRESET_SHEETS, RULE_IDS } from '../rules/ruleIds.ts';
import { Choices, Select, Switch } from '../ui/controls.tsx';
import { SkillLine } from '../ui/SkillLine.tsx';
import styles from './TableSettingsForm.module.css';
import {
  CLOCKS,
  type ClockName,
  COURTESIES,
  ruleNames,
  ruleOf,
  SHOWN_PRESETS,
  SIX_PRESETS,
  type TableSettings,
  withPreset,
  withRule,
} from './tableSettings.ts';

interface FormProps {
  readonly wanted: Signal<TableSettings>;
  /** Also asks what fills the other seats. */
  readonly withSeats?: boolean;
}

/** The whole form; it changes `wanted` and sends nothing. */
export function TableSettingsForm({ wanted, withSeats = false }: FormProps) {
  return (
    <>
      <Presets wanted={wanted} />
      <div class={styles.columns}>
        <Players wanted={wanted} />
        {withSeats ? <Seats wanted={wanted} /> : null}
        <Levels wanted={wanted} />
        <Clock wanted={wanted} />
        <Pace wanted={wanted} />
        <Visibility wanted={wanted} />
      </div>
      <Courtesies wanted={wanted} />
      <Details wanted={wanted} />
    </>
  );
}

function Presets({ wanted }: FormProps) {
  const { presets } = more.value.rules;
  const chosen = wanted.value.preset;
  return (
    <fieldset class={styles.presets}>
      <legend>{more.value.rooms.create.preset}</legend>
      {SHOWN_PRESETS.map((name) => (
        <label key={name} class={styles.preset}>
          <input
            type="radio"
            name="preset"
            checked={chosen === name}
            onChange={() => {
              wanted.value = withPreset(wanted.value, name);
            }}
          />
          <span class={styles.card}>
            <strong>{t.value.names.preset[name]}</strong>
            <em>{presets[name]}</em>
            <PresetChips rules={PRESETS[name]} />
          </span>
        </label>
      ))}
      <div class={styles.sheet}>
        <RuleLink
          rule={PRESET_SHEETS[chosen]}
          words={t.value.shell.home.sheetOf(t.value.names.preset[chosen])}
        />
      </div>
    </fieldset>
  );
}

function Players({ wanted }: FormProps) {
  const text = more.value.rooms.create;
  const six = SIX_PRESETS.includes(wanted.value.preset);
  return (
    <Choices
      label={text.players}
      value={wanted.value.players === 6 ? '6' : '4'}
      choices={[
        { value: '4', label: text.nPlayers(4) },
        { value: '6', label: text.nPlayers(6) },
      ]}
      disabled={six ? [] : ['6']}
      hint={six ? null : text.sixOnly}
      choose={(value) => {
        wanted.value = { ...wanted.value, players: value === '6' ? 6 : 4 };
      }}
    />
  );
}

function Seats({ wanted }: FormProps) {
  const text = more.value.rooms.create;
  const levels = BOT_SKILLS.map((value: BotSkill | 'none') => ({
    value,
    label: value === 'none' ? '' : text.withBots(t.value.names.botSkill[value]),
  }));
  return (
    <div>
      <Select
        label={text.seats}
        value={wanted.value.bots}
        choices={[{ value: 'none', label: text.forFriends }, ...levels]}
        choose={(bots) => {
          wanted.value = { ...wanted.value, bots };
        }}
      />
      {wanted.value.bots === 'none' ? null : <SkillLine skill={wanted.value.bots} />}
    </div>
  );
}

function Levels({ wanted }: FormProps) {
  const text = t.value.shell.home;
  const now = wanted.value.startLevel;
  // A table opened by another program may begin anywhere.
  const offered = START_LEVELS.some((level) => level === now)
    ? START_LEVELS
    : [...START_LEVELS, now];
  return (
    <div>
      <Select
        label={text.levels}
        value={now}
        choices={offered.map((value: Rank) => ({ value, label: text.levelsFrom(value) }))}
        choose={(startLevel) => {
          wanted.value = { ...wanted.value, startLevel };
        }}
      />
    </div>
  );
}

function Clock({ wanted }: FormProps) {
  const text = more.value.rooms.create;
  return (
    <Choices
      label={text.clock}
      value={wanted.value.clock}
      choices={(Object.keys(CLOCKS) as ClockName[]).map((value) => ({
        value,
        label: text.clocks[value],
      }))}
      choose={(clock) => {
        wanted.value = { ...wanted.value, clock };
      }}
    />
  );
}

function Pace({ wanted }: FormProps) {
  const text = more.value.rooms.create;
  return (
    <Choices
      label={text.pace}
      value={wanted.value.pace}
      choices={(Object.keys(PACES) as PaceName[]).map((value) => ({
        value,
        label: text.paces[value],
      }))}
      choose={(pace) => {
        wanted.value = { ...wanted.value, pace };
      }}
    />
  );
}

function Visibility({ wanted }: FormProps) {
  const text = more.value.rooms.create;
  return (
    <Choices
      label={text.visibility}
      value={wanted.value.listed ? 'listed' : 'private'}
      choices={[
        { value: 'private', label: text.private },
        { value: 'listed', label: text.listed },
      ]}
      choose={(value) => {
        wanted.value = { ...wanted.value, listed: value === 'listed' };
      }}
    />
  );
}

function Courtesies({ wanted }: FormProps) {
  const text = more.value.rooms.create;
  return (
    <fieldset class={styles.courtesies}>
      <legend>{text.courtesies}</legend>
      {COURTESIES.map((name) => (
        <Switch
          key={name}
          label={text[name]}
          on={wanted.value.courtesies[name]}
          set={(on) => {
            wanted.value = {
              ...wanted.value,
              courtesies: { ...wanted.value.courtesies, [name]: on },
            };
          }}
        />
      ))}
    </fieldset>
  );
}

function Details({ wanted }: FormProps) {
  const text = more.value.rooms.create;
  const changed = Object.keys(wanted.value.rules).length;
  return (
    <details class={styles.details}>
      <summary>
        {text.details}
        {changed > 0 ? <span class={styles.changed}>{text.changed(changed)}</span> : null}
      </summary>
      <div class={styles.rules}>
        {ruleNames.map((name) => (
          <RuleRow key={name} wanted={wanted} name={name} />
        ))}
      </div>
    </details>
  );
}

function RuleRow({ wanted, name }: FormProps & { readonly name: keyof Ruleset }) {
  // In a few words: a menu cannot show a whole sentence on a phone, and the link leads to it.
  const words: Readonly<Record<string, string>> = t.value.chips[name];
  return (
    <div class={styles.rule}>
      <Select
        label={more.value.rules.options[name].name}
        value={ruleOf(wanted.value, name)}
        choices={RULE_OPTIONS[name].map((value) => ({
          value: String(value),
          label: words[String(value)] ?? String(value),
        }))}
        choose={(value) => {
          wanted.value = withRule(wanted.value, name, value);
        }}
      />
      <RuleLink rule={RULE_IDS[name]} />
    </div>
  );
}
