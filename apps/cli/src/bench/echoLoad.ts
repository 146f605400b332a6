// Groups of four sockets at the bare echo, each waiting for its turn: the traffic of a table without the table.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

const SEATS = 4;

const openGroup = async (url: string, group: number): Promise<WebSocket[]> => {
  const sockets = Array.from({ length: SEATS }, () => new WebSocket(`${url}/${group}`));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  return sockets;
};

export interface EchoLoad {
  readonly url: string;
  readonly groups: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly warmUpMs: number;
  readonly onStart: () => Promise<void>;
  readonly onEnd: () => Promise<void>;
}

/** Messages sent and answered to all four in the given time. */
export const countEchoes = async (load: EchoLoad): Promise<number> => {
  const { url, groups, bytes, seconds, warmUpMs, onStart, onEnd } = load;
  const message = 'x'.repeat(bytes);
  const opened = await Promise.all(
    Array.from({ length: groups }, (_, group) => openGroup(url.replace('http', 'ws'), group)),
  );
  let answered = 0;
  for (const sockets of opened) {
    sockets.forEach((socket, seat) => {
      let heard = 0;
      socket.on('message', () => {
        // Every socket hears every answer; whose turn it is now sends the next.
        heard += 1;
        if (heard % SEATS !== seat) return;
        answered += 1;
        socket.send(message);
      });
    });
    sockets[0]?.send(message);
  }
  await sleep(warmUpMs);
  await onStart();
  answered = 0;
  await sleep(seconds * 1000);
  const counted = answered;
  await onEnd();
  for (const socket of opened.flat()) socket.terminate();
  return counted;
};
