import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type TestServer } from './server.ts';

let server: TestServer;
let finance: Client;

beforeAll(async () => {
  server = await startServer();
  finance = (await server.person({ username: 'finance', roleName: 'Finance Officer' })).client;
});
afterAll(() => server.stop());

const path = '/api/transactions';
const sale = {
  date: '2026-03-01',
  description: 'Plant hire, Porgera',
  category: 'Plant hire',
  type: 'Revenue',
  amount: 12.5,
};

async function recorded(changes: object = {}) {
  const answer = await finance.post(path, { ...sale, ...changes });
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `${path}/${answer.body.id}` };
}

const voiding = { status: 'Void', voidReason: 'Entered twice' };

describe('a transaction', () => {
  it('is Recorded', async () => {
    expect(await recorded()).toMatchObject({ ...sale, status: 'Recorded', voidReason: null, version: 1 });
    expect(await recorded({ type: 'Expense', status: 'Recorded' })).toMatchObject({ type: 'Expense' });
  });

  it.each([
    [12.5, '12.50'],
    [0.01, '0.01'],
    [7, '7.00'],
    [1.1, '1.10'],
    [4.35, '4.35'],
    [1_000_000.07, '1000000.07'],
    [999_999_999_999.99, '999999999999.99'],
  ])('of %d is written %s', async (amount, written) => {
    const answer = await finance.post(path, { ...sale, amount });
    const text = `"amount":${written},`;
    expect(answer.text).toContain(text);
    const { id } = answer.body;
    expect((await finance.get(`${path}/${id}`)).text).toContain(text);
    expect((await finance.get(`${path}?amount=${written}`)).text).toContain(text);
    expect((await finance.put(`${path}/${id}`, { category: 'Other' })).text).toContain(text);
    expect((await finance.get(`${path}?amountFrom=${written}&amountTo=${written}`)).body[0].id).toBe(id);
  });

  const refused: [what: string, changes: object, path: string, message: string][] = [
    ['no date', { date: undefined }, 'date', 'Date is required'],
    ['a date that does not exist', { date: '2026-02-30' }, 'date', 'Date must be a valid date'],
    ['no description', { description: undefined }, 'description', 'Description is required'],
    [
      'a long description',
      { description: 'x'.repeat(301) },
      'description',
      'Description must have at most 300 characters',
    ],
    ['no category', { category: '' }, 'category', 'Category must not be empty'],
    ['another type', { type: 'Income' }, 'type', 'Type must be one of: Revenue, Expense'],
    ['no amount', { amount: null }, 'amount', 'Amount is required'],
    ['the amount 0', { amount: 0 }, 'amount', 'Amount must not be below 0.01'],
    ['an amount below zero', { amount: -12.5 }, 'amount', 'Amount must not be below 0.01'],
    ['three decimals', { amount: 12.345 }, 'amount', 'Amount must have at most two decimals'],
    ['an amount in quotes', { amount: '12.50' }, 'amount', 'Amount must be a number, for example 1250.50'],
    ['too much', { amount: 1e12 }, 'amount', 'Amount must be at most 999,999,999,999.99'],
    ['the status Void', { status: 'Void', voidReason: 'x' }, 'status', 'A new transaction cannot be void'],
    [
      'a reason for voiding',
      { voidReason: 'x' },
      'voidReason',
      'A void transaction needs a Reason for voiding. Other transactions cannot have one.',
    ],
  ];

  it.each(refused)('with %s is refused', async (_what, changes, field, message) => {
    const answer = await finance.post(path, { ...sale, ...changes });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: field, message }]]);
  });

  it('is changed, unless somebody else has changed it meanwhile', async () => {
    const { at, ...read } = await recorded();
    const changed = await finance.put(at, { ...read, amount: 99.9, date: '2026-03-02T00:00:00.000Z' });
    expect(changed.body).toMatchObject({ amount: 99.9, date: '2026-03-02', version: 2 });
    const stale = await finance.put(at, { ...read, amount: 1 });
    expect(stale.body).toMatchObject({
      status: 409,
      detail: 'This transaction was changed elsewhere. Check the current values and try again.',
      current: { amount: 99.9 },
    });
  });

  it('is found by its day, type, category and words', async () => {
    const description = `Fuel ${randomUUID()}`;
    const fuel = { description, category: 'Fuel', type: 'Expense', date: '2025-12-31' };
    const { id } = await recorded(fuel);
    const found = async (query: string) => {
      const { body } = await finance.get(`${path}?${query}`);
      return body.map((each: { id: string }) => each.id);
    };
    const word = description.slice(5, 20);
    expect(await found(`q=${word}`)).toEqual([id]);
    expect(await found(`q=${word}&type=Revenue`)).toEqual([]);
    expect(await found(`dateFrom=2025-12-31&dateTo=2025-12-31&category=Fuel&type=Expense`)).toEqual([id]);
    expect(await found(`dateFrom=2026-01-01&q=${word}`)).toEqual([]);
  });
});

describe('voiding a transaction', () => {
  it('needs a reason', async () => {
    const { at } = await recorded();
    const message = 'A void transaction needs a Reason for voiding. Other transactions cannot have one.';
    for (const change of [{ status: 'Void' }, { voidReason: 'Entered twice' }])
      expect((await finance.put(at, change)).body).toMatchObject({
        status: 422,
        errors: [{ path: 'voidReason', message }],
      });
    expect((await finance.get(at)).body).toMatchObject({ status: 'Recorded', version: 1 });
    expect((await finance.put(at, voiding)).body).toMatchObject(voiding);
  });

  it.each([
    { status: 'Recorded', voidReason: null },
    { status: 'Recorded' },
    { amount: 1 },
    { date: '2026-03-02' },
    { voidReason: 'Another' },
    { voidReason: null },
    { description: 'Another' },
  ])('is for good: %j is refused afterwards', async (change) => {
    const { at } = await recorded();
    const { body } = await finance.put(at, voiding);
    const answer = await finance.put(at, change);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'A void transaction cannot be changed. Record another transaction.',
    ]);
    expect((await finance.get(at)).body).toEqual(body);
  });

  it('done again changes nothing', async () => {
    const { at } = await recorded();
    const { body } = await finance.put(at, voiding);
    expect((await finance.put(at, voiding)).body).toEqual(body);
    expect((await finance.put(at, body)).body).toEqual(body);
  });

  it('takes the place of deleting', async () => {
    const { at } = await recorded();
    const answer = await finance.delete(at);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'A transaction cannot be deleted. Set its status to Void with a reason instead.',
    ]);
    expect((await finance.get(at)).status).toBe(200);
  });

  it('is a right of its own', async () => {
    const { at } = await recorded();
    const rights = { 'transactions:read': 'all', 'transactions:update': 'all' } as const;
    const { client } = await server.personWith(rights);
    const answer = await client.put(at, voiding);
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'Your role does not allow voiding transactions.',
    ]);
    expect((await client.delete(at)).status).toBe(403);
    expect((await client.put(at, { amount: 13 })).status).toBe(200);
  });
});

describe('who may do what with transactions', () => {
  it('is the Finance Officer everything, the Auditor read, others nothing', async () => {
    const { at, ...made } = await recorded();
    const auditor = (await server.person({ username: 'auditor', roleName: 'Auditor' })).client;
    expect((await auditor.get(at)).body).toEqual(made);
    expect((await auditor.put(at, { amount: 1 })).status).toBe(403);
    for (const roleName of [
      'HR Officer',
      'Supervisor',
      'Training Coordinator',
      'Asset & Fleet Officer',
      'Storekeeper',
      'Employee',
    ]) {
      const { client } = await server.person({ username: randomUUID(), roleName });
      for (const answer of [
        await client.get(path),
        await client.get(at),
        await client.post(path, sale),
        await client.put(at, { amount: 1 }),
        await client.delete(at),
      ])
        expect([answer.status, answer.body.detail], roleName).toEqual([
          403,
          'Your role does not have permission to do this.',
        ]);
    }
    expect((await server.nobody.get(path)).status).toBe(401);
    expect((await finance.get(at)).body).toEqual(made);
  });

  it('is nothing with one that does not exist', async () => {
    const at = `${path}/${randomUUID()}`;
    expect((await finance.get(at)).status).toBe(404);
    expect((await finance.put(at, { amount: 1 })).status).toBe(404);
    expect((await finance.delete(at)).status).toBe(404);
  });
});
