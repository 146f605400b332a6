// The program: reads its settings, serves, and goes when asked to, with nothing left half done.
import { networkInterfaces } from 'node:os';
import { type Config, readConfig } from './config.ts';
import { type Server, startServer } from './server.ts';
import { explainStart } from './startupError.ts';

const GIVE_UP_MS = 10_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Addresses under which other devices on the network reach this server. */
function neighbourly({ host }: Config, url: string): string[] {
  if (host !== '0.0.0.0') return [];
  const { port } = new URL(url);
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

async function start(): Promise<Server> {
  const config = readConfig(process.env);
  const server = await startServer(config);
  print(`Tuolaji is served at ${server.url}`);
  for (const url of neighbourly(config, server.url)) print(`and in your network at ${url}`);
  return server;
}

function stopOn(server: Server): void {
  let closing = false;
  const stop = (): void => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

// A bug in one corner must not take every table down; the log says where it was.
process.on('unhandledRejection', (reason) => complain(`unhandled: ${explainStart(reason)}`));

try {
  stopOn(await start());
} catch (error) {
  complain(`Tuolaji cannot start: ${explainStart(error)}`);
  process.exit(1);
}
