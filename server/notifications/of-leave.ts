import { sql } from 'drizzle-orm';
import { can } from '#contract/engine/access.ts';
import { notifiedScope } from '#contract/notifications/notification-rights.ts';
import { ownedBy, rowFilterSql, today, viewerEmployeeId } from '#server/engine/source.ts';
import { concerns } from '#server/financial/holiday-source.ts';
import { publicHolidayTable } from '#server/financial/pay-tables.ts';
import { isInForce } from '#server/hr/leave-source.ts';
import { leaveLedgerTable, leaveRuleTable } from '#server/hr/leave-tables.ts';
import { employeeDocumentTable, employeeSiteTable, employeeTable } from '#server/hr/tables.ts';
import { leaveRequestTable, leaveTypeTable } from '#server/hr/time-tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { days, expiringLeaveDays, midnight, missingDocumentDays, type Notified } from './notified.ts';

/** The person reads the sentence without their own name. */
const nameForOthers = sql`case when people.id = ${viewerEmployeeId} then '' else people.full_name end`;

/** Days that were carried into a leave year for some months: those that are left expire after them. */
const carriedOver = sql`(
  select (array_agg(entry.id order by entry.id))[1] as id, entry.employee_id, entry.leave_type_id, entry.date,
    (entry.date + make_interval(months => carry_over_months))::date as expires, sum(entry.carried) as carried
  from leave_ledger entry join leave_rules rule on rule.id = entry.rule_id
  where entry.kind = 'Carried over' and carry_over_months is not null
    and entry.date > (${today} - make_interval(months => (select max(carry_over_months) from leave_rules)))::date
    and entry.date + make_interval(months => carry_over_months) > ${today}
    and entry.date + make_interval(months => carry_over_months) <= ${today} + ${days(expiringLeaveDays.first)}
  group by entry.employee_id, entry.leave_type_id, entry.date, carry_over_months) carried_over`;

/**
 * As `carryOver` of the contract: approved leave, and what was otherwise taken away, uses these days first. Corrections of
 * what was earned do not.
 */
const leftOver = sql`(select carried_over.carried + coalesce(sum(entry.days), 0) as left_over
  from leave_ledger entry
  where entry.employee_id = carried_over.employee_id and entry.leave_type_id = carried_over.leave_type_id
    and entry.date >= carried_over.date and entry.date < expires
    and (entry.kind in ('Taken', 'Given back', 'Paid out')
      or entry.kind in ('Opening', 'Adjusted') and entry.days < 0 and ${isInForce}))`;

/** The days of a request that count. */
const countedDays = sql`(select coalesce(sum(case
      when day = start_date and is_half_first_day or day = end_date and is_half_last_day then 0.5 else 1 end), 0)
  from (select start_date + place as day from generate_series(0, end_date - start_date) place) each
  where (day_count = 'Calendar days' or extract(isodow from day) < 6)
    and not exists (select from public_holidays holiday
      where holiday.is_confirmed and holiday.date = day and ${concerns(sql`holiday`, sql`people.id`)}))`;

const dueDate = sql`(end_date + document_within_days)`;

/** Balances that expire, and documents that leave needs. */
export const ofLeave: Notified[] = [
  {
    kind: 'leave-expiring',
    tables: [leaveLedgerTable, leaveRuleTable, leaveTypeTable, employeeTable, userTable],
    // To the person, and to those who keep the balances of everybody.
    concerns: (viewer, scope) =>
      scope === 'all' && can(viewer, 'leave-ledger:create') === 'all'
        ? sql`true`
        : sql`people.id = ${viewerEmployeeId} and ${rowFilterSql(ownedBy(sql`people.id`), scope)}`,
    from: sql`${carriedOver} cross join lateral ${leftOver} remaining
      join leave_types type on type.id = leave_type_id
      join people on people.id = carried_over.employee_id join employees on employees.id = people.id`,
    where: sql`left_over > 0 and coalesce(end_date >= ${today}, true)`,
    columns: {
      record: sql`carried_over.id`,
      name: nameForOthers,
      what: sql`type.name`,
      employee: sql`people.id`,
      from: sql`expires`,
      quantity: sql`trim_scale(left_over)`,
      since: midnight(sql`expires - case when expires <= ${today} + ${days(expiringLeaveDays.again)}
        then ${days(expiringLeaveDays.again)} else ${days(expiringLeaveDays.first)} end`),
    },
  },
  {
    kind: 'leave-document-missing',
    tables: [
      leaveRequestTable,
      leaveTypeTable,
      publicHolidayTable,
      employeeSiteTable,
      siteTable,
      employeeDocumentTable,
      employeeTable,
      userTable,
    ],
    // To the person, and to those who decide about the leave.
    concerns(viewer, scope) {
      const decided = notifiedScope('leave-to-decide', viewer);
      const ofOthers = decided ? rowFilterSql(ownedBy(sql`people.id`), decided) : sql`false`;
      return sql`${rowFilterSql(ownedBy(sql`people.id`), scope)}
        and (people.id = ${viewerEmployeeId} or (${ofOthers}))`;
    },
    from: sql`leave_requests join leave_types type on type.name = leave_type
      join people on people.id = leave_requests.employee_id`,
    where: sql`leave_requests.status <> 'Rejected' and document_type is not null
      and ${dueDate} < ${today} and ${dueDate} >= ${today} - ${days(missingDocumentDays)}
      and end_date - start_date >= document_after_days and ${countedDays} > document_after_days
      and not exists (select from employee_documents document
        where document.employee_id = people.id and document.document_type = type.document_type
          and document.created_at::date >= start_date and document.deleted_at is null)`,
    columns: {
      record: sql`leave_requests.id`,
      name: nameForOthers,
      what: sql`type.document_type || ' document for ' || lower(leave_type) || ' leave'`,
      employee: sql`people.id`,
      from: sql`start_date`,
      to: sql`end_date`,
      since: sql`greatest(${midnight(sql`${dueDate} + 1`)}, leave_requests.created_at)`,
    },
  },
];
