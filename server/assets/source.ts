import { sql } from 'drizzle-orm';
import type { assets } from '#contract/assets/assets.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ownedBy } from '#server/engine/projection.ts';
import { assetTable } from './tables.ts';

export const assetSource = {
  table: assetTable,
  columns: {
    assignedToName: sql`holder.full_name`,
    /** The latest completed maintenance, else the day of purchase. */
    lastService: sql`coalesce(
      (select max(completed_date) from maintenance where asset_id = ${assetTable.id}), ${assetTable.purchaseDate})`,
  },
  joins: sql`left join people as holder on holder.id = ${assetTable.assignedToId}`,
  scope: ownedBy(assetTable.assignedToId),
} satisfies SourceOf<typeof assets, typeof assetTable>;
