// Checks every part of the tree with its own libraries: the pure packages see neither DOM nor Node.
// `node scripts/types.mjs engine web` checks only the projects whose path contains one of the words.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup.mjs';

const projects = [
  'packages/engine/tsconfig.json',
  'packages/bots/tsconfig.json',
  'packages/protocol/tsconfig.json',
  'packages/table/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.worker.json',
  'apps/cli/tsconfig.json',
  'tsconfig.test.json',
];

const check = (project) =>
  new Promise((resolve) => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const child = spawn(process.execPath, [tsc, '--pretty', 'false', '-p', project], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => {
      // A project without a single file yet (TS18003) is no mistake.
      const empty = output.includes('TS18003');
      if (code !== 0 && !empty) process.stdout.write(`${project}\n${output}`);
      resolve(code === 0 || empty);
    });
  });

const words = process.argv.slice(2);
const chosen = projects.filter((p) => words.length === 0 || words.some((w) => p.includes(w)));
const results = [];
const queue = [...chosen];
const worker = async () => {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    results.push(await check(next));
  }
};
await Promise.all([worker(), worker()]);
process.exitCode = results.every(Boolean) ? 0 : 1;
