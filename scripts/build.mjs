// Bundles the programs with esbuild and the screen with Vite, each only when its sources changed.
// By hand: `node scripts/build.mjs server web judge …`.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDir, root, setup } from './setup.mjs';

const serverDir = join(root, 'apps/server');
const cliDir = join(root, 'apps/cli');
const webDir = join(root, 'apps/web');

export const staticDir = join(webDir, 'dist');
export const serverMain = join(serverDir, 'dist/main.mjs');

const filesUnder = (dir, wanted) =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && wanted(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .sort()
    : [];

const isWorker = (name) => /(Worker|\.worker)\.ts$/.test(name);

const print = (file) => {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'none' : `${stat.mtimeMs} ${stat.size}`;
};

const fingerprint = (files) =>
  Object.fromEntries(files.map((file) => [relative(root, file), print(file)]));

const isFresh = (stampFile, output) => {
  if (!existsSync(stampFile) || !existsSync(output)) return false;
  const seen = JSON.parse(readFileSync(stampFile, 'utf8'));
  return Object.entries(seen).every(([file, was]) => print(join(root, file)) === was);
};

const writeAtomically = (file, contents) => {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
};

// Our own packages are TypeScript and go into the bundle; everything else stays in node_modules.
const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@tuolaji/') ? undefined : { path, external: true },
    );
  },
};

const bundle = async (entry, workers, outdir) => {
  const output = join(outdir, `${outputName(entry)}.mjs`);
  const stampFile = join(outdir, `${outputName(entry)}.inputs.json`);
  if (isFresh(stampFile, output)) return output;
  const esbuild = await import('esbuild');
  const result = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry, ...workers].map((file) => ({ in: file, out: outputName(file) })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [npmPackagesStayOutside],
  });
  for (const file of result.outputFiles) writeAtomically(file.path, file.contents);
  const inputs = Object.keys(result.metafile.inputs).map((file) => join(root, file));
  const made = fingerprint([...inputs, fileURLToPath(import.meta.url)]);
  writeAtomically(stampFile, JSON.stringify(made));
  return output;
};

const outputName = (entry) => {
  const name = basename(entry, '.ts');
  return name === 'main' && !entry.startsWith(serverDir) ? basename(dirname(entry)) : name;
};

/** Bundles the server and its workers (`*Worker.ts`); answers with main's path, or null without one. */
export const buildServer = async () => {
  const entry = join(serverDir, 'src/main.ts');
  if (!existsSync(entry)) return null;
  return bundle(entry, filesUnder(join(serverDir, 'src'), isWorker), join(serverDir, 'dist'));
};

/** Bundles `apps/cli/src/NAME.ts` or `NAME/main.ts` with its workers; null when there is none. */
export const buildProgram = async (name) => {
  const src = join(cliDir, 'src');
  const entry = [join(src, `${name}.ts`), join(src, name, 'main.ts')].find(existsSync);
  if (entry === undefined) return null;
  const workers = filesUnder(src, isWorker).filter(
    (file) => basename(file).startsWith(name) || dirname(file) === join(src, name),
  );
  return bundle(entry, workers, join(cliDir, 'dist'));
};

/** Builds the screen into `staticDir`; false when there is no screen. Exits on failure. */
export const buildWeb = () => {
  if (!existsSync(join(webDir, 'index.html'))) return false;
  const stampFile = join(cacheDir, 'web.inputs.json');
  const sources = [
    ...['src', 'public'].flatMap((dir) => filesUnder(join(webDir, dir), () => true)),
    ...['engine', 'bots', 'review', 'protocol', 'table'].flatMap((name) =>
      filesUnder(join(root, 'packages', name, 'src'), () => true),
    ),
    ...['index.html', 'vite.config.ts'].map((name) => join(webDir, name)),
    ...['rules.md', 'rules.zh.md', 'glossary.md'].map((name) => join(root, 'docs', name)),
    join(root, 'package-lock.json'),
  ].filter((file) => !/\.test\.tsx?$/.test(file));
  const made = JSON.stringify(fingerprint(sources));
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (built === made && existsSync(join(staticDir, 'index.html'))) return true;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: webDir,
    stdio: ['ignore', process.stderr, process.stderr],
    // A test runner's NODE_ENV would make it a development build, without a service worker.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error('the screen could not be built');
    process.exit(1);
  }
  writeAtomically(stampFile, made);
  return true;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup();
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : ['server', 'web']) {
    const made =
      name === 'web'
        ? buildWeb()
        : name === 'server'
          ? await buildServer()
          : await buildProgram(name);
    console.error(made ? `${name} is built` : `${name} has no sources`);
    if (!made) process.exitCode = 1;
  }
}
