import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;
let itemId: string;
let stockId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
  await server.admin.put('/api/settings', { stocktakeLimit: 999_999 });
  itemId = await server.made('/api/inventory', {
    sku: 'NAIL',
    itemName: 'Nails',
    unit: 'kilogram',
    decimals: 2,
  });
  stockId = await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand: 12.75 });
});
afterAll(() => server.stop());

const move = (kind: string, quantity: number, changes: object = {}) =>
  storekeeper.post('/api/stock-movements', { stockId, kind, quantity, note: 'Used', ...changes });
const current = async () => (await storekeeper.get(`/api/stock/${stockId}`)).body;
const moreThanTwo = 'Kilograms of Nails can have at most 2 decimals';

describe('a quantity', () => {
  it('adds up exactly', async () => {
    for (let time = 0; time < 10; time += 1) expect((await move('Issue', -0.1)).status).toBe(201);
    expect(await move('Receive', 0.3, { unitCost: 1.2345 })).toMatchObject({
      status: 201,
      body: { quantity: 0.3, unitCost: 1.2345, value: 0.37, balance: 12.05 },
    });
    expect(await current()).toMatchObject({ quantityOnHand: 12.05 });
    const answer = await storekeeper.put(`/api/stock/${stockId}`, {
      quantityOnHand: 12.35,
      note: 'Weighed again',
    });
    expect(answer.body.quantityOnHand).toBe(12.35);
    const [last] = (await storekeeper.get(`/api/stock-movements?sku=NAIL&kind=Adjust`)).body;
    expect(last.quantity).toBe(0.3);
  });

  it('is written without zeros that say nothing', async () => {
    const { rows } = await server.pool.query<{ quantity: string }>(
      'select quantity_on_hand::text as quantity from stock where id = $1',
      [stockId],
    );
    expect(rows[0]?.quantity).toBe('12.350');
    expect((await storekeeper.get(`/api/stock/${stockId}`)).text).toContain('"quantityOnHand":12.35,');
    const list = await storekeeper.get(`/api/stock?itemId=${itemId}`);
    expect(list.text).toContain('"quantityOnHand":12.35,');
    expect(list.text).toContain('"lowStockThreshold":0,');
  });

  it.each([
    ['a movement', 'quantity', () => move('Receive', 0.125)],
    ['an adjustment', 'quantity', () => move('Adjust', -0.125, { note: 'Weighed' })],
    [
      'a stock record',
      'quantityOnHand',
      () => storekeeper.post('/api/stock', { itemId, location: 'Madang', quantityOnHand: 0.001 }),
    ],
    [
      'another quantity',
      'quantityOnHand',
      () => storekeeper.put(`/api/stock/${stockId}`, { quantityOnHand: 0.001, note: 'Weighed' }),
    ],
    [
      'a threshold',
      'lowStockThreshold',
      () => storekeeper.put(`/api/stock/${stockId}`, { lowStockThreshold: 1.001 }),
    ],
    ['order up to', 'orderUpTo', () => storekeeper.put(`/api/stock/${stockId}`, { orderUpTo: 90.001 })],
    [
      'an order',
      'quantity',
      () => storekeeper.post('/api/stock-orders', { stockId, supplier: 'Brian Bell', quantity: 1.001 }),
    ],
  ])('of %s has no more decimals than its item', async (_, path, ask) => {
    expect(await ask()).toMatchObject({
      status: 422,
      body: { errors: [{ path, message: moreThanTwo }] },
    });
  });

  it('has at most three decimals, whatever the item', async () => {
    expect((await move('Receive', 0.0001)).body.errors).toEqual([
      { path: 'quantity', message: 'Quantity must have at most three decimals' },
    ]);
    expect((await move('Receive', 1, { unitCost: 0.00001 })).body.errors).toEqual([
      { path: 'unitCost', message: 'Unit Cost must have at most four decimals' },
    ]);
  });

  it('of what is counted one by one is a whole number', async () => {
    const bolts = await server.made('/api/inventory', { sku: 'BOLT', itemName: 'Bolt' });
    expect(
      (await storekeeper.post('/api/stock', { itemId: bolts, location: 'Lae', quantityOnHand: 1.5 })).body
        .errors,
    ).toEqual([{ path: 'quantityOnHand', message: 'Quantities of Bolt must be whole numbers' }]);
    const one = await server.made('/api/stock', { itemId: bolts, location: 'Lae', quantityOnHand: 12 });
    expect((await storekeeper.get(`/api/stock/${one}`)).text).toContain('"quantityOnHand":12,');
    const report = await server.admin.get('/api/reports/stock-on-hand?location=Lae');
    expect(report.text).not.toMatch(/\d\.\d*0[,}]/);
  });

  it('is counted in a stocktake, and its difference is exact', async () => {
    const taken = await server.made('/api/stocktakes', { location: 'Lae' });
    const lines = (await storekeeper.get(`/api/stocktake-lines?stocktakeId=${taken}`)).body as {
      id: string;
      version: number;
      sku: string;
    }[];
    const line = lines.find(({ sku }) => sku === 'NAIL')!;
    const count = (counted: number) => storekeeper.put(`/api/stocktake-lines/${line.id}`, { counted });
    expect((await count(12.125)).body.errors).toEqual([{ path: 'counted', message: moreThanTwo }]);
    expect((await count(12.05)).body).toMatchObject({ counted: 12.05, difference: -0.3 });
    await storekeeper.put(`/api/stocktakes/${taken}`, { status: 'Counted' });
    expect((await server.admin.put(`/api/stocktakes/${taken}`, { status: 'Adjusted' })).status).toBe(200);
    expect(await current()).toMatchObject({ quantityOnHand: 12.05 });
  });

  it('is ordered and comes in parts', async () => {
    const ordered = await storekeeper.post('/api/stock-orders', {
      stockId,
      supplier: 'Brian Bell',
      quantity: 0.3,
      unitCost: 10.0125,
      priceReason: 'Checked',
    });
    expect(ordered.body).toMatchObject({ outstanding: 0.3, cost: 3 });
    const receive = async (quantity: number) => {
      const { version } = (await storekeeper.get(`/api/stock-orders/${ordered.body.id}`)).body;
      return storekeeper.post(`/api/stock-orders/receive/${ordered.body.id}`, {
        version,
        quantity,
        isComplete: false,
      });
    };
    expect((await receive(0.1)).body).toMatchObject({ received: 0.1, outstanding: 0.2, status: 'Ordered' });
    expect((await receive(0.2)).body).toMatchObject({ received: 0.3, outstanding: 0, status: 'Received' });
  });
});

describe('the decimals of an item', () => {
  it('are between 0 and 3', async () => {
    for (const decimals of [-1, 4, 1.5, '2'])
      expect((await storekeeper.put(`/api/inventory/${itemId}`, { decimals })).status).toBe(422);
  });

  it('are lowered only while no quantity has more', async () => {
    expect(await storekeeper.put(`/api/inventory/${itemId}`, { decimals: 1 })).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'decimals', message: 'This item already has quantities with more decimals' }],
      },
    });
    expect((await storekeeper.put(`/api/inventory/${itemId}`, { decimals: 3 })).status).toBe(200);
    expect((await move('Receive', 0.125)).status).toBe(201);
    expect((await storekeeper.put(`/api/inventory/${itemId}`, { decimals: 2 })).status).toBe(422);
  });

  it.each(['lowStockThreshold', 'orderUpTo'])('are held by %s too', async (field) => {
    const id = await server.made('/api/inventory', {
      sku: field,
      itemName: 'Rope',
      unit: 'metre',
      decimals: 2,
    });
    const place = await server.made('/api/stock', { itemId: id, location: 'Lae', [field]: 2.25 });
    expect((await storekeeper.put(`/api/inventory/${id}`, { decimals: 1 })).status).toBe(422);
    await storekeeper.put(`/api/stock/${place}`, { [field]: 2.5 });
    expect((await storekeeper.put(`/api/inventory/${id}`, { decimals: 1 })).status).toBe(200);
    await storekeeper.put(`/api/stock/${place}`, { [field]: 2 });
    expect((await storekeeper.put(`/api/inventory/${id}`, { decimals: 0 })).status).toBe(200);
  });

  it('and a quantity with more, at once: one of the two is refused', async () => {
    const id = await server.made('/api/inventory', {
      sku: 'RACE',
      itemName: 'Oil',
      unit: 'litre',
      decimals: 1,
    });
    const place = await server.made('/api/stock', { itemId: id, location: 'Lae', quantityOnHand: 5 });
    const [lowered, ...moved] = await Promise.all([
      storekeeper.put(`/api/inventory/${id}`, { decimals: 0 }),
      ...Array.from({ length: 6 }, () =>
        storekeeper.post('/api/stock-movements', {
          stockId: place,
          kind: 'Issue',
          quantity: -0.5,
          note: 'Used',
        }),
      ),
    ]);
    const isMoved = moved.some(({ status }) => status === 201);
    expect([lowered.status === 200, isMoved]).toContain(true);
    expect(lowered.status === 200 && isMoved).toBe(false);
  });
});

it('a value is rounded once: quantity × cost', async () => {
  const id = await server.made('/api/inventory', {
    sku: 'FUEL',
    itemName: 'Diesel',
    unit: 'litre',
    decimals: 3,
    openingCost: 4.4567,
  });
  await server.made('/api/stock', { itemId: id, location: 'Lae', quantityOnHand: 1000.001 });
  expect((await storekeeper.get(`/api/inventory/${id}`)).body).toMatchObject({
    value: 4456.7,
    averageCost: 4.4567,
    openingCost: 4.4567,
  });
});
