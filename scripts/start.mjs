// `npm start`: installs, builds and serves the game. PORT, HOST, DATA_DIR and DATABASE_URL reach the server.
import { pathToFileURL } from 'node:url';
import { buildServer, buildWeb, staticDir } from './build.mjs';
import { setup } from './setup.mjs';

setup();
buildWeb();
const main = await buildServer();
if (main === null) {
  console.error('there is no server yet: apps/server/src/main.ts');
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
process.env.STATIC_DIR ??= staticDir;
process.argv = [process.argv[0], main, ...process.argv.slice(2)];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
