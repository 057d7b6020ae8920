import { sql } from 'drizzle-orm';
import type { bankingDetails } from '#contract/hr/banking-details.ts';
import type { SourceOf } from '#server/database/fits.ts';
import type { Row } from '#server/engine/row.ts';
import { viewerUserId } from '#server/engine/source.ts';
import { masked, ofEmployee } from './source.ts';
import { bankingDetailTable } from './tables.ts';

const employee = ofEmployee(bankingDetailTable.employeeId);

const isOwnEntry = sql`(${viewerUserId} = any(${bankingDetailTable.preparerIds}))`;

export const bankingSource = {
  table: bankingDetailTable,
  ...employee,
  columns: {
    ...employee.columns,
    accountNumber: masked,
    isOwnEntry,
    // Hidden from whoever entered the account, who could otherwise find out whose number it is by trying others.
    // `public.` is needed because a statement that writes accounts has a CTE with the same name.
    sharedWith: sql`case when not ${isOwnEntry} then (select count(*)::int from public.banking_details other
      where other.account_fingerprint = ${bankingDetailTable.accountFingerprint}
        and other.employee_id <> ${bankingDetailTable.employeeId}) end`,
  },
  keepsPreviousRow: true,
  searchEntry: null,
} satisfies SourceOf<typeof bankingDetails, typeof bankingDetailTable>;

export type Account = Row<typeof bankingDetailTable>;
