// Pages of shared moments: title, description and preview picture for messengers, for holders of a link and for nobody else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Moment, momentAt } from '@tuolaji/protocol/timeline';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpLimits } from '../limits/httpLimits.ts';
import { tooMany } from '../limits/httpLimits.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { shareHash } from './identity.ts';
import { createMomentPainter } from './momentPicture.ts';
import { describeMoment, type Language, languageFor } from './momentText.ts';
import { createRecordReader, type RecordReader } from './recordReader.ts';

export interface SharedPages {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly limits: Pick<HttpLimits, 'questions' | 'pictures' | 'replays'>;
  readonly addressOf: (request: FastifyRequest) => string | null;
  /** The folder with `index.html`. */
  readonly root: string;
}

const MATCH_ID = /^[A-Za-z0-9_-]{1,64}$/;
const NUMBER = /^\d{1,4}$/;
/** Pictures remembered, about 20 kB each. */
const KEPT = 100;
const PICTURE_AGE_S = 3600;

type AtMoment = {
  Params: { id: string; round?: string; step?: string };
  Querystring: { share?: unknown; lang?: unknown };
};

interface Shared {
  readonly moment: Moment;
  readonly names: readonly string[];
}

const whole = (text: string | undefined, otherwise: number): number =>
  text !== undefined && NUMBER.test(text) ? Number(text) : otherwise;

/** The moment an address names, if its link gives a right to it; else null. `limited` for someone who has read enough. */
async function sharedMoment(
  { store, limits, addressOf }: SharedPages,
  read: RecordReader,
  request: FastifyRequest<AtMoment>,
): Promise<Shared | null | 'limited'> {
  const { id, round, step } = request.params;
  const hash = shareHash(request.query.share);
  if (hash === null || !MATCH_ID.test(id) || !(await store.isShared(id, hash))) return null;
  const mayRead = () => limits.replays.allow(addressOf(request));
  const found = read((await store.match(id))?.record ?? '', mayRead);
  if (found === null || found === 'limited') return found;
  const { timeline, names } = found;
  const moment = timeline[momentAt(timeline, whole(round, 1), whole(step, 0))];
  return moment === undefined ? null : { moment, names };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The address of the picture, whole, as messengers want it. */
function pictureAddress(
  { protocol, host, query }: FastifyRequest<AtMoment>,
  id: string,
  { round, step }: Moment,
): string {
  const share = new URLSearchParams({ share: String(query.share) });
  return `${protocol}://${host}/m/${id}/${round}/${step}/picture.png?${share}`;
}

/** The page with a head that describes the moment: its own title and description, and tags for messengers. */
function describedPage(
  html: string,
  request: FastifyRequest<AtMoment>,
  shared: Shared,
  language: Language,
): string {
  const { title, description } = describeMoment(shared.moment, shared.names, language);
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Tuolaji 拖拉机',
    'og:locale': language === 'zh' ? 'zh_CN' : 'en_US',
    'og:title': title,
    'og:description': description,
    'og:image': pictureAddress(request, request.params.id, shared.moment),
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

function openPictures(app: FastifyInstance, pages: SharedPages, read: RecordReader): void {
  const { limits, metrics, addressOf } = pages;
  const kept = new Map<string, Buffer>();
  const drawMoment = createMomentPainter();
  const picture = (key: string, moment: Moment): Buffer => {
    const png = kept.get(key) ?? drawMoment(moment);
    kept.delete(key);
    kept.set(key, png);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return png;
  };
  app.get<AtMoment>('/m/:id/:round/:step/picture.png', async (request, reply) => {
    if (!limits.questions.allow(addressOf(request))) return tooMany(reply, metrics, 'questions');
    const shared = await sharedMoment(pages, read, request);
    if (shared === 'limited') return tooMany(reply, metrics, 'replays');
    if (shared === null) return reply.code(404).send({ error: 404 });
    const { moment } = shared;
    const key = `${request.params.id}/${moment.round}/${moment.step}`;
    // A picture takes some tens of milliseconds: not for everyone at any pace.
    const known = kept.has(key);
    if (!known && !limits.pictures.allow(addressOf(request)))
      return tooMany(reply, metrics, 'pictures');
    reply.header('cache-control', `public, max-age=${PICTURE_AGE_S}`);
    return reply.type('image/png').send(picture(key, moment));
  });
}

/** Opens `/m/…`: the page, described where its link gives a right, and the picture beside it. */
export function openSharedPages(app: FastifyInstance, pages: SharedPages): void {
  const { limits, metrics, addressOf, root } = pages;
  const read = createRecordReader();
  openPictures(app, pages, read);

  const page = async (request: FastifyRequest<AtMoment>, reply: FastifyReply) => {
    if (request.query.share === undefined) return plainPage(reply);
    const shared = limits.questions.allow(addressOf(request))
      ? await sharedMoment(pages, read, request)
      : null;
    if (shared === 'limited') metrics.limited.inc({ limit: 'replays' });
    if (shared === null || shared === 'limited') return plainPage(reply);
    const language = languageFor(request.query.lang, request.headers['accept-language']);
    const html = readFileSync(join(root, 'index.html'), 'utf8');
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language');
    return reply
      .type('text/html; charset=utf-8')
      .send(describedPage(html, request, shared, language));
  };
  for (const path of ['/m/:id', '/m/:id/:round', '/m/:id/:round/:step'])
    app.get<AtMoment>(path, page);
  // Any other path below is the page's own matter.
  app.get('/m/*', (_request, reply) => plainPage(reply));
}
