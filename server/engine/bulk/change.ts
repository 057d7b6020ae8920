import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '#contract/engine/access.ts';
import { isRevertible, type BulkBody, type BulkChanged } from '#contract/engine/bulk.ts';
import type { Values } from '#contract/engine/fields.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { run, statement, type InTransaction } from '#server/database/statement.ts';
import { auditTable } from '#server/history/tables.ts';
import { conflict, mapConstraintErrors, type HttpError } from '#server/http-error.ts';
import type { Allowed, changeChecks, ChangeOne } from '../commands/change.ts';
import type { Parts } from '../commands/parts.ts';
import { collectError, unlessRefused } from './refusals.ts';

/** A savepoint for each record takes a third longer, and 64 subtransactions in one transaction slow down all others. */
const batchSize = 25;

/** Applies those of several changes that are valid, in order, inside the caller's transaction. */
export function changeValid<T extends PgTable>(
  { resource }: Parts<T>,
  begin: ReturnType<typeof changeChecks>,
  { write, writeWithin }: ChangeOne,
) {
  /** Returns the refusals by index. When one change of a batch is refused, that batch is run again one by one. */
  return async function valid(
    tx: PoolClient,
    viewer: Viewer,
    changes: readonly { id: string; body: Values }[],
  ): Promise<Map<number, HttpError>> {
    const refused = new Map<number, HttpError>();
    for (let from = 0; from < changes.length; from += batchSize) {
      const batch: [at: number, allowed: Allowed][] = [];
      for (const [place, { id, body }] of changes.slice(from, from + batchSize).entries())
        await collectError(refused, from + place, async () => {
          batch.push([from + place, await begin(tx, viewer, id, body)]);
        });
      const writeAll = async () => {
        for (const [, allowed] of batch) await write(tx, viewer, allowed);
        return true;
      };
      if (await unlessRefused(tx, () => mapConstraintErrors(resource.constraintMessages, writeAll))) continue;
      for (const [at, allowed] of batch)
        await collectError(refused, at, async () => void (await writeWithin(tx, viewer, allowed)));
    }
    return refused;
  };
}

const isSameKind = sql`resource = ${sql.placeholder('resource')}::text and action = 'update'`;
const byActor = sql`actor_id = ${sql.placeholder('actor')}::uuid`;

/** The audit entries that this user wrote under a bulk id, by request. */
const requestsOfBulkId = statement(sql`select distinct request_id as "requestId", ${isSameKind} as "isAlike"
  from ${auditTable} where bulk_id = ${sql.placeholder('bulkId')}::uuid and ${byActor}`);

const changedInRequest = statement(sql`select record_id as id from ${auditTable}
  where request_id = ${sql.placeholder('request')}::text and ${byActor} and ${isSameKind}`);

/** What an earlier attempt of the same bulk request has already changed. */
interface EarlierAttempt {
  requestId: string | null;
  ids: ReadonlySet<string>;
}

const noEarlierAttempt: EarlierAttempt = { requestId: null, ids: new Set() };

const takenId = 'This id was already used for another change';

/** Applies one change to several records in one transaction and reports what became of each. */
export function bulkChange<T extends PgTable>(
  { resource, records }: Parts<T>,
  valid: ReturnType<typeof changeValid>,
) {
  return function bulk(
    inTransaction: InTransaction,
    requester: Viewer,
    body: BulkBody,
  ): Promise<BulkChanged> {
    const { id: bulkId, records: named, values } = body;
    return inTransaction(async (tx) => {
      const earlier = bulkId === undefined ? noEarlierAttempt : await changedUnder(tx, requester, bulkId);
      // A retry keeps the request id of the first attempt, so one undo reverts both.
      const viewer = { ...requester, bulkId, requestId: earlier.requestId ?? requester.requestId };
      const changes = named
        .filter((each) => !earlier.ids.has(each.id))
        // Sorted by id, so two bulk changes lock rows in the same order and can't deadlock.
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, version }) => ({ id, body: version === undefined ? values : { ...values, version } }));
      const refused = await valid(tx, viewer, changes);
      const reasons = new Map([...refused].map(([at, { message }]) => [changes[at]?.id ?? '', message]));
      const changed = await changedIn(tx, viewer);
      const isUndoable = changed.size > 0 && isRevertible(resource.transitions, values);
      if (isUndoable) await keepUndoable(tx, viewer, { kind: 'several', resource: resource.name });
      const names = await records.names(tx, viewer, [...reasons.keys()]);
      const ids = named.map((each) => each.id);
      return {
        id: viewer.requestId ?? '',
        changed: ids.filter((each) => changed.has(each)),
        same: ids.filter((each) => !changed.has(each) && !reasons.has(each)),
        refused: ids.flatMap((each) => {
          const message = reasons.get(each);
          return message === undefined ? [] : [{ id: each, name: names.get(each) ?? null, message }];
        }),
        isUndoable,
      };
    });
  };

  /** Finds the records that an earlier attempt with the same bulk id has changed. */
  async function changedUnder(tx: PoolClient, viewer: Viewer, bulkId: string): Promise<EarlierAttempt> {
    const values = { ...auditFilter(viewer), bulkId };
    const found = await run<{ requestId: string; isAlike: boolean }>(tx, requestsOfBulkId, values);
    const [own] = found.filter(({ isAlike }) => isAlike);
    if (!own) {
      if (found.length > 0) throw conflict(takenId);
      return noEarlierAttempt;
    }
    const { requestId } = own;
    return { requestId, ids: await changedIn(tx, { ...viewer, requestId }) };
  }

  async function changedIn(tx: PoolClient, viewer: Viewer): Promise<ReadonlySet<string>> {
    const values = { ...auditFilter(viewer), request: viewer.requestId };
    return new Set((await run<{ id: string }>(tx, changedInRequest, values)).map(({ id }) => id));
  }

  function auditFilter({ userId }: Viewer) {
    return { actor: userId, resource: resource.name };
  }
}
