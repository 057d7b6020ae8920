import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/engine/access.ts';
import { payroll, payrollWords } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import { one, statement, type Database } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { settle } from '#server/postings/settle.ts';
import { conflict } from '#server/refused.ts';
import { payrollSource } from './payroll-source.ts';

const linesOf = statement(sql`select coalesce(json_agg(json_build_object('kind', kind, 'label', label,
    'amount', amount, 'causes', causes) order by place), '[]')::text as lines
  from pay_lines where payroll_id = ${sql.placeholder('id')}`);

export function servePayroll(app: FastifyInstance, context: Context): void {
  serveResource(app, context, payroll, {
    source: payrollSource,
    withDetails: (_viewer, id, json) => withLines(context.pool, id, json),
    special: {
      adds: ({ viewer }) => preparedBy(viewer, []),
      async update({ id, input, stands, viewer, tx }, ordinary) {
        const changed = differing(stands, input);
        if (stands.payRunId && Object.keys(changed).length > 0) throw conflict(payrollWords.ofRun);
        const { status, voidReason, ...amounts } = changed;
        if (voidReason !== undefined && status === undefined) throw conflict(payrollWords.locked);
        const isPrepared = Object.keys(amounts).length > 0;
        const written = await ordinary(
          isPrepared ? { ...input, ...preparedBy(viewer, stands.preparerIds) } : input,
        );
        if (!stands.payRunId) await settle(tx, viewer, 'payroll', id);
        return written;
      },
      remove() {
        throw conflict(payrollWords.keptNotDeleted);
      },
    },
  });
}

/** A row as it is read: with its lines. */
export async function withLines(database: Database, id: string, json: string): Promise<string> {
  const { lines } = await one<{ lines: string }>(database, linesOf, { id });
  return `${json.slice(0, json.lastIndexOf('}'))},"lines":${lines}}`;
}

/** Whoever set the amounts once stays a preparer, or a colleague's trifle would free them to approve their own. */
function preparedBy({ userId }: Viewer, before: string[]) {
  return { preparedById: userId, preparerIds: [...new Set([...before, userId])] };
}
