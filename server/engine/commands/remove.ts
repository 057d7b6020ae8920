import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { refuseOwnRecords } from '../own.ts';
import type { Parts } from '../parts.ts';
import type { LockedRecord, RecordRead } from '../rules.ts';

/** Deletes a record within the viewer's scope. */
export async function removeWithin(parts: Parts, { viewer, id, tx }: RecordRead, scope: Scope) {
  await parts.rules.lockFirst?.(tx, id);
  const current = await parts.records.lock(tx, viewer, id, { version: undefined, scope });
  await removeLocked(parts, { viewer, id, tx, current }, scope);
}

/**
 * Deletes records for a rule of another area that has already checked the permission, in one statement where no rule
 * has to run for each.
 */
export async function removeOnBehalf(parts: Parts, tx: PoolClient, viewer: Viewer, ids: readonly string[]) {
  const { resource, records, rules } = parts;
  if (!rules.remove && !resource.notOwn) return records.removeMany(tx, viewer, ids, 'all');
  for (const id of ids)
    await removeLocked(parts, { viewer, id, tx, current: await records.row(tx, id) }, 'all');
}

async function removeLocked(
  { resource, records, rules }: Parts,
  locked: LockedRecord<PgTable>,
  scope: Scope,
): Promise<void> {
  const { viewer, id, tx, current } = locked;
  await refuseOwnRecords(tx, viewer, resource, [current]);
  const next = () => records.remove(tx, viewer, id, scope);
  await (rules.remove?.({ ...locked, input: { scope } }, next) ?? next());
}
