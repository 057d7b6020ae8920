import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { undoWords } from '#contract/history/undo.ts';
import { notFound, mapConstraintErrors } from '#server/http-error.ts';
import type { Transitioning } from './transitions.ts';
import { refuseOwnRecords } from './own.ts';
import type { Source } from './projection.ts';
import type { Rewrite, Overrides } from './resource.ts';
import type { Columns, Row } from './row.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  source: Source<T>;
  records: Writing<T>;
  transitions: Transitioning<T> | null;
  overrides: Pick<Overrides<never, never, T>, 'remove' | 'restore' | 'restoreDeleted'>;
}

/** A deleted record. `entryId`: the id of its audit entry. */
export interface DeletedRecord {
  id: string;
  entryId: string;
}

/** Deletes and restores the records of a resource, by its rules. */
export function removing<T extends PgTable>(
  resource: AnyResource,
  { source, records, transitions, overrides }: Parts<T>,
) {
  const constraintMessages = {
    ...resource.constraintMessages,
    [`${getTableName(source.table)}_pkey`]: { message: undoWords.thereAgain },
  };

  async function removeWithin(write: Rewrite<{ scope: Scope }, T>): Promise<void> {
    const { viewer, id, tx, input, current } = write;
    await refuseOwnRecords(tx, viewer, resource, [current]);
    const next = () => records.remove(tx, viewer, id, input.scope);
    await (overrides.remove?.(write, next) ?? next());
  }

  /** Deletes a record for a rule of another area that has already checked the permission. */
  async function removeOnBehalf(tx: PoolClient, viewer: Viewer, id: string): Promise<void> {
    const current = await records.row(tx, id);
    await removeWithin({ viewer, id, tx, current, input: { scope: 'all' } });
  }

  /** Like `removeOnBehalf` for several records, in one statement where no rule has to run for each. */
  async function removeManyOnBehalf(tx: PoolClient, viewer: Viewer, ids: readonly string[]): Promise<void> {
    if (!overrides.remove && !resource.notOwn) return removeRows(tx, viewer, ids);
    for (const id of ids) await removeOnBehalf(tx, viewer, id);
  }

  /** Deletes without running rules, when a change is reverted as if it had never happened. */
  function removeRows(tx: PoolClient, viewer: Viewer, ids: readonly string[]): Promise<void> {
    return records.removeMany(tx, viewer, ids, 'all');
  }

  /**
   * Restores a record for a viewer who could delete it. For anybody else it throws 404, so nobody learns that it
   * existed.
   */
  async function restoreDeleted(tx: PoolClient, viewer: Viewer, removed: DeletedRecord): Promise<void> {
    const { remove } = resource.rights;
    const scope = remove ? can(viewer, remove) : null;
    if (!scope) throw notFound(resource.singular);
    if (overrides.restoreDeleted) return overrides.restoreDeleted(tx, viewer, removed.id, scope);
    const current = await records.removed(tx, removed.entryId);
    if (!current || !(await records.wouldBeWithin(tx, viewer, current as Columns<T>, scope)))
      throw notFound(resource.singular);
    await comeBack(tx, viewer, removed, current);
  }

  /** Restores a record that was deleted together with another one. */
  async function restoreOnBehalf(tx: PoolClient, viewer: Viewer, removed: DeletedRecord): Promise<void> {
    const current = await records.removed(tx, removed.entryId);
    if (!current) throw notFound(resource.singular);
    await comeBack(tx, viewer, removed, current);
  }

  async function comeBack(
    tx: PoolClient,
    viewer: Viewer,
    { id, entryId }: DeletedRecord,
    current: Row<T>,
  ): Promise<void> {
    await refuseOwnRecords(tx, viewer, resource, [current]);
    const returning = await transitions?.returning({ database: tx, viewer }, current);
    const next = (given: Columns<T> = {}) =>
      records.restoreDeleted(tx, viewer, entryId, { ...given, ...returning?.given });
    return mapConstraintErrors(
      constraintMessages,
      async () => overrides.restore?.({ viewer, id, tx, current }, next) ?? next(),
    );
  }

  return { removeWithin, removeOnBehalf, removeManyOnBehalf, removeRows, restoreDeleted, restoreOnBehalf };
}
