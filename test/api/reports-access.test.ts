import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '#contract/reports/reports.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let supervisor: MadePerson;
let member: MadePerson;
let other: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  member = await server.person({ username: 'member', supervisorId: supervisor.employeeId });
  other = await server.person({ username: 'other' });
  for (const person of [supervisor, member, other]) await giveEverything(person);
});
afterAll(() => server.stop());

let count = 0;

/** A day at work and approved leave, a licence and a medical that expire, a car, a training that runs out. */
async function giveEverything({ employeeId }: MadePerson): Promise<void> {
  count += 1;
  const asset = { assetTag: `VEH-${count}`, assetName: 'Hilux', category: 'Vehicle' };
  const assetId = await server.made('/api/assets', { ...asset, assignedToId: employeeId });
  await server.made('/api/fleet', {
    assetId,
    licensePlate: `LAE ${count}`,
    registrationExpiry: '2026-06-20',
  });
  await server.admin.post('/api/attendance', { employeeId, date: '2026-06-01', status: 'On-site' });
  const leave = { leaveType: 'Annual', startDate: '2026-06-03', endDate: '2026-06-04' };
  const request = await server.made('/api/leave-requests', { employeeId, ...leave });
  await server.admin.put(`/api/leave-requests/${request}`, { status: 'Approved' });
  for (const documentType of ['License', 'Medical', 'Contract']) {
    const document = { documentName: `${documentType} ${count}`, documentType, filePath: 'Cabinet' };
    await server.made('/api/employee-documents', { employeeId, ...document, expiryDate: '2026-06-20' });
  }
  const course = { courseName: `Course ${count}`, validityPeriodMonths: 12 };
  const courseId = await server.made('/api/training-courses', course);
  const done = { status: 'Completed', completionDate: '2025-06-20' };
  await server.made('/api/training-needs', { employeeId, courseId, ...done });
}

const names = reports.map(({ name }) => name);
const get = (client: Client, name: string, query = '') => client.get(`/api/reports/${name}${query}`);

/** Who may open which, typed by hand from the access tables: who reads the data, and reports of it. */
const opened: Record<string, string[]> = {
  Administrator: names,
  'HR Officer': [
    'headcount',
    'attendance-sheet',
    'leave-liability',
    'absence',
    'leave-taken',
    'expiries',
    'training-gaps',
    'asset-register',
    'holdings',
    'maintenance-cost',
    'running-cost',
    'downtime',
  ],
  Supervisor: [
    'headcount',
    'attendance-sheet',
    'leave-liability',
    'absence',
    'leave-taken',
    'expiries',
    'training-gaps',
    'asset-register',
    'holdings',
    'maintenance-cost',
    'running-cost',
    'downtime',
  ],
  'Finance Officer': names,
  'Training Coordinator': [
    'headcount',
    'attendance-sheet',
    'leave-liability',
    'absence',
    'leave-taken',
    'expiries',
    'training-gaps',
    'asset-register',
    'holdings',
    'maintenance-cost',
    'running-cost',
    'downtime',
  ],
  'Asset & Fleet Officer': [
    'headcount',
    'attendance-sheet',
    'leave-liability',
    'absence',
    'leave-taken',
    'expiries',
    'training-gaps',
    'asset-register',
    'holdings',
    'maintenance-cost',
    'running-cost',
    'downtime',
    'stock-on-hand',
    'stock-value',
    'stock-movements',
    'issued',
    'fuel-reconciliation',
  ],
  Storekeeper: [
    'headcount',
    'attendance-sheet',
    'leave-liability',
    'absence',
    'leave-taken',
    'expiries',
    'training-gaps',
    'asset-register',
    'holdings',
    'maintenance-cost',
    'running-cost',
    'downtime',
    'stock-on-hand',
    'stock-value',
    'stock-movements',
    'issued',
    'fuel-reconciliation',
  ],
  Employee: [
    'headcount',
    'attendance-sheet',
    'leave-liability',
    'absence',
    'leave-taken',
    'expiries',
    'training-gaps',
    'asset-register',
    'holdings',
    'maintenance-cost',
    'running-cost',
    'downtime',
  ],
  Auditor: names,
};

describe('a report', () => {
  it.each(Object.entries(opened))('is for %s where the data are', async (roleName, expected) => {
    const { client } = await server.person({ username: `as.${(count += 1)}`, roleName });
    const answers = await Promise.all(names.map((name) => get(client, name)));
    expect(names.filter((_, index) => answers[index]?.status === 200)).toEqual(expected);
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
  });

  it('is for nobody who is not signed in', async () => {
    for (const name of names) expect((await get(server.nobody, name)).status).toBe(401);
  });

  it.each([
    [{}, 'stock-on-hand', 'Your role does not allow reading stock, which this report is based on.'],
    [
      {},
      'income-and-expense',
      'Your role does not allow reading transactions, which this report is based on.',
    ],
    [
      { 'inventory:read': 'all', 'reports:read': 'team' },
      'stock-on-hand',
      'This report covers the whole organisation, but your role gives access to only a part of it.',
    ],
    [
      { 'transactions:read': 'team', 'reports:read': 'all' },
      'income-and-expense',
      'This report covers the whole organisation, but your role gives access to only a part of it.',
    ],
  ] as const)('of %j refuses %s with a sentence', async (permissions, name, sentence) => {
    const { client } = await server.personWith(permissions);
    const { status, body } = await get(client, name);
    expect([status, body.detail]).toEqual([403, sentence]);
  });

  it('reaches no further than reports do, nor than the data do', async () => {
    const wide = { 'employees:read': 'all', 'reports:read': 'own' } as const;
    const narrow = { 'employees:read': 'own', 'reports:read': 'all' } as const;
    for (const permissions of [wide, narrow]) {
      const { client } = await server.personWith(permissions);
      expect((await get(client, 'headcount')).body.totals.total).toBe(1);
    }
  });
});

const rowsOf = async (client: Client, name: string, query = '') => (await get(client, name, query)).body.rows;

describe.each([
  ['an employee', () => member, [() => member]],
  ['a supervisor', () => supervisor, [() => supervisor, () => member]],
] as const)('%s', (_, asker, seen) => {
  const people = () => seen.map((person) => person().employeeId);

  it('counts only their own', async () => {
    const { body } = await get(asker().client, 'headcount');
    expect(body.totals.total).toBe(seen.length);
    expect(body.choices.position).toHaveLength(seen.length);
  });

  it('sees only their own on the sheet, and their leave', async () => {
    const rows = await rowsOf(asker().client, 'attendance-sheet');
    expect(new Set(rows.map(({ id }: any) => id))).toEqual(new Set(people()));
    expect(rows.map(({ onSite, leave }: any) => [onSite, leave])).toEqual(seen.map(() => [1, 2]));
  });

  it('sees only their own cars', async () => {
    const rows = await rowsOf(asker().client, 'asset-register');
    expect(rows).toHaveLength(seen.length);
    const vehicles = await rowsOf(asker().client, 'expiries', '?kind=Registration');
    expect(vehicles).toHaveLength(seen.length);
  });

  it('sees only their own training run out', async () => {
    const rows = await rowsOf(asker().client, 'expiries', '?kind=Training');
    expect(new Set(rows.map(({ employeeId }: any) => employeeId))).toEqual(new Set(people()));
  });
});

describe('the documents of the expiries', () => {
  const documentsOf = async (client: Client) =>
    (await rowsOf(client, 'expiries', '?kind=Document')).map(({ subject }: any) => subject).toSorted();

  it('are all of one’s own', async () => {
    expect(await documentsOf(other.client)).toEqual(['Contract 3', 'License 3', 'Medical document']);
  });

  it('are the licences of a supervisor’s team', async () => {
    expect(await documentsOf(supervisor.client)).toEqual([
      'Contract 1',
      'License 1',
      'License 2',
      'Medical document',
    ]);
  });

  it('are all but the medical ones for an auditor', async () => {
    const { client } = await server.person({ username: 'auditor', roleName: 'Auditor' });
    expect(await documentsOf(client)).toEqual(
      [1, 2, 3].flatMap((n) => [`Contract ${n}`, `License ${n}`]).toSorted(),
    );
  });
});

it('shows no leave on the sheet to who may read attendance alone', async () => {
  const { client } = await server.personWith({ 'attendance:read': 'all', 'reports:read': 'all' });
  const rows = await rowsOf(client, 'attendance-sheet');
  const row = rows.find(({ id }: any) => id === other.employeeId);
  expect([row.onSite, row.leave]).toEqual([1, 0]);
});

describe('the filters', () => {
  it.each([
    ['headcount', 'on=2026-02-30', 'on', 'Employed on must be a valid date'],
    ['headcount', 'siteId=Lae', 'siteId', 'Site must be the id of a record'],
    ['headcount', 'workType=permanent', 'workType', 'Work Type must be one of: Permanent, Contract, Casual'],
    ['headcount', 'position=', 'position', 'Position must not be empty'],
    ['headcount', 'colour=red', 'colour', 'There is no field colour'],
    ['headcount', 'on=2026-01-01&on=2026-01-02', 'on', 'Employed on must be a valid date'],
    [
      'attendance-sheet',
      'month=2026-13',
      'month',
      'Month must be a month from 1900 to 2100, for example 2026-02',
    ],
    [
      'attendance-sheet',
      'month=1899-12',
      'month',
      'Month must be a month from 1900 to 2100, for example 2026-02',
    ],
    ['expiries', 'within=45', 'within', 'Within must be one of: 30, 60, 90'],
    ['expiries', 'kind=Passport', 'kind', 'Kind must be one of: Document, Registration, Renewal, Training'],
    [
      'asset-register',
      'status=Lost',
      'status',
      'Status must be one of: Operational, Under Maintenance, Decommissioned',
    ],
    [
      'stock-on-hand',
      'status=Plenty',
      'status',
      'Status must be one of: In Stock, Low Stock, Out of Stock, No Stock Data',
    ],
    [
      'income-and-expense',
      'monthFrom=2026',
      'monthFrom',
      'From must be a month from 1900 to 2100, for example 2026-02',
    ],
  ])('of %s refuse %s', async (name, query, path, message) => {
    const { status, body } = await get(server.admin, name, `?${query}`);
    expect([status, body.errors]).toEqual([422, [{ path, message }]]);
  });

  it('take a quotation mark for itself', async () => {
    expect(await rowsOf(server.admin, 'asset-register', `?location=${encodeURIComponent("'; --")}`)).toEqual(
      [],
    );
  });
});

describe('a report of many rows', () => {
  beforeAll(async () => {
    await server.pool.query(`insert into assets (id, asset_tag, asset_name, category)
      select gen_random_uuid(), 'MANY-' || n, 'Thing', 'Thing' from generate_series(1, 50000) n`);
  });

  it('is refused as a whole', async () => {
    const { status, body } = await get(server.admin, 'asset-register');
    const sentence = 'This report would have more than 50000 rows. Use the filters to narrow the results.';
    expect([status, body.detail]).toEqual([422, sentence]);
  });

  it('has its first rows, and totals over all', async () => {
    const { status, body } = await get(server.admin, 'asset-register', '?limit=2');
    expect([status, body.rows.length]).toEqual([200, 2]);
    expect(body.count).toBeGreaterThan(50_000);
    const { operational, underMaintenance, decommissioned } = body.totals;
    expect(operational + underMaintenance + decommissioned).toBe(body.count);
  });

  it('is whole where it has no more than can be exported', async () => {
    const { body } = await get(server.admin, 'asset-register', '?category=Thing');
    expect([body.count, body.rows.length]).toEqual([50_000, 50_000]);
  });

  it.each(['0', '-1', '1.5', 'all', '100000'])('takes no limit of %s', async (limit) => {
    const { status, body } = await get(server.admin, 'asset-register', `?limit=${limit}`);
    const message = 'limit must be a whole number from 1 to 99999';
    expect([status, body.errors]).toEqual([422, [{ path: 'limit', message }]]);
  });
});
