// Installs the dependencies when the lock file differs from the one installed last.
// Everything it says goes to stderr, so that the programs started after it keep stdout to themselves.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cacheDir = join(root, 'node_modules/.cache/tuolaji');

const stampFile = join(cacheDir, 'installed');

// The platform is part of the stamp: native packages differ, and so do those of another Node major.
const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
    .digest('hex');

const installedStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/** Runs `npm ci` unless the lock file's dependencies are there already. Exits on failure. */
export const setup = () => {
  const wanted = wantedStamp();
  if (installedStamp() === wanted) return;
  console.error('installing dependencies (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-progress', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
    // A parent npm hands its own settings down (`--silent`, a prefix); only ours should count.
    env: withoutNpmSettings(process.env),
  });
  if (status !== 0) {
    console.error('npm ci failed');
    process.exit(1);
  }
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile, wanted);
};

const withoutNpmSettings = (env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(?!config_(registry|cache|https?_proxy|noproxy))/i.test(name),
    ),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
