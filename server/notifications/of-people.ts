import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#contract/engine/access.ts';
import { expiringDays } from '#contract/hr/employee-documents.ts';
import { payrollSource } from '#server/financial/payroll-source.ts';
import { payrollTable } from '#server/financial/tables.ts';
import { ownedBy, rowFilterSql, today, viewerEmployeeId } from '#server/engine/source.ts';
import { documentCalled, documentsReadBy, expiryMatters } from '#server/hr/document-source.ts';
import { days, midnight, newsDays, trainingDays, type Notified } from './notified.ts';
import { employeeDocumentTable, employeeTable } from '#server/hr/tables.ts';
import { leaveRequestTable, timesheetTable } from '#server/hr/time-tables.ts';
import {
  enrolmentTable,
  trainingCourseTable,
  trainingNeedTable,
  trainingSessionTable,
} from '#server/training/tables.ts';
import { userTable } from '#server/users/tables.ts';

/** Leave, pay, timesheets, training and documents. */
export const ofPeople: Notified[] = [
  {
    kind: 'leave-to-decide',
    tables: [leaveRequestTable, employeeTable, userTable],
    concerns: (_viewer, scope) => decidedBy(scope),
    from: sql`leave_requests join people on people.id = leave_requests.employee_id`,
    where: sql`status = 'Pending'`,
    columns: {
      record: sql`leave_requests.id`,
      name: sql`people.full_name`,
      what: sql`leave_type`,
      employee: sql`people.id`,
      from: sql`start_date`,
      to: sql`end_date`,
      since: sql`created_at`,
    },
  },
  {
    kind: 'timesheet-to-approve',
    tables: [timesheetTable, employeeTable, userTable],
    concerns: (_viewer, scope) => decidedBy(scope),
    from: sql`timesheets join people on people.id = timesheets.employee_id`,
    where: sql`status = 'Submitted'`,
    columns: {
      record: sql`timesheets.id`,
      name: sql`people.full_name`,
      employee: sql`people.id`,
      from: sql`pay_period_start`,
      to: sql`pay_period_end`,
      since: sql`updated_at`,
    },
  },
  {
    kind: 'leave-decided',
    tables: [leaveRequestTable],
    concerns: () => sql`employee_id = ${viewerEmployeeId}`,
    from: sql`leave_requests`,
    where: sql`status <> 'Pending' and version > 1 and updated_at > now() - make_interval(days => ${days(newsDays)})`,
    columns: {
      record: sql`leave_requests.id`,
      name: sql`''`,
      what: sql`leave_type`,
      employee: sql`employee_id`,
      from: sql`start_date`,
      to: sql`end_date`,
      quantity: sql`case status when 'Approved' then 1 else 0 end`,
      since: sql`updated_at`,
    },
  },
  {
    kind: 'payslip-ready',
    tables: [payrollTable],
    concerns: () => payrollSource.rowFilter.own,
    from: sql`payroll`,
    // What was written earlier was a payslip earlier.
    where: sql`updated_at > now() - make_interval(days => ${days(newsDays)})
      and ${payrollSource.since.own} > now() - make_interval(days => ${days(newsDays)})`,
    columns: {
      record: sql`payroll.id`,
      name: sql`''`,
      employee: sql`employee_id`,
      from: sql`pay_period_start`,
      to: sql`pay_period_end`,
      since: payrollSource.since.own,
    },
  },
  {
    kind: 'timesheet-rejected',
    tables: [timesheetTable],
    concerns: () => sql`employee_id = ${viewerEmployeeId}`,
    from: sql`timesheets`,
    where: sql`status = 'Rejected'`,
    columns: {
      record: sql`timesheets.id`,
      name: sql`''`,
      what: sql`rejection_reason`,
      employee: sql`employee_id`,
      from: sql`pay_period_start`,
      to: sql`pay_period_end`,
      since: sql`updated_at`,
    },
  },
  {
    kind: 'training-booked',
    tables: [enrolmentTable, trainingSessionTable, trainingCourseTable],
    concerns: () => sql`employee_id = ${viewerEmployeeId}`,
    from: sql`enrolments join training_sessions on training_sessions.id = session_id
      join training_courses on training_courses.id = course_id`,
    // Who waited for a seat learns at once that it is theirs.
    where: sql`not enrolments.is_cancelled and not is_waiting and training_sessions.status <> 'Completed'
      and enrolments.start_date >= ${today} and (enrolments.start_date <= ${today} + ${days(trainingDays)}
        or seated_at > now() - make_interval(days => ${days(newsDays)}))`,
    columns: {
      record: sql`enrolments.id`,
      name: sql`coalesce(location, '')`,
      what: sql`course_name`,
      employee: sql`employee_id`,
      from: sql`enrolments.start_date`,
      to: sql`enrolments.last_date`,
      quantity: sql`case when seated_at is not null then 1 end`,
      since: sql`coalesce(seated_at,
        greatest(${midnight(sql`enrolments.start_date - ${days(trainingDays)}`)}, enrolments.created_at))`,
    },
  },
  {
    kind: 'training-due',
    tables: [trainingNeedTable, trainingCourseTable],
    concerns: () => sql`employee_id = ${viewerEmployeeId}`,
    from: sql`training_needs join training_courses on training_courses.id = course_id`,
    where: sql`status <> 'Completed' and due_date <= ${today} + ${days(trainingDays)}`,
    columns: {
      record: sql`training_needs.id`,
      name: sql`''`,
      what: sql`course_name`,
      employee: sql`employee_id`,
      from: sql`due_date`,
      since: sql`greatest(${midnight(sql`due_date - ${days(trainingDays)}`)}, training_needs.created_at)`,
    },
  },
  {
    kind: 'document-expiring',
    tables: [employeeDocumentTable, employeeTable, userTable],
    // A viewer who only knows that a document exists can't act on it.
    concerns: documentsReadBy,
    from: sql`employee_documents join people on people.id = employee_documents.employee_id
      join employees on employees.id = people.id`,
    where: sql`(end_date is null or end_date >= ${today}) and expiry_date <= ${today} + ${days(expiringDays)}
      and ${expiryMatters}`,
    columns: {
      record: sql`employee_documents.id`,
      name: sql`people.full_name`,
      what: documentCalled,
      employee: sql`people.id`,
      from: sql`expiry_date`,
      since: sql`greatest(${midnight(sql`expiry_date - ${days(expiringDays)}`)}, employee_documents.created_at)`,
    },
  },
];

/** With the permission to decide, the viewer is notified of other people's requests, never their own. */
function decidedBy(scope: Scope): SQL {
  return sql`${rowFilterSql(ownedBy(sql`people.id`), scope)} and people.id is distinct from ${viewerEmployeeId}`;
}
