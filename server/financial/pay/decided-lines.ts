import { sql, type SQL } from 'drizzle-orm';

/** The lines of a person's pay that was approved or paid, as `line`: what they were worked out by stays as it is. */
export function decidedLines(employeeId: SQL): SQL {
  return sql`from payroll paid join pay_lines line on line.payroll_id = paid.id
    where paid.employee_id = ${employeeId} and paid.status in ('Approved', 'Paid')`;
}
