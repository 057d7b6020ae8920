import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '#contract/engine/access.ts';
import { isRevertible, type BulkBody, type BulkChanged } from '#contract/engine/bulk.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { run, statement } from '#server/database/statement.ts';
import { auditTable } from '#server/history/tables.ts';
import { conflict } from '#server/http-error.ts';
import type { Changing } from './changing.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  records: Writing<T>;
  altering: Changing;
}

const isSameKind = sql`resource = ${sql.placeholder('resource')}::text and action = 'update'`;
const byActor = sql`actor_id = ${sql.placeholder('actor')}::uuid`;

/** The audit entries that this user wrote under a bulk id, by request. */
const requestsOfBulkId = statement(sql`select distinct request_id as "requestId", ${isSameKind} as "isAlike"
  from ${auditTable} where bulk_id = ${sql.placeholder('bulkId')}::uuid and ${byActor}`);

const changedInRequest = statement(sql`select record_id as id from ${auditTable}
  where request_id = ${sql.placeholder('request')}::text and ${byActor} and ${isSameKind}`);

export type InTransaction = <Result>(work: (tx: PoolClient) => Promise<Result>) => Promise<Result>;

/** What an earlier attempt of the same bulk request has already changed. */
interface EarlierAttempt {
  requestId: string | null;
  ids: ReadonlySet<string>;
}

const noEarlierAttempt: EarlierAttempt = { requestId: null, ids: new Set() };

const takenId = 'This id was already used for another change';

/** Applies one change to several records in one transaction; if any is refused, none is changed. */
export function bulkChanges<T extends PgTable>(resource: AnyResource, { records, altering }: Parts<T>) {
  return async function bulkUpdate(
    inTransaction: InTransaction,
    requester: Viewer,
    { id: bulkId, records: named, values }: BulkBody,
  ): Promise<BulkChanged> {
    return inTransaction(async (tx) => {
      const earlier = bulkId === undefined ? noEarlierAttempt : await changedUnder(tx, requester, bulkId);
      // A retry keeps the request id of the first attempt, so one undo reverts both.
      const viewer = { ...requester, bulkId, requestId: earlier.requestId ?? requester.requestId };
      const changes = named
        .filter((each) => !earlier.ids.has(each.id))
        // Sorted by id, so two bulk changes lock rows in the same order and can't deadlock.
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id: recordId, version }) => ({
          id: recordId,
          body: version === undefined ? values : { ...values, version },
        }));
      const refused = await altering.updateValid(tx, viewer, changes);
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
    const requests = await run<{ requestId: string; isAlike: boolean }>(tx, requestsOfBulkId, {
      ...auditFilter(viewer),
      bulkId,
    });
    const [request] = requests.filter(({ isAlike }) => isAlike);
    if (!request) {
      if (requests.length > 0) throw conflict(takenId);
      return noEarlierAttempt;
    }
    const { requestId } = request;
    return { requestId, ids: await changedIn(tx, { ...viewer, requestId }) };
  }

  async function changedIn(tx: PoolClient, viewer: Viewer): Promise<ReadonlySet<string>> {
    const changed = await run<{ id: string }>(tx, changedInRequest, {
      ...auditFilter(viewer),
      request: viewer.requestId,
    });
    return new Set(changed.map(({ id }) => id));
  }

  function auditFilter({ userId }: Viewer) {
    return { actor: userId, resource: resource.name };
  }
}
