import { sql, type SQL } from 'drizzle-orm';
import type { employees } from '#contract/hr/employees.ts';
import type { SourceOf } from '#server/database/fits.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ownedBy, today } from '#server/engine/source.ts';
import { userTable, userWords } from '#server/users/tables.ts';
import { employeeTable, employeeWords } from './tables.ts';

/** The masked account number, shown everywhere except by the endpoint that reveals it. */
export const masked = sql`'••••' || banking_details.account_last4`;

export const employeeSource = {
  table: employeeTable,
  columns: {
    firstName: sql`users.first_name`,
    lastName: sql`users.last_name`,
    email: sql`users.email`,
    username: sql`users.username`,
    siteName: sql`sites.name`,
    supervisorName: sql`(select full_name from people where people.id = ${employeeTable.supervisorId})`,
    isCurrent: sql`(${employeeTable.startDate} <= ${today}
      and coalesce(${employeeTable.endDate} >= ${today}, true))`,
    employment: sql`case when ${employeeTable.startDate} > ${today} then 'To come'
      when ${employeeTable.endDate} < ${today} then 'Left' else 'Present' end`,
    bankName: ofPrimaryAccount(sql`bank_name`),
    bankAccountNumber: ofPrimaryAccount(masked),
    fitness: sql`medical_histories.fitness`,
    fitnessUntil: sql`medical_histories.fitness_until`,
  },
  joins: sql`join users on users.id = ${employeeTable.userId}
    left join sites on sites.id = ${employeeTable.siteId}
    left join medical_histories on medical_histories.employee_id = ${employeeTable.id}`,
  keepsRows: true,
  named: [
    {
      by: employeeTable.userId,
      view: sql`users`,
      fields: ['firstName', 'lastName', 'email', 'username'],
      text: userWords(userTable),
      isJoined: true,
    },
  ],
  searchText: { text: employeeWords(employeeTable), fields: ['employeeId', 'position', 'primaryPhone'] },
  rowFilter: ownedBy(employeeTable.id),
  name: nameOfPerson(employeeTable.id),
  searchEntry: {
    name: sql`users.first_name || ' ' || users.last_name`,
    code: sql`employees.employee_id`,
    detail: sql`employees.position`,
    isOver: sql`employees.end_date < ${today}`,
    from: sql`employees join users on users.id = employees.user_id`,
    columns: [
      { column: sql`users.search`, from: sql`users join employees on employees.user_id = users.id` },
      { column: sql`employees.search`, from: sql`employees` },
      { column: sql`employees.search_phone`, from: sql`employees`, isPhone: true },
    ],
  },
} satisfies SourceOf<typeof employees, typeof employeeTable>;

/** PostgreSQL would carry out a join of it for lists without it too, because its index is partial. */
function ofPrimaryAccount(shown: SQL): SQL {
  return sql`(select ${shown} from banking_details where employee_id = ${employeeTable.id} and is_primary)`;
}

/** The common parts of sources whose records belong to an employee. */
export function ofEmployee(employeeId: PgColumn) {
  return {
    columns: { employeeName: sql`people.full_name`, employeeNumber: sql`people.employee_id` },
    reads: [employeeTable, userTable],
    joins: sql`join people on people.id = ${employeeId}`,
    keepsRows: true as const,
    named: [{ by: employeeId, view: sql`people`, fields: ['employeeName', 'employeeNumber'] }],
    rowFilter: ownedBy(employeeId),
    name: nameOfPerson(employeeId),
  };
}

export function nameOfPerson(employeeId: SQL | PgColumn): SQL {
  return sql`(select full_name from people where people.id = ${employeeId})`;
}
