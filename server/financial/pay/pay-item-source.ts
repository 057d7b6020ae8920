import { sql } from 'drizzle-orm';
import type { payItems } from '#contract/financial/pay/pay-items.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { payItemTable as table } from '../pay-tables.ts';
import { decidedLines } from './decided-lines.ts';

const { columns, joins, named, name } = ofEmployee(table.employeeId);
const ofItem = sql`${decidedLines(sql`${table.employeeId}`)} and line.causes -> 0 ->> 'itemId' = ${table.id}::text`;

export const payItemSource = {
  table,
  columns: {
    ...columns,
    left: sql`case when ${table.kind} = 'Loan' then greatest(${table.balance}
      - coalesce((select sum(line.amount) ${ofItem}), 0), 0) end`,
    isUsed: sql`exists (select ${ofItem})`,
  },
  joins,
  keepsRows: true,
  named,
  name,
  searchEntry: null,
} satisfies SourceOf<typeof payItems, typeof table>;
