import { sql, type SQL } from 'drizzle-orm';
import { assetTable } from '#server/assets/tables.ts';
import { issuedCost } from '#server/inventory/sources.ts';
import { inventoryTable, stockLedgerTable, stockMovementTable } from '#server/inventory/tables.ts';
import { fuelEntryTable, meterReadingTable } from './meter-tables.ts';
import { maintenanceTable } from './order-tables.ts';

/** The tables that the steps and rows read. */
export const runningCostTables = [
  assetTable,
  fuelEntryTable,
  maintenanceTable,
  meterReadingTable,
  inventoryTable,
  stockLedgerTable,
  stockMovementTable,
];

interface Asked {
  /** The first and the last day. */
  from: SQL;
  to: SQL;
  /** Of these assets alone: a condition on the column of their id. */
  of?: (assetId: SQL) => SQL;
}

/** Common table expressions for `runningCosts`. */
export function runningCostSteps({ from, to, of = () => sql`true` }: Asked): SQL {
  const during = (day: string) => sql`${sql.raw(day)} between ${from} and ${to}`;
  const ofThese = of(sql`asset_id`);

  /** The readings from the first day on, and the last one of each meter before it. */
  const readings = sql`recent as (
      select asset_id, kind, date, place, value, is_correction from meter_readings where date >= ${from} and ${ofThese}
    ), readings as (
      select * from recent
      union all
      select before.* from (select distinct asset_id, kind from recent) as meter, lateral (
        select asset_id, kind, date, place, value, is_correction from meter_readings
        where asset_id = meter.asset_id and kind = meter.kind and date < ${from}
        order by date desc, place desc limit 1) as before
    )`;

  /**
   * The distance or hours between consecutive readings, except where a meter went back and for readings that the next one
   * corrects.
   */
  const used = sql`select asset_id,
      sum(value - before) filter (where kind = 'Odometer') as kilometres,
      sum(value - before) filter (where kind = 'Hours') as hours
    from (
      select asset_id, kind, date, value, is_correction, lag(value) over meter as before,
        lead(is_correction) over meter as is_taken_back
      from readings window meter as (partition by asset_id, kind order by date, place)) each
    where not is_correction and not coalesce(is_taken_back, false) and value >= before and ${during('date')}
    group by asset_id`;

  /**
   * The fills of the period, and those since the full tank before it, with what was filled in so far. Of two full tanks with
   * readings, the litres of the first were burnt before it.
   */
  const fills = sql`started as (
      select machine.asset_id, min(tank.date) as date
      from (select distinct asset_id, meter_kind from fuel_entries where ${during('date')} and ${ofThese}) machine
      cross join lateral (select date from fuel_entries tank
        where tank.asset_id = machine.asset_id and tank.meter_kind = machine.meter_kind and tank.is_full
          and tank.meter is not null and tank.status <> 'Refused' and tank.date < ${from}
        order by tank.date desc limit 1) tank
      group by machine.asset_id
    ), fills as (
      select fuel_entries.asset_id, fuel_entries.date, meter_kind, meter, is_full,
        sum(litres) over in_order as litres_so_far,
        sum(case when status = 'Accepted' then cost end) over in_order as cost_so_far,
        count(*) filter (where cost is null or status <> 'Accepted') over in_order as without_cost_so_far,
        row_number() over in_order as nth
      from fuel_entries left join started on started.asset_id = fuel_entries.asset_id
      where status <> 'Refused' and ${of(sql`fuel_entries.asset_id`)}
        and fuel_entries.date between coalesce(started.date, ${from}) and ${to}
      window in_order as (partition by fuel_entries.asset_id order by fuel_entries.date, created_at, id)
    ), tanks as (
      select *, meter - lag(meter) over of_meter as distance,
        litres_so_far - lag(litres_so_far) over of_meter as litres,
        case when without_cost_so_far = lag(without_cost_so_far) over of_meter
          then cost_so_far - coalesce(lag(cost_so_far) over of_meter, 0) end as cost
      from fills where is_full and meter is not null
      window of_meter as (partition by asset_id, meter_kind order by nth)
    ), measured as (
      select asset_id, meter_kind, count(*) as tanks, sum(litres) / sum(distance) as litres,
        sum(cost) / sum(distance) filter (where cost is not null) as cost
      from tanks where distance > 0 and ${during('date')} group by asset_id, meter_kind
    )`;

  /** What an asset was filled with in the period, whether or not its consumption can be measured. */
  const filled = sql`select asset_id, sum(litres) as litres,
      sum(cost) filter (where status = 'Accepted') as cost, count(*) as fills
    from fuel_entries where status <> 'Refused' and ${during('date')} and ${ofThese} group by asset_id`;

  const worked = sql`select asset_id, sum(coalesce(labour_cost, 0) + coalesce(parts_cost, 0) + coalesce(cost, 0)
      + coalesce(${issuedCost(sql`maintenance.id`)}, 0)) as cost
    from maintenance where ${during('completed_date')} and ${ofThese} group by asset_id`;

  return sql`${readings}, used as (${used}), ${fills}, filled as (${filled}), worked as (${worked})`;
}

const basis = sql`case
    when known.tanks > 0 then known.tanks || case known.tanks when 1 then ' full tank' else ' full tanks' end
    when filled.fills > 0 then 'No two full tanks with readings'
    else 'No fuel entries' end`;

interface Chosen {
  /** Whether the viewer sees the maintenance of `assets`. */
  seesMaintenance: SQL;
  /** Of `assets`, `used` and `filled`. */
  where: SQL;
}

/** What each asset used and cost, in the columns of the report Fuel and Cost per Kilometre. */
export function runningCosts({ seesMaintenance, where }: Chosen): SQL {
  return sql`select id, "assetTag", "assetName", category, kilometres, hours, litres, "fuelCost", "maintenanceCost",
      round(100 * per_km, 1) as "litresPer100", round(per_hour, 1) as "litresPerHour", basis,
      case when kilometres > 0 then round(fuel_per_km + "maintenanceCost" / kilometres, 2) end as "costPerKilometre",
      case when kilometres = 0 and hours > 0 then round(fuel_per_hour + "maintenanceCost" / hours, 2) end
        as "costPerHour"
    from (
      select assets.id, asset_tag as "assetTag", asset_name as "assetName", category,
        coalesce(kilometres, 0) as kilometres, coalesce(hours, 0) as hours, coalesce(filled.litres, 0) as litres,
        coalesce(filled.cost, 0) as "fuelCost",
        case when ${seesMaintenance} then coalesce(worked.cost, 0) else 0 end as "maintenanceCost",
        by_km.litres as per_km, by_hour.litres as per_hour, ${basis} as basis,
        case when filled.asset_id is null then 0 else by_km.cost end as fuel_per_km,
        case when filled.asset_id is null then 0 else by_hour.cost end as fuel_per_hour
      from assets
      left join used on used.asset_id = assets.id
      left join filled on filled.asset_id = assets.id
      left join worked on worked.asset_id = assets.id
      left join measured by_km on by_km.asset_id = assets.id and by_km.meter_kind = 'Odometer'
      left join measured by_hour on by_hour.asset_id = assets.id and by_hour.meter_kind = 'Hours'
      cross join lateral (select coalesce(by_km.tanks, 0) + coalesce(by_hour.tanks, 0) as tanks) known
      where ${where}) machines`;
}
