import { sql } from 'drizzle-orm';
import { ownedBy, type Source } from '#server/engine/projection.ts';
import { assetTable } from './tables.ts';

export const assetSource: Source = {
  table: assetTable,
  columns: {
    assignedToName: sql`holder.full_name`,
    /** The latest completed maintenance, else the day of purchase. */
    lastService: sql`coalesce(
      (select max(completed_date) from maintenance where asset_id = ${assetTable.id}), ${assetTable.purchaseDate})`,
  },
  joins: sql`left join people as holder on holder.id = ${assetTable.assignedToId}`,
  scope: ownedBy(assetTable.assignedToId),
};
