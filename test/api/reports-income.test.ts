import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  // In Port Moresby March has begun.
  server = await startServer({ clock: () => new Date('2024-02-29T14:30:00Z') });
  await book('2024-01-31', 'Revenue', 100.1);
  await book('2024-02-01', 'Revenue', 0.2);
  await book('2024-02-29', 'Revenue', 0.1);
  await book('2024-02-29', 'Expense', 0.45, 'Fuel');
  await book('2024-03-01', 'Expense', 7, 'Fuel');
  const id = await book('2024-02-10', 'Expense', 999, 'Mistakes');
  await server.admin.put(`/api/transactions/${id}`, { status: 'Void', voidReason: 'Entered twice' });
});
afterAll(() => server.stop());

function book(date: string, type: string, amount: number, category = 'Sales'): Promise<string> {
  return server.made('/api/transactions', { date, type, amount, category, description: 'Something' });
}

const income = async (query = '') => (await server.admin.get(`/api/reports/income-and-expense${query}`)).body;

describe('income and expense', () => {
  it('are of the twelve months up to this one, unless others are asked', async () => {
    const { rows } = await income();
    expect(rows).toHaveLength(12);
    expect([rows[0].month, rows[11].month]).toEqual(['2023-04', '2024-03']);
  });

  it('are summed to the cent by month, without what is void, and months without any are there', async () => {
    const { rows, totals } = await income('?monthFrom=2023-12&monthTo=2024-02');
    expect(rows).toEqual([
      { month: '2023-12', revenue: 0, expenses: 0, profit: 0, margin: null },
      { month: '2024-01', revenue: 100.1, expenses: 0, profit: 100.1, margin: 100 },
      { month: '2024-02', revenue: 0.3, expenses: 0.45, profit: -0.15, margin: -50 },
    ]);
    expect(totals).toEqual({ revenue: 100.4, expenses: 0.45, profit: 99.95, margin: 99.6 });
  });

  it('are drawn as two lines', async () => {
    const { points } = await income('?monthFrom=2024-02&monthTo=2024-02');
    expect(points).toEqual([
      { at: '2024-02', series: 'Revenue', value: 0.3 },
      { at: '2024-02', series: 'Expenses', value: 0.45 },
    ]);
  });

  it('can be of one category, of those that count', async () => {
    const { totals, choices } = await income('?category=Fuel');
    expect(totals).toMatchObject({ revenue: 0, expenses: 7.45, margin: null });
    expect(choices.category.map(({ value }: any) => value)).toEqual(['Fuel', 'Sales']);
  });

  it.each([
    ['?monthFrom=2024-02&monthTo=2024-01', 'To must not be before From'],
    ['?monthFrom=2014-02&monthTo=2024-02', 'From and To may be at most 120 months apart'],
    ['?monthFrom=2030-01', 'To must not be before From'],
  ])('refuse %s', async (query, message) => {
    const { status, body } = await server.admin.get(`/api/reports/income-and-expense${query}`);
    expect([status, body.errors]).toEqual([422, [{ path: 'monthTo', message }]]);
  });

  it('reach over ten years', async () => {
    expect((await income('?monthFrom=2014-03&monthTo=2024-02')).rows).toHaveLength(120);
  });
});
