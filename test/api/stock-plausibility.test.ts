import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Answer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;
let other: Client;
let worker: string;
let assetId: string;
let stockId: string;
let itemId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
  other = (await server.person({ username: 'second', roleName: 'Storekeeper' })).client;
  worker = (await server.person({ username: 'fitter', roleName: 'Employee' })).employeeId;
  assetId = await server.made('/api/assets', { assetTag: 'PMP-1', assetName: 'Pump', category: 'Tools' });
});
afterAll(() => server.stop());

let count = 0;
beforeEach(async () => {
  itemId = await server.made('/api/inventory', { sku: `P-${(count += 1)}`, itemName: 'Gloves' });
  stockId = await server.made('/api/stock', { itemId, location: `Store ${count}`, quantityOnHand: 100 });
});

const path = '/api/stock-movements';
const move = (kind: string, quantity: number, given: object = {}, who = storekeeper) =>
  who.post(path, { stockId, kind, quantity, ...given });
const said = ({ status, body }: Answer) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.message ?? body.detail,
];
const held = async () => (await storekeeper.get(`/api/stock/${stockId}`)).body.quantityOnHand;

describe('a return', () => {
  const recipients: [string, () => object][] = [
    ['a person', () => ({ employeeId: worker })],
    ['an asset', () => ({ assetId })],
    ['nobody', () => ({})],
  ];

  it.each(recipients)('of what %s has needs no reason', async (_name, to) => {
    await move('Issue', -3, { note: 'Used', ...to() });
    expect((await move('Return', 2, to())).status).toBe(201);
    expect((await move('Return', 1, to())).status).toBe(201);
    expect(await held()).toBe(100);
  });

  it.each(recipients)(
    'of more than %s has needs a reason, and a second person above the limit',
    async (_name, to) => {
      await move('Issue', -3, { note: 'Used', ...to() });
      expect(said(await move('Return', 5, to()))).toEqual([
        422,
        'reason',
        'Only 3 were issued to this recipient and not returned. Enter a reason.',
      ]);
      expect(said(await move('Return', 50, { ...to(), reason: 'Found them' }))).toEqual([
        403,
        undefined,
        'This returns 47 more than was issued. Above 10, a second person must confirm the quantity. Count the location in a stocktake. Someone who did not count must approve the difference.',
      ]);
      expect(await held()).toBe(97);
      const { status, body } = await move('Return', 13, { ...to(), reason: 'Old ones from the truck' });
      expect([status, body.reason]).toEqual([201, 'Old ones from the truck']);
    },
  );

  it('does not pass in parts what is refused at once', async () => {
    const back = { employeeId: worker, reason: 'Found them' };
    expect((await move('Return', 10, back)).status).toBe(201);
    expect((await move('Return', 1, back)).status).toBe(403);
    const answers = await Promise.all(
      [1, 2].map(() => move('Return', 6, { ...back, employeeId: null, assetId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });

  it('can be of another size where the settings say so', async () => {
    await server.admin.put('/api/settings', { returnLimit: 0 });
    expect((await move('Return', 1, { assetId, reason: 'Found it' })).status).toBe(403);
    await server.admin.put('/api/settings', { returnLimit: 10 });
    expect((await move('Return', 1, { assetId, reason: 'Found it' })).status).toBe(201);
  });

  it('of an issue that was already returned is also a return too many when it is reversed', async () => {
    const { body } = await move('Issue', -30, { employeeId: worker });
    await move('Return', 30, { employeeId: worker });
    const reversal = { reversesId: body.id, note: 'Wrong person' };
    expect(said(await move('Reverse', 30, reversal))).toEqual([
      403,
      undefined,
      expect.stringContaining('This returns 30 more than was issued.'),
    ]);
    expect(await held()).toBe(100);
  });

  it('above the limit is confirmed by a second person in a stocktake, also without a known cost', async () => {
    const { body: take } = await storekeeper.post('/api/stocktakes', { location: `Store ${count}` });
    const [line] = (await storekeeper.get(`/api/stocktake-lines?stocktakeId=${take.id}`)).body;
    await storekeeper.put(`/api/stocktake-lines/${line.id}`, { counted: 147 });
    const { body: counted } = await storekeeper.put(`/api/stocktakes/${take.id}`, { status: 'Counted' });
    expect(counted).toMatchObject({ needsSecond: true, isOwnCount: true });
    const approve = (who: Client) =>
      who.post(`/api/stocktakes/adjust/${take.id}`, { version: counted.version });
    expect((await approve(storekeeper)).status).toBe(403);
    expect((await approve(other)).status).toBe(200);
    expect(await held()).toBe(147);
  });
});

describe('an issue to nobody', () => {
  it('needs a note', async () => {
    expect(said(await move('Issue', -1))).toEqual([
      422,
      'note',
      'Enter an employee, an asset or a work order, or a note that says what it is for.',
    ]);
    expect((await move('Issue', -1, { note: 'Cleaning' })).status).toBe(201);
    expect((await move('Issue', -1, { employeeId: worker })).status).toBe(201);
  });
});

describe('a price', () => {
  it('far from the usual one needs a reason', async () => {
    expect((await move('Receive', 1, { unitCost: 10 })).status).toBe(201);
    for (const unitCost of [31, 3.3, 0])
      expect(said(await move('Receive', 1, { unitCost }))).toEqual([
        422,
        'reason',
        expect.stringMatching(/^The unit price .* is far from the usual 10\.00\. Enter a reason\.$/),
      ]);
    for (const unitCost of [30, 11]) expect((await move('Receive', 1, { unitCost })).status).toBe(201);
    const dear = await move('Receive', 1, { unitCost: 500, reason: 'Air freight' });
    expect([dear.status, dear.body.reason]).toEqual([201, 'Air freight']);
  });

  it('is asked about on an order, and on a receipt that differs from its order', async () => {
    await move('Receive', 100, { unitCost: 10 });
    const order = (given: object) =>
      storekeeper.post('/api/stock-orders', { stockId, supplier: 'Brian Bell', quantity: 5, ...given });
    expect(said(await order({ unitCost: 31 }))).toEqual([
      422,
      'priceReason',
      'The unit price 31.00 is far from the usual 10.00. Enter a reason.',
    ]);
    const { body: dear } = await order({ unitCost: 31, priceReason: 'Air freight' });
    const receive = (given: object) =>
      storekeeper.post(`/api/stock-orders/receive/${dear.id}`, {
        version: dear.version,
        quantity: 1,
        isComplete: false,
        ...given,
      });
    expect(said(await receive({ unitCost: 100 }))).toEqual([
      422,
      'reason',
      'The unit price 100.00 is far from the ordered 31.00. Enter a reason.',
    ]);
    expect((await receive({})).status).toBe(200);
    const changed = (given: object) => storekeeper.put(`/api/stock-orders/${dear.id}`, given);
    expect((await changed({ unitCost: 400 })).body.errors[0].path).toBe('priceReason');
    expect((await changed({ unitCost: 11 })).status).toBe(200);
  });
});

describe('a receipt', () => {
  it('of more than was ordered needs a reason', async () => {
    const { body: made } = await storekeeper.post('/api/stock-orders', {
      stockId,
      supplier: 'Brian Bell',
      quantity: 15,
    });
    const receive = (version: number, quantity: number, given: object = {}) =>
      storekeeper.post(`/api/stock-orders/receive/${made.id}`, {
        version,
        quantity,
        isComplete: false,
        ...given,
      });
    const { body: part } = await receive(made.version, 10);
    expect(part).toMatchObject({ received: 10, outstanding: 5, status: 'Ordered' });
    expect(said(await receive(part.version, 8))).toEqual([
      422,
      'reason',
      'This brings the delivery to 18 of 15 ordered. Enter a reason.',
    ]);
    const { body: all } = await receive(part.version, 8, { reason: 'Three free of charge' });
    expect(all).toMatchObject({ received: 18, status: 'Received' });
  });
});
