// Which sockets may come in. A place is taken in one step, before anything is waited for: sockets that arrive together
// cannot all find the same place free.
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { createCountLimit } from './countLimit.ts';
import { createRateLimits } from './rateLimit.ts';
import { createPace } from './requestPace.ts';

/** Sockets an address may open per second, and at once. */
const PACE = 10;
const BURST = 200;
/** Handshakes of an address that are begun at the same moment, and per second: each takes a millisecond of the event loop. */
const TOGETHER = 10;
const PER_SECOND = 40;
/** A handshake that would wait longer is refused. */
const LONGEST_WAIT_MS = 5000;

/** Why a socket may not come in; `pace` is not worth an answer in words. */
type NoRoom = 'node' | 'address' | 'pace';

/** A place taken for one socket. */
interface Place {
  /** Counts the socket for its player; false when the player has enough. */
  identify(playerId: string): boolean;
  /** Frees the place; a second time changes nothing. */
  leave(): void;
}

export interface SocketAdmission {
  /** Milliseconds that a socket of this address waits for its turn; null when too many wait. */
  waitFor(address: string | null): number | null;
  /** Takes a place for an address, or says why there is none. */
  enter(address: string | null): Place | NoRoom;
}

type Settings = Pick<Config, 'maxSockets' | 'socketsPerPlayer' | 'socketsPerAddress'>;

/** The places of this node. */
export function createSocketAdmission(settings: Settings, metrics: Metrics): SocketAdmission {
  const node = createCountLimit(settings.maxSockets);
  const addresses = createCountLimit(settings.socketsPerAddress);
  const players = createCountLimit(settings.socketsPerPlayer);
  const pace = createRateLimits(PACE, BURST);
  const turns = createPace(PER_SECOND, TOGETHER, LONGEST_WAIT_MS);
  const refused = (why: NoRoom): NoRoom => {
    metrics.limited.inc({ limit: `sockets_${why}` });
    return why;
  };
  const placeOf = (address: string | null): Place => {
    let player: string | null = null;
    let left = false;
    return {
      identify(playerId) {
        if (!players.take(playerId)) {
          metrics.limited.inc({ limit: 'sockets_player' });
          return false;
        }
        player = playerId;
        return true;
      },
      leave() {
        if (left) return;
        left = true;
        node.giveBack('');
        addresses.giveBack(address);
        players.giveBack(player);
      },
    };
  };
  return {
    waitFor(address) {
      const wait = turns.waitFor(address, performance.now());
      if (wait !== 0) metrics.limited.inc({ limit: 'sockets_pace' });
      return wait;
    },
    enter(address) {
      if (!pace.allow(address)) return refused('pace');
      if (!node.take('')) return refused('node');
      if (addresses.take(address)) return placeOf(address);
      node.giveBack('');
      return refused('address');
    },
  };
}
