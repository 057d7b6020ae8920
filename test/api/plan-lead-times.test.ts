import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDueOrders } from '#server/fleet/maintenance/open-due-orders.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let now = new Date('2026-06-15T02:00:00Z');
const path = '/api/maintenance-plans';

beforeAll(async () => {
  server = await startServer({ clock: () => now });
});
afterAll(() => server.stop());
beforeEach(() => {
  now = new Date('2026-06-15T02:00:00Z');
});

/** Called directly, because the clean-up of that day would end the sessions. */
const atMidnight = () =>
  openDueOrders(server.pool, {
    today: now.toISOString().slice(0, 10),
    signal: AbortSignal.timeout(60_000),
  });

let count = 0;
async function plan(changes: object = {}) {
  const assetId = await server.made('/api/assets', {
    assetTag: `LT-${(count += 1)}`,
    assetName: 'Truck',
    category: 'Vehicle',
  });
  const body = { assetId, kind: 'Service', title: 'B service', startDate: '2026-06-01', ...changes };
  const { body: made, status, text } = await server.admin.post(path, body);
  expect(status, text).toBe(201);
  return made;
}

const ordersOf = async (planId: string, status = 'Planned') =>
  (await server.admin.get(`/api/maintenance?planId=${planId}&status=${status}`)).body;
const read = async (assetId: string, value: number, date = '2026-06-15') =>
  expect(
    (await server.admin.post('/api/meter-readings', { assetId, kind: 'Odometer', value, date })).status,
  ).toBe(201);

it('opens its order the given days before it is due', async () => {
  const { id, nextDue, nextId } = await plan({ everyMonths: 3, leadDays: 14 });
  expect({ nextDue, nextId }).toEqual({ nextDue: '2026-09-01', nextId: null });
  now = new Date('2026-08-17T02:00:00Z');
  await atMidnight();
  expect(await ordersOf(id)).toEqual([]);
  now = new Date('2026-08-18T02:00:00Z');
  await atMidnight();
  const [order, ...others] = await ordersOf(id);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ title: 'B service', dueDate: '2026-09-01', planId: id });
  await atMidnight();
  expect(await ordersOf(id)).toHaveLength(1);

  const done = { version: order.version, completedDate: '2026-08-18', isBackInService: false };
  expect((await server.admin.post(`/api/maintenance/complete/${order.id}`, done)).status).toBe(200);
  expect(await ordersOf(id)).toEqual([]);
  expect((await server.admin.get(`${path}/${id}`)).body).toMatchObject({
    lastDone: '2026-08-18',
    nextDue: '2026-11-18',
    nextId: null,
  });
});

it('opens its order at a meter reading', async () => {
  const made = await plan({ everyKilometres: 5000, startKilometres: 40_000, leadKilometres: 500 });
  expect(made).toMatchObject({ nextDueKilometres: 45_000, nextId: null });
  await read(made.assetId, 44_499, '2026-06-14');
  expect(await ordersOf(made.id)).toEqual([]);
  await read(made.assetId, 44_500);
  expect(await ordersOf(made.id)).toMatchObject([{ dueKilometres: 45_000 }]);
});

it('keeps one order when readings and the night open it at once', async () => {
  const made = await plan({ everyMonths: 3, everyKilometres: 5000, startKilometres: 0, leadDays: 14 });
  now = new Date('2026-08-20T02:00:00Z');
  await Promise.all([atMidnight(), atMidnight(), read(made.assetId, 5000, '2026-08-20')]);
  expect(await ordersOf(made.id, 'Overdue')).toHaveLength(0);
  expect(await ordersOf(made.id)).toHaveLength(1);
});

it('takes back an early order that nobody has touched, and keeps one that somebody has', async () => {
  const untouched = await plan({ everyMonths: 3 });
  expect(await ordersOf(untouched.id)).toHaveLength(1);
  const changed = await server.admin.put(`${path}/${untouched.id}`, {
    leadDays: 7,
    version: untouched.version,
  });
  expect(changed.body).toMatchObject({ nextDue: '2026-09-01', nextId: null });
  expect(await ordersOf(untouched.id)).toEqual([]);
  const again = await server.admin.put(`${path}/${untouched.id}`, {
    leadDays: null,
    version: changed.body.version,
  });
  expect(again.body.nextId).not.toBeNull();

  const touched = await plan({ everyMonths: 3 });
  const [order] = await ordersOf(touched.id);
  await server.admin.put(`/api/maintenance/${order.id}`, {
    title: 'B service and tyres',
    version: order.version,
  });
  await server.admin.put(`${path}/${touched.id}`, { leadDays: 7, version: touched.version });
  expect(await ordersOf(touched.id)).toMatchObject([{ id: order.id }]);
});

it('shows nothing due while it is paused', async () => {
  const { id, version } = await plan({ everyMonths: 3, leadDays: 14 });
  expect((await server.admin.put(`${path}/${id}`, { isPaused: true, version })).body.nextDue).toBeNull();
  now = new Date('2026-08-30T02:00:00Z');
  await atMidnight();
  expect(await ordersOf(id)).toEqual([]);
});

it.each([
  ['leadKilometres', { leadKilometres: 500 }],
  ['leadKilometres', { leadHours: 50 }],
  ['leadDays', { leadDays: -1 }],
])('refuses %s that the plan does not count', async (field, lead) => {
  const assetId = await server.made('/api/assets', {
    assetTag: `LT-${(count += 1)}`,
    assetName: 'Truck',
    category: 'Vehicle',
  });
  const body = { assetId, kind: 'Service', startDate: '2026-06-01', everyMonths: 3, ...lead };
  const { status, body: answer } = await server.admin.post(path, body);
  expect(status).toBe(422);
  expect(answer.errors).toMatchObject([{ path: field }]);
});
