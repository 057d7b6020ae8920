import type { Pool, PoolClient } from 'pg';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { withArticle } from '#contract/engine/wording.ts';
import { newId } from '#server/database/new-id.ts';
import { run, savepoint, statement, transaction, type Database } from '#server/database/statement.ts';
import { conflict, forbidden, HttpError, mapConstraintErrors } from '#server/http-error.ts';
import { refuseOwnRecords } from '../own.ts';
import type { Columns } from '../row.ts';
import type { AnyNext, Rules } from '../rules.ts';
import type { Parts } from './parts.ts';
import type { ReadCommand } from './read.ts';

/** `json`: the record as its author may see it. `isRepeated`: an earlier request has created it. */
export interface Created {
  id: string;
  json: string;
  isRepeated: boolean;
}

/** A new record as it was sent. */
export interface Sent {
  id: string;
  body: Values;
}

/** Column values that passed validation, and the scope in which their author may create such records. */
export interface Prepared<T extends PgTable> {
  id: string;
  values: Columns<T>;
  scope: Scope;
}

const savedOtherwise =
  'This record was already saved with other values. Close this form and check the saved record.';

const idTaken = { path: 'id', message: 'This id is already used' };

const whom: Record<Scope, string> = {
  own: 'yourself',
  team: 'your team',
  ownAndTeam: 'yourself and your team',
  all: 'everybody',
};

/** Creates a record within the author's scope. */
export function createOne<T extends PgTable>(parts: Parts<T>, checks: CreateChecks<T>, retries: Retries) {
  const { records, beforeWrite } = parts;
  const rule = createRule(parts);

  async function one(pool: Pool, viewer: Viewer, body: Values): Promise<Created> {
    const sent = withId(body);
    return retries.orEarlier(pool, viewer, sent, async () => {
      const { scope } = await begin(viewer, sent);
      const isPlain = !rule && scope === 'all' && !checks.mayBecomeOwner(viewer);
      return isPlain ? write(pool, viewer, sent) : transaction(pool, (tx) => write(tx, viewer, sent));
    });
  }

  /**
   * Like `one`, for a record that depends on another: `first` creates that in the same transaction and returns the
   * values of this one.
   */
  async function following(
    pool: Pool,
    viewer: Viewer,
    body: Values,
    first: (tx: PoolClient) => Promise<Values>,
  ): Promise<Created> {
    const sent = withId(body);
    return retries.orEarlier(pool, viewer, sent, async () => {
      await begin(viewer, sent);
      return transaction(pool, async (tx) =>
        write(tx, viewer, { ...sent, body: { ...sent.body, ...(await first(tx)) } }),
      );
    });
  }

  /** Creates one record inside the caller's transaction. */
  async function within(tx: PoolClient, viewer: Viewer, body: Values): Promise<Created> {
    const sent = withId(body);
    await begin(viewer, sent);
    return writeWithin(tx, viewer, sent);
  }

  /** Like `within`, for a rule of another area that has already checked the permission. */
  async function onBehalf(tx: PoolClient, viewer: Viewer, body: Values): Promise<string> {
    const { id } = withId(body);
    const { id: _id, ...values } = body;
    await mapConstraintErrors(checks.constraintMessages, () =>
      savepoint(tx, () => ruled(tx, viewer, { id, body }, values as Columns<T>)),
    );
    return id;
  }

  async function begin(viewer: Viewer, sent: Sent) {
    const allowed = checks.allowed(viewer, sent);
    await beforeWrite.create?.({ viewer, id: sent.id, input: sent.body });
    return allowed;
  }

  async function writeWithin(tx: PoolClient, viewer: Viewer, sent: Sent): Promise<Created> {
    try {
      return await mapConstraintErrors(checks.constraintMessages, () =>
        savepoint(tx, () => write(tx, viewer, sent)),
      );
    } catch (error) {
      throw await checks.visibleError(tx, viewer, [sent], error);
    }
  }

  async function write(database: Database, viewer: Viewer, sent: Sent): Promise<Created> {
    const { id, values, scope } = await checks.prepare(database, viewer, sent);
    const tx = database as PoolClient;
    const json = await ruled(tx, viewer, sent, values);
    const rows = checks.mayBecomeOwner(viewer) ? [await records.row(tx, id)] : [];
    // Whether a new record is within the scope can only be checked once it exists.
    await checks.refuseOutside(tx, viewer, { ids: [id], rows, scope });
    return { id, json, isRepeated: false };
  }

  function ruled(tx: PoolClient, viewer: Viewer, { id, body }: Sent, values: Columns<T>): Promise<string> {
    const next: AnyNext<T> = (given = values, relatedChanges) =>
      records.insert(tx, viewer, id, given as never, relatedChanges);
    return rule?.({ viewer, id, input: body, tx }, next) ?? next();
  }

  return { one, following, within, onBehalf, begin, write, writeWithin, isRuled: rule !== undefined };
}

export type CreateOne = ReturnType<typeof createOne>;

/** Decides whether a viewer may create a record. */
export function createChecks<T extends PgTable>({
  resource,
  source,
  records,
  transitions,
  rights,
  rules,
}: Parts<T>) {
  const constraintMessages = {
    ...resource.constraintMessages,
    [`${getTableName(source.table)}_pkey`]: idTaken,
  };

  function allowed(viewer: Viewer, { body }: Sent) {
    const { id: _id, ...values } = body;
    return { values, scope: rights.createScope(viewer, Object.keys(values)) };
  }

  async function prepare(database: Database, viewer: Viewer, sent: Sent): Promise<Prepared<T>> {
    const { values, scope } = allowed(viewer, sent);
    await transitions?.checkInitialState({ database, viewer, values });
    await refuseOwnRecords(database, viewer, resource, [values]);
    return { id: sent.id, values: { ...values, ...initialValues(viewer, sent) }, scope };
  }

  function initialValues(viewer: Viewer, { id, body }: Sent): Columns<T> | undefined {
    return rules.initialValues?.({ viewer, id, input: body });
  }

  /** The user may have been linked to an employee while this waited, so the record could now be about themselves. */
  function mayBecomeOwner({ employeeId }: Viewer): boolean {
    const hasOwner = (transitions && resource.transitions?.owner !== undefined) || resource.notOwn !== null;
    return employeeId === null && hasOwner;
  }

  async function refuseOutside(
    tx: PoolClient,
    viewer: Viewer,
    { ids, rows, scope }: { ids: readonly string[]; rows: readonly Values[]; scope: Scope },
  ): Promise<void> {
    if (mayBecomeOwner(viewer)) {
      await refuseOwnRecords(tx, viewer, resource, rows);
      for (const values of rows) await transitions?.checkInitialState({ database: tx, viewer, values });
    }
    if (scope !== 'all' && !(await records.areWithin(tx, viewer, ids, scope))) throw outside(scope);
  }

  /** Conflicts reveal other people's records, so a viewer who could not create the record gets 403 instead. */
  async function visibleError(database: Database, viewer: Viewer, all: readonly Sent[], error: unknown) {
    if (!(error instanceof HttpError) || error.status === 503) return error;
    for (const sent of all) {
      const { values, scope } = allowed(viewer, sent);
      if (scope === 'all') continue;
      const record = { ...values, ...initialUnlessRefused(viewer, sent), id: sent.id } as Columns<T>;
      if (!(await records.wouldBeWithin(database, viewer, record, scope))) return outside(scope);
    }
    return error;
  }

  /** When the rule refuses, the owner is taken from the request alone. */
  function initialUnlessRefused(viewer: Viewer, sent: Sent): Columns<T> | undefined {
    try {
      return initialValues(viewer, sent);
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }

  function outside(scope: Scope): HttpError {
    return forbidden(`Your role allows creating ${withArticle(resource.singular)} only for ${whom[scope]}.`);
  }

  return { constraintMessages, allowed, prepare, mayBecomeOwner, refuseOutside, visibleError };
}

export type CreateChecks<T extends PgTable> = ReturnType<typeof createChecks<T>>;

/** A retry of a request whose answer got lost returns what the first one created. */
export function createRetries<T extends PgTable>(
  { resource, rules: { idempotentFields = [] } }: Parts<T>,
  { constraintMessages, visibleError }: CreateChecks<T>,
  { show }: ReadCommand,
) {
  const createdBy = statement(sql`select 1 from audit where record_id = ${sql.placeholder('id')}
    and actor_id = ${sql.placeholder('actor')} and action = 'create' and resource = ${resource.name}`);

  async function orEarlier(
    pool: Pool,
    viewer: Viewer,
    sent: Sent,
    create: () => Promise<Created>,
  ): Promise<Created> {
    try {
      return await mapConstraintErrors(constraintMessages, create);
    } catch (error) {
      return earlier(pool, viewer, [sent], sent, error);
    }
  }

  async function allOrEarlier(
    pool: Pool,
    viewer: Viewer,
    all: readonly Sent[],
    create: () => Promise<Created[]>,
  ): Promise<Created[]> {
    try {
      return await mapConstraintErrors(constraintMessages, create);
    } catch (error) {
      const found: Created[] = [];
      for (const sent of all) found.push(await earlier(pool, viewer, all, sent, error));
      return found;
    }
  }

  /** Throws the error when no earlier request created the record, and 409 when the retry differs from it. */
  async function earlier(
    pool: Pool,
    viewer: Viewer,
    all: readonly Sent[],
    { id, body }: Sent,
    error: unknown,
  ): Promise<Created> {
    const json = 'id' in body ? await createdEarlier(pool, viewer, id) : null;
    if (!json) throw await visibleError(pool, viewer, all, error);
    const created = JSON.parse(json) as Values;
    if (idempotentFields.some((field) => created[field] !== body[field])) throw conflict(savedOtherwise);
    return { id, json, isRepeated: true };
  }

  async function createdEarlier(pool: Pool, viewer: Viewer, id: string): Promise<string | null> {
    const created = await run(pool, createdBy, { id, actor: viewer.userId });
    return created.length > 0 ? show(viewer, id).catch(() => null) : null;
  }

  return { orEarlier, allOrEarlier };
}

export type Retries = ReturnType<typeof createRetries>;

/** The rule that creates a single record, if there is one, with what runs before the record is returned. */
function createRule<T extends PgTable>({ records, rules }: Parts<T>): Rules<T>['create'] {
  const { createTogether, afterRead } = rules;
  // The record is read again, because the rule may have changed related rows.
  const alone: Rules<T>['create'] =
    createTogether &&
    (async (write, next) => {
      await createTogether([write], async ([values], relatedChanges) => {
        await next(values, relatedChanges?.get(write.id));
      });
      return records.read(write.tx, write.viewer, write.id);
    });
  const rule = alone ?? rules.create;
  if (!afterRead) return rule;
  return async (write, next) => afterRead(write, await (rule?.(write, next) ?? next()));
}

export function withId(body: Values): Sent {
  return { id: (body as { id?: string }).id ?? newId(), body };
}
