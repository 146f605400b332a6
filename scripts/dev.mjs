// `npm run dev`: Vite serves the screen with hot reload and hands /api and /ws to the server,
// which is bundled again and restarted whenever a source changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './build.mjs';
import { root, setup } from './setup.mjs';

setup();
const port = process.env.PORT ?? '3000';
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: port,
  TUOLAJI_SERVER: `http://127.0.0.1:${port}`,
};
const vite = join(root, 'node_modules/vite/bin/vite.js');
const screen = spawn(process.execPath, [vite], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
  env,
});

const running = { server: null, timer: null };
const restart = async () => {
  try {
    const main = await buildServer();
    running.server?.kill();
    if (main === null) return;
    const args = ['--enable-source-maps', main];
    running.server = spawn(process.execPath, args, { stdio: 'inherit', env });
  } catch {
    // esbuild has printed what is wrong; the old server keeps running.
  }
};

const soon = () => {
  clearTimeout(running.timer);
  running.timer = setTimeout(restart, 100);
};
const sources = [
  'apps/server/src',
  ...['engine', 'bots', 'review', 'protocol', 'table'].map((p) => `packages/${p}/src`),
];
for (const dir of sources) watch(join(root, dir), { recursive: true }, soon);
await restart();

const stop = () => {
  screen.kill();
  running.server?.kill();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
screen.on('exit', stop);
