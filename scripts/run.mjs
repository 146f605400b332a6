// Runs one command-line program: `node scripts/run.mjs judge ARGS…` bundles apps/cli/src/judge/main.ts
// when it changed and goes on as that program, with this process's stdin, stdout and exit code.
import { pathToFileURL } from 'node:url';
import { buildProgram, buildServer, buildWeb, serverMain, staticDir } from './build.mjs';
import { setup } from './setup.mjs';

const needsServer = ['load', 'abuse', 'shots', 'bench server', 'bench web', 'bench pace'];
const needsWeb = ['shots', 'bench web', 'bench pace'];

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  console.error('usage: node scripts/run.mjs PROGRAM [ARGUMENT…]');
  process.exit(2);
}

const isIn = (list) => list.includes(name) || list.includes(`${name} ${args[0]}`);

setup();
if (isIn(needsServer)) {
  await buildServer();
  process.env.SERVER_MAIN ??= serverMain;
}
if (isIn(needsWeb)) {
  buildWeb();
  process.env.STATIC_DIR ??= staticDir;
}
const program = await buildProgram(name);
if (program === null) {
  console.error(`no such program: apps/cli/src/${name}.ts`);
  process.exit(2);
}
process.argv = [process.argv[0], program, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
