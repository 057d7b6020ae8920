import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { processingWords } from '#contract/financial/pay/processing-words.ts';
import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import { run, statement } from '#server/database/statement.ts';
import { invalid } from '#server/http-error.ts';
import { bulkNames } from './joined-names.ts';

export interface Person {
  employeeId: string;
  name: string;
  /** From the basis in force on the last day, or null when there is none. */
  payGroup: PayGroup | null;
  /** Whether they already have pay for some of these days. */
  hasRow: boolean;
}

/** Who is paid for a period because they are employed or have a final pay: everybody (null), or some of these people. */
export function peopleOf(
  tx: PoolClient,
  { payPeriodStart: start, payPeriodEnd: end }: PayPeriod,
  employeeIds: readonly string[] | null,
): Promise<Person[]> {
  return run<Person>(tx, employed, { ids: employeeIds, start, end });
}

const mostNamed = 5;

/** Throws with a sentence that names the people who were requested and not found. */
export async function refuseMissing(
  tx: PoolClient,
  requested: readonly string[],
  { found, sentence }: { found: readonly Pick<Person, 'employeeId'>[]; sentence: (names: string) => string },
): Promise<void> {
  const known = new Set(found.map(({ employeeId }) => employeeId));
  const ids = [...new Set(requested)].filter((id) => !known.has(id));
  if (ids.length === 0) return;
  const people = await run<{ name: string }>(tx, namesOf, { ids });
  const names = people.map(({ name }) => name);
  const message =
    people.length < ids.length ? processingWords.noEmployee : sentence(bulkNames(names, mostNamed));
  throw invalid([{ path: 'employeeIds', message }]);
}

const namesOf = statement(sql`select full_name as name from people
  where id = any(${sql.placeholder('ids')}::uuid[]) order by employee_id`);

const start = sql`${sql.placeholder('start')}::date`;
const end = sql`${sql.placeholder('end')}::date`;
const ids = sql`${sql.placeholder('ids')}::uuid[]`;

/** An employment that has ended and whose final pay is in no valid pay yet. */
const unpaidEnd = sql`select from final_pays final where final.employee_id = employee.id and last_day <= ${end}
  and not exists (select from payroll payer where payer.pay_run_id = final.pay_run_id
    and payer.employee_id = final.employee_id and payer.status <> 'Void')`;

const employed =
  statement(sql`select employee.id as "employeeId", users.first_name || ' ' || users.last_name as name,
    basis.pay_group as "payGroup", exists (select from payroll where payroll.employee_id = employee.id
      and status <> 'Void' and pay_period_start <= ${end} and pay_period_end >= ${start}) as "hasRow"
  from employees employee join users on users.id = employee.user_id
    left join lateral (select pay_group from pay_bases where pay_bases.employee_id = employee.id and from_day <= ${end}
      order by from_day desc limit 1) basis on true
  where (start_date <= ${end} and (end_date is null or end_date >= ${start}) or exists (${unpaidEnd}))
    and (${ids} is null or employee.id = any(${ids}))
  order by employee.employee_id`);

/** A change after this instant is a late change. */
export const moment = statement(
  sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
);
