// The rules of the table on the screen, for the rule book opened over it.
import { signal } from '@preact/signals';
import type { Ruleset } from '@tuolaji/engine';
import { useEffect } from 'preact/hooks';

/** The rules of the table on the screen; null away from tables. */
export const rulesHere = signal<Ruleset | null>(null);

/** The rule book shows these rules while the component is on the screen. */
export function useRulesHere(rules: Ruleset | null): void {
  useEffect(() => {
    rulesHere.value = rules;
    return () => {
      rulesHere.value = null;
    };
  }, [rules]);
}
