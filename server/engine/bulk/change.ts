import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { isRevertible, type BulkBody, type BulkChanged } from '#contract/engine/bulk.ts';
import type { Values } from '#contract/engine/fields.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { run, savepoint, statement } from '#server/database/statement.ts';
import { auditTable } from '#server/history/tables.ts';
import { conflict, mapConstraintErrors, type HttpError } from '#server/http-error.ts';
import { allowChange, writeChange, type Allowed } from '../commands/change.ts';
import type { Parts } from '../parts.ts';
import { collectError, writeValidByRow } from './valid.ts';

/** Applies those of several changes that are valid, inside the caller's transaction. Returns the refusals by index. */
export async function changeValid(
  parts: Parts,
  tx: PoolClient,
  viewer: Viewer,
  changes: readonly { id: string; body: Values }[],
): Promise<Map<number, HttpError>> {
  const { constraintMessages } = parts.resource;
  const refused = new Map<number, HttpError>();
  const allowed: (Allowed & { at: number })[] = [];
  for (const [at, change] of changes.entries())
    await collectError(refused, at, async () => {
      allowed.push({ ...(await allowChange(parts, tx, viewer, change)), at });
    });
  const together = async (some: readonly Allowed[]) => {
    for (const each of some) await writeChange(parts, tx, viewer, each);
  };
  await writeValidByRow(tx, allowed, {
    together,
    alone: (one) =>
      collectError(refused, one.at, () =>
        mapConstraintErrors(constraintMessages, () => savepoint(tx, () => together([one]))),
      ),
  });
  return refused;
}

const isSameKind = sql`resource = ${sql.placeholder('resource')}::text and action = 'update'`;
const byActor = sql`actor_id = ${sql.placeholder('actor')}::uuid`;

/** The audit entries that this user wrote under a bulk id, by request. */
const requestsOfBulkId = statement(sql`select distinct request_id as "requestId", ${isSameKind} as "isAlike"
  from ${auditTable} where bulk_id = ${sql.placeholder('bulkId')}::uuid and ${byActor}`);

const changedInRequest = statement(sql`select record_id as id from ${auditTable}
  where request_id = ${sql.placeholder('request')}::text and ${byActor} and ${isSameKind}`);

const takenId = 'This id was already used for another change';

/** Applies one change to several records in one transaction and reports what became of each. */
export async function changeBulk(
  parts: Parts,
  tx: PoolClient,
  requester: Viewer,
  { id: bulkId, records: named, values }: BulkBody,
): Promise<BulkChanged> {
  const { resource, records } = parts;
  const earlierRequest =
    bulkId === undefined ? null : await requestUnder(tx, requester, resource.name, bulkId);
  // A retry keeps the request id of the first attempt, so one undo reverts both.
  const viewer = { ...requester, bulkId, requestId: earlierRequest ?? requester.requestId };
  const done = earlierRequest === null ? new Set<string>() : await changedIn(tx, viewer, resource.name);
  const changes = named
    .filter((each) => !done.has(each.id))
    // Sorted by id, so two bulk changes lock rows in the same order and can't deadlock.
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, version }) => ({ id, body: version === undefined ? values : { ...values, version } }));
  const refused = await changeValid(parts, tx, viewer, changes);
  const reasons = new Map([...refused].map(([at, { message }]) => [changes[at]?.id ?? '', message]));
  const changed = await changedIn(tx, viewer, resource.name);
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
}

/** The request of an earlier attempt with the same bulk id. */
async function requestUnder(tx: PoolClient, { userId: actor }: Viewer, resource: string, bulkId: string) {
  const values = { actor, resource, bulkId };
  const found = await run<{ requestId: string; isAlike: boolean }>(tx, requestsOfBulkId, values);
  const own = found.find(({ isAlike }) => isAlike);
  if (!own && found.length > 0) throw conflict(takenId);
  return own?.requestId ?? null;
}

async function changedIn(tx: PoolClient, { userId: actor, requestId: request }: Viewer, resource: string) {
  const changed = await run<{ id: string }>(tx, changedInRequest, { actor, resource, request });
  return new Set(changed.map(({ id }) => id));
}
