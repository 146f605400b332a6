// The machine's clock is set back an hour, and forward again. The server is started with a clock that a signal sets
// (see CLOCK in server.ts), so that nobody else on the machine notices.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, newIntruder, PATIENCE_MS, timeFor } from '../attack.ts';

export const clockBack: Attack = {
  name: 'clockBack',
  aim: 'the clock set back an hour',
  ownServerOnly: true,
  async run(site) {
    const { socket, codes } = await newIntruder(site);
    let done = 0;
    socket.on('message', (data) => {
      if (String(data).startsWith('{"type":"DONE"')) done += 1;
    });
    if (site.pid !== null) process.kill(site.pid, 'SIGUSR2');
    await sleep(site.ms / 2);
    socket.send('{"type":"LOBBY","id":"c1","on":true}');
    const mayWait = timeFor({ ...site, ms: site.ms / 2 + PATIENCE_MS });
    while (done === 0 && codes.size === 0 && mayWait()) await sleep(20);
    socket.terminate();
    return done === 1 && codes.size === 0;
  },
};
