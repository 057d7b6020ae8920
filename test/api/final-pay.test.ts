import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endWords } from '#contract/financial/pay/end-employment.ts';
import { finalPayWords } from '#contract/financial/pay/final-pays.ts';
import { employeeWords } from '#contract/hr/employees.ts';
import { queueLeave, settleQueued } from '#server/hr/leave/leave-due.ts';
import {
  daysPass,
  done,
  fortnight,
  fortnightFrom,
  giveBasis,
  giveLeavePay,
  giveRules,
  nextFortnight,
  payOut,
  processed,
} from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

/** An end of employment with its final pay: made, paid, reversed and withdrawn. */
const today = '2026-06-16';
let server: TestServer;
let finance: MadePerson;
let hr: MadePerson;
let mary: MadePerson;
let annual: string;
let made = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  await giveRules(server);
  await server.pool.query('delete from leave_rules');
  await done(server.admin, '/api/settings', { approverMayPay: true });
  const everything = await server.admin.get('/api/leave-types');
  annual = everything.body.find(({ name }: { name: string }) => name === 'Annual').id;
  finance = await server.personWith({
    'employees:read': 'all',
    'employees:update': 'all',
    'employees.personal:update': 'all',
    'leave-ledger:read': 'all',
    'assets:read': 'all',
    'payroll:read': 'all',
    'payroll:create': 'all',
    'payroll:update': 'all',
    'payroll:approve': 'all',
  });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
});
afterAll(() => server.stop());

/** 2,000 a fortnight, and 7 calendar days of annual leave: 1,000. */
beforeEach(async () => {
  mary = await server.person({ username: `leaver-${(made += 1)}` });
  await giveBasis(server, mary.employeeId);
  await giveDays(7);
});

async function giveDays(days: number, leaveTypeId = annual) {
  const { employeeId } = mary;
  const entry = { employeeId, leaveTypeId, kind: 'Opening', date: '2026-01-01', days };
  const answer = await server.admin.post('/api/leave-ledger', entry);
  expect(answer.status, answer.text).toBe(201);
}

const path = () => `/api/employees/${mary.employeeId}/end-of-employment`;
const employee = async () => (await server.admin.get(`/api/employees/${mary.employeeId}`)).body;

async function asked(body: object, as = finance) {
  return as.client.post(path(), { lastDay: '2026-06-10', version: (await employee()).version, ...body });
}

async function ended(body: object = {}, as = finance): Promise<string | null> {
  const answer = await asked(body, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.payRunId;
}

async function slipIn(runId: string | null) {
  const { body } = await server.admin.get(`/api/payroll?payRunId=${runId}`);
  const row = body.find(({ employeeId }: { employeeId: string }) => employeeId === mary.employeeId);
  return (await server.admin.get(`/api/payroll/${row.id}`)).body;
}

async function earned(runId: string | null): Promise<string[]> {
  const { lines } = await slipIn(runId);
  return lines
    .filter(({ kind }: { kind: string }) => !/Tax|Superannuation/.test(kind))
    .map(({ label, amount }: { label: string; amount: number }) => `${label} ${amount}`);
}

async function checksOf(runId: string | null): Promise<Map<string, string>> {
  const { body } = await server.admin.get(`/api/pay-runs/${runId}/checks?status=Open`);
  return new Map(body.map(({ kind, sentence }: { kind: string; sentence: string }) => [kind, sentence]));
}

async function balance(on = today): Promise<number | null> {
  const { body } = await server.admin.get(`/api/leave-balances?employeeId=${mary.employeeId}&on=${on}`);
  return body.find(({ leaveType }: { leaveType: string }) => leaveType === 'Annual').balance;
}

async function payouts(): Promise<string[]> {
  const { body } = await server.admin.get(
    `/api/leave-ledger?employeeId=${mary.employeeId}&kind=Paid%20out&sort=createdAt`,
  );
  return body.map(({ date, days }: { date: string; days: number }) => `${date} ${days}`);
}

async function settle() {
  await queueLeave(server.pool, [mary.employeeId]);
  await settleQueued(server.pool, today, new AbortController().signal);
}

async function statusOf(runId: string | null) {
  return (await server.admin.get(`/api/pay-runs/${runId}`)).body.status;
}

describe('the end of an employment', () => {
  it('makes a run of its own, which pays the leave that is left and leaves nothing', async () => {
    const runId = await ended({ paidWith: 'Own Run', noticeDays: 10, reason: 'Resigned' });
    expect(await employee()).toMatchObject({ endDate: '2026-06-10', endReason: 'Resigned' });
    const { body: run } = await server.admin.get(`/api/pay-runs/${runId}`);
    expect(run).toMatchObject({ isWhole: false, people: 1, status: 'Draft' });
    expect(run.payPeriodStart <= '2026-06-10' && run.payPeriodEnd >= '2026-06-10').toBe(true);
    expect(await earned(runId)).toEqual([
      expect.stringMatching(/^Salary /),
      'Annual leave payout 1000',
      'Notice in lieu 2000',
    ]);
    expect(await balance()).toBe(7);
    await payOut(server, finance.client, `/api/pay-runs/${runId}`);
    expect([await balance(), await payouts()]).toEqual([0, ['2026-06-10 -7']]);
    await settle();
    expect([await balance(), await payouts()]).toEqual([0, ['2026-06-10 -7']]);
    const { causes } = (await slipIn(runId)).lines[1];
    expect(causes).toMatchObject([
      { what: 'payout', leaveType: 'Annual', until: '2026-06-10', days: 7, dayCount: 'Calendar days' },
      { what: 'workingDays', yearly: 52_000, days: 5 },
    ]);
  });

  it('is in the next run, and only there', async () => {
    expect(await ended()).toBeNull();
    const { id, at } = await processed(finance.client, { ...fortnight, employeeIds: [mary.employeeId] });
    expect(await earned(id)).toEqual(['Salary 1600', 'Annual leave payout 1000']);
    await payOut(server, finance.client, at);
    const next = { ...nextFortnight, employeeIds: [mary.employeeId] };
    expect((await finance.client.post('/api/payroll/process', next)).status).toBe(422);
  });

  it('recalculates a Draft that includes the person', async () => {
    const { id } = await processed(finance.client, { ...fortnight, employeeIds: [mary.employeeId] });
    expect(await earned(id)).toEqual(['Salary 2000']);
    expect(await ended()).toBe(id);
    expect(await earned(id)).toEqual(['Salary 1600', 'Annual leave payout 1000']);
    const { body } = await asked({ paidWith: 'Own Run' });
    expect(body.errors).toMatchObject([{ path: 'lastDay', message: endWords.ended('10/06/2026') }]);
  });

  it('is paid in the period after, where its days are already paid, and takes back what was too much', async () => {
    const first = await processed(finance.client, { ...fortnight, employeeIds: [mary.employeeId] });
    await payOut(server, finance.client, first.at);
    await daysPass(server);
    const runId = await ended({ paidWith: 'Own Run' });
    const { body: run } = await server.admin.get(`/api/pay-runs/${runId}`);
    expect(run).toMatchObject(nextFortnight);
    expect(await earned(runId)).toEqual(['Annual leave payout 1000', 'Adjustment of earlier pay -400']);
    await payOut(server, finance.client, `/api/pay-runs/${runId}`);
    expect(await balance()).toBe(0);
  });

  it('joins the run of the whole group in the period after', async () => {
    const first = await processed(finance.client, {
      ...fortnightFrom('2026-01-05'),
      employeeIds: [mary.employeeId],
    });
    await payOut(server, finance.client, first.at);
    await ended({ lastDay: '2026-01-13' });
    const whole = await processed(finance.client, {
      ...fortnightFrom('2026-01-19'),
      payGroup: 'Fortnightly',
    });
    expect(await earned(whole.id)).toContain('Adjustment of earlier pay -600');
    await done(finance.client, whole.at, { status: 'Void', statusReason: 'Tried' });
  });

  it('takes the rest of a loan and names assets that are not returned', async () => {
    const { employeeId } = mary;
    const loan = {
      employeeId,
      kind: 'Loan',
      label: 'Advance',
      amount: 50,
      balance: 5000,
      from: '2026-01-01',
    };
    await server.made('/api/pay-items', loan);
    const asset = { assetTag: `LAP-${made}`, assetName: 'Laptop', category: 'Tool', status: 'Operational' };
    await server.made('/api/assets', { ...asset, assignedToId: employeeId });
    const runId = await ended({ paidWith: 'Own Run' });
    const { lines, netSalary } = await slipIn(runId);
    expect(netSalary).toBe(0);
    expect(lines.at(-1)).toMatchObject({ kind: 'Loan', causes: [{ what: 'item', left: 5000 }] });
    const checks = await checksOf(runId);
    expect(checks.get('Assets not returned')).toContain(`has not returned this asset: Laptop (LAP-${made}).`);
    expect(checks.has('Deductions not taken')).toBe(true);
  });

  it('deducts leave that was taken in advance', async () => {
    await giveDays(-7);
    const runId = await ended({ paidWith: 'Own Run' });
    expect(await earned(runId)).toEqual([expect.stringMatching(/^Salary /), 'Annual leave payout -1000']);
    await payOut(server, finance.client, `/api/pay-runs/${runId}`);
    expect([await balance(), await payouts()]).toEqual([0, ['2026-06-10 7']]);
  });

  it('pays out other leave types by their days', async () => {
    const typeId = await server.made('/api/leave-types', { name: `Time off ${made}`, isPaidOut: true });
    await giveDays(2.25, typeId);
    const runId = await ended();
    expect(runId).toBeNull();
    const { id, at } = await processed(finance.client, { ...fortnight, employeeIds: [mary.employeeId] });
    expect(await earned(id)).toContain(`Time off ${made} leave payout 450`);
    await payOut(server, finance.client, at);
    expect((await payouts()).toSorted()).toEqual(['2026-06-10 -2.25', '2026-06-10 -7']);
    await done(server.admin, `/api/leave-types/${typeId}`, { isPaidOut: false });
  });

  it('says what it cannot calculate', async () => {
    await server.pool.query('delete from pay_bases where employee_id = $1', [mary.employeeId]);
    const refused = await asked({ paidWith: 'Own Run' });
    expect(refused.body.errors).toMatchObject([{ path: 'paidWith', message: endWords.noBasis }]);
    expect((await employee()).endDate).toBeNull();
    await giveBasis(server, mary.employeeId, { kind: 'Hourly', amount: 20 });
    const runId = await ended({ paidWith: 'Own Run', noticeDays: 2 });
    expect(await earned(runId)).toEqual([]);
    expect((await checksOf(runId)).get('Final pay not complete')).toContain('hours of a day');
    const ruleId = await giveLeavePay(server, '2026-06-01');
    const { version } = (await server.admin.get(`/api/pay-runs/${runId}`)).body;
    await server.admin.post(`/api/pay-runs/${runId}/recalculate`, { version });
    expect(await earned(runId)).toEqual(['Annual leave payout 800', 'Notice in lieu 320']);
    expect((await checksOf(runId)).has('Final pay not complete')).toBe(false);
    await payOut(server, finance.client, `/api/pay-runs/${runId}`);
    expect((await server.admin.get(`/api/pay-rules/${ruleId}`)).body.isUsed).toBe(true);
    await server.pool.query(`delete from pay_rules where id = $1`, [ruleId]);
  });
});

describe('a final pay that was paid', () => {
  it('gives the leave back when it is reversed, and pays it again with the run after', async () => {
    const runId = await ended({ paidWith: 'Own Run' });
    const at = `/api/pay-runs/${runId}`;
    await payOut(server, finance.client, at);
    await done(finance.client, at, { status: 'Reversed', statusReason: 'Wrong account' });
    expect([await balance(), await payouts()]).toEqual([7, ['2026-06-10 -7', '2026-06-10 7']]);
    const { payPeriodStart, payPeriodEnd } = (await server.admin.get(at)).body;
    const again = await processed(finance.client, {
      payPeriodStart,
      payPeriodEnd,
      employeeIds: [mary.employeeId],
    });
    expect(await earned(again.id)).toContain('Annual leave payout 1000');
    await payOut(server, finance.client, again.at);
    await settle();
    expect([await balance(), (await payouts()).length]).toEqual([0, 3]);
  });

  it('is corrected by the next pay of somebody who comes back', async () => {
    await ended();
    const first = await processed(finance.client, { ...fortnight, employeeIds: [mary.employeeId] });
    await payOut(server, finance.client, first.at);
    await daysPass(server);
    const { employeeId } = mary;
    const leave = { employeeId, leaveType: 'Annual', startDate: '2026-05-04', endDate: '2026-05-06' };
    const rule = { leaveTypeId: annual, daysAYear: 0, source: 'Invented', isConfirmed: true };
    const ruleId = await server.made('/api/leave-rules', {
      ...rule,
      from: '2020-01-01',
      employeeId,
      arises: 'Start of the leave year',
    });
    await server.made('/api/leave-requests', { ...leave, status: 'Approved' });
    await done(server.admin, `/api/employees/${employeeId}`, { startDate: '2026-06-15', endDate: null });
    const second = await processed(finance.client, { ...nextFortnight, employeeIds: [employeeId] });
    // 3 of 7 calendar days: 4 × 5 ÷ 7 × 200 is 571.43.
    expect(await earned(second.id)).toEqual(['Salary 2000', 'Adjustment of earlier pay -428.57']);
    await settle();
    expect(await balance()).toBe(0);
    await server.admin.delete(`/api/leave-rules/${ruleId}`);
  });
});

describe('withdrawing', () => {
  it('removes the run that was made for it', async () => {
    const runId = await ended({ paidWith: 'Own Run', reason: 'Resigned' });
    expect((await finance.client.delete(path())).status).toBe(204);
    expect(await employee()).toMatchObject({ endDate: null, endReason: null });
    expect(await statusOf(runId)).toBe('Void');
    expect((await finance.client.delete(path())).body.detail).toBe(endWords.notEnded);
    expect(await ended({ lastDay: '2026-06-12' })).toBeNull();
  });

  it('recalculates a run that was not made for it', async () => {
    const { id } = await processed(finance.client, { ...fortnight, employeeIds: [mary.employeeId] });
    expect(await ended()).toBe(id);
    await finance.client.delete(path());
    expect(await earned(id)).toEqual(['Salary 2000']);
  });

  it('is refused once the run is decided', async () => {
    const runId = await ended({ paidWith: 'Own Run' });
    const at = `/api/pay-runs/${runId}`;
    const { id } = (await server.admin.get(`/api/final-pays?employeeId=${mary.employeeId}`)).body[0];
    await done(finance.client, `/api/final-pays/${id}`, { noticeDays: 1 });
    expect(await earned(runId)).toContain('Notice in lieu 200');
    const { body } = await server.admin.get(`${at}/checks?status=Open`);
    for (const check of body)
      await done(finance.client, `/api/pay-checks/${check.id}`, { status: 'Overridden', reason: 'Known' });
    await done(finance.client, at, { status: 'Checked' });
    const notice = await finance.client.put(`/api/final-pays/${id}`, { noticeDays: 2 });
    expect([notice.status, notice.body.detail]).toEqual([409, finalPayWords.decided]);
    expect((await finance.client.delete(path())).body.detail).toBe(endWords.runDecided);
    await done(finance.client, at, { status: 'Draft' });
    await payOut(server, finance.client, at);
    expect((await finance.client.delete(path())).body.detail).toBe(endWords.runPaid);
    expect((await employee()).endDate).toBe('2026-06-10');
  });
});

describe('what is refused', () => {
  it('an end before the start, with approved leave after it, or twice', async () => {
    const refusal = async (lastDay: string) => (await asked({ lastDay })).body.errors[0];
    expect(await refusal('2024-01-14')).toMatchObject({
      path: 'lastDay',
      message: 'The employment starts on 15/01/2024. Choose that day or a later one.',
    });
    const leave = { employeeId: mary.employeeId, leaveType: 'Annual', status: 'Approved' };
    await server.made('/api/leave-requests', { ...leave, startDate: '2026-07-20', endDate: '2026-07-24' });
    const message = endWords.leaveAfter('Annual leave from 20/07/2026 to 24/07/2026');
    expect((await refusal('2026-07-22')).message).toBe(message);
    expect((await refusal('2026-06-10')).message).toBe(message);
    const preview = await finance.client.get(`${path()}?lastDay=2026-06-10`);
    expect(preview.body.refusal).toBe(message);
    await ended({ lastDay: '2026-07-24' });
    expect((await refusal('2026-07-31')).message).toBe(endWords.ended('24/07/2026'));
  });

  it('other dates in the record of the person', async () => {
    await ended();
    const at = `/api/employees/${mary.employeeId}`;
    for (const endDate of [null, '2026-06-11']) {
      const { status, body } = await server.admin.put(at, { endDate });
      expect([status, body.detail]).toEqual([409, endWords.datesFixed('10/06/2026')]);
    }
    await done(server.admin, at, { startDate: '2026-06-15', endDate: null });
  });

  it('one’s own end, and the pay part without pay rights', async () => {
    const own = `/api/employees/${finance.employeeId}/end-of-employment`;
    for (const answer of [
      await finance.client.post(own, { lastDay: '2026-06-10', version: 1 }),
      await finance.client.get(`${own}?lastDay=2026-06-10`),
      await finance.client.delete(own),
    ])
      expect([answer.status, answer.body.detail]).toEqual([403, employeeWords.ownDates]);
    for (const more of [{ noticeDays: 1 }, { paidWith: 'Own Run' }]) {
      const { status, body } = await asked(more, hr);
      expect([status, body.detail]).toEqual([403, endWords.payRights]);
    }
    expect(await ended({}, hr)).toBeNull();
    const { id } = await processed(finance.client, { ...fortnight, employeeIds: [mary.employeeId] });
    expect(await earned(id)).toContain('Annual leave payout 1000');
    expect((await hr.client.delete(path())).body.detail).toBe(endWords.runNeedsRights);
  });

  it('two ends at once: one succeeds', async () => {
    // Read once: whoever reads it after another has ended the employment is refused for that instead.
    const { version } = await employee();
    const answers = await Promise.all([
      asked({ version, paidWith: 'Own Run' }),
      asked({ version }),
      asked({ version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { rows } = await server.pool.query('select from final_pays where employee_id = $1', [
      mary.employeeId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('the preview', () => {
  it('has the days for all, and money only with pay rights', async () => {
    const at = `${path()}?lastDay=2026-06-10&noticeDays=10`;
    const { body } = await hr.client.get(at);
    expect(body).toMatchObject({
      refusal: null,
      leave: [{ leaveType: 'Annual', dayCount: 'Calendar days', days: 7 }],
      assets: [],
      entered: null,
      pay: null,
    });
    const { body: seen } = await finance.client.get(at);
    expect(seen.pay.lines.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['Annual leave payout', 'Notice in lieu']),
    );
    const runId = await ended({ paidWith: 'Own Run', noticeDays: 10 });
    expect(await slipIn(runId)).toMatchObject({
      grossSalary: seen.pay.grossSalary,
      netSalary: seen.pay.netSalary,
      payPeriodStart: seen.pay.payPeriodStart,
    });
  });
});
