import type { FastifyInstance } from 'fastify';
import { checkAudit, progressOfCheck } from '#contract/history/audit-chain.ts';
import type { Context } from '#server/context.ts';
import { progressWith } from '#server/database/progress.ts';
import { route } from '#server/http/route.ts';
import { forbidden } from '#server/http-error.ts';
import { checkId } from './checking.ts';
import { checkLog } from './check-log.ts';
import type { HeadPlace } from './known-head.ts';

export function serveAuditCheck(
  app: FastifyInstance,
  context: Context,
  { dataDir }: Pick<HeadPlace, 'dataDir'>,
): void {
  const { pool, sealer } = context;
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());

  route(app, context, checkAudit, ({ scope }) => {
    if (scope !== 'all') throw forbidden();
    return checkLog(pool, sealer, { dataDir, signal: ending.signal });
  });

  route(app, context, progressOfCheck, async ({ scope }) => {
    if (scope !== 'all') throw forbidden();
    const progress = await progressWith(pool, checkId);
    return { isUnderWay: progress !== null, done: progress?.done ?? 0, entries: progress?.of ?? 0 };
  });
}
