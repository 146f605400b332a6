// English counts in two forms; Chinese in one and needs no help.
import { once } from '../once.ts';

// Made when first needed: the first paint does not count anything.
const english = once(() => new Intl.PluralRules('en'));

/** `count(1, 'card', 'cards')` is `1 card`. */
export const count = (n: number, one: string, other: string): string =>
  `${n} ${english().select(n) === 'one' ? one : other}`;
