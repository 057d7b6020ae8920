import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, type Client } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  await record('2021-01-31', 'Revenue', 9000, 'Haulage');
  await record('2021-02-01', 'Revenue', 1000.1, 'Haulage');
  await record('2021-02-10', 'Revenue', 0.2, 'Hire');
  await record('2021-02-10', 'Expense', 400, 'Fuel');
  await record('2021-02-11', 'Expense', 300.25, 'Insurance');
  await record('2021-02-28', 'Expense', 100.05, 'Fuel');
  await record('2021-03-01', 'Expense', 7000, 'Fuel');
  const id = await record('2021-02-12', 'Revenue', 5000, 'Haulage');
  await finance.client.put(`/api/transactions/${id}`, { status: 'Void', voidReason: 'Entered twice' });
});
afterAll(() => server.stop());

const path = '/api/financial/summary';
const february = `${path}?dateFrom=2021-02-01&dateTo=2021-02-28`;

async function record(date: string, type: string, amount: number, category: string): Promise<string> {
  return server.made('/api/transactions', { date, type, amount, category, description: `${category} paid` });
}

describe('the financial summary', () => {
  it('sums what is recorded from the first day to the last, to the cent, without what is void', async () => {
    const { status, body } = await finance.client.get(february);
    expect(status).toBe(200);
    expect(body).toEqual({
      revenue: 1000.3,
      expenses: 800.3,
      profit: 200,
      expensesByCategory: [
        { category: 'Fuel', amount: 500.05 },
        { category: 'Insurance', amount: 300.25 },
      ],
      compared: null,
      months: [],
    });
  });

  it('of days without transactions is zero', async () => {
    const { body } = await finance.client.get(`${path}?dateFrom=1990-01-01&dateTo=1990-12-31`);
    expect(body).toEqual({
      revenue: 0,
      expenses: 0,
      profit: 0,
      expensesByCategory: [],
      compared: null,
      months: [],
    });
  });

  it('compares the days with others, and has the months of a year up to a day', async () => {
    const asked = `${february}&comparedFrom=2021-01-01&comparedTo=2021-01-31&yearTo=2021-03-15`;
    const { body } = await finance.client.get(asked);
    expect(body.compared).toEqual({ revenue: 9000, expenses: 0 });
    expect(body.months).toHaveLength(12);
    expect(body.months.at(0)).toEqual({ month: '2020-04', revenue: 0, expenses: 0 });
    expect(body.months.slice(-3)).toEqual([
      { month: '2021-01', revenue: 9000, expenses: 0 },
      { month: '2021-02', revenue: 1000.3, expenses: 800.3 },
      { month: '2021-03', revenue: 0, expenses: 7000 },
    ]);
  });

  it('is exact at every server after each write', async () => {
    const other = clientOf(await server.anotherApp(), { token: server.admin.token });
    const april = `${path}?dateFrom=2021-04-01&dateTo=2021-04-30`;
    const profitAt = async (client: Client) => (await client.get(april)).body.profit;
    expect([await profitAt(server.admin), await profitAt(other)]).toEqual([0, 0]);
    const id = await record('2021-04-02', 'Revenue', 75.5, 'Hire');
    expect(await profitAt(server.admin)).toBe(75.5);
    await expect.poll(() => profitAt(other), { interval: 5 }).toBe(75.5);
    await other.put(`/api/transactions/${id}`, { status: 'Void', voidReason: 'Entered twice' });
    expect(await profitAt(other)).toBe(0);
    await expect.poll(() => profitAt(server.admin), { interval: 5 }).toBe(0);
  });

  it.each([
    ['', 'From is required'],
    ['?dateFrom=2021-02-01', 'To is required'],
    ['?dateFrom=2021-02-30&dateTo=2021-03-01', 'From must be a valid date'],
  ])('asked with %s is refused', async (query, sentence) => {
    const { status, text } = await finance.client.get(path + query);
    expect([status, text.includes(sentence)]).toEqual([422, true]);
  });

  it('tells nothing to a role whose right does not reach all transactions', async () => {
    const { client } = await server.personWith({ 'transactions:read': 'own' });
    const { body } = await client.get(february);
    expect(body).toEqual({
      revenue: 0,
      expenses: 0,
      profit: 0,
      expensesByCategory: [],
      compared: null,
      months: [],
    });
  });
});
