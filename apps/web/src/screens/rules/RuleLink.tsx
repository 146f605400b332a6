// A rule's id as a link into the rule book.
import { openRule } from '../../overlays.ts';
import { t } from '../../text/index.ts';
import styles from './RuleLink.module.css';

interface RuleLinkProps {
  readonly rule: string;
  /** Shown in place of “Rule” and the id. */
  readonly words?: string;
}

/** Opens the rule book at the rule, over the present screen. */
export function RuleLink({ rule, words }: RuleLinkProps) {
  return (
    <button type="button" class={styles.link} onClick={() => openRule(rule)}>
      {words ?? t.value.shell.common.ruleLink(rule)}
    </button>
  );
}
