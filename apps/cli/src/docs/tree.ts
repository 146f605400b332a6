// The drawing of the source tree in docs/architecture.md: every folder with its note, and the names of its files. Tests,
// extensions and a component's style sheet beside it are left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WIDTH = 116;
const BEGIN = '<!-- tree: npm run tree -->\n```\n';
const END = '\n```\n<!-- end of tree -->';
const NOTE = ' — ';

/** Folders with a `src`, from the bottom of the dependencies to the top. */
const PARTS = [
  'packages/engine',
  'packages/bots',
  'packages/review',
  'packages/protocol',
  'packages/table',
  'apps/server',
  'apps/web',
  'apps/cli',
];

/** One folder of the drawing. */
interface DrawnFolder {
  readonly path: string;
  readonly note: string;
  readonly names: readonly string[];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const nameOf = (file: string): string => file.replace(/(\.module)?\.(tsx?|css)$/, '');
const byName = (a: string, b: string): number =>
  a.toLowerCase() < b.toLowerCase() || (a.toLowerCase() === b.toLowerCase() && a < b) ? -1 : 1;

function readFolder(root: string, path: string): DrawnFolder[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isTest(entry.name));
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const names = [...new Set(files.map((file) => nameOf(file.name)))].sort(byName);
  const inside = folders.sort(byName).flatMap((name) => readFolder(root, `${path}${name}/`));
  return names.length === 0 ? inside : [{ path, note: '', names }, ...inside];
}

/** All folders under the packages' and apps' `src`, as they are on the disk; without notes. */
const readTree = (root: string): readonly DrawnFolder[] =>
  PARTS.filter((part) => existsSync(join(root, part))).flatMap((part) =>
    readFolder(root, `${part}/src/`),
  );

const partOf = (path: string): string => path.slice(0, path.indexOf('/src/') + '/src/'.length);

function wrapped(names: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + name.length > WIDTH) lines.push(indent + name);
    else lines[lines.length - 1] = `${last} ${name}`;
  }
  return lines;
}

/** The drawing as text: a part at the margin, its folders below it, names below their folder. */
export function drawTree(folders: readonly DrawnFolder[]): string {
  const lines = folders.flatMap(({ path, note, names }) => {
    const part = partOf(path);
    const indent = path === part ? '' : '  ';
    const head = indent + (path === part ? path : path.slice(part.length));
    return [note === '' ? head : head + NOTE + note, ...wrapped(names, `${indent}  `)];
  });
  return lines.join('\n');
}

/** Reads a drawing back. */
export function parseTree(drawing: string): readonly DrawnFolder[] {
  const folders: { path: string; note: string; names: string[] }[] = [];
  let part = '';
  for (const line of drawing.split('\n')) {
    const [head = '', note = ''] = line.split(NOTE);
    if (!head.endsWith('/')) folders.at(-1)?.names.push(...head.trim().split(/\s+/));
    else {
      if (!head.startsWith(' ')) part = head;
      folders.push({ path: head === part ? part : part + head.trim(), note, names: [] });
    }
  }
  return folders;
}

/** The drawing in the text of a page; throws when there is none. */
export function drawingIn(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`no drawing between ${BEGIN} and ${END}`);
  return page.slice(begin + BEGIN.length, end);
}

/** The page with the drawing of the tree as it is now; the notes stay. */
export function redrawTree(root: string, pageFile: string): string {
  const page = readFileSync(pageFile, 'utf8');
  const drawing = drawingIn(page);
  const notes = new Map(parseTree(drawing).map(({ path, note }) => [path, note]));
  const folders = readTree(root).map((f) => ({ ...f, note: notes.get(f.path) ?? '' }));
  return page.replace(BEGIN + drawing, () => BEGIN + drawTree(folders));
}
