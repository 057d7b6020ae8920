import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { describeFailed } from '#contract/fleet/check-order.ts';
import type { maintenancePriorities } from '#contract/fleet/maintenance.ts';
import type { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import type { CreateBody } from '#server/engine/rules.ts';
import { takeOutOfService } from '../maintenance/asset-service.ts';
import { orderRecords } from '../maintenance/plan-next.ts';
import { shortened } from '../shortened.ts';

export type Answers = CreateBody<typeof preStartChecks>['answers'];

interface Found {
  assetId: string;
  answers: Answers;
}

const openFailure = statement(sql`select maintenance.id from pre_start_checks
  join maintenance on maintenance.id = pre_start_checks.maintenance_id
  where pre_start_checks.asset_id = ${sql.placeholder('assetId')} and pre_start_checks.result = 'Failed'
    and maintenance.status in ('Planned', 'In Progress')
  order by maintenance.created_at limit 1`);

/**
 * Takes a machine out of service after a failed check. Returns the work order for the repair, which may be the open one
 * of an earlier failed check. The asset must be locked.
 */
export async function stopMachine(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, answers }: Found,
): Promise<string> {
  const reason = `Pre-start check failed: ${describeFailed(answers).replaceAll('\n', '; ')}`;
  await takeOutOfService(tx, viewer, { assetId, reason });
  const [known] = await run<{ id: string }>(tx, openFailure, { assetId });
  return known?.id ?? openRepair(tx, viewer, { assetId, answers, priority: 'Critical' });
}

const noteAtMost = 2000;

interface Repair extends Found {
  priority: (typeof maintenancePriorities)[number];
}

/** Opens a work order for the findings of a check, on behalf of a viewer who may open one or has to. Returns its id. */
export async function openRepair(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, answers, priority }: Repair,
): Promise<string> {
  const id = newId();
  const note = shortened(`Pre-start check found:\n${describeFailed(answers)}`, noteAtMost);
  const order = { id, assetId, kind: 'Repair', priority, dueDate: viewer.today, note };
  await orderRecords.insertMany(tx, viewer, [order]);
  return id;
}
