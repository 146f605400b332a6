// The rules of a table in plain words, and the host's form to change them before the match.
import { useSignal } from '@preact/signals';
import type { TableInfo } from '@tuolaji/protocol';
import { more, t } from '../../text/index.ts';
import { PresetChips } from '../rules/PresetChips.tsx';
import { RuleLink } from '../rules/RuleLink.tsx';
import { PRESET_SHEETS, RULE_IDS } from '../rules/ruleIds.ts';
import type { Ask } from './ask.ts';
import styles from './TableRules.module.css';
import { TableSettingsForm } from './TableSettingsForm.tsx';
import { differences, optionsRequest, settingsOf, type TableSettings } from './tableSettings.ts';

interface RulesProps {
  readonly info: TableInfo;
  readonly mayChange: boolean;
  readonly ask: Ask;
}

/** Summary, differences from the preset, clock; and a form for the host. */
export function TableRules({ info, mayChange, ask }: RulesProps) {
  const changing = useSignal(false);
  const text = more.value.rooms.room;
  return (
    <section class={styles.rules}>
      <header class={styles.head}>
        <h2>{text.rulesHere}</h2>
        {mayChange && !changing.value ? (
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              changing.value = true;
            }}
          >
            {text.change}
          </button>
        ) : null}
      </header>
      {changing.value ? (
        <Change
          info={info}
          ask={ask}
          done={() => {
            changing.value = false;
          }}
        />
      ) : (
        <Summary info={info} />
      )}
    </section>
  );
}

function Summary({ info }: { readonly info: TableInfo }) {
  const text = more.value.rooms.room;
  const { presets, options } = more.value.rules;
  const preset = t.value.names.preset[info.preset];
  const changed = differences(info.preset, info.rules);
  const { clock, startLevel = '2' } = info.options;
  const facts = [
    more.value.rooms.create.nPlayers(info.players),
    ...(startLevel === '2' ? [] : [t.value.shell.home.levelsFrom(startLevel)]),
    clock ? text.clockOn(Math.round(clock.turnMs / 1000)) : text.clockOff,
    info.listed ? text.listed : text.unlisted,
  ];
  return (
    <>
      <p>
        <strong>{preset}</strong> ·{' '}
        {changed.length === 0 ? presets[info.preset] : text.changed(changed.length)}
      </p>
      <PresetChips rules={info.rules} />
      <div>
        <RuleLink rule={PRESET_SHEETS[info.preset]} words={t.value.shell.home.sheetOf(preset)} />
      </div>
      {changed.length > 0 ? (
        <ul class={styles.changed}>
          {changed.map((name) => {
            const words: Readonly<Record<string, string>> = options[name].values;
            return (
              <li key={name}>
                {words[String(info.rules[name])]} <RuleLink rule={RULE_IDS[name]} />
              </li>
            );
          })}
        </ul>
      ) : null}
      <p class={styles.dim}>{facts.join(' · ')}</p>
    </>
  );
}

interface ChangeProps {
  readonly info: TableInfo;
  readonly ask: Ask;
  readonly done: () => void;
}

function Change({ info, ask, done }: ChangeProps) {
  const wanted = useSignal<TableSettings>(settingsOf(info));
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask(optionsRequest(info.id, wanted.value));
        done();
      }}
    >
      <TableSettingsForm wanted={wanted} />
      <div class={styles.buttons}>
        <button type="button" class="button quiet" onClick={done}>
          {t.value.shell.common.cancel}
        </button>
        <button type="submit" class="button primary">
          {more.value.rooms.room.change}
        </button>
      </div>
    </form>
  );
}
