import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  daysPass,
  done,
  fortnight as first,
  giveBasis,
  giveHours,
  nextFortnight as second,
  paidFor,
  payOut,
  processed,
  startPaying,
} from './pay-helpers.ts';
import type { MadePerson, TestServer } from './server.ts';

/** Whatever becomes of runs, in any order: what was paid for days is what is due for them, once. */
let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;
let made = 0;

const third = { payPeriodStart: '2026-06-29', payPeriodEnd: '2026-07-12' };
const fourth = { payPeriodStart: '2026-07-13', payPeriodEnd: '2026-07-26' };

beforeAll(async () => {
  ({ server, finance } = await startPaying());
});
afterAll(() => server.stop());

/** 2,000 a fortnight: 200 a working day. */
beforeEach(async () => {
  mary = await somebody();
  await giveBasis(server, mary.employeeId);
});

function somebody(): Promise<MadePerson> {
  return server.person({ username: `late-${(made += 1)}` });
}

const risen = { from: '2026-06-08', amount: 62_400 };

async function draft(period: object, people = [mary]) {
  await daysPass(server);
  return processed(finance.client, { ...period, employeeIds: people.map(({ employeeId }) => employeeId) });
}

async function paid(period: object, people = [mary]) {
  const run = await draft(period, people);
  await payOut(server, finance.client, run.at);
  return run;
}

async function reversed(run: { at: string }) {
  await daysPass(server);
  await done(server.admin, run.at, { status: 'Reversed', statusReason: 'By mistake' });
}

/** What was earned in a run: 'Salary 2000' and so on. */
async function earned(run: { id: string }, { employeeId } = mary) {
  const { body } = await server.admin.get(`/api/payroll?payRunId=${run.id}&employeeId=${employeeId}`);
  const slip = await server.admin.get(`/api/payroll/${body[0].id}`);
  return slip.body.lines
    .filter(({ kind }: { kind: string }) => !/Tax|Superannuation/.test(kind))
    .map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`);
}

async function wholeOf({ employeeId } = mary) {
  return Object.fromEntries((await paidFor(server, [employeeId])).get(employeeId) ?? []);
}

it('a late rise and late hours are paid once, though the pay they are of is reversed and made again', async () => {
  const peter = await somebody();
  const both = [mary, peter];
  await giveBasis(server, peter.employeeId, { kind: 'Hourly', amount: 20 });
  const run = await paid(first, both);
  expect([await earned(run), await earned(run, peter)]).toEqual([['Salary 2000'], []]);
  await giveBasis(server, mary.employeeId, risen);
  await giveHours(server, peter, ['2026-06-03 08:00-18:00']);

  const next = await paid(second, both);
  expect(await earned(next)).toEqual(['Salary 2400', 'Adjustment 200']);
  // Eight hours, and two at one and a half.
  expect(await earned(next, peter)).toEqual(['Adjustment 220']);

  await reversed(run);
  const again = await paid(first, both);
  expect(await earned(again)).toEqual(['Salary 1000', 'Salary 1200', 'Adjustment -200']);
  expect(await earned(again, peter)).toEqual([
    'Hours 160',
    'Overtime 60',
    'Adjustment -160',
    'Adjustment -60',
  ]);
  expect(await earned(await paid(third, both))).toEqual(['Salary 2400']);
  expect(await wholeOf()).toEqual({
    '2026-06-01 Salary': 220_000,
    '2026-06-15 Salary': 240_000,
    '2026-06-29 Salary': 240_000,
  });
  expect(await wholeOf(peter)).toEqual({
    '2026-06-01 Ordinary hours': 16_000,
    '2026-06-01 Overtime × 1.5': 6000,
  });
});

it('the pay that made up for it reversed, the next one does, and that one made again does not', async () => {
  await paid(first);
  await giveBasis(server, mary.employeeId, risen);
  const next = await paid(second);
  await reversed(next);
  expect(await earned(await paid(third))).toEqual(['Salary 2400', 'Adjustment 200']);
  expect(await earned(await paid(second))).toEqual(['Salary 2400']);
  expect(await earned(await paid(fourth))).toEqual(['Salary 2400']);
});

it('long after: what a pay in between made up for, and which is reversed, comes with the next', async () => {
  await paid(first);
  await giveBasis(server, mary.employeeId, risen);
  const next = await paid(second);
  await paid(third);
  await reversed(next);
  expect(await earned(await paid(fourth))).toEqual(['Salary 2400', 'Adjustment 200']);
  expect(await earned(await paid(second))).toEqual(['Salary 2400']);
});

it('both reversed, both are made again as if nothing had been', async () => {
  const run = await paid(first);
  await giveBasis(server, mary.employeeId, risen);
  const next = await paid(second);
  await reversed(run);
  await reversed(next);
  expect(await earned(await paid(first))).toEqual(['Salary 1000', 'Salary 1200']);
  expect(await earned(await paid(second))).toEqual(['Salary 2400']);
  expect(await earned(await paid(third))).toEqual(['Salary 2400']);
});

it('made again twice, it takes off once what another pay made up for, which then may be reversed', async () => {
  const run = await paid(first);
  await giveBasis(server, mary.employeeId, risen);
  const next = await paid(second);
  const again = ['Salary 1000', 'Salary 1200', 'Adjustment -200'];
  await reversed(run);
  const anew = await paid(first);
  expect(await earned(anew)).toEqual(again);
  await reversed(anew);
  expect(await earned(await paid(first))).toEqual(again);
  await reversed(next);
  expect(await earned(await paid(second))).toEqual(['Salary 2400', 'Adjustment 200']);
  expect(await earned(await paid(third))).toEqual(['Salary 2400']);
  expect(await wholeOf()).toMatchObject({ '2026-06-01 Salary': 220_000, '2026-06-15 Salary': 240_000 });
});

it('reversed and not made again, what was made up for is taken back with the next pay', async () => {
  const run = await paid(first);
  await giveBasis(server, mary.employeeId, risen);
  await paid(second);
  await reversed(run);
  expect(await earned(await paid(third))).toEqual(['Salary 2400', 'Adjustment -200']);
  expect(await earned(await paid(first))).toEqual(['Salary 1000', 'Salary 1200']);
});

it('in a fortnight that begins on another day it is taken off too', async () => {
  const run = await paid(first);
  await giveBasis(server, mary.employeeId, risen);
  await paid(second);
  await reversed(run);
  const shifted = { payPeriodStart: '2026-05-25', payPeriodEnd: '2026-06-07' };
  expect(await earned(await paid(shifted))).toEqual(['Salary 2000', 'Adjustment -200']);
  expect(await earned(await paid(third))).toEqual(['Salary 2400']);
});

it('leave that is deleted after it was paid is made up for', async () => {
  const leave = {
    employeeId: mary.employeeId,
    leaveType: 'Unpaid',
    startDate: '2026-06-03',
    endDate: '2026-06-05',
  };
  const id = await server.made('/api/leave-requests', { ...leave, status: 'Approved' });
  expect(await earned(await paid(first))).toEqual(['Salary 2000', 'Unpaid Leave -600']);
  const next = await draft(second);
  await done(server.admin, next.at, { status: 'Void', statusReason: 'To be made again' });
  await daysPass(server);
  expect((await server.admin.delete(`/api/leave-requests/${id}`)).status).toBe(204);
  expect(await earned(await paid(second))).toEqual(['Salary 2000', 'Adjustment 600']);
});

it('leave that is moved after it was paid, from one period to the next, is made up for', async () => {
  const leave = {
    employeeId: mary.employeeId,
    leaveType: 'Unpaid',
    startDate: '2026-06-03',
    endDate: '2026-06-05',
  };
  const id = await server.made('/api/leave-requests', { ...leave, status: 'Approved' });
  await paid(first);
  await daysPass(server);
  await done(server.admin, `/api/leave-requests/${id}`, { startDate: '2026-06-16', endDate: '2026-06-16' });
  expect(await earned(await paid(second))).toEqual(['Salary 2000', 'Unpaid Leave -200', 'Adjustment 600']);
});

it.each([
  ['to another period', { startDate: '2026-06-16', endDate: '2026-06-16' }],
  ['to end earlier', { endDate: '2026-06-03' }],
])('leave that is moved %s after it was paid, and then deleted, is made up for', async (_, moved) => {
  const leave = {
    employeeId: mary.employeeId,
    leaveType: 'Unpaid',
    startDate: '2026-06-03',
    endDate: '2026-06-05',
  };
  const id = await server.made('/api/leave-requests', { ...leave, status: 'Approved' });
  await paid(first);
  await daysPass(server);
  await done(server.admin, `/api/leave-requests/${id}`, moved);
  expect((await server.admin.delete(`/api/leave-requests/${id}`)).status).toBe(204);
  expect(await earned(await paid(second))).toEqual(['Salary 2000', 'Adjustment 600']);
});

it('hours that are taken back and deleted after they were paid are taken off', async () => {
  const peter = await somebody();
  await giveBasis(server, peter.employeeId, { kind: 'Hourly', amount: 20 });
  const sheet = await giveHours(server, peter, ['2026-06-03 08:00-16:00']);
  await giveHours(server, peter, ['2026-06-16 08:00-16:00', '2026-06-17 08:00-16:00'], second);
  expect(await earned(await paid(first, [peter]), peter)).toEqual(['Hours 160']);
  await daysPass(server);
  const at = `/api/timesheets/${sheet}`;
  await done(server.admin, at, { status: 'Rejected', rejectionReason: 'Of somebody else' });
  const { body } = await server.admin.get(`/api/time-entries/timesheet/${sheet}`);
  for (const { id } of body) expect((await server.admin.delete(`/api/time-entries/${id}`)).status).toBe(204);
  expect((await server.admin.delete(at)).status).toBe(204);
  expect(await earned(await paid(second, [peter]), peter)).toEqual(['Hours 320', 'Adjustment -160']);
});

it('an end of employment that is moved after pay is made up for', async () => {
  const at = `/api/employees/${mary.employeeId}`;
  await done(server.admin, at, { endDate: '2026-06-10' });
  expect(await earned(await paid(first))).toEqual(['Salary 1600']);
  await daysPass(server);
  await done(server.admin, at, { endDate: '2026-06-17' });
  expect(await earned(await paid(second))).toEqual(['Salary 600', 'Adjustment 400']);
  await daysPass(server);
  await done(server.admin, at, { endDate: null });
  expect(await earned(await paid(third))).toEqual(['Salary 2000', 'Adjustment 1400']);
  expect(await wholeOf()).toEqual({
    '2026-06-01 Salary': 200_000,
    '2026-06-15 Salary': 200_000,
    '2026-06-29 Salary': 200_000,
  });
});

it('a Draft counts until it is void', async () => {
  await paid(first);
  await giveBasis(server, mary.employeeId, risen);
  const next = await draft(second);
  expect(await earned(next)).toEqual(['Salary 2400', 'Adjustment 200']);
  const later = await draft(third);
  expect(await earned(later)).toEqual(['Salary 2400']);
  await daysPass(server);
  await done(server.admin, next.at, { status: 'Void', statusReason: 'To be made again' });
  const { version } = (await server.admin.get(later.at)).body;
  await finance.client.post(`${later.at}/recalculate`, { version });
  expect(await earned(later)).toEqual(['Salary 2400', 'Adjustment 200']);
  expect(await earned(await draft(second))).toEqual(['Salary 2400']);
});

it('a pay made again, and after that the one that had made up for it, come to the same', async () => {
  const run = await paid(first);
  await giveBasis(server, mary.employeeId, risen);
  const next = await draft(second);
  await reversed(run);
  const again = await draft(first);
  expect(await earned(again)).toEqual(['Salary 1000', 'Salary 1200', 'Adjustment -200']);
  await daysPass(server);
  // Of the first fortnight nothing is paid now, so there is nothing to make up for.
  await finance.client.post(`${next.at}/recalculate`, { version: next.version });
  expect(await earned(next)).toEqual(['Salary 2400']);
  await payOut(server, finance.client, next.at);
  await payOut(server, finance.client, again.at);
  expect(await earned(await paid(third))).toEqual(['Salary 2400', 'Adjustment 200']);
});

it('two that are worked out at once do not both make up for the same', async () => {
  await paid(first);
  const [next, later] = [await draft(second), await draft(third)];
  await giveBasis(server, mary.employeeId, risen);
  const answers = await Promise.all(
    [next, later].map(({ at, version }) => finance.client.post(`${at}/recalculate`, { version })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const lines = [...(await earned(next)), ...(await earned(later))];
  expect(lines.toSorted()).toEqual(['Adjustment 200', 'Salary 2400', 'Salary 2400']);
});
