// Values a database refuses, in every place a client can put one: they fail alone, not with the batch they come in.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attack,
  asAttacker,
  newIntruder,
  PATIENCE_MS,
  type Site,
  timeFor,
} from '../attack.ts';

const BAD = ['\\u0000', 'a\\u0000b', '\\ud800', '\\uffff'];

async function notFound(site: Site, id: string): Promise<boolean> {
  const headers = asAttacker(site);
  const { status } = await fetch(`${site.url}/api/matches/${id}`, { headers });
  return status === 404 || status === 429;
}

export const badIds: Attack = {
  name: 'badIds',
  aim: 'NUL and broken characters in ids and names',
  async run(site) {
    const goesOn = timeFor(site);
    const { socket, codes } = await newIntruder(site);
    while (goesOn() && socket.readyState === socket.OPEN) {
      for (const bad of BAD) {
        socket.send(`{"type":"CREATE","id":"${bad}","bots":"easy","start":true}`);
        socket.send(`{"type":"RENAME","id":"n","name":"${bad}"}`);
        socket.send(`{"type":"COMMAND","id":"${bad}","table":"x","command":{"kind":"PASS"}}`);
      }
      await sleep(500);
    }
    const mayWait = timeFor({ ms: PATIENCE_MS });
    while (!codes.has('BAD_MESSAGE') && mayWait()) await sleep(50);
    const found = await Promise.all(['%00', 'a%00b'].map((id) => notFound(site, id)));
    socket.terminate();
    return (
      (codes.get('BAD_MESSAGE') ?? 0) > 0 && !codes.has('UNAVAILABLE') && !found.includes(false)
    );
  },
};
