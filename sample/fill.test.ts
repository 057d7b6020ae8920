import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import { readDashboardStats } from '#contract/dashboard/stats.ts';
import { payBases } from '#contract/financial/pay/pay-bases.ts';
import { payItems } from '#contract/financial/pay/pay-items.ts';
import { payroll } from '#contract/financial/payroll.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { checklists } from '#contract/fleet/checklists.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { jobPlans } from '#contract/fleet/job-plans.ts';
import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { meterReadings } from '#contract/fleet/meter-readings.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { employees } from '#contract/hr/employees.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { sites } from '#contract/settings/sites.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingProviders } from '#contract/training/training-providers.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import { users } from '#contract/users/users.ts';
import { savedViews } from '#contract/views/saved-views.ts';
import { buildApp } from '#server/app.ts';
import { createSealer } from '#server/sealing.ts';
import { transaction } from '#server/database/statement.ts';
import { firstRun } from '#server/first-run.ts';
import { readOptions } from '#server/options.ts';
import { cloneDatabase, type ClonedDatabase } from '#test/database.ts';
import { fillSample } from './fill.ts';

const password = 'lagoon mountain coffee';
const key = Buffer.alloc(32, 7);
const sealer = createSealer(key);
let database: ClonedDatabase;
let app: FastifyInstance;
let administrator: string;

beforeAll(async () => {
  database = await cloneDatabase();
  const { pool } = database;
  const environment = { ADMIN_PASSWORD: password, BILUM_KEY: key.toString('base64'), LOG_LEVEL: 'error' };
  const options = { ...readOptions(environment, []), isSample: true };
  await firstRun({ pool, options });
  app = await buildApp({ pool: database.program, options });
  administrator = (await signIn('admin')).token;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function signIn(username: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function read(url: string, token = administrator) {
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

it.each([
  { list: sites.list, rows: 5 },
  { list: users.list, rows: 49 },
  { list: employees.list, rows: 48 },
  { list: assets.list, rows: 120 },
  { list: fleet.list, rows: 15 },
  { list: maintenancePlans.list, rows: 30 },
  { list: jobPlans.list, rows: 3 },
  { list: renewals.list, rows: 90 },
  { list: checklists.list, rows: 3 },
  { list: inventory.list, rows: 61 },
  { list: stock.list, rows: 76 },
  { list: leaveRequests.list, rows: 113 },
  { list: trainingCourses.list, rows: 15 },
  { list: trainingProviders.list, rows: 6 },
  { list: trainingSessions.list, rows: 45 },
  { list: trainingNeeds.list, rows: 167 },
])('answers $rows rows at $list.path, as the contract says', async ({ list, rows }) => {
  expect(list.response?.parse(await read(list.path))).toHaveLength(rows);
});

it.each([
  { list: attendance.list, atLeast: 2900 },
  { list: timesheets.list, atLeast: 90 },
  { list: stockMovements.list, atLeast: 300 },
  { list: maintenance.list, atLeast: 200 },
  { list: meterReadings.list, atLeast: 1000 },
  { list: fuelEntries.list, atLeast: 600 },
  { list: preStartChecks.list, atLeast: 100 },
  { list: assignments.list, atLeast: 40 },
  { list: payroll.list, atLeast: 200 },
  { list: payBases.list, atLeast: 60 },
  { list: payItems.list, atLeast: 15 },
  { list: transactions.list, atLeast: 150 },
])('answers $atLeast rows or more at $list.path, as the contract says', async ({ list, atLeast }) => {
  const rows = list.response?.parse(await read(list.path)) ?? [];
  expect(rows.length).toBeGreaterThanOrEqual(atLeast);
});

it('lets one person of each built-in role sign in, and nobody else', async () => {
  const { rows } = await database.pool.query<{ username: string; roleName: string }>(
    `select username, role_name as "roleName" from credentials join users on users.id = user_id
      join roles on roles.id = role_id where password_hash is not null and username <> 'admin'`,
  );
  const expected = builtInRoles.flatMap(({ username, roleName }): [string, string][] =>
    username ? [[username, roleName]] : [],
  );
  expect(new Map(rows.map(({ username, roleName }) => [username, roleName]))).toEqual(new Map(expected));
});

it('has views shared with a role, which their lists accept', async () => {
  const { token, user } = await signIn('fleet');
  const views = savedViews.list.response?.parse(await read(savedViews.path, token)) ?? [];
  expect(views.map(({ name, sharedWith }) => [name, sharedWith])).toEqual([
    ['Papers to renew', user.roleId],
    ['Service overdue', user.roleId],
  ]);
  for (const { list, query } of views) expect(await read(`/api/${list}?${query}`, token)).not.toEqual([]);
  const { token: hr } = await signIn('hr');
  const [pending] = await read(savedViews.path, hr);
  expect(await read(`/api/${pending.list}?${pending.query}`, hr)).not.toEqual([]);
});

const listedResources = [
  users,
  employees,
  assets,
  assignments,
  fleet,
  maintenance,
  maintenancePlans,
  jobPlans,
  meterReadings,
  renewals,
  fuelEntries,
  checklists,
  preStartChecks,
  inventory,
  stock,
  stockMovements,
  attendance,
  leaveRequests,
  timesheets,
  payroll,
  transactions,
  trainingCourses,
  trainingSessions,
  trainingNeeds,
];

describe.each(listedResources.map((resource) => ({ resource, many: resource.plural })))(
  '$many',
  ({ resource: { path, search } }) => {
    type Row = Record<string, unknown>;
    const ids = (rows: Row[]) => rows.map(({ id }) => id).toSorted();

    it('are counted correctly', async () => {
      const rows: Row[] = await read(path);
      const url = `${path}?page=1&pageSize=1&total=1`;
      const page = await app.inject({ url, headers: { authorization: `Bearer ${administrator}` } });
      expect(page.headers['x-total-count']).toBe(String(rows.length));
    });

    it.each(['a', 'an', 'kila', 'mary k', 'veh-0', 'safety', '0', 'no such word'])(
      'are found by %j where it stands in what is searched',
      async (q) => {
        const rows: Row[] = await read(path);
        const found = rows.filter((row) =>
          q.split(' ').every((word) =>
            search.some((field) => {
              const value = row[field];
              return typeof value === 'string' && value.toLowerCase().includes(word);
            }),
          ),
        );
        expect(ids(await read(`${path}?q=${encodeURIComponent(q)}`))).toEqual(ids(found));
        const page: Row[] = await read(`${path}?q=${encodeURIComponent(q)}&pageSize=500`);
        expect(page).toHaveLength(Math.min(found.length, 500));
      },
    );
  },
);

it('shows the figures of the dashboard', async () => {
  const stats = readDashboardStats.response.parse(await read(readDashboardStats.path));
  expect(stats).toMatchObject({
    totalEmployees: 46,
    totalEmployees30DaysAgo: 41,
    activeAssets: 100,
    assetsInUse: 112,
    lowStockItems: 3,
    maintenanceDue: 8,
    vehiclesOperational: 13,
    vehiclesInUse: 15,
    vehiclesPastDue: 2,
    pendingLeave: 5,
    stockMovements30Days: 142,
    pendingTraining: 19,
    overdueTraining: 5,
  });
  const { monthlyRevenue = 0, monthlyRevenueLastMonth = 0 } = stats;
  expect(Math.round(monthlyRevenue / 100_000)).toBe(24);
  expect(monthlyRevenue / monthlyRevenueLastMonth).toBeCloseTo(1.082, 3);
});

it('lets the employee open their payslips, medical history and scanned contract, and nobody else’s leave', async () => {
  const { token, user } = await signIn('employee');
  const slips: { employeeId: string; status: string }[] = await read('/api/payroll', token);
  expect(slips.map(({ status }) => status)).toEqual(['Paid', 'Paid', 'Paid', 'Paid']);
  expect(await read('/api/leave-requests', token)).toHaveLength(3);
  expect(await read(`/api/medical-history/${user.employeeId}`, token)).toMatchObject({
    fitness: 'Fit',
    medicationAllergies: ['Penicillin'],
  });
  const documents: { id: string; fileName: string | null; documentType: string }[] = await read(
    `/api/employee-documents/${user.employeeId}`,
    token,
  );
  const contract = documents.find(({ documentType }) => documentType === 'Contract');
  const file = await app.inject({
    url: `/api/employee-documents/${contract?.id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('application/pdf');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('has leave and timesheets for the supervisor to approve', async () => {
  const { token } = await signIn('supervisor');
  expect(await read('/api/leave-requests?status=Pending', token)).toHaveLength(3);
  expect((await read('/api/timesheets?status=Submitted', token)).length).toBeGreaterThanOrEqual(1);
});

it('names the organisation and keeps the other default settings', async () => {
  expect(await read('/api/settings')).toMatchObject({
    organisationName: 'Kundu Ridge Mining Services',
    currencySymbol: '$',
    timeZone: 'Pacific/Port_Moresby',
  });
});

it.each(builtInRoles.flatMap(({ username, roleName }) => (username ? [{ username, roleName }] : [])))(
  'lets $username sign in as $roleName',
  async ({ username, roleName }) => {
    const { user } = await signIn(username);
    expect(user.role.roleName).toBe(roleName);
    expect(user.employeeId).not.toBeNull();
  },
);

it('shows the employee three assets of their own and the supervisor a team of seven', async () => {
  const employee = await signIn('employee');
  expect(await read('/api/assets', employee.token)).toHaveLength(3);
  const supervisor = await signIn('supervisor');
  expect(await read('/api/employees', supervisor.token)).toHaveLength(1 + 7);
});

it('has names in the history of an asset', async () => {
  const [asset] = await read('/api/assets?assetTag=HVM-016');
  const entries = await read(`/api/audit?resource=assets&recordId=${asset.id}`);
  expect(entries).toHaveLength(5);
  expect(entries[0]).toMatchObject({
    action: 'update',
    actorName: 'Mary Kila',
    changes: { assignedToId: { old: null, new: 'Agnes Kaupa' } },
  });
  expect(entries.at(-1)).toMatchObject({
    action: 'create',
    changes: { assetTag: { old: null, new: 'HVM-016' } },
  });
});

it('encrypts account numbers for their own row', async () => {
  const { rows } = await database.pool.query<{
    id: string;
    sealed: Buffer;
    last4: string;
    fingerprint: string;
  }>(
    `select id, account_number_sealed as sealed, account_last4 as last4, account_fingerprint as fingerprint
      from banking_details`,
  );
  for (const { id, sealed, last4, fingerprint } of rows) {
    const number = sealer.open(sealed, { table: 'banking_details', column: 'account_number', id });
    expect(number).toMatch(/^\d{10}$/);
    expect(number.endsWith(last4)).toBe(true);
    expect(sealer.fingerprint(number)).toBe(fingerprint);
  }
});

it('gives the next employee the next number', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/employees',
    headers: { authorization: `Bearer ${administrator}` },
    payload: {
      firstName: 'Nancy',
      lastName: 'Wari',
      position: 'Plant Operator',
      startDate: '2026-11-23',
    },
  });
  expect(answer.json()).toMatchObject({ employeeId: 'EMP-0049' });
});

it('is created completely or not at all', async () => {
  const tables = [
    'users',
    'assets',
    'audit',
    'maintenance',
    'meter_readings',
    'attendance',
    'stock_movements',
    'payroll',
  ];
  const before = await Promise.all(tables.map(count));
  await expect(
    transaction(database.pool, (tx) =>
      fillSample(tx, sealer, { passwordHash: 'hash', today: new Date('2028-02-29T05:00:00.000Z') }),
    ),
  ).rejects.toThrow('duplicate key');
  expect(await Promise.all(tables.map(count))).toEqual(before);
});
