// One message in endless fragments.
import { type Attack, newIntruder, timeFor, within } from '../attack.ts';

const FRAGMENTS = 2000;

export const fragments: Attack = {
  name: 'fragments',
  aim: 'a message that never ends, in empty frames',
  async run(site) {
    const goesOn = timeFor(site);
    let cutOff = true;
    while (goesOn()) {
      const { socket, closed } = await newIntruder(site);
      for (let i = 0; i < FRAGMENTS && socket.readyState === socket.OPEN; i += 1) {
        socket.send('', { fin: false });
      }
      cutOff = (await within(5000, closed)) && cutOff;
      socket.terminate();
    }
    return cutOff;
  },
};
