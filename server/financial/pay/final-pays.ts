import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { finalPays, finalPayWords } from '#contract/financial/pay/final-pays.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { conflict } from '#server/http-error.ts';
import { finalPaySource } from '../final-pay-source.ts';
import { finalPayTable } from '../pay-tables.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { recalculatePerson } from './recalculate-person.ts';
import { takeTurn } from './turn.ts';

/** Serves final pays. Only the notice can be changed, until the run that includes it is decided. */
export function serveFinalPays(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { sealer } = context;
  serveResource(app, context, finalPays, {
    source: finalPaySource,
    overrides: {
      auditReads: true,
      lockFirst: takeTurn,
      async update({ input, current, viewer, tx, id }, next) {
        if (input.noticeDays === undefined || input.noticeDays === current.noticeDays) return next();
        const [included] = await run<{ payRunId: string }>(tx, runOf, { id });
        if (!included) return next();
        const payRun = await runs.lock(tx, viewer, included.payRunId, { version: undefined, scope: 'all' });
        if (payRun.status !== 'Draft') throw conflict(finalPayWords.decided);
        const json = await next();
        await recalculatePerson(tx, { viewer, sealer }, payRun, current.employeeId);
        return json;
      },
    },
  });
}

const runOf = statement(sql`select ${finalPayTable.includedById} as "payRunId" from ${finalPayTable}
  where ${finalPayTable.id} = ${sql.placeholder('id')} and ${finalPaySource.columns.payRunId} is not null`);
