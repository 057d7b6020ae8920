import { sql } from 'drizzle-orm';
import type { employees } from '#contract/hr/employees.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ownedBy } from '#server/engine/projection.ts';
import { employeeTable } from './tables.ts';

/** An account number as everybody but the revealing endpoint shows it. */
const masked = sql`'••••' || banking_details.account_last4`;

export const employeeSource = {
  table: employeeTable,
  columns: {
    firstName: sql`users.first_name`,
    lastName: sql`users.last_name`,
    email: sql`users.email`,
    username: sql`users.username`,
    siteName: sql`sites.name`,
    supervisorName: sql`supervisor.full_name`,
    bankName: sql`banking_details.bank_name`,
    bankAccountNumber: masked,
  },
  joins: sql`join users on users.id = ${employeeTable.userId}
    left join sites on sites.id = ${employeeTable.siteId}
    left join people as supervisor on supervisor.id = ${employeeTable.supervisorId}
    left join banking_details on banking_details.employee_id = ${employeeTable.id} and banking_details.is_primary`,
  scope: ownedBy(employeeTable.id),
} satisfies SourceOf<typeof employees, typeof employeeTable>;
