import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
});
afterAll(() => server.stop());

/** In Port Moresby. */
const today = '2026-06-16';

let count = 0;
const makeItem = () =>
  server.made('/api/inventory', { sku: `SKU-${(count += 1)}`, itemName: 'Oil filter', category: 'Parts' });

async function stock(changes: object = {}) {
  const answer = await storekeeper.post('/api/stock', {
    itemId: await makeItem(),
    location: 'Lae',
    ...changes,
  });
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `/api/stock/${answer.body.id}` };
}

async function movementsOf(stockId: string) {
  const { body } = await storekeeper.get(`/api/stock-movements?stockId=${stockId}&sort=createdAt`);
  return body;
}

const allMovements = () => server.row('select count(*)::int as count from stock_movements');

describe('a new stock record', () => {
  it('holds nothing and is never low unless told, and names its item', async () => {
    const made = await stock();
    expect(made).toMatchObject({
      quantityOnHand: 0,
      lowStockThreshold: 0,
      sku: `SKU-${count}`,
      itemName: 'Oil filter',
      category: 'Parts',
      status: 'Out of Stock',
    });
    expect(await movementsOf(made.id)).toEqual([]);
  });

  it('with a quantity has received it today', async () => {
    const made = await stock({ quantityOnHand: 40, lowStockThreshold: 10 });
    expect(made).toMatchObject({ quantityOnHand: 40, lowStockThreshold: 10, status: 'In Stock' });
    expect(await movementsOf(made.id)).toMatchObject([
      {
        kind: 'Receive',
        quantity: 40,
        date: today,
        note: 'Opening stock',
        sku: made.sku,
        location: 'Lae',
      },
    ]);
  });

  it('sent again with its id receives nothing more', async () => {
    const body = { id: randomUUID(), itemId: await makeItem(), location: 'Lae', quantityOnHand: 7 };
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1)
      statuses.push((await storekeeper.post('/api/stock', body)).status);
    expect(statuses).toEqual([201, 200, 200]);
    expect(await movementsOf(body.id)).toHaveLength(1);
  });

  it('is made while others delete and rename its item: nobody waits for who waits for them', async () => {
    const itemId = await makeItem();
    await stock({ itemId, location: 'Porgera' });
    const attempts = Array.from({ length: 8 }, (_, round) => [
      storekeeper.post('/api/stock', { itemId, location: `Bay ${round}`, quantityOnHand: 1 }),
      server.admin.delete(`/api/inventory/${itemId}`),
      storekeeper.put(`/api/inventory/${itemId}`, { sku: `Renamed ${round}` }),
    ]).flat();
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 8 }, () => [201, 409, 200]).flat());
  });

  it('is one a place for each item, whatever the case of the place', async () => {
    const { itemId } = await stock({ location: 'Main store' });
    const before = await allMovements();
    const again = await storekeeper.post('/api/stock', {
      itemId,
      location: 'MAIN STORE',
      quantityOnHand: 5,
    });
    const message = 'This item already has a stock record at this location';
    expect(again.body).toMatchObject({ status: 409, errors: [{ path: 'location', message }] });
    expect(await allMovements()).toEqual(before);
    const elsewhere = await stock({ itemId, location: 'Porgera' });
    const moved = await storekeeper.put(elsewhere.at, {
      location: 'main store',
      quantityOnHand: 5,
      note: 'Counted',
    });
    expect(moved.body).toMatchObject({ status: 409, detail: message });
    expect(await allMovements()).toEqual(before);
    await stock({ location: 'Main store' });
  });

  const refused: [what: string, changes: object, path: string, message: string][] = [
    ['no item', { itemId: undefined }, 'itemId', 'Item is required'],
    ['an unknown item', { itemId: randomUUID() }, 'itemId', 'This item does not exist'],
    ['no place', { location: undefined }, 'location', 'Location is required'],
    ['a status', { status: 'In Stock' }, 'status', 'There is no field status'],
    ...(
      [
        [-1, 'Quantity must not be below 0'],
        [1.5, 'Quantities of Oil filter must be whole numbers'],
        ['5', 'Quantity must be a number, for example 1250.50'],
        [100_000_001, 'Quantity must be at most 100,000,000'],
      ] as const
    ).map(([quantityOnHand, message]): [string, object, string, string] => [
      `the quantity ${JSON.stringify(quantityOnHand)}`,
      { quantityOnHand },
      'quantityOnHand',
      message,
    ]),
    [
      'a threshold below zero',
      { lowStockThreshold: -1 },
      'lowStockThreshold',
      'Threshold must not be below 0',
    ],
  ];

  it.each(refused)('with %s is refused and leaves no movement', async (_what, changes, path, message) => {
    const before = await allMovements();
    const body = { itemId: await makeItem(), location: 'Lae', quantityOnHand: 3, ...changes };
    const answer = await storekeeper.post('/api/stock', body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, message }]]);
    expect(await allMovements()).toEqual(before);
  });
});

describe('another quantity on hand', () => {
  it.each([
    [40, 55, 15],
    [40, 25, -15],
    [40, 0, -40],
    [0, 8, 8],
  ])('%i put to %i is an Adjust of %i', async (quantityOnHand, quantity, difference) => {
    const { at, id } = await stock({ quantityOnHand });
    const answer = await storekeeper.put(at, { quantityOnHand: quantity, note: 'Counted' });
    expect(answer.body.quantityOnHand).toBe(quantity);
    expect((await storekeeper.get(at)).body).toEqual(answer.body);
    expect((await movementsOf(id)).at(-1)).toMatchObject({
      kind: 'Adjust',
      quantity: difference,
      date: today,
    });
  });

  it('says why, or is refused', async () => {
    const { at, id } = await stock({ quantityOnHand: 40 });
    for (const note of [undefined, null]) {
      const answer = await storekeeper.put(at, { quantityOnHand: 39, note });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        [{ path: 'note', message: 'Enter why the quantity differs' }],
      ]);
    }
    expect(await movementsOf(id)).toHaveLength(1);
    const told = await storekeeper.put(at, { quantityOnHand: 39, note: 'Broken' });
    expect([told.status, told.body.note]).toEqual([200, null]);
    expect((await movementsOf(id)).at(-1)).toMatchObject({ quantity: -1, note: 'Broken' });
  });

  it('that is the same is no movement', async () => {
    const { at, id, version } = await stock({ quantityOnHand: 40 });
    expect((await storekeeper.put(at, { quantityOnHand: 40 })).body.version).toBe(version);
    const changed = await storekeeper.put(at, { quantityOnHand: 40, lowStockThreshold: 50 });
    expect(changed.body).toMatchObject({ lowStockThreshold: 50, status: 'Low Stock' });
    expect(await movementsOf(id)).toHaveLength(1);
  });

  it('goes with the other fields, or not at all', async () => {
    const { at, id, version, ...read } = await stock({ quantityOnHand: 40 });
    const change = {
      quantityOnHand: 30,
      note: 'Four shelves',
      location: 'Shelf 4',
      lowStockThreshold: 35,
      version,
    };
    expect((await storekeeper.put(at, change)).body).toMatchObject({
      quantityOnHand: 30,
      location: 'Shelf 4',
      lowStockThreshold: 35,
      status: 'Low Stock',
    });
    const refused = await storekeeper.put(at, { quantityOnHand: 20, itemId: await makeItem() });
    expect(refused.body.errors).toEqual([{ path: 'itemId', message: 'Item cannot be set' }]);
    expect(read.itemId).toBe((await storekeeper.get(at)).body.itemId);
    expect(await movementsOf(id)).toHaveLength(2);
  });

  it('with a stale version moves nothing: a movement makes the version stale too', async () => {
    const { at, id, version } = await stock({ quantityOnHand: 40 });
    await storekeeper.post('/api/stock-movements', {
      stockId: id,
      kind: 'Issue',
      quantity: -1,
      note: 'Used',
    });
    const stale = await storekeeper.put(at, { quantityOnHand: 50, note: 'Found', version });
    expect(stale.body).toMatchObject({ status: 409, code: 'stale', current: { quantityOnHand: 39 } });
    expect(stale.body.detail).toBe(
      'This stock record was changed elsewhere. Check the current values and try again.',
    );
    expect(await movementsOf(id)).toHaveLength(2);
    const { body } = await storekeeper.get(at);
    expect(body.quantityOnHand).toBe(39);
    const fresh = await storekeeper.put(at, { quantityOnHand: 50, note: 'Found', version: body.version });
    expect(fresh.body.quantityOnHand).toBe(50);
  });

  it('put by two at once with one version is put once', async () => {
    const { at, id, version } = await stock({ quantityOnHand: 40 });
    const answers = await Promise.all(
      [10, 20].map((quantityOnHand) => storekeeper.put(at, { quantityOnHand, note: 'Counted', version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await movementsOf(id)).toHaveLength(2);
  });

  it('is in the history of the stock record', async () => {
    const { at, id } = await stock({ quantityOnHand: 40 });
    await storekeeper.put(at, { quantityOnHand: 25, note: 'Counted' });
    const { body } = await server.admin.get(`/api/audit?resource=stock&recordId=${id}&action=update`);
    expect(body).toMatchObject([{ changes: { quantityOnHand: { old: 40, new: 25 } } }]);
  });
});

describe('a stock record', () => {
  it('that has moved is kept, and one that never held anything goes', async () => {
    const [moved, untouched] = [await stock({ quantityOnHand: 1 }), await stock()];
    await storekeeper.put(moved.at, { quantityOnHand: 0, note: 'Lost' });
    expect((await storekeeper.delete(moved.at)).body).toMatchObject({
      status: 409,
      detail: 'This stock record has movements and cannot be deleted. Adjust its quantity to 0 instead.',
    });
    expect((await storekeeper.get(moved.at)).status).toBe(200);
    expect((await storekeeper.delete(untouched.at)).status).toBe(204);
    expect((await storekeeper.get(untouched.at)).status).toBe(404);
  });
});
