// One message in endless fragments.
import { type Attack, comesSoon, socketAfterSocket } from '../attack.ts';

/** Many times what a message may have; more would only keep the attacker busy. */
const FRAGMENTS = 200;

export const fragments: Attack = {
  name: 'fragments',
  aim: 'a message that never ends, in empty frames',
  run: (site) =>
    socketAfterSocket(site, async ({ socket, closed }) => {
      for (let i = 0; i < FRAGMENTS && socket.readyState === socket.OPEN; i += 1) {
        socket.send('', { fin: false });
      }
      return comesSoon(closed);
    }),
};
