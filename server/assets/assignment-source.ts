import { sql } from 'drizzle-orm';
import type { assignments } from '#contract/assets/assignments.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { nameOfAsset } from './source.ts';
import { assetTable, assignmentTable as table } from './tables.ts';

const employee = ofEmployee(table.employeeId);

/** People see the assignments of themselves or their team, but not the other ones of an asset. */
export const assignmentSource = {
  table,
  ...employee,
  reads: [...employee.reads, assetTable],
  columns: {
    ...employee.columns,
    assetTag: sql`assets.asset_tag`,
    assetName: sql`assets.asset_name`,
    category: sql`assets.category`,
    isOpen: sql`(${table.until} is null)`,
  },
  joins: sql`${employee.joins} join assets on assets.id = ${table.assetId}`,
  named: [...employee.named, { by: table.assetId, view: sql`assets`, fields: ['assetTag', 'assetName'] }],
  codes: ['assetTag'],
  name: nameOfAsset(table.assetId),
  searchEntry: null,
} satisfies SourceOf<typeof assignments, typeof table>;
