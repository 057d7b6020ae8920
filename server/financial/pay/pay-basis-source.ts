import { sql } from 'drizzle-orm';
import type { payBases } from '#contract/financial/pay/pay-bases.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { payBasisTable as table } from '../pay-tables.ts';
import { decidedLines } from './decided-lines.ts';

const { columns, joins, named, name } = ofEmployee(table.employeeId);

/**
 * There is no row filter for one's own: with that scope people read their payslips, but no basis, which may reveal
 * future pay.
 */
export const payBasisSource = {
  table,
  columns: {
    ...columns,
    // `public.` is needed because a statement that writes bases has a CTE with the name `pay_bases`.
    until: sql`(select min(later.from_day) - 1 from public.pay_bases later
      where later.employee_id = ${table.employeeId} and later.from_day > ${table.from})`,
    isUsed: sql`exists (select ${decidedLines(sql`${table.employeeId}`)}
      and line.causes @> jsonb_build_array(jsonb_build_object('basisId', ${table.id})))`,
  },
  joins,
  keepsRows: true,
  named,
  name,
  searchEntry: null,
} satisfies SourceOf<typeof payBases, typeof table>;
