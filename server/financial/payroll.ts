import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import { payroll, payrollMoves, payrollWords, type PayrollStatus } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { one, statement } from '#server/database/statement.ts';
import { viewerEmployeeId } from '#server/engine/projection.ts';
import { serveResource } from '#server/engine/resource.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { conflict, forbidden, invalid } from '#server/refused.ts';
import { servePayrollRun } from './payroll-run.ts';
import { payrollTable } from './tables.ts';

const employee = ofEmployee(payrollTable.employeeId);

const source = {
  table: payrollTable,
  columns: {
    ...employee.columns,
    preparedByName: sql`preparer.first_name || ' ' || preparer.last_name`,
  },
  joins: sql`${employee.joins} left join users as preparer on preparer.id = ${payrollTable.preparedById}`,
  /** One's payslips: what has been approved. */
  scope: {
    own: sql`${payrollTable.employeeId} = ${viewerEmployeeId} and ${payrollTable.status} in ('Approved', 'Paid')`,
  },
  hidden: ['preparedById'],
} satisfies SourceOf<typeof payroll, typeof payrollTable>;

interface Standing extends Record<string, unknown> {
  employeeId: string;
  status: PayrollStatus;
  preparedById: string | null;
}

const standing = statement(sql`select employee_id as "employeeId", status, prepared_by_id as "preparedById",
    void_reason as "voidReason", pay_period_start::text as "payPeriodStart", pay_period_end::text as "payPeriodEnd",
    gross_salary::float8 as "grossSalary", deductions::float8
  from payroll where id = ${sql.placeholder('id')}`);

export function servePayroll(app: FastifyInstance, context: Context): void {
  const { making } = serveResource(app, context, payroll, {
    source,
    actions: ['list', 'read', 'create', 'update', 'remove'],
    special: {
      async create({ input, viewer }, ordinary) {
        if (input.status !== undefined && input.status !== 'Draft')
          throw invalid([{ path: 'status', message: payrollWords.bornDraft }]);
        return ordinary({ ...input, preparedById: viewer.userId });
      },
      async update({ id, input, viewer, tx }, ordinary) {
        const stands = await one<Standing>(tx, standing, { id });
        const { status = stands.status, voidReason, ...amounts } = input;
        const changed = Object.entries(amounts).some(([field, value]) => stands[field] !== value);
        if (changed && (stands.status !== 'Draft' || status === 'Approved'))
          throw conflict(payrollWords.locked);
        if (status !== stands.status) refuseMove(viewer, stands, status);
        else if (voidReason !== undefined && voidReason !== stands.voidReason)
          throw conflict(payrollWords.locked);
        return ordinary(changed ? { ...input, preparedById: viewer.userId } : input);
      },
      remove() {
        throw conflict(payrollWords.keptNotDeleted);
      },
    },
  });
  servePayrollRun(app, context, making);
}

function refuseMove(viewer: Viewer, { employeeId, status, preparedById }: Standing, to: PayrollStatus): void {
  const moves: readonly PayrollStatus[] = payrollMoves[status];
  if (!moves.includes(to)) throw conflict(`A payroll row that is ${status} cannot become ${to}.`);
  const isDecision = to === 'Approved' || to === 'Paid' || status !== 'Draft';
  if (isDecision && can(viewer, 'payroll:approve') !== 'all') throw forbidden(payrollWords.mayNotApprove);
  if (to !== 'Approved' && to !== 'Paid') return;
  if (employeeId === viewer.employeeId) throw forbidden(payrollWords.ownPay);
  if (to === 'Approved' && preparedById === viewer.userId) throw forbidden(payrollWords.ownPreparation);
}
