// The form behind "open a table" and "change the rules": presets as cards, the rest as rows of choices.
import type { Signal } from '@preact/signals';
import { PRESET_NAMES, RULE_OPTIONS, type Ruleset } from '@tuolaji/engine';
import { BOT_SKILLS, type BotSkill } from '@tuolaji/protocol';
import { t } from '../../text/index.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { RULE_IDS } from '../rules/ruleIds.ts';
import { Choices, Select, Switch } from '../ui/controls.tsx';
import styles from './TableSettingsForm.module.css';
import {
  CLOCKS,
  type ClockName,
  COURTESIES,
  PACES,
  type PaceName,
  ruleNames,
  ruleOf,
  SIX_PRESETS,
  type Wish,
  withPreset,
  withRule,
} from './tableSettings.ts';

interface FormProps {
  readonly wish: Signal<Wish>;
  /** Also ask who fills the other seats. */
  readonly withSeats?: boolean;
}

/** The whole form; it changes `wish` and sends nothing. */
export function WishForm({ wish, withSeats = false }: FormProps) {
  return (
    <>
      <Presets wish={wish} />
      <div class={styles.columns}>
        <Players wish={wish} />
        {withSeats ? <Seats wish={wish} /> : null}
        <Clock wish={wish} />
        <Pace wish={wish} />
        <Visibility wish={wish} />
      </div>
      <Courtesies wish={wish} />
      <Details wish={wish} />
    </>
  );
}

function Presets({ wish }: FormProps) {
  const { presets } = t.value.rules;
  return (
    <fieldset class={styles.presets}>
      <legend>{t.value.shell.create.preset}</legend>
      {PRESET_NAMES.map((name) => (
        <label key={name} class={styles.preset}>
          <input
            type="radio"
            name="preset"
            checked={wish.value.preset === name}
            onChange={() => {
              wish.value = withPreset(wish.value, name);
            }}
          />
          <span class={styles.card}>
            <strong>{t.value.names.preset[name]}</strong>
            <em>{presets[name].forWhom}</em>
            <span>{presets[name].summary}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Players({ wish }: FormProps) {
  const text = t.value.shell.create;
  const six = SIX_PRESETS.includes(wish.value.preset);
  return (
    <Choices
      label={text.players}
      value={wish.value.players === 6 ? '6' : '4'}
      choices={[
        { value: '4', label: text.nPlayers(4) },
        { value: '6', label: text.nPlayers(6) },
      ]}
      disabled={six ? [] : ['6']}
      hint={six ? null : text.sixOnly}
      choose={(value) => {
        wish.value = { ...wish.value, players: value === '6' ? 6 : 4 };
      }}
    />
  );
}

function Seats({ wish }: FormProps) {
  const text = t.value.shell.create;
  const levels = BOT_SKILLS.map((value: BotSkill | 'none') => ({
    value,
    label: value === 'none' ? '' : text.withBots(t.value.names.botLevel[value]),
  }));
  return (
    <div>
      <Select
        label={text.seats}
        value={wish.value.bots}
        choices={[{ value: 'none', label: text.forFriends }, ...levels]}
        choose={(bots) => {
          wish.value = { ...wish.value, bots };
        }}
      />
    </div>
  );
}

function Clock({ wish }: FormProps) {
  const text = t.value.shell.create;
  return (
    <Choices
      label={text.clock}
      value={wish.value.clock}
      choices={(Object.keys(CLOCKS) as ClockName[]).map((value) => ({
        value,
        label: text.clocks[value],
      }))}
      choose={(clock) => {
        wish.value = { ...wish.value, clock };
      }}
    />
  );
}

function Pace({ wish }: FormProps) {
  const text = t.value.shell.create;
  return (
    <Choices
      label={text.pace}
      value={wish.value.pace}
      choices={(Object.keys(PACES) as PaceName[]).map((value) => ({
        value,
        label: text.paces[value],
      }))}
      choose={(pace) => {
        wish.value = { ...wish.value, pace };
      }}
    />
  );
}

function Visibility({ wish }: FormProps) {
  const text = t.value.shell.create;
  return (
    <Choices
      label={text.visibility}
      value={wish.value.listed ? 'listed' : 'private'}
      choices={[
        { value: 'private', label: text.private },
        { value: 'listed', label: text.listed },
      ]}
      choose={(value) => {
        wish.value = { ...wish.value, listed: value === 'listed' };
      }}
    />
  );
}

function Courtesies({ wish }: FormProps) {
  const text = t.value.shell.create;
  return (
    <fieldset class={styles.courtesies}>
      <legend>{text.courtesies}</legend>
      {COURTESIES.map((name) => (
        <Switch
          key={name}
          label={text[name]}
          on={wish.value.courtesies[name]}
          set={(on) => {
            wish.value = { ...wish.value, courtesies: { ...wish.value.courtesies, [name]: on } };
          }}
        />
      ))}
    </fieldset>
  );
}

function Details({ wish }: FormProps) {
  const text = t.value.shell.create;
  const changed = Object.keys(wish.value.rules).length;
  return (
    <details class={styles.details}>
      <summary>
        {text.details}
        {changed > 0 ? <span class={styles.changed}>{text.changed(changed)}</span> : null}
      </summary>
      <div class={styles.rules}>
        {ruleNames.map((name) => (
          <RuleRow key={name} wish={wish} name={name} />
        ))}
      </div>
    </details>
  );
}

function RuleRow({ wish, name }: FormProps & { readonly name: keyof Ruleset }) {
  const { name: label, values } = t.value.rules.options[name];
  const words: Readonly<Record<string, string>> = values;
  const rule = RULE_IDS[name];
  return (
    <div class={styles.rule}>
      <Select
        label={label}
        value={ruleOf(wish.value, name)}
        choices={RULE_OPTIONS[name].map((value) => ({
          value: String(value),
          label: words[String(value)] ?? String(value),
        }))}
        choose={(value) => {
          wish.value = withRule(wish.value, name, value);
        }}
      />
      {rule ? <RuleLink rule={rule} /> : null}
    </div>
  );
}
