import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const today = '2026-11-20';

let server: TestServer;
let hr: MadePerson;
let finance: MadePerson;
let chief: MadePerson;
let salaried: MadePerson;
let hourly: MadePerson;
let other: MadePerson;
let morobe: string;
const typeIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  const lae = await server.made('/api/sites', { name: 'Lae', code: 'LAE', province: 'Morobe' });
  morobe = lae;
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  chief = await server.person({ username: 'chief', roleName: 'Supervisor' });
  const supervisorId = chief.employeeId;
  salaried = await server.person({ username: 'Anna', supervisorId, siteId: lae });
  hourly = await server.person({ username: 'Ben', supervisorId });
  other = await server.person({ username: 'Cathy' });
  const { body } = await hr.client.get('/api/leave-types');
  for (const { name, id } of body) typeIds[name] = id;
  await server.pool.query('delete from leave_rules');
  await server.pool.query('delete from public_holidays');
  await server.pool.query('delete from pay_rules');
});
afterAll(() => server.stop());

const report = async (viewer: MadePerson, path: string) => {
  const { status, body } = await viewer.client.get(`/api/reports/${path}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};

async function entry(person: MadePerson, leaveType: string, date: string, days: number, kind = 'Opening') {
  const leaveTypeId = typeIds[leaveType];
  const { status } = await hr.client.post('/api/leave-ledger', {
    employeeId: person.employeeId,
    leaveTypeId,
    kind,
    date,
    days,
    ...(kind === 'Adjusted' && { reason: 'Counted again' }),
  });
  expect(status).toBe(201);
}

async function leave(person: MadePerson, leaveType: string, startDate: string, endDate: string, more = {}) {
  const { employeeId } = person;
  const { status, body } = await hr.client.post('/api/leave-requests', {
    employeeId,
    leaveType,
    startDate,
    endDate,
    status: 'Approved',
    ...more,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id as string;
}

describe('Leave Balances and Liability', () => {
  beforeAll(async () => {
    const basis = (person: MadePerson, values: object) =>
      server.made('/api/pay-bases', {
        employeeId: person.employeeId,
        from: '2026-01-01',
        payGroup: 'Fortnightly',
        ...values,
      });
    await basis(salaried, { kind: 'Salary', amount: 26_000 });
    await basis(salaried, { kind: 'Salary', amount: 52_000, from: '2026-11-01' });
    await basis(hourly, { kind: 'Hourly', amount: 20 });
    // Calendar days.
    await entry(salaried, 'Annual', '2026-09-30', 14);
    await entry(salaried, 'Annual', '2026-11-10', -3.5, 'Adjusted');
    await entry(salaried, 'Unpaid', '2026-09-30', 2);
    // Working days.
    await entry(hourly, 'Sick', '2026-09-30', 6);
    await entry(other, 'Sick', '2026-09-30', 1.5);
  });

  const short = ({ rows }: { rows: Record<string, unknown>[] }) =>
    rows.map(({ employeeName, leaveType, days, rate, value }) => [
      employeeName,
      leaveType,
      days,
      rate,
      value,
    ]);

  it('has the days of a chosen day, and money by the rate of that day', async () => {
    expect(short(await report(finance, 'leave-liability?on=2026-10-31'))).toEqual([
      // 14 × 5/7 × 26,000 ÷ 260
      ['Test Anna', 'Annual', 14, 100, 1000],
      ['Test Anna', 'Unpaid', 2, null, null],
      ['Test Ben', 'Sick', 6, null, null],
      ['Test Cathy', 'Sick', 1.5, null, null],
    ]);
    const { totals, points, count } = await report(finance, 'leave-liability?on=2026-10-31');
    expect([totals, count]).toEqual([{ days: 23.5, value: 1000, unvalued: 0 }, 4]);
    expect(points).toEqual([
      { at: 'Annual', series: 'Days', value: 14 },
      { at: 'Sick', series: 'Days', value: 7.5 },
      { at: 'Unpaid', series: 'Days', value: 2 },
    ]);
    expect(short(await report(finance, 'leave-liability'))[0]).toEqual([
      'Test Anna',
      'Annual',
      10.5,
      200,
      1500,
    ]);
    expect((await report(finance, 'leave-liability?on=2026-09-29')).rows).toEqual([]);
  });

  it('values a day of hourly pay once a rule of leave pay is confirmed', async () => {
    const rule = await server.made('/api/pay-rules', {
      from: '2026-01-01',
      terms: { kind: 'Leave Pay', hoursPerDay: 7.5, loadingPercent: 0 },
      source: 'Award 3',
    });
    const ofBen = async (on: string) =>
      short(await report(finance, `leave-liability?on=${on}`)).find(([name]) => name === 'Test Ben');
    expect(await ofBen(today)).toEqual(['Test Ben', 'Sick', 6, null, null]);
    await server.admin.put(`/api/pay-rules/${rule}`, { isConfirmed: true, version: 1 });
    expect(await ofBen(today)).toEqual(['Test Ben', 'Sick', 6, null, null]);
    await server.pool.query(`update leave_types set is_paid_out = true where name = 'Sick'`);
    expect(await ofBen('2026-10-30')).toEqual(['Test Ben', 'Sick', 6, 150, 900]);
    await server.pool.query(`update leave_types set is_paid_out = false where name = 'Sick'`);
  });

  it('shows money with pay rights for everybody in it alone', async () => {
    for (const viewer of [hr, chief]) {
      const { rows, totals } = await report(viewer, 'leave-liability');
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect([row.rate, row.value]).toEqual([null, null]);
      expect([totals.value, totals.unvalued]).toEqual([null, null]);
    }
    const own = await report(salaried, 'leave-liability');
    expect(short(own)).toEqual([
      ['Test Anna', 'Annual', 10.5, 200, 1500],
      ['Test Anna', 'Unpaid', 2, null, null],
    ]);
  });

  it('shows a supervisor the line alone', async () => {
    const { rows, choices } = await report(chief, 'leave-liability');
    expect(new Set(rows.map(({ employeeName }: { employeeName: string }) => employeeName))).toEqual(
      new Set(['Test Anna', 'Test Ben']),
    );
    expect(choices.siteId).toEqual([{ value: morobe, label: 'Lae' }]);
  });

  it('is filtered by site, work type and leave type', async () => {
    const rowsOf = async (query: string) =>
      short(await report(hr, `leave-liability?${query}`)).map(([name, type]) => `${name} ${type}`);
    expect(await rowsOf(`siteId=${morobe}`)).toEqual(['Test Anna Annual', 'Test Anna Unpaid']);
    expect(await rowsOf('leaveType=Sick')).toEqual(['Test Ben Sick', 'Test Cathy Sick']);
    expect(await rowsOf('workType=Casual')).toEqual([]);
  });

  it('refuses later days', async () => {
    const { status, body } = await hr.client.get('/api/reports/leave-liability?on=2026-11-21');
    expect([status, body.errors[0].path]).toEqual([422, 'on']);
  });
});

describe('leave that was taken', () => {
  let annual: string;

  beforeAll(async () => {
    const holiday = (date: string, more = {}) =>
      server.made('/api/public-holidays', { date, name: `Holiday ${date}`, isConfirmed: true, ...more });
    await holiday('2026-03-31');
    await holiday('2026-04-02', { appliesTo: 'A province', province: 'Morobe' });
    await holiday('2026-04-03', { isConfirmed: false });
    await server.pool.query(`update leave_types set allows_half_days = true`);
    // Saturday 28 March to Sunday 5 April: calendar days without two holidays.
    annual = await leave(salaried, 'Annual', '2026-03-28', '2026-04-05', { isHalfFirstDay: true });
    // Working days: Monday to Friday without one holiday, for somebody without a site.
    await leave(hourly, 'Sick', '2026-03-30', '2026-04-03', { isHalfFirstDay: true, isHalfLastDay: true });
    await leave(other, 'Unpaid', '2026-03-30', '2026-03-30', { isHalfFirstDay: true, isHalfLastDay: true });
    await leave(other, 'Sick', '2026-04-06', '2026-04-07', { status: 'Pending' });
    for (const date of ['2026-04-01', '2026-05-04', '2026-05-05', '2026-05-06'])
      await server.made('/api/attendance', { employeeId: hourly.employeeId, date, status: 'Absent' });
    // Late, but at work.
    const came = { employeeId: hourly.employeeId, date: '2026-05-06', status: 'On-site' };
    await server.made('/api/attendance', came);
  });

  const span = 'from=2026-01-01&to=2026-12-31';

  it('is counted as a request counts', async () => {
    const { rows, totals } = await report(hr, `leave-taken?${span}`);
    const short = rows.map(({ employeeName, leaveType, days }: Record<string, unknown>) => [
      employeeName,
      leaveType,
      days,
    ]);
    expect(short).toEqual([
      ['Test Anna', 'Annual', 6.5],
      ['Test Ben', 'Sick', 3],
      ['Test Cathy', 'Unpaid', 0.5],
    ]);
    expect(totals).toEqual({ days: 10 });
    expect(rows[0]).toMatchObject({
      id: annual,
      site: 'Lae',
      startDate: '2026-03-28',
      endDate: '2026-04-05',
    });
    for (const { employeeName, leaveType, days, ...each } of rows) {
      const employeeId = [salaried, hourly, other].find(
        (_, at) => ['Test Anna', 'Test Ben', 'Test Cathy'][at] === employeeName,
      )?.employeeId;
      const half = employeeName === 'Test Anna' ? '' : '&isHalfLastDay=true';
      const { body } = await hr.client.get(
        `/api/leave-request-figures?employeeId=${employeeId}&leaveType=${leaveType}&startDate=${each.startDate}&endDate=${each.endDate}&isHalfFirstDay=true${half}`,
      );
      expect(body.countedDays).toBe(days);
    }
  });

  it('counts the days of a period', async () => {
    const daysIn = async (from: string, to: string) =>
      (await report(hr, `leave-taken?from=${from}&to=${to}`)).rows.map(({ days }: { days: number }) => days);
    expect(await daysIn('2026-03-28', '2026-03-29')).toEqual([1.5]);
    expect(await daysIn('2026-03-29', '2026-03-31')).toEqual([2, 0.5, 0.5]);
    expect(await daysIn('2026-04-04', '2026-04-04')).toEqual([1]);
    expect(await daysIn('2026-05-01', '2026-05-31')).toEqual([]);
  });

  it('uses the holidays of the site where the person worked', async () => {
    // Moves on the holiday of the province, so that it concerns nobody here.
    await server.pool.query('delete from employee_sites where employee_id = $1', [salaried.employeeId]);
    await server.pool.query(
      `insert into employee_sites (employee_id, from_day, until_day, site_id)
        values ($1, '-infinity', '2026-04-02', $2), ($1, '2026-04-02', 'infinity', null)`,
      [salaried.employeeId, morobe],
    );
    // The program hears of it with the employee.
    const { body: employee } = await hr.client.get(`/api/employees/${salaried.employeeId}`);
    await hr.client.put(`/api/employees/${salaried.employeeId}`, {
      shirtSize: 'M',
      version: employee.version,
    });
    const { rows } = await report(hr, `leave-taken?${span}&leaveType=Annual`);
    expect(rows.map(({ days }: { days: number }) => days)).toEqual([7.5]);
  });

  it('is in the months of its days, by site or employee', async () => {
    const { rows, totals, points } = await report(hr, 'absence?year=2026&per=Employee');
    const short = rows.map(({ name, kind, mar, apr, may, total }: Record<string, unknown>) => [
      String(name).split(' (')[0],
      kind,
      mar,
      apr,
      may,
      total,
    ]);
    expect(short).toEqual([
      ['Test Anna', 'Annual', 2.5, 5, 0, 7.5],
      ['Test Ben', 'Sick', 0.5, 2.5, 0, 3],
      // Not on the day that leave covers.
      ['Test Ben', 'Absent', 0, 0, 2, 2],
      ['Test Cathy', 'Unpaid', 0.5, 0, 0, 0.5],
    ]);
    expect(totals).toMatchObject({ jan: 0, mar: 3.5, apr: 7.5, may: 2, total: 13 });
    expect(points).toEqual([
      { at: '2026-03', series: 'Paid leave', value: 3 },
      { at: '2026-03', series: 'Unpaid leave', value: 0.5 },
      { at: '2026-04', series: 'Paid leave', value: 7.5 },
      { at: '2026-05', series: 'Absent', value: 2 },
    ]);
    const bySite = await report(hr, 'absence?year=2026');
    expect(
      bySite.rows.map(({ name, kind, total, id }: Record<string, unknown>) => [name, kind, total, id]),
    ).toEqual([
      ['Lae', 'Annual', 7.5, null],
      ['No site', 'Sick', 3, null],
      ['No site', 'Unpaid', 0.5, null],
      ['No site', 'Absent', 2, null],
    ]);
    expect((await report(hr, 'absence?year=2025')).rows).toEqual([]);
    expect(bySite.choices.year.map(({ value }: { value: string }) => value)).toEqual(['2026']);
  });

  it('is of the line for a supervisor, and of oneself for an employee', async () => {
    const names = async (viewer: MadePerson, path: string) => {
      const { rows } = await report(viewer, path);
      return new Set(
        rows.map(
          ({ name, employeeName }: Record<string, string>) => (employeeName ?? name ?? '').split(' (')[0],
        ),
      );
    };
    for (const path of [`leave-taken?${span}`, 'absence?year=2026&per=Employee']) {
      expect(await names(chief, path)).toEqual(new Set(['Test Anna', 'Test Ben']));
      expect(await names(other, path)).toEqual(new Set(['Test Cathy']));
    }
  });

  it('is no leave for those who may read attendance alone', async () => {
    const { client } = await server.personWith({ 'attendance:read': 'all', 'reports:read': 'all' });
    const { body } = await client.get('/api/reports/absence?year=2026');
    expect(body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['Absent']);
    for (const name of ['leave-taken', 'leave-liability'])
      expect((await client.get(`/api/reports/${name}`)).body.rows).toEqual([]);
  });
});
