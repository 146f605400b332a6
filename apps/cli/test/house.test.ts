// The shape of the repository itself: sizes of folders, the drawn tree, the surface of the engine, the glossary.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawingIn, drawTree, parseTree, redrawTree } from '../src/docs/tree.ts';
import { filesUnder, ROOT, WORKSPACES } from './tree.ts';

const FOLDER_ENTRIES = 25;
const STATIONS = 20;
const ENGINE_EXPORTS = 80;
/** Mutable state of a module has no owner: what is left are the web page's own singletons. */
const MODULE_LETS = 8;
const NUMBER_CASTS = 20;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const SOURCES = [...WORKSPACES.map((folder) => `${folder}/src`), 'scripts']
  .flatMap(filesUnder)
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path));

/** Lines of the sources on which a pattern matches, as `path: line`. */
const matching = (pattern: RegExp): readonly string[] =>
  SOURCES.filter((path) => !/\.test\.tsx?$/.test(path)).flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

/** Names a module exports in `export { … } from` lists; `kind` narrows to types or values. */
function exportsOf(path: string): readonly { readonly name: string; readonly isType: boolean }[] {
  return [...read(path).matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type, list = '']) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map((item) => ({
        name: item.replace(/^type /, '').replace(/^.* as /, ''),
        isType: type !== undefined || item.startsWith('type '),
      })),
  );
}

describe('folders', () => {
  test(`no folder under a src holds more than ${FOLDER_ENTRIES} entries`, () => {
    const folders = new Set(SOURCES.map((path) => dirname(path)));
    const crowded = [...folders]
      .map((folder) => `${readdirSync(join(ROOT, folder)).length} ${folder}`)
      .filter((line) => Number.parseInt(line, 10) > FOLDER_ENTRIES);
    expect(crowded).toEqual([]);
  });

  test('docs/architecture.md draws the tree as it is (npm run tree)', () => {
    const page = read('docs/architecture.md');
    expect(page).toBe(redrawTree(ROOT, join(ROOT, 'docs/architecture.md')));
  });

  test('every folder drawn says what it holds', () => {
    const folders = parseTree(drawingIn(read('docs/architecture.md')));
    expect(folders.filter(({ note }) => note === '').map(({ path }) => path)).toEqual([]);
  });

  test('a drawing read back is the same drawing', () => {
    const drawing = drawingIn(read('docs/architecture.md'));
    expect(drawTree(parseTree(drawing))).toBe(drawing);
  });
});

describe('words', () => {
  test('every exported type of the kernel stands in the glossary', () => {
    const types = exportsOf('packages/engine/src/kernel.ts').filter(({ isType }) => isType);
    const glossary = read('docs/glossary.md');
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter(({ name }) => !glossary.includes(`\`${name}\``))).toEqual([]);
  });
});

/** Pages a reader may follow a path from. */
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesUnder('docs').filter((path) => path.endsWith('.md')),
];

describe('pages', () => {
  test.each(PAGES)('%s names only paths that exist', (page) => {
    const named = read(page).matchAll(/`((?:packages|apps|scripts|docs|examples)\/[\w./-]+)`/g);
    const paths = [...named].map(([, path = '']) => path).filter((path) => !path.includes('NAME'));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test.each(PAGES)('%s links only to files that exist', (page) => {
    const links = read(page).matchAll(/\]\((?!https?:)([^)#]+)/g);
    const files = [...links].map(([, link = '']) => join(ROOT, dirname(page), link));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('the path of one play', () => {
  const rows = read('docs/architecture.md').matchAll(/^\| (\d+) \| `(\w+)` \| `([^`]+)` \|/gm);
  const stations = [...rows].map(([, n, name = '', file = '']) => ({ n: Number(n), name, file }));

  test(`has at most ${STATIONS} stations, counted from 1`, () => {
    expect(stations.map(({ n }) => n)).toEqual(stations.map((_, i) => i + 1));
    expect(stations.length).toBeGreaterThan(10);
    expect(stations.length).toBeLessThanOrEqual(STATIONS);
  });

  test.each(stations)('$n: $name is defined in $file', ({ name, file }) => {
    const defined = new RegExp(`(function|const|async|private|^ ) *\\b${name}\\b *[=(<]`, 'm');
    expect(read(file)).toMatch(defined);
  });
});

describe('surfaces and state', () => {
  test(`@tuolaji/engine exports at most ${ENGINE_EXPORTS} names`, () => {
    const names = exportsOf('packages/engine/src/index.ts').map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(ENGINE_EXPORTS);
  });

  test(`at most ${MODULE_LETS} variables of modules are reassigned`, () => {
    const found = matching(/^(export )?let /);
    expect(found.slice(0, MODULE_LETS)).toEqual(found);
  });

  test(`at most ${NUMBER_CASTS} casts to number`, () => {
    const found = matching(/\bas number\b/);
    expect(found.slice(0, NUMBER_CASTS)).toEqual(found);
  });
});
