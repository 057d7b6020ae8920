import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planWords } from '#contract/fleet/maintenance-plans.ts';
import { orderWords } from '#contract/fleet/order-words.ts';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
const today = '2026-06-15';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
});
afterAll(() => server.stop());

const path = '/api/maintenance-plans';

let count = 0;
const makeAsset = () =>
  server.made('/api/assets', { assetTag: `PL-${(count += 1)}`, assetName: 'Truck', category: 'Vehicle' });

async function plan(changes: object = {}) {
  const body = { assetId: await makeAsset(), kind: 'Service', startDate: '2026-06-01', ...changes };
  const { body: made, status, text } = await officer.post(path, body);
  expect(status, text).toBe(201);
  return { ...made, at: `${path}/${made.id}` };
}

const ordersOf = async (planId: string, status?: string) =>
  (await officer.get(`/api/maintenance?planId=${planId}${status ? `&status=${status}` : ''}`)).body;
const readKilometres = async (assetId: string, value: number, date: string) => {
  const reading = { assetId, kind: 'Odometer', value, date };
  expect((await officer.post('/api/meter-readings', reading)).status).toBe(201);
};
const complete = (order: { id: string; version: number }, changes: object = {}) =>
  officer.post(`/api/maintenance/complete/${order.id}`, {
    version: order.version,
    completedDate: today,
    isBackInService: false,
    ...changes,
  });

describe('a maintenance plan', () => {
  it('plans its next work order at once, and the one after when that is completed', async () => {
    const { id, nextDue } = await plan({
      everyMonths: 3,
      priority: 'High',
      vendor: 'Ela Motors',
      note: 'Oil',
    });
    expect(nextDue).toBe('2026-09-01');
    const [order, ...others] = await ordersOf(id);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      kind: 'Service',
      status: 'Planned',
      dueDate: '2026-09-01',
      priority: 'High',
      vendor: 'Ela Motors',
      note: 'Oil',
    });
    await complete(order, { completedDate: '2026-06-10' });
    expect(await ordersOf(id, 'Planned')).toMatchObject([{ dueDate: '2026-09-10' }]);
    expect((await officer.get(`${path}/${id}`)).body).toMatchObject({
      lastDone: '2026-06-10',
      nextDue: '2026-09-10',
    });
  });

  it('is due by kilometres, foretold from what was driven', async () => {
    const { assetId, id } = await plan({ everyKilometres: 5000, startKilometres: 40_000 });
    expect(await ordersOf(id)).toMatchObject([{ dueDate: null, dueKilometres: 45_000 }]);
    await readKilometres(assetId, 40_000, '2026-06-01');
    await readKilometres(assetId, 41_000, '2026-06-11');
    const [order] = await ordersOf(id);
    expect(order).toMatchObject({ dueDate: '2026-07-21', version: 1 });
    await readKilometres(assetId, 45_100, '2026-06-14');
    expect(await ordersOf(id)).toMatchObject([{ id: order.id, dueDate: '2026-06-14', status: 'Overdue' }]);
    await complete(order, { kilometres: 45_200 });
    expect(await ordersOf(id, 'Planned')).toMatchObject([{ dueKilometres: 50_200 }]);
    const { body: history } = await officer.get(`/api/audit?resource=maintenance&recordId=${order.id}`);
    expect(history.map(({ action }: { action: string }) => action).toSorted()).toEqual(['create', 'update']);
  });

  it('comes with whichever is first', async () => {
    const { assetId, id } = await plan({ everyMonths: 12, everyKilometres: 1000, startKilometres: 0 });
    expect(await ordersOf(id)).toMatchObject([{ dueDate: '2027-06-01' }]);
    await readKilometres(assetId, 0, '2026-06-01');
    await readKilometres(assetId, 500, '2026-06-11');
    expect(await ordersOf(id)).toMatchObject([{ dueDate: '2026-06-21', dueKilometres: 1000 }]);
  });

  it('follows the odometer of its vehicle', async () => {
    const assetId = await makeAsset();
    const vehicle = await server.made('/api/fleet', { assetId, licensePlate: 'PL 1', odometerReading: 100 });
    const { id } = await plan({ assetId, everyKilometres: 1000 });
    await officer.put(`/api/fleet/${vehicle}`, { odometerReading: 1200 });
    expect(await ordersOf(id)).toMatchObject([{ dueKilometres: 1100, dueDate: today }]);
  });

  it('keeps the reading that it counts from, whatever is corrected later', async () => {
    const assetId = await makeAsset();
    await readKilometres(assetId, 9000, '2026-05-01');
    const { id, at } = await plan({ assetId, startDate: '2026-05-10', everyKilometres: 1000 });
    expect((await officer.get(at)).body.startKilometres).toBe(9000);
    const reason = 'The driver wrote it wrong';
    const corrected = { assetId, kind: 'Odometer', value: 8000, date: '2026-05-02', reason };
    await server.made('/api/meter-readings', corrected);
    await readKilometres(assetId, 8100, '2026-05-20');
    expect(await ordersOf(id)).toMatchObject([{ dueKilometres: 10_000 }]);
    await officer.put(at, { everyKilometres: 2000 });
    expect((await officer.get(at)).body).toMatchObject({ startKilometres: 9000, nextDueKilometres: 11_000 });
    await officer.put(at, { startKilometres: null });
    expect((await officer.get(at)).body).toMatchObject({ startKilometres: 8000, nextDueKilometres: 10_000 });
  });

  it('counts from the readings of its new day, once its first day is corrected', async () => {
    const assetId = await makeAsset();
    await readKilometres(assetId, 9000, '2026-05-01');
    await readKilometres(assetId, 9500, '2026-05-20');
    const { at } = await plan({ assetId, startDate: '2026-05-10', everyKilometres: 1000 });
    const moved = await officer.put(at, { startDate: '2026-05-25' });
    expect(moved.body).toMatchObject({ startKilometres: 9500, nextDueKilometres: 10_500 });
    const entered = await officer.put(at, { startDate: '2026-05-10', startKilometres: 9100 });
    expect(entered.body).toMatchObject({ startKilometres: 9100, nextDueKilometres: 10_100 });
  });

  it('needs a meter that was read', async () => {
    const body = { assetId: await makeAsset(), kind: 'Service', startDate: today, everyHours: 250 };
    const answer = await officer.post(path, body);
    expect(answer.body.errors).toEqual([{ path: 'startHours', message: planWords.neverRead }]);
  });

  it('says how often', async () => {
    const body = { assetId: await makeAsset(), kind: 'Service', startDate: today };
    expect((await officer.post(path, body)).body.errors).toMatchObject([{ path: 'everyMonths' }]);
    const both = await officer.post(path, { ...body, everyMonths: 1, everyDays: 1 });
    expect(both.body.errors).toMatchObject([{ path: 'everyDays' }]);
  });

  it('makes one next work order, however many complete at once', async () => {
    const { id } = await plan({ everyMonths: 3 });
    const [order] = await ordersOf(id);
    const answers = await Promise.all([1, 2, 3].map((cost) => complete(order, { cost })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ordersOf(id, 'Planned')).toHaveLength(1);
  });

  it('takes its untouched order away while it is paused, and plans it again', async () => {
    const { id, at } = await plan({ everyMonths: 3 });
    expect((await officer.put(at, { isPaused: true })).body.nextDue).toBeNull();
    expect(await ordersOf(id)).toEqual([]);
    expect((await officer.put(at, { isPaused: false })).body.nextDue).toBe('2026-09-01');
  });

  it('leaves what somebody has worked on', async () => {
    const { id, at } = await plan({ everyMonths: 3 });
    const [order] = await ordersOf(id);
    await officer.put(`/api/maintenance/${order.id}`, { note: 'Parts ordered' });
    await officer.put(at, { isPaused: true });
    expect(await ordersOf(id)).toHaveLength(1);
    expect((await officer.delete(at)).status).toBe(204);
    expect((await officer.get(`/api/maintenance/${order.id}`)).body).toMatchObject({ planId: null });
  });

  it('takes its order along when it is changed or deleted', async () => {
    const { id, at } = await plan({ everyMonths: 3 });
    const [order] = await ordersOf(id);
    await officer.put(at, { everyMonths: 1, kind: 'Inspection' });
    expect(await ordersOf(id)).toMatchObject([{ id: order.id, dueDate: '2026-07-01', kind: 'Inspection' }]);
    await officer.delete(at);
    expect((await officer.get(`/api/maintenance/${order.id}`)).status).toBe(404);
  });

  it('says when its order is due, on which asset', async () => {
    const { id } = await plan({ everyMonths: 3 });
    const [order] = await ordersOf(id);
    const at = `/api/maintenance/${order.id}`;
    expect((await officer.put(at, { dueDate: '2026-08-01' })).body.errors).toEqual([
      { path: 'dueDate', message: orderWords.dueByPlan },
    ]);
    expect((await officer.put(at, { assetId: await makeAsset() })).body.errors).toEqual([
      { path: 'assetId', message: orderWords.assetByPlan },
    ]);
    const deleted = await officer.delete(at);
    expect([deleted.status, deleted.body.detail]).toEqual([409, orderWords.nextOfPlan]);
  });

  it('leaves out what is cancelled, and counts from when that was due', async () => {
    const { id } = await plan({ everyMonths: 3 });
    const [order] = await ordersOf(id);
    const at = `/api/maintenance/${order.id}`;
    await officer.put(at, { status: 'Cancelled', statusReason: 'Done with the repair' });
    expect(await ordersOf(id, 'Planned')).toMatchObject([{ dueDate: '2026-12-01' }]);
    expect((await officer.put(at, { status: 'Planned' })).body.dueDate).toBe('2026-09-01');
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('counts from the day on which it was done last, whenever that is written down', async () => {
    const { id, at } = await plan({
      startDate: '2025-06-01',
      everyMonths: 3,
      everyHours: 250,
      startHours: 0,
    });
    const [first] = await ordersOf(id);
    await complete(first, { completedDate: '2026-06-10', hours: 900 });
    const [second] = await ordersOf(id, 'Planned');
    await complete(second, { completedDate: '2026-03-01', hours: 650 });
    const [third, ...others] = await ordersOf(id, 'Planned');
    expect(others).toEqual([]);
    expect(third).toMatchObject({ dueHours: 1150 });
    expect((await officer.get(at)).body).toMatchObject({ lastDone: '2026-06-10', nextDueHours: 1150 });
    await officer.put(`/api/maintenance/${third.id}`, { status: 'Cancelled', statusReason: 'Not used' });
    const [fourth] = await ordersOf(id, 'Planned');
    expect(fourth).toMatchObject({ dueHours: 1400 });
    await complete(fourth, { completedDate: '2026-06-12', hours: 910 });
    expect(await ordersOf(id, 'Planned')).toMatchObject([{ dueHours: 1160 }]);
  });

  it('takes back what it planned where its order is reopened', async () => {
    const { id } = await plan({ everyMonths: 3 });
    const [order] = await ordersOf(id);
    await complete(order);
    const at = `/api/maintenance/${order.id}`;
    const reopen = { status: 'In Progress', statusReason: 'It leaks' };
    expect((await officer.put(at, reopen)).status).toBe(200);
    expect(await ordersOf(id)).toMatchObject([{ id: order.id, status: 'In Progress' }]);
    await officer.put(at, { status: 'Completed' });
    const [next] = await ordersOf(id, 'Planned');
    await officer.put(`/api/maintenance/${next.id}`, { priority: 'High' });
    const refused = await officer.put(at, reopen);
    expect([refused.status, refused.body.detail]).toEqual([409, orderWords.goneOn]);
    expect(await ordersOf(id, 'Planned')).toMatchObject([{ id: next.id, priority: 'High' }]);
    expect((await officer.get(at)).body).toMatchObject({ status: 'Completed', completedDate: today });
  });

  it('keeps one order open, whatever happens to it and its meters at once', async () => {
    const { id, assetId, at } = await plan({ everyMonths: 3, everyKilometres: 1000, startKilometres: 0 });
    const [order] = await ordersOf(id);
    const orderAt = `/api/maintenance/${order.id}`;
    const filled = { assetId, date: today, litres: 20, meterKind: 'Odometer' };
    const answers = await Promise.all([
      complete(order, { kilometres: 500 }),
      officer.put(orderAt, { status: 'Cancelled', statusReason: 'Twice' }),
      officer.put(at, { everyMonths: 6 }),
      officer.put(at, { note: 'Oil' }),
      ...[500, 510, 520].map((meter) => officer.post('/api/fuel-entries', { ...filled, meter })),
      ...[505, 515, 525].map((value) =>
        officer.post('/api/meter-readings', { assetId, kind: 'Odometer', value, date: today }),
      ),
      officer.post('/api/assignments', { assetId, employeeId: null, from: today }),
      officer.put(`/api/assets/${assetId}`, { currentLocation: 'Lae' }),
      officer.post(path, { assetId, kind: 'Tyres', startDate: today, everyDays: 30 }),
      complete(order, { kilometres: 501 }),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    const open = await ordersOf(id, 'Planned');
    expect(open).toHaveLength(1);
    expect((await officer.get(at)).body).toMatchObject({ nextId: open[0].id, everyMonths: 6, note: 'Oil' });
  });
});
