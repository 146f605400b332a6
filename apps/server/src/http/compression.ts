// Text goes out compressed when the browser can take it; sockets never do (it costs more than it saves there). A file is
// read and compressed once and kept: that takes tens of milliseconds, and anyone may ask for it at any pace.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
/** Less than this fits into one packet as it is. */
const SMALLEST = 1400;
const BROTLI_QUALITY = 5;
/** Bytes kept; the whole page has about two million, compressed. */
const MOST_KEPT = 32_000_000;
/** Larger files are read again for everyone who asks. */
const LARGEST_KEPT = 4_000_000;

type Encoding = 'br' | 'gzip' | 'identity';

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

const lengthOf = (reply: FastifyReply): number => Number(reply.getHeader('content-length') ?? 0);

function mayKeep(request: FastifyRequest, reply: FastifyReply): boolean {
  const whole = request.method === 'GET' && reply.statusCode === 200;
  return whole && lengthOf(reply) <= LARGEST_KEPT && !reply.hasHeader('content-encoding');
}

const mayCompress = (reply: FastifyReply): boolean =>
  TEXT.test(String(reply.getHeader('content-type') ?? '')) && lengthOf(reply) >= SMALLEST;

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The same for every address that leads to the file, and another when the file has changed. */
const keyOf = (file: Readable, encoding: Encoding, reply: FastifyReply): string =>
  [encoding, reply.getHeader('etag'), 'path' in file ? file.path : reply.request.url].join(' ');

async function compress(file: Readable, encoding: Encoding): Promise<Buffer> {
  const whole = await buffer(file);
  if (encoding === 'identity') return whole;
  if (encoding === 'gzip') return promisify(gzip)(whole);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return promisify(brotliCompress)(whole, { params });
}

/** Files by key; those unused for longest go first. Asked for at the same moment, a file is compressed once. */
function createShelf(most: number) {
  const kept = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const drop = async (key: string): Promise<void> => {
    const file = kept.get(key);
    kept.delete(key);
    bytes -= (await file?.catch(() => null))?.length ?? 0;
  };
  const add = async (key: string, file: Promise<Buffer>): Promise<void> => {
    try {
      bytes += (await file).length;
    } catch {
      kept.delete(key);
    }
    const [oldest] = kept.keys();
    if (bytes > most && oldest !== undefined) await drop(oldest);
  };
  return (key: string, file: Readable, encoding: Encoding): Promise<Buffer> => {
    const known = kept.get(key);
    if (known !== undefined) {
      file.destroy();
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const made = compress(file, encoding);
    kept.set(key, made);
    void add(key, made);
    return made;
  };
}

/** Compresses and keeps files before they are sent. */
export function compressFiles(app: FastifyInstance, most = MOST_KEPT): void {
  const shelf = createShelf(most);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isStream(payload) || !mayKeep(request, reply)) return payload;
    const compressible = mayCompress(reply);
    if (compressible) reply.header('vary', 'accept-encoding');
    const accepted = compressible ? String(request.headers['accept-encoding'] ?? '') : '';
    const encoding = encodingFor(accepted);
    const file = await shelf(keyOf(payload, encoding, reply), payload, encoding);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.header('content-length', file.length);
    reply.removeHeader('accept-ranges');
    return file;
  });
}
