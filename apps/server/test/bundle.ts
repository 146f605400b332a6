// Bundles for the tests, made from the present sources.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the SQLite worker, as the server's build does. */
export const bundleSqliteWorker = async (): Promise<URL> => {
  const outfile = here('../dist/test/sqliteWorker.mjs');
  await build({
    entryPoints: [here('../src/store/sqliteWorker.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return pathToFileURL(outfile);
};
