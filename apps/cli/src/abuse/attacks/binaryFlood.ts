// Frames that are no text, from a socket that never answers the close frame: nobody reads them to the end.
import { type Attack, asAttacker, newGuest, type Site } from '../attack.ts';
import { pourFrom } from '../pour.ts';

/** A thousand frames of two bytes, masked with zeros. */
const FRAMES = Buffer.concat(
  Array.from({ length: 1000 }, () => Buffer.from([0x82, 0x82, 0, 0, 0, 0, 1, 2])),
);

const handshake = (site: Site, cookie: string): string =>
  [
    'GET /ws HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${cookie}`,
    ...Object.entries(asAttacker(site)).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

export const binaryFlood: Attack = {
  name: 'binaryFlood',
  aim: 'frames that are no text, without end',
  async run(site) {
    const cookie = await newGuest(site);
    return pourFrom(site, handshake(site, cookie), FRAMES);
  },
};
