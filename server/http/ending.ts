import type { FastifyInstance } from 'fastify';
import type { SchemaWatch } from '#server/database/schema-watch.ts';
import { beingUpgraded, ending } from '#server/http-error.ts';
import { isForApi } from './headers.ts';

/** A server on its way out answers that and nothing else: whoever asks again finds another, or the next one. */
export function refuseWhenEnding(app: FastifyInstance, { overtaken }: Pick<SchemaWatch, 'overtaken'>): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));

  app.addHook('onRequest', async (request) => {
    if (overtaken.aborted && isForApi(request)) throw beingUpgraded();
    if (isClosing) throw ending();
  });

  // A body may have been minutes on its way. What was let in before the end is still answered, but not by older rules.
  app.addHook('preHandler', async (request) => {
    if (overtaken.aborted && isForApi(request)) throw beingUpgraded();
  });
}
