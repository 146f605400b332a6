// What stands in the repository: its workspaces and the files under a folder, for the tests about the tree itself.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** Folders of all packages and apps, relative to the root. */
export const WORKSPACES = ['packages', 'apps'].flatMap((kind) =>
  readdirSync(join(ROOT, kind)).map((name) => `${kind}/${name}`),
);

/** Paths of all files under a folder of the repository, relative to the root. */
export function filesUnder(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}
