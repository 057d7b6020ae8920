import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { bilum } from '#server/database/audit.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { lockMeters } from '../asset-locks.ts';
import { planNext } from './plan-next.ts';

/** Lead times in kilometres and hours are reached by a meter reading, which opens the order itself. */
const assetsDue = statement(sql`select distinct asset_id as "assetId" from maintenance_plans plan
  where not is_paused and pending_due - coalesce(lead_days, 0) <= ${sql.placeholder('today')}::date
    and not exists (select from maintenance where plan_id = plan.id
      and maintenance.status in ('Planned', 'In Progress'))
  order by asset_id`);

/** Opens the work orders of plans whose lead time is reached today. A repeated run opens nothing twice. */
export async function openDueOrders(
  pool: Pool,
  { today, signal }: { today: string; signal: AbortSignal },
): Promise<void> {
  for (const { assetId } of await run<{ assetId: string }>(pool, assetsDue, { today })) {
    signal.throwIfAborted();
    await transaction(pool, async (tx) => {
      await lockMeters(tx, assetId);
      await planNext(tx, { ...bilum, today }, assetId);
    });
  }
}
