import type { Pool, PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { transaction, type InTransaction } from '#server/database/statement.ts';
import { forbidden, mapConstraintErrors } from '#server/http-error.ts';
import { bulkChange, changeValid } from './bulk/change.ts';
import { createMany, createValid } from './bulk/create.ts';
import { changeChecks, changeOne, type ChangeOptions } from './commands/change.ts';
import { createChecks, createOne, createRetries } from './commands/create.ts';
import type { Parts } from './commands/parts.ts';
import { readCommand } from './commands/read.ts';
import { removeCommands, restoreCommands } from './commands/remove.ts';
import { revertCommand } from './commands/revert.ts';
import { fieldRights } from './field-rights.ts';
import type { List } from './list/page.ts';
import { recordsOf } from './records/records.ts';
import { transitionRules } from './transitions.ts';

interface Options<T extends PgTable>
  extends Pick<Parts<T>, 'source' | 'rules' | 'beforeWrite'>, ChangeOptions {
  pool: Pool;
  /** The transaction in which its records are written. */
  inTransaction: InTransaction;
  hasPriority: boolean;
  /** Permissions that allow changes to single fields without `update` on the record. */
  extraRights: Record<string, Permission>;
  list: List;
}

/** The parts of a resource's endpoints, for its routes and for other areas. */
export function composeResource<T extends PgTable>(resource: AnyResource, options: Options<T>) {
  const { source, rules, beforeWrite, pool, inTransaction, hasPriority, extraRights, list } = options;
  const records = recordsOf(resource, source);
  const rights = fieldRights(resource, extraRights);
  const transitions = transitionRules(resource, source);
  const parts: Parts<T> = { resource, source, records, transitions, rights, rules, beforeWrite };

  const reading = readCommand(parts, pool);
  const createCheck = createChecks(parts);
  const retries = createRetries(parts, createCheck, reading);
  const create = createOne(parts, createCheck, retries);
  const changeCheck = changeChecks(parts, options);
  const change = changeOne(parts, { pool, inTransaction }, changeCheck, reading);
  const valid = changeValid(parts, changeCheck, change);
  const removal = removeCommands(parts);

  /** Throws what an update or a deletion by this viewer would throw, and changes nothing. */
  async function dryRun(action: 'update' | 'remove', viewer: Viewer, id: string): Promise<void> {
    const right = resource.rights[action];
    const scope = right ? can(viewer, right) : null;
    if (!scope) throw forbidden();
    const work = (tx: PoolClient): Promise<unknown> =>
      action === 'update'
        ? change.write(tx, viewer, { id, values: {}, version: undefined, scope })
        : removal.removeWithin({ viewer, id, tx }, scope);
    await mapConstraintErrors(resource.constraintMessages, () => transaction(pool, work, 'rollback'));
  }

  return {
    ...records,
    resource,
    source,
    inTransaction,
    hasPriority,
    rights,
    extraRights,
    transitions,
    list,
    show: reading.show,
    create: {
      ...create,
      many: createMany(parts, createCheck, retries, create),
      valid: createValid(parts, createCheck, create),
    },
    change: { ...change, valid, bulk: bulkChange(parts, valid) },
    ...removal,
    ...restoreCommands(parts),
    revert: revertCommand(parts, change),
    dryRun,
  };
}

export type Served<T extends PgTable> = ReturnType<typeof composeResource<T>>;
export type ServedResource = Served<PgTable>;
export type CreateCommand = ServedResource['create'];
