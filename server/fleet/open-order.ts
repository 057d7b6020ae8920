import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { maintenancePriorities } from '#contract/fleet/maintenance.ts';
import { newId } from '#server/database/audit.ts';
import { orderRecords } from './plan-next.ts';

interface Asked {
  assetId: string;
  kind: string;
  priority: (typeof maintenancePriorities)[number];
  dueDate: string;
  note: string | null;
}

/** Opens a work order on behalf of another rule, which has seen to who may; answers its id. */
export async function openOrder(tx: PoolClient, viewer: Viewer, asked: Asked): Promise<string> {
  const id = newId();
  await orderRecords.addSeveral(tx, viewer, [{ id, ...asked }]);
  return id;
}
