// Installs the dependencies when the lock file differs from the one installed last.
// Everything it says goes to stderr, so that the programs started after it keep stdout to themselves.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cacheDir = join(root, 'node_modules/.cache/tuolaji');

const lockFile = join(root, 'package-lock.json');
const stampFile = join(cacheDir, 'installed');

// The platform is part of the stamp, because native packages differ.
const platform = `${process.platform}-${process.arch}`;
const wantedStamp = () =>
  `${platform} ${createHash('sha256').update(readFileSync(lockFile)).digest('hex')}`;

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

// npm keeps a list of what it installed: someone may have run `npm ci` or `npm install` by hand.
const isInstalledByHand = (stamp) => {
  const list = readIfThere(join(root, 'node_modules/.package-lock.json'));
  if (list === '' || !(stamp === '' || stamp.startsWith(`${platform} `))) return false;
  const installed = JSON.parse(list).packages;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      link === true ||
      (installed[path] === undefined ? optional === true : installed[path].version === version),
  );
};

// A package added to the workspaces needs its link, not a new installation.
const linkWorkspaces = () => {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  for (const [path, { resolved, link }] of Object.entries(wanted)) {
    const place = join(root, path);
    if (link !== true || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place, 'junction');
  }
};

const npmCi = () => {
  console.error('installing dependencies (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('npm ci failed');
  process.exit(1);
};

/** Runs `npm ci` unless the lock file's dependencies are there already. Exits on failure. */
export const setup = () => {
  const wanted = wantedStamp();
  const stamp = readIfThere(stampFile);
  if (stamp === wanted) return;
  if (isInstalledByHand(stamp)) linkWorkspaces();
  else npmCi();
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile, wanted);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
