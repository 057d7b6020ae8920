import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { assetSource } from '#server/assets/source.ts';
import { ofEach, sinceWhen } from '#server/engine/projection.ts';

/** What belongs to an asset is one's own when the asset is assigned to one. */
export function ofAsset(assetId: PgColumn) {
  return {
    columns: { assetTag: sql`assets.asset_tag`, assetName: sql`assets.asset_name` },
    joins: sql`join assets on assets.id = ${assetId}`,
    keepsRows: true as const,
    named: [{ by: assetId, view: sql`assets`, fields: ['assetTag', 'assetName', 'currentLocation'] }],
    rowFilter: ofEach(
      (isOneOf) => sql`${assetId} in (select id from assets where assigned_to_id ${isOneOf})`,
    ),
    since: ofEach(
      (_isOneOf, scope) =>
        sql`(select ${sinceWhen(assetSource, scope)} from assets where assets.id = ${assetId})`,
    ),
  };
}

/** By words of its own, narrowed by those of its asset: who looks for the asset alone finds that. */
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
