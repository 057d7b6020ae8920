import type { Pool, PoolClient } from 'pg';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Values } from '#contract/engine/fields.ts';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { withArticle } from '#contract/engine/wording.ts';
import { run, savepoint, statement, transaction, type Database } from '#server/database/statement.ts';
import {
  conflict,
  forbidden,
  inRow,
  HttpError,
  RefusedAmong,
  mapConstraintErrors,
} from '#server/http-error.ts';
import type { Changes } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import type { fieldRights } from './field-rights.ts';
import type { Transitioning } from './transitions.ts';
import { refuseOwnRecords } from './own.ts';
import type { Source } from './projection.ts';
import type { Columns } from './row.ts';
import { batchesOf, unlessRefused, collectError, type PreparedRecord } from './bulk.ts';
import type { Next, NextMany, Try, Write } from './resource.ts';
import type { Writing } from './writing.ts';

/** `json`: the record as its author may see it. `isRepeated`: an earlier request has created it. */
export interface Created {
  id: string;
  json: string;
  isRepeated: boolean;
}

interface Parts<T extends PgTable> {
  source: Source<T>;
  records: Writing<T>;
  transitions: Transitioning<T> | null;
  rights: ReturnType<typeof fieldRights>;
  rule: ((write: Write<never>, next: Next<T>) => Promise<string>) | undefined;
  /** Like `rule`, for several records at once. */
  ruleTogether: ((writes: Write<never>[], next: NextMany<T>) => Promise<void>) | undefined;
  initialValues: ((tried: Try<never>) => Columns<T>) | undefined;
  idempotentFields: readonly string[];
  show: (viewer: Viewer, id: string) => Promise<string>;
  before: ((tried: Try<never>) => Promise<void>) | undefined;
}

const savedWithOtherValues =
  'This record was already saved with other values. Close this form and check the saved record.';

const idTaken = { path: 'id', message: 'This id is already used' };

/** Creates one or several records within the author's scope. A retry with the same id creates nothing twice. */
export function creation<T extends PgTable>(
  resource: AnyResource,
  {
    source,
    records,
    transitions,
    rights,
    rule,
    ruleTogether,
    initialValues,
    idempotentFields,
    show,
    before,
  }: Parts<T>,
) {
  const constraintMessages = {
    ...resource.constraintMessages,
    [`${getTableName(source.table)}_pkey`]: idTaken,
  };
  const createdBy = statement(sql`select 1 from audit where record_id = ${sql.placeholder('id')}
    and actor_id = ${sql.placeholder('actor')} and action = 'create' and resource = ${resource.name}`);

  async function one(pool: Pool, viewer: Viewer, body: Values): Promise<Created> {
    const sent = withId(body);
    return repeatable(pool, viewer, [sent], async () => {
      const { scope } = await checkAllowed(viewer, sent);
      const isPlain = !rule && scope === 'all' && !mayBecomeOwner(viewer);
      return [
        isPlain ? await write(pool, viewer, sent) : await transaction(pool, (tx) => write(tx, viewer, sent)),
      ];
    }).then(([created]) => created!);
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
    return repeatable(pool, viewer, [sent], async () => {
      await checkAllowed(viewer, sent);
      return transaction(pool, async (tx) => {
        const following = await first(tx);
        return [await write(tx, viewer, { ...sent, body: { ...sent.body, ...following } })];
      });
    }).then(([created]) => created!);
  }

  /** Creates all or none, with few statements. */
  async function several(pool: Pool, viewer: Viewer, bodies: Values[]): Promise<Created[]> {
    const sent = bodies.map(withId);
    return repeatable(pool, viewer, sent, async () => {
      for (const each of sent) await checkAllowed(viewer, each);
      return transaction(pool, async (tx) => {
        const together = await unlessRefused(tx, () => createBatches(tx, viewer, sent));
        if (together) return together;
        const created: Created[] = [];
        // One by one, so the first refusal names its row.
        for (const [row, each] of sent.entries())
          created.push(
            await inRow(row, () => mapConstraintErrors(constraintMessages, () => write(tx, viewer, each))),
          );
        return created;
      });
    });
  }

  /** Creates one record inside the caller's transaction. */
  async function within(tx: PoolClient, viewer: Viewer, body: Values): Promise<Created> {
    const sent = withId(body);
    await checkAllowed(viewer, sent);
    return writeWithin(tx, viewer, sent);
  }

  /** Like `within`, for a rule of another area that has already checked the permission. */
  async function onBehalf(tx: PoolClient, viewer: Viewer, body: Values): Promise<string> {
    const { id, body: given } = withId(body);
    const { id: _id, ...values } = given;
    const next: Next<T> = (written = values as never, relatedChanges?: Changes) =>
      records.create(tx, viewer, id, written, relatedChanges);
    await mapConstraintErrors(constraintMessages, () =>
      savepoint(tx, () => rule?.({ viewer, id, input: given as never, tx }, next) ?? next()),
    );
    return id;
  }

  async function writeWithin(tx: PoolClient, viewer: Viewer, sent: Sent): Promise<Created> {
    try {
      return await mapConstraintErrors(constraintMessages, () =>
        savepoint(tx, () => write(tx, viewer, sent)),
      );
    } catch (error) {
      throw await errorVisibleTo(tx, viewer, [sent], error);
    }
  }

  async function checkAllowed(viewer: Viewer, sent: Sent) {
    const allowed = rightsTo(viewer, sent);
    await before?.({ viewer, id: sent.id, input: sent.body as never });
    return allowed;
  }

  /** Returns null when a rule has to run for each record. */
  async function createBatches(tx: PoolClient, viewer: Viewer, sent: Sent[]): Promise<Created[] | null> {
    if (rule) return null;
    const written = new Map<string, string>();
    for (const { scope, rows } of batchesOf(await prepareAll(tx, viewer, sent))) {
      for (const [id, json] of await records.createMany(tx, viewer, rows)) written.set(id, json);
      await refuseOutsideScope(tx, viewer, rows, scope);
    }
    return sent.map(({ id }) => ({ id, json: written.get(id) ?? '', isRepeated: false }));
  }

  async function prepareAll(
    tx: PoolClient,
    viewer: Viewer,
    sent: readonly Sent[],
  ): Promise<PreparedRecord<T>[]> {
    const ready: PreparedRecord<T>[] = [];
    for (const each of sent) ready.push(await prepare(tx, viewer, each));
    return ready;
  }

  async function insertBatches(
    tx: PoolClient,
    viewer: Viewer,
    ready: readonly PreparedRecord<T>[],
    relatedChanges?: ReadonlyMap<string, Changes>,
  ): Promise<void> {
    for (const { scope, rows } of batchesOf(ready)) {
      await records.insertMany(tx, viewer, rows, relatedChanges);
      await refuseOutsideScope(tx, viewer, rows, scope);
    }
  }

  async function refuseOutsideScope(
    tx: PoolClient,
    viewer: Viewer,
    rows: readonly { id: string }[],
    scope: Scope,
  ): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (mayBecomeOwner(viewer)) await recheckOwner(tx, viewer, rows);
    if (scope !== 'all' && !(await records.areWithin(tx, viewer, ids, scope))) throw outsideScope(scope);
  }

  /**
   * Creates the valid ones inside the caller's transaction and returns the refusals by index. Tries all at once first.
   * If that fails, known conflicts are tried one by one after the others; without any, the batch is split in half.
   */
  async function createValid(
    tx: PoolClient,
    viewer: Viewer,
    bodies: readonly Values[],
  ): Promise<Map<number, HttpError>> {
    const refused = new Map<number, HttpError>();
    const allowed: (Sent & { at: number })[] = [];
    for (const [at, body] of bodies.entries())
      await collectError(refused, at, async () => {
        const sent = withId(body);
        await checkAllowed(viewer, sent);
        allowed.push({ ...sent, at });
      });
    if (!rule || ruleTogether) await makeAll(allowed);
    else for (const each of allowed) await makeAll([each]);
    return refused;

    async function makeAll(batch: readonly (Sent & { at: number })[]): Promise<void> {
      const [first] = batch;
      if (!first) return;
      if (batch.length === 1)
        return collectError(refused, first.at, async () => void (await writeWithin(tx, viewer, first)));
      let conflictingIds: ReadonlySet<string> = new Set();
      const areCreated = await unlessRefused(tx, () =>
        makeTogether(batch).catch((error: unknown) => {
          if (error instanceof RefusedAmong) conflictingIds = error.ids;
          throw error;
        }),
      );
      if (areCreated) return;
      const [conflicting, others] = [true, false].map((is) =>
        batch.filter(({ id }) => conflictingIds.has(id) === is),
      );
      if (conflicting?.length && others?.length) {
        await makeAll(others);
        for (const each of conflicting) await makeAll([each]);
        return;
      }
      const half = batch.length >> 1;
      await makeAll(batch.slice(0, half));
      await makeAll(batch.slice(half));
    }

    async function makeTogether(batch: readonly Sent[]): Promise<true> {
      const ready = await prepareAll(tx, viewer, batch);
      if (!ruleTogether) await insertBatches(tx, viewer, ready);
      else
        await ruleTogether(
          batch.map(({ id, body }) => ({ viewer, id, input: body as never, tx })),
          async (values, relatedChanges) => {
            const given = ready.map((each, at) => ({ ...each, values: { ...each.values, ...values[at] } }));
            await insertBatches(tx, viewer, given, relatedChanges);
          },
        );
      return true;
    }
  }

  async function prepare(database: Database, viewer: Viewer, sent: Sent): Promise<PreparedRecord<T>> {
    const { id } = sent;
    const { values, scope } = rightsTo(viewer, sent);
    await transitions?.checkInitialState({ database, viewer, values });
    await refuseOwnRecords(database, viewer, resource, [values]);
    return { id, values: { ...values, ...initialColumns(viewer, sent) }, scope };
  }

  async function write(database: Database, viewer: Viewer, sent: Sent): Promise<Created> {
    const { id, body } = sent;
    const { values, scope } = await prepare(database, viewer, sent);
    const next: Next<T> = (given = values as never, relatedChanges?: Changes) =>
      records.create(database, viewer, id, given, relatedChanges);
    const tx = database as PoolClient;
    const json = await (rule?.({ viewer, id, input: body as never, tx }, next) ?? next());
    if (mayBecomeOwner(viewer)) await recheckOwner(tx, viewer, [await records.row(tx, id)]);
    // Whether a new record is within the scope can only be checked once it exists.
    if (scope !== 'all' && !(await records.isWithin(tx, viewer, id, scope))) throw outsideScope(scope);
    return { id, json, isRepeated: false };
  }

  /** The user may have been linked to an employee while this waited, so the record could now be about themselves. */
  function mayBecomeOwner({ employeeId }: Viewer): boolean {
    return (
      employeeId === null &&
      ((transitions !== null && resource.transitions?.owner !== undefined) || resource.notOwn !== null)
    );
  }

  async function recheckOwner(tx: PoolClient, viewer: Viewer, created: readonly Values[]): Promise<void> {
    await refuseOwnRecords(tx, viewer, resource, created);
    for (const values of created) await transitions?.checkInitialState({ database: tx, viewer, values });
  }

  function initialColumns(viewer: Viewer, { id, body }: Sent): Columns<T> | undefined {
    return initialValues?.({ viewer, id, input: body as never });
  }

  function rightsTo(viewer: Viewer, { body }: Sent) {
    const { id: _id, ...values } = body;
    return { values, scope: rights.createScope(viewer, Object.keys(values)) };
  }

  /** A retry of a request whose answer got lost returns what the first one created. */
  async function repeatable(pool: Pool, viewer: Viewer, sent: Sent[], make: () => Promise<Created[]>) {
    try {
      return await mapConstraintErrors(constraintMessages, make);
    } catch (error) {
      const earlier: Created[] = [];
      for (const { id, body } of sent) {
        const json = 'id' in body ? await createdEarlier(pool, id, viewer) : null;
        if (!json) throw await errorVisibleTo(pool, viewer, sent, error);
        refuseDifferentRetry(JSON.parse(json), body);
        earlier.push({ id, json, isRepeated: true });
      }
      return earlier;
    }
  }

  /** Throws 409 when the retry differs from the record that the first request created. */
  function refuseDifferentRetry(created: Values, body: Values): void {
    if (idempotentFields.some((field) => created[field] !== body[field]))
      throw conflict(savedWithOtherValues);
  }

  /** Conflicts reveal other people's records, so a viewer who could not create the record gets 403 instead. */
  async function errorVisibleTo(
    pool: Database,
    viewer: Viewer,
    sent: Sent[],
    error: unknown,
  ): Promise<unknown> {
    if (!(error instanceof HttpError) || error.status === 503) return error;
    for (const each of sent) {
      const { values, scope } = rightsTo(viewer, each);
      if (scope === 'all') continue;
      const record = { ...values, ...initialColumnsIfAllowed(viewer, each), id: each.id } as never;
      if (!(await records.wouldBeWithin(pool, viewer, record, scope))) return outsideScope(scope);
    }
    return error;
  }

  /** When the rule refuses, the owner is taken from the request alone. */
  function initialColumnsIfAllowed(viewer: Viewer, sent: Sent): Columns<T> | undefined {
    try {
      return initialColumns(viewer, sent);
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }

  function outsideScope(scope: Scope): HttpError {
    return forbidden(
      `Your role allows creating ${withArticle(resource.singular)} only for ${ownersInScope[scope]}.`,
    );
  }

  async function createdEarlier(pool: Pool, id: string, viewer: Viewer): Promise<string | null> {
    const rows = await run(pool, createdBy, { id, actor: viewer.userId });
    return rows.length > 0 ? show(viewer, id).catch(() => null) : null;
  }

  return { one, following, several, within, createValid, onBehalf };
}

export type Creation = ReturnType<typeof creation>;

interface Sent {
  id: string;
  body: Values;
}

function withId(body: Values): Sent {
  return { id: (body as { id?: string }).id ?? newId(), body };
}

const ownersInScope: Record<Scope, string> = {
  own: 'yourself',
  team: 'your team',
  ownAndTeam: 'yourself and your team',
  all: 'everybody',
};
