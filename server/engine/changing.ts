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
import type { Before, Next, Showing, Overrides } from './resource.ts';
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
  /** Rights of their own decide over single fields, not the right to the record. */
  byFields: boolean;
  withDetails: (viewer: Viewer, id: string, json: string) => Promise<string>;
  shown: ((seen: Showing, json: string) => Promise<string>) | undefined;
  showingCurrent: <Result>(viewer: Viewer, id: string, work: () => Promise<Result>) => Promise<Result>;
}

interface Asked {
  id: string;
  values: Values;
  version: number | undefined;
  scope: Scope;
}

/** A savepoint of its own for each takes a third as long again, and 64 in one transaction burden all others. */
const changedTogether = 25;

/** Changes records, each within the reach of who asks, by the rules of the resource. */
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
    showingCurrent,
  }: Parts<T>,
) {
  const { pool } = context;

  /** One, in a transaction of its own where it needs one. Answers it as who asks may see it. */
  async function one(viewer: Viewer, id: string, body: Values): Promise<string> {
    const asked = await showingCurrent(viewer, id, () => begin(pool, viewer, id, body));
    return showingCurrent(viewer, id, () =>
      mapConstraintErrors(resource.constraintMessages, () =>
        isPlain(viewer, asked)
          ? next(pool, viewer, asked)()
          : inTransaction((tx) => write(tx, viewer, asked)),
      ),
    );
  }

  /** One, in a transaction that does more; nothing of it is left there when it is refused. */
  async function within(tx: PoolClient, viewer: Viewer, id: string, body: Values): Promise<string> {
    const asked = await begin(tx, viewer, id, body);
    return writeWithin(tx, viewer, asked);
  }

  /**
   * Those of many that may be changed, one after the other in a transaction that does more; answers what each of the
   * others is refused for, by its place. Where one of a few is refused, those few are begun again, each by itself.
   */
  async function createValid(
    tx: PoolClient,
    viewer: Viewer,
    changes: readonly { id: string; body: Values }[],
  ): Promise<Map<number, HttpError>> {
    const refused = new Map<number, HttpError>();
    for (let from = 0; from < changes.length; from += changedTogether) {
      const begun: [at: number, asked: Asked][] = [];
      for (const [place, { id, body }] of changes.slice(from, from + changedTogether).entries())
        await collectError(refused, from + place, async () => {
          begun.push([from + place, await begin(tx, viewer, id, body)]);
        });
      const writeAll = async () => {
        for (const [, asked] of begun) await write(tx, viewer, asked);
        return true;
      };
      if (await unlessRefused(tx, () => mapConstraintErrors(resource.constraintMessages, writeAll))) continue;
      for (const [at, asked] of begun)
        await collectError(refused, at, async () => void (await writeWithin(tx, viewer, asked)));
    }
    return refused;
  }

  function writeWithin(tx: PoolClient, viewer: Viewer, asked: Asked): Promise<string> {
    return mapConstraintErrors(resource.constraintMessages, () =>
      savepoint(tx, () => write(tx, viewer, asked)),
    );
  }

  /** As `within`, of a change that changes nothing: whether it would be refused. */
  function unchanged(tx: PoolClient, viewer: Viewer, id: string, scope: Scope): Promise<string> {
    return write(tx, viewer, { id, values: {}, version: undefined, scope });
  }

  async function begin(
    database: Pool | PoolClient,
    viewer: Viewer,
    id: string,
    body: Values,
  ): Promise<Asked> {
    const { values, version } = await writableValues(resource, body, async () =>
      withDetails(viewer, id, await records.read(database, viewer, id, can(viewer, resource.rights.read))),
    );
    const scope =
      rights.changeScope(viewer, Object.keys(values)) ?? (await refuseChange(database, viewer, id));
    // The right to single fields is known only now, and so is that it is one to what is their own.
    if (byFields && scope === 'own') await countWithin(context, ownWrites, viewer.userId);
    await before.update?.({ viewer, id, input: values as never });
    return { id, values, version, scope };
  }

  /** 404 for a record beyond one's sight, before anything is said of what may be done with it. */
  async function refuseChange(database: Pool | PoolClient, viewer: Viewer, id: string): Promise<never> {
    await records.read(database, viewer, id);
    throw forbidden();
  }

  /** One statement sees to all of it. */
  function isPlain(viewer: Viewer, { values, scope }: Asked): boolean {
    const isRuled = overrides.update ?? overrides.lockFirst ?? transitions ?? resource.notOwn ?? shown;
    return !isRuled && scope === 'all' && !isFuture(viewer, values);
  }

  function next(database: Pool | PoolClient, viewer: Viewer, { id, values, version, scope }: Asked) {
    const written: Next<T> = (given = values as never, relatedChanges?: Changes) =>
      records.update(database, viewer, id, { values: given, version, scope, relatedChanges });
    return written;
  }

  async function write(tx: PoolClient, viewer: Viewer, asked: Asked): Promise<string> {
    const { id, values, version, scope } = asked;
    await overrides.lockFirst?.(tx, id, values as never);
    const current = await records.lock(tx, viewer, id, { version, scope });
    await transitions?.refuseUpdate({ database: tx, viewer, values }, current);
    await refuseOwnRecords(tx, viewer, resource, [current]);
    if (isFuture(viewer, values)) refuseFutureChange(viewer, values, current);
    const tried = { viewer, id, input: values as never, tx, current };
    const written = await (overrides.update?.(tried, next(tx, viewer, asked)) ?? next(tx, viewer, asked)());
    // Nobody passes a record on to where they could not have written it.
    if (scope !== 'all' && !(await records.isWithin(tx, viewer, id, scope))) throw forbidden();
    return shown ? shown(tried, written) : written;
  }

  function isFuture({ today }: Viewer, values: Values): boolean {
    return futureDate(resource.fields, values, today).length > 0;
  }

  function refuseFutureChange({ today }: Viewer, values: Values, current: Row<T>): void {
    const errors = futureDate(resource.fields, values, today, current);
    if (errors.length > 0) throw invalid(errors);
  }

  return { one, within, createValid, unchanged };
}

export type Changing = ReturnType<typeof changing>;
