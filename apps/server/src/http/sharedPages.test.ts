// Pages of shared moments: described for holders of a link, in their language, without spoilers; plain for everyone else.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord } from '@tuolaji/engine';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { parseHttpReply } from '@tuolaji/protocol';
import { type Moment, timelineOf } from '@tuolaji/protocol/timeline';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createRateLimits } from '../limits/rateLimit.ts';
import { createMetrics } from '../metrics.ts';
import { type Server, startServer } from '../server.ts';
import { openMemory } from '../store/memory.ts';
import { newShareToken } from './identity.ts';
import { openReplayPool } from './replayPool.ts';
import { openSharedPages } from './sharedPages.ts';

const PAGE =
  '<!doctype html><html><head><meta name="description" content="a game" /><title>Tuolaji</title></head><body></body></html>';
const NAMES = ['Ann "<b>"', 'Bo & co', '', 'Di'];
const root = mkdtempSync(join(tmpdir(), 'tuolaji-page-'));
let server: Server;
const store = openMemory();
let token = '';
let playerId = '';

const late = PLAYTHROUGHS.find(({ name }) => name === 'standard-4-late');
if (late === undefined) throw new Error('no such playthrough');
const record = formatRecord({ ...recordOf(late), names: NAMES });

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), PAGE);
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    BOT_THREADS: '0',
    STATIC_DIR: root,
    TRUST_PROXY: '1',
  };
  server = await startServer(readConfig(env), { store, log: pino({ level: 'silent' }) });
  const made = await fetch(`${server.url}/api/session`);
  const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { player } = (await made.json()) as { player: { id: string } };
  playerId = player.id;
  const result = { playerId, name: 'Ann', seat: 0, won: true, rounds: 1, roundsWon: 1 };
  await store.finish({
    id: 'abcdef',
    table: 'secret-table',
    preset: 'standard',
    players: 4,
    startedAt: 1,
    finishedAt: 2,
    winner: 0,
    rounds: 9,
    record,
    results: [{ ...result, bankerRounds: 0, bankerRoundsWon: 0 }],
  });
  const reply = await fetch(`${server.url}/api/matches/abcdef/share`, {
    method: 'POST',
    headers: { cookie },
  });
  const share = parseHttpReply('share', await reply.json());
  token = share.ok ? share.value.token : '';
});

afterAll(async () => {
  await server?.close();
  rmSync(root, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + path, { headers });

const htmlOf = async (path: string, headers?: Record<string, string>): Promise<string> => {
  const response = await ask(path, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  return response.text();
};

const contentOf = (html: string, name: string): string =>
  new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

test('a shared moment has a title, a description and a picture, in the language of the link or the reader', async () => {
  const english = await htmlOf(`/m/abcdef/1/20?share=${token}`);
  expect(contentOf(english, 'og:title')).toMatch(/^Tractor: Ann .* against Bo .*, round 1$/);
  expect(contentOf(english, 'og:description')).toMatch(/^Trick \d+, attackers \d+ points\./);
  // The page itself is titled so, too: in a tab, in the history, for readers that know no other tags.
  expect(english).toContain(`<title>${contentOf(english, 'og:title')}</title>`);
  expect(english).toContain(`name="description" content="${contentOf(english, 'og:description')}"`);
  const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' };
  const asked = await htmlOf(`/m/abcdef/1/20?share=${token}`, chinese);
  expect(contentOf(asked, 'og:title')).toMatch(/^拖拉机：.*第 1 副$/);
  const linked = await htmlOf(`/m/abcdef/1/20?share=${token}&lang=en`, chinese);
  expect(contentOf(linked, 'og:title')).toMatch(/^Tractor/);
  const dealt = await htmlOf(`/m/abcdef?share=${token}&lang=zh`);
  expect(contentOf(dealt, 'og:description')).toMatch(/^刚发完牌/);
  expect(contentOf(dealt, 'og:title')).toContain('机器人');
});

test('the trick that is told is the one on the table, and a round that is over is said to be', async () => {
  const moments = timelineOf(recordOf(late)).filter(({ round }) => round === 1);
  const told = async ({ step }: Moment): Promise<string> =>
    contentOf(await htmlOf(`/m/abcdef/1/${step}?share=${token}`), 'og:description');
  const plays = moments.filter(({ kind }) => kind === 'play');
  for (const [play, trick] of [
    [0, 1],
    [3, 1],
    [4, 2],
    [7, 2],
  ] as const) {
    expect(await told(plays[play] as Moment)).toMatch(new RegExp(`^Trick ${trick},`));
  }
  expect(await told(moments.at(-1) as Moment)).toMatch(/^The round is over, attackers \d+ points/);
});

test('names cannot break out of their tag, and nothing that came later is told', async () => {
  const html = await htmlOf(`/m/abcdef/1/20?share=${token}`);
  expect(html).toContain('Ann &quot;&lt;b&gt;&quot;');
  expect(html).not.toContain('<b>');
  const [head] = html.split('</head>');
  expect(head).not.toMatch(/won|lost|winner|secret-table/);
  const plain = html
    .replace(/\n? *<meta property[^\n]*\n?/g, '')
    .replace('  </head>', '</head>')
    .replace(/(<title>)[^<]*/, '$1Tuolaji')
    .replace(/(name="description" content=")[^"]*/, '$1a game');
  expect(plain).toBe(PAGE);
});

test.each(['', '?share=', '?share=abcdef', `?share=${'A'.repeat(43)}`])(
  'without a right (%s) the page is as for everyone, and there is no picture',
  async (query) => {
    for (const path of ['/m/abcdef', '/m/abcdef/1/20', '/m/other/1/20', '/m/abcdef/1/20/x/y']) {
      expect(await htmlOf(path + query)).toBe(PAGE);
    }
    expect((await ask(`/m/abcdef/1/20/picture.png${query}`)).status).toBe(404);
  },
);

test('the picture is where the page says, and is kept by caches', async () => {
  const html = await htmlOf(`/m/abcdef/1/20?share=${token}`);
  const address = contentOf(html, 'og:image').replaceAll('&amp;', '&');
  const url = new URL(address);
  expect(url.origin).toBe(server.url);
  const response = await ask(url.pathname + url.search);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toMatch(/max-age=3600/);
  const png = Buffer.from(await response.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('new pictures have a pace; one already drawn, of a record already read, is served all the same', async () => {
  const app = Fastify();
  openSharedPages(app, {
    store,
    metrics: createMetrics(),
    // No second token comes within the life of a test.
    limits: {
      questions: createRateLimits(0, 1),
      pictures: createRateLimits(1e-9, 2),
      replays: createRateLimits(1e-9, 1),
    },
    addressOf: () => 'someone',
    replays: openReplayPool(0),
    root,
  });
  const statusOf = async (step: number): Promise<number> =>
    (await app.inject(`/m/abcdef/2/${step}/picture.png?share=${token}`)).statusCode;
  const statuses: number[] = [];
  for (const step of [1, 2, 3, 1]) statuses.push(await statusOf(step));
  expect(statuses).toEqual([200, 200, 429, 200]);
  // A second match is one more than may be read: no picture, and the page without a description.
  const [match] = await store.matchesOf(playerId, 1);
  if (match === undefined) throw new Error('no match');
  await store.finish({ ...match, id: 'second', record: record.replace('Bo', 'Cy') });
  const { token: other, hash } = newShareToken();
  await store.shareMatch('second', playerId, hash);
  const picture = await app.inject(`/m/second/2/1/picture.png?share=${other}`);
  expect([picture.statusCode, picture.json()]).toEqual([429, { code: 'RATE_LIMITED' }]);
  await app.close();
});
