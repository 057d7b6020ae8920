import { sql } from 'drizzle-orm';
import type { payBases } from '#contract/financial/pay/pay-bases.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { payBasisTable as table } from '../pay-tables.ts';
import { decidedLines } from './decided-lines.ts';

const { columns, joins, named, name } = ofEmployee(table.employeeId);

/** Who sees but their own pay sees their payslips, and no basis: what is to come is not told by a record. */
export const payBasisSource = {
  table,
  columns: {
    ...columns,
    // By the schema: a statement that writes bases has that name for its own rows.
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
