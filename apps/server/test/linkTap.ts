// A wire between two nodes that a test can cut, heal and read: a TCP proxy that understands WebSocket frames.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface LinkTap {
  /** The address to give as NODE_ADDRESS. */
  readonly url: string;
  /** Lines of links in both directions, as they came. */
  readonly lines: string[];
  /** Ends every connection and takes no new ones. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

/** Length of a frame's payload and where it begins; null while the header is not whole. */
function headerOf(data: Buffer): { readonly length: number; readonly from: number } | null {
  if (data.length < 2) return null;
  const short = (data[1] ?? 0) & 127;
  const extra = short === 127 ? 8 : short === 126 ? 2 : 0;
  const masked = ((data[1] ?? 0) & 128) !== 0;
  const from = 2 + extra + (masked ? 4 : 0);
  if (data.length < from) return null;
  if (extra === 0) return { length: short, from };
  return { length: extra === 2 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2)), from };
}

/** Reads the text messages of one direction; what comes before the frames is the handshake. */
function frameReader(onText: (text: string) => void): (chunk: Buffer) => void {
  let data = Buffer.alloc(0);
  let shaken = false;
  return (chunk) => {
    data = Buffer.concat([data, chunk]);
    if (!shaken) {
      const end = data.indexOf('\r\n\r\n');
      if (end < 0) return;
      shaken = true;
      data = data.subarray(end + 4);
    }
    for (let head = headerOf(data); head !== null; head = headerOf(data)) {
      const { length, from } = head;
      if (data.length < from + length) return;
      const payload = Buffer.from(data.subarray(from, from + length));
      const mask = ((data[1] ?? 0) & 128) === 0 ? null : data.subarray(from - 4, from);
      if (mask !== null)
        for (const [i, byte] of payload.entries()) payload[i] = byte ^ (mask[i % 4] ?? 0);
      if (((data[0] ?? 0) & 15) === 1) onText(payload.toString());
      data = data.subarray(from + length);
    }
  };
}

/** A proxy in front of a port of the loopback address. */
export const openLinkTap = async (target: number): Promise<LinkTap> => {
  const sockets = new Set<Socket>();
  const lines: string[] = [];
  let isCut = false;
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    const read = frameReader((text) => lines.push(...text.split('\n')));
    from.on('data', (chunk) => {
      read(chunk);
      to.write(chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    heal() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
