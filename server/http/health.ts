import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isSchemaCurrent } from '#server/database/migrate.ts';
import type { Context } from '#server/context.ts';

const leastFreeBytes = 200 * 1024 * 1024;

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, so a load balancer may send people here, be it that
 * a job failed, which is named for whoever watches.
 */
export function serveHealth(
  app: FastifyInstance,
  context: Context,
  { dataDir, failedJobs }: { dataDir: string; failedJobs: () => Promise<string[]> },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [degraded, disk] = await Promise.all([failedIfReady(), hasRoom()]);
    const database = degraded !== null;
    if (!database || !disk) return reply.code(503).send({ status: 'unavailable', database, disk });
    return { status: degraded.length === 0 ? 'ok' : 'degraded', database, disk, degraded };
  });

  /** The jobs that failed; null while the database does not answer as it should. */
  async function failedIfReady(): Promise<string[] | null> {
    try {
      return (await isSchemaCurrent(context.pool)) ? await failedJobs() : null;
    } catch {
      return null;
    }
  }

  async function hasRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > leastFreeBytes;
  }
}
