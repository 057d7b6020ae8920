import { sql, type SQL } from 'drizzle-orm';
import type { stockKeepers } from '#contract/inventory/stock-keepers.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerEmployeeId } from '#server/engine/source.ts';
import { stockKeeperTable as table } from './tables.ts';

/** The employee can sign in and see stock, so they can be notified. */
const isTold = (employeeId: SQL) => sql`exists (select from employees
  join users on users.id = employees.user_id and users.is_active
  join roles on roles.id = users.role_id and roles.permissions ->> 'inventory:read' = 'all'
  where employees.id = ${employeeId})`;

export const keeperSource = {
  table,
  columns: {
    employeeName: sql`people.full_name`,
    isTold: isTold(sql`${table.employeeId}`),
  },
  joins: sql`left join people on people.id = ${table.employeeId}`,
  keepsRows: true,
  name: sql`${table.location}`,
  searchEntry: null,
} satisfies SourceOf<typeof stockKeepers, typeof table>;

/** For queries of `stock`: the viewer is the keeper of the location. */
export const isKeptByViewer = sql`exists (select from stock_keepers
  where lower(stock_keepers.location) = lower(stock.location) and stock_keepers.employee_id = ${viewerEmployeeId})`;

/** For queries of `stock`: the location has a keeper who can be notified. */
export const isKeptBySomebody = sql`exists (select from stock_keepers
  where lower(stock_keepers.location) = lower(stock.location) and ${isTold(sql`stock_keepers.employee_id`)})`;
