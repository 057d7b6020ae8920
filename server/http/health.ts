import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { beingUpgraded } from '#contract/engine/upgrade.ts';
import { isSchemaCurrent } from '#server/database/migrate.ts';
import type { Context } from '#server/context.ts';

const leastFreeBytes = 200 * 1024 * 1024;
/** Load balancers usually time out after 2 s. */
const answerWithinMilliseconds = 1500;

export const notListening = 'Changes made by other servers do not arrive';

interface Health {
  dataDir: string;
  /** Whether changes made by other processes arrive. */
  isListening: () => boolean;
  /** Describes each job whose last run failed. */
  failedJobs: () => Promise<string[]>;
}

/**
 * `/healthz`: the process answers, even after a newer version has replaced it. `/readyz`: the server can do its work,
 * so a load balancer may route to it. Failed jobs and a lost listener are reported but do not make it unready. Both
 * answer within 2 s, whatever the state of the database, disk or network.
 */
export function serveHealth(
  app: FastifyInstance,
  context: Context,
  { dataDir, isListening, failedJobs }: Health,
): void {
  const { schema } = context;

  app.get('/healthz', async () => ({ status: schema.overtaken.aborted ? beingUpgraded.code : 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [isOvertaken, failed, disk] = await Promise.all([
      inTime(schema.isOvertaken(), false),
      inTime(failedIfReady(), null),
      inTime(hasRoom(), false),
    ]);
    if (isOvertaken) return reply.code(503).send({ status: beingUpgraded.code });
    const database = failed !== null;
    if (!database || !disk) return reply.code(503).send({ status: 'unavailable', database, disk });
    const degraded = isListening() ? failed : [...failed, notListening];
    return { status: degraded.length === 0 ? 'ok' : 'degraded', database, disk, degraded };
  });

  /** The failed jobs, or null when the database is not usable. */
  async function failedIfReady(): Promise<string[] | null> {
    try {
      return (await isSchemaCurrent(context.pool)) ? await failedJobs() : null;
    } catch {
      return null;
    }
  }

  async function hasRoom(): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize > leastFreeBytes;
    } catch {
      return false;
    }
  }
}

async function inTime<Result>(work: Promise<Result>, late: Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(late), answerWithinMilliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
