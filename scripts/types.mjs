// Checks every part of the tree with its own libraries: the pure packages see neither DOM nor Node.
// `node scripts/types.mjs engine web` checks only the projects whose path contains one of the words.
// A hot folder (a project inside a `src`) compiles without `noUncheckedIndexedAccess`; every other project reads its
// files too, so errors in them count only where the folder's own project finds them.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

const projects = [
  'packages/engine/tsconfig.json',
  'packages/engine/src/kernel/tsconfig.json',
  'packages/bots/tsconfig.json',
  'packages/bots/src/net/tsconfig.json',
  'packages/bots/src/position/tsconfig.json',
  'packages/bots/src/policy/tsconfig.json',
  'packages/bots/src/search/tsconfig.json',
  'packages/bots/src/tuning/tsconfig.json',
  'packages/review/tsconfig.json',
  'packages/protocol/tsconfig.json',
  'packages/table/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.worker.json',
  'apps/cli/tsconfig.json',
  'tsconfig.test.json',
];

const hotFolders = projects.map(dirname).filter((folder) => folder.includes('/src/'));

/** The compiler's messages about a project's own files; a message may go on over indented lines. */
function ownMessages(project, output) {
  const foreign = hotFolders.filter((folder) => folder !== dirname(project));
  const messages = output.split(/\n(?=\S)/).filter((message) => message.trim() !== '');
  const isForeign = (message) =>
    !message.includes('.test.ts(') && foreign.some((folder) => message.startsWith(`${folder}/`));
  return messages.filter((message) => !isForeign(message));
}

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
      // A project without a single file yet (TS18003) is not a mistake.
      const messages = output.includes('TS18003') ? [] : ownMessages(project, output);
      const failed = code !== 0 && (messages.length > 0 || output.trim() === '');
      if (failed) process.stdout.write(`${project}\n${messages.join('\n')}\n`);
      resolve(!failed);
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
