import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let storekeeper: Client;
let assetId: string;
let stockId: string;
let itemId: string;
let orderId: string;
const today = '2026-06-16';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
});
afterAll(() => server.stop());

let count = 0;
beforeEach(async () => {
  const sku = `SKU-${(count += 1)}`;
  assetId = await server.made('/api/assets', {
    assetTag: sku,
    assetName: 'Grader',
    category: `Kind ${count}`,
  });
  itemId = await server.made('/api/inventory', { sku, itemName: 'Oil filter', openingCost: 12.5 });
  stockId = await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand: 10 });
  orderId = await server.made('/api/maintenance', { assetId, kind: 'Service', dueDate: '2026-07-01' });
});

const issue = (changes: object = {}, client = officer) =>
  client.post(`/api/maintenance/issue-part/${orderId}`, { stockId, quantity: 2, ...changes });
const move = (kind: string, quantity: number, changes: object = {}) =>
  storekeeper.post('/api/stock-movements', {
    stockId,
    kind,
    quantity,
    note: 'Used',
    reason: 'Checked',
    ...changes,
  });
const held = async () => (await storekeeper.get(`/api/stock/${stockId}`)).body.quantityOnHand;
const order = async () => (await officer.get(`/api/maintenance/${orderId}`)).body;
const issued = async () =>
  (await officer.get(`/api/stock-movements?maintenanceId=${orderId}&sort=createdAt`)).body;

describe('a part that is issued to a work order', () => {
  it('is taken from the stock and counts in its cost', async () => {
    expect(await order()).toMatchObject({ issuedCost: null, totalCost: null });
    await officer.put(`/api/maintenance/${orderId}`, { partsCost: 5, labourCost: 20 });
    const { status, body } = await issue({ note: 'For the engine' });
    expect([status, body.id, body.issuedCost, body.totalCost]).toEqual([200, orderId, 25, 50]);
    expect(await held()).toBe(8);
    expect(await issued()).toMatchObject([
      {
        kind: 'Issue',
        quantity: -2,
        value: -25,
        date: today,
        note: 'For the engine',
        maintenanceId: orderId,
      },
    ]);
  });

  it('comes back up to what was issued, whoever it was issued to', async () => {
    await server.admin.put('/api/settings', { returnLimit: 0 });
    const { employeeId } = await server.person({ username: `mechanic${count}` });
    await move('Issue', -4, { maintenanceId: orderId, employeeId });
    expect((await move('Return', 3, { maintenanceId: orderId })).status).toBe(201);
    expect((await move('Return', 2, { maintenanceId: orderId })).status).toBe(422);
    await server.admin.put('/api/settings', { returnLimit: 10 });
  });

  it('is listed with what was issued to the asset itself, by its exact tag', async () => {
    const sku = `SKU-${count}`;
    const tagged = async (tag: string) =>
      (await officer.get(`/api/stock-movements?assetTag=${tag}&sort=createdAt&page=1&total=1`)).body;
    await issue();
    await move('Issue', -1, { assetId });
    await move('Issue', -1);
    expect(await tagged(sku)).toMatchObject([
      { quantity: -2, assetTag: sku, workKind: 'Service' },
      { quantity: -1, assetTag: sku, workKind: null },
    ]);
    expect(await tagged(sku.toLowerCase())).toEqual([]);
  });

  it('is in the order of work orders by cost, after costs without parts and before none', async () => {
    await issue();
    const cheap = await server.made('/api/maintenance', {
      assetId,
      kind: 'Tyres',
      dueDate: '2026-07-01',
      cost: 24.99,
    });
    const free = await server.made('/api/maintenance', { assetId, kind: 'Tyres', dueDate: '2026-07-01' });
    const { body } = await officer.get(
      `/api/maintenance?assetId=${assetId}&sort=totalCost&page=1&fields=totalCost`,
    );
    expect(body.map(({ id, totalCost }: { id: string; totalCost: number }) => [id, totalCost])).toEqual([
      [cheap, 24.99],
      [orderId, 25],
      [free, null],
    ]);
  });

  it('is one part when it is sent again, also at once', async () => {
    const movementId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => issue({ movementId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await held(), (await issued()).length]).toEqual([8, 1]);
    const other = await issue({ movementId, quantity: 3 });
    expect([other.status, other.body.errors]).toEqual([
      409,
      [{ path: 'movementId', message: 'This id is already used' }],
    ]);
    expect(await held()).toBe(8);
  });

  it('is never more than there is, whoever takes it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? issue({ quantity: 1 }) : move('Issue', -1))),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(10);
    expect(await held()).toBe(0);
  });

  it('may be of a day that is over', async () => {
    await issue({ date: '2026-06-16' });
    expect((await issue({ date: '2026-06-17' })).body.errors).toEqual([
      { path: 'date', message: 'Date must not be after today' },
    ]);
  });

  it.each<[object, string, string]>([
    [{ quantity: 0 }, 'quantity', 'Quantity must be above 0'],
    [{ quantity: -2 }, 'quantity', 'Quantity must not be below 0'],
    [{ quantity: '2' }, 'quantity', 'Quantity must be a number, for example 1250.50'],
    [{ quantity: 11 }, 'quantity', 'There is not enough in stock'],
    [{ stockId: undefined }, 'stockId', 'Stock is required'],
    [{ stockId: randomUUID() }, 'stockId', 'This stock record does not exist'],
    [{ employeeId: randomUUID() }, 'employeeId', 'There is no field employeeId'],
  ])('%j is refused', async (changes, path, message) => {
    const answer = await issue(changes);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, message }]]);
    expect([await held(), await issued()]).toEqual([10, []]);
  });

  it('does not go to work that is over', async () => {
    await officer.put(`/api/maintenance/${orderId}`, { status: 'Cancelled', statusReason: 'Sold' });
    const answer = await issue();
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      'This work order is finished. Reopen it to issue parts.',
    ]);
  });

  it('keeps the work order from being deleted', async () => {
    await issue();
    expect((await officer.delete(`/api/maintenance/${orderId}`)).body).toMatchObject({
      status: 409,
      detail: 'Parts were issued to this work order. Cancel it instead.',
    });
  });

  it('is in the log of who issued it', async () => {
    await issue();
    const { body } = await server.admin.get('/api/activities?resource=stock-movements&pageSize=1');
    expect(body[0]).toMatchObject({ actorName: 'Test fleet', recordName: 'Oil filter at Lae' });
    expect(body[0].changes.maintenanceId.new).toMatch(/^WO-\d+ Service of SKU-\d+ Grader$/);
  });

  it('is not issued by who may not change the work order, nor without a session', async () => {
    for (const roleName of ['Supervisor', 'HR Officer', 'Employee', 'Auditor', 'Storekeeper']) {
      const { client } = await server.person({ username: randomUUID(), roleName });
      expect((await issue({}, client)).status, roleName).toBe(403);
    }
    expect((await issue({}, server.nobody)).status).toBe(401);
    expect(await held()).toBe(10);
  });

  it('goes by the storekeeper from the side of the stock', async () => {
    expect((await move('Issue', -3, { maintenanceId: orderId })).status).toBe(201);
    expect((await order()).totalCost).toBe(37.5);
  });
});

describe('what comes back from a work order', () => {
  it('is worth what it went out for, whatever one is worth by now', async () => {
    await issue();
    await move('Receive', 8, { unitCost: 99 });
    const back = await move('Return', 1, { maintenanceId: orderId, unitCost: 99 });
    expect(back.body).toMatchObject({ unitCost: null, value: 12.5 });
    expect(await order()).toMatchObject({ issuedCost: 12.5, totalCost: 12.5 });
    await move('Return', 1, { maintenanceId: orderId });
    expect(await order()).toMatchObject({ issuedCost: 0, totalCost: 0 });
  });

  it('costs the order nothing when all came back, however it is rounded', async () => {
    await move('Receive', 5, { unitCost: 3.34 });
    await issue({ quantity: 7 });
    await move('Return', 2, { maintenanceId: orderId });
    await move('Return', 5, { maintenanceId: orderId });
    expect(await order()).toMatchObject({ issuedCost: 0, totalCost: 0 });
    expect((await storekeeper.get(`/api/inventory/${itemId}`)).body.value).toBe(141.7);
  });

  it('is valued again with what went, when its delivery is written late', async () => {
    await issue({ quantity: 4 });
    await move('Return', 3, { maintenanceId: orderId });
    await move('Receive', 10, { unitCost: 87.5, date: '2026-05-01' });
    expect(await order()).toMatchObject({ issuedCost: 87.5 });
    expect((await storekeeper.get(`/api/inventory/${itemId}`)).body.value).toBe(1662.5);
  });

  it('is never more than went, also at once', async () => {
    await issue();
    const answers = await Promise.all([1, 2, 3].map(() => move('Return', 1, { maintenanceId: orderId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
    const none = await move('Return', 1, { maintenanceId: orderId });
    expect(none.body.errors).toEqual([
      { path: 'quantity', message: 'This item was not issued to the work order' },
    ]);
    await issue();
    expect((await move('Return', 3, { maintenanceId: orderId })).body.errors).toEqual([
      { path: 'quantity', message: 'The work order has only 2 of this item' },
    ]);
    await move('Return', 1, { maintenanceId: orderId });
    expect((await move('Return', 2, { maintenanceId: orderId })).body.errors).toEqual([
      { path: 'quantity', message: 'The work order has only 1 of this item' },
    ]);
  });

  it('may come when the work is over', async () => {
    await issue();
    await officer.put(`/api/maintenance/${orderId}`, { status: 'Completed', completedDate: today });
    expect((await move('Return', 1, { maintenanceId: orderId })).status).toBe(201);
    expect((await order()).totalCost).toBe(12.5);
  });

  it('comes back from an issue that is reversed, unless some of it was returned', async () => {
    await issue();
    const [part] = await issued();
    const undo = () => move('Reverse', 2, { reversesId: part.id, note: 'The wrong machine' });
    const back = (await move('Return', 1, { maintenanceId: orderId })).body;
    expect((await undo()).body).toMatchObject({
      status: 409,
      detail: 'Some of this quantity was returned from the work order. Reverse the return first.',
    });
    await move('Reverse', -1, { reversesId: back.id, note: 'It was used after all' });
    expect((await order()).totalCost).toBe(25);
    expect((await undo()).body).toMatchObject({ maintenanceId: orderId });
    expect([await held(), (await order()).issuedCost]).toEqual([10, 0]);
  });
});

describe('the reports', () => {
  it('count what was issued to work that is completed', async () => {
    await issue();
    const { body: done } = await officer.put(`/api/maintenance/${orderId}`, {
      status: 'Completed',
      completedDate: today,
      labourCost: 100,
    });
    expect(done.totalCost).toBe(125);
    const { body } = await officer.get(
      `/api/reports/maintenance-cost?from=2026-06-01&to=2026-06-30&category=Kind ${count}`,
    );
    expect(body.rows).toMatchObject([
      { id: assetId, labourCost: 100, partsCost: 0, issuedCost: 25, otherCost: 0, totalCost: 125 },
    ]);
    expect(body.totals).toMatchObject({ issuedCost: 25, totalCost: 125 });
  });
});
