// Bundles for the tests, made from the present sources.
import { renameSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const bundle = async (): Promise<URL> => {
  const outfile = here('../dist/test/sqliteWorker.mjs');
  // Several test files may do this at once: each replaces a whole file by a whole file.
  const draft = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [here('../src/store/sqliteWorker.ts')],
    outfile: draft,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
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
