import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission, Permissions, Scope, Viewer } from '#contract/engine/access.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { shapeOf, fieldAccessOf } from '#contract/engine/field-access.ts';
import type { Found } from './search-entry.ts';
import { isoMoment } from './row.ts';

/** Of each reach that is not all: what is nobody's team's has `own` alone. */
type Within = { own: SQL } & Partial<Record<'team' | 'ownAndTeam', SQL>>;

/** Where a resource's records come from. */
export interface Source<T extends PgTable = PgTable> {
  table: T;
  /** SQL of the fields that are no column of the table: joined names, derived values. */
  columns?: Record<string, SQL>;
  /** ` left join …` of what `columns` needs. A table must not be joined to itself: use a view. */
  joins?: SQL;
  /** No join drops a row or doubles one: what speaks of the table alone needs none of them. */
  keepsRows?: true;
  /**
   * What the rows refer to and are searched by: the view that has the `fields`, and the column that refers to it. Of
   * that there is little, so it is searched first, and then what refers to it. `from`: the view with what it is joined
   * to, where that has the fields.
   */
  named?: readonly { by: PgColumn; view: SQL; from?: SQL; fields: readonly string[] }[];
  /**
   * Which rows are within each reach; without it only `all` sees any. `all`: which rows anybody sees, where some are
   * kept out of everybody's sight.
   */
  rowFilter?: Within & { all?: SQL };
  /** Which rows are kept from the person who asks, however far their right reaches: what they lack is another right. */
  restricted?: SQL;
  /** That other right. */
  restrictedUnless?: Permission;
  /**
   * Since when a row is within each reach but `all`, where that changes in its life: null when it is not known. Who
   * reads no further is told nothing of before. Without it a row is within them from its beginning.
   */
  since?: Within;
  /** How the filter of a field is held against a row, where the row has several of it and shows them as one. */
  matches?: Record<string, (value: SQL) => SQL>;
  /** What goes with a row when it is deleted, and comes back with it: rows of other tables, by the column that refers to it. */
  parts?: readonly { table: PgTable; of: PgColumn }[];
  /** The log does not hold all that a change replaces: the row is kept as it was, to be set back. */
  keepsPreviousRow?: true;
  /** What is deleted of it is kept nowhere. */
  deletedForGood?: true;
  /** What a row is called where it is told of, by its own columns and queries of their own; null: nothing. */
  name: SQL | null;
  /** How the search finds its rows; null: it does not. */
  searchEntry: Found | null;
}

/** In scope conditions: the person who asks. */
export const viewerUserId = sql`${sql.placeholder('viewerUserId')}::uuid`;
export const viewerEmployeeId = sql`${sql.placeholder('viewerEmployeeId')}::uuid`;

/** The day it is for the organisation. */
export const today = sql`${sql.placeholder('today')}::date`;

/** Whether the person who asks has a right to all that it is of. */
export function viewerHolds(right: Permission): SQL {
  return sql`${right}::text = any(${sql.placeholder('viewerRights')}::text[])`;
}

export const viewerSessionId = sql`${sql.placeholder('viewerSessionId')}::uuid`;

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

/** Of these rights, those that reach everything. */
function rightsToAll(permissions: Permissions): string[] {
  const known =
    toAll.get(permissions) ??
    Object.entries(permissions).flatMap(([right, scope]) => (scope === 'all' ? [right] : []));
  toAll.set(permissions, known);
  return known;
}

/** Rows that belong to the employee in `owner`: one's own, those of one's team, or both. */
export function ownedBy(owner: SQL | PgColumn): Required<Within> {
  return ofEach((isOneOf) => sql`${owner} ${isOneOf}`);
}

/** A condition of each reach. `isOneOf` goes after an employee's id: whether it is the viewer, or of their team. */
export function ofEach(condition: (isOneOf: SQL, scope: keyof Within) => SQL): Required<Within> {
  return {
    own: condition(sql`= ${viewerEmployeeId}`, 'own'),
    team: condition(sql`in (select team_of(${viewerEmployeeId}))`, 'team'),
    ownAndTeam: condition(sql`in (select line_of(${viewerEmployeeId}))`, 'ownAndTeam'),
  };
}

export function rowCondition(
  { rowFilter, restricted }: Pick<Source, 'rowFilter' | 'restricted'>,
  scope: Scope,
): SQL {
  const within = rowFilterSql(rowFilter, scope);
  return restricted ? sql`(${within} and not (${restricted}))` : within;
}

export function rowFilterSql(rowFilter: Source['rowFilter'], scope: Scope): SQL {
  if (scope === 'all') return rowFilter?.all ?? sql`true`;
  return (rowFilter && filterOfScope(rowFilter, scope)) ?? sql`false`;
}

/** Where nothing is a team's, what is one's own is both. */
function filterOfScope(within: Within, scope: keyof Within): SQL | undefined {
  return within[scope] ?? (scope === 'ownAndTeam' ? within.own : undefined);
}

/** Since when a row is within a reach; absent: from its beginning. */
export function sinceWhen({ since }: Source, scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined;
  return since && filterOfScope(since, scope);
}

/** The fields a person may see on every record within `record`. */
export const visibleFields = oncePerRights((resource, viewer, record) =>
  Object.keys(shapeOf(resource)).filter((name) => fieldAccessOf(resource, name, viewer, record) === record),
);

/** The SQL of a field as it is compared and ordered. */
export function columnOf(source: Source, field: string): SQL | PgColumn {
  const column = source.columns?.[field] ?? getTableColumns(source.table)[field];
  if (!column) throw new Error(`No column or SQL for the field ${field}`);
  return column;
}

export function tableColumn(source: Source, field: string): PgColumn | undefined {
  return getTableColumns(source.table)[field];
}

/** One record as JSON text, written by PostgreSQL: days as YYYY-MM-DD, money with two decimals at least, and
 * other numbers with no more than they have. */
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

/** A number with no more decimals than it has, an amount with two at least. */
export function asNumber(schema: Shape[string], column: SQL | PgColumn): SQL {
  const { kind, decimals = 0 } = fieldMeta(schema);
  if (kind === 'number' && decimals > 0) return sql`trim_scale(${column})`;
  if (kind === 'money' && decimals > 2) return sql`round(${column}, greatest(2, min_scale(${column})))`;
  return sql`${column}`;
}

/**
 * The records that meet `where`, each with the fields this person may see of *it*, as JSON text:
 * what they see on every record of their reach in one object, and each narrower reach (one's own
 * personal details) joined to it where its condition holds.
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

/** Names the statement of `selectRecord`: everything in it that differs from person to person. */
export const recordShapeKey = oncePerRights((resource, viewer, record) =>
  Object.keys(shapeOf(resource))
    .map((name) => fieldAccessOf(resource, name, viewer, record) ?? '-')
    .join(),
);

/** What follows from rights alone is kept as long as they are: a session's rights are one object until they change. */
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
