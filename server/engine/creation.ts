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
import { batchesOf, unlessRefused, collectError, type Ready } from './bulk.ts';
import type { Next, NextMany, Try, Write } from './resource.ts';
import type { Writing } from './writing.ts';

/** `json`: the record as its author may see it. `isRepeated`: an earlier request has created it. */
export interface Made {
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

const savedOtherwise =
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
  const madeBy = statement(sql`select 1 from audit where record_id = ${sql.placeholder('id')}
    and actor_id = ${sql.placeholder('actor')} and action = 'create' and resource = ${resource.name}`);

  async function one(pool: Pool, viewer: Viewer, body: Values): Promise<Made> {
    const asked = withId(body);
    return repeatable(pool, viewer, [asked], async () => {
      const { scope } = await begin(viewer, asked);
      const isPlain = !rule && scope === 'all' && !mayBecomeOwner(viewer);
      return [
        isPlain
          ? await write(pool, viewer, asked)
          : await transaction(pool, (tx) => write(tx, viewer, asked)),
      ];
    }).then(([made]) => made!);
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
  ): Promise<Made> {
    const asked = withId(body);
    return repeatable(pool, viewer, [asked], async () => {
      await begin(viewer, asked);
      return transaction(pool, async (tx) => {
        const following = await first(tx);
        return [await write(tx, viewer, { ...asked, body: { ...asked.body, ...following } })];
      });
    }).then(([made]) => made!);
  }

  /** Creates all or none, with few statements. */
  async function several(pool: Pool, viewer: Viewer, bodies: Values[]): Promise<Made[]> {
    const asked = bodies.map(withId);
    return repeatable(pool, viewer, asked, async () => {
      for (const each of asked) await begin(viewer, each);
      return transaction(pool, async (tx) => {
        const together = await unlessRefused(tx, () => writeTogether(tx, viewer, asked));
        if (together) return together;
        const made: Made[] = [];
        // One by one, so the first refusal names its row.
        for (const [row, each] of asked.entries())
          made.push(
            await inRow(row, () => mapConstraintErrors(constraintMessages, () => write(tx, viewer, each))),
          );
        return made;
      });
    });
  }

  /** Creates one record inside the caller's transaction. */
  async function within(tx: PoolClient, viewer: Viewer, body: Values): Promise<Made> {
    const asked = withId(body);
    await begin(viewer, asked);
    return writeWithin(tx, viewer, asked);
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

  async function writeWithin(tx: PoolClient, viewer: Viewer, asked: Sent): Promise<Made> {
    try {
      return await mapConstraintErrors(constraintMessages, () =>
        savepoint(tx, () => write(tx, viewer, asked)),
      );
    } catch (error) {
      throw await toldTo(tx, viewer, [asked], error);
    }
  }

  async function begin(viewer: Viewer, asked: Sent) {
    const allowed = rightsTo(viewer, asked);
    await before?.({ viewer, id: asked.id, input: asked.body as never });
    return allowed;
  }

  /** Returns null when a rule has to run for each record. */
  async function writeTogether(tx: PoolClient, viewer: Viewer, asked: Sent[]): Promise<Made[] | null> {
    if (rule) return null;
    const written = new Map<string, string>();
    for (const { scope, rows } of batchesOf(await preparedOf(tx, viewer, asked))) {
      for (const [id, json] of await records.createMany(tx, viewer, rows)) written.set(id, json);
      await refuseBeyond(tx, viewer, rows, scope);
    }
    return asked.map(({ id }) => ({ id, json: written.get(id) ?? '', isRepeated: false }));
  }

  async function preparedOf(tx: PoolClient, viewer: Viewer, asked: readonly Sent[]): Promise<Ready<T>[]> {
    const ready: Ready<T>[] = [];
    for (const each of asked) ready.push(await prepare(tx, viewer, each));
    return ready;
  }

  async function keepTogether(
    tx: PoolClient,
    viewer: Viewer,
    ready: readonly Ready<T>[],
    relatedChanges?: ReadonlyMap<string, Changes>,
  ): Promise<void> {
    for (const { scope, rows } of batchesOf(ready)) {
      await records.insertMany(tx, viewer, rows, relatedChanges);
      await refuseBeyond(tx, viewer, rows, scope);
    }
  }

  async function refuseBeyond(
    tx: PoolClient,
    viewer: Viewer,
    rows: readonly { id: string }[],
    scope: Scope,
  ): Promise<void> {
    const ids = rows.map(({ id }) => id);
    if (mayBecomeOwner(viewer)) await refuseByNow(tx, viewer, rows);
    if (scope !== 'all' && !(await records.areWithin(tx, viewer, ids, scope))) throw beyond(scope);
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
        const asked = withId(body);
        await begin(viewer, asked);
        allowed.push({ ...asked, at });
      });
    if (!rule || ruleTogether) await makeAll(allowed);
    else for (const each of allowed) await makeAll([each]);
    return refused;

    async function makeAll(some: readonly (Sent & { at: number })[]): Promise<void> {
      const [first] = some;
      if (!first) return;
      if (some.length === 1)
        return collectError(refused, first.at, async () => void (await writeWithin(tx, viewer, first)));
      let among: ReadonlySet<string> = new Set();
      const made = await unlessRefused(tx, () =>
        makeTogether(some).catch((error: unknown) => {
          if (error instanceof RefusedAmong) among = error.ids;
          throw error;
        }),
      );
      if (made) return;
      const [apart, others] = [true, false].map((is) => some.filter(({ id }) => among.has(id) === is));
      if (apart?.length && others?.length) {
        await makeAll(others);
        for (const each of apart) await makeAll([each]);
        return;
      }
      const half = some.length >> 1;
      await makeAll(some.slice(0, half));
      await makeAll(some.slice(half));
    }

    async function makeTogether(some: readonly Sent[]): Promise<true> {
      const ready = await preparedOf(tx, viewer, some);
      if (!ruleTogether) await keepTogether(tx, viewer, ready);
      else
        await ruleTogether(
          some.map(({ id, body }) => ({ viewer, id, input: body as never, tx })),
          async (values, relatedChanges) => {
            const given = ready.map((each, at) => ({ ...each, values: { ...each.values, ...values[at] } }));
            await keepTogether(tx, viewer, given, relatedChanges);
          },
        );
      return true;
    }
  }

  async function prepare(database: Database, viewer: Viewer, asked: Sent): Promise<Ready<T>> {
    const { id } = asked;
    const { values, scope } = rightsTo(viewer, asked);
    await transitions?.checkInitialState({ database, viewer, values });
    await refuseOwnRecords(database, viewer, resource, [values]);
    return { id, values: { ...values, ...added(viewer, asked) }, scope };
  }

  async function write(database: Database, viewer: Viewer, asked: Sent): Promise<Made> {
    const { id, body } = asked;
    const { values, scope } = await prepare(database, viewer, asked);
    const next: Next<T> = (given = values as never, relatedChanges?: Changes) =>
      records.create(database, viewer, id, given, relatedChanges);
    const tx = database as PoolClient;
    const json = await (rule?.({ viewer, id, input: body as never, tx }, next) ?? next());
    if (mayBecomeOwner(viewer)) await refuseByNow(tx, viewer, [await records.row(tx, id)]);
    // Whether a new record is within the scope can only be checked once it exists.
    if (scope !== 'all' && !(await records.isWithin(tx, viewer, id, scope))) throw beyond(scope);
    return { id, json, isRepeated: false };
  }

  /** The user may have been linked to an employee while this waited, so the record could now be about themselves. */
  function mayBecomeOwner({ employeeId }: Viewer): boolean {
    return (
      employeeId === null &&
      ((transitions !== null && resource.transitions?.owner !== undefined) || resource.notOwn !== null)
    );
  }

  async function refuseByNow(tx: PoolClient, viewer: Viewer, made: readonly Values[]): Promise<void> {
    await refuseOwnRecords(tx, viewer, resource, made);
    for (const values of made) await transitions?.checkInitialState({ database: tx, viewer, values });
  }

  function added(viewer: Viewer, { id, body }: Sent): Columns<T> | undefined {
    return initialValues?.({ viewer, id, input: body as never });
  }

  function rightsTo(viewer: Viewer, { body }: Sent) {
    const { id: _id, ...values } = body;
    return { values, scope: rights.createScope(viewer, Object.keys(values)) };
  }

  /** A retry of a request whose answer got lost returns what the first one created. */
  async function repeatable(pool: Pool, viewer: Viewer, asked: Sent[], make: () => Promise<Made[]>) {
    try {
      return await mapConstraintErrors(constraintMessages, make);
    } catch (error) {
      const earlier: Made[] = [];
      for (const { id, body } of asked) {
        const json = 'id' in body ? await madeEarlier(pool, id, viewer) : null;
        if (!json) throw await toldTo(pool, viewer, asked, error);
        refuseAnother(JSON.parse(json), body);
        earlier.push({ id, json, isRepeated: true });
      }
      return earlier;
    }
  }

  /** Throws 409 when the retry differs from the record that the first request created. */
  function refuseAnother(made: Values, body: Values): void {
    if (idempotentFields.some((field) => made[field] !== body[field])) throw conflict(savedOtherwise);
  }

  /** Conflicts reveal other people's records, so a viewer who could not create the record gets 403 instead. */
  async function toldTo(pool: Database, viewer: Viewer, asked: Sent[], error: unknown): Promise<unknown> {
    if (!(error instanceof HttpError) || error.status === 503) return error;
    for (const each of asked) {
      const { values, scope } = rightsTo(viewer, each);
      if (scope === 'all') continue;
      const record = { ...values, ...addedUnlessRefused(viewer, each), id: each.id } as never;
      if (!(await records.wouldBeWithin(pool, viewer, record, scope))) return beyond(scope);
    }
    return error;
  }

  /** When the rule refuses, the owner is taken from the request alone. */
  function addedUnlessRefused(viewer: Viewer, asked: Sent): Columns<T> | undefined {
    try {
      return added(viewer, asked);
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  }

  function beyond(scope: Scope): HttpError {
    return forbidden(`Your role allows creating ${withArticle(resource.singular)} only for ${whom[scope]}.`);
  }

  async function madeEarlier(pool: Pool, id: string, viewer: Viewer): Promise<string | null> {
    const made = await run(pool, madeBy, { id, actor: viewer.userId });
    return made.length > 0 ? show(viewer, id).catch(() => null) : null;
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

const whom: Record<Scope, string> = {
  own: 'yourself',
  team: 'your team',
  ownAndTeam: 'yourself and your team',
  all: 'everybody',
};
