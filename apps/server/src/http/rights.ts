// What a player may do with their own account: log out, see and end sessions on other devices, be forgotten.
import { type HttpReply, type OwnDevice, parseBotKeyBody } from '@tuolaji/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Device, Store } from '../store/store.ts';
import {
  botName,
  COOKIE,
  deviceId,
  isBotKey,
  lastSeen,
  newBotKey,
  type Session,
} from './identity.ts';

/** Keys for programs that one player may have. */
const MOST_BOT_KEYS = 5;

/** What reaches beyond the store when an account changes. */
export interface AccountServices {
  /** Closes the sockets of ended sessions, on every node. */
  readonly endSessions: (tokenHashes: readonly string[]) => void;
  /** Takes a player away from their tables. */
  readonly leaveTables: (playerId: string) => Promise<void>;
}

interface RightsRoutes {
  readonly store: Store;
  readonly who: (request: FastifyRequest) => Promise<Session | null>;
  readonly isOwnOrigin: (request: FastifyRequest) => boolean;
  readonly account: AccountServices;
}

const describe = (device: Device, session: Session, now: number): OwnDevice => ({
  id: deviceId(device),
  device: isBotKey(device) ? botName(device) : device.device,
  seenAt: lastSeen(device, now),
  current: device.tokenHash === session.tokenHash,
  ...(isBotKey(device) && { bot: true }),
});

const forgetCookie = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, { path: '/' });

/** A new key; null when the player has enough. Counted afterwards: of keys asked for at the same moment none slips through. */
async function makeBotKey(
  store: Store,
  { player }: Session,
  name: string,
): Promise<HttpReply<'botKey'> | null> {
  const made = await newBotKey(store, player, name, Date.now());
  const keys = (await store.devicesOf(player.id)).filter(isBotKey);
  if (keys.length <= MOST_BOT_KEYS) return made;
  const own = keys.find((device) => deviceId(device) === made.id);
  if (own !== undefined) await store.dropSession(own.tokenHash);
  return null;
}

/** Opens `/api/logout`, `/api/devices`, `/api/bot-keys` and `DELETE /api/player`. */
export function openRights(app: FastifyInstance, routes: RightsRoutes): void {
  const { store, who, isOwnOrigin } = routes;
  const { endSessions, leaveTables } = routes.account;

  const end = async (tokenHash: string): Promise<void> => {
    await store.dropSession(tokenHash);
    endSessions([tokenHash]);
  };

  app.post('/api/logout', async (request, reply) => {
    if (!isOwnOrigin(request)) return reply.code(403).send({});
    const session = await who(request);
    if (session !== null) await end(session.tokenHash);
    forgetCookie(reply);
    return {};
  });

  app.get('/api/devices', async (request, reply) => {
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    const devices = await store.devicesOf(session.player.id);
    const now = Date.now();
    return devices.map((device) => describe(device, session, now)) satisfies HttpReply<'devices'>;
  });

  app.post('/api/bot-keys', async (request, reply) => {
    if (!isOwnOrigin(request)) return reply.code(403).send({});
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    const name = parseBotKeyBody(request.body);
    if (name === null) return reply.code(400).send({});
    return (await makeBotKey(store, session, name)) ?? reply.code(409).send({});
  });

  app.delete<{ Params: { id: string } }>('/api/devices/:id', async (request, reply) => {
    if (!isOwnOrigin(request)) return reply.code(403).send({});
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    const devices = await store.devicesOf(session.player.id);
    const device = devices.find((own) => deviceId(own) === request.params.id);
    if (device === undefined) return reply.code(404).send({});
    await end(device.tokenHash);
    return {};
  });

  app.delete('/api/player', async (request, reply) => {
    if (!isOwnOrigin(request)) return reply.code(403).send({});
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    await leaveTables(session.player.id);
    endSessions(await store.forgetPlayer(session.player.id));
    forgetCookie(reply);
    return {};
  });
}
