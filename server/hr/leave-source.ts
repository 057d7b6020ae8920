import { sql, type SQL } from 'drizzle-orm';
import { leaveRuleWords, type leaveRules } from '#contract/hr/leave/leave-rules.ts';
import type { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { leaveLedgerTable, leaveRuleTable } from './leave-tables.ts';
import { nameOfPerson, ofEmployee } from './source.ts';
import { today } from '#server/engine/source.ts';
import { leaveRequestTable, leaveTypeTable } from './time-tables.ts';

const typeOfRule = sql`(select name from leave_types where id = ${leaveRuleTable.leaveTypeId})`;

export const leaveRuleSource = {
  table: leaveRuleTable,
  columns: {
    leaveType: typeOfRule,
    siteName: sql`(select name from sites where id = ${leaveRuleTable.siteId})`,
    employeeName: nameOfPerson(leaveRuleTable.employeeId),
    caution: sql`case when not ${leaveRuleTable.isConfirmed} then ${sql.raw(`'${leaveRuleWords.caution}'`)} end`,
  },
  name: sql`${typeOfRule} || ' from ' || to_char(${leaveRuleTable.from}, 'DD/MM/YYYY')`,
  searchEntry: null,
} satisfies SourceOf<typeof leaveRules, typeof leaveRuleTable>;

/** That an entry, as `entry`, neither reverses another nor is reversed. */
export const isInForce = sql`entry.reverses_id is null
  and not exists (select from leave_ledger reversal where reversal.reverses_id = entry.id)`;

/** What was entered for a balance until a day of `employeeId`, without an earlier employment, as `entered`. */
export const enteredUntil = (employeeId: SQL, day: SQL) => sql`entered.employee_id = ${employeeId}
  and entered.kind in ('Opening', 'Adjusted', 'Paid out') and entered.date <= ${day}
  and entered.date >= coalesce((select max(from_day) from employment_terms term
    where term.employee_id = ${employeeId} and is_start and from_day <= ${day} and exists (select from employment_terms
      where employee_id = ${employeeId} and from_day < term.from_day)), '-infinity')`;

const ofPerson = ofEmployee(leaveLedgerTable.employeeId);

export const leaveLedgerSource = {
  table: leaveLedgerTable,
  ...ofPerson,
  reads: [...ofPerson.reads, leaveTypeTable],
  columns: {
    ...ofPerson.columns,
    leaveType: sql`(select name from leave_types where id = ${leaveLedgerTable.leaveTypeId})`,
    recordedBy: sql`(select first_name || ' ' || last_name from users where id = ${leaveLedgerTable.recordedById})`,
    // A row that is being inserted is not in the table yet.
    balance: sql`coalesce((select sum(earlier.days) from public.leave_ledger earlier
      where earlier.employee_id = ${leaveLedgerTable.employeeId}
        and earlier.leave_type_id = ${leaveLedgerTable.leaveTypeId}
        and (earlier.date, earlier.id) < (${leaveLedgerTable.date}, ${leaveLedgerTable.id})), 0) + ${leaveLedgerTable.days}`,
  },
  searchEntry: null,
} satisfies SourceOf<typeof leaveLedger, typeof leaveLedgerTable>;

const { employeeId, leaveType } = leaveRequestTable;

/**
 * The balance of a leave request's type at the end of today. Where entries amount to nothing, it is zero if an opening
 * balance is in force or a rule has applied since the employment began, and else unknown.
 */
export const balanceToday = sql`(select coalesce(
    (select nullif(sum(entry.days), 0) from leave_ledger entry
      where entry.employee_id = ${employeeId} and entry.leave_type_id = type.id and entry.date <= ${today}),
    (select 0 from leave_ledger entry
      where entry.employee_id = ${employeeId} and entry.leave_type_id = type.id and entry.date <= ${today}
        and entry.kind = 'Opening' and ${isInForce} limit 1),
    (select 0 from leave_rules rule join employees on employees.id = ${employeeId}
      where rule.leave_type_id = type.id and rule.is_confirmed and rule.from_day <= employees.start_date
        and coalesce(rule.employee_id = ${employeeId}, true) limit 1))
  from leave_types type where type.name = ${leaveType})`;
