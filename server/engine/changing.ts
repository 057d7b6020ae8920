import type { Pool, PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { futureDate } from '#contract/engine/past-dates.ts';
import { ownWrites } from '#contract/engine/own-writes.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { countWithin } from '#server/database/bounds.ts';
import type { Context } from '#server/context.ts';
import type { Changes } from '#server/database/audit.ts';
import { savepoint } from '#server/database/statement.ts';
import { forbidden, invalid, mapConstraintErrors, type HttpError } from '#server/http-error.ts';
import { writableValues, type fieldRights } from './field-rights.ts';
import type { Transitioning } from './transitions.ts';
import type { Before, Next, RecordRead, Overrides } from './resource.ts';
import { refuseOwnRecords } from './own.ts';
import type { Row } from './row.ts';
import { unlessRefused, collectError } from './bulk.ts';
import type { InTransaction } from './bulk-changes.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  inTransaction: InTransaction;
  records: Writing<T>;
  transitions: Transitioning<T> | null;
  rights: ReturnType<typeof fieldRights>;
  overrides: Overrides<never, never, T>;
  before: Before<never, never>;
  /** True when access is decided by the permissions of single fields, not by the permission on the record. */
  byFields: boolean;
  withDetails: (viewer: Viewer, id: string, json: string) => Promise<string>;
  shown: ((seen: RecordRead, json: string) => Promise<string>) | undefined;
  withCurrentIfStale: <Result>(viewer: Viewer, id: string, work: () => Promise<Result>) => Promise<Result>;
}

interface CheckedChange {
  id: string;
  values: Values;
  version: number | undefined;
  scope: Scope;
}

/** A savepoint for each record takes a third longer, and 64 subtransactions in one transaction slow down all others. */
const batchSize = 25;

/** Updates records within the viewer's scope, by the rules of the resource. */
export function changing<T extends PgTable>(
  context: Context,
  resource: AnyResource,
  {
    inTransaction,
    records,
    transitions,
    rights,
    overrides,
    before,
    byFields,
    withDetails,
    shown,
    withCurrentIfStale,
  }: Parts<T>,
) {
  const { pool } = context;

  /** Updates one record, in its own transaction where one is needed. Returns it as JSON, as the viewer may see it. */
  async function one(viewer: Viewer, id: string, body: Values): Promise<string> {
    const change = await withCurrentIfStale(viewer, id, () => check(pool, viewer, id, body));
    return withCurrentIfStale(viewer, id, () =>
      mapConstraintErrors(resource.constraintMessages, () =>
        isPlain(viewer, change)
          ? next(pool, viewer, change)()
          : inTransaction((tx) => write(tx, viewer, change)),
      ),
    );
  }

  /** Updates one record inside the caller's transaction. A refusal leaves no trace in it. */
  async function within(tx: PoolClient, viewer: Viewer, id: string, body: Values): Promise<string> {
    const change = await check(tx, viewer, id, body);
    return writeWithin(tx, viewer, change);
  }

  /**
   * Applies the changes that are valid, in order, inside the caller's transaction. Returns the refusals by index. When
   * one change of a batch is refused, that batch is run again one by one.
   */
  async function updateValid(
    tx: PoolClient,
    viewer: Viewer,
    changes: readonly { id: string; body: Values }[],
  ): Promise<Map<number, HttpError>> {
    const refused = new Map<number, HttpError>();
    for (let from = 0; from < changes.length; from += batchSize) {
      const checked: [at: number, change: CheckedChange][] = [];
      for (const [place, { id, body }] of changes.slice(from, from + batchSize).entries())
        await collectError(refused, from + place, async () => {
          checked.push([from + place, await check(tx, viewer, id, body)]);
        });
      const writeAll = async () => {
        for (const [, change] of checked) await write(tx, viewer, change);
        return true;
      };
      if (await unlessRefused(tx, () => mapConstraintErrors(resource.constraintMessages, writeAll))) continue;
      for (const [at, change] of checked)
        await collectError(refused, at, async () => void (await writeWithin(tx, viewer, change)));
    }
    return refused;
  }

  function writeWithin(tx: PoolClient, viewer: Viewer, change: CheckedChange): Promise<string> {
    return mapConstraintErrors(resource.constraintMessages, () =>
      savepoint(tx, () => write(tx, viewer, change)),
    );
  }

  /** Runs the checks of an update that changes nothing, to find out whether an update would be refused. */
  function unchanged(tx: PoolClient, viewer: Viewer, id: string, scope: Scope): Promise<string> {
    return write(tx, viewer, { id, values: {}, version: undefined, scope });
  }

  async function check(
    database: Pool | PoolClient,
    viewer: Viewer,
    id: string,
    body: Values,
  ): Promise<CheckedChange> {
    const { values, version } = await writableValues(resource, body, async () =>
      withDetails(viewer, id, await records.read(database, viewer, id, can(viewer, resource.rights.read))),
    );
    const scope =
      rights.changeScope(viewer, Object.keys(values)) ?? (await refuseChange(database, viewer, id));
    // The scope of field permissions is known only here, so changes to one's own record are counted here.
    if (byFields && scope === 'own') await countWithin(context, ownWrites, viewer.userId);
    await before.update?.({ viewer, id, input: values as never });
    return { id, values, version, scope };
  }

  /** Throws 404 for a record outside the viewer's read scope, before 403 could reveal that it exists. */
  async function refuseChange(database: Pool | PoolClient, viewer: Viewer, id: string): Promise<never> {
    await records.read(database, viewer, id);
    throw forbidden();
  }

  /** True when a single statement does the whole update. */
  function isPlain(viewer: Viewer, { values, scope }: CheckedChange): boolean {
    const isRuled = overrides.update ?? overrides.lockFirst ?? transitions ?? resource.notOwn ?? shown;
    return !isRuled && scope === 'all' && !isFuture(viewer, values);
  }

  function next(database: Pool | PoolClient, viewer: Viewer, { id, values, version, scope }: CheckedChange) {
    const written: Next<T> = (given = values as never, relatedChanges?: Changes) =>
      records.update(database, viewer, id, { values: given, version, scope, relatedChanges });
    return written;
  }

  async function write(tx: PoolClient, viewer: Viewer, change: CheckedChange): Promise<string> {
    const { id, values, version, scope } = change;
    await overrides.lockFirst?.(tx, id, values as never);
    const current = await records.lock(tx, viewer, id, { version, scope });
    await transitions?.refuseUpdate({ database: tx, viewer, values }, current);
    await refuseOwnRecords(tx, viewer, resource, [current]);
    if (isFuture(viewer, values)) refuseFutureChange(viewer, values, current);
    const rewrite = { viewer, id, input: values as never, tx, current };
    const written = await (overrides.update?.(rewrite, next(tx, viewer, change)) ??
      next(tx, viewer, change)());
    // The change must not move the record out of the viewer's scope.
    if (scope !== 'all' && !(await records.isWithin(tx, viewer, id, scope))) throw forbidden();
    return shown ? shown(rewrite, written) : written;
  }

  function isFuture({ today }: Viewer, values: Values): boolean {
    return futureDate(resource.fields, values, today).length > 0;
  }

  function refuseFutureChange({ today }: Viewer, values: Values, current: Row<T>): void {
    const errors = futureDate(resource.fields, values, today, current);
    if (errors.length > 0) throw invalid(errors);
  }

  return { one, within, updateValid, unchanged };
}

export type Changing = ReturnType<typeof changing>;
