import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { send, type Side } from './sides.ts';

/** A year ago: two draft rules for everybody, and the opening balances of all who were employed then. */
const records = [
  `insert into employment_terms (employee_id, from_day, is_start, end_date, work_type)
    select id, start_date, true, end_date, work_type from employees on conflict do nothing`,
  `insert into leave_rules (id, leave_type_id, from_day, days_a_year, arises, is_pro_rata, year_begins, source, is_confirmed)
    select uuidv7(), id, current_date - 365, days_a_year, arises, true, '01-01', 'Policy of the bench', false
    from leave_types join (values ('Annual', 14, 'Each month'), ('Sick', 6, 'Start of the leave year'))
      as entitlement(name, days_a_year, arises) using (name)`,
  `insert into leave_ledger (id, employee_id, leave_type_id, kind, date, days)
    select uuidv7(), employees.id, leave_types.id, 'Opening', current_date - 365, 10
    from employees cross join leave_types
    where leave_types.name in ('Annual', 'Sick') and start_date < current_date - 365`,
  'analyze employment_terms, leave_rules, leave_ledger',
];

export interface AccruedLeave {
  people: number;
  entries: number;
  milliseconds: number;
}

const Rules = z.array(z.object({ id: z.string() }));

/** Confirms the rules, and measures until the server has worked out the year of everybody. */
export async function accrueLeave(client: Client, product: Side): Promise<AccruedLeave> {
  await client.query('set statement_timeout to 0');
  for (const statement of records) await client.query(statement);
  const before = await count(client, 'leave_ledger');
  const { rows } = await client.query("select id from leave_rules where source = 'Policy of the bench'");
  const begun = performance.now();
  for (const { id } of Rules.parse(rows))
    await send(product, { method: 'PUT', path: `/api/leave-rules/${id}`, body: { isConfirmed: true } });
  while ((await count(client, 'leave_due')) > 0) await sleep(100);
  const milliseconds = performance.now() - begun;
  await client.query('vacuum analyze leave_ledger');
  return {
    people: await count(client, 'employees'),
    entries: (await count(client, 'leave_ledger')) - before,
    milliseconds,
  };
}

async function count(client: Client, table: 'employees' | 'leave_due' | 'leave_ledger'): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}
