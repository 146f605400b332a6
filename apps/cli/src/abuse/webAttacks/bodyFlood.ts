// Requests that go on after their answer: a body nobody asked for, as fast as it is taken.
import { type Attack, asAttacker } from '../attack.ts';
import { pourFrom } from '../pour.ts';

const CHUNK = `8000\r\n${'x'.repeat(0x8000)}\r\n`;

export const bodyFlood: Attack = {
  name: 'bodyFlood',
  aim: 'bodies that go on after the answer',
  run(site) {
    const from = Object.entries(asAttacker(site)).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `GET /healthz HTTP/1.1\r\nHost: x\r\n${from.join('')}Transfer-Encoding: chunked\r\n\r\n`;
    return pourFrom(site, head, CHUNK);
  },
};
