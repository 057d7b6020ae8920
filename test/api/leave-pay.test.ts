import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { payRuleWords } from '#contract/financial/pay/pay-rules.ts';
import {
  daysPass,
  done,
  fortnight,
  fortnightFrom,
  giveBasis,
  giveHours,
  giveLeavePay,
  nextFortnight,
  paidFor,
  payOut,
  processed,
  startPaying,
} from './pay-helpers.ts';
import type { MadePerson, TestServer } from './server.ts';

/** Approved paid leave becomes pay, once, by the confirmed rule of its days. */
let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;
let made = 0;

beforeAll(async () => {
  ({ server, finance } = await startPaying());
});
afterAll(() => server.stop());

/** 20 an hour. */
beforeEach(async () => {
  await server.pool.query(`delete from pay_rules where source = 'Invented'`);
  mary = await server.person({ username: `leave-${(made += 1)}` });
  await giveBasis(server, mary.employeeId, { kind: 'Hourly', amount: 20 });
});

async function giveLeave(startDate: string, endDate = startDate, leaveType = 'Annual'): Promise<string> {
  const { employeeId } = mary;
  const request = { employeeId, leaveType, startDate, endDate, status: 'Approved' };
  const answer = await server.admin.post('/api/leave-requests', request);
  expect(answer.status, answer.text).toBe(201);
  return `/api/leave-requests/${answer.body.id}`;
}

async function draft(period: object = fortnight) {
  await daysPass(server);
  return processed(finance.client, { ...period, employeeIds: [mary.employeeId] });
}

async function paid(period: object = fortnight) {
  const run = await draft(period);
  await payOut(server, finance.client, run.at);
  return run;
}

async function lines(run: { id: string }) {
  const { body } = await server.admin.get(`/api/payroll?payRunId=${run.id}`);
  const slip = await server.admin.get(`/api/payroll/${body[0].id}`);
  return slip.body.lines.filter(({ kind }: { kind: string }) => !/Tax|Superannuation/.test(kind));
}

async function earned(run: { id: string }) {
  return (await lines(run)).map(
    ({ label, amount }: { label: string; amount: number }) => `${label} ${amount}`,
  );
}

async function checksOf(run: { at: string }) {
  const { body } = await finance.client.get(`${run.at}/checks?status=Open`);
  return body.map(({ kind }: { kind: string }) => kind);
}

async function wholeOf() {
  return Object.fromEntries((await paidFor(server, [mary.employeeId])).get(mary.employeeId) ?? []);
}

const inAdvance = { paid: 'Annual leave before it begins' };

describe('leave of people paid by the hour', () => {
  it('is paid once a rule is confirmed, and not for the days before it', async () => {
    await giveLeave('2026-06-03', '2026-06-04');
    const first = await draft();
    expect(await earned(first)).toEqual([]);
    expect(await checksOf(first)).toContain('Leave not paid');
    await payOut(server, finance.client, first.at);
    const ruleId = await giveLeavePay(server, nextFortnight.payPeriodStart);
    await server.pool.query('update pay_rules set is_confirmed = false where id = $1', [ruleId]);
    await giveLeave('2026-06-17', '2026-06-18');
    const second = await draft(nextFortnight);
    expect(await earned(second)).toEqual([]);
    expect(await checksOf(second)).toContain('Leave not paid');
    await done(finance.client, `/api/pay-rules/${ruleId}`, { isConfirmed: true });
    await server.admin.post(`${second.at}/recalculate`, { version: second.version });
    expect(await earned(second)).toEqual(['Leave pay 320']);
    expect(await checksOf(second)).not.toContain('Leave not paid');
    const [{ causes }] = await lines(second);
    expect(causes).toMatchObject([
      { what: 'hours', hours: 16, rate: 20 },
      { what: 'rule', ruleId, kind: 'Leave Pay', settings: ['8 hours a day'] },
      { what: 'leave', from: '2026-06-17', to: '2026-06-18', days: 2, leaveType: 'Annual' },
    ]);
  });

  it('keeps the rule confirmed that it was paid by', async () => {
    const unused = await giveLeavePay(server, '2026-07-01');
    const ruleId = await giveLeavePay(server, '2026-06-01');
    await giveLeave('2026-06-03');
    await paid();
    const at = `/api/pay-rules/${ruleId}`;
    expect((await finance.client.get(at)).body.isUsed).toBe(true);
    const { status, body } = await finance.client.put(at, { isConfirmed: false });
    expect([status, body.detail]).toEqual([409, payRuleWords.staysConfirmed]);
    await done(finance.client, `/api/pay-rules/${unused}`, { isConfirmed: false });
  });

  it('is corrected by the next pay: approved late, withdrawn, or worked after all', async () => {
    await giveLeavePay(server, '2026-06-01');
    await giveLeave('2026-06-03');
    const worked = await giveLeave('2026-06-11', '2026-06-12');
    const first = await paid();
    expect(await earned(first)).toEqual(['Leave pay 480']);
    await giveLeave('2026-06-05');
    await server.admin.delete(worked);
    await giveHours(server, mary, ['2026-06-03 08:00-14:00']);
    await giveHours(server, mary, ['2026-06-16 08:00-16:00'], nextFortnight);
    const second = await paid(nextFortnight);
    // Of the 3rd 2 hours are left, and the 5th has 8: 200. The 6 hours are 120.
    expect(await earned(second)).toEqual(['Ordinary hours 160', 'Adjustment of earlier pay -160']);
    expect(await wholeOf()).toEqual({
      '2026-06-01 Leave pay': 20_000,
      '2026-06-01 Ordinary hours': 12_000,
      '2026-06-15 Ordinary hours': 16_000,
    });
    expect(await earned(await draft(fortnightFrom('2026-06-29')))).toEqual([]);
  });

  it('is paid with a public holiday that is confirmed late, where the rule says so', async () => {
    await giveLeavePay(server, '2026-06-01', { holidays: 'Paid' });
    await giveLeave('2026-06-05', '2026-06-09');
    const first = await paid();
    expect(await earned(first)).toEqual(['Leave pay 480']);
    const holiday = { date: '2026-06-08', name: 'Declared late', isConfirmed: true };
    await server.pool.query('delete from public_holidays where date = $1', [holiday.date]);
    const answer = await server.admin.post('/api/public-holidays', holiday);
    expect(answer.status, answer.text).toBe(201);
    await paid(nextFortnight);
    expect(await wholeOf()).toEqual({
      '2026-06-01 Leave pay': 32_000,
      '2026-06-01 Public holiday pay': 16_000,
    });
    await server.pool.query('delete from public_holidays where date = $1', [holiday.date]);
  });

  it('is paid before it begins, and not again with its days', async () => {
    await giveLeavePay(server, '2026-06-01', inAdvance);
    const request = await giveLeave('2026-06-17', '2026-07-03');
    const first = await paid();
    expect(await earned(first)).toEqual(['Leave pay 2080']);
    const second = await draft(nextFortnight);
    expect(await earned(second)).toEqual([]);
    expect(await checksOf(second)).not.toContain('Leave not paid');
    await payOut(server, finance.client, second.at);
    // Back two days earlier, which were already paid.
    await server.admin.put(request, { endDate: '2026-07-01' });
    await giveHours(
      server,
      mary,
      ['2026-07-02 08:00-16:00', '2026-07-03 08:00-16:00'],
      fortnightFrom('2026-06-29'),
    );
    expect(await earned(await draft(fortnightFrom('2026-06-29')))).toEqual([
      'Ordinary hours 320',
      'Adjustment of earlier pay -320',
    ]);
  });

  it('is paid later if it was approved too late to be paid before it begins, also after a raise', async () => {
    await giveLeavePay(server, '2026-06-01', inAdvance);
    const first = await paid();
    expect(await earned(first)).toEqual([]);
    await giveLeave('2026-06-17', '2026-06-18');
    const second = await paid(nextFortnight);
    expect(await earned(second)).toEqual(['Adjustment of earlier pay 320']);
    await giveBasis(server, mary.employeeId, { kind: 'Hourly', amount: 30, from: '2026-06-18' });
    expect(await earned(await draft(fortnightFrom('2026-06-29')))).toEqual(['Adjustment of earlier pay 80']);
  });

  it('that begins with the first pay is missed when it is paid before it begins', async () => {
    await giveLeavePay(server, '2026-06-01', inAdvance);
    await giveLeave('2026-06-03');
    expect(await checksOf(await draft())).toContain('Leave not paid');
  });
});

it('shows the leave of a salary without changing it', async () => {
  await giveLeavePay(server, '2026-06-01');
  await server.pool.query(`update pay_bases set kind = 'Salary', amount = 52000 where employee_id = $1`, [
    mary.employeeId,
  ]);
  await giveLeave('2026-06-11', addDays('2026-06-11', 10));
  const run = await draft();
  expect(await earned(run)).toEqual(['Salary 2000', 'Annual leave taken 0']);
  expect((await lines(run))[1].causes).toMatchObject([
    { what: 'leave', from: '2026-06-11', to: '2026-06-12', days: 2, leaveType: 'Annual' },
  ]);
});

it('shows the balance of that leave on the last day, as it was when the pay was calculated', async () => {
  await giveLeavePay(server, '2026-06-01');
  await server.pool.query(`update pay_bases set kind = 'Salary', amount = 52000 where employee_id = $1`, [
    mary.employeeId,
  ]);
  for (const [date, days] of [
    ['2026-01-01', 14],
    ['2026-06-14', -1.75],
    ['2026-06-15', -5],
  ])
    await server.pool.query(
      `insert into leave_ledger (id, employee_id, leave_type_id, kind, date, days, reason)
        select gen_random_uuid(), $1, id, 'Adjusted', $2, $3, 'Invented' from leave_types where name = 'Annual'`,
      [mary.employeeId, date, days],
    );
  await giveLeave('2026-06-11', '2026-06-11');
  await giveLeave('2026-06-12', '2026-06-12');
  await giveLeave('2026-06-10', '2026-06-10', 'Sick');
  const run = await draft();
  const causes = (await lines(run)).map((line: { causes: object[] }) => line.causes);
  expect(causes[1]).toMatchObject([{ what: 'leave', leaveType: 'Sick' }]);
  expect(causes[2]).toMatchObject([{ what: 'leave' }, { what: 'leave' }, { what: 'balance', days: 12.25 }]);
});
