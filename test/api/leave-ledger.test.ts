import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figureWords } from '#contract/hr/leave/leave-balances.ts';
import { leaveTypeWords } from '#contract/hr/leave-types.ts';
import { ledgerWords } from '#contract/hr/leave/leave-ledger.ts';
import { settleQueued, queueLeave } from '#server/hr/leave/leave-due.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const today = '2026-11-20';

let server: TestServer;
let hr: MadePerson;
const typeIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  const { body } = await hr.client.get('/api/leave-types');
  for (const { name, id } of body) typeIds[name] = id;
  await server.pool.query('delete from leave_rules');
});
afterAll(() => server.stop());

const settle = async () => {
  await queueLeave(server.pool, null);
  await settleQueued(server.pool, today, new AbortController().signal);
};

async function ruleOf(leaveType: string, values: Record<string, unknown>) {
  const { status, body } = await hr.client.post('/api/leave-rules', {
    leaveTypeId: typeIds[leaveType],
    from: '2020-01-01',
    arises: 'Start of the leave year',
    yearBegins: '01-01',
    source: 'Policy 12',
    isConfirmed: true,
    ...values,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

let people = 0;

/** Somebody who started on this day. */
async function starter(startDate: string, supervisorId: string | null = null): Promise<MadePerson> {
  people += 1;
  const person = await server.person({ username: `starter${people}`, supervisorId });
  const at = `/api/employees/${person.employeeId}`;
  const { body } = await server.admin.get(at);
  const { status } = await server.admin.put(at, { startDate, version: body.version });
  expect(status).toBe(200);
  return person;
}

const balance = async (person: MadePerson, leaveType: string, on = today, as = hr) => {
  const { body } = await as.client.get(`/api/leave-balances?employeeId=${person.employeeId}&on=${on}`);
  return body.find((each: { leaveType: string }) => each.leaveType === leaveType)?.balance;
};

const entries = async (person: MadePerson) => {
  const { body } = await hr.client.get(
    `/api/leave-ledger?employeeId=${person.employeeId}&sort=date,createdAt`,
  );
  return body.map(
    ({ kind, date, days }: { kind: string; date: string; days: number }) => `${date} ${kind} ${days}`,
  );
};

const ask = (person: MadePerson, leaveType: string, startDate: string, endDate = startDate, more = {}) =>
  person.client.post('/api/leave-requests', {
    employeeId: person.employeeId,
    leaveType,
    startDate,
    endDate,
    ...more,
  });

const approve = async (id: string, version: number) =>
  hr.client.put(`/api/leave-requests/${id}`, { status: 'Approved', version });

describe('the leave ledger', () => {
  let emergency: { id: string; version: number };

  beforeAll(async () => {
    emergency = await ruleOf('Emergency', { daysAYear: 6, carryOverLimit: 2 });
  });

  it('has what is earned, taken, given back and expired, each day once', async () => {
    const person = await starter('2025-01-01');
    await settle();
    await settle();
    expect(await entries(person)).toEqual([
      '2025-01-01 Accrued 6',
      '2026-01-01 Expired -4',
      '2026-01-01 Carried over 0',
      '2026-01-01 Accrued 6',
    ]);
    expect(await balance(person, 'Emergency')).toBe(8);
    expect(await balance(person, 'Emergency', '2025-12-31')).toBe(6);
    expect(await balance(person, 'Emergency', '2027-01-01')).toBe(8);

    // Monday to Sunday.
    const { body: leave } = await ask(person, 'Emergency', '2026-12-07', '2026-12-13', {
      isHalfFirstDay: true,
    });
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(8);
    const { body: approved } = await approve(leave.id, leave.version);
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(3.5);
    expect(await balance(person, 'Emergency', '2027-01-01')).toBe(8);

    await hr.client.put(`/api/leave-requests/${leave.id}`, { status: 'Pending', version: approved.version });
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(8);
    expect((await entries(person)).slice(-2)).toEqual(['2026-12-07 Taken -4.5', '2026-12-07 Given back 4.5']);
  });

  it('is corrected by entries when a rule changes, and never edited', async () => {
    const person = await starter('2026-01-01');
    await settle();
    expect(await balance(person, 'Emergency')).toBe(6);
    const at = `/api/leave-rules/${emergency.id}`;
    const refused = await hr.client.put(at, { daysAYear: 10, version: emergency.version });
    expect(refused.status).toBe(409);
    let { body: rule } = await hr.client.put(at, { isConfirmed: false, version: emergency.version });
    ({ body: rule } = await hr.client.put(at, { daysAYear: 10, isConfirmed: true, version: rule.version }));
    await settle();
    expect(await balance(person, 'Emergency')).toBe(10);
    expect(await entries(person)).toEqual(['2026-01-01 Accrued 6', '2026-01-01 Accrued 4']);
    ({ body: rule } = await hr.client.put(at, { isConfirmed: false, version: rule.version }));
    ({ body: rule } = await hr.client.put(at, { daysAYear: 6, isConfirmed: true, version: rule.version }));
    emergency = rule;
    await settle();
    expect(await balance(person, 'Emergency')).toBe(6);
    await expect(server.pool.query('update leave_ledger set days = 1')).rejects.toThrow('append-only');
    await expect(server.pool.query('delete from leave_ledger')).rejects.toThrow('append-only');
  });

  it('begins with an opening balance for those who were here before the first rule', async () => {
    const person = await starter('2010-01-01');
    await settle();
    expect(await balance(person, 'Emergency')).toBe(null);
    const { employeeId } = person;
    const open = (days: number) =>
      hr.client.post('/api/leave-ledger', {
        employeeId,
        leaveTypeId: typeIds['Emergency'],
        kind: 'Opening',
        date: '2025-12-31',
        days,
      });
    expect((await open(1.5)).status).toBe(201);
    expect(await balance(person, 'Emergency')).toBe(7.5);
    expect((await open(2)).status).toBe(201);
    expect(await balance(person, 'Emergency')).toBe(8);
    const third = await open(0.3);
    expect([third.status, third.body.errors[0].message]).toEqual([422, ledgerWords.quarters]);
  });

  it('takes adjustments with a reason, and no kinds that are worked out', async () => {
    const person = await starter('2026-01-01');
    const post = (values: Record<string, unknown>) =>
      hr.client.post('/api/leave-ledger', {
        employeeId: person.employeeId,
        leaveTypeId: typeIds['Emergency'],
        date: today,
        days: -1,
        ...values,
      });
    expect((await post({ kind: 'Adjusted' })).body.errors[0].message).toBe(ledgerWords.reason);
    expect((await post({ kind: 'Paid out', days: 1 })).body.errors[0].message).toBe(ledgerWords.payout);
    expect((await post({ kind: 'Taken' })).body.errors[0].message).toBe(ledgerWords.kind);
    expect((await post({ kind: 'Adjusted', reason: 'Counted twice', date: '2026-11-21' })).status).toBe(422);
    expect((await post({ kind: 'Adjusted', reason: 'Counted twice' })).status).toBe(201);
    expect(await balance(person, 'Emergency')).toBe(5);
  });

  it('is seen by the person, the supervisor line and HR alone', async () => {
    const chief = await server.person({ username: 'chief', roleName: 'Supervisor' });
    const person = await starter('2026-01-01', chief.employeeId);
    const other = await starter('2026-01-01');
    await settle();
    for (const viewer of [person, chief, hr])
      expect(await balance(person, 'Emergency', today, viewer)).toBe(6);
    for (const viewer of [person, chief]) {
      expect((await viewer.client.get(`/api/leave-balances?employeeId=${other.employeeId}`)).status).toBe(
        404,
      );
      expect((await viewer.client.get(`/api/leave-ledger?employeeId=${other.employeeId}`)).body).toEqual([]);
    }
    expect((await chief.client.post('/api/leave-ledger', { employeeId: person.employeeId })).status).toBe(
      403,
    );
  });

  it('says what a request takes before it is sent', async () => {
    const person = await starter('2026-01-01');
    await settle();
    await server.pool.query(
      `insert into public_holidays (id, date, name, is_confirmed) values (gen_random_uuid(), '2026-12-08', 'A day', true)`,
    );
    const { body } = await person.client.get(
      `/api/leave-request-figures?employeeId=${person.employeeId}&leaveType=Emergency&startDate=2026-12-07&endDate=2026-12-13&isHalfFirstDay=true`,
    );
    expect(body).toMatchObject({
      calendarDays: 7,
      countedDays: 3.5,
      weekendDays: 2,
      holidays: [{ date: '2026-12-08', name: 'A day' }],
      remaining: 2.5,
      isShort: false,
    });
    await server.pool.query(`delete from public_holidays where date = '2026-12-08'`);
  });

  it('knows leave types in any spelling, and refuses others', async () => {
    const person = await starter('2026-01-01');
    const figures = (leaveType: string) =>
      person.client.get(
        `/api/leave-request-figures?employeeId=${person.employeeId}&leaveType=${leaveType}&startDate=2026-12-07&endDate=2026-12-08`,
      );
    expect((await figures('emergency%20leave')).body.countedDays).toBe(2);
    const { status, body } = await figures('Sabbatical');
    expect([status, body.errors[0].message]).toEqual([422, leaveTypeWords.unknown]);
  });

  it('counts again when a leave type counts other days', async () => {
    const person = await starter('2026-01-01');
    await settle();
    const { body: leave } = await ask(person, 'Emergency', '2026-12-11', '2026-12-14');
    await approve(leave.id, leave.version);
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(4);
    const count = async (dayCount: string) => {
      const at = `/api/leave-types/${typeIds['Emergency']}`;
      const { version } = (await hr.client.get(at)).body;
      expect((await hr.client.put(at, { dayCount, version })).status).toBe(200);
      await settleQueued(server.pool, today, new AbortController().signal);
    };
    await count('Calendar days');
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(2);
    await count('Working days');
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(4);
  });

  it('gives a day back when a public holiday is declared late, and takes it again', async () => {
    const person = await starter('2026-01-01');
    await settle();
    const { body: leave } = await ask(person, 'Emergency', '2026-12-14', '2026-12-18');
    await approve(leave.id, leave.version);
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(1);
    const { body: holiday } = await hr.client.post('/api/public-holidays', {
      date: '2026-12-16',
      name: 'A day of mourning',
    });
    const confirm = (isConfirmed: boolean, version: number) =>
      hr.client.put(`/api/public-holidays/${holiday.id}`, { isConfirmed, version });
    const { body: confirmed } = await confirm(true, holiday.version);
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(2);
    expect((await entries(person)).at(-1)).toBe('2026-12-14 Given back 1');
    expect((await confirm(false, confirmed.version)).status).toBe(200);
    expect(await balance(person, 'Emergency', '2026-12-31')).toBe(1);
  });

  it('follows the site of a person, and the province of a site, without waiting for the night', async () => {
    const siteId = await server.made('/api/sites', { name: 'Goroka', code: 'GKA' });
    const person = await starter('2026-01-01');
    await settle();
    const { body: leave } = await ask(person, 'Emergency', '2026-12-14', '2026-12-18');
    await approve(leave.id, leave.version);
    await server.pool.query(
      `insert into public_holidays (id, date, name, applies_to, province, is_confirmed)
       values (gen_random_uuid(), '2026-12-15', 'Provincial day', 'A province', 'Eastern Highlands', true)`,
    );
    const after = async (path: string, values: Record<string, unknown>) => {
      const { version } = (await server.admin.get(path)).body;
      expect((await server.admin.put(path, { ...values, version })).status).toBe(200);
      await settleQueued(server.pool, today, new AbortController().signal);
      return balance(person, 'Emergency', '2026-12-31');
    };
    expect(await after(`/api/employees/${person.employeeId}`, { siteId })).toBe(1);
    expect(await after(`/api/sites/${siteId}`, { province: 'Eastern Highlands' })).toBe(2);
    expect(await after(`/api/employees/${person.employeeId}`, { siteId: null })).toBe(1);
    await server.pool.query(`delete from public_holidays where name = 'Provincial day'`);
  });

  it('lets one of fifty requests at once use the last day', async () => {
    const type = await hr.client.get(`/api/leave-types/${typeIds['Emergency']}`);
    await hr.client.put(`/api/leave-types/${typeIds['Emergency']}`, {
      shortBalance: 'Refuse',
      version: type.body.version,
    });
    const person = await starter('2026-01-01');
    await hr.client.post('/api/leave-ledger', {
      employeeId: person.employeeId,
      leaveTypeId: typeIds['Emergency'],
      kind: 'Adjusted',
      date: today,
      days: -5,
      reason: 'Taken elsewhere',
    });
    await settle();
    const days = Array.from({ length: 50 }, (_, at) => new Date(Date.UTC(2026, 10, 23 + at)))
      .filter((day) => day.getUTCDay() % 6 !== 0 && day.getUTCFullYear() === 2026)
      .map((day) => day.toISOString().slice(0, 10));
    const answers = await Promise.all(days.map((day) => ask(person, 'Emergency', day)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 422)?.body.errors[0]).toMatchObject({
      path: 'endDate',
      message: figureWords.short(-1),
    });
    const free = await hr.client.post('/api/leave-requests', {
      employeeId: person.employeeId,
      leaveType: 'Emergency',
      startDate: '2026-12-31',
      endDate: '2026-12-31',
    });
    expect([201, 409]).toContain(free.status);
  });
});
