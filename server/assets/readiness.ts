import type { PoolClient } from 'pg';
import { serviceWords, unreadiness } from '#contract/assets/service.ts';
import { can, type Viewer } from '#contract/engine/access.ts';
import { writeDay } from '#contract/engine/days.ts';
import { assetMatters, openRepairsOf } from '#server/fleet/asset-matters-source.ts';
import { conflict, invalid } from '#server/http-error.ts';

interface Returning {
  assetId: string;
  /** The reason in the same request. */
  reason: string | null;
}

/** With open repairs, an asset becomes Operational only by somebody who may override them, with a reason. */
export async function refuseOpenRepairs(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, reason }: Returning,
): Promise<void> {
  const open = await openRepairsOf(tx, { assetId, today: viewer.today });
  if (open.length === 0) return;
  if (!can(viewer, 'service:update')) throw conflict(serviceWords.openRepairs(open));
  if (!reason) throw invalid([{ path: 'statusReason', message: serviceWords.reasonToReturn(open) }]);
}

interface Unready {
  assetId: string;
  /** The status that the asset gets by the same request. */
  status?: string;
  message: (open: readonly string[]) => string;
  /** The field that the message belongs to. */
  path?: string;
}

/** Throws when an asset is not ready for use. */
export async function refuseUnready(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, status, message, path }: Unready,
): Promise<void> {
  const found = await assetMatters(tx, { assetId, today: viewer.today });
  const open = unreadiness({ ...found, ...(status && { status }) }, (day) => writeDay(day, found.format));
  if (open.length === 0) return;
  throw path ? invalid([{ path, message: message(open) }]) : conflict(message(open));
}
