import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let officer: Client;
let storekeeper: Client;
let assetId: string;
let stockId: string;
let count = 0;

const today = '2026-06-15';
const path = '/api/fuel-entries';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  officer = (await server.person({ username: 'fleet', roleName: 'Asset & Fleet Officer' })).client;
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
});
afterAll(() => server.stop());

/** A tank of 1,000 litres, bought at 4.4567. */
beforeEach(async () => {
  count += 1;
  assetId = await server.made('/api/assets', {
    assetTag: `VEH-${count}`,
    assetName: 'Hilux',
    category: 'Vehicle',
  });
  const itemId = await server.made('/api/inventory', {
    sku: `DSL-${count}`,
    itemName: 'Diesel',
    unit: 'litre',
    decimals: 2,
    openingCost: 4.4567,
  });
  stockId = await server.made('/api/stock', { itemId, location: 'Lae Bulk Tank', quantityOnHand: 1000 });
});

const take = (litres: number, values: object = {}, client = officer) =>
  client.post(path, { assetId, date: today, litres, stockId, ...values });
const left = async () => (await storekeeper.get(`/api/stock/${stockId}`)).body.quantityOnHand;
const kinds = async () =>
  (await storekeeper.get(`/api/stock-movements?stockId=${stockId}&sort=createdAt`)).body.map(
    ({ kind, quantity }: { kind: string; quantity: number }) => [kind, quantity],
  );

describe('fuel from stock', () => {
  it('leaves the stock with its entry, and costs what it was worth there', async () => {
    const { status, body } = await take(62.5);
    expect([status, body]).toMatchObject([
      201,
      { litres: 62.5, cost: 278.54, stockId, stockName: 'Diesel at Lae Bulk Tank' },
    ]);
    expect(await left()).toBe(937.5);
    const [movement] = (await storekeeper.get(`/api/stock-movements?stockId=${stockId}&kind=Issue`)).body;
    expect(movement).toMatchObject({ quantity: -62.5, value: -278.54, assetId, date: today });
    expect((await server.admin.get(`/api/transactions?q=VEH-${count}`)).body).toEqual([]);
  });

  it('is taken once, also when it is sent again at once', async () => {
    const id = '01890a5d-ac96-774b-bcce-b3020990000' + count;
    const answers = await Promise.all([1, 2, 3].map(() => take(10, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(await left()).toBe(990);
  });

  it('goes with the entry when its litres change, and is worth as much', async () => {
    const { body } = await take(50);
    const changed = await officer.put(`${path}/${body.id}`, { litres: 60, version: body.version });
    expect(changed.body).toMatchObject({ litres: 60, cost: 267.4 });
    expect(await left()).toBe(940);
    expect(await kinds()).toEqual([
      ['Receive', 1000],
      ['Issue', -50],
      ['Reverse', 50],
      ['Issue', -60],
    ]);
    await officer.put(`${path}/${body.id}`, { vendor: 'Our own' });
    expect(await kinds()).toHaveLength(4);
  });

  it('comes back when the entry is deleted, and is taken again when that is undone', async () => {
    const { body } = await take(50);
    expect((await officer.delete(`${path}/${body.id}`)).status).toBe(204);
    expect(await left()).toBe(1000);
    const [entry] = (await server.admin.get('/api/audit?resource=fuel-entries&action=delete')).body;
    expect((await officer.post(`/api/undo/${entry.requestId}`)).status).toBe(200);
    expect(await left()).toBe(950);
    expect((await officer.get(`${path}/${body.id}`)).body).toMatchObject({ stockId, cost: 222.84 });
  });

  it('comes back when the entry is refused, and is taken again when it is accepted after all', async () => {
    const { body } = await take(50);
    const other = (await server.person({ username: `other${count}`, roleName: 'Asset & Fleet Officer' }))
      .client;
    expect((await other.put(`${path}/${body.id}`, { status: 'To be accepted' })).status).toBe(200);
    const refused = await other.put(`${path}/${body.id}`, { status: 'Refused', statusReason: 'Wrong tank' });
    expect(refused.status).toBe(200);
    expect(await left()).toBe(1000);
    expect((await other.put(`${path}/${body.id}`, { status: 'Accepted' })).status).toBe(200);
    expect(await left()).toBe(950);
  });

  it('is not reversed without its entry', async () => {
    await take(50);
    const [{ id }] = (await storekeeper.get(`/api/stock-movements?stockId=${stockId}&kind=Issue`)).body;
    const answer = await storekeeper.post('/api/stock-movements', {
      stockId,
      kind: 'Reverse',
      quantity: 50,
      reversesId: id,
      note: 'A mistake',
    });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'This movement belongs to a fuel entry. Change, refuse or delete the fuel entry instead.',
    ]);
    expect(await left()).toBe(950);
  });

  it.each([
    [{ litres: 1000.01 }, 'litres', 'There is not enough in stock'],
    [{ cost: 100 }, 'cost', 'Leave the cost empty. The cost of fuel from stock is its stock value.'],
    [{ stockId: '00000000-0000-7000-8000-000000000000' }, 'stockId', 'This stock record does not exist'],
  ])('is refused as %j, and nothing of it stays', async (given, field, message) => {
    const { status, body } = await take(10, given);
    expect([status, body.errors]).toEqual([422, [{ path: field, message }]]);
    expect(await left()).toBe(1000);
    expect((await officer.get(`${path}?assetId=${assetId}`)).body).toEqual([]);
  });

  it('has no more decimals than the stock', async () => {
    const itemId = await server.made('/api/inventory', {
      sku: `OIL-${count}`,
      itemName: 'Petrol',
      unit: 'litre',
    });
    const drums = await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand: 100 });
    expect((await take(10.5, { stockId: drums })).body.errors).toEqual([
      { path: 'litres', message: 'Litres of Petrol must be whole numbers' },
    ]);
  });

  it('is of stock in litres alone', async () => {
    const itemId = await server.made('/api/inventory', { sku: `BLT-${count}`, itemName: 'Bolt' });
    const bolts = await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand: 100 });
    expect((await take(10, { stockId: bolts })).body.errors).toEqual([
      { path: 'stockId', message: 'Choose a stock record in litres' },
    ]);
  });

  it('is not taken by who may not move stock, nor changed by them', async () => {
    const { client } = await server.personWith({
      'assets:read': 'all',
      'fuel:read': 'all',
      'fuel:create': 'all',
      'fuel:update': 'all',
    });
    expect((await take(10, {}, client)).body.detail).toBe('Your role does not allow taking fuel from stock.');
    const { body } = await take(10);
    expect((await client.put(`${path}/${body.id}`, { litres: 500 })).status).toBe(403);
    expect((await client.put(`${path}/${body.id}`, { vendor: 'Ours' })).status).toBe(200);
    expect(await left()).toBe(990);
  });

  it('of many entries at once is never below nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(99.5)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
    expect(await left()).toBe(5);
  });
});

it('a tank is reconciled by month', async () => {
  const location = `Tank ${count}`;
  const itemId = await server.made('/api/inventory', {
    sku: `REC-${count}`,
    itemName: 'Diesel',
    unit: 'litre',
    decimals: 1,
  });
  const tank = await server.made('/api/stock', { itemId, location });
  const move = (kind: string, quantity: number, date: string, values: object = {}) =>
    server.made('/api/stock-movements', { stockId: tank, kind, quantity, date, ...values });
  await move('Receive', 1000, '2026-04-10', { unitCost: 4.5 });
  await move('Receive', 500.5, '2026-05-02', { unitCost: 4.5 });
  const wrong = await move('Receive', 99, '2026-05-02', { unitCost: 4.5 });
  await move('Reverse', -99, '2026-05-03', { reversesId: wrong, note: 'Twice' });
  await take(200, { stockId: tank, date: '2026-05-20' });
  await take(100, { stockId: tank, date: today });
  const taken = await server.made('/api/stocktakes', { location });
  const [line] = (await storekeeper.get(`/api/stocktake-lines?stocktakeId=${taken}`)).body;
  await storekeeper.put(`/api/stocktake-lines/${line.id}`, { counted: 1196 });
  await storekeeper.put(`/api/stocktakes/${taken}`, { status: 'Counted' });
  expect((await server.admin.put(`/api/stocktakes/${taken}`, { status: 'Adjusted' })).status).toBe(200);
  const { body } = await storekeeper.get(
    `/api/reports/fuel-reconciliation?location=${encodeURIComponent(location)}&monthFrom=2026-03&monthTo=2026-06`,
  );
  const none = { measured: null, difference: null, percent: null, value: null };
  expect(body.rows).toEqual([
    {
      id: tank,
      location,
      itemName: 'Diesel',
      month: '2026-06',
      opening: 1300.5,
      received: 0,
      dispensed: 100,
      book: 1200.5,
      measured: 1196,
      difference: -4.5,
      percent: -4.5,
      value: -20.25,
    },
    {
      id: tank,
      location,
      itemName: 'Diesel',
      month: '2026-05',
      opening: 1000,
      received: 500.5,
      dispensed: 200,
      book: 1300.5,
      ...none,
    },
    {
      id: tank,
      location,
      itemName: 'Diesel',
      month: '2026-04',
      opening: 0,
      received: 1000,
      dispensed: 0,
      book: 1000,
      ...none,
    },
  ]);
  expect(body.totals).toEqual({ received: 1500.5, dispensed: 300, difference: -4.5, value: -20.25 });
});
