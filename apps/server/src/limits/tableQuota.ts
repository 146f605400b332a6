// Tables by the person who opened them: how fast they may be opened, and how many may run at a time. Whose tables these
// are also decides whose turn it is when bots are asked (see bots/fairQueue.ts).
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { createCountLimit } from './countLimit.ts';
import { createRateLimits } from './rateLimit.ts';

/** Tables opened per second and at once, by one player and from one address. */
const PLAYER_PACE = 0.2;
const PLAYER_BURST = 10;
const ADDRESS_PACE = 1;
const ADDRESS_BURST = 60;

/** A player, and where they come from if that is known and limited. */
interface Owner {
  readonly playerId: string;
  readonly address: string | null;
}

export interface TableQuota {
  /** Counts a new table; the limit that forbids it otherwise. A table counted already is not counted again. */
  open(table: string, owner: Owner): null | 'pace' | 'running';
  /** Counts a table that was opened before, whatever the limits. */
  resume(table: string, playerId: string): void;
  /** The table no longer runs here. */
  close(table: string): void;
  /** What stands for the table's owner among other owners: the address, or the player where none is known. */
  ownerOf(table: string): string;
}

type Settings = Pick<Config, 'rate' | 'tablesPerPlayer' | 'tablesPerAddress'>;

/** The quota of this node; without a rate limit there is no pace either. `addressOf` knows where a player is connected from. */
export function createTableQuota(
  settings: Settings,
  metrics: Metrics,
  addressOf: (playerId: string) => string | null,
): TableQuota {
  const paced = settings.rate > 0;
  const playerPace = createRateLimits(paced ? PLAYER_PACE : 0, PLAYER_BURST);
  const addressPace = createRateLimits(paced ? ADDRESS_PACE : 0, ADDRESS_BURST);
  const byPlayer = createCountLimit(settings.tablesPerPlayer);
  const byAddress = createCountLimit(settings.tablesPerAddress);
  const owners = new Map<string, Owner>();

  const takeBoth = ({ playerId, address }: Owner): boolean => {
    if (!byPlayer.take(playerId)) return false;
    if (byAddress.take(address)) return true;
    byPlayer.giveBack(playerId);
    return false;
  };
  const refused = (why: 'pace' | 'running') => {
    metrics.limited.inc({ limit: `tables_${why}` });
    return why;
  };
  return {
    open(table, owner) {
      if (owners.has(table)) return null;
      if (!playerPace.allow(owner.playerId) || !addressPace.allow(owner.address)) {
        return refused('pace');
      }
      if (!takeBoth(owner)) return refused('running');
      owners.set(table, owner);
      return null;
    },
    resume(table, playerId) {
      if (owners.has(table)) return;
      const address = addressOf(playerId);
      byPlayer.add(playerId);
      byAddress.add(address);
      owners.set(table, { playerId, address });
    },
    close(table) {
      const owner = owners.get(table);
      if (owner === undefined) return;
      owners.delete(table);
      byPlayer.giveBack(owner.playerId);
      byAddress.giveBack(owner.address);
    },
    ownerOf(table) {
      const owner = owners.get(table);
      return owner?.address ?? owner?.playerId ?? table;
    },
  };
}
