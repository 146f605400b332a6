// Those who knock too often are refused, slowly: until they have the answer they do not knock again.
import type { Duplex } from 'node:stream';

const WAIT_MS = 1000;
/** Wires that wait for the answer; more are cut off. */
const MOST_WAITING = 500;

/** Calls `refuse` for a wire after a while, unless it closes before. */
export function createLateRefusal(refuse: (wire: Duplex) => void): (wire: Duplex) => void {
  let waiting = 0;
  return (wire) => {
    if (waiting >= MOST_WAITING) return void wire.destroy();
    waiting += 1;
    const timer = setTimeout(() => refuse(wire), WAIT_MS);
    wire.once('close', () => {
      waiting -= 1;
      clearTimeout(timer);
    });
  };
}
