// English counts in two forms; Chinese in one and needs no help.

const rules = new Intl.PluralRules('en');

/** `count(1, 'card', 'cards')` is `1 card`. */
export const count = (n: number, one: string, other: string): string =>
  `${n} ${rules.select(n) === 'one' ? one : other}`;
