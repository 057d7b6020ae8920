import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/engine/access.ts';
import { payroll, payrollWords } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import { one, statement, type Database } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing } from '#server/engine/row.ts';
import { syncPostings } from '#server/postings/sync-postings.ts';
import { conflict } from '#server/http-error.ts';
import { payrollSource } from './payroll-source.ts';

/** The details of a single row. For a row entered by hand the sums are its lines. The year is that of its last day. */
const detailsOf = statement(sql`select json_build_object(
    'lines', (select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount,
      'causes', causes) order by place), '[]') from (
        select place, kind, label, amount, causes from pay_lines where payroll_id = payslip.id
        union all select place, kind, ${payrollWords.byHand}, amount, '[]'::jsonb
          from (values (1, 'Salary', gross_salary), (2, 'Deduction', deductions)) sums(place, kind, amount)
          where pay_run_id is null and amount <> 0
      ) line),
    'yearToDate', (select json_build_object('grossSalary', sum(gross_salary), 'deductions', sum(deductions),
        'netSalary', sum(net_salary), 'tax', coalesce(sum(tax), 0), 'superannuation', coalesce(sum(superannuation), 0))
      from payroll earlier left join lateral (
        select sum(amount) filter (where kind = 'Tax') as tax,
          sum(amount) filter (where kind = 'Superannuation') as superannuation
        from pay_lines where payroll_id = earlier.id
      ) parts on true
      where earlier.employee_id = payslip.employee_id and earlier.pay_period_end <= payslip.pay_period_end
        and earlier.pay_period_end >= date_trunc('year', payslip.pay_period_end)
        and (earlier.id = payslip.id or earlier.status in ('Approved', 'Paid'))),
    'leaveDays', (select count(*) from generate_series(pay_period_start, pay_period_end, interval '1 day') day
      where extract(isodow from day) < 6 and exists (select from leave_requests
        where leave_requests.employee_id = payslip.employee_id and leave_requests.status = 'Approved'
          and day between start_date and end_date)))::text as details
  from payroll payslip where id = ${sql.placeholder('id')}`);

export function servePayroll(app: FastifyInstance, context: Context): void {
  serveResource(app, context, payroll, {
    source: payrollSource,
    withDetails: (_viewer, id, json) => withLines(context.pool, id, json),
    overrides: {
      initialValues: ({ viewer }) => preparedBy(viewer, []),
      async update({ id, input, current, viewer, tx }, next) {
        const changed = differing(current, input);
        if (current.payRunId && Object.keys(changed).length > 0) throw conflict(payrollWords.ofRun);
        const { status, voidReason, ...amounts } = changed;
        if (voidReason !== undefined && status === undefined) throw conflict(payrollWords.locked);
        const isPrepared = Object.keys(amounts).length > 0;
        const written = await next({
          ...input,
          ...(isPrepared && preparedBy(viewer, current.preparerIds)),
          ...(status === 'Paid' && { paidOn: viewer.today }),
          ...(status === 'Void' && current.status === 'Paid' && { reversedOn: viewer.today }),
        });
        if (!current.payRunId) await syncPostings(tx, viewer, 'payroll', id);
        return written;
      },
      remove() {
        throw conflict(payrollWords.keptNotDeleted);
      },
    },
  });
}

/** Adds the lines to a row that is read alone. */
export async function withLines(database: Database, id: string, json: string): Promise<string> {
  const { details } = await one<{ details: string }>(database, detailsOf, { id });
  return `${json.slice(0, json.lastIndexOf('}'))},${details.slice(1)}`;
}

/**
 * Whoever once set the amounts stays a preparer, otherwise a small edit by a colleague would let them approve their own
 * figures.
 */
function preparedBy({ userId }: Viewer, before: string[]) {
  return { preparedById: userId, preparerIds: [...new Set([...before, userId])] };
}
