import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, type Database } from '#server/database/statement.ts';
import { rowCondition, viewerValues, type Source } from './projection.ts';
import type { Columns } from './row.ts';

/** Checks whether records are within a viewer's scope. */
export function within<T extends PgTable>(
  source: Source<T>,
  byColumn: (values: Columns<T>) => Record<string, unknown>,
) {
  const statements = statementsByShape();
  const { table } = source;

  function isWithin(database: Database, viewer: Viewer, id: string, scope: Scope): Promise<boolean> {
    return areWithin(database, viewer, [id], scope);
  }

  async function areWithin(database: Database, viewer: Viewer, ids: readonly string[], scope: Scope) {
    const prepared = statements(
      `within|${scope}`,
      () => sql`select count(*)::int as within from ${table}
        where ${table}.id = any(${sql.placeholder('ids')}::uuid[]) and ${rowCondition(source, scope)}`,
    );
    const [row] = await run<{ within: number }>(database, prepared, { ...viewerValues(viewer), ids });
    return row?.within === ids.length;
  }

  /** Whether a record with these values would be within a scope if it existed. */
  async function wouldBeWithin(database: Database, viewer: Viewer, values: Columns<T>, scope: Scope) {
    const prepared = statements(
      `would|${scope}`,
      () => sql`select ${rowCondition(source, scope)} as within
        from jsonb_populate_record(null::${table}, ${sql.placeholder('record')}::jsonb) as ${table}`,
    );
    const record = JSON.stringify(byColumn(values));
    const [row] = await run<{ within: boolean }>(database, prepared, { ...viewerValues(viewer), record });
    return row?.within === true;
  }

  return { isWithin, areWithin, wouldBeWithin };
}
