import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import {
  DeletedDocument,
  employeeDocuments,
  readDeletedDocuments,
  restoreDocument,
} from '#contract/hr/employee-documents.ts';
import type { Context } from '#server/context.ts';
import { recordEvent, recordReads, type Changes } from '#server/database/audit.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, run, statement, transaction, silent, type Database } from '#server/database/statement.ts';
import { deleteFrom, updateTable } from '#server/database/write-sql.ts';
import { rowCondition, viewerValues } from '#server/engine/source.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import type { Rewrite } from '#server/engine/rules.ts';
import type { Served } from '#server/engine/served.ts';
import { rowFields, isoMoment, type Row } from '#server/engine/row.ts';
import { Json, listed, route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import { deletedBefore, deletedDocuments, scopesOf, seenBy } from '../document-source.ts';
import { employeeDocumentTable as table } from '../tables.ts';
import { fileTable } from '#server/files/tables.ts';

const { name: resource, singular: called } = employeeDocuments;

const keep =
  statement(sql`${updateTable(table)} set deleted_at = ${sql.placeholder('now')}, version = version + 1,
  updated_at = now() where ${table}.id = ${sql.placeholder('id')}`);

/** Marks a document as deleted, so that it can be restored. */
export async function keepDeleted(
  { id, viewer, tx, current }: Rewrite<unknown, typeof table>,
  now: Date,
): Promise<void> {
  await run(tx, keep, { id, now: now.toISOString() });
  const changes = changesOf(current, (value) => [value, null]);
  await recordEvent(tx, viewer, { action: 'delete', resource, recordId: id, changes });
}

const removeForGood = silent(
  statement(sql`with gone as (
      ${deleteFrom(table)} where deleted_at <= ${deletedBefore} returning file_id
    ) ${deleteFrom(fileTable)} where id in (select file_id from gone)`),
);

/** Deletes documents that can no longer be restored, with their files. The audit log has who deleted them. */
export async function removeDeletedDocuments(database: Database, now: Date): Promise<void> {
  await run(database, removeForGood, { now: now.toISOString() });
}

interface DocumentRoutes {
  records: Served<typeof table>;
  /** The restored document, as the viewer may see it. */
  answer: (viewer: Viewer, id: string, tx: PoolClient) => Promise<string>;
}

export function serveDeletedDocuments(
  app: FastifyInstance,
  context: Context,
  { records, answer }: DocumentRoutes,
) {
  const { pool, clock } = context;
  const statements = statementsByShape();
  const valuesFor = (viewer: Viewer) => ({ ...viewerValues(viewer), now: clock().toISOString() });

  route(app, context, readDeletedDocuments, async ({ params: { id }, viewer, scope, reply }) => {
    if (!(await coversEmployee(pool, viewer, employeeDocuments.rights.remove, id)))
      throw notFound('employee');
    const prepared = statements(`list|${scope}|${scopesOf(viewer)}`, () => selectDeleted(viewer, scope));
    return transaction(pool, async (tx) => {
      const { medical, ...list } = await one<Listed>(tx, prepared, { ...valuesFor(viewer), employeeId: id });
      await recordReads(tx, viewer, resource, medical);
      return listed(reply, list);
    });
  });

  route(app, context, restoreDocument, async ({ params: { id }, viewer, scope }) => {
    return transaction(pool, async (tx) => {
      await restoreDeleted(tx, viewer, { id, scope });
      return new Json(await answer(viewer, id, tx));
    });
  });

  async function restoreDeleted(
    tx: PoolClient,
    viewer: Viewer,
    { id, scope }: { id: string; scope: Scope },
  ): Promise<void> {
    const prepared = statements(`restore|${scope}|${scopesOf(viewer)}`, () => restore(viewer, scope));
    const [row] = await run<Row<typeof table> & object>(tx, prepared, { ...valuesFor(viewer), id });
    if (!row) throw notFound(called);
    const changes = changesOf(row, (value) => [null, value]);
    await recordEvent(tx, viewer, { action: 'restore', resource, recordId: id, changes });
    const { given: values = {}, refusal = null } =
      (await records.transitions?.returning({ database: tx, viewer }, row)) ?? {};
    if (refusal) await records.tryUpdate(tx, viewer, id, { values, version: undefined, scope: 'all' });
  }

  return { restoreDeleted };
}

interface Listed {
  json: string;
  total: number;
  /** The ids of the Medical documents among them, because their names reveal what they are about. */
  medical: string[];
}

function selectDeleted(viewer: Viewer, scope: Scope): SQL {
  const fields = DeletedDocument.keyof().options.map((field) => {
    const column = table[field];
    return sql`${column.getSQLType().startsWith('timestamp') ? isoMoment(column) : column} as ${sql.identifier(field)}`;
  });
  return sql`select coalesce(json_agg(d order by d."deletedAt" desc, d.id), '[]')::text as json,
      count(*)::int as total,
      coalesce(array_agg(d.id) filter (where d."documentType" = 'Medical'), '{}') as medical
    from (select ${sql.join(fields, sql`, `)} from ${table}
      where ${table.employeeId} = ${sql.placeholder('employeeId')} and ${withinScope(viewer, scope)}) d`;
}

function restore(viewer: Viewer, scope: Scope): SQL {
  return sql`${updateTable(table)} set deleted_at = null, version = version + 1, updated_at = now()
    where ${table}.id = ${sql.placeholder('id')} and ${withinScope(viewer, scope)}
    returning ${rowFields(table)}`;
}

/** Deleted documents that the viewer may delete and could see. */
function withinScope(viewer: Viewer, scope: Scope): SQL {
  return sql`${rowCondition(deletedDocuments, scope)} and (${seenBy(viewer, false, deletedDocuments)})`;
}

/** The changes in the audit entry of a deletion or restore: all fields with a value. */
function changesOf(row: Row<typeof table>, change: (value: unknown) => [unknown, unknown]): Changes {
  const fields = Object.entries(row).filter(
    ([field, value]) => field in employeeDocuments.fields && value !== null,
  );
  return Object.fromEntries(fields.map(([field, value]) => [field, change(value)]));
}
