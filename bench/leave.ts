import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** A year ago: two rules for everybody, and the opening balances of all who were employed then. */
const records = [
  `insert into employment_terms (employee_id, from_day, is_start, end_date, work_type)
    select id, start_date, true, end_date, work_type from employees on conflict do nothing`,
  `insert into leave_rules (id, leave_type_id, from_day, days_a_year, arises, is_pro_rata, year_begins, source, is_confirmed)
    select uuidv7(), id, current_date - 365, days_a_year, arises, true, '01-01', 'Policy of the bench', true
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

/** Has the server work out a year of leave for everybody; measures until nobody is queued. */
export async function accrueLeave(client: Client): Promise<AccruedLeave> {
  await client.query('set statement_timeout to 0');
  for (const statement of records) await client.query(statement);
  const before = await count(client, 'leave_ledger');
  const begun = performance.now();
  await client.query('insert into leave_due (employee_id) select id from employees on conflict do nothing');
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
