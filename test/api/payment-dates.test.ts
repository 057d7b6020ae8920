import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  done,
  fortnightFrom,
  giveBank,
  giveBasis,
  giveRules,
  overrideAll,
  processed,
} from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
/** Prepares and pays; the administrator approves. */
let finance: MadePerson;
let mary: MadePerson;
let now = '2026-06-16T02:00:00Z';
let fortnights = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  await giveRules(server);
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  await giveBasis(server, mary.employeeId);
  await giveBank(server, mary, '1000123456');
});
afterAll(() => server.stop());

/** Everybody stays signed in. */
async function clockAt(moment: string) {
  now = moment;
  await server.pool.query('update sessions set created_at = $1, last_seen_at = $1', [moment]);
}

/** Approved at a moment, of a fortnight of its own. */
async function approvedAt(moment: string) {
  const day = new Date(Date.UTC(2025, 0, 6 + 14 * (fortnights += 1))).toISOString().slice(0, 10);
  await clockAt(moment);
  const run = await processed(finance.client, {
    ...fortnightFrom(day),
    employeeIds: [mary.employeeId],
  });
  await overrideAll(finance.client, run.at);
  await done(finance.client, run.at, { status: 'Checked' });
  await done(server.admin, run.at, { status: 'Approved' });
  return run;
}

const refused = async (at: string, body: object) => {
  const { status, body: problem } = await finance.client.put(at, body);
  return [status, problem.detail, problem.errors?.[0]?.path];
};

it('a run is paid on the day that is given, and its cost and its reports are of that day', async () => {
  const run = await approvedAt('2026-06-16T02:00:00Z');
  expect((await finance.client.get(run.at)).body).toMatchObject({ approvedOn: '2026-06-16', paidOn: null });
  await clockAt('2026-07-03T02:00:00Z');
  const paid = await done(finance.client, run.at, { status: 'Paid', paidOn: '2026-06-30' });
  expect(paid).toMatchObject({ paidOn: '2026-06-30', approvedOn: '2026-06-16' });
  const { body: posted } = await finance.client.get(`/api/transactions?sourceId=${run.id}`);
  expect(posted.map(({ date }: { date: string }) => date)).toEqual(['2026-06-30', '2026-06-30']);
  const { rows } = await server.pool.query(
    `select changes -> 'paidOn' as "paidOn" from audit where record_id = $1 and changes ? 'paidOn' and action = 'update'`,
    [run.id],
  );
  expect(rows).toEqual([{ paidOn: [null, '2026-06-30'] }]);
});

it('today in the organisation, unless another day is given', async () => {
  const run = await approvedAt('2026-07-06T15:00:00Z');
  expect((await finance.client.get(run.at)).body.approvedOn).toBe('2026-07-07');
  expect(await done(finance.client, run.at, { status: 'Paid' })).toMatchObject({ paidOn: '2026-07-07' });
});

it.each([
  ['after today', '2026-08-15', [422, 'Paid on must not be after today', 'paidOn']],
  [
    'before it was approved',
    '2026-08-09',
    [422, 'Paid on must not be before the day on which the run was approved', 'paidOn'],
  ],
  ['on a day that there is not', '2026-02-30', [422, 'Paid on must be a valid date', 'paidOn']],
])('not %s', async (_, paidOn, answer) => {
  const run = await approvedAt('2026-08-10T02:00:00Z');
  await clockAt('2026-08-14T02:00:00Z');
  expect(await refused(run.at, { status: 'Paid', paidOn })).toEqual(answer);
  expect((await finance.client.get(run.at)).body).toMatchObject({ status: 'Approved', paidOn: null });
});

it('not in a month that is closed', async () => {
  const run = await approvedAt('2026-08-31T02:00:00Z');
  await clockAt('2026-09-02T02:00:00Z');
  const month = { month: '2026-08-01', status: 'Closed', reason: 'Reported' };
  const id = await server.made('/api/month-closings', month);
  const pay = { status: 'Paid', paidOn: '2026-08-31' };
  expect(await refused(run.at, pay)).toEqual([
    422,
    'The month of Paid on is closed. Enter a later day, or reopen that month.',
    'paidOn',
  ]);
  await done(server.admin, `/api/month-closings/${id}`, { status: 'Open', reason: 'One pay is missing' });
  expect(await done(finance.client, run.at, pay)).toMatchObject({ paidOn: '2026-08-31' });
});

it('the day is given as the run is marked as paid, and stays', async () => {
  const run = await approvedAt('2026-09-10T02:00:00Z');
  const locked = [409, 'Only a Draft can be changed. Mark the run as draft first.', undefined];
  expect(await refused(run.at, { paidOn: '2026-09-10' })).toEqual(locked);
  expect(await refused(run.at, { status: 'Draft', paidOn: '2026-09-10' })).toEqual(locked);
  await done(finance.client, run.at, { status: 'Paid' });
  expect(await refused(run.at, { paidOn: '2026-09-09' })).toEqual(locked);
  expect(await refused(run.at, { status: 'Reversed', statusReason: 'x', paidOn: '2026-09-11' })).not.toEqual([
    200,
  ]);
  expect((await finance.client.get(run.at)).body).toMatchObject({ status: 'Paid', paidOn: '2026-09-10' });
});

it('a run that goes back to Draft is approved on another day', async () => {
  const run = await approvedAt('2026-10-01T02:00:00Z');
  await done(finance.client, run.at, { status: 'Draft' });
  expect((await finance.client.get(run.at)).body).toMatchObject({ approvedOn: null, approvedByName: null });
  await done(finance.client, run.at, { status: 'Checked' });
  await clockAt('2026-10-05T02:00:00Z');
  expect(await done(server.admin, run.at, { status: 'Approved' })).toMatchObject({
    approvedOn: '2026-10-05',
  });
});
