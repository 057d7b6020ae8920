import { sql, type SQL } from 'drizzle-orm';
import { normalIdentifier } from '#contract/engine/identifiers.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run } from '#server/database/statement.ts';
import { readableRows } from '#server/engine/projection.ts';
import { from, viewerValues } from '#server/engine/source.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, FoundRecord } from '../kind.ts';

interface KnownBy {
  key: SQL;
  where: SQL;
  name?: string;
  whole?: SQL;
  isFixed?: SQL;
  /** Distinguishes several queries for one kind. */
  by?: string;
}

const statements = statementsByShape();

/**
 * Finds records within the viewer's scope that meet a condition, with the key of each. `key` and `where` refer to the
 * table of the resource; `values` fills their placeholders.
 */
export async function recordsWith(
  { context, tx, viewer, importable }: ImportContext,
  { key, where, name = importable.resource.name, whole, isFixed, by = '' }: KnownBy,
  values: Record<string, unknown>,
): Promise<FoundRecord[]> {
  const served = context.served.get(name);
  const readable = served && readableRows(served, viewer);
  if (!readable) return [];
  const { source } = served;
  const also = sql`${whole ? sql`, ${whole} as whole` : sql``}${isFixed ? sql`, ${isFixed} as "isFixed"` : sql``}`;
  const prepared = statements(
    `${importable.name}|${name}|${readable.scope}|${by}`,
    () => sql`select ${source.table}.id, ${key} as key${also} from ${from(source)}
      where ${readable.rows} and (${where}) order by ${source.table}.created_at, ${source.table}.id`,
  );
  return run<FoundRecord>(tx, prepared, { ...viewerValues(viewer), ...values });
}

/** A code normalised for comparison. */
export function plainIdentifier(value: unknown): string {
  return typeof value === 'string' ? normalIdentifier(value).toLowerCase() : '';
}

export function valuesOf(rows: readonly ParsedRow[], field: string): string[] {
  return rows.flatMap(({ values }) => (typeof values[field] === 'string' ? [values[field]] : []));
}

/** A reference is compared by its text until it is resolved. */
export function writtenOrFound({ values, written }: ParsedRow, field: string): string {
  return written[field] ?? (typeof values[field] === 'string' ? values[field] : '');
}
