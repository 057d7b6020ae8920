import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);
/** Below this many characters, compression costs more than it saves. */
const worthwhile = 2048;
/**
 * Up to this many characters, about a millisecond, the main thread compresses by itself. Handing 16,000 characters to
 * another thread takes ten times as long as compressing them.
 */
const longestOnMainThread = 256 * 1024;

/** Lowest level: most of the gain for a fraction of the time. */
const options = { level: constants.Z_BEST_SPEED };

/** Compresses API answers. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip');
    reply.removeHeader('content-length');
    return payload.length <= longestOnMainThread ? gzipSync(payload, options) : compress(payload, options);
  });
}
