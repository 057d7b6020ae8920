import { sql } from 'drizzle-orm';
import { concerns } from '../holiday-source.ts';

/** The previous value of a day field in the audit entry `entry`. */
const old = (field: string) => sql.raw(`(entry.changes -> '${field}' ->> 0)::date`);
/** In days. */
export const longestPeriod = sql.raw('31');
const entriesSince = sql`audit entry on entry.action in ('update', 'delete') and entry.at > (select min(since) from since)`;
const scopeEntries = sql`audit entry where entry.resource = 'public-holidays' and entry.action = 'update'
  and entry.changes ?| array['appliesTo', 'province', 'siteIds']`;

/** The runs in which absent days are deducted, as `asked` and `pay_run`. Few people have one. */
const deductedRuns = sql`pay_checks asked join since using (employee_id)
  join pay_runs pay_run on pay_run.id = asked.pay_run_id and asked.status = 'Deducted'`;

/**
 * Selects the days of each person whose pay may have changed, and when: `employee_id, first, last, at`. `since` has an
 * `employee_id` and the instant `since` for each person. A moved or deleted record also affects its previous days,
 * which the audit log has; it may have been moved first and then deleted. A shift of the night before counts for the
 * next day, and hours count towards their week. Leave may be paid in the period before it begins.
 */
export const changedFacts = sql`
    select employee_id, pay_period_start as first, pay_period_end + 7 as last, updated_at as at
      from timesheets join since using (employee_id) where updated_at > since
    union all select employee_id, least(pay_period_start, ${old('payPeriodStart')}),
        greatest(pay_period_end, ${old('payPeriodEnd')}) + 7, entry.at
      from timesheets sheet join since using (employee_id) join audit entry on entry.record_id = sheet.id
      where updated_at > since and entry.at > since and entry.action = 'update'
        and entry.changes ?| array['payPeriodStart', 'payPeriodEnd']
    union all select employee_id, start_date - ${longestPeriod}, end_date, updated_at
      from leave_requests join since using (employee_id) where updated_at > since
    union all select employee_id, least(start_date, ${old('startDate')}) - ${longestPeriod}, greatest(end_date, ${old('endDate')}), entry.at
      from leave_requests leave join since using (employee_id) join audit entry on entry.record_id = leave.id
      where updated_at > since and entry.at > since and entry.action = 'update'
        and entry.changes ?| array['startDate', 'endDate']
    union all select employee_id, pay_period_start, pay_period_end, record.updated_at
      from ${deductedRuns} join attendance record using (employee_id)
      where record.updated_at > since and (date between pay_period_start and pay_period_end or exists (
        select from audit entry where entry.record_id = record.id and entry.action = 'update'
          and entry.changes ? 'date' and entry.at > since))
    union all select employee_id, pay_period_start, pay_period_end, entry.at
      from ${deductedRuns} join ${entriesSince} and employee_id = (entry.changes -> 'employeeId' ->> 0)::uuid
      where entry.resource = 'attendance' and entry.action = 'delete' and entry.at > since
    union all select employee_id, from_day - 1, 'infinity', updated_at
      from pay_bases join since using (employee_id) where updated_at > since
    union all select employee_id, ${old('from')} - 1, 'infinity', entry.at
      from pay_bases basis join since using (employee_id) join audit entry on entry.record_id = basis.id
      where updated_at > since and entry.at > since and entry.action = 'update' and entry.changes ? 'from'
    union all select since.employee_id, least(start_date, end_date, ${old('startDate')}, ${old('endDate')}), 'infinity',
        entry.at
      from employees join since on since.employee_id = employees.id join audit entry on entry.record_id = employees.id
      where updated_at > since and entry.at > since and entry.action = 'update'
        and entry.changes ?| array['startDate', 'endDate']
    union all select employee_id,
        coalesce(${old('payPeriodStart')} - 1, ${old('startDate')} - ${longestPeriod}, ${old('from')} - 1),
        coalesce(${old('payPeriodEnd')} + 7, ${old('endDate')}, 'infinity'), entry.at
      from since join ${entriesSince} and since.employee_id = (entry.changes -> 'employeeId' ->> 0)::uuid
      where entry.resource in ('timesheets', 'leave-requests', 'pay-bases') and entry.action = 'delete' and entry.at > since
    union all select employee_id,
        least(first, ${old('payPeriodStart')}, ${old('startDate')}, ${old('from')}) - ${longestPeriod}, 'infinity', entry.at
      from (select since.*, entry.record_id,
          coalesce(${old('payPeriodStart')}, ${old('startDate')}, ${old('from')}) as first
        from since join ${entriesSince} and since.employee_id = (entry.changes -> 'employeeId' ->> 0)::uuid
        where entry.resource in ('timesheets', 'leave-requests', 'pay-bases') and entry.action = 'delete'
          and entry.at > since) deleted
        join audit entry on entry.record_id = deleted.record_id and entry.action = 'update' and entry.at > since
      where entry.changes ?| array['payPeriodStart', 'payPeriodEnd', 'startDate', 'endDate', 'from']
    union all select employee_id, from_day - ${longestPeriod}, 'infinity', updated_at
      from pay_rules cross join since where kind in ('Overtime', 'Leave Pay') and updated_at > since
    union all select employee_id, ${old('from')} - ${longestPeriod}, 'infinity', entry.at
      from since join ${entriesSince} where entry.resource = 'pay-rules' and entry.changes ? 'from' and entry.at > since
    union all select employee_id, date - 1, date + 7, updated_at
      from public_holidays holiday cross join since where updated_at > since
        and (${concerns(sql`holiday`, sql`since.employee_id`)} or exists (
          select from ${scopeEntries} and entry.at > since and entry.record_id = holiday.id))
    union all select employee_id, date - 1, date + 7, entry.at
      from since join ${entriesSince} and entry.resource = 'sites' and entry.changes ? 'province' and entry.at > since
        join employee_sites using (employee_id)
        join public_holidays on public_holidays.applies_to = 'A province'
      where employee_sites.site_id = entry.record_id
    union all select since.employee_id, date - 1, date + 7, entry.at
      from employees join since on since.employee_id = employees.id join audit entry on entry.record_id = employees.id
        join public_holidays on applies_to <> 'Everybody'
      where employees.updated_at > since and entry.at > since and entry.action = 'update' and entry.changes ? 'siteId'
    union all select since.employee_id, last_day, 'infinity', entry.created_at
      from final_pays join since using (employee_id) join leave_ledger entry using (employee_id)
      where entry.created_at > since and entry.date <= last_day and entry.pay_run_id is null
    union all select employee_id, ${old('date')} - 1, ${old('date')} + 7, entry.at
      from since join ${entriesSince} where entry.resource = 'public-holidays' and entry.changes ? 'date'
        and entry.at > since`;
