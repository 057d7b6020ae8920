import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payCheckWords } from '#contract/financial/pay/pay-checks.ts';
import { payRunWords } from '#contract/financial/pay/pay-runs.ts';
import {
  daysPass,
  done,
  fortnight,
  fortnightFrom,
  giveBasis,
  nextFortnight,
  paidFor,
  payOut,
  processed,
  startPaying,
} from './pay-helpers.ts';
import type { MadePerson, TestServer } from './server.ts';

/** Absence of people with a salary: a check of the run, deducted only if the answer says so. */
let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;
let made = 0;

beforeAll(async () => {
  ({ server, finance } = await startPaying());
});
afterAll(() => server.stop());

/** 200 a working day. Absent on Wednesday, Thursday and Saturday. */
beforeEach(async () => {
  await server.pool.query('delete from public_holidays');
  mary = await somebody();
  for (const date of ['2026-06-03', '2026-06-04', '2026-06-06']) await giveAttendance(date);
});

async function somebody(basis: object = {}): Promise<MadePerson> {
  const person = await server.person({ username: `absent-${(made += 1)}` });
  await giveBasis(server, person.employeeId, basis);
  return person;
}

async function giveAttendance(date: string, status = 'Absent', { employeeId } = mary): Promise<string> {
  const {
    status: code,
    body,
    text,
  } = await server.admin.post('/api/attendance', { employeeId, date, status });
  expect(code, text).toBe(201);
  return body.id;
}

async function giveLeave(changes: object) {
  const { employeeId } = mary;
  const leave = { employeeId, leaveType: 'Sick', endDate: '2026-06-06', status: 'Approved', ...changes };
  const { status, text } = await server.admin.post('/api/leave-requests', leave);
  expect(status, text).toBe(201);
}

async function attendanceOf(date: string): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from attendance where employee_id = $1 and date = $2',
    [mary.employeeId, date],
  );
  return `/api/attendance/${rows[0]?.id}`;
}

async function draft(period: object = fortnight, people = [mary]) {
  await daysPass(server);
  return processed(finance.client, {
    ...period,
    employeeIds: people.map(({ employeeId }) => employeeId),
  });
}

interface Run {
  id: string;
  at: string;
}

async function checkOf({ at }: Run, { employeeId } = mary) {
  const { body } = await finance.client.get(`${at}/checks?kind=Absent&employeeId=${employeeId}`);
  return body[0];
}

async function answer(run: Run, body: object) {
  const { id } = await checkOf(run);
  return finance.client.put(`/api/pay-checks/${id}`, body);
}

async function deducted(run: Run) {
  const { status, body, text } = await answer(run, { status: 'Deducted' });
  expect(status, text).toBe(200);
  return body;
}

async function recalculated({ at }: Run) {
  const { body } = await finance.client.get(at);
  const { status, text } = await finance.client.post(`${at}/recalculate`, { version: body.version });
  expect(status, text).toBe(200);
}

async function linesOf({ id }: Run, { employeeId } = mary) {
  const { body } = await server.admin.get(`/api/payroll?payRunId=${id}&employeeId=${employeeId}`);
  return (await server.admin.get(`/api/payroll/${body[0].id}`)).body.lines;
}

async function earned(run: Run, person = mary) {
  return (await linesOf(run, person))
    .filter(({ kind }: { kind: string }) => !/Tax|Superannuation/.test(kind))
    .map(({ label, amount }: { label: string; amount: number }) => `${label} ${amount}`);
}

it('is deducted by an answer, and paid in full when the answer is withdrawn', async () => {
  const run = await draft();
  expect((await checkOf(run)).sentence).toMatch(
    / was absent on 2 working days: 03\/06\/2026, 04\/06\/2026\. Deduct the absence, or /,
  );
  expect(await earned(run)).toEqual(['Salary 2000']);
  const before = (await finance.client.get(run.at)).body;
  expect(await deducted(run)).toMatchObject({ status: 'Deducted', reason: null });
  expect(await checkOf(run)).toMatchObject({ acceptedByName: expect.stringContaining(' ') });
  expect((await checkOf(run)).sentence).toMatch(/The absence is deducted from the salary\.$/);
  expect(await earned(run)).toEqual(['Salary 2000', 'Absence -400']);
  expect((await linesOf(run))[1]).toMatchObject({
    kind: 'Absence',
    causes: [
      { what: 'salary', yearly: 52_000, days: 2, ofDays: 10 },
      { what: 'absence', date: '2026-06-03' },
      { what: 'absence', date: '2026-06-04' },
    ],
  });
  expect((await finance.client.get(run.at)).body).toMatchObject({
    version: before.version + 1,
    grossSalary: before.grossSalary - 400,
  });
  await recalculated(run);
  expect(await checkOf(run)).toMatchObject({ status: 'Deducted' });
  expect(await earned(run)).toEqual(['Salary 2000', 'Absence -400']);
  const accepted = await answer(run, { status: 'Overridden', reason: 'Known' });
  expect([accepted.status, accepted.body.detail]).toEqual([409, payCheckWords.isDeducted]);
  await answer(run, { status: 'Open' });
  expect(await checkOf(run)).toMatchObject({ status: 'Open', acceptedByName: null });
  expect(await earned(run)).toEqual(['Salary 2000']);
});

it('is paid in full when it is accepted with a reason', async () => {
  const run = await draft();
  const { status } = await answer(run, { status: 'Overridden', reason: 'Was at a funeral' });
  expect(status).toBe(200);
  await recalculated(run);
  expect((await checkOf(run)).sentence).toMatch(/The full salary is paid\.$/);
  expect(await earned(run)).toEqual(['Salary 2000']);
});

it.each([
  ['there are more days', () => giveAttendance('2026-06-05')],
  ['there are fewer days', async () => server.admin.delete(await attendanceOf('2026-06-04'))],
  ['a day is leave', () => giveLeave({ startDate: '2026-06-04' })],
  ['a day is unpaid leave', () => giveLeave({ leaveType: 'Unpaid', startDate: '2026-06-04' })],
  ['the person was at work as well', () => giveAttendance('2026-06-03', 'On-site')],
])('must be answered again when %s', async (_when, change) => {
  const run = await draft();
  await deducted(run);
  await change();
  await recalculated(run);
  expect(await checkOf(run)).toMatchObject({ status: 'Open', acceptedByName: null });
  expect((await earned(run)).filter((line: string) => line.startsWith('Absence'))).toEqual([]);
  await deducted(run);
  expect((await earned(run)).filter((line: string) => line.startsWith('Absence'))).toHaveLength(1);
});

it('is not deducted for other days than were shown', async () => {
  const run = await draft();
  await giveAttendance('2026-06-05');
  const { status, body } = await answer(run, { status: 'Deducted' });
  expect([status, body.detail]).toEqual([409, payCheckWords.otherDays]);
  expect(await checkOf(run)).toMatchObject({ status: 'Open' });
  expect(await earned(run)).toEqual(['Salary 2000']);
});

it('is settled when there is none any more', async () => {
  const run = await draft();
  await deducted(run);
  await giveLeave({ startDate: '2026-06-03' });
  await recalculated(run);
  expect(await checkOf(run)).toMatchObject({ status: 'Settled' });
  expect((await earned(run))[0]).toBe('Salary 2000');
});

it('is paid by the next pay when the attendance is changed, moved or deleted later', async () => {
  await giveAttendance('2026-06-05');
  const run = await draft();
  await deducted(run);
  await payOut(server, finance.client, run.at);
  await done(server.admin, await attendanceOf('2026-06-03'), { status: 'On-site' });
  const next = await draft(nextFortnight);
  expect(await earned(next)).toEqual(['Salary 2000', 'Adjustment of earlier pay 200']);
  await payOut(server, finance.client, next.at);
  await done(server.admin, await attendanceOf('2026-06-04'), { date: '2026-05-04' });
  const third = await draft(fortnightFrom('2026-06-29'));
  expect(await earned(third)).toEqual(['Salary 2000', 'Adjustment of earlier pay 200']);
  await payOut(server, finance.client, third.at);
  await server.admin.delete(await attendanceOf('2026-06-05'));
  await draft(fortnightFrom('2026-07-13'));
  expect(Object.fromEntries((await paidFor(server, [mary.employeeId])).get(mary.employeeId) ?? [])).toEqual({
    '2026-06-01 Salary': 200_000,
    '2026-06-15 Salary': 200_000,
    '2026-06-29 Salary': 200_000,
    '2026-07-13 Salary': 200_000,
  });
});

it('is paid by the next pay when leave is approved later, and deducted again when that is withdrawn', async () => {
  const run = await draft();
  await deducted(run);
  await payOut(server, finance.client, run.at);
  await giveLeave({ startDate: '2026-06-04', endDate: '2026-06-04' });
  const next = await draft(nextFortnight);
  expect(await earned(next)).toEqual(['Salary 2000', 'Adjustment of earlier pay 200']);
  await payOut(server, finance.client, next.at);
  const { body } = await server.admin.get(`/api/leave-requests?employeeId=${mary.employeeId}`);
  await server.admin.delete(`/api/leave-requests/${body[0].id}`);
  const third = await draft(fortnightFrom('2026-06-29'));
  expect(await earned(third)).toEqual(['Salary 2000', 'Adjustment of earlier pay -200']);
});

it('is not deducted by absence that is recorded after the pay', async () => {
  const run = await draft();
  await deducted(run);
  await payOut(server, finance.client, run.at);
  await giveAttendance('2026-06-05');
  expect(await earned(await draft(nextFortnight))).toEqual(['Salary 2000']);
});

it('is asked again after the run was reversed', async () => {
  const run = await draft();
  await deducted(run);
  await payOut(server, finance.client, run.at);
  await done(server.admin, run.at, { status: 'Reversed', statusReason: 'Wrong period' });
  const again = await draft();
  expect(await checkOf(again)).toMatchObject({ status: 'Open' });
  expect(await earned(again)).toEqual(['Salary 2000']);
});

it('is a holiday, not an absence', async () => {
  await server.pool.query(
    `insert into public_holidays (id, date, name, is_confirmed) values (gen_random_uuid(), '2026-06-03', 'A day', true)`,
  );
  expect((await checkOf(await draft())).sentence).toContain('1 working day: 04/06/2026.');
});

it('is not asked for people paid by the hour', async () => {
  const paul = await somebody({ kind: 'Hourly', amount: 20 });
  await giveAttendance('2026-06-03', 'Absent', paul);
  expect(await checkOf(await draft(fortnight, [paul]), paul)).toBeUndefined();
});

it('is deducted from several people at once, and this is undone at once', async () => {
  const paul = await somebody();
  await giveAttendance('2026-06-02', 'Absent', paul);
  const run = await draft(fortnight, [mary, paul]);
  const records = [await checkOf(run), await checkOf(run, paul)].map(({ id, version }) => ({ id, version }));
  const { status, body, text } = await finance.client.put('/api/pay-checks/several', {
    records,
    values: { status: 'Deducted' },
  });
  expect([status, body.refused], text).toEqual([200, []]);
  expect(await earned(run)).toEqual(['Salary 2000', 'Absence -400']);
  expect(await earned(run, paul)).toEqual(['Salary 2000', 'Absence -200']);
  const undone = await finance.client.post(`/api/undo/${body.id}`, {});
  expect(undone.status, undone.text).toBe(200);
  expect(await checkOf(run)).toMatchObject({ status: 'Open' });
  expect([await earned(run), await earned(run, paul)]).toEqual([['Salary 2000'], ['Salary 2000']]);
});

it('is the only thing that can be deducted, in a draft, and not by the person', async () => {
  const run = await draft();
  const { body } = await finance.client.get(`${run.at}/checks?status=Open&kind=No%20bank%20details`);
  const other = await finance.client.put(`/api/pay-checks/${body[0].id}`, { status: 'Deducted' });
  expect([other.status, other.body.detail]).toEqual([409, payCheckWords.onlyAbsence]);
  await expect(
    server.pool.query(`update pay_checks set status = 'Deducted' where id = $1`, [body[0].id]),
  ).rejects.toMatchObject({ constraint: 'pay_checks_only_absence_deducted' });
  await deducted(run);
  await payOut(server, finance.client, run.at);
  const late = await answer(run, { status: 'Open' });
  expect([late.status, late.body.detail]).toEqual([409, payCheckWords.locked]);

  await giveBasis(server, finance.employeeId);
  await giveAttendance('2026-06-03', 'Absent', finance);
  const own = await checkOf(await draft(fortnight, [finance]), finance);
  const refused = await finance.client.put(`/api/pay-checks/${own.id}`, { status: 'Deducted' });
  expect([refused.status, refused.body.detail]).toEqual([403, payCheckWords.ownPay]);
});

it('makes whoever deducts it a preparer', async () => {
  const other = await server.person({ username: `deducts-${made}`, roleName: 'Administrator' });
  const run = await draft();
  const { id } = await checkOf(run);
  await done(other.client, `/api/pay-checks/${id}`, { status: 'Deducted' });
  const { body } = await finance.client.get(`${run.at}/checks?status=Open`);
  for (const check of body)
    await done(finance.client, `/api/pay-checks/${check.id}`, { status: 'Overridden', reason: 'Known' });
  await done(finance.client, run.at, { status: 'Checked' });
  const { status, body: refused } = await other.client.put(run.at, { status: 'Approved' });
  expect([status, refused.detail]).toEqual([403, payRunWords.ownPreparation]);
});
