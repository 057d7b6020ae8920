import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { grouped } from '#contract/engine/grouped.ts';
import type { FinalPay } from '#contract/financial/pay/pay-facts.ts';
import { run, statement } from '#server/database/statement.ts';
import { leaveAtEnd } from '#server/hr/payout-source.ts';

interface Of {
  ids: readonly string[];
  start: string;
  end: string;
  payRunId: string | null;
  isOfPast: boolean;
}

/** An end of employment that is not entered yet. */
export interface Ending {
  employeeId: string;
  lastDay: string;
  noticeDays: number;
}

type OfPerson = Omit<FinalPay, 'leave'> & { employeeId: string };

/** The id of an end of employment that is not stored. */
const unstored = '00000000-0000-0000-0000-000000000000';

/** The final pays that the pay of a period includes, by employee. */
export async function finalPaysOf(
  tx: PoolClient,
  of: Of,
  ending: Ending | undefined,
): Promise<Map<string, FinalPay>> {
  const stored = await run<OfPerson>(tx, included, { ...of });
  const ends = ending ? [...stored, { id: unstored, ...ending }] : stored;
  const leave = grouped(await leaveAtEnd(tx, ends), ({ employeeId }) => employeeId);
  return new Map(
    ends.map(({ employeeId, ...end }) => [
      employeeId,
      {
        ...end,
        leave: (leave.get(employeeId) ?? []).map(({ employeeId: _owner, ...balance }) => balance),
      },
    ]),
  );
}

/**
 * One that ended by the end of the period, unless other pay includes it. Pay of the past has what it included. A person
 * who left twice has the earlier one first.
 */
const included =
  statement(sql`select distinct on (final.employee_id) final.id, final.employee_id as "employeeId",
    last_day::text as "lastDay", notice_days::float8 as "noticeDays"
  from final_pays final left join payroll payer on payer.pay_run_id = final.pay_run_id
    and payer.employee_id = final.employee_id and payer.status <> 'Void'
  where final.employee_id = any(${sql.placeholder('ids')}::uuid[]) and last_day <= ${sql.placeholder('end')}::date
    and case when ${sql.placeholder('isOfPast')}::boolean
      then payer.pay_period_start = ${sql.placeholder('start')}::date
      else payer.id is null or payer.pay_run_id = ${sql.placeholder('payRunId')}::uuid end
  order by final.employee_id, last_day`);
