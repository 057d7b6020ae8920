import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { run, statement } from '#server/database/statement.ts';

const openFailure = statement(sql`select maintenance.id from pre_start_checks
  join maintenance on maintenance.id = pre_start_checks.maintenance_id
  where pre_start_checks.asset_id = ${sql.placeholder('assetId')} and pre_start_checks.result = 'Failed'
    and maintenance.status in ('Planned', 'In Progress')
  order by maintenance.created_at limit 1`);

/** The work order of an earlier failed check of the asset that is still to be done. The asset is held by now. */
export async function openOrderOf(tx: PoolClient, assetId: string): Promise<string | null> {
  const [order] = await run<{ id: string }>(tx, openFailure, { assetId });
  return order?.id ?? null;
}
