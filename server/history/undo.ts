import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import pg from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { undo, undoWords, type Undone, type UndoableKind } from '#contract/history/undo.ts';
import type { Context } from '#server/context.ts';
import type { Changes } from '#server/database/audit.ts';
import { undoneUntil } from '#server/database/removed.ts';
import { run, savepoint, statement, transaction } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { route } from '#server/http/route.ts';
import { conflict, isOfRequest, notFound, HttpError } from '#server/http-error.ts';
import { undoableTable } from './tables.ts';

interface Undoable {
  kind: UndoableKind;
  resource: string;
  actorId: string;
  isUndone: boolean;
}

interface Entry {
  entryId: string;
  action: 'update' | 'delete';
  resource: string;
  id: string;
  changes: Changes;
}

/** Locked, so that of two concurrent undos the second sees that it is done. */
const lock = statement(sql`select kind, resource, actor_id as "actorId", undone_at is not null as "isUndone"
  from ${undoableTable} where id = ${sql.placeholder('id')} and at > ${undoneUntil} for update`);

const whatItIs = statement(
  sql`select kind, resource from ${undoableTable} where id = ${sql.placeholder('id')}`,
);

/** What the request did, the last change first. */
const entriesOf = statement(sql`select id as "entryId", action, resource, record_id as id, changes from audit
  where request_id = ${sql.placeholder('id')} and actor_id = ${sql.placeholder('actorId')}::uuid
    and action in ('update', 'delete') order by at desc, audit.id desc`);

const done = statement(sql`${updateTable(undoableTable)} set undone_at = ${sql.placeholder('now')}
  where id = ${sql.placeholder('id')}`);

/** Undoes a request. Whoever was allowed to do it may undo it. */
export function serveUndo(app: FastifyInstance, context: Context): void {
  const { pool, longPool, clock, served } = context;

  route(app, context, undo, async ({ params: { id }, viewer }) =>
    inItsTransaction(id, async (tx) => {
      const now = clock().toISOString();
      const [undoable] = await run<Undoable>(tx, lock, { id, now });
      if (!undoable || !mayUndo(viewer, undoable)) throw notFound('change');
      if (undoable.isUndone) throw conflict(undoWords.already);
      const entries = await run<Entry>(tx, entriesOf, { id, actorId: undoable.actorId });
      const result = await undoEach(tx, viewer, toUndo(undoable, entries));
      const isBeyond = result.undone === 0 && result.left.every(({ isSeen }) => !isSeen);
      if (isBeyond) throw notFound('change');
      if (result.undone > 0) await run(tx, done, { id, now });
      return { undone: result.undone, left: await named(tx, viewer, result.left) };
    }),
  );

  /**
   * Runs in the same kind of transaction as the request. For several records the transaction may take as long as the
   * change did.
   */
  async function inItsTransaction<Result>(id: string, work: (tx: PoolClient) => Promise<Result>) {
    const [undoable] = await run<Pick<Undoable, 'kind' | 'resource'>>(pool, whatItIs, { id });
    const undone = undoable && served.get(undoable.resource);
    if (undone && (undoable.kind === 'delete' || undone.hasPriority)) return undone.inTransaction(work);
    return transaction(longPool, work);
  }

  function mayUndo(viewer: Viewer, { kind, resource }: Undoable): boolean {
    const rights = served.get(resource)?.resource.rights;
    const right = kind === 'delete' ? rights?.remove : rights?.update;
    return right !== undefined && can(viewer, right) !== null;
  }

  async function undoEach(tx: PoolClient, viewer: Viewer, entries: readonly ToUndo[]) {
    const remaining: NotUndone[] = [];
    let undone = 0;
    for (const entry of entries) {
      const refusal = await refusalOf(() => savepoint(tx, () => undoOne(tx, viewer, entry)));
      if (refusal) remaining.push({ ...entry, isSeen: refusal.status !== 404, message: refusal.message });
      else if (entry.isItself) undone += 1;
    }
    return { undone, left: remaining };
  }

  async function undoOne(tx: PoolClient, viewer: Viewer, entry: ToUndo): Promise<void> {
    const { resource, action } = entry;
    const its = served.get(resource);
    if (!its) throw notFound(resource);
    if (action === 'update') return its.revert({ ...entry, tx, viewer });
    return its.restoreDeleted(tx, viewer, entry);
  }

  /** Records that stay as they are, with their names. Deleted ones have none. */
  async function named(tx: PoolClient, viewer: Viewer, left: readonly NotUndone[]): Promise<Undone['left']> {
    const answer: Undone['left'] = [];
    for (const { resource, id, message } of left) {
      const names = await served.get(resource)?.names(tx, viewer, [id]);
      answer.push({ resource, id, name: names?.get(id) ?? null, message });
    }
    return answer;
  }
}

interface ToUndo extends Entry {
  /** False for records that were deleted with another one. */
  isItself: boolean;
}

interface NotUndone extends ToUndo {
  isSeen: boolean;
  message: string;
}

/**
 * For a deletion: the deleted records and those deleted with them; rules restore their own changes. A deletion that
 * only deactivated records (users) is reverted as an update.
 */
function toUndo({ kind, resource }: Undoable, entries: readonly Entry[]): ToUndo[] {
  const marked = entries.map((entry) => ({ ...entry, isItself: entry.resource === resource }));
  const deleted = marked.filter(({ action }) => action === 'delete');
  if (kind === 'delete' && deleted.length > 0) return deleted;
  return marked.filter(({ action, isItself }) => action === 'update' && isItself);
}

/** The refusal of `work`, or null. Constraint violations without their own message share one. */
async function refusalOf(work: () => Promise<void>): Promise<HttpError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('23'))
      return conflict(undoWords.inTheWay);
    if (!(error instanceof HttpError) || isOfRequest(error)) throw error;
    return error;
  }
}
