import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Options } from '#server/options.ts';
import { addressesIn } from './address-ranges.ts';
import type { HostGuard } from './host-guard.ts';
import { requestLog } from './request-log.ts';
import { headLimit, refuseUnreadable } from './unreadable.ts';

interface Surroundings {
  guard: HostGuard;
  /** The destination of the log. */
  stream: { write(line: string): void };
}

/** Fastify without routes, with its limits and its log. */
export function createFastify(options: Options, { guard, stream }: Surroundings): FastifyInstance {
  const app: FastifyInstance = fastify({
    // The host guard refuses requests without a host, with a sentence.
    http: { maxHeaderSize: headLimit, requireHostHeader: false },
    // A document of 20 MB takes minutes on a slow line.
    requestTimeout: 5 * 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Fastify's own answer is no problem body; `refuseWhenEnding` answers.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    frameworkErrors: guard.refuse,
    clientErrorHandler: (error, socket) =>
      refuseUnreadable(error, socket, options.production ? app.log : null),
    // Only these proxies are trusted to name the client address.
    trustProxy: options.trustProxy.length > 0 && addressesIn(options.trustProxy),
    logger: {
      level: options.logLevel,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: withoutValues },
      stream,
    },
    logController: requestLog(options.production),
  });
  return app;
}

/**
 * Writes directly to stdout: the logger's own stream ends the process when a line can't be written, for example on a
 * full disk.
 */
export const logLines = { write: (line: string) => void process.stdout.write(line) };

/** Drops PostgreSQL's details, which quote the failed row and may contain restricted values. */
function withoutValues({ name, message, stack = '', code }: FastifyError) {
  return { type: name, message, stack, code };
}
