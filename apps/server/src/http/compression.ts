// Text goes out compressed when the browser can take it; sockets never do (it costs more than it saves there).
import type { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;
const SMALLEST = 1024;
/** As good as it gets without being felt. */
const BROTLI_QUALITY = 5;

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '');
  const length = Number(reply.getHeader('content-length') ?? 0);
  const whole = request.method === 'GET' && reply.statusCode === 200;
  return whole && TEXT.test(type) && length >= SMALLEST && !reply.hasHeader('content-encoding');
}

function encoderFor(accepted: string) {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { name: 'br', stream: createBrotliCompress({ params }) };
  }
  return /\bgzip\b/.test(accepted) ? { name: 'gzip', stream: createGzip() } : null;
}

/** Compresses files as they are sent. */
export function compressFiles(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isStream(payload) || !mayCompress(request, reply)) return payload;
    reply.header('vary', 'accept-encoding');
    const encoder = encoderFor(String(request.headers['accept-encoding'] ?? ''));
    if (encoder === null) return payload;
    reply.header('content-encoding', encoder.name);
    reply.removeHeader('content-length');
    reply.removeHeader('accept-ranges');
    payload.on('error', (error) => encoder.stream.destroy(error));
    return payload.pipe(encoder.stream);
  });
}
