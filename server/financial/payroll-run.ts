import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { processPayroll } from '#contract/financial/payroll-run.ts';
import { payrollWords } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import type { Creation } from '#server/engine/creation.ts';
import { route } from '#server/http/route.ts';
import { invalid } from '#server/refused.ts';

/** Everybody employed today, whether they have a row of these days, and their last pay that two people stand for. */
const employed = statement(sql`select employees.id as "employeeId",
    exists (select from payroll where employee_id = employees.id and status <> 'Void'
      and pay_period_start <= ${sql.placeholder('end')}::date
      and pay_period_end >= ${sql.placeholder('start')}::date) as "hasRow",
    last.gross_salary::float8 as "grossSalary", last.deductions::float8 as deductions
  from employees left join lateral (
    select gross_salary, deductions from payroll
    where employee_id = employees.id and status in ('Approved', 'Paid') and pay_period_end < ${sql.placeholder('start')}::date
    order by pay_period_start desc limit 1) last on true
  where start_date <= ${sql.placeholder('today')}::date
    and (end_date is null or end_date >= ${sql.placeholder('today')}::date)
  order by employees.employee_id`);

interface Employed {
  employeeId: string;
  hasRow: boolean;
  grossSalary: number | null;
  deductions: number | null;
}

/** The rows are made as any others are, all or none: with their rights, their history and their preparer. */
export function servePayrollRun(app: FastifyInstance, context: Context, making: Creation): void {
  route(app, context, processPayroll, async ({ body, viewer }) => {
    const { payPeriodStart: start, payPeriodEnd: end } = body;
    if (end < start) throw invalid([{ path: 'payPeriodEnd', message: payrollWords.endBeforeStart }]);
    const people = await run<Employed>(context.pool, employed, { start, end, today: viewer.today });
    const owing = people.filter(({ hasRow }) => !hasRow);
    const paid = owing.filter(({ grossSalary }) => grossSalary !== null);
    const rows = paid.map(({ employeeId, grossSalary, deductions }) => ({
      employeeId,
      payPeriodStart: start,
      payPeriodEnd: end,
      grossSalary,
      deductions,
    }));
    if (rows.length > 0) await making.several(context.pool, viewer, rows);
    return {
      created: rows.length,
      skipped: people.length - owing.length,
      withoutPay: owing.length - paid.length,
    };
  });
}
