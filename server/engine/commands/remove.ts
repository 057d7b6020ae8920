import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { undoWords } from '#contract/history/undo.ts';
import { notFound, mapConstraintErrors } from '#server/http-error.ts';
import { refuseOwnRecords } from '../own.ts';
import type { Columns, Row } from '../row.ts';
import type { LockedRecord, RecordRead } from '../rules.ts';
import type { Parts } from './parts.ts';

/** Deletes the records of a resource, by its rules. */
export function removeCommands<T extends PgTable>({ resource, records, rules }: Parts<T>) {
  /** Deletes a record within the viewer's scope. */
  async function removeWithin({ viewer, id, tx }: RecordRead, scope: Scope): Promise<void> {
    await rules.lockFirst?.(tx, id);
    const current = await records.lock(tx, viewer, id, { version: undefined, scope });
    await removeLocked({ viewer, id, tx, current }, scope);
  }

  async function removeLocked(locked: LockedRecord<T>, scope: Scope): Promise<void> {
    const { viewer, id, tx, current } = locked;
    await refuseOwnRecords(tx, viewer, resource, [current]);
    const next = () => records.remove(tx, viewer, id, scope);
    await (rules.remove?.({ ...locked, input: { scope } }, next) ?? next());
  }

  /** Deletes a record for a rule of another area that has already checked the permission. */
  async function removeOnBehalf(tx: PoolClient, viewer: Viewer, id: string): Promise<void> {
    await removeLocked({ viewer, id, tx, current: await records.row(tx, id) }, 'all');
  }

  /** Like `removeOnBehalf` for several records, in one statement where no rule has to run for each. */
  async function removeManyOnBehalf(tx: PoolClient, viewer: Viewer, ids: readonly string[]): Promise<void> {
    if (!rules.remove && !resource.notOwn) return removeRows(tx, viewer, ids);
    for (const id of ids) await removeOnBehalf(tx, viewer, id);
  }

  /** Deletes without running rules, when a change is reverted as if it had never happened. */
  function removeRows(tx: PoolClient, viewer: Viewer, ids: readonly string[]): Promise<void> {
    return records.removeMany(tx, viewer, ids, 'all');
  }

  return { removeWithin, removeOnBehalf, removeManyOnBehalf, removeRows };
}

/** A deleted record. `entryId`: the id of its audit entry. */
export interface DeletedRecord {
  id: string;
  entryId: string;
}

/** Restores deleted records of a resource, by its rules. */
export function restoreCommands<T extends PgTable>({
  resource,
  source,
  records,
  transitions,
  rules,
}: Parts<T>) {
  const constraintMessages = {
    ...resource.constraintMessages,
    [`${getTableName(source.table)}_pkey`]: { message: undoWords.thereAgain },
  };

  /**
   * Restores a record for a viewer who could delete it. For anybody else it throws 404, so nobody learns that it
   * existed.
   */
  async function restoreDeleted(tx: PoolClient, viewer: Viewer, deleted: DeletedRecord): Promise<void> {
    const { remove } = resource.rights;
    const scope = remove ? can(viewer, remove) : null;
    if (!scope) throw notFound(resource.singular);
    if (rules.restoreDeleted) return rules.restoreDeleted(tx, viewer, deleted.id, scope);
    const current = await records.removed(tx, deleted.entryId);
    if (!current || !(await records.wouldBeWithin(tx, viewer, current as Columns<T>, scope)))
      throw notFound(resource.singular);
    await restore(tx, viewer, deleted, current);
  }

  /** Restores a record that was deleted together with another one. */
  async function restoreOnBehalf(tx: PoolClient, viewer: Viewer, deleted: DeletedRecord): Promise<void> {
    const current = await records.removed(tx, deleted.entryId);
    if (!current) throw notFound(resource.singular);
    await restore(tx, viewer, deleted, current);
  }

  async function restore(
    tx: PoolClient,
    viewer: Viewer,
    { id, entryId }: DeletedRecord,
    current: Row<T>,
  ): Promise<void> {
    await refuseOwnRecords(tx, viewer, resource, [current]);
    const returning = await transitions?.returning({ database: tx, viewer }, current);
    const next = (given: Columns<T> = {}) =>
      records.restore(tx, viewer, entryId, { ...given, ...returning?.given });
    return mapConstraintErrors(
      constraintMessages,
      async () => rules.restore?.({ viewer, id, tx, current }, next) ?? next(),
    );
  }

  return { restoreDeleted, restoreOnBehalf };
}
