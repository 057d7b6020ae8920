import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { assetSource } from '#server/assets/source.ts';
import { assetTable } from '#server/assets/tables.ts';
import { ofEach, sinceWhen } from '#server/engine/source.ts';

/** Records of an asset belong to the person that the asset is assigned to. */
export function ofAsset(assetId: PgColumn) {
  return {
    columns: { assetTag: sql`assets.asset_tag`, assetName: sql`assets.asset_name` },
    reads: [assetTable],
    joins: sql`join assets on assets.id = ${assetId}`,
    keepsRows: true as const,
    named: [{ by: assetId, view: sql`assets`, fields: ['assetTag', 'assetName', 'currentLocation'] }],
    codes: ['assetTag'],
    rowFilter: ofEach(
      (isOneOf) => sql`${assetId} in (select id from assets where assigned_to_id ${isOneOf})`,
    ),
    since: ofEach(
      (_isOneOf, scope) =>
        sql`(select ${sinceWhen(assetSource, scope)} from assets where assets.id = ${assetId})`,
    ),
  };
}

/** Found by its own words, narrowed by those of its asset: the asset has its own search entry. */
export function foundOfAsset(assetId: PgColumn) {
  const { table } = assetId;
  const from = sql`${table} join assets on assets.id = ${assetId}`;
  return {
    from,
    columns: [
      { column: sql`${table}.search`, from: sql`${table}` },
      { column: sql`assets.search`, from, isBorrowed: true as const },
    ],
  };
}
