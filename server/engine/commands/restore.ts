import { getTableName } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { undoWords } from '#contract/history/undo.ts';
import { notFound, mapConstraintErrors } from '#server/http-error.ts';
import { refuseOwnRecords } from '../own.ts';
import type { Parts } from '../parts.ts';
import { reauthenticatesCreation } from '../reauthentication.ts';

/** `entryId`: the id of the audit entry. `isItself`: false for a record that was deleted together with another one. */
export interface DeletedRecord {
  id: string;
  entryId: string;
  isItself: boolean;
}

/**
 * Restores a deleted record, by the rules of its resource, for a viewer who could delete it. For anybody else it throws
 * 404, so nobody learns that it existed. Records that were deleted together with another one need no permission.
 */
export async function restoreDeleted(
  { resource, source, records, transitions, rules, refuseUnconfirmed }: Parts,
  tx: PoolClient,
  viewer: Viewer,
  { id, entryId, isItself }: DeletedRecord,
): Promise<void> {
  const scope = resource.rights.remove ? can(viewer, resource.rights.remove) : null;
  if (isItself && !scope) throw notFound(resource.singular);
  if (isItself && scope && rules.restoreDeleted) return rules.restoreDeleted(tx, viewer, id, scope);
  const current = await records.removed(tx, entryId);
  const isWithin = async () =>
    !isItself || (scope && (await records.wouldBeWithin(tx, viewer, current as Values, scope)));
  if (!current || !(await isWithin())) throw notFound(resource.singular);
  await refuseOwnRecords(tx, viewer, resource, [current]);
  const returning = await transitions?.returning({ database: tx, viewer }, current);
  if (isItself && reauthenticatesCreation(resource, { ...current, ...returning?.given }))
    await refuseUnconfirmed(tx, viewer);
  const next = (given: Values = {}) =>
    records.restore(tx, viewer, entryId, { ...given, ...returning?.given });
  await mapConstraintErrors(
    {
      ...resource.constraintMessages,
      [`${getTableName(source.table)}_pkey`]: { message: undoWords.thereAgain },
    },
    async () => rules.restore?.({ viewer, id, tx, current }, next) ?? next(),
  );
}
