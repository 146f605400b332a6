// No attack either, but work: shows what a busy processor alone does to the figures, where attacker, server and honest
// players share one machine.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Attack, answers, timeFor } from './attack.ts';

/** Milliseconds of work between two turns of the event loop. */
const SPELL_MS = 5;

export const otherWork: Attack = {
  name: 'otherWork',
  aim: 'none: a program that keeps one processor busy and leaves the server alone',
  async run(site) {
    const goesOn = timeFor(site);
    while (goesOn()) {
      const until = performance.now() + SPELL_MS;
      while (performance.now() < until);
      await nextTurn();
    }
    return answers(site);
  },
};
