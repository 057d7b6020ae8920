import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { assets } from '#contract/assets/assets.ts';
import { serviceWords } from '#contract/assets/service.ts';
import type { Viewer } from '#contract/engine/access.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import { assetSource } from '#server/assets/source.ts';
import { run, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { conflict } from '#server/http-error.ts';
import { openRepairsOf } from '../asset-matters-source.ts';
import { shortened } from '../shortened.ts';

const assetRecords = recordsOf(assets, assetSource);

const otherWork = statement(sql`select from maintenance where asset_id = ${sql.placeholder('assetId')}
  and id <> ${sql.placeholder('orderId')} and status = 'In Progress' limit 1`);

const reasonAtMost = 300;

/** Sets an asset out of service. The caller has checked the permission. */
export async function takeOutOfService(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, reason }: { assetId: string; reason: string },
): Promise<void> {
  const { status } = await assetRecords.row(tx, assetId);
  if (status === 'Decommissioned') throw conflict(orderWords.decommissioned);
  if (status === 'Under Maintenance') return;
  await assetRecords.tryUpdate(tx, viewer, assetId, {
    values: { status: 'Under Maintenance', statusReason: shortened(reason, reasonAtMost) },
    version: undefined,
    scope: 'all',
  });
}

/** Returns an asset to service, unless other work on it is in progress or forbids it. */
export async function backInService(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, orderId }: { assetId: string; orderId: string },
): Promise<void> {
  const { status } = await assetRecords.row(tx, assetId);
  if (status !== 'Under Maintenance') return;
  const others = await run(tx, otherWork, { assetId, orderId });
  if (others.length > 0) return;
  const open = await openRepairsOf(tx, { assetId, today: viewer.today });
  const values =
    open.length > 0
      ? { statusReason: shortened(serviceWords.stillOpen(open), reasonAtMost) }
      : ({ status: 'Operational', statusReason: null } as const);
  await assetRecords.tryUpdate(tx, viewer, assetId, {
    values,
    version: undefined,
    scope: 'all',
  });
}
