import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
});
afterAll(() => server.stop());

let count = 0;
const machine = (category: string, body: object = {}) =>
  server.made('/api/assets', { assetTag: `DT-${(count += 1)}`, assetName: 'Machine', category, ...body });

interface Work {
  kind?: string;
  startedDate: string | null;
  completedDate: string | null;
  planId?: string;
}

/** Written directly, because the start of work is always today. */
const work = (assetId: string, { kind = 'Repair', startedDate, completedDate }: Work) =>
  server.pool.query(
    `insert into maintenance (id, asset_id, kind, status, due_date, started_date, completed_date)
      values (gen_random_uuid(), $1, $2, $3, '2026-01-01', $4, $5)`,
    [assetId, kind, completedDate ? 'Completed' : 'In Progress', startedDate, completedDate],
  );

async function report(category: string, from = '2026-04', to = '2026-06') {
  const { body, status, text } = await server.admin.get(
    `/api/reports/downtime?category=${category}&monthFrom=${from}&monthTo=${to}`,
  );
  expect(status, text).toBe(200);
  return body;
}

it('counts days out of work, failures and repairs by month', async () => {
  const [one, two] = [await machine('Crane'), await machine('Crane')];
  // 10 days in April and 5 in May; the service in between adds none.
  await work(one, { startedDate: '2026-04-21', completedDate: '2026-05-05' });
  await work(one, { kind: 'Service', startedDate: '2026-04-25', completedDate: '2026-04-26' });
  // One day, which nobody started.
  await work(two, { kind: 'repair', startedDate: null, completedDate: '2026-04-10' });
  // Open: 6 days until today, 15 June. It is a failure, but not repaired.
  await work(two, { startedDate: '2026-06-10', completedDate: null });
  // Planned work makes the machine unavailable and is no failure: 3 days.
  await work(two, { kind: 'Service', startedDate: '2026-06-01', completedDate: '2026-06-03' });

  const { rows, totals, points } = await report('Crane');
  expect(rows).toEqual([
    {
      category: 'Crane',
      month: '2026-04',
      plannedDays: 60,
      downDays: 11,
      availability: 81.7, // 49 / 60
      failures: 2,
      mtbf: 24.5, // 49 / 2
      repaired: 2,
      repairDays: 16, // 15 + 1
      mttr: 8,
    },
    {
      category: 'Crane',
      month: '2026-05',
      plannedDays: 62,
      downDays: 5,
      availability: 91.9, // 57 / 62
      failures: 0,
      mtbf: null,
      repaired: 0,
      repairDays: 0,
      mttr: null,
    },
    {
      category: 'Crane',
      month: '2026-06',
      plannedDays: 30, // to today
      downDays: 9,
      availability: 70, // 21 / 30
      failures: 1,
      mtbf: 21,
      repaired: 0,
      repairDays: 0,
      mttr: null,
    },
  ]);
  expect(totals).toEqual({
    plannedDays: 152,
    downDays: 25,
    availability: 83.6, // 127 / 152
    failures: 3,
    mtbf: 42.3, // 127 / 3
    repaired: 2,
    repairDays: 16,
    mttr: 8,
  });
  expect(points).toEqual([
    { at: '2026-04', series: 'Availability', value: 81.7 },
    { at: '2026-05', series: 'Availability', value: 91.9 },
    { at: '2026-06', series: 'Availability', value: 70 },
  ]);
});

it('counts a machine from its purchase until it is decommissioned', async () => {
  await machine('Barge', { purchaseDate: '2026-04-11' });
  const old = await machine('Barge');
  await server.pool.query(
    `update assets set status = 'Decommissioned', decommissioned_on = '2026-04-21' where id = $1`,
    [old],
  );
  const { rows } = await report('Barge', '2026-04', '2026-05');
  // 20 days from 11 April and 20 until 20 April; then 31.
  expect(rows).toMatchObject([
    { month: '2026-04', plannedDays: 40, availability: 100 },
    { month: '2026-05', plannedDays: 31 },
  ]);
});

it('has nothing for a category without machines, and for months to come', async () => {
  expect(await report('None')).toMatchObject({ rows: [], totals: { availability: null, plannedDays: 0 } });
  await machine('Drill');
  expect((await report('Drill', '2026-06', '2026-12')).rows).toMatchObject([{ month: '2026-06' }]);
});

it('shows people their own machines only', async () => {
  const { client, employeeId } = await server.person({ username: 'kila', roleName: 'Employee' });
  await machine('Loader', { assignedToId: employeeId });
  await machine('Loader');
  const { body } = await client.get(
    '/api/reports/downtime?category=Loader&monthFrom=2026-05&monthTo=2026-05',
  );
  expect(body.rows).toMatchObject([{ plannedDays: 31 }]);
});
