import { getTableName } from 'drizzle-orm';
import type { TestServer } from './server.ts';

/** Every row of the organisation's records, without what tells when and how often it was written. */
export async function allRows(server: TestServer): Promise<Record<string, unknown>> {
  const tables = [...server.app.served.values()].map(({ source }) => getTableName(source.table));
  const kept: Record<string, unknown> = {};
  for (const table of [...tables, 'file_uses', 'files'].filter(
    (each) => each !== 'sessions' && each !== 'imports',
  )) {
    const { rows } = await server.pool.query<{ row: object }>(
      `select to_jsonb(t) - 'updated_at' - 'version' as row from ${table} t order by 1`,
    );
    kept[table] = rows.map(({ row }) => row);
  }
  return kept;
}
