// As many messages as a socket takes, good and bad.
import { type Attack, newIntruder, timeFor, within } from '../attack.ts';

const AT_ONCE = 5000;

export const messageFlood: Attack = {
  name: 'messageFlood',
  aim: 'thousands of messages at once',
  async run(site) {
    const goesOn = timeFor(site);
    let cutOff = true;
    while (goesOn()) {
      const { socket, closed, codes } = await newIntruder(site);
      for (let i = 0; i < AT_ONCE && socket.readyState === socket.OPEN; i += 1) {
        socket.send(`{"type":"LOBBY","id":"f${i}","on":true}`);
      }
      cutOff = (await within(5000, closed)) && (codes.get('RATE_LIMITED') ?? 0) > 0 && cutOff;
      socket.terminate();
    }
    return cutOff;
  },
};
