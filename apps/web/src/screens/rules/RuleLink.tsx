// A rule's id as a link into the rule book.
import { openRule } from '../../overlays.ts';
import { t } from '../../text/index.ts';
import styles from './RuleLink.module.css';

/** Opens the rule book at the rule, over the present screen. */
export function RuleLink({ rule }: { readonly rule: string }) {
  return (
    <button
      type="button"
      class={styles.link}
      aria-label={t.value.shell.common.ruleLink(rule)}
      onClick={() => openRule(rule)}
    >
      {rule}
    </button>
  );
}
