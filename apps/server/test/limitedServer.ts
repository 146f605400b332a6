// A server with its limits in this process, for tests that reach them.
import type { Reply } from '@tuolaji/protocol';
import { INSTANT } from '@tuolaji/table';
import { pino } from 'pino';
import { vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Client, openClient } from '../src/headless/client.ts';
import type { LimitName } from '../src/metrics.ts';
import { type Server, startServer } from '../src/server.ts';
import type { Store } from '../src/store/store.ts';

const servers: Server[] = [];
/** What is closed after a test, before its servers. */
export const ends: (() => void)[] = [];

/** For `afterEach`. */
export async function endServers(): Promise<void> {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) end();
  for (const server of servers.splice(0)) await server.close();
}

export async function serve(env: Record<string, string> = {}, store?: Store): Promise<Server> {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    STORE: 'memory',
    BOT_THREADS: '0',
    BOT_PACE_MIN: '0',
    ...env,
  });
  const server = await startServer(config, {
    log: pino({ level: 'silent' }),
    ...(store && { store }),
  });
  servers.push(server);
  return server;
}

/** Headers of someone at this address, behind a proxy. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

/** A new guest, or the one with this cookie. */
export async function join(
  server: Server,
  headers: Record<string, string> = {},
  cookie?: string,
): Promise<Client> {
  const url = () => server.url;
  const client = await openClient({ url, name: 'Ann', headers, ...(cookie && { cookie }) });
  ends.push(() => client.close());
  return client;
}

/** How often a limit refused something. */
export async function limited(server: Server, limit: LimitName): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = new RegExp(`^tuolaji_limited_total\\{limit="${limit}"\\} (\\d+)`, 'm');
  return Number(line.exec(text)?.[1]);
}

export const createTable = (client: Client): Promise<Reply> =>
  client.request({ type: 'CREATE', preset: 'online', options: INSTANT });

/** An answer in one word: its type, or the code of a refusal. */
export const codeOf = (reply: Reply): string =>
  reply.type === 'REFUSED' ? reply.code : reply.type;

/** Time stands still: no limit refills while the test sends. */
export function freezeLimits(): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now);
}
