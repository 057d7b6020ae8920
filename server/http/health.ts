import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isSchemaCurrent } from '#server/database/migrate.ts';
import type { Context } from '#server/context.ts';

const leastFreeBytes = 200 * 1024 * 1024;

/** `/healthz`: the process answers. `/readyz`: it can do its work, so a load balancer may send people here. */
export function serveHealth(app: FastifyInstance, { pool }: Context, dataDir: string): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [database, disk] = await Promise.all([answers(), hasRoom()]);
    const ready = database && disk;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, disk });
  });

  async function answers(): Promise<boolean> {
    try {
      return await isSchemaCurrent(pool);
    } catch {
      return false;
    }
  }

  async function hasRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > leastFreeBytes;
  }
}
