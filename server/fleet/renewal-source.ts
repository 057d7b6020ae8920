import { sql } from 'drizzle-orm';
import { registrationKind, type renewals } from '#contract/fleet/renewals.ts';
import { expiringDays } from '#contract/fleet/road-legal.ts';
import { nameOfAsset } from '#server/assets/source.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { today } from '#server/engine/source.ts';
import { foundOfAsset, ofAsset } from './of-asset.ts';
import { renewalTable as table } from './tables.ts';

const ofIts = ofAsset(table.assetId);

/** No other renewal of this kind for the asset expires later. */
export const countingRenewal = sql`not exists (select from public.renewals later where later.asset_id = ${table.assetId}
  and lower(later.kind) = lower(${table.kind}) and later.expiry_date > ${table.expiryDate})`;

/** Excludes the registration of a vehicle, which is shown with the vehicle. */
export const isOtherRenewal = sql`not (lower(${table.kind}) = lower(${registrationKind})
  and exists (select from fleet where fleet.asset_id = ${table.assetId}))`;

export const renewalSource = {
  table,
  ...ofIts,
  columns: {
    ...ofIts.columns,
    /** The same rule as `renewalStatus` in the contract. */
    status: sql`case when not ${countingRenewal} then 'Superseded'
      when ${table.expiryDate} < ${today} then 'Expired'
      when ${table.expiryDate} < ${today} + ${sql.raw(String(expiringDays))} then 'Expiring' else 'Active' end`,
    isLatest: sql`(${countingRenewal})`,
    isDue: sql`(${countingRenewal} and ${table.expiryDate} < ${today} + ${sql.raw(String(expiringDays))}
      and assets.status <> 'Decommissioned')`,
  },
  name: sql`${table.kind} || ' of ' || ${nameOfAsset(table.assetId)}`,
  searchEntry: {
    name: sql`renewals.kind`,
    code: sql`assets.asset_tag`,
    numbers: [sql`renewals.document_number`],
    detail: sql`concat_ws(', ', assets.asset_name, renewals.document_number)`,
    day: sql`renewals.expiry_date`,
    isOver: sql`renewals.expiry_date < ${today}`,
    ...foundOfAsset(table.assetId),
  },
} satisfies SourceOf<typeof renewals, typeof table>;
