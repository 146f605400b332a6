// Verbs and counts that several English texts share.
import type { DeclarationKind } from '@tuolaji/engine';
import { count } from '../plural.ts';

export const cards = (n: number): string => count(n, 'card', 'cards');

export const points = (n: number): string => count(n, 'point', 'points');

/** Two equal cards by the name of one: `aces of spades`, `big jokers`. */
export const plural = (name: string): string =>
  name.includes(' of ') ? name.replace(' of ', 's of ') : `${name}s`;

export const US = 'Us';
export const THEM = 'Them';

/** A team or a player at the head of a sentence. */
export const subject = (who: string): string => (who === US ? 'We' : who === THEM ? 'They' : who);

/** A team or a player after a colon, or later in a sentence. */
export const inside = (who: string): string =>
  /^(You|Us|Them)$/.test(who) ? who.toLowerCase() : who;

/** One person or one team does; you, we, they and several people by name do. */
export const isOne = (who: string): boolean => !/^(You|Us|Them)$| and /.test(who);

export const wins = (who: string): string => (isOne(who) ? 'wins' : 'win');

/** The verb of a declaration, for one player and for several. */
const DECLARES = {
  claim: ['declares', 'declare'],
  reinforce: ['reinforces', 'reinforce'],
  overturn: ['overturns with', 'overturn with'],
} as const;

export const declares = (who: string, how: DeclarationKind): string =>
  DECLARES[how][isOne(who) ? 0 : 1];
