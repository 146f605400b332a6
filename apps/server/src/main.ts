// The program: reads its settings, serves, and goes when asked to, with nothing left half done.
import { readConfig } from './config.ts';
import { startServer } from './server.ts';

const GIVE_UP_MS = 10_000;

const config = readConfig(process.env);
const server = await startServer(config);
process.stdout.write(`Tuolaji is served at ${server.url}\n`);

// A bug in one corner must not take every table down; the log says where it was.
process.on('unhandledRejection', (reason) => {
  process.stderr.write(`unhandled: ${reason instanceof Error ? reason.stack : String(reason)}\n`);
});

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
