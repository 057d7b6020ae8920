import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Answer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;
let other: Client;
let manager: Client;
let stockIds: string[];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
  other = (await server.person({ username: 'second', roleName: 'Storekeeper' })).client;
  manager = (
    await server.personWith({
      'inventory:read': 'all',
      'inventory:update': 'all',
      'purchases:approve': 'all',
    })
  ).client;
});
afterAll(() => server.stop());

let count = 0;
let supplier: string;
beforeEach(async () => {
  count += 1;
  supplier = `Supplier ${count}`;
  stockIds = [];
  for (const itemName of ['Filter', 'Gloves']) {
    const itemId = await server.made('/api/inventory', { sku: `${itemName}-${count}`, itemName });
    stockIds.push(await server.made('/api/stock', { itemId, location: 'Lae' }));
  }
});

const path = '/api/purchase-orders';
const lines = '/api/stock-orders';
const said = ({ status, body }: Answer) => [status, body.errors?.[0]?.message ?? body.detail];
const read = async (id: string) => (await storekeeper.get(`${path}/${id}`)).body;
const linesOf = async (id: string) =>
  (await storekeeper.get(`${lines}?purchaseOrderId=${id}&sort=createdAt`)).body;
const change = (id: string, values: object, who = storekeeper) => who.put(`${path}/${id}`, values);

async function draft(quantities = [10, 20], unitCost = 5, who = storekeeper) {
  const { body } = await who.post(path, { supplier, expectedOn: '2026-06-30' });
  for (const [index, quantity] of quantities.entries()) {
    const line = { purchaseOrderId: body.id, stockId: stockIds[index], supplier, quantity, unitCost };
    const added = await who.post(lines, line);
    expect(added.status, added.text).toBe(201);
  }
  return read(body.id);
}

async function placed(quantities = [10, 20]) {
  const { id } = await draft(quantities);
  return (await change(id, { status: 'Ordered' })).body;
}

async function receive(lineId: string, quantity: number, given: object = {}) {
  const { version } = (await storekeeper.get(`${lines}/${lineId}`)).body;
  return storekeeper.post(`${lines}/receive/${lineId}`, { version, quantity, isComplete: false, ...given });
}

describe('a purchase order', () => {
  it('has a number, lines and a total, and is placed with all of them', async () => {
    const order = await draft();
    expect(order).toMatchObject({
      number: expect.stringMatching(/^PO-\d{4}$/),
      status: 'Draft',
      orderedOn: null,
      lines: 2,
      total: 150,
      isOpen: true,
      needsApproval: false,
      isOwnOrder: true,
    });
    expect(await linesOf(order.id)).toMatchObject([
      { status: 'Draft', supplier, purchaseNumber: order.number, outstanding: 0, isOpen: false },
      { status: 'Draft' },
    ]);
    const { status, body } = await change(order.id, { status: 'Ordered' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'Ordered', orderedOn: '2026-06-16' }),
    ]);
    expect(await linesOf(order.id)).toMatchObject([
      { status: 'Ordered', outstanding: 10, orderedOn: '2026-06-16' },
      { status: 'Ordered', outstanding: 20 },
    ]);
  });

  it('is received in parts, and closes by itself', async () => {
    const { id } = await placed();
    const [first, second] = await linesOf(id);
    expect((await receive(first.id, 4)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Ordered', isPartlyReceived: true, receivedLines: 0 });
    expect((await receive(first.id, 6)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Ordered', receivedLines: 1 });
    expect((await receive(second.id, 20)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Received', isShort: false, receivedLines: 2 });
    const { body: movements } = await storekeeper.get(`/api/stock-movements?orderId=${first.id}`);
    expect(movements).toHaveLength(2);
  });

  it('is opened again when a receipt is reversed', async () => {
    const { id } = await placed([10]);
    const [line] = await linesOf(id);
    await receive(line.id, 10);
    const [movement] = (await storekeeper.get(`/api/stock-movements?orderId=${line.id}`)).body;
    const reversal = {
      stockId: line.stockId,
      kind: 'Reverse',
      quantity: -10,
      reversesId: movement.id,
      note: 'Wrong',
    };
    expect((await storekeeper.post('/api/stock-movements', reversal)).status).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'Ordered', isPartlyReceived: false });
  });

  it('is closed short with a reason, which cancels what never came', async () => {
    const { id } = await placed();
    expect(said(await change(id, { status: 'Received', statusReason: 'No more' }))).toEqual([
      409,
      'Nothing was received for this order. Cancel it instead.',
    ]);
    const [first] = await linesOf(id);
    await receive(first.id, 4);
    expect(said(await change(id, { status: 'Received' }))).toEqual([422, 'Enter a reason']);
    const { body } = await change(id, { status: 'Received', statusReason: 'Supplier has no more' });
    expect(body).toMatchObject({ status: 'Received', isShort: true, statusReason: 'Supplier has no more' });
    expect(await linesOf(id)).toMatchObject([
      { status: 'Received', received: 4 },
      { status: 'Cancelled', statusReason: 'Supplier has no more' },
    ]);
  });

  it('is cancelled with a reason before anything came, and reopened as a draft', async () => {
    const { id } = await placed();
    expect((await change(id, { status: 'Cancelled' })).status).toBe(422);
    expect((await change(id, { status: 'Cancelled', statusReason: 'Twice' })).body.status).toBe('Cancelled');
    expect(await linesOf(id)).toMatchObject([{ status: 'Cancelled' }, { status: 'Cancelled' }]);
    await change(id, { status: 'Draft', statusReason: 'Needed after all' });
    expect(await linesOf(id)).toMatchObject([{ status: 'Draft' }, { status: 'Draft' }]);
    await change(id, { status: 'Ordered' });
    const [first] = await linesOf(id);
    await receive(first.id, 1);
    expect(said(await change(id, { status: 'Cancelled', statusReason: 'Late' }))).toEqual([
      409,
      'Part of this order was received. Close it short instead.',
    ]);
  });

  it('without lines is not placed, and placed ones get no more lines', async () => {
    const { body } = await storekeeper.post(path, { supplier });
    expect(said(await change(body.id, { status: 'Ordered' }))).toEqual([409, 'Add at least one line first']);
    const { id } = await placed();
    const line = { purchaseOrderId: id, stockId: stockIds[0], supplier, quantity: 1 };
    expect(said(await storekeeper.post(lines, line))).toEqual([
      409,
      'Lines can be added only to a draft. Choose Change Order first.',
    ]);
    expect(said(await storekeeper.post(lines, { ...line, purchaseOrderId: randomUUID() }))).toEqual([
      422,
      'This purchase order does not exist',
    ]);
    expect(said(await change(id, { supplier: 'Another' }))[0]).toBe(409);
  });

  it('shares its supplier, dates and reference with its lines', async () => {
    const { id } = await draft();
    await change(id, { supplier: 'Another', reference: 'Q-1', expectedOn: '2026-07-01' });
    for (const line of await linesOf(id))
      expect(line).toMatchObject({ supplier: 'Another', reference: 'Q-1', expectedOn: '2026-07-01' });
    const [line] = await linesOf(id);
    expect(said(await storekeeper.put(`${lines}/${line.id}`, { supplier: 'Third' }))).toEqual([
      422,
      'This order has several lines. Change this on the purchase order.',
    ]);
  });

  it('is deleted and restored with its lines, while nothing is ordered', async () => {
    const { id } = await placed();
    expect((await storekeeper.delete(`${path}/${id}`)).status).toBe(409);
    await change(id, { status: 'Draft', statusReason: 'Wrong' });
    expect((await storekeeper.delete(`${path}/${id}`)).status).toBe(204);
    expect(await linesOf(id)).toEqual([]);
  });

  it('is one for each supplier when lines are ordered without one', async () => {
    const [first, second] = stockIds;
    const { status, body } = await storekeeper.post(lines, [
      { stockId: first, supplier, quantity: 1 },
      { stockId: second, supplier: supplier.toUpperCase(), quantity: 2 },
      { stockId: second, supplier: 'Another', quantity: 3 },
    ]);
    expect(status).toBe(201);
    const ids = body.map(({ purchaseOrderId }: { purchaseOrderId: string }) => purchaseOrderId);
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
    expect(await read(ids[0])).toMatchObject({ status: 'Ordered', lines: 2, orderedOn: '2026-06-16' });
  });

  it('follows its only line', async () => {
    const { body } = await storekeeper.post(lines, { stockId: stockIds[0], supplier, quantity: 1 });
    await storekeeper.put(`${lines}/${body.id}`, { supplier: 'Another', reference: 'Q-7' });
    expect(await read(body.purchaseOrderId)).toMatchObject({ supplier: 'Another', reference: 'Q-7' });
    await storekeeper.put(`${lines}/${body.id}`, { status: 'Cancelled', statusReason: 'Twice' });
    expect(await read(body.purchaseOrderId)).toMatchObject({ status: 'Cancelled', statusReason: 'Twice' });
  });
});

describe('above the limit', () => {
  it('an order is approved by another person with the permission', async () => {
    const { id } = await draft([1000, 2000]);
    expect(await read(id)).toMatchObject({ total: 15_000, needsApproval: true });
    expect(said(await change(id, { status: 'Ordered' }))).toEqual([
      403,
      'Your orders from this supplier today come to 15,000.00. Orders above 10,000.00 need approval by another person. Submit this order for approval.',
    ]);
    expect((await change(id, { status: 'To Approve' })).status).toBe(200);
    const [line] = await linesOf(id);
    expect(said(await storekeeper.put(`${lines}/${line.id}`, { quantity: 9 }))).toEqual([
      409,
      'This order waits for approval. Return it to Draft to change it.',
    ]);
    expect((await storekeeper.delete(`${lines}/${line.id}`)).status).toBe(409);
    expect(said(await change(id, { status: 'Ordered' }))[0]).toBe(403);
    expect(said(await change(id, { status: 'Ordered' }, other))[0]).toBe(403);
    const { status, body } = await change(id, { status: 'Ordered' }, manager);
    expect([status, body.status, body.approvedBy]).toEqual([200, 'Ordered', expect.any(String)]);
    expect(await linesOf(id)).toMatchObject([{ status: 'Ordered' }, { status: 'Ordered' }]);
  });

  it('whoever prepared it does not approve it', async () => {
    const own = await draft([1000, 2000], 5, manager);
    await change(own.id, { status: 'To Approve' }, manager);
    expect(said(await change(own.id, { status: 'Ordered' }, manager))).toEqual([
      403,
      'You prepared this order, so another person must approve it.',
    ]);
    const { id } = await draft([1000, 2000]);
    const [line] = await linesOf(id);
    await manager.put(`${lines}/${line.id}`, { quantity: 1500 });
    await change(id, { status: 'To Approve' });
    expect((await change(id, { status: 'Ordered' }, manager)).status).toBe(403);
  });

  it('an order is not split into several, and not placed twice at once', async () => {
    const first = await draft([1200]);
    const second = await draft([1200]);
    const answers = await Promise.all([first, second].map(({ id }) => change(id, { status: 'Ordered' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('an order sent without a purchase order waits for approval', async () => {
    const line = { stockId: stockIds[0], supplier, quantity: 1000, unitCost: 11 };
    const { status, body } = await storekeeper.post(lines, line);
    expect([status, body.status]).toEqual([201, 'Draft']);
    expect(await read(body.purchaseOrderId)).toMatchObject({ status: 'To Approve', needsApproval: true });
  });

  it('a placed order is not raised', async () => {
    const { id } = await placed([100]);
    const [line] = await linesOf(id);
    expect(said(await storekeeper.put(`${lines}/${line.id}`, { quantity: 3000 }))).toEqual([
      403,
      'This change brings the order to 15,000.00. Orders above 10,000.00 need approval. Choose Change Order, then submit the order for approval.',
    ]);
    expect((await storekeeper.put(`${lines}/${line.id}`, { quantity: 90 })).status).toBe(200);
  });

  it('an item without a price counts at its usual one', async () => {
    const known = { stockId: stockIds[0], kind: 'Receive', quantity: 1, unitCost: 100 };
    await server.made('/api/stock-movements', known);
    const { body } = await storekeeper.post(lines, { stockId: stockIds[0], supplier, quantity: 101 });
    expect((await read(body.purchaseOrderId)).status).toBe('To Approve');
  });
});

describe('the limit is not passed by', () => {
  const order = (values: object, who = storekeeper) =>
    who.post(lines, { stockId: stockIds[0], supplier, quantity: 1200, unitCost: 5, ...values });
  const statusOf = async ({ body }: Answer) => (await read(body.purchaseOrderId)).status;

  it('several orders in one request', async () => {
    const each = { stockId: stockIds[0], quantity: 1200, unitCost: 5 };
    const { body } = await storekeeper.post(lines, [
      { ...each, supplier, reference: 'Q-1' },
      { ...each, supplier: supplier.toUpperCase(), reference: 'Q-2' },
    ]);
    const both: { purchaseOrderId: string }[] = body;
    const statuses = await Promise.all(
      both.map(async ({ purchaseOrderId }) => (await read(purchaseOrderId)).status),
    );
    expect(statuses).toEqual(['Ordered', 'To Approve']);
  });

  it('an earlier order date', async () => {
    expect(await statusOf(await order({ orderedOn: '2026-06-01' }))).toBe('Ordered');
    expect(await statusOf(await order({}))).toBe('To Approve');
    expect(await statusOf(await order({ orderedOn: '2026-06-02' }))).toBe('To Approve');
  });

  it('leaving out prices that are known', async () => {
    const known = { stockId: stockIds[0], kind: 'Receive', quantity: 1, unitCost: 5 };
    await server.made('/api/stock-movements', known);
    expect(await statusOf(await order({ unitCost: null }))).toBe('Ordered');
    expect(await statusOf(await order({ unitCost: null }))).toBe('To Approve');
  });

  it('orders that somebody else prepared', async () => {
    const first = await draft([1200]);
    const second = await draft([1200], 5, other);
    expect((await change(first.id, { status: 'Ordered' })).status).toBe(200);
    expect((await change(second.id, { status: 'Ordered' })).status).toBe(403);
  });

  it('another supplier while the order is placed', async () => {
    const { body } = await order({ supplier: `${supplier} Ltd` });
    await order({});
    const change = await storekeeper.put(`${lines}/${body.id}`, { supplier });
    expect(said(change)).toEqual([403, expect.stringContaining('come to 12,000.00')]);
    expect((await read(body.purchaseOrderId)).supplier).toBe(`${supplier} Ltd`);
  });

  it('another supplier after the approval', async () => {
    const { id } = await draft([3000]);
    await change(id, { status: 'To Approve' });
    await change(id, { status: 'Ordered' }, manager);
    const [line] = await linesOf(id);
    expect(said(await storekeeper.put(`${lines}/${line.id}`, { supplier: 'Cousin' }))).toEqual([
      409,
      'This order was approved for its supplier. Choose Change Order, then submit it for approval again.',
    ]);
  });

  it('fields that change together with the status', async () => {
    await order({});
    const { id } = await draft([1200]);
    await change(id, { supplier: `${supplier} Ltd` });
    expect((await change(id, { supplier, status: 'Ordered' })).status).toBe(403);
    // Who changes the order while submitting it has prepared it, and its lines have what it has.
    expect((await change(id, { status: 'To Approve', supplier: 'Cousin' }, manager)).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([{ supplier: 'Cousin' }]);
    expect((await change(id, { status: 'Ordered' }, manager)).status).toBe(403);
  });

  it('and a draft says beforehand whether it needs approval', async () => {
    const { id } = await draft([1200]);
    expect((await read(id)).needsApproval).toBe(false);
    await order({});
    expect((await read(id)).needsApproval).toBe(true);
  });
});

describe('the lines of an order', () => {
  it('are expected when the order is, unless they say otherwise', async () => {
    const { body } = await storekeeper.post(path, { supplier, expectedOn: '2026-06-30' });
    const line = { purchaseOrderId: body.id, supplier, quantity: 1 };
    await storekeeper.post(lines, { ...line, stockId: stockIds[0] });
    await storekeeper.post(lines, { ...line, stockId: stockIds[1], expectedOn: '2026-07-02' });
    const days = (await linesOf(body.id)).map(({ expectedOn }: { expectedOn: string }) => expectedOn);
    expect(days).toEqual(['2026-06-30', '2026-07-02']);
  });

  it('stay cancelled when the order is changed', async () => {
    const { id } = await placed();
    const [first] = await linesOf(id);
    await storekeeper.put(`${lines}/${first.id}`, { status: 'Cancelled', statusReason: 'Not made any more' });
    await change(id, { status: 'Draft', statusReason: 'One more item' });
    expect(await linesOf(id)).toMatchObject([{ status: 'Cancelled' }, { status: 'Draft' }]);
    await change(id, { status: 'Ordered' });
    expect(await linesOf(id)).toMatchObject([
      { status: 'Cancelled', statusReason: 'Not made any more' },
      { status: 'Ordered' },
    ]);
  });

  it('say why the last of them was cancelled', async () => {
    const { id } = await placed();
    for (const [index, line] of (await linesOf(id)).entries())
      await storekeeper.put(`${lines}/${line.id}`, {
        status: 'Cancelled',
        statusReason: ['Wrong size', 'Too dear'][index],
      });
    expect(await read(id)).toMatchObject({ status: 'Cancelled', statusReason: 'Too dear' });
  });

  it('of items retired since are not placed', async () => {
    const { id } = await draft();
    const { itemId, itemName } = (await storekeeper.get(`/api/stock/${stockIds[0]}`)).body;
    await server.admin.put(`/api/inventory/${itemId}`, { isRetired: true });
    expect(said(await change(id, { status: 'Ordered' }))).toEqual([
      409,
      `These items are retired: ${itemName}. Restore them, or delete their lines.`,
    ]);
  });

  it('are not proposed again while the order waits for approval', async () => {
    await storekeeper.post(lines, { stockId: stockIds[0], supplier, quantity: 1000, unitCost: 11 });
    expect((await storekeeper.get(`/api/stock/${stockIds[0]}`)).body.onOrder).toBe(1000);
  });
});

it('orders are sorted by their number, however long it is', async () => {
  const first = await draft();
  await server.pool.query(`select setval('purchase_order_number', 99999)`);
  const second = await draft();
  expect(second.number).toBe('PO-100000');
  const { body } = await storekeeper.get(`${path}?sort=-number`);
  expect(body.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([second.id, first.id]);
});

describe('at once', () => {
  it('of receiving and cancelling one is done', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await placed();
      const [first] = await linesOf(id);
      const answers = await Promise.all([
        receive(first.id, 10),
        change(id, { status: 'Cancelled', statusReason: 'Late' }, other),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('receipts of all lines close the order', async () => {
    const { id } = await placed();
    const all = await linesOf(id);
    const answers = await Promise.all(
      all.map(({ id: line, quantity }: { id: string; quantity: number }) => receive(line, quantity)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(id)).status).toBe('Received');
  });

  it('lines added while it is placed are either in it or refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await draft([1]);
      const line = { purchaseOrderId: id, stockId: stockIds[1], supplier, quantity: 1 };
      const [added] = await Promise.all([other.post(lines, line), change(id, { status: 'Ordered' })]);
      expect([201, 409]).toContain(added.status);
      const statuses = (await linesOf(id)).map(({ status }: { status: string }) => status);
      expect(new Set(statuses).size).toBe(1);
    }
  });
});
