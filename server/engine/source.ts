import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission, Permissions, Scope, Viewer } from '#contract/engine/access.ts';
import type { Found } from './search-entry.ts';

/** A condition for each scope but `all`. What has no team has `own` alone. */
type Within = { own: SQL } & Partial<Record<'team' | 'ownAndTeam', SQL>>;

/** Where the records of a resource come from. */
export interface Source<T extends PgTable = PgTable> {
  table: T;
  /** SQL for fields that are not columns of the table: joined names and derived values. */
  columns?: Record<string, SQL>;
  /**
   * ` left join …` for what `columns` needs, or ` join …` for a record that there always is, so that PostgreSQL can start
   * from it to sort by its name. A table must not be joined to itself: use a view.
   */
  joins?: SQL;
  /** The other tables that `columns`, `joins` and conditions read: totals are kept until one of them is written. */
  reads?: readonly PgTable[] | undefined;
  /** The joins neither drop nor multiply rows, so a query that uses only the table may omit them. */
  keepsRows?: true;
  /**
   * Referenced records whose names are searched: the view with the `fields`, and the column that refers to it. The view
   * is small, so it is searched before the table. `from`: the view with its joins, where the fields need them. `text`: the
   * fields as one indexed text, as in `searchText`.
   */
  named?: readonly {
    by: PgColumn;
    view: SQL;
    from?: SQL;
    fields: readonly string[];
    text?: SQL;
    /** `joins` has the view: rows that are read in order are compared one by one, until the page is full. */
    isJoined?: true;
  }[];
  /** Searched fields that are found without the spaces and dashes in them too (`comparedCode`): 'lbc841' finds LBC 841. */
  codes?: readonly string[];
  /**
   * Searched columns as one text in lower case, which has a trigram index. A line break separates them; no word contains
   * one, so the text contains a word exactly when one of the columns does.
   */
  searchText?: { text: SQL; fields: readonly string[] };
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
  /** The columns by which fields are sorted whose text is not in their order, such as numbers with letters. */
  sortedBy?: Record<string, PgColumn>;
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

/** The rows that a viewer with this scope may see, without restricted ones. Null is no permission and no rows. */
export function rowCondition(
  { rowFilter, restricted }: Pick<Source, 'rowFilter' | 'restricted'>,
  scope: Scope | null,
): SQL {
  const within = rowFilterSql(rowFilter, scope);
  return restricted ? sql`(${within} and not (${restricted}))` : within;
}

/** The row filter of a scope: false where the source has none, except for `all`. */
export function rowFilterSql(rowFilter: Source['rowFilter'], scope: Scope | null): SQL {
  if (scope === 'all') return rowFilter?.all ?? sql`true`;
  return (rowFilter && scope && filterOfScope(rowFilter, scope)) ?? sql`false`;
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

/** The SQL of a field for comparing and sorting. */
export function columnOf(source: Source, field: string): SQL | PgColumn {
  const column = source.columns?.[field] ?? getTableColumns(source.table)[field];
  if (!column) throw new Error(`No column or SQL for the field ${field}`);
  return column;
}

export function tableColumn(source: Source, field: string): PgColumn | undefined {
  return getTableColumns(source.table)[field];
}

export function from({ table, joins }: Source): SQL {
  return joins ? sql`${table} ${joins}` : sql`${table}`;
}
