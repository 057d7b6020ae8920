import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { checkPages } from '#server/database/page-check.ts';
import { cloneDatabase } from '#test/database.ts';

const going = new AbortController().signal;

it('reads a page at a time where each leads to many long values', async () => {
  const database = await cloneDatabase();
  await database.pool.query(`create table scans (content bytea);
    alter table scans alter content set storage external;
    insert into scans select decode(repeat('00', 40000), 'hex') from generate_series(1, 500);`);
  const { rows } = await database.pool.query(
    `select (pg_relation_size('scans') / current_setting('block_size')::int)::int as pages`,
  );
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const found = await checkPages(database.pool, going);
  const readings = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('scans'));
  query.mockRestore();
  await database.drop();
  expect(found).toEqual({ damaged: [], failedChecksums: 0 });
  expect(rows[0].pages).toBeGreaterThan(2);
  expect(readings).toHaveLength(rows[0].pages);
});
