import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import { daysBetween } from '#contract/engine/days.ts';
import { fuelDoubts, type FuelBounds } from '#contract/fleet/fuel-bounds.ts';
import type { MeterKind } from '#contract/fleet/meter-readings.ts';
import { run, statement } from '#server/database/statement.ts';
import { lockMeters } from '../asset-locks.ts';

interface Entry {
  id: string;
  assetId: string;
  date: string;
  litres: number;
  cost: number | null;
  meterKind: MeterKind;
  meter: number | null;
  preparerIds: readonly string[];
}

interface EntryAuthor {
  viewer: Viewer;
  /** The permission that the entry is written with. */
  right: Permission;
}

/**
 * Decides whether an entry needs approval. Entries for one's own assets are accepted only within the organisation's
 * limits. The asset is locked, so that concurrent entries of a day are counted together.
 */
export async function reviewFields(tx: PoolClient, { viewer, right }: EntryAuthor, entry: Entry) {
  if (can(viewer, right) === 'all') return {};
  await lockMeters(tx, entry.assetId);
  const { id, assetId, date, litres, meterKind, meter } = entry;
  const [known] = await run<Known>(tx, facts, { id, assetId, date, meterKind });
  if (!known) return {};
  const { litresBefore, meterBefore, ...bounds } = known;
  const doubts = fuelDoubts(
    {
      ...entry,
      litresOfDay: Math.round((litresBefore + litres) * 100) / 100,
      distance: meter === null || meterBefore === null ? null : meter - meterBefore,
      daysLate: daysBetween(date, viewer.today),
    },
    bounds,
  );
  const isDoubted = doubts.length > 0;
  return {
    status: isDoubted ? ('To be accepted' as const) : ('Accepted' as const),
    statusReason: null,
    doubt: isDoubted ? doubts.join(' ') : null,
    preparerIds: [...new Set([...entry.preparerIds, viewer.userId])],
  };
}

type Known = Required<FuelBounds> & { litresBefore: number; meterBefore: number | null };

const others = sql`from fuel_entries where asset_id = ${sql.placeholder('assetId')} and status <> 'Refused'
  and id <> ${sql.placeholder('id')}::uuid`;
const facts =
  statement(sql`select fuel_price_from::float8 as "fuelPriceFrom", fuel_price_to::float8 as "fuelPriceTo",
    fuel_daily_litres as "fuelDailyLitres", fuel_kilometres as "fuelKilometres", fuel_late_days as "fuelLateDays",
    (select coalesce(sum(litres), 0)::float8 ${others} and date = ${sql.placeholder('date')}::date) as "litresBefore",
    (select meter ${others} and meter_kind = ${sql.placeholder('meterKind')} and meter is not null
      and date <= ${sql.placeholder('date')}::date order by date desc, created_at desc, id desc limit 1) as "meterBefore"
  from settings`);
