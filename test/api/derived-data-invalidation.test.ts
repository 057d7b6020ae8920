import pg from 'pg';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { madeOf, madeOfAll } from '#contract/live/made-of.ts';
import { resourceNamed } from '#contract/resources.ts';
import { reports } from '#contract/reports/reports.ts';
import { settings } from '#contract/settings/settings.ts';
import { settingsTable } from '#server/settings/tables.ts';
import { giveBasis } from './pay-helpers.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
/** The tables that each view reads. */
let views: Map<string, string[]>;
let assetId: string;
let employeeId: string;

beforeAll(async () => {
  server = await startServer();
  const { rows } = await server.program.query<{ view: string; tables: string[] }>(
    `select view_name as view, array_agg(table_name::text) as tables from information_schema.view_table_usage
     group by view_name`,
  );
  assetId = await server.made('/api/assets', { assetTag: 'A-1', assetName: 'Loader', category: 'Loader' });
  ({ employeeId } = await server.person({ username: 'member' }));
  // So that the figures of a request read balances and documents.
  await server.pool.query(`update leave_rules set from_day = '2020-01-01', is_confirmed = true`);
  await server.pool.query(
    `update leave_types set document_after_days = 0, document_type = 'Medical' where name = 'Annual'`,
  );
  // So that the end of an employment has a pay.
  await giveBasis(server, employeeId);
  views = new Map(rows.map(({ view, tables }) => [view, tables]));
});
afterAll(() => server.stop());

const days = 'dateFrom=2026-01-01&dateTo=2026-12-31';
const asked: Record<string, string> = {
  dashboard: '/api/dashboard/stats',
  notifications: '/api/notifications',
  'public-holidays/employee': `/api/public-holidays/employee/:employeeId?${days}`,
  'message-choices': '/api/message-choices',
  'leave-balances': '/api/leave-balances?employeeId=:employeeId',
  'leave-request-figures':
    '/api/leave-request-figures?employeeId=:employeeId&leaveType=Annual&startDate=2026-03-02&endDate=2026-03-03',
  setup: '/api/setup',
  'team-calendar': '/api/team-calendar?from=2026-03-01&to=2026-03-31',
  waiting: '/api/waiting',
  'employees/:id/end-of-employment': '/api/employees/:employeeId/end-of-employment?lastDay=2026-06-10',
  'employees/:id/open-matters': '/api/employees/:employeeId/open-matters',
  'training-matrix': '/api/training-matrix?page=1&pageSize=25&coursePage=1&coursePageSize=25',
  financial: `/api/financial/summary?${days}&yearTo=2026-12-31`,
  'stock-value': '/api/stock-value',
  'running-cost': '/api/running-cost/:assetId',
  ...Object.fromEntries(reports.map(({ name }) => [`reports/${name}`, `/api/reports/${name}`])),
};

/** Read once where somebody asks for it, or of what no resource holds. */
const neverReadAgain = [
  'access',
  'auth',
  'docs',
  'events',
  'exports',
  'files',
  'health',
  'openapi.json',
  'search',
  'suggestions',
];

it('what is no resource is made of some, tells of all, or is never read again', () => {
  const roots = server.app.endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.split('/')[2] ?? '')
    .filter((root) => !resourceNamed(root));
  const figures = Object.keys(madeOf).map((name) => name.split('/')[0] ?? '');
  const known = new Set([...figures, ...madeOfAll, ...neverReadAgain]);
  expect([...new Set(roots)].filter((root) => !known.has(root))).toEqual([]);
});

it('everything that is made of several resources is asked for here', () => {
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(madeOf).toSorted());
});

it.each(Object.entries(asked))('%s is read again when what it is made of is written', async (name, path) => {
  // Once the session is known, nothing but the figure is read.
  await server.admin.get('/api/roles');
  expect(await resourcesReadBy(path)).toEqual((madeOf[name] ?? []).filter(resourceNamed).toSorted());
});

async function resourcesReadBy(path: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await server.admin.get(
    path.replace(':assetId', assetId).replace(':employeeId', employeeId),
  );
  const texts = query.mock.calls.map(([statement]) => textOf(statement));
  query.mockRestore();
  expect(status).toBe(200);
  const tables = new Set(texts.flatMap(tablesReadBy));
  // The settings have no list, but everybody hears of their changes.
  const announced = [...served(), { name: settings.name, table: settingsTable }];
  return announced
    .filter(({ table }) => tables.has(getTableName(table)))
    .map(({ name }) => name)
    .toSorted();
}

const served = () =>
  [...server.app.served.values()].map(({ resource, source }) => ({
    name: resource.name,
    table: source.table,
  }));

function textOf(statement: unknown): string {
  return typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : '';
}

function tablesReadBy(text: string): string[] {
  const named = text.matchAll(/\b(?:from|join)\s+(?:"?public"?\.)?"?(\w+)/gi);
  return [...named].flatMap(([, name = '']) => [name, ...tablesOfView(name)]);
}

function tablesOfView(name: string): string[] {
  return (views.get(name) ?? []).flatMap((table) => [table, ...tablesOfView(table)]);
}
