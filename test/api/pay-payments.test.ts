import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, fortnight, giveBank, giveBasis, giveRules, overrideAll, processed } from './pay-helpers.ts';
import { password, startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;
let run: { id: string; at: string };

const list = { password, format: 'Payment list (CSV)' };

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  await giveRules(server);
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  const peter = await server.person({ username: 'peter', firstName: 'Peter', lastName: 'Tau' });
  for (const { employeeId } of [mary, peter]) await giveBasis(server, employeeId);
  await giveBank(server, mary, '1000 123 456', { accountName: 'M Kila', bsb: '028-100' });
  run = await processed(server.admin);
});
afterAll(() => server.stop());

it('is for an approved run, with the password, and leaves its line in the log', async () => {
  const take = (body: object = list) => finance.client.post(`${run.at}/payments`, body);
  const early = await take();
  expect([early.status, early.body.detail]).toEqual([
    409,
    'Payments need an approved run. Approve this run first.',
  ]);
  await overrideAll(server.admin, run.at);
  await done(server.admin, run.at, { status: 'Checked' });
  await done(finance.client, run.at, { status: 'Approved' });
  expect((await take({ ...list, password: 'another one altogether' })).body.errors[0].message).toBe(
    'The password is incorrect',
  );
  const { status, body } = await take();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...fortnight,
    on: '2026-06-16',
    payments: [
      {
        employeeName: 'Mary Kila',
        bankName: 'Kina Bank',
        accountName: 'M Kila',
        bsb: '028-100',
        accountNumber: '1000 123 456',
        amount: 1474.23,
      },
    ],
    withoutAccount: [{ employeeName: 'Peter Tau', amount: 1474.23 }],
  });
  const { rows } = await server.pool.query(
    `select note from audit where action = 'export' and resource = 'pay-runs' and record_id = $1`,
    [run.id],
  );
  expect(rows).toEqual([{ note: 'Payment list (CSV), 1 payments, 1 without an account' }]);
});

it('is for nobody whose role shows account numbers of some alone, or no payroll', async () => {
  const [some, none] = await Promise.all([
    server.personWith({ 'banking:reveal': 'team', 'payroll:read': 'all' }),
    server.personWith({ 'banking:reveal': 'all' }),
  ]);
  expect((await some.client.post(`${run.at}/payments`, list)).status).toBe(403);
  expect((await none.client.post(`${run.at}/payments`, list)).status).toBe(404);
});
