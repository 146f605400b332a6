// Random mixtures of rule options, for laws that must hold under the rules of every table.
import { parseRules, RULE_OPTIONS } from '../src/presets.ts';
import type { Ruleset } from '../src/ruleset.ts';
import type { Dice } from './arbitraries.ts';

/** Rules with a value of each option chosen by the dice. */
export function rollRules(dice: Dice): Ruleset {
  const chosen = Object.entries(RULE_OPTIONS).map(([name, values]) => [
    name,
    values[dice(values.length)],
  ]);
  const rules = parseRules(Object.fromEntries(chosen));
  if (!rules.ok) throw new Error(`no rules: ${JSON.stringify(chosen)}`);
  return rules.value;
}

/** Option values that none of these rules has, as `option=value`. */
export function valuesNotIn(all: readonly Ruleset[]): string[] {
  const found = new Set(
    all.flatMap((rules) => Object.entries(rules).map(([name, value]) => `${name}=${value}`)),
  );
  return Object.entries(RULE_OPTIONS)
    .flatMap(([name, values]) => values.map((value) => `${name}=${value}`))
    .filter((value) => !found.has(value));
}

/** The options of a mixture in one line, for the message of a failed test. */
export const nameOf = (rules: Ruleset): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
