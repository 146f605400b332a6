import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isGone } from './isGone.ts';

test('a process is gone when its address refuses connections', async () => {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await isGone(address)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isGone(address)).toBe(true);
  expect(await isGone('nowhere')).toBe(false);
});
