// Text goes out compressed when the browser can take it; sockets never do (it costs more than it saves there). A file is
// compressed once and kept: it takes tens of milliseconds, and anyone may ask for it at any pace.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
/** Less than this fits into one packet as it is. */
const SMALLEST = 1400;
const BROTLI_QUALITY = 5;
/** Compressed bytes kept; the whole page has about two million. */
const MOST_KEPT = 32_000_000;

type Encoding = 'br' | 'gzip';

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  const length = Number(reply.getHeader('content-length') ?? 0);
  const whole = request.method === 'GET' && reply.statusCode === 200;
  return whole && TEXT.test(type) && length >= SMALLEST && !reply.hasHeader('content-encoding');
}

function encodingFor(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

async function compress(file: Readable, encoding: Encoding): Promise<Buffer> {
  const whole = await buffer(file);
  if (encoding === 'gzip') return promisify(gzip)(whole);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return promisify(brotliCompress)(whole, { params });
}

/** Compressed files by key; those unused for longest go first. Asked for at the same moment, a file is compressed once. */
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

/** Compresses files before they are sent. */
export function compressFiles(app: FastifyInstance, most = MOST_KEPT): void {
  const shelf = createShelf(most);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isStream(payload) || !mayCompress(request, reply)) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (encoding === null) return payload;
    // The tag changes with the file.
    const key = [encoding, reply.getHeader('etag'), request.url.split('?')[0]].join(' ');
    const compressed = await shelf(key, payload, encoding);
    reply.header('content-encoding', encoding);
    reply.header('content-length', compressed.length);
    reply.removeHeader('accept-ranges');
    return compressed;
  });
}
