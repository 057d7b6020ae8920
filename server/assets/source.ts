import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { assets } from '#contract/assets/assets.ts';
import { newValue, latestEntry, oldValue } from '#server/database/audit.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ownedBy, today, viewerEmployeeId } from '#server/engine/source.ts';
import { assetTable } from './tables.ts';

/** The instant at which it was handed to one of these people by somebody else. */
function sinceHandedTo(these: SQL): SQL {
  return latestEntry(
    assets.name,
    assetTable.id,
    sql`${newValue('assignedToId')} in (${these}) and coalesce(${oldValue('assignedToId')} not in (${these}), true)`,
  );
}

/** The name of an asset in other records: its tag and name. */
export function nameOfAsset(assetId: PgColumn): SQL {
  return sql`(select asset_tag || ' ' || asset_name from assets where assets.id = ${assetId})`;
}

export const assetSource = {
  table: assetTable,
  columns: {
    // Not joined: a page needs few of all the names.
    assignedToName: sql`(select full_name from people where people.id = ${assetTable.assignedToId})`,
    /** The latest completed maintenance, otherwise the purchase date. */
    lastService: sql`coalesce(
      (select max(completed_date) from maintenance where asset_id = ${assetTable.id}), ${assetTable.purchaseDate})`,
    isHeldByLeaver: sql`exists (select from employees
      where employees.id = ${assetTable.assignedToId} and end_date < ${today})`,
    isInFleet: sql`exists (select from fleet where fleet.asset_id = ${assetTable.id})`,
  },
  codes: ['assetTag'],
  rowFilter: ownedBy(assetTable.assignedToId),
  since: {
    own: sinceHandedTo(sql`${viewerEmployeeId}::text`),
    team: sinceHandedTo(sql`select team_of(${viewerEmployeeId})::text`),
    ownAndTeam: sinceHandedTo(sql`select line_of(${viewerEmployeeId})::text`),
  },
  name: sql`${assetTable.assetTag} || ' ' || ${assetTable.assetName}`,
  searchEntry: {
    name: sql`assets.asset_name`,
    code: sql`assets.asset_tag`,
    numbers: [sql`assets.serial_number`],
    detail: sql`assets.category`,
    isOver: sql`assets.status = 'Decommissioned'`,
  },
} satisfies SourceOf<typeof assets, typeof assetTable>;
