import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Answer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;
let other: Client;
let stockId: string;
let itemId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
  other = (await server.person({ username: 'second', roleName: 'Storekeeper' })).client;
});
afterAll(() => server.stop());

let count = 0;
beforeEach(async () => {
  const sku = `SKU-${(count += 1)}`;
  itemId = await server.made('/api/inventory', { sku, itemName: 'Filter', supplier: 'Brian Bell' });
  stockId = await server.made('/api/stock', {
    itemId,
    location: 'Lae',
    quantityOnHand: 2,
    lowStockThreshold: 5,
  });
});

const path = '/api/stock-orders';
const order = (given: object = {}, who = storekeeper) =>
  who.post(path, { stockId, supplier: 'Brian Bell', quantity: 10, unitCost: 12.5, ...given });
const receive = (
  { id, version }: { id: string; version: number },
  quantity: number,
  given: object = {},
  who = storekeeper,
) => who.post(`${path}/receive/${id}`, { version, quantity, isComplete: false, ...given });
const cancel = ({ id, version }: { id: string; version: number }, who = storekeeper) =>
  who.put(`${path}/${id}`, { version, status: 'Cancelled', statusReason: 'Not needed' });
const shelf = async () => (await storekeeper.get(`/api/stock/${stockId}`)).body;
const movementsOf = async (orderId: string) =>
  (await storekeeper.get(`/api/stock-movements?orderId=${orderId}&sort=createdAt`)).body;
const undo = (movement: { id: string; quantity: number }) =>
  storekeeper.post('/api/stock-movements', {
    stockId,
    kind: 'Reverse',
    quantity: -movement.quantity,
    reversesId: movement.id,
    note: 'Wrong delivery',
  });
const said = ({ status, body }: Answer) => [status, body.detail ?? body.errors?.[0]?.message];

describe('an order', () => {
  it('is of today, waits for all of it, and counts where it is for', async () => {
    const { status, body } = await order({ expectedOn: '2026-06-20', reference: 'PO 12' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'Ordered',
        orderedOn: '2026-06-16',
        received: 0,
        outstanding: 10,
        cost: 125,
        isOpen: true,
        isLate: false,
        itemName: 'Filter',
        location: 'Lae',
      }),
    ]);
    expect(await shelf()).toMatchObject({ onOrder: 10, isToOrder: false, toOrder: 0 });
    expect((await storekeeper.get(`/api/inventory/${itemId}`)).body.onOrder).toBe(10);
  });

  it('may be of as much and as dear as can be, and so may what comes of it', async () => {
    const { body: waiting } = await order({ quantity: 100_000_000, unitCost: 9_999_999.99 });
    await server.admin.put(`/api/purchase-orders/${waiting.purchaseOrderId}`, { status: 'Ordered' });
    const { body } = await storekeeper.get(`${path}/${waiting.id}`);
    expect(body.cost).toBe(999_999_999_000_000);
    expect((await receive(body, 9_000_000)).body.received).toBe(9_000_000);
    expect((await shelf()).value).toBe(89_999_999_910_000);
    expect((await storekeeper.get('/api/stock-value')).body.value).toBe(89_999_999_910_000);
    expect((await order({ unitCost: 10_000_000 })).body.errors).toEqual([
      { path: 'unitCost', message: 'Unit Cost must be at most 9,999,999.99' },
    ]);
    await undo((await movementsOf(body.id))[0]);
  });

  it('is late the day after it was expected', async () => {
    const late = (await order({ orderedOn: '2026-06-01', expectedOn: '2026-06-15' })).body;
    const due = (await order({ orderedOn: '2026-06-01', expectedOn: '2026-06-16' })).body;
    expect([late.isLate, due.isLate]).toEqual([true, false]);
    const ids = (await storekeeper.get(`${path}?isLate=true&stockId=${stockId}`)).body;
    expect(ids.map(({ id }: { id: string }) => id)).toEqual([late.id]);
  });

  it.each([
    [{ quantity: 0 }, 'Quantity must be above 0'],
    [{ quantity: '5' }, 'Quantity must be a number, for example 1250.50'],
    [{ supplier: '' }, 'Supplier must not be empty'],
    [{ unitCost: -1 }, 'Unit Cost must'],
    [{ orderedOn: '2026-06-17' }, 'Ordered must not be after today'],
    [{ expectedOn: '2026-06-15' }, 'The expected date must not be before the order date'],
    [{ stockId: randomUUID() }, 'This stock record does not exist'],
    [{ status: 'Received' }, 'A new order must be Ordered'],
  ])('%j is refused', async (given, sentence) => {
    const { status, body } = await order(given);
    expect([status, body.detail]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('of what is retired is refused, and so is its opening again', async () => {
    const made = (await order()).body;
    const cancelled = (await cancel(made)).body;
    const { body: item } = await storekeeper.get(`/api/inventory/${itemId}`);
    await storekeeper.put(`/api/inventory/${itemId}`, { isRetired: true, version: item.version });
    const sentence = 'This item is retired and cannot be ordered. Restore it first.';
    expect(said(await order())).toEqual([409, sentence]);
    const again = { version: cancelled.version, status: 'Ordered', statusReason: 'Needed after all' };
    expect(said(await storekeeper.put(`${path}/${made.id}`, again))).toEqual([409, sentence]);
  });

  it('several are kept together or not at all, and once', async () => {
    const lines = [1, 2].map((quantity) => ({ id: randomUUID(), stockId, supplier: 'Bell', quantity }));
    expect((await storekeeper.post(path, lines)).status).toBe(201);
    expect((await storekeeper.post(path, lines)).status).toBe(200);
    expect((await shelf()).onOrder).toBe(3);
    const wrong = [
      { ...lines[0], id: randomUUID() },
      { stockId, supplier: 'Bell', quantity: 0 },
    ];
    expect((await storekeeper.post(path, wrong)).status).toBe(422);
    expect((await shelf()).onOrder).toBe(3);
    expect(said(await storekeeper.post(path, []))).toEqual([
      422,
      expect.stringContaining('Choose at least one item to order'),
    ]);
  });
});

describe('receiving', () => {
  it('makes a movement of what came, and closes the order when all of it has', async () => {
    const made = (await order()).body;
    const { status, body: part } = await receive(made, 4, { note: 'Docket 7' });
    expect([status, part]).toEqual([
      200,
      expect.objectContaining({ status: 'Ordered', received: 4, outstanding: 6, version: made.version + 1 }),
    ]);
    const { body: all } = await receive(part, 6, { unitCost: 13 });
    expect(all).toMatchObject({ status: 'Received', received: 10, outstanding: 0, isOpen: false });
    expect(await shelf()).toMatchObject({ quantityOnHand: 12, onOrder: 0 });
    expect(await movementsOf(made.id)).toMatchObject([
      { kind: 'Receive', quantity: 4, unitCost: 12.5, date: '2026-06-16', note: 'Docket 7' },
      { kind: 'Receive', quantity: 6, unitCost: 13, note: null },
    ]);
    expect((await storekeeper.get(`/api/inventory/${itemId}`)).body.value).toBe(128);
  });

  it('may say that no more will come, or bring more than was ordered', async () => {
    const short = (await receive((await order()).body, 4, { isComplete: true })).body;
    expect(short).toMatchObject({ status: 'Received', received: 4, outstanding: 0 });
    const over = (await receive((await order()).body, 11, { reason: 'One free of charge' })).body;
    expect(over).toMatchObject({ status: 'Received', received: 11, outstanding: 0 });
  });

  it('is written on the day it came, and not before it comes', async () => {
    const made = (await order({ orderedOn: '2026-06-01' })).body;
    expect(said(await receive(made, 1, { date: '2026-06-17' }))).toEqual([
      422,
      'Date must not be after today',
    ]);
    await receive(made, 1, { date: '2026-06-10', unitCost: null });
    expect(await movementsOf(made.id)).toMatchObject([{ date: '2026-06-10', unitCost: null }]);
  });

  it('again with the same movement comes once', async () => {
    const made = (await order()).body;
    const movementId = randomUUID();
    const first = await receive(made, 4, { movementId });
    const second = await receive(made, 4, { movementId });
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await movementsOf(made.id)).toHaveLength(1);
    expect(said(await receive(second.body, 5, { movementId }))).toEqual([409, 'This id is already used']);
    expect(said(await receive(second.body, 4, { movementId }, other))).toEqual([
      409,
      'This id is already used',
    ]);
    for (const changes of [{ unitCost: 14 }, { unitCost: null }, { date: '2026-06-15' }])
      expect(said(await receive(second.body, 4, { movementId, ...changes }))).toEqual([
        409,
        'This id is already used',
      ]);
    const again = await receive(made, 4, { movementId, unitCost: 12.5, date: '2026-06-16' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await receive(made, 4)).body.code).toBe('stale');
  });

  it.each([
    [{ quantity: 0 }, 'Quantity must be above 0'],
    [{ quantity: 1.5 }, 'must be whole numbers'],
    [{ unitCost: -1 }, 'Unit Cost'],
    [{ isComplete: 'yes' }, 'The whole quantity'],
    [{ version: undefined }, 'version'],
    [{ somethingElse: 1 }, 'somethingElse'],
  ])('of %j is refused', async (given, sentence) => {
    const { status, text } = await receive((await order()).body, 1, given);
    expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
  });

  it('of what is retired is refused', async () => {
    const made = (await order()).body;
    const { body: item } = await storekeeper.get(`/api/inventory/${itemId}`);
    await storekeeper.put(`/api/inventory/${itemId}`, { isRetired: true, version: item.version });
    expect(said(await receive(made, 1))).toEqual([
      409,
      'This item is retired and cannot be received. Restore it first.',
    ]);
  });

  it('is for who moves stock, and of an order that there is', async () => {
    const made = (await order()).body;
    const auditor = (await server.personWith({ 'inventory:read': 'all' })).client;
    expect((await receive(made, 1, {}, auditor)).status).toBe(403);
    expect((await order({}, auditor)).status).toBe(403);
    expect((await cancel(made, auditor)).status).toBe(403);
    expect((await receive(made, 1, {}, server.nobody)).status).toBe(401);
    expect((await receive({ id: randomUUID(), version: 1 }, 1)).status).toBe(404);
  });
});

describe('what was received and is reversed', () => {
  it('opens the order again when less than ordered has come', async () => {
    const made = (await order()).body;
    const part = (await receive(made, 4)).body;
    const all = (await receive(part, 6)).body;
    const [first, second] = await movementsOf(made.id);
    expect((await undo(second)).status).toBe(201);
    const open = (await storekeeper.get(`${path}/${made.id}`)).body;
    expect(open).toMatchObject({
      status: 'Ordered',
      statusReason: 'Wrong delivery',
      received: 4,
      outstanding: 6,
      version: all.version + 1,
    });
    expect((await undo(second)).status).toBe(409);
    await undo(first);
    expect((await storekeeper.get(`${path}/${made.id}`)).body).toMatchObject({
      received: 0,
      outstanding: 10,
    });
    expect(await shelf()).toMatchObject({ quantityOnHand: 2, onOrder: 10 });
  });

  it('leaves it Received when as much as ordered is there', async () => {
    const made = (await order()).body;
    const part = (await receive(made, 4)).body;
    await receive(part, 10, { reason: 'Sent twice' });
    const [first] = await movementsOf(made.id);
    await undo(first);
    expect((await storekeeper.get(`${path}/${made.id}`)).body).toMatchObject({
      status: 'Received',
      received: 10,
    });
  });
});

describe('an order that', () => {
  it('nothing came of is cancelled with a reason, and not closed', async () => {
    const { id, version } = (await order()).body;
    const put = (body: object) => storekeeper.put(`${path}/${id}`, { version, ...body });
    expect(said(await put({ status: 'Received' }))).toEqual([
      409,
      'Nothing was received for this order. Cancel it instead.',
    ]);
    expect(said(await put({ status: 'Cancelled' }))).toEqual([422, 'Enter why the order is cancelled']);
    const { body: cancelled } = await put({ status: 'Cancelled', statusReason: 'Twice' });
    expect(cancelled).toMatchObject({ status: 'Cancelled', outstanding: 0, isOpen: false });
    expect((await shelf()).onOrder).toBe(0);
    expect(said(await receive(cancelled, 1))).toEqual([
      409,
      'Nothing is outstanding for this order. Reopen it to receive more.',
    ]);
    expect(said(await put({ version: cancelled.version, status: 'Received' }))).toEqual([
      409,
      'An order that is Cancelled cannot become Received.',
    ]);
    const again = { version: cancelled.version, status: 'Ordered' };
    expect(said(await storekeeper.put(`${path}/${id}`, again))).toEqual([
      422,
      'Enter why the order is reopened',
    ]);
    const opened = await storekeeper.put(`${path}/${id}`, { ...again, statusReason: 'Needed after all' });
    expect(opened.body).toMatchObject({ status: 'Ordered', outstanding: 10 });
  });

  it('something came of is closed, and neither cancelled nor deleted', async () => {
    const { body: part } = await receive((await order()).body, 4);
    expect(said(await cancel(part))).toEqual([409, 'Part of this order was received. Close it instead.']);
    expect(said(await storekeeper.delete(`${path}/${part.id}`))).toEqual([
      409,
      'Part of this order was received. Close it instead.',
    ]);
    const { body: closed } = await storekeeper.put(`${path}/${part.id}`, {
      version: part.version,
      status: 'Received',
    });
    expect(closed).toMatchObject({ status: 'Received', received: 4, outstanding: 0 });
    const locked = await storekeeper.put(`${path}/${part.id}`, { version: closed.version, quantity: 20 });
    expect(said(locked)).toEqual([
      409,
      'A finished order cannot be changed, except for its note. Reopen it to change it.',
    ]);
  });

  it('all of it came of is opened again for more', async () => {
    const { body: all } = await receive((await order()).body, 10);
    const open = { version: all.version, status: 'Ordered', statusReason: 'Two more' };
    expect(said(await storekeeper.put(`${path}/${all.id}`, open))).toEqual([
      409,
      'This order is fully received. Enter a larger quantity to reopen it.',
    ]);
    const { body } = await storekeeper.put(`${path}/${all.id}`, { ...open, quantity: 12 });
    expect(body).toMatchObject({ status: 'Ordered', outstanding: 2 });
    const less = await storekeeper.put(`${path}/${all.id}`, { version: body.version, quantity: 10 });
    expect(said(less)).toEqual([
      422,
      '10 are already received. Enter a larger quantity, or close the order.',
    ]);
  });

  it('nothing came of can be deleted', async () => {
    const { id } = (await order()).body;
    expect((await storekeeper.delete(`${path}/${id}`)).status).toBe(204);
    expect((await storekeeper.delete(`${path}/${id}`)).status).toBe(404);
    expect((await shelf()).onOrder).toBe(0);
  });
});

describe('at once', () => {
  it('two people who receive the same delivery receive it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = (await order()).body;
      const answers = await Promise.all([receive(made, 4), receive(made, 4, {}, other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await movementsOf(made.id)).toHaveLength(1);
    }
  });

  it('of receiving and cancelling one is done', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = (await order()).body;
      const answers = await Promise.all([receive(made, 10), cancel(made, other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { status, received } = (await storekeeper.get(`${path}/${made.id}`)).body;
      expect([status, received]).toEqual(received === 10 ? ['Received', 10] : ['Cancelled', 0]);
    }
  });

  it('the same request ten times comes once', async () => {
    const made = (await order()).body;
    const movementId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => receive(made, 4, { movementId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await movementsOf(made.id)).toHaveLength(1);
  });

  it('receipts, reversals, issues and changes of several orders do not wait for each other', async () => {
    const orders = [];
    for (let each = 0; each < 4; each += 1) orders.push((await order({ quantity: 5 })).body);
    const came = [];
    for (const each of orders.slice(0, 2)) came.push((await receive(each, 5)).body);
    const receipts = (await Promise.all(came.map(({ id }) => movementsOf(id)))).flat();
    const answers = await Promise.all([
      ...orders.slice(2).map((each) => receive(each, 5)),
      ...receipts.map(undo),
      ...orders.slice(2).map(({ id }) => storekeeper.put(`${path}/${id}`, { note: 'Called them' })),
      ...Array.from({ length: 4 }, () =>
        storekeeper.post('/api/stock-movements', { stockId, kind: 'Issue', quantity: -1, note: 'Used' }),
      ),
      order({ quantity: 3 }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const sum = await server.row<{ quantity: number; sum: number }>(
      `select quantity_on_hand::float8 as quantity, (select sum(quantity)::int from stock_movements where stock_id = stock.id) as sum
       from stock where id = $1`,
      [stockId],
    );
    expect(sum.quantity).toBe(sum.sum);
  });
});
