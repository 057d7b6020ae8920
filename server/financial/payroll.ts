import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/engine/access.ts';
import { payroll, payrollWords } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import { became, latestEntry, was } from '#server/database/audit.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerEmployeeId, viewerUserId } from '#server/engine/projection.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { conflict } from '#server/refused.ts';
import { servePayrollRun } from './payroll-run.ts';
import { payrollTable } from './tables.ts';

const employee = ofEmployee(payrollTable.employeeId);

function isPayslip(status: SQL): SQL {
  return sql`(${status} in ('Approved', 'Paid'))`;
}

const source = {
  table: payrollTable,
  columns: {
    ...employee.columns,
    preparedByName: sql`preparer.first_name || ' ' || preparer.last_name`,
    isOwnPreparation: sql`(${viewerUserId} = any(${payrollTable.preparerIds}))`,
  },
  joins: sql`${employee.joins} left join users as preparer on preparer.id = ${payrollTable.preparedById}`,
  keepsRows: true,
  named: employee.named,
  /** One's payslips: what has been approved. The figures of the Draft it was are not one's to know. */
  scope: {
    own: sql`${payrollTable.employeeId} = ${viewerEmployeeId} and ${isPayslip(sql`${payrollTable.status}`)}`,
  },
  since: {
    own: latestEntry(
      payroll.name,
      payrollTable.id,
      sql`${isPayslip(became('status'))} and coalesce(not ${isPayslip(was('status'))}, true)`,
    ),
  },
  name: employee.name,
  found: null,
} satisfies SourceOf<typeof payroll, typeof payrollTable>;

export function servePayroll(app: FastifyInstance, context: Context): void {
  const { making } = serveResource(app, context, payroll, {
    source,
    special: {
      adds: ({ viewer }) => preparedBy(viewer, []),
      async update({ input, stands, viewer }, ordinary) {
        const { status, voidReason, ...amounts } = differing(stands, input);
        if (voidReason !== undefined && status === undefined) throw conflict(payrollWords.locked);
        const isPrepared = Object.keys(amounts).length > 0;
        return ordinary(isPrepared ? { ...input, ...preparedBy(viewer, stands.preparerIds) } : input);
      },
      remove() {
        throw conflict(payrollWords.keptNotDeleted);
      },
    },
  });
  servePayrollRun(app, context, making);
}

/** Whoever set the amounts once stays a preparer, or a colleague's trifle would free them to approve their own. */
function preparedBy({ userId }: Viewer, before: string[]) {
  return { preparedById: userId, preparerIds: [...new Set([...before, userId])] };
}
