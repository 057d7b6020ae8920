import type { Pool, PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import { savepoint, type Database, type InTransaction } from '#server/database/statement.ts';
import { forbidden, invalid, mapConstraintErrors } from '#server/http-error.ts';
import { writableValues } from '../field-rights.ts';
import { refuseOwnRecords } from '../own.ts';
import type { Columns } from '../row.ts';
import type { AnyNext } from '../rules.ts';
import type { Parts } from './parts.ts';
import type { ReadCommand } from './read.ts';

/** A change that its viewer may make, unless the record itself refuses it. */
export interface Allowed {
  id: string;
  values: Values;
  version: number | undefined;
  scope: Scope;
}

/** What comes before the transaction of a change. */
export interface ChangeOptions {
  /** Counts changes to one's own record. Set where permissions of single fields decide the access. */
  countOwnWrite: ((viewer: Viewer) => Promise<void>) | undefined;
  withDetails: (viewer: Viewer, id: string, json: string) => Promise<string>;
}

/** Decides whether a viewer may change these fields of a record at all. */
export function changeChecks<T extends PgTable>(
  { resource, records, rights, beforeWrite }: Parts<T>,
  { countOwnWrite, withDetails }: ChangeOptions,
) {
  return async function begin(
    database: Database,
    viewer: Viewer,
    id: string,
    body: Values,
  ): Promise<Allowed> {
    const { values, version } = await writableValues(resource, body, async () =>
      withDetails(viewer, id, await records.read(database, viewer, id, can(viewer, resource.rights.read))),
    );
    const scope =
      rights.changeScope(viewer, Object.keys(values)) ?? (await refuseChange(database, viewer, id));
    if (scope === 'own') await countOwnWrite?.(viewer);
    await beforeWrite.update?.({ viewer, id, input: values });
    return { id, values, version, scope };
  };

  /** Throws 404 for a record outside the viewer's read scope, before 403 could reveal that it exists. */
  async function refuseChange(database: Database, viewer: Viewer, id: string): Promise<never> {
    await records.read(database, viewer, id);
    throw forbidden();
  }
}

/** Updates a record within the viewer's scope, by the rules of the resource. */
export function changeOne<T extends PgTable>(
  { resource, records, transitions, rules }: Parts<T>,
  { pool, inTransaction }: { pool: Pool; inTransaction: InTransaction },
  begin: ReturnType<typeof changeChecks>,
  { withCurrentIfStale }: ReadCommand,
) {
  /** Updates one record, in its own transaction where one is needed. Returns it as JSON, as the viewer may see it. */
  async function one(viewer: Viewer, id: string, body: Values): Promise<string> {
    const allowed = await withCurrentIfStale(viewer, id, () => begin(pool, viewer, id, body));
    return withCurrentIfStale(viewer, id, () =>
      mapConstraintErrors(resource.constraintMessages, () =>
        isPlain(viewer, allowed)
          ? next(pool, viewer, allowed)()
          : inTransaction((tx) => write(tx, viewer, allowed)),
      ),
    );
  }

  /** Updates one record inside the caller's transaction. A refusal leaves no trace in it. */
  async function within(tx: PoolClient, viewer: Viewer, id: string, body: Values): Promise<string> {
    return writeWithin(tx, viewer, await begin(tx, viewer, id, body));
  }

  function writeWithin(tx: PoolClient, viewer: Viewer, allowed: Allowed): Promise<string> {
    return mapConstraintErrors(resource.constraintMessages, () =>
      savepoint(tx, () => write(tx, viewer, allowed)),
    );
  }

  /** True when a single statement does the whole update. */
  function isPlain(viewer: Viewer, { values, scope }: Allowed): boolean {
    const isRuled = rules.update ?? rules.lockFirst ?? transitions ?? resource.notOwn ?? rules.afterRead;
    return !isRuled && scope === 'all' && futureDate(resource.fields, values, viewer.today).length === 0;
  }

  function next(database: Database, viewer: Viewer, allowed: Allowed): AnyNext<T> {
    const { id, version, scope } = allowed;
    return (values = allowed.values as Columns<T>, relatedChanges) =>
      records.update(database, viewer, id, { values: values as never, version, scope, relatedChanges });
  }

  async function write(tx: PoolClient, viewer: Viewer, allowed: Allowed): Promise<string> {
    const { id, values, version, scope } = allowed;
    await rules.lockFirst?.(tx, id, values);
    const current = await records.lock(tx, viewer, id, { version, scope });
    await transitions?.refuseUpdate({ database: tx, viewer, values }, current);
    await refuseOwnRecords(tx, viewer, resource, [current]);
    const inFuture = futureDate(resource.fields, values, viewer.today, current);
    if (inFuture.length > 0) throw invalid(inFuture);
    const rewrite = { viewer, id, input: values, tx, current };
    const update = next(tx, viewer, allowed);
    const json = await (rules.update?.(rewrite, update) ?? update());
    // The change must not move the record out of the viewer's scope.
    if (scope !== 'all' && !(await records.isWithin(tx, viewer, id, scope))) throw forbidden();
    return rules.afterRead ? rules.afterRead(rewrite, json) : json;
  }

  return { one, within, write, writeWithin };
}

export type ChangeOne = ReturnType<typeof changeOne>;
