// The table screen: English. Functions where a text takes numbers or names.
import { count } from '../plural.ts';

export const table = {
  play: (n: number): string => `Play ${count(n, 'card', 'cards')}`,
};
