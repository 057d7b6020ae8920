import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission, Permissions, Scope, Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { shapeOf, fieldAccessOf } from '#contract/engine/field-access.ts';
import type { Found } from './search-entry.ts';
import { isoMoment } from './row.ts';

/** A condition for each scope but `all`. What has no team has `own` alone. */
type Within = { own: SQL } & Partial<Record<'team' | 'ownAndTeam', SQL>>;

/** Where the records of a resource come from. */
export interface Source<T extends PgTable = PgTable> {
  table: T;
  /** SQL for fields that are not columns of the table: joined names and derived values. */
  columns?: Record<string, SQL>;
  /** ` left join …` for what `columns` needs. A table must not be joined to itself: use a view. */
  joins?: SQL;
  /** The joins neither drop nor multiply rows, so a query that uses only the table may omit them. */
  keepsRows?: true;
  /**
   * Referenced records whose names are searched: the view with the `fields`, and the column that refers to it. The view
   * is small, so it is searched before the table. `from`: the view with its joins, where the fields need them.
   */
  named?: readonly { by: PgColumn; view: SQL; from?: SQL; fields: readonly string[] }[];
  /**
   * The row filter of each scope. Without it, only `all` reads any rows. `all`: a condition for everybody, where some
   * rows are hidden from all.
   */
  rowFilter?: Within & { all?: SQL };
  /** True for rows that are hidden from the viewer unless they have `restrictedUnless`, even with the scope `all`. */
  restricted?: SQL;
  /** The permission that shows restricted rows. */
  restrictedUnless?: Permission;
  /**
   * The instant from which a row is within each scope, where that changes during its life; null when unknown. History
   * before it is hidden from viewers with that scope. Without `since`, the whole history is visible.
   */
  since?: Within;
  /** How a filter value is compared, for fields that show several values as one. */
  matches?: Record<string, (value: SQL) => SQL>;
  /** Rows of other tables that are deleted and restored together with a row, by the column that refers to it. */
  parts?: readonly { table: PgTable; of: PgColumn }[];
  /** The audit log does not hold everything that a change replaces, so the previous row is stored for a revert. */
  keepsPreviousRow?: true;
  /** Deleted rows of it can't be restored. */
  deletedForGood?: true;
  /** The name of a row in sentences, from its own columns and subqueries. Null for rows without a name. */
  name: SQL | null;
  /** How the search finds its rows, or null when it does not. */
  searchEntry: Found | null;
}

/** Placeholders in row filters for the viewer. */
export const viewerUserId = sql`${sql.placeholder('viewerUserId')}::uuid`;
export const viewerEmployeeId = sql`${sql.placeholder('viewerEmployeeId')}::uuid`;

/** The current day in the organisation's time zone. */
export const today = sql`${sql.placeholder('today')}::date`;

/** SQL that is true when the viewer has the permission with the scope `all`. */
export function viewerHolds(right: Permission): SQL {
  return sql`${right}::text = any(${sql.placeholder('viewerRights')}::text[])`;
}

export const viewerSessionId = sql`${sql.placeholder('viewerSessionId')}::uuid`;

/** The values of the viewer's placeholders in row filters. */
export function viewerValues(viewer: Viewer) {
  return {
    viewerUserId: viewer.userId,
    viewerEmployeeId: viewer.employeeId,
    viewerSessionId: viewer.sessionId,
    viewerRights: rightsToAll(viewer.permissions),
    today: viewer.today,
  };
}

const toAll = new WeakMap<Permissions, string[]>();

/** The permissions that have the scope `all`. */
function rightsToAll(permissions: Permissions): string[] {
  const known =
    toAll.get(permissions) ??
    Object.entries(permissions).flatMap(([right, scope]) => (scope === 'all' ? [right] : []));
  toAll.set(permissions, known);
  return known;
}

/** Row filters for rows that belong to the employee in `owner`. */
export function ownedBy(owner: SQL | PgColumn): Required<Within> {
  return ofEach((isOneOf) => sql`${owner} ${isOneOf}`);
}

/**
 * Builds a condition for each scope. `isOneOf` follows an employee id in SQL and limits it to the viewer or their team.
 */
export function ofEach(condition: (isOneOf: SQL, scope: keyof Within) => SQL): Required<Within> {
  return {
    own: condition(sql`= ${viewerEmployeeId}`, 'own'),
    team: condition(sql`in (select team_of(${viewerEmployeeId}))`, 'team'),
    ownAndTeam: condition(sql`in (select line_of(${viewerEmployeeId}))`, 'ownAndTeam'),
  };
}

/** The rows that a viewer with this scope may see, without restricted ones. */
export function rowCondition(
  { rowFilter, restricted }: Pick<Source, 'rowFilter' | 'restricted'>,
  scope: Scope,
): SQL {
  const within = rowFilterSql(rowFilter, scope);
  return restricted ? sql`(${within} and not (${restricted}))` : within;
}

/** The row filter of a scope: false where the source has none, except for `all`. */
export function rowFilterSql(rowFilter: Source['rowFilter'], scope: Scope): SQL {
  if (scope === 'all') return rowFilter?.all ?? sql`true`;
  return (rowFilter && filterOfScope(rowFilter, scope)) ?? sql`false`;
}

/** Without a condition for teams, `ownAndTeam` is the same as `own`. */
function filterOfScope(within: Within, scope: keyof Within): SQL | undefined {
  return within[scope] ?? (scope === 'ownAndTeam' ? within.own : undefined);
}

/** The instant from which a row is within a scope. Undefined when it always was. */
export function sinceWhen({ since }: Source, scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined;
  return since && filterOfScope(since, scope);
}

/** The fields that a person may see on every record in the scope `record`. */
export const visibleFields = oncePerRights((resource, viewer, record) =>
  Object.keys(shapeOf(resource)).filter((name) => fieldAccessOf(resource, name, viewer, record) === record),
);

/** The SQL of a field for comparing and sorting. */
export function columnOf(source: Source, field: string): SQL | PgColumn {
  const column = source.columns?.[field] ?? getTableColumns(source.table)[field];
  if (!column) throw new Error(`No column or SQL for the field ${field}`);
  return column;
}

export function tableColumn(source: Source, field: string): PgColumn | undefined {
  return getTableColumns(source.table)[field];
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

export function from({ table, joins }: Source): SQL {
  return joins ? sql`${table} ${joins}` : sql`${table}`;
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
