import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import { daysBetween } from '#contract/engine/days.ts';
import type { Fill } from '#contract/fleet/consumption.ts';
import { fuelDoubts, type FuelBounds } from '#contract/fleet/fuel-bounds.ts';
import { fuelConstraintMessages } from '#contract/fleet/fuel-entries.ts';
import { implausibilities, usualOf } from '#contract/fleet/fuel-plausibility.ts';
import { run, statement } from '#server/database/statement.ts';
import { invalid } from '#server/http-error.ts';
import { lockMeters } from '../asset-locks.ts';

interface Entry extends Fill {
  id: string;
  assetId: string;
  date: string;
  cost: number | null;
  stockId?: string | null | undefined;
  status?: string | undefined;
  explanation?: string | null | undefined;
  preparerIds: readonly string[];
}

interface EntryAuthor {
  viewer: Viewer;
  /** The permission that the entry is written with. */
  right: Permission;
}

/** The entry before the change. */
interface Earlier extends Pick<Entry, 'litres' | 'cost' | 'isFull'> {
  explanation: string | null;
}

/**
 * Decides whether an entry needs approval or an explanation. Entries for one's own assets are accepted only if they are
 * plausible and within the organisation's limits. Whoever enters fuel for everybody explains what is implausible.
 */
export async function reviewFields(
  tx: PoolClient,
  { viewer, right }: EntryAuthor,
  entry: Entry,
  earlier?: Earlier,
) {
  const { beyondLimits, implausible, isNew } = await doubtsAbout(tx, viewer, entry, earlier);
  if (can(viewer, right) === 'all') {
    const isHeld = entry.status === 'To be accepted';
    const doubt = joined(isHeld ? [...beyondLimits, ...implausible] : implausible);
    return { doubt, explanation: explanationOf(entry, earlier, doubt, isNew && !isHeld) };
  }
  const doubt = joined([...beyondLimits, ...implausible]);
  return {
    status: doubt ? ('To be accepted' as const) : ('Accepted' as const),
    statusReason: null,
    doubt,
    preparerIds: [...new Set([...entry.preparerIds, viewer.userId])],
  };
}

/** An explanation ends with the doubt that it explains, so that undoing the change restores both. */
function explanationOf(
  { explanation = null }: Entry,
  earlier: Earlier | undefined,
  doubt: string | null,
  isAsked: boolean,
): string | null {
  const known = earlier?.explanation ?? null;
  if (doubt === null) return explanation === known ? null : explanation;
  if (isAsked && !explanation)
    throw invalid([{ path: 'explanation', message: `${doubt} ${fuelConstraintMessages.explain}` }]);
  return explanation || known;
}

/**
 * The asset is locked, so that concurrent entries of a day are counted together. `isNew`: something is implausible that was
 * not with the earlier figures.
 */
async function doubtsAbout(tx: PoolClient, viewer: Viewer, entry: Entry, before: Earlier | undefined) {
  await lockMeters(tx, entry.assetId);
  const { id, assetId, date, litres, cost, meterKind, meter, isFull, stockId = null } = entry;
  const [known] = await run<Known>(tx, facts, { id, assetId, date, meterKind });
  if (!known) return { beyondLimits: [], implausible: [], isNew: false };
  const { litresBefore, meterBefore, category, tankCapacity, earlier, prices, ...bounds } = known;
  const beyondLimits = fuelDoubts(
    {
      litres,
      cost,
      meterKind,
      litresOfDay: Math.round((litresBefore + litres) * 100) / 100,
      distance: meter === null || meterBefore === null ? null : meter - meterBefore,
      daysLate: daysBetween(date, viewer.today),
    },
    bounds,
  );
  const implausibleWith = (figures: Pick<Entry, 'litres' | 'cost' | 'isFull'>) =>
    implausibilities({
      category,
      tankCapacity,
      fill: { litres: figures.litres, isFull: figures.isFull, meterKind, meter },
      earlier,
      cost: stockId === null ? figures.cost : null,
      prices,
      priceBounds: bounds,
    });
  const implausible = implausibleWith({ litres, cost, isFull });
  const earlierDoubts = before ? implausibleWith(before) : [];
  return { beyondLimits, implausible, isNew: implausible.some((each) => !earlierDoubts.includes(each)) };
}

const joined = (doubts: readonly string[]) => [...new Set(doubts)].join(' ') || null;

interface Known extends Required<FuelBounds> {
  litresBefore: number;
  meterBefore: number | null;
  category: string;
  tankCapacity: number | null;
  earlier: Fill[];
  prices: number[];
}

const day = sql`${sql.placeholder('date')}::date`;
const others = sql`from fuel_entries where asset_id = assets.id and status <> 'Refused'
  and fuel_entries.id <> ${sql.placeholder('id')}::uuid`;
const latestFirst = sql`order by date desc, created_at desc, id desc`;

const facts =
  statement(sql`select fuel_price_from::float8 as "fuelPriceFrom", fuel_price_to::float8 as "fuelPriceTo",
    fuel_daily_litres as "fuelDailyLitres", fuel_kilometres as "fuelKilometres", fuel_late_days as "fuelLateDays",
    category, tank_capacity::float8 as "tankCapacity",
    (select coalesce(sum(litres), 0)::float8 ${others} and date = ${day}) as "litresBefore",
    (select meter ${others} and meter_kind = ${sql.placeholder('meterKind')} and meter is not null
      and date <= ${day} ${latestFirst} limit 1) as "meterBefore",
    (select coalesce(json_agg(json_build_object('litres', litres::float8, 'isFull', is_full, 'meterKind', meter_kind,
        'meter', meter) order by date, created_at, id), '[]') from (
      select * ${others} and date <= ${day} ${latestFirst} limit ${sql.raw(String(usualOf.fills))}) latest) as earlier,
    array(select (cost / litres)::float8 from fuel_entries where status = 'Accepted' and cost > 0 and stock_id is null
      and fuel_entries.id <> ${sql.placeholder('id')}::uuid
      and date between ${day} - ${sql.raw(String(usualOf.priceDays))} and ${day}
      order by date desc, id desc limit ${sql.raw(String(usualOf.prices))}) as prices
  from settings, assets where assets.id = ${sql.placeholder('assetId')}`);
