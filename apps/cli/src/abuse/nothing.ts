// No attack at all: shows how much the figures vary by themselves.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, answers } from './attack.ts';

export const nothing: Attack = {
  name: 'nothing',
  aim: 'none: the figures by themselves',
  async run(site) {
    await sleep(site.ms);
    return answers(site);
  },
};
