import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isGone, isSoonGone, portOf } from './isGone.ts';

const openServer = async () => {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('a process is gone when its address refuses connections', async () => {
  const { server, address } = await openServer();
  expect(await isGone(address)).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isGone(address)).toBe(true);
  expect(await isGone('nowhere')).toBe(false);
});

test.each([
  ['http://a.example:3000', 3000],
  ['http://a.example', 80],
  ['https://a.example', 443],
  ['https://[::1]:8443', 8443],
])('%s is asked at port %d', (address, port) => {
  expect(portOf(address)).toBe(port);
});

test('a process whose port outlives its link for a moment is found to be gone', async () => {
  const { server, address } = await openServer();
  const gone = isSoonGone(address, () => true);
  await once(server, 'connection');
  server.close();
  expect(await gone).toBe(true);
});

test('a process whose link is back is asked no longer', async () => {
  const { server, address } = await openServer();
  let lost = true;
  const gone = isSoonGone(address, () => lost);
  await once(server, 'connection');
  lost = false;
  expect(await gone).toBe(false);
  server.close();
});
