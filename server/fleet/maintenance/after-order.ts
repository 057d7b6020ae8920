import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { Order } from './order-rules.ts';
import { planNext } from './plan-next.ts';
import { recordReading } from '../readings.ts';

/** After a transition, records the meter readings and plans the next work order. */
export async function applyConsequences(tx: PoolClient, viewer: Viewer, order: Order): Promise<void> {
  if (order.status === 'Completed') await readMeters(tx, viewer, order);
  if (order.planId) await planNext(tx, viewer, order.assetId);
}

interface Measured {
  assetId: string;
  completedDate?: string | null | undefined;
  kilometres?: number | null | undefined;
  hours?: number | null | undefined;
}

/** Records the meter readings at completion. */
export async function readMeters(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, completedDate, kilometres, hours }: Measured,
): Promise<void> {
  const date = completedDate ?? viewer.today;
  if (kilometres != null)
    await recordReading(tx, viewer, { assetId, kind: 'Odometer', value: kilometres, date }, 'kilometres');
  if (hours != null) await recordReading(tx, viewer, { assetId, kind: 'Hours', value: hours, date }, 'hours');
}
