import { getTableName, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#server/database/statement.ts';
import { isOfOwnRow } from '#server/engine/list/own-row.ts';
import { from, rowCondition } from '#server/engine/source.ts';
import { tablesInPlan } from '../plan-tables.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('a source that declares what it reads names every table, whatever a list is filtered and searched by', async () => {
  const missing: string[] = [];
  for (const { resource, source } of server.app.served.values()) {
    if (!source.reads) continue;
    const declared = [source.table, ...source.reads].map(getTableName);
    const matches = Object.values(source.matches ?? {}).map((match) =>
      match(sql`${sql.placeholder('value')}`),
    );
    const columns = Object.values(source.columns ?? {}).map((column) => sql`(${column}) is null`);
    const names = (source.named ?? []).map(
      ({ by, view, from: views = view }) => sql`${by} in (select ${view}.id from ${views})`,
    );
    for (const condition of [sql`true`, ...columns, ...matches, ...names])
      for (const table of await tablesReadBy(sql`select count(*) from ${from(source)} where ${condition}`))
        if (!declared.includes(table)) missing.push(`${resource.name}: ${table}`);
  }
  expect([...new Set(missing)]).toEqual([]);
});

it('the rows that everybody may see depend on their own table alone', async () => {
  for (const { source } of server.app.served.values()) {
    const all = sql`select count(*) from ${source.table} where ${rowCondition(source, 'all')}`;
    expect(await tablesReadBy(all)).toEqual([getTableName(source.table)]);
  }
});

it('a field of the own row needs no other table', async () => {
  for (const { source } of server.app.served.values()) {
    const derived = Object.entries(source.columns ?? {}).filter(([field]) => isOfOwnRow(source, field));
    for (const [, column] of derived)
      expect(await tablesReadBy(sql`select ${column} from ${source.table}`)).toEqual([
        getTableName(source.table),
      ]);
  }
});

async function tablesReadBy(query: SQL): Promise<string[]> {
  const { rows } = await server.pool.query(`explain (generic_plan, format json) ${statement(query).text}`);
  return tablesInPlan(rows);
}
