import { sql } from 'drizzle-orm';
import type { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { nameOfAsset } from '#server/assets/source.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofAsset } from './of-asset.ts';
import { preStartCheckTable as table } from './check-tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';

const checked = ofAsset(table.assetId);

export const checkSource = {
  table,
  ...checked,
  reads: [...checked.reads, employeeTable, userTable],
  columns: {
    ...checked.columns,
    checkedByName: sql`checker.full_name`,
    foundSomething: sql`(${table.result} <> 'Passed')`,
  },
  joins: sql`${checked.joins} left join people as checker on checker.id = ${table.checkedById}`,
  name: nameOfAsset(table.assetId),
  searchEntry: null,
} satisfies SourceOf<typeof preStartChecks, typeof table>;
