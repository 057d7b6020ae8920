import { sql } from 'drizzle-orm';
import { peopleDays } from '#contract/dashboard/stats.ts';
import { expiringDays } from '#contract/hr/employee-documents.ts';
import { today } from '#server/engine/source.ts';
import { employeeTable, medicalHistoryTable } from '#server/hr/tables.ts';
import { attendanceTable, leaveRequestTable } from '#server/hr/time-tables.ts';
import { rowFilterOf, type Figures } from './figure-groups.ts';

const employedToday = sql`start_date <= ${today} and (end_date is null or end_date >= ${today})`;

const soon = sql`between ${today} and ${today} + ${sql.raw(String(peopleDays))}`;

/** Of `leave_requests`. */
const awayToday = sql`status = 'Approved' and start_date <= ${today} and end_date >= ${today}`;

/** Figures of employees: who starts, leaves or is away, and whose attendance or fitness is due. */
export const peopleFigures: readonly Figures[] = [
  {
    rights: ['employees:read'],
    tables: [employeeTable],
    rowFilter: rowFilterOf(sql`employees.id`),
    names: [
      'totalEmployees',
      'totalEmployees30DaysAgo',
      'employeesStarting',
      'employeesEnding',
      'probationsEnding',
    ],
    select: (within) => sql`select
        count(*) filter (where ${employedToday}) as "totalEmployees",
        count(*) filter (where start_date <= ${today} - 30 and (end_date is null or end_date >= ${today} - 30))
          as "totalEmployees30DaysAgo",
        count(*) filter (where start_date ${soon} and start_date > ${today}) as "employeesStarting",
        count(*) filter (where end_date ${soon}) as "employeesEnding",
        count(*) filter (where probation_end_date ${soon} and (end_date is null or end_date >= ${today}))
          as "probationsEnding"
      from employees where ${within}`,
  },
  {
    rights: ['leave:read'],
    tables: [leaveRequestTable],
    rowFilter: rowFilterOf(sql`employee_id`),
    names: ['pendingLeave', 'awayToday'],
    select: (within) => sql`select
        count(*) filter (where status = 'Pending') as "pendingLeave",
        count(distinct employee_id) filter (where ${awayToday}) as "awayToday"
      from leave_requests where (status = 'Pending' or ${awayToday}) and ${within}`,
  },
  {
    rights: ['attendance:create', 'attendance:read', 'leave:read', 'employees:read'],
    tables: [employeeTable, attendanceTable, leaveRequestTable],
    rowFilter: rowFilterOf(sql`employees.id`),
    names: ['attendanceToRecord'],
    select: (within) => sql`select count(*) as "attendanceToRecord" from employees
      where ${employedToday} and ${within}
        and not exists (select from attendance where employee_id = employees.id and date = ${today})
        and not exists (select from leave_requests where employee_id = employees.id and ${awayToday})`,
  },
  {
    rights: ['fitness:read', 'employees:read'],
    tables: [employeeTable, medicalHistoryTable],
    rowFilter: rowFilterOf(sql`employees.id`),
    names: ['fitnessEnding'],
    select: (within) => sql`select count(*) as "fitnessEnding"
      from medical_histories join employees on employees.id = medical_histories.employee_id
      where fitness_until <= ${today} + ${sql.raw(String(expiringDays))} and ${employedToday} and ${within}`,
  },
];
