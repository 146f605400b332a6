// English counts in two forms; Chinese in one and needs no help.

let rules: Intl.PluralRules | null = null;

/** `count(1, 'card', 'cards')` is `1 card`. */
export function count(n: number, one: string, other: string): string {
  // Made when first needed: the first paint does not count anything.
  rules ??= new Intl.PluralRules('en');
  return `${n} ${rules.select(n) === 'one' ? one : other}`;
}
