// The container files, as far as they can be checked without an engine: every image pinned, every service confined,
// nothing referred to that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { MEMORY_FLAGS } from '@tuolaji/server/headless/serverProcess.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './tree.ts';

interface Service {
  readonly [key: string]: unknown;
  readonly image?: string;
  readonly build?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly configs?: readonly { readonly source: string }[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const dockerfile = read('Dockerfile');
const services = Object.entries(compose.services);

/** Tag for people, digest for the machine. */
const PINNED = /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** Keys of the Compose specification in use here: a misspelt one would be passed over in silence by some engines. */
const SERVICE_KEYS = new Set([
  ...['build', 'image', 'environment', 'depends_on', 'healthcheck', 'restart', 'ports', 'volumes'],
  ...['configs', 'read_only', 'tmpfs', 'cap_drop', 'cap_add', 'security_opt', 'mem_limit'],
  ...['pids_limit', 'shm_size', 'ulimits', 'logging', 'stop_grace_period'],
]);

const dependencies = ({ depends_on = [] }: Service): readonly string[] =>
  Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);

describe.each(services)('service %s', (_, service) => {
  test('is built here or pinned by digest', () => {
    if (service.build === undefined) expect(service.image).toMatch(PINNED);
    else expect(service.build).toBe('.');
  });

  test('cannot write to its image, gain rights or take all memory', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      healthcheck: expect.anything(),
    });
  });

  test('names only keys, services, volumes and configs that exist', () => {
    expect(Object.keys(service).filter((key) => !SERVICE_KEYS.has(key))).toEqual([]);
    const missing = [
      ...dependencies(service).filter((name) => !(name in compose.services)),
      ...(service.configs ?? []).filter(({ source }) => !(source in compose.configs)),
      ...(service.volumes ?? []).filter(
        (mount) => !((mount.split(':')[0] ?? '') in compose.volumes),
      ),
    ];
    expect(missing).toEqual([]);
  });
});

test('the proxy passes players to every node, by readiness', () => {
  const caddyfile = compose.configs.caddyfile?.content ?? '';
  const nodes = services.flatMap(([name, { build }]) => (build === undefined ? [] : [name]));
  expect(nodes.length).toBeGreaterThan(1);
  for (const node of nodes) expect(caddyfile).toContain(`${node}:3000`);
  expect(caddyfile).toContain('health_uri /readyz');
});

test('every setting of a node is in the handbook', () => {
  const handbook = read('docs/operating.md');
  const names = Object.keys(compose.services.node1?.environment ?? {});
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
});

test('the image is pinned, runs as a plain user and is healthy when it is ready', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(PINNED);
  expect([...dockerfile.matchAll(/^USER (\S+)/gm)].at(-1)?.[1]).toBe('node');
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('\nCMD '));
  expect(/^HEALTHCHECK[\s\S]*?\/readyz/m.test(dockerfile)).toBe(true);
});

test('npm start, the image and the measurements give Node the same memory', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  expect(scripts.start).toBe(['node', ...MEMORY_FLAGS, 'scripts/start.mjs'].join(' '));
  const flags = MEMORY_FLAGS.map((flag) => `"${flag}"`).join(', ');
  expect(dockerfile).toContain(`CMD ["node", ${flags}, `);
  for (const flag of MEMORY_FLAGS) expect(read('docs/operating.md')).toContain(`\`${flag}\``);
});

test('the image copies what is there, and all that the screen is built from', () => {
  const build = dockerfile.slice(0, dockerfile.lastIndexOf('\nFROM '));
  const copied = [...build.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const sources = readdirSync(join(ROOT, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = read(join('apps/web/src', name));
      const paths = [...text.matchAll(/(?:from|import\()\s*'(\.[^'?]*)/g)];
      return paths.map(([, path = '']) => normalize(join('apps/web/src', dirname(name), path)));
    });
  expect(sources.length).toBeGreaterThan(100);
  const outside = sources.filter((path) => !copied.some((root) => path.startsWith(root)));
  expect(outside).toEqual([]);
});
