import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { DayCount } from '#contract/hr/leave/counted-days.ts';
import { balanceOn, hasBalance, leaveEntries } from '#contract/hr/leave/leave-entries.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { balanceKey, leaveFacts, type BalanceFacts } from './leave/leave-facts.ts';
import { lockBalances, settleLeave } from './leave/settle.ts';
import { leaveLedgerTable } from './leave-tables.ts';

export interface EndOfEmployment {
  employeeId: string;
  lastDay: string;
}

export interface LeaveAtEnd {
  employeeId: string;
  leaveTypeId: string;
  leaveType: string;
  dayCount: DayCount;
  /** Null where no balance is kept. */
  days: number | null;
}

/**
 * The balances that are paid out when these employments end, as they were before any pay run paid them out. One end for
 * each employee.
 */
export async function leaveAtEnd(
  database: Database,
  ends: readonly EndOfEmployment[],
): Promise<LeaveAtEnd[]> {
  if (ends.length === 0) return [];
  const asked = {
    ids: ends.map(({ employeeId }) => employeeId),
    days: ends.map(({ lastDay }) => lastDay),
  };
  const types = await run<TypeAtEnd>(database, typesAtEnd, asked);
  const facts = new Map((await leaveFacts(database, asked.ids)).map((each) => [balanceKey(each), each]));
  const lastDays = new Map(ends.map(({ employeeId, lastDay }) => [employeeId, lastDay]));
  return types
    .filter(({ isRetired, stored }) => !isRetired || stored !== null)
    .map(({ stored, paidOut, isRetired: _retired, ...type }) => {
      const lastDay = lastDays.get(type.employeeId) ?? '';
      const known = facts.get(balanceKey(type));
      const isTracked = known !== undefined && hasBalance(known, lastDay);
      return { ...type, days: isTracked ? balanceAt(known, lastDay) + paidOut : stored };
    });
}

interface TypeAtEnd extends Omit<LeaveAtEnd, 'days'> {
  isRetired: boolean;
  /** The sum of the entries until the last day, without those of pay runs; null without entries. */
  stored: number | null;
  /** Days that pay runs have paid out on the last day. */
  paidOut: number;
}

/** The balance at the end of the last day, whether or not the employment is known to end then. */
function balanceAt(facts: BalanceFacts, lastDay: string): number {
  const spells = facts.spells.map((spell, at) => {
    const next = facts.spells[at + 1];
    return spell.start <= lastDay && (!next || next.start > lastDay) ? { ...spell, end: lastDay } : spell;
  });
  return balanceOn([...facts.entered, ...leaveEntries({ ...facts, spells }, lastDay)], lastDay);
}

/**
 * Makes the entries of a pay run in the leave ledger equal to what its valid pay pays out. So it pays out once it is
 * paid, takes that back when it is reversed, and repeating it changes nothing.
 */
export async function recordPayouts(tx: PoolClient, viewer: Viewer, payRunId: string): Promise<void> {
  const employees = await run<{ id: string }>(tx, employeesPaidOut, { payRunId });
  const ids = employees.map(({ id }) => id);
  if (ids.length === 0) return;
  await lockBalances(tx, ids);
  const missing = await run<Payout>(tx, missingPayouts, { payRunId });
  await run(tx, append, {
    payRunId,
    userId: viewer.userId,
    ids: missing.map(() => newId()),
    entries: JSON.stringify(missing),
  });
  await settleLeave(tx, viewer, ids);
}

interface Payout extends EndOfEmployment {
  leaveTypeId: string;
  days: number;
}

const payRunId = sql`${sql.placeholder('payRunId')}::uuid`;

const typesAtEnd =
  statement(sql`select ended.id as "employeeId", type.id as "leaveTypeId", name as "leaveType",
    day_count as "dayCount", is_retired as "isRetired", stored::float8 as stored, coalesce(paid_out, 0)::float8 as "paidOut"
  from unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('days')}::date[]) as ended(id, last_day)
    cross join leave_types type left join lateral (
      select sum(days) filter (where pay_run_id is null) as stored,
        -sum(days) filter (where pay_run_id is not null and date = last_day) as paid_out
      from leave_ledger entry where entry.employee_id = ended.id and entry.leave_type_id = type.id and date <= last_day
    ) entries on true
  where is_paid_out order by ended.id, sort_order, name`);

/** What the lines of the run pay out. */
const paidOut = sql`select row.employee_id, (cause ->> 'leaveTypeId')::uuid as leave_type_id,
    (cause ->> 'until')::date as date, -(cause ->> 'days')::numeric as days
  from payroll row join pay_lines line on line.payroll_id = row.id and line.kind = 'Leave Payout'
    cross join lateral jsonb_array_elements(line.causes) cause
  where row.pay_run_id = ${payRunId} and row.status = 'Paid' and cause ->> 'what' = 'payout'`;

const recorded = sql`select employee_id, leave_type_id, date, days from leave_ledger where pay_run_id = ${payRunId}`;

const employeesPaidOut = statement(sql`select distinct employee_id as id
  from (${paidOut} union all ${recorded}) payouts order by 1`);

const missingPayouts =
  statement(sql`select employee_id as "employeeId", leave_type_id as "leaveTypeId", date::text as "lastDay",
    sum(days)::float8 as days
  from (${paidOut} union all select employee_id, leave_type_id, date, -days from (${recorded}) recorded) payouts
  group by 1, 2, 3 having sum(days) <> 0 order by 1, 2`);

const append = statement(sql`${insertInto(leaveLedgerTable)}
    (id, employee_id, leave_type_id, kind, date, days, pay_run_id, recorded_by_id)
  select entry_id, "employeeId", "leaveTypeId", 'Paid out', "lastDay", days, ${payRunId}, ${sql.placeholder('userId')}::uuid
  from rows from (unnest(${sql.placeholder('ids')}::uuid[]),
    json_to_recordset(${sql.placeholder('entries')}::json) as ("employeeId" uuid, "leaveTypeId" uuid, "lastDay" date,
      days numeric)) as entry (entry_id, "employeeId", "leaveTypeId", "lastDay", days)`);
