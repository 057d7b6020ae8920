import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2024-02-29T14:30:00Z') });
});
afterAll(() => server.stop());

let count = 0;
function hire(changes: object = {}): Promise<string> {
  count += 1;
  const name = { firstName: 'Mary', lastName: `Person ${String(count).padStart(3, '0')}` };
  return server.made('/api/employees', { ...name, position: 'Driver', startDate: '2024-01-15', ...changes });
}

function record(employeeId: string, status: string, ...dates: string[]): Promise<unknown> {
  return server.admin.post(
    '/api/attendance',
    dates.map((date) => ({ employeeId, date, status })),
  );
}

const sheet = async (query = '') => (await server.admin.get(`/api/reports/attendance-sheet${query}`)).body;
const rowOf = async (id: string, query = '') =>
  (await sheet(query)).rows.find((row: { id: string }) => row.id === id);

describe('the attendance sheet', () => {
  it('is of the month it is for the organisation, where the first of March has begun', async () => {
    await hire();
    expect((await sheet()).points.at(-1).at).toBe('31');
  });

  it.each([
    ['2024-02', 29],
    ['2023-02', 28],
    ['2024-04', 30],
    ['2023-12', 31],
  ])('has the days of %s', async (month, days) => {
    const id = await hire({ startDate: '2020-01-01' });
    const row = await rowOf(id, `?month=${month}`);
    expect(row.days).toEqual(Array.from({ length: days }, () => ''));
    expect((await sheet(`?month=${month}`)).totals.days).toHaveLength(days);
  });

  it('writes the first and the last day of a month, and not those beside them', async () => {
    const id = await hire();
    await record(id, 'On-site', '2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01');
    const { days, onSite } = await rowOf(id, '?month=2024-02');
    expect(days).toEqual(['On', ...Array.from({ length: 27 }, () => ''), 'On']);
    expect(onSite).toBe(2);
  });

  it('writes several of a day in their order, and counts each', async () => {
    const id = await hire();
    await record(id, 'Absent', '2024-02-05');
    await record(id, 'On-site', '2024-02-05');
    await record(id, 'Off-site', '2024-02-06');
    await record(id, 'Leave', '2024-02-05');
    const row = await rowOf(id, '?month=2024-02');
    expect(row.days.slice(4, 6)).toEqual(['L On A', 'Off']);
    expect(row).toMatchObject({ onSite: 1, offSite: 1, leave: 1, absent: 1 });
  });

  it('shows approved leave as leave, within the month and once a day', async () => {
    const id = await hire();
    const leave = { employeeId: id, leaveType: 'Annual' };
    const dates = { startDate: '2024-01-30', endDate: '2024-02-02' };
    const asked = await server.made('/api/leave-requests', { ...leave, ...dates });
    expect((await rowOf(id, '?month=2024-02')).leave).toBe(0);
    await server.admin.put(`/api/leave-requests/${asked}`, { status: 'Approved' });
    await record(id, 'Leave', '2024-02-02', '2024-02-03');
    const { days, leave: taken } = await rowOf(id, '?month=2024-02');
    expect(days.slice(0, 4)).toEqual(['L', 'L', 'L', '']);
    expect(taken).toBe(3);
    expect((await rowOf(id, '?month=2024-01')).leave).toBe(2);
  });

  it('names who was employed in the month, and who has a record in it', async () => {
    const id = await hire({ startDate: '2024-02-29', endDate: '2024-03-01' });
    expect(await rowOf(id, '?month=2024-01')).toBeUndefined();
    expect(await rowOf(id, '?month=2024-02')).toBeDefined();
    expect(await rowOf(id, '?month=2024-03')).toBeDefined();
    expect(await rowOf(id, '?month=2024-04')).toBeUndefined();
    await record(id, 'On-site', '2024-04-30');
    expect(await rowOf(id, '?month=2024-04')).toBeDefined();
  });

  it('sums each status, and who was on site each day', async () => {
    const siteId = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
    const [one, two] = [await hire({ siteId, workType: 'Casual' }), await hire({ siteId })];
    await record(one, 'On-site', '2024-03-30', '2024-03-31');
    await record(two, 'On-site', '2024-03-31');
    await record(two, 'Absent', '2024-03-30');
    const { rows, totals, points, choices } = await sheet(`?month=2024-03&siteId=${siteId}`);
    expect(rows).toHaveLength(2);
    expect(totals).toMatchObject({ onSite: 3, offSite: 0, leave: 0, absent: 1 });
    expect(totals.days.slice(-2)).toEqual([1, 2]);
    expect(points).toContainEqual({ at: '30', series: 'Absent', value: 1 });
    expect(choices.siteId).toEqual([{ value: siteId, label: 'Lae' }]);
    const casual = await sheet(`?month=2024-03&siteId=${siteId}&workType=Casual`);
    expect(casual.rows.map(({ id }: { id: string }) => id)).toEqual([one]);
  });
});

it('writes a month of 200 people in a moment', async () => {
  await server.pool.query(`with made as (
      insert into users (id, first_name, last_name, username, role_id)
      select gen_random_uuid(), 'Many', 'Person ' || n, 'many.' || n, (select id from roles where role_name = 'Employee')
      from generate_series(1, 200) n returning id
    ), hired as (
      insert into employees (id, user_id, position, start_date)
      select gen_random_uuid(), id, 'Driver', '2020-01-01' from made returning id
    ) insert into attendance (id, employee_id, date)
      select gen_random_uuid(), id, day from hired, generate_series(date '2022-04-01', '2022-06-30', '1 day') day`);
  const { rows, totals } = await sheet('?month=2022-05');
  const times = [];
  for (let count = 0; count < 3; count += 1) {
    const start = performance.now();
    await sheet('?month=2022-05');
    times.push(performance.now() - start);
  }
  const full = rows.filter((row: { onSite: number }) => row.onSite === 31);
  expect(full).toHaveLength(200);
  expect(totals.onSite).toBe(200 * 31);
  // 38 ms measured on two busy cores; the best of three does not measure who else is at work.
  expect(Math.min(...times)).toBeLessThan(1000);
});
