import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { can, type Permissions, type Scope, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { fieldAccessOf, listScope, shapeOf } from '#contract/engine/field-access.ts';
import { isoMoment } from './row.ts';
import { columnOf, from, rowCondition, sinceWhen, type Source } from './source.ts';

/** The rows that a viewer may read with their history. Everything depends on the scope alone, so it names a statement. */
export interface ReadableRows {
  scope: Scope;
  rows: SQL;
  /** The instant from which a row is within the scope. Undefined when it always was. */
  since: SQL | undefined;
}

/** Null when the viewer may read no row. A limited view of a row is not enough. */
export function readableRows(
  { resource, source }: { resource: AnyResource; source: Source },
  viewer: Viewer,
): ReadableRows | null {
  const scope = can(viewer, resource.rights.read);
  return scope && { scope, rows: rowCondition(source, scope), since: sinceWhen(source, scope) };
}

/** The fields that a person may see on every record in the scope `record`. */
export const visibleFields = oncePerRights((resource, viewer, record) =>
  Object.keys(shapeOf(resource)).filter((name) => fieldAccessOf(resource, name, viewer, record) === record),
);

/**
 * The rows and fields that a list shows to a viewer: every row in the scope, and the fields that they may see on all of
 * them. Null when they may see no list.
 */
export function listAccess(resource: AnyResource, viewer: Viewer, query: ListQuery) {
  const scope = listScope(resource, viewer, query);
  return scope && { scope, visible: visibleFields(resource, viewer, scope) };
}

/**
 * The SQL of a record's fields for JSON: days as YYYY-MM-DD, money with at least two decimals, other numbers without
 * trailing zeros.
 */
export function selectFields(resource: AnyResource, source: Source, fields: string[]): SQL {
  const shape = shapeOf(resource);
  const columns = fields.map(
    (field) => sql`${asJson(shape[field]!, columnOf(source, field))} as ${sql.identifier(field)}`,
  );
  return sql.join(columns, sql`, `);
}

function asJson(schema: Shape[string], column: SQL | PgColumn): SQL {
  const { kind } = fieldMeta(schema);
  if (kind === 'time') return sql`left((${column})::text, 5)`;
  return kind === 'instant' ? isoMoment(column) : asNumber(schema, column);
}

/** Removes trailing zeros; money keeps at least two decimals. */
export function asNumber(schema: Shape[string], column: SQL | PgColumn): SQL {
  const { kind, decimals = 0 } = fieldMeta(schema);
  if (kind === 'number' && decimals > 0) return sql`trim_scale(${column})`;
  if (kind === 'money' && decimals > 2) return sql`round(${column}, greatest(2, min_scale(${column})))`;
  return sql`${column}`;
}

/**
 * Selects the records that meet `where` as JSON text, each with the fields that this viewer may see of it. Fields
 * visible on every record are one object; fields of a narrower scope (for example one's own personal details) are
 * merged into it where their condition holds.
 */
export function selectRecord(
  resource: AnyResource,
  source: Source,
  viewer: Viewer,
  record: Scope,
  where: SQL = sql`true`,
): SQL {
  const shape = shapeOf(resource);
  const always = selectFields(resource, source, visibleFields(resource, viewer, record));
  const narrower = (['own', 'team', 'ownAndTeam'] as const).flatMap((scope) => {
    const fields = Object.keys(shape).filter(
      (name) => scope !== record && fieldAccessOf(resource, name, viewer, record) === scope,
    );
    return fields.length ? [{ scope, fields }] : [];
  });
  if (narrower.length === 0)
    return sql`select row_to_json(r)::text as body from (select ${always} from ${from(source)} where ${where}) r`;
  const parts = narrower.map(
    ({ scope, fields }) => sql`case when ${rowCondition(source, scope)} then to_jsonb((
      select part from (select ${selectFields(resource, source, fields)}) part)) else '{}' end`,
  );
  return sql`select (to_jsonb(r) - 'more' || r.more)::text as body
    from (select ${always}, ${sql.join(parts, sql` || `)} as more from ${from(source)} where ${where}) r`;
}

/** The key of a statement by `selectRecord`: everything in it that depends on the viewer's permissions. */
export const recordShapeKey = oncePerRights((resource, viewer, record) =>
  Object.keys(shapeOf(resource))
    .map((name) => fieldAccessOf(resource, name, viewer, record) ?? '-')
    .join(),
);

/** Caches a result per permissions object. A session keeps the same object until its permissions change. */
function oncePerRights<Result>(work: (resource: AnyResource, viewer: Viewer, record: Scope) => Result) {
  const known = new WeakMap<Permissions, WeakMap<AnyResource, Map<Scope, Result>>>();
  return (resource: AnyResource, viewer: Viewer, record: Scope): Result => {
    const ofRights = known.get(viewer.permissions) ?? new WeakMap<AnyResource, Map<Scope, Result>>();
    known.set(viewer.permissions, ofRights);
    const ofResource = ofRights.get(resource) ?? new Map<Scope, Result>();
    ofRights.set(resource, ofResource);
    const found = ofResource.get(record) ?? work(resource, viewer, record);
    ofResource.set(record, found);
    return found;
  };
}
