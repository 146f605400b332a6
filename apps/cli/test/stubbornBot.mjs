// A bot that behaves as badly as it can, for the tests: it has a child, ignores SIGTERM and `stop`, and by its argument
// answers nothing, floods its output or writes a line without an end. It writes both process ids to a file.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [manner, pidFile] = process.argv.slice(2);

process.on('SIGTERM', () => {});
const sleeper =
  "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')";
const child = spawn(process.execPath, ['-e', sleeper], { stdio: ['ignore', 'pipe', 'inherit'] });
setInterval(() => {}, 1000);

const write = (text) => process.stdout.write(text, () => setImmediate(write, text));
process.stdout.on('error', () => {});
if (manner === 'silent') createInterface({ input: process.stdin }).on('line', () => {});
child.stdout.once('data', () => {
  writeFileSync(pidFile, `${process.pid} ${child.pid}`);
  if (manner === 'flood') write('{"type":"best","id":0,"command":null}\n'.repeat(1000));
  if (manner === 'line') write('x'.repeat(1_000_000));
});
