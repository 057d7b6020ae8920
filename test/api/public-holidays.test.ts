import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicHolidaysOf } from '#contract/financial/pay/public-holiday-dates.ts';
import { holidayWords } from '#contract/financial/pay/public-holidays.ts';
import { transaction } from '#server/database/statement.ts';
import { deliverPayRules, draftNextHolidays } from '#server/financial/pay/delivered.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
});
afterAll(() => server.stop());

const ofYear = async (year: number) =>
  (await server.admin.get(`/api/public-holidays?dateFrom=${year}-01-01&dateTo=${year}-12-31`)).body;
const years = async () =>
  (
    await server.pool.query<{ year: number }>(
      'select distinct extract(year from date)::int as year from public_holidays order by year',
    )
  ).rows.map(({ year }) => year);

describe('public holidays', () => {
  it('are drafted about today where there are none, and of a new year by the day', async () => {
    await server.pool.query('delete from public_holidays');
    await transaction(server.pool, (tx) => deliverPayRules(tx, '2026-06-16'));
    expect(await years()).toEqual([2025, 2026, 2027]);
    await transaction(server.pool, (tx) => deliverPayRules(tx, '2040-06-16'));
    await draftNextHolidays(server.pool, '2026-12-31');
    expect(await years()).toEqual([2025, 2026, 2027]);
    await draftNextHolidays(server.pool, '2027-01-01');
    expect(await years()).toEqual([2025, 2026, 2027, 2028]);
    const drafts = await ofYear(2028);
    expect(drafts.map(({ date, name }: { date: string; name: string }) => ({ date, name }))).toEqual(
      publicHolidaysOf(2028).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    );
    expect(drafts.every(({ isConfirmed }: { isConfirmed: boolean }) => !isConfirmed)).toBe(true);
  });

  it('are confirmed, and stay as they are until that is taken back', async () => {
    const { body: holiday } = await hr.client.post('/api/public-holidays', {
      date: '2030-03-04',
      name: 'A day of the province',
    });
    const at = `/api/public-holidays/${holiday.id}`;
    expect(holiday.isConfirmed).toBe(false);
    expect((await hr.client.put(at, { isConfirmed: true, version: 1 })).body.isConfirmed).toBe(true);
    for (const refused of [
      await hr.client.put(at, { date: '2030-03-05' }),
      await hr.client.put(at, { name: 'Another' }),
      await hr.client.delete(at),
    ])
      expect([refused.status, refused.body.detail]).toEqual([409, holidayWords.locked]);
    const { body } = await hr.client.put(at, { isConfirmed: false, date: '2030-03-05' });
    expect([body.isConfirmed, body.date]).toEqual([false, '2030-03-05']);
    expect((await hr.client.delete(at)).status).toBe(204);
  });

  it('are one to a day, also at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        hr.client.post('/api/public-holidays', { date: '2031-03-04', name: `Day ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { path: 'date', message: 'A public holiday on this day already exists' },
    ]);
  });
});
