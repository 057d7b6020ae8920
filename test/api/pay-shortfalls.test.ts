import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  done,
  fortnight as first,
  giveBasis,
  giveHours,
  giveRules,
  nextFortnight as second,
  payOut,
  processed,
} from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

/** A pay that is not enough keeps nobody else waiting: what could not be taken off comes off later, once. */
let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;
let peter: MadePerson;
let dues: string;

const third = { payPeriodStart: '2026-06-29', payPeriodEnd: '2026-07-12' };

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  await giveRules(server);
  await done(server.admin, '/api/settings', { approverMayPay: true });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  peter = await server.person({ username: 'peter', firstName: 'Peter', lastName: 'Tau' });
  await giveBasis(server, mary.employeeId);
  await giveBasis(server, peter.employeeId, { kind: 'Hourly', amount: 20 });
  // Forty, less six percent of superannuation: 37.60 to take.
  await giveHours(server, peter, ['2026-06-01 08:00-10:00']);
  const item = { employeeId: peter.employeeId, from: '2026-01-01', amount: 100 };
  dues = await server.made('/api/pay-items', { ...item, kind: 'Deduction', label: 'Dues' });
  await server.made('/api/pay-items', { ...item, kind: 'Loan', label: 'Advance', balance: 150 });
});
afterAll(() => server.stop());

async function made(period: object) {
  const run = await processed(finance.client, {
    ...period,
    employeeIds: [mary.employeeId, peter.employeeId],
  });
  const { body } = await server.admin.get(`/api/payroll?payRunId=${run.id}&employeeId=${peter.employeeId}`);
  const slip = await server.admin.get(`/api/payroll/${body[0].id}`);
  const taken = slip.body.lines
    .filter(({ kind }: { kind: string }) => kind === 'Deduction' || kind === 'Loan')
    .map(({ label, amount }: { label: string; amount: number }) => `${label} ${amount}`);
  return { ...run, taken, net: slip.body.netSalary };
}

it('takes off what is left, says so, and pays the others', async () => {
  const run = await made(first);
  expect([run.taken, run.net]).toEqual([['Dues 37.6', 'Advance 0'], 0]);
  const { body } = await finance.client.get(`${run.at}/checks?kind=Deductions%20not%20taken`);
  expect(body).toMatchObject([
    {
      sentence: 'The pay of Peter Tau is too low: $162.40 of the deductions cannot be taken.',
    },
  ]);
  expect(await payOut(server, finance.client, run.at)).toMatchObject({ status: 'Paid', people: 2 });

  await giveHours(server, peter, ['2026-06-15 08:00-16:00', '2026-06-16 08:00-16:00'], second);
  const next = await made(second);
  // 320, less 19.20.
  expect([next.taken, next.net]).toEqual([['Dues 100', 'Dues, from earlier pay 62.4', 'Advance 100'], 38.4]);
  await payOut(server, finance.client, next.at);

  await done(server.admin, run.at, { status: 'Reversed', statusReason: 'By mistake' });
  const again = await made(first);
  expect([again.taken, again.net]).toEqual([['Dues 100', 'Dues, from earlier pay -62.4', 'Advance 0'], 0]);
  await payOut(server, finance.client, again.at);
  await done(server.admin, next.at, { status: 'Reversed', statusReason: 'By mistake' });
  const anew = await made(second);
  expect(anew.taken).toEqual(['Dues 100', 'Dues, from earlier pay 62.4', 'Advance 100']);
  await payOut(server, finance.client, anew.at);
});

it('takes off what is owed though the deduction has ended, and nothing twice', async () => {
  await done(server.admin, `/api/pay-items/${dues}`, { until: '2026-06-28' });
  await giveHours(server, peter, ['2026-06-29 08:00-16:00'], third);
  const last = await made(third);
  expect(last.taken).toEqual(['Advance 50']);
  await done(server.admin, last.at, { status: 'Void', statusReason: 'Tried' });
});

it('takes off loans first where that is set', async () => {
  await done(server.admin, '/api/settings', { takenFirst: 'Loans' });
  const run = await made({ payPeriodStart: '2026-05-18', payPeriodEnd: '2026-05-31' });
  expect(run.taken).toEqual(['Advance 0', 'Dues 0']);
  const wrong = await server.admin.put('/api/settings', { takenFirst: 'Both' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [{ path: 'takenFirst', message: 'Deducted first must be one of: Deductions, Loans' }],
  ]);
});
