import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let now = new Date();

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  // Each day earns its number in the month, so that a sum tells from the first to which day it is.
  await server.made('/api/transaction-categories', { name: 'Sales', type: 'Revenue' });
  await server.pool.query(
    `insert into transactions (id, date, description, category, type, amount)
     select gen_random_uuid(), day::date, 'Takings', 'Sales', 'Revenue', extract(day from day)
     from generate_series('2023-12-01'::date, '2027-01-31'::date, '1 day') day`,
  );
});
afterAll(() => server.stop());

const toThe = (day: number) => (day * (day + 1)) / 2;

async function revenueAt(moment: string): Promise<[number, number]> {
  now = new Date(moment);
  const { body } = await server.admin.get('/api/dashboard/stats');
  return [body.monthlyRevenue, body.monthlyRevenueLastMonth];
}

describe('the revenue of this month to date, and of the same days of last month', () => {
  const cases: [today: string, thisMonth: number, lastMonth: number][] = [
    ['2026-01-01', 1, 1],
    ['2026-01-30', 30, 30],
    ['2026-01-31', 31, 31],
    ['2026-02-01', 1, 1],
    ['2026-02-27', 27, 27],
    // The last day of a month stands against the whole month before.
    ['2026-02-28', 28, 31],
    ['2024-02-28', 28, 28],
    ['2024-02-29', 29, 31],
    ['2026-03-01', 1, 1],
    ['2026-03-28', 28, 28],
    ['2026-03-29', 29, 28],
    ['2026-03-30', 30, 28],
    ['2026-03-31', 31, 28],
    ['2024-03-29', 29, 29],
    ['2024-03-31', 31, 29],
    ['2026-04-30', 30, 31],
    ['2026-05-30', 30, 30],
    ['2026-05-31', 31, 30],
    ['2026-12-31', 31, 30],
  ];

  it.each(cases)('on %s: to the %i. and to the %i.', async (today, thisMonth, lastMonth) => {
    expect(await revenueAt(`${today}T02:00:00Z`)).toEqual([toThe(thisMonth), toThe(lastMonth)]);
  });

  it('turns at midnight in Port Moresby', async () => {
    expect(await revenueAt('2025-12-31T13:59:59Z')).toEqual([toThe(31), toThe(30)]);
    expect(await revenueAt('2025-12-31T14:00:00Z')).toEqual([1, 1]);
  });

  it('turns at midnight of another zone when that is the organisation’s', async () => {
    await server.admin.put('/api/settings', { timeZone: 'America/Los_Angeles' });
    expect(await revenueAt('2026-01-01T07:59:59Z')).toEqual([toThe(31), toThe(30)]);
    expect(await revenueAt('2026-01-01T08:00:00Z')).toEqual([1, 1]);
  });
});
