// How often a player may do what everyone at a table is sent though nothing is played: coming and going, taking and
// leaving seats, being ready, names. Each is a step in the log, and a name is one at every table its player is at.
import type { ClientMessage } from '@tuolaji/protocol';
import type { LimitName } from '../metrics.ts';
import { createRateLimits } from './rateLimit.ts';

type MessageType = ClientMessage['type'];

const CHANGES: ReadonlySet<MessageType> = new Set([
  'JOIN',
  'WATCH',
  'LEAVE',
  'SIT',
  'STAND',
  'SET_BOT',
  'OPTIONS',
  'READY',
  'AUTO',
]);

/** Changes per second and at once, by one player and from one address. */
const PLAYER_PACE = 4;
const PLAYER_BURST = 40;
const ADDRESS_PACE = 40;
const ADDRESS_BURST = 400;
/** Names per second and at once. */
const NAME_PACE = 0.1;
const NAME_BURST = 5;

interface Sender {
  readonly playerId: string;
  readonly address: string | null;
}

export interface ActionPace {
  /** The limit that this message of a player is beyond; null within all of them. */
  limitOf(sender: Sender, type: MessageType): LimitName | null;
}

/** The pace on this node; none without a rate limit for messages. */
export function createActionPace(rate: number): ActionPace {
  const paced = (pace: number, burst: number) => createRateLimits(rate > 0 ? pace : 0, burst);
  const players = paced(PLAYER_PACE, PLAYER_BURST);
  const addresses = paced(ADDRESS_PACE, ADDRESS_BURST);
  const names = paced(NAME_PACE, NAME_BURST);
  return {
    limitOf({ playerId, address }, type) {
      if (type === 'RENAME') return names.allow(playerId) ? null : 'names';
      if (!CHANGES.has(type)) return null;
      return players.allow(playerId) && addresses.allow(address) ? null : 'changes';
    },
  };
}
