// As many messages as a socket takes, good and bad.
import { type Attack, comesSoon, socketAfterSocket } from '../attack.ts';

const AT_ONCE = 5000;

export const messageFlood: Attack = {
  name: 'messageFlood',
  aim: 'thousands of messages at once',
  run: (site) =>
    socketAfterSocket(site, async ({ socket, closed, codes }) => {
      for (let i = 0; i < AT_ONCE && socket.readyState === socket.OPEN; i += 1) {
        socket.send(`{"type":"LOBBY","id":"f${i}","on":true}`);
      }
      return (await comesSoon(closed)) && (codes.get('RATE_LIMITED') ?? 0) > 0;
    }),
};
