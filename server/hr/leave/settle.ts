import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { leaveEntries } from '#contract/hr/leave/leave-entries.ts';
import { ledgerDifferences, type LedgerEntry } from '#contract/hr/leave/ledger-differences.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { leaveLedgerTable } from '../leave-tables.ts';
import { leaveFacts } from './leave-facts.ts';

/** Who records the entries; null for scheduled work. `today` is the organisation's. */
export interface Settling {
  userId: string | null;
  today: string;
}

/**
 * Works out the leave of these employees until today and appends what the ledger lacks. What it has too much of is
 * corrected by an entry against it, on the same day. Repeating it changes nothing.
 */
export async function settleLeave(
  tx: PoolClient,
  { userId, today }: Settling,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  await lockBalances(tx, employeeIds);
  const entries = await missingEntries(tx, today, employeeIds);
  if (entries.length === 0) return;
  await run(tx, append, {
    userId,
    ids: entries.map(() => newId()),
    entries: JSON.stringify(entries),
  });
}

/** Lets one transaction at a time use or work out the balances of these employees. */
export async function lockBalances(tx: PoolClient, employeeIds: readonly string[]): Promise<void> {
  await run(tx, lockEmployees, { ids: employeeIds });
}

/** The entries that the ledger of these employees lacks. */
export async function missingEntries(
  tx: PoolClient,
  today: string,
  employeeIds: readonly string[],
): Promise<LedgerEntry[]> {
  const found = (await leaveFacts(tx, employeeIds)).flatMap((facts) => {
    const { employeeId, leaveTypeId } = facts;
    return leaveEntries(facts, today).map((entry) => ({ ...entry, employeeId, leaveTypeId }));
  });
  return ledgerDifferences(found, await run<LedgerEntry>(tx, workedOutBefore, { ids: employeeIds }));
}

const ids = sql`any(${sql.placeholder('ids')}::uuid[])`;

const lockEmployees = statement(sql`select from employees where id = ${ids} order by id for no key update`);

const workedOutBefore = statement(sql`select employee_id as "employeeId", leave_type_id as "leaveTypeId",
    case kind when 'Given back' then 'Taken' else kind end as kind, date::text as date,
    rule_id as "ruleId", request_id as "requestId", sum(days)::float8 as days, sum(carried)::float8 as carried
  from leave_ledger where employee_id = ${ids} and kind not in ('Opening', 'Adjusted', 'Paid out')
  group by 1, 2, 3, 4, 5, 6 having sum(days) <> 0 or sum(carried) <> 0`);

const append = statement(sql`${insertInto(leaveLedgerTable)}
    (id, employee_id, leave_type_id, kind, date, days, carried, rule_id, request_id, recorded_by_id)
  select entry_id, "employeeId", "leaveTypeId", kind, date, days, carried, "ruleId", "requestId",
    ${sql.placeholder('userId')}::uuid
  from rows from (unnest(${sql.placeholder('ids')}::uuid[]),
    json_to_recordset(${sql.placeholder('entries')}::json) as ("employeeId" uuid, "leaveTypeId" uuid, kind text,
      date date, days numeric, carried numeric, "ruleId" uuid, "requestId" uuid))
    as entry (entry_id, "employeeId", "leaveTypeId", kind, date, days, carried, "ruleId", "requestId")`);
