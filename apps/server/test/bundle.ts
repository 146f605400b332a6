// Bundles for the tests, made from the present sources.
import { mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const COMMON = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
} as const satisfies BuildOptions;

const bundle = async (): Promise<URL> => {
  const outfile = here('../dist/test/sqliteWorker.mjs');
  // Several test files may do this at once: each replaces a whole file by a whole file.
  const draft = `${outfile}.${process.pid}`;
  await build({
    ...COMMON,
    entryPoints: [here('../src/store/sqlite/sqliteWorker.ts')],
    outfile: draft,
    packages: 'external',
  });
  renameSync(draft, outfile);
  return pathToFileURL(outfile);
};

const made: Promise<URL>[] = [];

/** Bundles the SQLite worker, as the server's build does; once per process. */
export const bundleSqliteWorker = (): Promise<URL> => {
  const [first = bundle()] = made;
  made[0] = first;
  return first;
};

/** Packages that were written for `require` find it here. */
const REQUIRE = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __dirname = import.meta.dirname;`;

/** Bundles the server with all packages in one file, which starts in half the processor time; gives its path. */
export const bundleWholeServer = async (): Promise<string> => {
  const outdir = mkdtempSync(here('../dist/whole-'));
  const sources = ['main', 'store/sqlite/sqliteWorker', 'bots/botWorker'];
  await build({
    ...COMMON,
    entryPoints: sources.map((name) => here(`../src/${name}.ts`)),
    entryNames: '[name]',
    outdir,
    outExtension: { '.js': '.mjs' },
    external: ['libsql', 'pg-native'],
    banner: { js: REQUIRE },
    minify: true,
  });
  return join(outdir, 'main.mjs');
};
