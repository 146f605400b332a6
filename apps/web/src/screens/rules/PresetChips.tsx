// A row of chips: the points in which a table's rules differ from the standard ones.
import type { Ruleset } from '@tuolaji/engine';
import { t } from '../../text/index.ts';
import { chipsOf } from './chips.ts';
import styles from './PresetChips.module.css';

/** Three or four points in a few words each. */
export function PresetChips({ rules }: { readonly rules: Ruleset }) {
  const { shown, more } = chipsOf(rules);
  return (
    <ul class={styles.chips}>
      {shown.map((name) => {
        const short: Readonly<Record<string, string>> = t.value.chips[name];
        return <li key={name}>{short[String(rules[name])]}</li>;
      })}
      {more > 0 ? <li class={styles.more}>{t.value.shell.home.moreDifferences(more)}</li> : null}
    </ul>
  );
}
