// Many sockets at the same moment: of one player, and of many guests.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, type Intruder, intrude, newGuest, type Site, timeFor } from '../attack.ts';

const AT_ONCE = 116;
const PER_PLAYER = 20;

const isOpen = ({ socket }: Intruder): boolean => socket.readyState === socket.OPEN;

async function openMany(site: Site, cookie: string): Promise<boolean> {
  const many = Array.from({ length: AT_ONCE }, () => intrude(site, cookie));
  const intruders = await Promise.all(many);
  // Those refused with a reason are open for a moment.
  await sleep(300);
  const open = intruders.filter(isOpen).length;
  for (const { socket } of intruders) socket.terminate();
  return open <= PER_PLAYER;
}

export const socketFlood: Attack = {
  name: 'socketFlood',
  aim: '116 sockets of one player at the same moment',
  async run(site) {
    const goesOn = timeFor(site);
    const cookie = await newGuest(site);
    let held = true;
    while (goesOn()) held = (await openMany(site, cookie)) && held;
    return held;
  },
};
