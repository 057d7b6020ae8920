import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { serviceWords, type AssetMatters } from '#contract/assets/service.ts';
import type { DateFormat } from '#contract/engine/days.ts';
import { one, statement, type Database } from '#server/database/statement.ts';
import { roadKindsInOrder } from './vehicle-source.ts';

const assetId = sql`${sql.placeholder('assetId')}::uuid`;
const isOpen = sql`status in ('Planned', 'In Progress')`;

/**
 * The next Critical order of a plan counts from its due date. A failed check counts until its repair is completed or a later check passes. Its own Critical order
 * is not named twice.
 */
const selectMatters = statement(sql`select
    array(select kind from maintenance where asset_id = ${assetId} and priority = 'Critical' and ${isOpen}
      and (status = 'In Progress' or plan_id is null or due_date <= ${sql.placeholder('today')}::date)
      group by kind order by min(due_date), kind) as "criticalOrders",
    exists (select from (select result, maintenance_id from pre_start_checks where asset_id = ${assetId}
        order by date desc, created_at desc, id desc limit 1) last
      where result = 'Failed' and not exists (select from maintenance where id = last.maintenance_id
        and (status = 'Completed' or priority = 'Critical' and ${isOpen}))) as "hasFailedCheck",
    (select coalesce(json_agg(json_build_object('kind', kind, 'expiryDate', until) order by until, kind), '[]') from (
      select road.kind, max(expiry_date) as until from unnest(${roadKindsInOrder}) as road(kind)
      join renewals on asset_id = ${assetId} and lower(renewals.kind) = lower(road.kind)
      group by road.kind having max(expiry_date) < ${sql.placeholder('today')}::date) ended) as expired,
    (select count(*)::int from maintenance where asset_id = ${assetId} and ${isOpen}) as "openOrders",
    (select count(*)::int from maintenance_plans where asset_id = ${assetId} and not is_paused) as "activePlans",
    (select status from assets where id = ${assetId}) as status,
    (select date_format from settings) as format`);

interface Found extends Pick<AssetMatters, 'expired' | 'openOrders' | 'activePlans'> {
  criticalOrders: string[];
  hasFailedCheck: boolean;
  status: string;
  format: DateFormat;
}

interface Asked {
  assetId: string;
  today: string;
}

/** What is open for an asset. */
export async function assetMatters(database: Database, asked: Asked): Promise<Found & AssetMatters> {
  const found = await one<Found>(database, selectMatters, { ...asked });
  const openRepairs = [
    ...found.criticalOrders.map(serviceWords.criticalOrder),
    ...(found.hasFailedCheck ? [serviceWords.failedCheck] : []),
  ];
  return { ...found, openRepairs };
}

export async function openRepairsOf(tx: PoolClient, asked: Asked): Promise<string[]> {
  return (await assetMatters(tx, asked)).openRepairs;
}
