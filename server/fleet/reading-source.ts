import { sql } from 'drizzle-orm';
import type { meterReadings } from '#contract/fleet/meter-readings.ts';
import { nameOfAsset } from '#server/assets/source.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofAsset } from './of-asset.ts';
import { meterReadingTable as table } from './meter-tables.ts';

export const readingSource = {
  table,
  ...ofAsset(table.assetId),
  name: sql`case ${table.kind} when 'Hours' then 'engine hours' else 'odometer' end || ' of ' || ${nameOfAsset(table.assetId)}`,
  searchEntry: null,
} satisfies SourceOf<typeof meterReadings, typeof table>;
