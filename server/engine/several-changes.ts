import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Viewer } from '#contract/engine/access.ts';
import { canBeSetBack, type SeveralBody, type SeveralChanged } from '#contract/engine/several.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { keepUndoable } from '#server/database/undoables.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { conflict } from '#server/refused.ts';
import type { Changing } from './changing.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  records: Writing<T>;
  altering: Changing;
}

/** Of a request, by this person: the records of a resource that it has changed. */
const changedIn = statement(sql`select record_id as id, actor_id = ${sql.placeholder('actor')}::uuid
    and resource = ${sql.placeholder('resource')}::text and action = 'update' as "isOwn"
  from audit where request_id = ${sql.placeholder('request')}::text`);

const takenId = 'Something else was done under this id';

/** Makes the same change to several records in one transaction: what is refused of one keeps none of the others. */
export function severalChanges<T extends PgTable>(resource: AnyResource, { records, altering }: Parts<T>) {
  return async function changeSeveral(
    pool: Pool,
    asking: Viewer,
    { id = asking.requestId ?? '', records: named, values }: SeveralBody,
  ): Promise<SeveralChanged> {
    const viewer = { ...asking, requestId: id };
    return transaction(pool, async (tx) => {
      const earlier = await changedBy(tx, viewer);
      const changes = named
        .filter((each) => !earlier.has(each.id))
        // In one order, so that two such changes wait for each other once.
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id: recordId, version }) => ({
          id: recordId,
          body: version === undefined ? values : { ...values, version },
        }));
      const refused = await altering.asManyAsMay(tx, viewer, changes);
      const reasons = new Map([...refused].map(([at, { message }]) => [changes[at]?.id ?? '', message]));
      const changed = await changedBy(tx, viewer);
      const isUndoable = changed.size > 0 && canBeSetBack(resource.moves, values);
      if (isUndoable) await keepUndoable(tx, viewer, { kind: 'several', resource: resource.name });
      const names = await records.names(tx, viewer, [...reasons.keys()]);
      const ids = named.map((each) => each.id);
      return {
        id,
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

  /** A request that is sent again has changed what it has changed. */
  async function changedBy(tx: PoolClient, viewer: Viewer): Promise<Set<string>> {
    const told = await run<{ id: string; isOwn: boolean }>(tx, changedIn, {
      actor: viewer.userId,
      resource: resource.name,
      request: viewer.requestId,
    });
    const own = told.filter(({ isOwn }) => isOwn);
    if (told.length > 0 && own.length === 0) throw conflict(takenId);
    return new Set(own.map((each) => each.id));
  }
}
