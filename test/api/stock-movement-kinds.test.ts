import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let storekeeper: Client;
let worker: MadePerson;
let assetId: string;
let lae: string;
let porgera: string;
let itemId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T14:30:00Z') });
  storekeeper = (await server.person({ username: 'store', roleName: 'Storekeeper' })).client;
  worker = await server.person({ username: 'worker' });
  assetId = await server.made('/api/assets', { assetTag: 'PMP-1', assetName: 'Pump', category: 'Tool' });
});
afterAll(() => server.stop());

let count = 0;
beforeEach(async () => {
  itemId = await server.made('/api/inventory', { sku: `SKU-${(count += 1)}`, itemName: 'Bolt', unit: 'box' });
  lae = await server.made('/api/stock', { itemId, location: 'Lae' });
  porgera = await server.made('/api/stock', { itemId, location: 'Porgera' });
});

const path = '/api/stock-movements';
const move = (kind: string, quantity: number, changes: object = {}) =>
  storekeeper.post(path, { stockId: lae, kind, quantity, ...explained(kind), ...changes });
/** Unusual movements need an explanation. */
const explained = (kind: string) => (kind === 'Issue' ? { note: 'Used' } : { reason: 'Checked' });
async function moved(kind: string, quantity: number, changes: object = {}) {
  const { status, body, text } = await move(kind, quantity, changes);
  expect(status, text).toBe(201);
  return body;
}
const reverse = ({ id, stockId, quantity }: { id: string; stockId: string; quantity: number }) =>
  move('Reverse', -quantity, { stockId, reversesId: id, note: 'Typed twice' });

const held = async (stockId = lae) => (await storekeeper.get(`/api/stock/${stockId}`)).body.quantityOnHand;
const worth = async () => (await storekeeper.get(`/api/inventory/${itemId}`)).body.value;
const audited = () => server.row('select count(*)::int as count from audit');
const workOrder = () => server.made('/api/maintenance', { assetId, kind: 'Service', dueDate: '2026-07-01' });

describe('what is received', () => {
  it('says what it cost, and what there is then', async () => {
    await moved('Receive', 10, { unitCost: 2.5 });
    expect(await moved('Receive', 30, { unitCost: 4.5 })).toMatchObject({
      unitCost: 4.5,
      value: 135,
      balance: 40,
      unit: 'box',
      itemId,
      isReversed: false,
    });
    expect(await worth()).toBe(160);
  });

  it('is worth what one is worth at present where it says nothing', async () => {
    await moved('Receive', 10, { unitCost: 2.5 });
    expect(await moved('Receive', 2)).toMatchObject({ unitCost: null, value: 5 });
  });
});

describe('what is issued', () => {
  it('goes to a person, an asset or a work order, by the average cost', async () => {
    await moved('Receive', 10, { unitCost: 2.5 });
    expect(await moved('Issue', -4, { employeeId: worker.employeeId })).toMatchObject({
      employeeName: 'Test worker',
      value: -10,
      balance: 6,
      assetTag: null,
    });
    expect(await moved('Issue', -1, { assetId })).toMatchObject({ assetTag: 'PMP-1', assetName: 'Pump' });
    const maintenanceId = await workOrder();
    expect(await moved('Issue', -1, { maintenanceId, employeeId: worker.employeeId })).toMatchObject({
      assetTag: 'PMP-1',
      workKind: 'Service',
      employeeName: 'Test worker',
      assetId: null,
    });
    const { body } = await storekeeper.get(`${path}?employeeId=${worker.employeeId}&itemId=${itemId}`);
    expect(body).toHaveLength(2);
  });

  it('is returned by the average cost, or by one that is told', async () => {
    await moved('Receive', 10, { unitCost: 2 });
    await moved('Issue', -4, { employeeId: worker.employeeId });
    expect(await moved('Return', 1, { employeeId: worker.employeeId })).toMatchObject({ value: 2 });
    expect(await moved('Return', 1, { unitCost: 0 })).toMatchObject({ value: 0, employeeName: null });
    expect(await held()).toBe(8);
  });

  it.each(['Completed', 'Cancelled'])('does not go to a work order that is %s', async (status) => {
    await moved('Receive', 10);
    const maintenanceId = await workOrder();
    const over = {
      status,
      ...(status === 'Completed' ? { completedDate: '2026-06-15' } : { statusReason: 'No' }),
    };
    expect((await server.admin.put(`/api/maintenance/${maintenanceId}`, over)).status).toBe(200);
    const answer = await move('Issue', -1, { maintenanceId });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'maintenanceId', message: 'This work order is finished. Reopen it to issue parts.' }],
    ]);
    expect(await held()).toBe(10);
  });
});

describe('a transfer', () => {
  beforeEach(() => moved('Receive', 10, { unitCost: 3 }));

  it('takes at one place and adds at the other, and changes no value', async () => {
    const out = await moved('Transfer', -4, { toStockId: porgera, note: 'By truck' });
    expect(out).toMatchObject({
      location: 'Lae',
      otherLocation: 'Porgera',
      quantity: -4,
      balance: 6,
      value: 0,
    });
    expect([await held(), await held(porgera), await worth()]).toEqual([6, 4, 30]);
    const { body } = await storekeeper.get(`${path}?stockId=${porgera}`);
    expect(body).toMatchObject([
      {
        kind: 'Transfer',
        quantity: 4,
        otherLocation: 'Lae',
        counterpartId: out.id,
        toStockId: null,
        note: 'By truck',
        balance: 4,
      },
    ]);
  });

  it('of more than there is leaves both as they were', async () => {
    const answer = await move('Transfer', -11, { toStockId: porgera });
    expect(answer.body.errors).toEqual([{ path: 'quantity', message: 'There is not enough in stock' }]);
    expect([await held(), await held(porgera)]).toEqual([10, 0]);
  });

  it('is made once when it is sent twice at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2].map(() => move('Transfer', -4, { toStockId: porgera, id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect([await held(), await held(porgera)]).toEqual([6, 4]);
  });

  it('crosses another without waiting for it', async () => {
    await moved('Receive', 10, { stockId: porgera });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? move('Transfer', -1, { toStockId: porgera })
          : move('Transfer', -1, { stockId: porgera, toStockId: lae }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect([await held(), await held(porgera)]).toEqual([10, 10]);
  });
});

describe('a reversal', () => {
  it.each([
    ['Receive', 5, { unitCost: 9 }],
    ['Issue', -3, {}],
    ['Return', 2, { unitCost: 1 }],
    ['Adjust', 3, { note: 'Found' }],
    ['Adjust', -3, { note: 'Lost' }],
    ['Count', -2, {}],
    ['Count', 2, { unitCost: 7 }],
  ])('undoes %s of %i with its value', async (kind, quantity, changes) => {
    await moved('Receive', 10, { unitCost: 2.33 });
    const done = await moved(kind, quantity, { ...changes });
    const undone = await reverse(done);
    expect(undone.status, undone.text).toBe(201);
    expect(undone.body).toMatchObject({
      kind: 'Reverse',
      quantity: -quantity,
      reversesId: done.id,
      balance: 10,
    });
    expect([await held(), await worth()]).toEqual([10, 23.3]);
    expect((await storekeeper.get(`${path}/${done.id}`)).body.isReversed).toBe(true);
  });

  it('keeps who it went to', async () => {
    await moved('Receive', 10);
    const undone = await reverse(await moved('Issue', -3, { employeeId: worker.employeeId }));
    expect(undone.body.employeeName).toBe('Test worker');
  });

  it('of a transfer is at the half that left, and undoes both', async () => {
    await moved('Receive', 10, { unitCost: 3 });
    const out = await moved('Transfer', -4, { toStockId: porgera });
    const [half] = (await storekeeper.get(`${path}?stockId=${porgera}`)).body;
    const wrong = await reverse(half);
    expect(wrong.body.errors).toEqual([
      { path: 'reversesId', message: 'Reverse a transfer at its source location' },
    ]);
    expect((await reverse(out)).status).toBe(201);
    expect([await held(), await held(porgera), await worth()]).toEqual([10, 0, 30]);
    const both = (await storekeeper.get(`${path}?itemId=${itemId}&kind=Transfer`)).body;
    expect(both.map(({ isReversed }: { isReversed: boolean }) => isReversed)).toEqual([true, true]);
  });

  it('of a transfer whose goods were used is refused, and of it nothing stays', async () => {
    await moved('Receive', 10);
    const out = await moved('Transfer', -4, { toStockId: porgera });
    await moved('Issue', -1, { stockId: porgera });
    expect((await reverse(out)).body.errors).toEqual([
      { path: 'quantity', message: 'There is not enough in stock' },
    ]);
    expect([await held(), await held(porgera)]).toEqual([6, 3]);
  });

  it('of what was used is refused', async () => {
    const received = await moved('Receive', 10);
    await moved('Issue', -1);
    const answer = await reverse(received);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: 'quantity', message: 'There is not enough in stock' }],
    ]);
  });

  it('is made once, also when two do it at once', async () => {
    const received = await moved('Receive', 10);
    await moved('Receive', 10);
    const answers = await Promise.all([reverse(received), reverse(received)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await reverse(received)).body).toMatchObject({
      status: 409,
      detail: 'This movement has already been reversed',
    });
    expect(await held()).toBe(10);
  });

  it('is of the whole, at its place, after it, with a reason, and not of a reversal', async () => {
    const received = await moved('Receive', 10, { date: '2026-06-10' });
    const undo = (quantity: number, changes: object = {}) =>
      move('Reverse', quantity, { reversesId: received.id, note: 'Wrong', ...changes });
    const whole = 'A reversal must undo one whole movement at its location. Reversals cannot be reversed.';
    const messages = [
      await undo(-4),
      await undo(-10, { stockId: porgera }),
      await undo(-10, { date: '2026-06-09' }),
      await undo(-10, { note: undefined }),
      await undo(-10, { reversesId: randomUUID() }),
      await undo(-10, { reversesId: undefined }),
      await move('Adjust', -10, { reversesId: received.id, note: 'Wrong' }),
    ].map(({ body }) => body.errors[0].message);
    expect(messages).toEqual([
      whole,
      whole,
      'A reversal cannot be dated before the movement that it reverses',
      'Enter a note. Adjustments and reversals need one.',
      'This stock movement does not exist',
      'Only a reversal can refer to another movement',
      'Only a reversal can refer to another movement',
    ]);
    const undone = (await undo(-10)).body;
    expect((await reverse(undone)).body.errors[0].message).toBe(whole);
    expect(await held()).toBe(0);
  });
});

const between = 'Choose another location of the same item';

describe('what does not go together', () => {
  const recipient = 'Only issues and returns can have a person, an asset or a work order';
  const cost = 'Enter a unit cost only for movements that add stock';
  const to = 'Enter a destination only for a transfer';
  const sign = 'Receipts and returns must be above zero, issues and transfers below zero';
  const reason = 'Enter a note. Adjustments and reversals need one.';
  const refused: [kind: string, quantity: number, changes: () => object, path: string, message: string][] = [
    ['Receive', 1, () => ({ employeeId: worker.employeeId }), 'employeeId', recipient],
    ['Adjust', 1, () => ({ assetId, note: 'Found' }), 'employeeId', recipient],
    ['Transfer', -1, () => ({ assetId, toStockId: porgera }), 'employeeId', recipient],
    ['Issue', -1, () => ({ unitCost: 5 }), 'unitCost', cost],
    ['Adjust', -1, () => ({ unitCost: 5, note: 'Lost' }), 'unitCost', cost],
    ['Receive', 1, () => ({ unitCost: -5 }), 'unitCost', 'Unit Cost must not be below 0'],
    ['Issue', -1, () => ({ toStockId: porgera }), 'toStockId', to],
    ['Transfer', -1, () => ({}), 'toStockId', to],
    ['Transfer', 1, () => ({ toStockId: porgera }), 'quantity', sign],
    ['Return', -1, () => ({}), 'quantity', sign],
    ['Count', 0, () => ({}), 'quantity', sign],
    ['Adjust', 1, () => ({}), 'note', reason],
    ['Adjust', 1, () => ({ note: '  ' }), 'note', 'Note must not be empty'],
    ['Transfer', -1, () => ({ toStockId: lae }), 'toStockId', between],
    ['Transfer', -1, () => ({ toStockId: randomUUID() }), 'toStockId', between],
    ['Issue', -1, () => ({ employeeId: randomUUID() }), 'employeeId', 'This employee does not exist'],
    ['Issue', -1, () => ({ assetId: randomUUID() }), 'assetId', 'This asset does not exist'],
    ['Issue', -1, () => ({ maintenanceId: randomUUID() }), 'maintenanceId', 'This work order does not exist'],
    ['Receive', 1, () => ({ date: '2026-06-17' }), 'date', 'Date must not be after today'],
  ];

  it.each(refused)(
    '%s of %i, case %#, is refused and leaves nothing',
    async (kind, quantity, changes, field, message) => {
      await moved('Receive', 10);
      const before = await audited();
      const answer = await move(kind, quantity, changes());
      expect([answer.status, answer.body.errors]).toEqual([422, [{ path: field, message }]]);
      expect([await held(), await held(porgera), await audited()]).toEqual([10, 0, before]);
    },
  );

  it('an asset and a work order', async () => {
    await moved('Receive', 10);
    const answer = await move('Issue', -1, { assetId, maintenanceId: await workOrder() });
    expect(answer.body.errors).toEqual([
      { path: 'assetId', message: 'Enter either an asset or a work order' },
    ]);
  });

  it('a transfer to the place of another item', async () => {
    await moved('Receive', 10);
    const other = await server.made('/api/inventory', { sku: randomUUID(), itemName: 'Nut' });
    const toStockId = await server.made('/api/stock', { itemId: other, location: 'Lae' });
    expect((await move('Transfer', -1, { toStockId })).body.errors).toEqual([
      { path: 'toStockId', message: between },
    ]);
  });

  it('fields that others fill', async () => {
    for (const field of ['orderId', 'stocktakeId', 'counterpartId', 'balance', 'value'])
      expect((await move('Receive', 1, { [field]: null })).body.errors).toEqual([
        { path: field, message: `There is no field ${field}` },
      ]);
  });
});

describe('an item that is retired', () => {
  it('is not received, but issued, returned and moved', async () => {
    await moved('Receive', 10);
    await storekeeper.put(`/api/inventory/${itemId}`, { isRetired: true });
    expect((await move('Receive', 1)).body).toMatchObject({
      status: 409,
      detail: 'This item is retired and cannot be received. Restore it first.',
    });
    await moved('Issue', -3);
    await moved('Return', 1);
    await moved('Transfer', -2, { toStockId: porgera });
    expect([await held(), await held(porgera)]).toEqual([6, 2]);
  });
});

it('no role that only reads moves anything, in any kind', async () => {
  const received = await moved('Receive', 10);
  const { client } = await server.person({ username: 'auditor', roleName: 'Auditor' });
  for (const body of [
    { kind: 'Issue', quantity: -1 },
    { kind: 'Transfer', quantity: -1, toStockId: porgera },
    { kind: 'Reverse', quantity: -10, reversesId: received.id, note: 'No' },
  ])
    expect((await client.post(path, { stockId: lae, ...body })).status).toBe(403);
});
