// Servers for a load run: one on the store that was named, or several nodes on a PostgreSQL of their own.
import { startPostgres } from '@tuolaji/server/headless/postgres.ts';
import { freePort, startServerProcess } from '@tuolaji/server/headless/serverProcess.ts';

/** A server that is loaded; its inspector's port is null when it has none. */
export interface LoadedNode {
  readonly url: string;
  readonly inspector: number | null;
}

export interface Nodes {
  readonly nodes: readonly LoadedNode[];
  readonly stop: () => Promise<void>;
}

export type NodesOptions = {
  /** With an inspector, which collects garbage on demand. */
  readonly inspected: boolean;
} & (
  | { readonly env: Readonly<Record<string, string>> }
  | { readonly nodes: number; readonly databases: number }
);

// Everyone comes from one address here, so the limits by address are lifted.
const SETTINGS = { LOG_LEVEL: 'warn', RATE_LIMIT: '0' };

const startNode = async (env: Readonly<Record<string, string>>, inspected: boolean) => {
  const main = process.env.SERVER_MAIN;
  if (main === undefined) throw new Error('SERVER_MAIN names no server; give --url');
  const inspector = inspected ? await freePort() : null;
  const nodeFlags = inspector === null ? [] : [`--inspect=127.0.0.1:${inspector}`];
  const settings = { ...SETTINGS, ...env };
  const server = await startServerProcess({
    main,
    port: await freePort(),
    env: settings,
    nodeFlags,
  });
  return { url: server.url, inspector, server };
};

const several = async <T>(count: number, start: () => Promise<T>): Promise<T[]> => {
  const started: T[] = [];
  for (let i = 0; i < count; i += 1) started.push(await start());
  return started;
};

/** Starts the servers, and the databases they need. */
export async function startNodes(options: NodesOptions): Promise<Nodes> {
  const alone = 'env' in options;
  const databases = alone ? [] : await several(options.databases, startPostgres);
  const env = alone ? options.env : { DATABASE_URL: databases.map(({ url }) => url).join(',') };
  const nodes = await several(alone ? 1 : options.nodes, () => startNode(env, options.inspected));
  return {
    nodes,
    stop: async () => {
      for (const { server } of nodes) server.signal('SIGTERM');
      await Promise.all(nodes.map(({ server }) => server.exited));
      await Promise.all(databases.map((database) => database.stop()));
    },
  };
}
