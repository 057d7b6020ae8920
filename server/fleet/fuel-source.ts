import { sql } from 'drizzle-orm';
import { consumedPer } from '#contract/fleet/consumption.ts';
import type { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { nameOfAsset } from '#server/assets/source.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerUserId } from '#server/engine/source.ts';
import { ofAsset } from './of-asset.ts';
import { fuelEntryTable as table } from './meter-tables.ts';
import { inventoryTable, stockTable } from '#server/inventory/tables.ts';

const ofIts = ofAsset(table.assetId);

/** Orders entries by day, and within a day in the order in which they were entered. */
const placeOf = (entry: string) => sql.raw(`(${entry}.date, ${entry}.created_at, ${entry}.id)`);
const place = placeOf('fuel_entries');

const per = sql.raw(
  `case fuel_entries.meter_kind when 'Hours' then ${consumedPer.Hours} else ${consumedPer.Odometer} end`,
);

/**
 * The same rule as `consumptions` in the contract. Other entries are read from `public.fuel_entries`, because a
 * statement that writes one shadows the table.
 */
const consumption = sql`case when ${table.isFull} and ${table.status} <> 'Refused' and ${table.meter} is not null then (
  select case when ${table.meter} > tank.meter then round(${per} / (${table.meter} - tank.meter)::numeric * (
      select ${table.litres} + coalesce(sum(added.litres), 0) from public.fuel_entries added
      where added.asset_id = ${table.assetId} and added.status <> 'Refused' and added.date between tank.date and ${table.date}
        and ${placeOf('added')} > ${placeOf('tank')} and ${placeOf('added')} < ${place}
    ), 2) end
  from public.fuel_entries tank where tank.asset_id = ${table.assetId} and tank.meter_kind = ${table.meterKind}
    and tank.status <> 'Refused' and tank.is_full and tank.meter is not null and tank.date <= ${table.date} and ${placeOf('tank')} < ${place}
  order by tank.date desc, tank.created_at desc, tank.id desc limit 1) end`;

export const fuelSource = {
  table,
  ...ofIts,
  reads: [...ofIts.reads, stockTable, inventoryTable],
  columns: {
    ...ofIts.columns,
    consumption,
    stockName: sql`(select item_name || ' at ' || location from stock
      join inventory on inventory.id = stock.item_id where stock.id = ${table.stockId})`,
    isOwnEntry: sql`(${viewerUserId} = any(${table.preparerIds}))`,
  },
  name: sql`'fuel of ' || ${nameOfAsset(table.assetId)}`,
  searchEntry: null,
} satisfies SourceOf<typeof fuelEntries, typeof table>;
