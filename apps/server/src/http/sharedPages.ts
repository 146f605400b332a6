// Pages of shared moments: title, description and preview picture for messengers, for holders of a link and for nobody else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpLimits } from '../limits/httpLimits.ts';
import { tooMany } from '../limits/httpLimits.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { shareHash } from './identity.ts';
import { languageFor } from './momentText.ts';
import { RECORDS_KEPT } from './recordReader.ts';
import type { ReplayPool } from './replayPool.ts';
import type { DescribedMoment, Place } from './sharedMoment.ts';

export interface SharedPages {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly limits: Pick<HttpLimits, 'questions' | 'pictures' | 'replays'>;
  readonly addressOf: (request: FastifyRequest) => string | null;
  readonly replays: Pick<ReplayPool, 'describe' | 'draw'>;
  /** The folder with `index.html`. */
  readonly root: string;
}

const MATCH_ID = /^[A-Za-z0-9_-]{1,64}$/;
const NUMBER = /^\d{1,4}$/;
/** Pictures remembered, about 50 kB each. */
const KEPT = 20;
const PICTURE_AGE_S = 3600;

type AtMoment = {
  Params: { id: string; round?: string; step?: string };
  Querystring: { share?: unknown; lang?: unknown };
};

const whole = (text: string | undefined, otherwise: number): number =>
  text !== undefined && NUMBER.test(text) ? Number(text) : otherwise;

/** The newest of some keys. */
function createMemory(most: number) {
  const keys = new Set<string>();
  return {
    has: (key: string): boolean => keys.has(key),
    add(key: string): void {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    },
  };
}

type Find = (request: FastifyRequest<AtMoment>) => Promise<Place | null | 'limited'>;

/** The place an address names, if its link gives a right to it; else null. `limited` for someone who has read enough. */
function createFinder({ store, limits, addressOf }: SharedPages): Find {
  const read = createMemory(RECORDS_KEPT);
  return async (request) => {
    const { id, round, step } = request.params;
    const hash = shareHash(request.query.share);
    if (hash === null || !MATCH_ID.test(id) || !(await store.isShared(id, hash))) return null;
    const record = (await store.match(id))?.record;
    if (record === undefined) return null;
    if (!read.has(id) && !limits.replays.allow(addressOf(request))) return 'limited';
    read.add(id);
    return { record, round: whole(round, 1), step: whole(step, 0) };
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const languageOf = ({ query, headers }: FastifyRequest<AtMoment>) =>
  languageFor(query.lang, headers['accept-language']);

/** The address of the picture, whole, as messengers want it. */
function pictureAddress(
  { protocol, host, query }: FastifyRequest<AtMoment>,
  id: string,
  { round, step }: DescribedMoment,
): string {
  const share = new URLSearchParams({ share: String(query.share) });
  return `${protocol}://${host}/m/${id}/${round}/${step}/picture.png?${share}`;
}

/** The page with a head that describes the moment: its own title and description, and tags for messengers. */
function describedPage(
  html: string,
  request: FastifyRequest<AtMoment>,
  moment: DescribedMoment,
): string {
  const { title, description } = moment;
  const language = languageOf(request);
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Tuolaji 拖拉机',
    'og:locale': language === 'zh' ? 'zh_CN' : 'en_US',
    'og:title': title,
    'og:description': description,
    'og:image': pictureAddress(request, request.params.id, moment),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
  const lines = Object.entries(tags)
    .map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`)
    .join('\n    ');
  return html
    .replace(/(<meta name="description" content=")[^"]*/, (_, tag) => tag + escaped(description))
    .replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    .replace('</head>', () => `${lines}\n  </head>`);
}

/** The page as it is for everyone. */
const plainPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');

function openPictures(app: FastifyInstance, pages: SharedPages, find: Find): void {
  const { limits, metrics, addressOf, replays } = pages;
  const kept = new Map<string, Uint8Array>();
  const keep = (key: string, png: Uint8Array): void => {
    kept.delete(key);
    kept.set(key, png);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  };
  app.get<AtMoment>('/m/:id/:round/:step/picture.png', async (request, reply) => {
    if (!limits.questions.allow(addressOf(request))) return tooMany(reply, metrics, 'questions');
    const place = await find(request);
    if (place === 'limited') return tooMany(reply, metrics, 'replays');
    if (place === null) return reply.code(404).send({ error: 404 });
    const key = `${request.params.id}/${place.round}/${place.step}`;
    const known = kept.get(key);
    // A picture takes a tenth of a second: not for everyone at any pace.
    if (known === undefined && !limits.pictures.allow(addressOf(request)))
      return tooMany(reply, metrics, 'pictures');
    const png = known ?? (await replays.draw(place).catch(() => 'busy' as const));
    if (png === 'busy') return tooMany(reply, metrics, 'pictures');
    if (png === null) return reply.code(404).send({ error: 404 });
    keep(key, png);
    reply.header('cache-control', `public, max-age=${PICTURE_AGE_S}`);
    return reply.type('image/png').send(Buffer.from(png));
  });
}

/** Opens `/m/…`: the page, described where its link gives a right, and the picture beside it. */
export function openSharedPages(app: FastifyInstance, pages: SharedPages): void {
  const { limits, metrics, addressOf, root, replays } = pages;
  const find = createFinder(pages);
  openPictures(app, pages, find);

  /** The moment as the page describes it; null for the page as it is for everyone. */
  const describe = async (request: FastifyRequest<AtMoment>): Promise<DescribedMoment | null> => {
    const place = limits.questions.allow(addressOf(request)) ? await find(request) : null;
    if (place === 'limited') metrics.limited.inc({ limit: 'replays' });
    if (place === null || place === 'limited') return null;
    return replays.describe(place, languageOf(request)).catch(() => null);
  };
  const page = async (request: FastifyRequest<AtMoment>, reply: FastifyReply) => {
    const moment = request.query.share === undefined ? null : await describe(request);
    if (moment === null) return plainPage(reply);
    const html = readFileSync(join(root, 'index.html'), 'utf8');
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
    return reply.type('text/html; charset=utf-8').send(describedPage(html, request, moment));
  };
  for (const path of ['/m/:id', '/m/:id/:round', '/m/:id/:round/:step'])
    app.get<AtMoment>(path, page);
  // Any other path below is the page's own matter.
  app.get('/m/*', (_request, reply) => plainPage(reply));
}
