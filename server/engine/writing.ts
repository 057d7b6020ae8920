import { sql, type SQL } from 'drizzle-orm';
import { can, type Permission, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { columnSql, type Values } from './column-sql.ts';
import { auditValues, insertAudit, type Actor, type Changes } from './audit.ts';
import { forbidden, notFound, stale } from '#server/refused.ts';
import { recordShapeKey, scopeCondition, selectRecord, viewerValues, type Source } from './projection.ts';
import { run, statementsByShape, type Database } from '#server/database/statement.ts';

/**
 * `reach`: how far the asker may change the fields in `values`. `beside`: what has changed in other tables
 * and belongs to this record's version and history.
 */
export interface Change {
  values: Values;
  version: number | undefined;
  reach: Scope;
  beside?: Changes | undefined;
}

export interface Asker {
  viewer: Viewer;
  actor: Actor;
}

/**
 * The statements of one resource's records. Each write is one statement, so one transaction, with its
 * audit row in it, and answers the record as the asker may see it.
 *
 * The CTE that writes bears the table's own name: what follows in the statement then reads the
 * written row where it says the table, with the same SQL as any other read.
 */
export function writing(resource: AnyResource, source: Source) {
  const statements = statementsByShape();
  const { table } = source;
  const { columnsOf, names, placeholders, assignments, differs, snapshot, encoded } = columnSql(
    resource,
    source,
  );

  async function read(
    database: Database,
    viewer: Viewer,
    id: string,
    reach: Scope | null = can(viewer, `${resource.permission}:read` as Permission),
  ): Promise<string> {
    if (!reach) throw notFound(resource.one);
    const key = `read|${reach}|${recordShapeKey(resource, viewer, reach)}`;
    const prepared = statements(key, () =>
      selectRecord(
        resource,
        source,
        viewer,
        reach,
        sql`${table}.id = ${sql.placeholder('id')} and ${scopeCondition(source, reach)}`,
      ),
    );
    const [row] = await run<{ body: string }>(database, prepared, { ...viewerValues(viewer), id });
    if (!row) throw notFound(resource.one);
    return row.body;
  }

  async function create(
    database: Database,
    { viewer, actor }: Asker,
    id: string,
    values: Values,
    beside: Changes = {},
  ) {
    const columns = ['id', ...columnsOf(values)];
    const reach = seen(viewer);
    const key = `create|${columns.join()}|${reach}|${recordShapeKey(resource, viewer, reach)}`;
    const prepared = statements(
      key,
      () => sql`with ${table} as (
          insert into ${table} (${names(columns)}) values (${placeholders(columns)}) returning *
        ), audited as (${insertAudit('create', resource.name, {
          recordId: sql`${table}.id`,
          changes: sql`changed_fields(null, ${snapshot(table)}) || ${sql.placeholder('beside')}::jsonb`,
          written: sql`${table}`,
        })}) ${selectRecord(resource, source, viewer, reach)}`,
    );
    const [row] = await run<{ body: string }>(database, prepared, {
      ...encoded({ id, ...values }),
      ...viewerValues(viewer),
      ...auditValues(actor),
      beside: JSON.stringify(beside),
    });
    return row!.body;
  }

  /** Changes what differs and answers the record; null when nothing was, or could be, written. */
  async function change(
    database: Database,
    { viewer, actor }: Asker,
    id: string,
    { values, version, reach, beside = {} }: Change,
  ): Promise<string | null> {
    const columns = columnsOf(values);
    if (columns.length === 0 && Object.keys(beside).length === 0) return null;
    const sees = seen(viewer);
    const key = `update|${columns.join()}|${reach}|${sees}|${recordShapeKey(resource, viewer, sees)}`;
    const prepared = statements(key, () => updateStatement(columns, viewer, reach, sees));
    const [row] = await run<{ body: string }>(database, prepared, {
      ...encoded(values),
      ...viewerValues(viewer),
      ...auditValues(actor),
      id,
      version: version ?? null,
      beside: JSON.stringify(beside),
    });
    return row?.body ?? null;
  }

  /** Changes what differs; refuses a stale version (409 with the record as it stands) and what is out of reach. */
  async function update(database: Database, asker: Asker, id: string, asked: Change): Promise<string> {
    const written = await change(database, asker, id, asked);
    if (written) return written;
    const current = await read(database, asker.viewer, id);
    const stands = JSON.parse(current) as { version: number };
    if (asked.version !== undefined && stands.version !== asked.version) throw stale(resource.one, stands);
    if (!(await mayChange(database, asker.viewer, id, asked.reach))) throw forbidden();
    return current;
  }

  /** Keeps a record from changing until the transaction ends; refuses what `update` would refuse. */
  async function hold(tx: Database, viewer: Viewer, id: string, { version, reach }: Omit<Change, 'values'>) {
    const sees = can(viewer, `${resource.permission}:read` as Permission);
    if (!sees) throw notFound(resource.one);
    const prepared = statements(
      `hold|${sees}|${reach}`,
      () => sql`select version, ${scopeCondition(source, reach)} as within from ${table}
        where ${table}.id = ${sql.placeholder('id')} and ${scopeCondition(source, sees)} for no key update`,
    );
    const [row] = await run<{ version: number; within: boolean }>(tx, prepared, {
      ...viewerValues(viewer),
      id,
    });
    if (!row) throw notFound(resource.one);
    if (version !== undefined && version !== row.version)
      throw stale(resource.one, JSON.parse(await read(tx, viewer, id)));
    if (!row.within) throw forbidden();
  }

  /** Nothing was written: because nothing differs, or because this record is beyond the asker's reach? */
  async function mayChange(database: Database, viewer: Viewer, id: string, reach: Scope) {
    const prepared = statements(
      `within|${reach}`,
      () => sql`select ${scopeCondition(source, reach)} as within from ${table}
        where ${table}.id = ${sql.placeholder('id')}`,
    );
    const [row] = await run<{ within: boolean }>(database, prepared, { ...viewerValues(viewer), id });
    return row?.within === true;
  }

  /** Ids never change, so the lock lets others write rows that refer to this one. */
  function updateStatement(columns: string[], viewer: Viewer, reach: Scope, sees: Scope): SQL {
    const differ = columns.length > 0 ? differs(columns) : sql`false`;
    const beside = sql`${sql.placeholder('beside')}::jsonb`;
    return sql`with before as (
        select * from ${table} where ${table}.id = ${sql.placeholder('id')} and ${scopeCondition(source, reach)}
          and (${sql.placeholder('version')}::int is null or version = ${sql.placeholder('version')}::int)
        for no key update
      ), ${table} as (
        update ${table} set ${assignments(columns)} version = ${table}.version + 1, updated_at = now()
        from before where ${table}.id = before.id and (${differ} or ${beside} <> '{}')
        returning ${table}.*
      ), audited as (${insertAudit('update', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`changed_fields(${snapshot(sql.identifier('before'))}, ${snapshot(table)}) || ${beside}`,
        written: sql`${table}, before`,
      })}) ${selectRecord(resource, source, viewer, sees)}`;
  }

  async function remove(database: Database, { viewer, actor }: Asker, id: string, reach: Scope) {
    const prepared = statements(
      `remove|${reach}`,
      () => sql`with gone as (
          delete from ${table} where ${table}.id = ${sql.placeholder('id')} and ${scopeCondition(source, reach)}
          returning *
        ) ${insertAudit('delete', resource.name, {
          recordId: sql`gone.id`,
          changes: sql`changed_fields(${snapshot(sql.identifier('gone'))}, null)`,
          written: sql`gone`,
        })} returning id`,
    );
    const [row] = await run(database, prepared, { ...viewerValues(viewer), ...auditValues(actor), id });
    if (!row) throw notFound(resource.one);
  }

  function seen(viewer: Viewer): Scope {
    return can(viewer, `${resource.permission}:read` as Permission) ?? 'own';
  }

  return { read, create, change, update, hold, remove };
}

export type Writing = ReturnType<typeof writing>;
