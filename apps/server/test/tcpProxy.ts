// A TCP proxy between a store and its database that can fall silent without closing anything, as a cut cable or a
// firewall that forgot the connection does.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Stops forwarding on every connection, present and new ones too; nothing is closed. */
  silence(): void;
  /** Connections that were silenced and that the near end still holds open. */
  heldOpen(): number;
  /** New connections work; those of before the silence stay dead. */
  heal(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  silent: boolean;
}

const forward = (pair: Pair, from: Socket, to: Socket): void => {
  from.on('data', (chunk) => {
    if (!pair.silent) to.write(chunk);
  });
  from.on('close', () => {
    if (!pair.silent) to.destroy();
  });
  from.on('error', () => undefined);
};

/** Forwards a free port of the loopback address to another port of it. */
export const openTcpProxy = async (target: number): Promise<TcpProxy> => {
  const pairs: Pair[] = [];
  let silent = false;
  const server = createServer((near) => {
    const pair = { near, far: connect(target, '127.0.0.1'), silent };
    pairs.push(pair);
    forward(pair, near, pair.far);
    forward(pair, pair.far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      silent = true;
      for (const pair of pairs) pair.silent = true;
    },
    heldOpen: () => pairs.filter((pair) => pair.silent && !pair.near.closed).length,
    heal() {
      silent = false;
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
};
