import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { LedgerKind } from '#contract/hr/leave/leave-ledger.ts';
import { leaveEntries } from '#contract/hr/leave/leave-entries.ts';
import type { WorkedOutEntry } from '#contract/hr/leave/leave-facts.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { leaveLedgerTable } from '../leave-tables.ts';
import { leaveFacts } from './leave-facts.ts';

/** Who records the entries; null for scheduled work. `today` is the organisation's. */
export interface Settling {
  userId: string | null;
  today: string;
}

/** What the ledger lacks, or has too much: an entry that would make it right. */
export interface LedgerDifference extends Omit<WorkedOutEntry, 'kind'> {
  employeeId: string;
  leaveTypeId: string;
  kind: Exclude<LedgerKind, 'Opening' | 'Adjusted' | 'Paid out'>;
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
  const entries = await ledgerDifferences(tx, { today, employeeIds });
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

/** The difference between the ledger and what the facts give. */
export async function ledgerDifferences(
  tx: Database,
  { today, employeeIds }: { today: string; employeeIds: readonly string[] },
): Promise<LedgerDifference[]> {
  const differences = new Map<string, LedgerDifference>();
  const add = (sign: 1 | -1, entry: LedgerDifference) => {
    const key = [
      entry.employeeId,
      entry.leaveTypeId,
      entry.kind,
      entry.date,
      entry.ruleId,
      entry.requestId,
    ].join(' ');
    const known = differences.get(key) ?? { ...entry, days: 0, carried: 0 };
    known.days += sign * entry.days;
    known.carried += sign * entry.carried;
    differences.set(key, known);
  };
  for (const facts of await leaveFacts(tx, employeeIds)) {
    const { employeeId, leaveTypeId } = facts;
    for (const entry of leaveEntries(facts, today)) add(1, { ...entry, employeeId, leaveTypeId });
  }
  for (const entry of await run<LedgerDifference>(tx, workedOutBefore, { ids: employeeIds })) add(-1, entry);
  return [...differences.values()]
    .filter(({ days, carried }) => days !== 0 || carried !== 0)
    .map((entry) => ({
      ...entry,
      kind: entry.kind === 'Taken' && entry.days > 0 ? 'Given back' : entry.kind,
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
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
