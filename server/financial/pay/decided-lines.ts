import { sql, type SQL } from 'drizzle-orm';

/** The lines of a person's approved or paid pay, as `line`. What they were calculated from can't be changed. */
export function decidedLines(employeeId: SQL): SQL {
  return sql`from payroll paid join pay_lines line on line.payroll_id = paid.id
    where paid.employee_id = ${employeeId} and paid.status in ('Approved', 'Paid')`;
}
