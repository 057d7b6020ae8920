import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { undoWords } from '#contract/history/undo.ts';
import { notFound, refusing } from '#server/refused.ts';
import type { Moving } from './moves.ts';
import { refuseOwnRecords } from './own.ts';
import type { Source } from './projection.ts';
import type { Rewrite, Special } from './resource.ts';
import type { Columns, Row } from './row.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  source: Source<T>;
  records: Writing<T>;
  moves: Moving<T> | null;
  special: Pick<Special<never, never, T>, 'remove' | 'restore' | 'bringBack'>;
}

/** A record that was deleted. `entryId`: of its entry in the audit. */
export interface RemovedRecord {
  id: string;
  entryId: string;
}

/** Deletes records of a resource, and brings them back, by its rules. */
export function removing<T extends PgTable>(
  resource: AnyResource,
  { source, records, moves, special }: Parts<T>,
) {
  const refusals = {
    ...resource.refusals,
    [`${getTableName(source.table)}_pkey`]: { message: undoWords.thereAgain },
  };

  async function removeWithin(write: Rewrite<{ reach: Scope }, T>): Promise<void> {
    const { viewer, id, tx, input, stands } = write;
    await refuseOwnRecords(tx, viewer, resource, [stands]);
    const ordinary = () => records.remove(tx, viewer, id, input.reach);
    await (special.remove?.(write, ordinary) ?? ordinary());
  }

  /** What a rule of another area takes away again: that rule has seen to who may. */
  async function removeOnBehalf(tx: PoolClient, viewer: Viewer, id: string): Promise<void> {
    const stands = await records.row(tx, id);
    await removeWithin({ viewer, id, tx, stands, input: { reach: 'all' } });
  }

  /** As `removeOnBehalf`, of several: at once where no rule sees to each. */
  async function removeSeveralOnBehalf(
    tx: PoolClient,
    viewer: Viewer,
    ids: readonly string[],
  ): Promise<void> {
    if (!special.remove && !resource.notOwn) return removeRows(tx, viewer, ids);
    for (const id of ids) await removeOnBehalf(tx, viewer, id);
  }

  /** Past the rules: of what is taken back as if it had never been. */
  function removeRows(tx: PoolClient, viewer: Viewer, ids: readonly string[]): Promise<void> {
    return records.removeSeveral(tx, viewer, ids, 'all');
  }

  /** By whoever could delete it; nobody else learns that it was there. */
  async function bringBack(tx: PoolClient, viewer: Viewer, removed: RemovedRecord): Promise<void> {
    const { remove } = resource.rights;
    const reach = remove ? can(viewer, remove) : null;
    if (!reach) throw notFound(resource.one);
    if (special.bringBack) return special.bringBack(tx, viewer, removed.id, reach);
    const stands = await records.removed(tx, removed.entryId);
    if (!stands || !(await records.wouldBeWithin(tx, viewer, stands as Columns<T>, reach)))
      throw notFound(resource.one);
    await comeBack(tx, viewer, removed, stands);
  }

  /** What went with another record comes back with it. */
  async function bringBackOnBehalf(tx: PoolClient, viewer: Viewer, removed: RemovedRecord): Promise<void> {
    const stands = await records.removed(tx, removed.entryId);
    if (!stands) throw notFound(resource.one);
    await comeBack(tx, viewer, removed, stands);
  }

  async function comeBack(
    tx: PoolClient,
    viewer: Viewer,
    { id, entryId }: RemovedRecord,
    stands: Row<T>,
  ): Promise<void> {
    await refuseOwnRecords(tx, viewer, resource, [stands]);
    const returning = await moves?.returning({ database: tx, viewer }, stands);
    const ordinary = (given: Columns<T> = {}) =>
      records.bringBack(tx, viewer, entryId, { ...given, ...returning?.given });
    return refusing(
      refusals,
      async () => special.restore?.({ viewer, id, tx, stands }, ordinary) ?? ordinary(),
    );
  }

  return { removeWithin, removeOnBehalf, removeSeveralOnBehalf, removeRows, bringBack, bringBackOnBehalf };
}
