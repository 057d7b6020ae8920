import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;

beforeAll(async () => {
  server = await startServer();
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
});
afterAll(() => server.stop());

let count = 0;
async function item(changes: object = {}) {
  const body = { sku: `SKU-${(count += 1)}`, itemName: 'Oil filter', ...changes };
  const answer = await storekeeper.post('/api/inventory', body);
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `/api/inventory/${answer.body.id}` };
}

interface Place {
  location: string;
  quantityOnHand?: number;
  lowStockThreshold?: number;
}

async function place(itemId: string, stock: Place): Promise<string> {
  const answer = await storekeeper.post('/api/stock', { itemId, ...stock });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

describe('an item', () => {
  it('has no stock data before it has a place', async () => {
    expect(await item({ category: 'Spare parts', description: 'For the D6' })).toMatchObject({
      category: 'Spare parts',
      description: 'For the D6',
      quantityOnHand: null,
      lowStockThreshold: null,
      location: null,
      status: 'No Stock Data',
    });
  });

  it('has one SKU, whatever its case', async () => {
    const { sku, at } = await item({ sku: 'Flt-001' });
    const other = await item();
    for (const answer of [
      await storekeeper.post('/api/inventory', { sku: 'FLT-001', itemName: 'Another' }),
      await storekeeper.put(other.at, { sku: 'flt-001' }),
    ])
      expect(answer.body).toMatchObject({ status: 409, detail: 'Another item already has this SKU' });
    expect((await storekeeper.put(at, { sku: sku.toUpperCase() })).body.sku).toBe('FLT-001');
  });

  const refused: [what: string, changes: object, path: string, message: string][] = [
    ['no SKU', { sku: undefined }, 'sku', 'SKU is required'],
    ['a long SKU', { sku: 'x'.repeat(41) }, 'sku', 'SKU must have at most 40 characters'],
    ['no name', { itemName: null }, 'itemName', 'Item Name is required'],
    ['a quantity', { quantityOnHand: 5 }, 'quantityOnHand', 'There is no field quantityOnHand'],
    ['a status', { status: 'In Stock' }, 'status', 'There is no field status'],
  ];

  it.each(refused)('with %s is refused', async (_what, changes, path, message) => {
    const body = { sku: `SKU-${(count += 1)}`, itemName: 'Oil filter', ...changes };
    const answer = await storekeeper.post('/api/inventory', body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, message }]]);
  });

  it('takes its figures back unchanged, and no others', async () => {
    const { at, id } = await item();
    await place(id, { location: 'Lae', quantityOnHand: 5 });
    const { body: read } = await storekeeper.get(at);
    expect((await storekeeper.put(at, { ...read, itemName: 'Air filter' })).status).toBe(200);
    const answer = await storekeeper.put(at, { quantityOnHand: 6, status: 'Low Stock' });
    expect(answer.body.errors).toEqual([
      { path: 'quantityOnHand', message: 'Quantity cannot be set' },
      { path: 'status', message: 'Status cannot be set' },
    ]);
  });

  it('with stock records is kept; without them it goes', async () => {
    const { at, id } = await item();
    const stockId = await place(id, { location: 'Lae' });
    expect((await storekeeper.delete(at)).body).toMatchObject({
      status: 409,
      detail: 'This item has stock records. Retire it instead.',
    });
    expect((await storekeeper.delete(`/api/stock/${stockId}`)).status).toBe(204);
    expect((await storekeeper.delete(at)).status).toBe(204);
    expect((await storekeeper.get(at)).status).toBe(404);
  });
});

describe('the status of an item', () => {
  const one: [quantity: number, threshold: number, status: string][] = [
    [0, 0, 'Out of Stock'],
    [0, 5, 'Out of Stock'],
    [1, 0, 'In Stock'],
    [4, 5, 'Low Stock'],
    [5, 5, 'Low Stock'],
    [6, 5, 'In Stock'],
  ];

  it.each(one)('with %i at one place and a threshold of %i is %s', async (quantity, threshold, status) => {
    const { at, id } = await item();
    const stock = { quantityOnHand: quantity, lowStockThreshold: threshold };
    const stockId = await place(id, { location: 'Lae', ...stock });
    expect((await storekeeper.get(at)).body).toMatchObject({ ...stock, location: 'Lae', status });
    expect((await storekeeper.get(`/api/stock/${stockId}`)).body.status).toBe(status);
    const { body } = await storekeeper.get(`/api/inventory?status=${status}&q=${count}`);
    expect(body.map((each: { id: string }) => each.id)).toContain(id);
  });

  const several: [places: [quantity: number, threshold: number][], total: object][] = [
    [
      [
        [10, 5],
        [20, 5],
      ],
      { quantityOnHand: 30, lowStockThreshold: 10, status: 'In Stock' },
    ],
    [
      [
        [2, 5],
        [90, 5],
      ],
      { quantityOnHand: 92, lowStockThreshold: 10, status: 'Low Stock' },
    ],
    [
      [
        [0, 0],
        [90, 5],
      ],
      { quantityOnHand: 90, lowStockThreshold: 5, status: 'Low Stock' },
    ],
    [
      [
        [0, 5],
        [0, 0],
      ],
      { quantityOnHand: 0, lowStockThreshold: 5, status: 'Out of Stock' },
    ],
  ];

  it.each(several)('over the places %j is %j', async (places, total) => {
    const { at, id } = await item();
    for (const [index, [quantityOnHand, lowStockThreshold]] of places.entries())
      await place(id, { location: `Place ${index}`, quantityOnHand, lowStockThreshold });
    expect((await storekeeper.get(at)).body).toMatchObject({ ...total, location: '2 locations' });
  });

  it('follows a movement', async () => {
    const { at, id } = await item();
    const stockId = await place(id, { location: 'Lae', quantityOnHand: 3, lowStockThreshold: 1 });
    for (const [quantity, status] of [
      [-2, 'Low Stock'],
      [-1, 'Out of Stock'],
    ]) {
      await storekeeper.post('/api/stock-movements', { stockId, kind: 'Issue', quantity, note: 'Used' });
      expect((await storekeeper.get(at)).body.status).toBe(status);
    }
  });
});

describe.each(['/api/inventory', '/api/stock', '/api/stock-movements'])('who may do what with %s', (path) => {
  it('is the Storekeeper everything, some roles read, others nothing', async () => {
    const { id } = await item();
    await place(id, { location: 'Lae', quantityOnHand: 1 });
    const { body: records } = await storekeeper.get(path);
    const at = `${path}/${records[0].id}`;
    for (const roleName of ['Supervisor', 'Finance Officer', 'Asset & Fleet Officer', 'Auditor']) {
      const { client } = await server.person({ username: randomUUID(), roleName });
      expect((await client.get(path)).body, roleName).toEqual(records);
      expect((await client.get(at)).body, roleName).toEqual(records[0]);
      expect((await client.post(path, {})).status, roleName).toBe(403);
    }
    for (const roleName of ['HR Officer', 'Training Coordinator', 'Employee']) {
      const { client } = await server.person({ username: randomUUID(), roleName });
      for (const answer of [await client.get(path), await client.get(at), await client.post(path, {})])
        expect(answer.status, roleName).toBe(403);
    }
    for (const answer of [
      await server.nobody.get(path),
      await server.nobody.get(at),
      await server.nobody.post(path, {}),
    ])
      expect(answer.status).toBe(401);
  });

  it('is nothing at all with a record that does not exist', async () => {
    const at = `${path}/${randomUUID()}`;
    // A movement stays as it is: nothing is changed or deleted at its address.
    const absent = path === '/api/stock-movements' ? 405 : 404;
    expect((await storekeeper.get(at)).status).toBe(404);
    expect((await storekeeper.put(at, {})).status).toBe(absent);
    expect((await storekeeper.delete(at)).status).toBe(absent);
  });
});
