import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '#contract/engine/access.ts';
import { recordShape, type Shape, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { auditIds, insertAudit } from '#server/database/audit.ts';
import { keepRemoved } from '#server/database/removed.ts';
import { deletedRecordTable } from '#server/history/tables.ts';
import { asNumber, rowCondition, tableColumn, type Source } from './projection.ts';

/**
 * Builds the SQL that writes the records of one resource, for the fields stored in its table.
 * The CTE that writes has the name of the table, so the rest of the statement reads the written row with the same SQL
 * as any other read.
 */
export function columnSql(resource: AnyResource, source: Source) {
  const { table } = source;
  const fields: Shape = resource.fields;
  const stored = Object.keys(fields).filter((field) => tableColumn(source, field));
  /**
   * Includes columns that are not fields of the contract. Only rules write them; answers and audit entries omit them.
   */
  const written = Object.keys(getTableColumns(table)).filter((field) => !(field in recordShape));

  function columnsOf(values: Values): string[] {
    return written.filter((field) => field in values);
  }

  function column(field: string): PgColumn {
    return tableColumn(source, field)!;
  }

  function names(fields: string[]): SQL {
    return sql.join(
      fields.map((field) => sql.identifier(column(field).name)),
      sql`, `,
    );
  }

  function placeholders(fields: string[]): SQL {
    return sql.join(
      fields.map((field) => sql.placeholder(`set_${field}`)),
      sql`, `,
    );
  }

  function assignments(fields: string[]): SQL {
    return sql.join(
      fields.map(
        (field) => sql`${sql.identifier(column(field).name)} = ${sql.placeholder(`set_${field}`)}, `,
      ),
    );
  }

  function differs(fields: string[]): SQL {
    return sql.join(
      fields.map((field) => {
        const type = sql.raw(column(field).getSQLType());
        return sql`${column(field)} is distinct from ${sql.placeholder(`set_${field}`)}::${type}`;
      }),
      sql` or `,
    );
  }

  /** The fields of a row as stored in an audit entry. Columns that only rules write are omitted. */
  function snapshot(row: typeof source.table | ReturnType<typeof sql.identifier>): SQL {
    const pairs = stored.map(
      (field) =>
        sql`${asNumber(fields[field]!, sql`${row}.${sql.identifier(column(field).name)}`)} as ${sql.identifier(field)}`,
    );
    return sql`(select to_jsonb(s) from (select ${sql.join(pairs, sql`, `)}) s)`;
  }

  /** The changes of a new row, inlined: a call of `changed_fields` costs as much as the rest of the entry. */
  function initial(): SQL {
    return sql`(select coalesce(jsonb_object_agg(field.key, jsonb_build_array(null, field.value)), '{}')
      from jsonb_each(${snapshot(table)}) as field where field.value <> 'null')`;
  }

  function encoded(values: Values): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => tableColumn(source, field))
        .map(([field, value]) => [
          `set_${field}`,
          value === null ? null : column(field).mapToDriverValue(value),
        ]),
    );
  }

  /** The input of `jsonb_populate_record`. */
  function byColumn(values: Values): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => {
        const known = tableColumn(source, field);
        return known ? [[known.name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]] : [];
      }),
    );
  }

  const relatedChanges = sql`${sql.placeholder('relatedChanges')}::jsonb`;
  const idsWithChanges = sql`unnest(${sql.placeholder('ids')}::uuid[], ${auditIds}, ${sql.placeholder('relatedChangesOfEach')}::jsonb[])`;

  function insertSql(columns: string[]): SQL {
    return sql`with ${table} as (
        insert into ${table} (${names(columns)}) values (${placeholders(columns)}) returning *
      ), audited as (${insertAudit('create', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`${initial()} || ${relatedChanges}`,
        written: sql`${table}`,
      })})`;
  }

  /** Inserts several records with the same columns, and an audit entry for each. */
  function insertManySql(columns: string[]): SQL {
    return sql`with ${table} as (
        insert into ${table} (${names(columns)}) select ${names(columns)}
        from jsonb_populate_recordset(null::${table}, ${sql.placeholder('records')}::jsonb) returning *
      ), audited as (${insertAudit('create', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`${initial()} || one.beside`,
        written: sql`${table} join ${idsWithChanges} as one(id, audit_id, key, beside) on one.id = ${table}.id`,
        auditId: sql`one.audit_id`,
        key: sql`one.key`,
      })})`;
  }

  /** Updates several records, each with its own values for the same columns, and writes an audit entry for each. */
  function updateManySql(columns: string[]): SQL {
    const given = sql.join(
      columns.map(
        (field) => sql`${sql.identifier(column(field).name)} = given.${sql.identifier(column(field).name)}, `,
      ),
    );
    return sql`with given as (
        select * from jsonb_populate_recordset(null::${table}, ${sql.placeholder('records')}::jsonb)
      ), before as (
        select * from ${table} where ${table}.id = any(${sql.placeholder('ids')}::uuid[]) order by ${table}.id
        for no key update
      ), ${table} as (
        update ${table} set ${given} version = ${table}.version + 1, updated_at = now()
        from given join before on before.id = given.id where ${table}.id = given.id
        returning ${table}.*
      ), audited as (${insertAudit('update', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`changed_fields(${snapshot(sql.identifier('before'))}, ${snapshot(table)}) || one.beside`,
        written: sql`${table} join before on before.id = ${table}.id
          join ${idsWithChanges} as one(id, audit_id, key, beside) on one.id = ${table}.id`,
        auditId: sql`one.audit_id`,
        key: sql`one.key`,
      })})`;
  }

  /** `for no key update` is enough: ids never change, so others may still insert rows that refer to this one. */
  function updateSql(columns: string[], scope: Scope): SQL {
    const differ = columns.length > 0 ? differs(columns) : sql`false`;
    const version = sql`${sql.placeholder('version')}::int`;
    return sql`with before as (
        select * from ${table} where ${table}.id = ${sql.placeholder('id')} and ${rowCondition(source, scope)}
          and (${version} is null or version = ${version})
        for no key update
      ), ${table} as (
        update ${table} set ${assignments(columns)} version = ${table}.version + 1, updated_at = now()
        from before where ${table}.id = before.id and (${differ} or ${relatedChanges} <> '{}')
        returning ${table}.*
      )${earlierKeptSql()}, audited as (${insertAudit('update', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`changed_fields(${snapshot(sql.identifier('before'))}, ${snapshot(table)}) || ${relatedChanges}`,
        written: sql`${table}, before`,
      })})`;
  }

  function earlierKeptSql(): SQL {
    if (!source.keepsPreviousRow) return sql``;
    const auditId = sql`${sql.placeholder('auditId')}::uuid`;
    const from = sql`before join ${table} on ${table}.id = before.id`;
    return sql`, kept as (${keepRemoved(resource.name, { auditId, row: sql`before`, from })})`;
  }

  function deleteSql(scope: Scope): SQL {
    const ids = sql`unnest(${sql.placeholder('ids')}::uuid[], ${auditIds})`;
    const written = sql`gone join ${ids} as one(id, audit_id, key) on one.id = gone.id`;
    return sql`with gone as (
        delete from ${table} where ${table}.id = any(${sql.placeholder('ids')}::uuid[]) and ${rowCondition(source, scope)}
        returning *
      )${removedKeptSql(written)} ${insertAudit('delete', resource.name, {
        recordId: sql`gone.id`,
        changes: sql`changed_fields(${snapshot(sql.identifier('gone'))}, null)`,
        written,
        auditId: sql`one.audit_id`,
        key: sql`one.key`,
      })} returning id`;
  }

  function removedKeptSql(from: SQL): SQL {
    if (source.deletedForGood) return sql``;
    const deleted = { auditId: sql`one.audit_id`, row: sql`gone`, parts: partsOfGone(), from };
    return sql`, kept as (${keepRemoved(resource.name, deleted)})`;
  }

  function partsOfGone(): SQL {
    const parts = (source.parts ?? []).map(
      ({ table: part, of }) => sql`${getTableName(part)}::text,
        (select coalesce(jsonb_agg(to_jsonb(${part})), '[]') from ${part} where ${of} = gone.id)`,
    );
    return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`;
  }

  /** Inserts a deleted record again under its id, with its parts. `given` replaces some of its values. */
  function restoreSql(): SQL {
    const parts = (source.parts ?? []).map(
      ({ table: part }, index) => sql`, ${sql.identifier(`part_${index}`)} as (
        insert into ${part} (${storedColumns(part)}) select ${storedColumns(part, sql`brought.`)} from kept,
          jsonb_populate_recordset(null::${part}, kept.parts -> ${getTableName(part)}::text) as brought)`,
    );
    return sql`with kept as (
        delete from ${deletedRecordTable} where id = ${sql.placeholder('removedId')} and resource = ${resource.name}
        returning row, parts
      ), ${table} as (
        insert into ${table} (${storedColumns(table)}) select ${storedColumns(table, sql`brought.`)}
        from kept, jsonb_populate_record(null::${table}, kept.row || ${sql.placeholder('given')}::jsonb
          || jsonb_build_object('version', (kept.row ->> 'version')::int + 1, 'updated_at', now())) as brought
        returning *
      )${sql.join(parts)}, audited as (${insertAudit('restore', resource.name, {
        recordId: sql`${table}.id`,
        changes: sql`changed_fields(null, ${snapshot(table)})`,
        written: sql`${table}`,
      })}) select id from ${table}`;
  }

  return {
    columnsOf,
    restoreSql,
    encoded,
    byColumn,
    insertSql,
    insertManySql,
    updateSql,
    updateManySql,
    deleteSql,
  };
}

/** The columns of a table that are not generated. */
function storedColumns(table: PgTable, of: SQL = sql``): SQL {
  const stored = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
  return sql.join(
    stored.map(({ name }) => sql`${of}${sql.identifier(name)}`),
    sql`, `,
  );
}
