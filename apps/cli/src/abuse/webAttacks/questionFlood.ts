// Questions to the store without end, in letters that mean the same: each is counted, however it is written.
import { type Attack, asAttacker, statusOf } from '../attack.ts';
import { isPaced } from '../paced.ts';

const AT_ONCE = 20;
const PATHS = ['/api/player', '/%61pi/player', '/a%70i/player?x=1'];
const ALLOWED = { most: 210, perSecond: 20 };

export const questionFlood: Attack = {
  name: 'questionFlood',
  aim: 'questions to the store, in other letters',
  run: (site) =>
    isPaced(site, ALLOWED, {
      atOnce: AT_ONCE,
      ask: (nth) => statusOf(site.url + PATHS[nth % PATHS.length], { headers: asAttacker(site) }),
    }),
};
