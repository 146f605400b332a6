// The linter refuses imports across the package edges: each offending line is linted in a copy of the frame (manifests and
// linter settings), so that the repository itself never holds a forbidden import.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, WORKSPACES } from './tree.ts';

/** File that imports, what it imports, and the rule that must refuse it (null: allowed). */
const CASES: readonly (readonly [string, string, string | null])[] = [
  ['packages/engine/src/a.ts', '@tuolaji/bots', 'noUndeclaredDependencies'],
  ['packages/engine/src/b.ts', 'vitest', 'noUndeclaredDependencies'],
  ['packages/engine/src/b.test.ts', 'vitest', null],
  ['packages/engine/test/b.ts', 'fast-check', null],
  ['packages/engine/src/c.ts', '../../bots/src/bot.ts', 'plugin'],
  ['packages/engine/src/match/d.ts', '../../../bots/src/bot.ts', 'plugin'],
  ['packages/engine/src/match/e.ts', '../rules/shape.ts', null],
  ['packages/engine/src/match/e.test.ts', '../../test/text.ts', null],
  ['packages/bots/src/a.ts', '@tuolaji/protocol', 'noUndeclaredDependencies'],
  ['packages/bots/src/b.ts', '@tuolaji/engine/kernel', null],
  ['packages/bots/src/c.ts', '@tuolaji/engine/test/text.ts', 'noRestrictedImports'],
  ['packages/bots/src/d.ts', '@tuolaji/review', 'noUndeclaredDependencies'],
  ['packages/review/src/a.ts', '@tuolaji/table', 'noUndeclaredDependencies'],
  ['packages/review/src/b.ts', '@tuolaji/bots', null],
  ['packages/review/src/c.ts', '@tuolaji/engine/kernel', null],
  ['packages/protocol/src/a.ts', '@tuolaji/table', 'noUndeclaredDependencies'],
  ['packages/table/src/a.ts', '@tuolaji/engine/kernel', 'noRestrictedImports'],
  ['packages/table/src/c.ts', '@tuolaji/protocol/test/views.ts', 'noRestrictedImports'],
  ['packages/table/src/b.ts', '@tuolaji/bots', 'noUndeclaredDependencies'],
  ['apps/server/src/a.ts', '@tuolaji/cli', 'noUndeclaredDependencies'],
  ['apps/server/src/b.ts', '@tuolaji/engine/kernel', 'noRestrictedImports'],
  ['apps/server/src/c.ts', '@tuolaji/table', null],
  ['apps/server/src/d.ts', '@tuolaji/bots/lab', 'noRestrictedImports'],
  ['apps/web/src/a.ts', '@tuolaji/table', 'noRestrictedImports'],
  ['apps/web/src/table/b.ts', '@tuolaji/bots', 'noRestrictedImports'],
  ['apps/web/src/c.ts', '@tuolaji/server/headless/client.ts', 'noUndeclaredDependencies'],
  ['apps/web/src/screens/c.ts', '@tuolaji/review', 'noRestrictedImports'],
  ['apps/web/src/review/d.ts', '@tuolaji/review', null],
  ['apps/web/src/solo/d.ts', '@tuolaji/table', null],
  ['apps/web/src/solo/f.ts', '@tuolaji/bots/lab', 'noRestrictedImports'],
  ['apps/cli/src/d.ts', '@tuolaji/bots/lab', null],
  ['apps/web/src/solo/e.ts', '@tuolaji/engine/kernel', 'noRestrictedImports'],
  ['apps/cli/src/a.ts', '@tuolaji/engine/kernel', null],
  ['apps/cli/src/b.ts', '@tuolaji/web', null],
  ['apps/cli/src/c.ts', '../../web/src/route.ts', 'plugin'],
];

const frame = mkdtempSync(join(tmpdir(), 'tuolaji-imports-'));
const refusedBy = new Map<string, string[]>();

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string };
}

beforeAll(() => {
  const copied = ['biome.json', '.gitignore', 'package.json', 'scripts/lint'];
  for (const path of [...copied, ...WORKSPACES.map((folder) => `${folder}/package.json`)]) {
    cpSync(join(ROOT, path), join(frame, path), { recursive: true });
  }
  for (const [file, source] of CASES) {
    mkdirSync(dirname(join(frame, file)), { recursive: true });
    writeFileSync(join(frame, file), `import '${source}';\n`);
  }
  for (const { category, location } of lint()) {
    refusedBy.set(location.path, [...(refusedBy.get(location.path) ?? []), category]);
  }
});

afterAll(() => rmSync(frame, { recursive: true }));

/** The linter ends with 1 when it finds something, and that is what it is run for. */
function lint(): readonly Diagnostic[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: frame, stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return (JSON.parse(stdout.toString()) as { diagnostics: Diagnostic[] }).diagnostics;
  }
}

describe('package edges', () => {
  test.each(CASES)('%s ← %s: %s', (file, _source, rule) => {
    const rules = (refusedBy.get(file) ?? []).map((category) => category.replace(/^.*\//, ''));
    expect(rules).toEqual(rule === null ? [] : [rule]);
  });
});
