import { sql, type SQL } from 'drizzle-orm';
import { payroll } from '#contract/financial/payroll.ts';
import { newValue, latestEntry, oldValue } from '#server/database/audit.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerEmployeeId, viewerUserId } from '#server/engine/source.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { payrollTable } from './tables.ts';

const employee = ofEmployee(payrollTable.employeeId);

/** A row of a run becomes a payslip when it is paid. */
function isPayslip(status: SQL): SQL {
  return sql`(${status} = 'Paid' or (${status} = 'Approved' and ${payrollTable.payRunId} is null))`;
}

export const payrollSource = {
  table: payrollTable,
  columns: {
    ...employee.columns,
    preparedByName: sql`preparer.first_name || ' ' || preparer.last_name`,
    leftOutByName: sql`(select first_name || ' ' || last_name from users where users.id = ${payrollTable.leftOutById})`,
    isOwnPreparation: sql`(${viewerUserId} = any(${payrollTable.preparerIds}))`,
  },
  joins: sql`${employee.joins} left join users as preparer on preparer.id = ${payrollTable.preparedById}`,
  keepsRows: true,
  named: employee.named,
  /** People read their own payslips, but not the figures of a Draft. */
  rowFilter: {
    own: sql`${payrollTable.employeeId} = ${viewerEmployeeId} and ${isPayslip(sql`${payrollTable.status}`)}`,
  },
  since: {
    own: latestEntry(
      payroll.name,
      payrollTable.id,
      sql`${isPayslip(newValue('status'))} and coalesce(not ${isPayslip(oldValue('status'))}, true)`,
    ),
  },
  name: employee.name,
  searchEntry: null,
} satisfies SourceOf<typeof payroll, typeof payrollTable>;

/** Writes the rows of runs in batches. */
export const payrollRows = recordsOf(payroll, payrollSource);
