import { addDays } from '#contract/engine/days.ts';
import type { Client } from 'pg';
import { z } from 'zod';
import { send, type Side } from './sides.ts';

/** Everyone gets a salary, every tenth an hourly rate; some have an allowance and a loan. */
const records = [
  `insert into pay_bases (id, employee_id, from_day, kind, amount, pay_group, tax_status)
    select uuidv7(), id, '2000-01-01', case when n % 10 = 0 then 'Hourly' else 'Salary' end,
      case when n % 10 = 0 then 15 + n % 20 else 30000 + n % 90000 end, 'Fortnightly', 'Resident'
    from (select id, row_number() over (order by employee_id) as n from employees) person`,
  `insert into pay_items (id, employee_id, kind, label, amount, from_day, balance)
    select uuidv7(), id, case when n % 3 = 0 then 'Loan' else 'Allowance' end, 'Of each pay', 20 + n % 50, '2000-01-01',
      case when n % 3 = 0 then 100000 end
    from (select id, row_number() over (order by employee_id) as n from employees) person where n % 4 = 0`,
  `insert into timesheets (id, employee_id, pay_period_start, pay_period_end)
    select uuidv7(), employee_id, $1::date, $1::date + 13 from pay_bases where kind = 'Hourly'`,
  `insert into time_entries (id, timesheet_id, date, start_time, end_time)
    select uuidv7(), id, pay_period_start + day, '06:00', '15:30' from timesheets, generate_series(0, 9) day
    where pay_period_start = $1::date`,
  `update timesheets set status = 'Approved' where pay_period_start = $1::date`,
  'vacuum analyze pay_bases, pay_items, timesheets, time_entries',
];

/** A fortnight without pay in the dataset. */
const payPeriodStart = addDays(new Date().toISOString().slice(0, 10), -100);
const payPeriodEnd = addDays(payPeriodStart, 13);

/** Added after the works that do not need it are measured. */
export async function fillPay(client: Client): Promise<void> {
  await client.query('set statement_timeout to 0');
  for (const statement of records)
    await client.query(statement, statement.includes('$1') ? [payPeriodStart] : []);
}

export interface ProcessedRun {
  id: string;
  people: number;
  milliseconds: number;
}

const Run = z.object({ id: z.string(), people: z.number() });

/** Calculates and saves everyone's pay; measures the response time. */
export async function processRun(product: Side): Promise<ProcessedRun> {
  const begun = performance.now();
  const body = { payPeriodStart, payPeriodEnd, payGroup: 'Fortnightly' };
  const answer = await send(product, { method: 'POST', path: '/api/payroll/process', body });
  return { ...Run.parse(answer), milliseconds: performance.now() - begun };
}

const earlierRuns = 12;

/** As many fortnights before it, each paid as the run says. */
const copies = [
  `insert into pay_runs (id, pay_group, pay_period_start, pay_period_end, is_whole)
    select uuidv7(), pay_group, pay_period_start - turn * 14, pay_period_end - turn * 14, true
    from pay_runs, generate_series(1, ${earlierRuns}) turn where id = $1`,
  `create temporary table copied_pay on commit drop as
    select pay.id as original_id, uuidv7() as id, pay.employee_id, earlier.id as pay_run_id,
      earlier.pay_period_start, earlier.pay_period_end, pay.gross_salary, pay.deductions
    from payroll pay, pay_runs earlier where pay.pay_run_id = $1 and earlier.id <> $1 and pay.net_salary >= 0
    order by earlier.id, pay.id`,
  'analyze copied_pay',
  `insert into payroll (id, employee_id, pay_run_id, pay_period_start, pay_period_end, gross_salary, deductions)
    select id, employee_id, pay_run_id, pay_period_start, pay_period_end, gross_salary, deductions from copied_pay`,
  `insert into pay_lines (payroll_id, place, kind, label, amount, causes)
    select copied_pay.id, place, kind, label, amount, causes from copied_pay
      join pay_lines on pay_lines.payroll_id = original_id`,
  `update pay_runs set status = 'Paid', paid_on = pay_period_end where id <> $1`,
  `update payroll set status = 'Paid', paid_on = pay_period_end
    where pay_run_id in (select pay_run_id from copied_pay)`,
];

export async function addPaidRuns(client: Client, payRunId: string): Promise<void> {
  await client.query('set statement_timeout to 0');
  // Otherwise the planner takes the lines of the run just saved for none, and reads them once for each row.
  await client.query('analyze pay_runs, payroll, pay_lines');
  await client.query('begin');
  for (const statement of copies) await client.query(statement, statement.includes('$1') ? [payRunId] : []);
  await client.query('commit');
  await client.query('vacuum analyze pay_runs, payroll, pay_lines');
}
