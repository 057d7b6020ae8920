import { sql } from 'drizzle-orm';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { coversScope, type Permission, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { ServedResource } from '#server/engine/served.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, type Database } from '#server/database/statement.ts';
import { rowFilterSql, viewerValues } from '#server/engine/source.ts';
import { documentPermissions } from '#server/hr/document-source.ts';

/** The narrowest scope first. */
const scopesByWidth = ['own', 'team', 'all'] as const;
type RecordScope = (typeof scopesByWidth)[number];

export interface RecordScopes {
  /** Whether the record is within each scope, apart from restrictions. */
  within: Record<RecordScope, boolean>;
  isRestricted: boolean;
  /** For permissions that cover only some kinds of records: whether this record is of such a kind. */
  ofKind: Partial<Record<Permission, boolean>>;
}

const statements = statementsByShape();

/** Evaluates the same row filters as a request of this person. */
export async function scopesOfRecord(
  database: Database,
  viewer: Viewer,
  { resource, source }: ServedResource,
  id: string,
): Promise<RecordScopes> {
  const { table, restricted = sql`false` } = source;
  const kinds = kindsOf(resource.name);
  const prepared = statements(resource.name, () => {
    const [own, team, all] = scopesByWidth.map((scope) => rowFilterSql(source.rowFilter, scope));
    const ofKind = kinds.map(({ rows }) => sql`coalesce(${rows}, false)`);
    return sql`select coalesce(${own}, false) as own, coalesce(${team}, false) as team,
        coalesce(${all}, false) as "all", coalesce(${restricted}, false) as "isRestricted",
        array[${sql.join(ofKind, sql`, `)}]::boolean[] as kinds
      from ${table} where ${table}.id = ${sql.placeholder('id')}`;
  });
  const found = await one<Found>(database, prepared, { ...viewerValues(viewer), id });
  const { own, team, all, isRestricted } = found;
  const ofKind = Object.fromEntries(kinds.map(({ right }, index) => [right, found.kinds[index] === true]));
  return { within: { own, team, all }, isRestricted, ofKind };
}

/** The narrowest scope that includes a record, up to the scope of a permission. Null when none does. */
export function narrowestScope({ within }: RecordScopes, scope: Scope | null): RecordScope | null {
  return scopesByWidth.find((each) => scope && coversScope(scope, each) && within[each]) ?? null;
}

/** The permissions that show a resource's records, the most general first. */
export function rightsToRead({ resource }: ServedResource): Permission[] {
  const kinds = kindsOf(resource.name).map(({ right }) => right);
  return kinds.length > 0
    ? kinds
    : [resource.rights.read, ...(resource.limitedView ? [resource.limitedView.right] : [])];
}

/** Some permissions cover only some kinds of documents. */
function kindsOf(name: string) {
  return name === employeeDocuments.name ? documentPermissions : [];
}

interface Found {
  own: boolean;
  team: boolean;
  all: boolean;
  isRestricted: boolean;
  kinds: boolean[];
}
