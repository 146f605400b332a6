// A handshake that is refused: the stream is ours alone by then, and whatever its other end does must not be felt.
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Time for the answer to arrive; then the stream is closed, also when the other end keeps it open. */
const GOODBYE_MS = 1000;

/** Answers with a status and closes the stream. */
export function turnAway(wire: Duplex, status: number): void {
  // Without a listener an error of the stream, such as a reset, would end the process.
  wire.on('error', () => wire.destroy());
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  wire.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => wire.destroy(), GOODBYE_MS).unref();
}
