import type { FastifyInstance } from 'fastify';
import type { SchemaWatch } from '#server/database/schema-watch.ts';
import { beingUpgraded, ending } from '#server/http-error.ts';
import { isForApi } from './headers.ts';

/** While the server shuts down it answers 503, so a retry reaches another server or the next one. */
export function refuseWhenEnding(app: FastifyInstance, { overtaken }: Pick<SchemaWatch, 'overtaken'>): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));

  app.addHook('onRequest', async (request) => {
    if (overtaken.aborted && isForApi(request)) throw beingUpgraded();
    if (isClosing) throw ending();
  });

  // A body may have taken minutes to arrive. Requests admitted before the shutdown are answered, but not after the
  // schema has changed.
  app.addHook('preHandler', async (request) => {
    if (overtaken.aborted && isForApi(request)) throw beingUpgraded();
  });
}
