import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { nameOfAsset } from '#server/assets/source.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEach } from '#server/engine/source.ts';
import { siteTable } from '#server/settings/tables.ts';
import { ofAsset } from './of-asset.ts';
import { preStartCheckTable as table } from './check-tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';

const checked = ofAsset(table.assetId);

/** Whether an asset is located at the site of an employee. Locations are names of sites, as typed. */
export function isAtSiteOf(location: SQL | PgColumn, employeeId: SQL | PgColumn): SQL {
  return sql`exists (select from employees checker join sites on sites.id = checker.site_id
    where checker.id = ${employeeId}
      and lower(normal_identifier(sites.name)) = lower(normal_identifier(${location})))`;
}

/** Machines of a site are used by everybody there, so who checked one may also see that check. */
const isOfPool = (isOneOf: SQL) => sql`(${table.checkedById} ${isOneOf} and exists (select from assets pooled
  where pooled.id = ${table.assetId} and ${isAtSiteOf(sql`pooled.current_location`, table.checkedById)}))`;

export const checkSource = {
  table,
  ...checked,
  reads: [...checked.reads, employeeTable, siteTable, userTable],
  columns: {
    ...checked.columns,
    checkedByName: sql`checker.full_name`,
    foundSomething: sql`(${table.result} <> 'Passed')`,
  },
  joins: sql`${checked.joins} left join people as checker on checker.id = ${table.checkedById}`,
  rowFilter: ofEach((isOneOf, scope) => sql`(${checked.rowFilter[scope]} or ${isOfPool(isOneOf)})`),
  name: nameOfAsset(table.assetId),
  searchEntry: null,
} satisfies SourceOf<typeof preStartChecks, typeof table>;
