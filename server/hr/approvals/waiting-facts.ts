import { sql, type SQL } from 'drizzle-orm';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fieldAccessOf, readScope } from '#contract/engine/field-access.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { namesOfAway, usualTimesheets } from '#contract/hr/waiting.ts';
import { type WaitingKind } from '#contract/hr/waiting-rights.ts';
import { first } from '../calendar/absences.ts';
import { isInCrew, shortageSteps } from '../calendar/shortages.ts';
import { documentCalled } from '../document-source.ts';
import { masked } from '../source.ts';
import { timesheetSource } from '../timesheets/timesheets.ts';
import { withinScope } from './waiting-scope.ts';

/** Selects the facts that a person needs to decide on the requests in `page`, as JSON. */
export const waitingFacts: Record<WaitingKind, (viewer: Viewer) => SQL> = {
  leave: (viewer) => sql`jsonb_build_object(${about(sql`leave_requests`)},
      'leaveType', leave_requests.leave_type, 'startDate', leave_requests.start_date,
      'endDate', leave_requests.end_date, 'away', away.summary,
      'belowMinimum', below.rules, 'takenDays', taken.days)
      || ${reasonFor(viewer)}
    from page join leave_requests on leave_requests.id = page.id ${joinPeople}
    join employees asker on asker.id = page.employee_id
    cross join lateral (${awayWith(viewer)}) away
    cross join lateral (${rulesBroken}) below
    cross join lateral (${takenInYear}) taken
    where page.kind = 'leave'`,

  timesheet: () => sql`jsonb_build_object(${about(sql`timesheets`)},
      'payPeriodStart', pay_period_start, 'payPeriodEnd', pay_period_end,
      'totalHours', ${timesheetSource.columns.totalHours}, 'usualHours', usual.hours,
      'workedDays', (select count(distinct date) from time_entries where timesheet_id = page.id))
    from page join timesheets on timesheets.id = page.id ${timesheetSource.joins}
    cross join lateral (${usualHours}) usual
    where page.kind = 'timesheet'`,

  document: () => sql`jsonb_build_object(${about(sql`employee_documents`)}, 'documentName', ${documentCalled},
      'documentType', document_type, 'expiryDate', expiry_date, 'hasFile', file_id is not null)
    from page join employee_documents on employee_documents.id = page.id ${joinPeople}
    where page.kind = 'document'`,

  bank: () => sql`jsonb_build_object(${about(sql`banking_details`)}, 'bankName', bank_name,
      'accountName', account_name, 'accountNumber', ${masked}, 'bsb', bsb, 'isPrimary', is_primary,
      'enteredBy', (select coalesce(jsonb_agg(first_name || ' ' || last_name order by last_name, users.id), '[]')
        from users where users.id = any(preparer_ids)),
      'sharedWith', coalesce(shared.others, 0), 'sharedReason', shared_reason)
    from page join banking_details on banking_details.id = page.id ${joinPeople}
    left join (${sharedAccounts}) shared on shared.account_fingerprint = banking_details.account_fingerprint
    where page.kind = 'bank'`,
};

const joinPeople = sql`join people on people.id = page.employee_id`;

function about(table: SQL): SQL {
  return sql`'id', page.id, 'version', ${table}.version, 'employeeId', page.employee_id,
    'employeeName', people.full_name, 'employeeNumber', people.employee_id`;
}

function reasonFor(viewer: Viewer): SQL {
  const isSeen = withinScope(fieldAccessOf(leaveRequests, 'reason', viewer, 'all'), sql`page.employee_id`);
  return sql`case when ${isSeen} then jsonb_build_object('reason', leave_requests.reason) else '{}' end`;
}

/** Only people whose absence the viewer may see. Names are looked up only for a few of them. */
function awayWith(viewer: Viewer): SQL {
  const isSeen = withinScope(readScope(leaveRequests, viewer), sql`other.employee_id`);
  return sql`with absent as materialized (
      select other.employee_id as id, bool_or(other.status = 'Approved') as is_approved
      from leave_requests other join employees beside on beside.id = other.employee_id
      where daterange(other.start_date, other.end_date, '[]')
          && daterange(leave_requests.start_date, leave_requests.end_date, '[]')
        and other.status <> 'Rejected' and other.employee_id <> page.employee_id
        and (beside.supervisor_id = asker.supervisor_id or beside.site_id = asker.site_id) and ${isSeen}
      group by other.employee_id
    ) select jsonb_build_object(
      'approved', count(*) filter (where is_approved), 'pending', count(*) filter (where not is_approved),
      'names', (select coalesce(jsonb_agg(full_name order by not is_approved, lower(full_name)), '[]')
        from (select * from absent order by not is_approved, id limit ${sql.raw(String(namesOfAway))}) first
        join people on people.id = first.id)) as summary from absent`;
}

/** The steps that `waitingFacts` of leave need besides the page. The days of its requests are looked at together. */
export function leaveSteps(viewer: Viewer): SQL {
  const isOfAsker = sql`exists (select from page join employees asker on asker.id = page.employee_id
    where page.kind = 'leave' and ${isInCrew(sql`asker`, sql`rule`)})`;
  return sql`span as materialized (
      select min(start_date) as first, least(max(end_date), min(start_date) + ${sql.raw(String(daysAtMost))}) as last
      from page join leave_requests on leave_requests.id = page.id where page.kind = 'leave'
    ), ${shortageSteps({ concerns: can(viewer, 'crew-rules:read') ? isOfAsker : sql`false` })}`;
}

/** Days of the requests on a page for which minimum crew rules are looked at. */
const daysAtMost = 730;

/** The asker, whose request is pending, counts as at work unless something else is certain. */
const rulesBroken = sql`select coalesce(jsonb_agg(jsonb_build_object('siteName', site_name, 'position', position,
      'minimum', minimum, 'days', days, 'fewest', fewest) order by lower(site_name), lower(position)), '[]') as rules from (
    select site_name, rules.position, minimum, count(*) as days, min(left_over) as fewest
    from short_days join rules on rules.id = rule_id
    cross join lateral (select at_work - case when exists (select from away where employee_id = page.employee_id
      and is_certain and date = ${first} + day) then 0 else 1 end as left_over) remaining
    where date between leave_requests.start_date and leave_requests.end_date
      and left_over < minimum and ${isInCrew(sql`asker`, sql`rules`)}
    group by rules.id, site_name, rules.position, minimum
  ) broken`;

const firstOfYear = sql`date_trunc('year', leave_requests.start_date)::date`;
const lastOfYear = sql`(date_trunc('year', leave_requests.start_date) + interval '1 year - 1 day')::date`;

const takenInYear = sql`select coalesce(
    sum(least(taken.end_date, ${lastOfYear}) - greatest(taken.start_date, ${firstOfYear}) + 1), 0)::int as days
  from leave_requests taken
  where taken.employee_id = page.employee_id and taken.leave_type = leave_requests.leave_type
    and taken.status = 'Approved' and taken.start_date <= ${lastOfYear} and taken.end_date >= ${firstOfYear}`;

const usualHours = sql`select round(avg(hours), 2) as hours from (
    select ${timesheetSource.columns.totalHours} as hours
    from timesheets ${timesheetSource.joins}
    where timesheets.employee_id = page.employee_id and timesheets.status = 'Approved'
    order by timesheets.pay_period_start desc, timesheets.id desc limit ${sql.raw(String(usualTimesheets))}
  ) latest`;

/** How many other people have the accounts on the page. */
const sharedAccounts = sql`select account_fingerprint, count(*)::int - 1 as others from banking_details
    where account_fingerprint in (
      select listed.account_fingerprint from page join banking_details listed on listed.id = page.id
      where page.kind = 'bank')
    group by account_fingerprint`;
