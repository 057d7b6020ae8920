import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { assetTable } from '#server/assets/tables.ts';
import { today, type Source } from '../source.ts';
import { areJoinedColumns, isOfOwnRow } from './own-row.ts';

const { status, dueDate, completedDate } = maintenanceTable;
const columns = {
  isDone: sql`(${completedDate} is not null and ${status} <> 'Cancelled by sites.name')`,
  status: sql`case when ${dueDate} < ${today} then 'Overdue' else ${status} end`,
  assetName: sql`assets.asset_name`,
  category: sql`(${assetTable.category})`,
  isLate: sql`(${dueDate} < (select max(due_date) from maintenance))`,
  planName: sql`plan_name`,
  isAnything: sql`(${sql`${sql`${dueDate}`} is null`} or ${sql`assets.id`} is null)`,
};
const source: Source = { table: maintenanceTable, columns, name: null, searchEntry: null };

it.each([
  ['kind', true],
  ['isDone', true],
  ['status', true],
  ['assetName', false],
  ['category', false],
  ['isLate', false],
  ['planName', false],
  ['isAnything', false],
  ['unknown', false],
])('%s is of its own row: %s', (field, isOwn) => {
  expect(isOfOwnRow(source, field)).toBe(isOwn);
});

it.each([
  ['kind', true],
  ['assetName', true],
  ['fullName', true],
  ['planName', true],
  ['category', false],
  ['isLate', false],
  ['tag', false],
  ['unknown', false],
])('%s is a column of the joined tables: %s', (field, isColumn) => {
  const derived = {
    ...columns,
    fullName: sql`users.first_name || ' ' || ${sql`users.last_name`}`,
    tag: sql`lower(assets.asset_tag)`,
  };
  const joined = { ...source, joins: sql`join assets on assets.id = asset_id`, columns: derived };
  expect(areJoinedColumns(joined, ['kind', field])).toBe(isColumn);
});

it('takes no column of a subquery that is joined', () => {
  const joins = sql`left join lateral (select count(*) as orders from maintenance) counted on true`;
  expect(areJoinedColumns({ ...source, joins, columns: { orders: sql`counted.orders` } }, ['orders'])).toBe(
    false,
  );
});
