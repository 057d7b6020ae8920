import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPermissions } from '#contract/engine/access.ts';
import { done, fortnightFrom, giveBank, giveBasis, giveRules, processed } from '../pay-helpers.ts';
import { sendImport } from '../send-import.ts';
import {
  password,
  startServer,
  type Answer,
  type Client,
  type MadePerson,
  type TestServer,
} from '../server.ts';

/** Everything that there is to write about one's own pay, tried by those who may write everybody's. */
let server: TestServer;
const people: Record<string, MadePerson> = {};
const clients: Record<string, Client> = {};
let days = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  await giveRules(server);
  people['an Administrator'] = await server.person({ username: 'boss', roleName: 'Administrator' });
  people['a Finance Officer'] = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  people['a role of everything'] = await server.personWith(
    Object.fromEntries(allPermissions.map((permission) => [permission, 'all'])),
  );
  for (const [who, { client }] of Object.entries(people)) clients[who] = client;
  people['a key of an Administrator'] = await server.person({ username: 'keyed', roleName: 'Administrator' });
  const { client } = people['a key of an Administrator'];
  const permissions = Object.fromEntries(
    [
      'payroll:read',
      'payroll:create',
      'payroll:update',
      'banking:read',
      'banking:create',
      'banking:update',
      'banking:remove',
    ].map((permission) => [permission, 'all']),
  );
  const key = await client.post('/api/access-tokens', {
    name: 'Pay',
    permissions,
    expiryDate: '2026-12-31',
    password,
  });
  expect(key.status, key.text).toBe(201);
  clients['a key of an Administrator'] = server.client({
    headers: { authorization: `Bearer ${key.body.token}` },
  });
});
afterAll(() => server.stop());

const everybody = [
  'an Administrator',
  'a Finance Officer',
  'a role of everything',
  'a key of an Administrator',
];

const ownPay = 'You cannot set your own pay. Ask another person.';
const nextDay = () => new Date(Date.UTC(2025, 0, (days += 1))).toISOString().slice(0, 10);

const basisOf = (employeeId: string) => ({
  employeeId,
  from: nextDay(),
  kind: 'Salary',
  amount: 900_000,
  payGroup: 'Fortnightly',
  taxStatus: 'Resident',
});
const itemOf = (employeeId: string, kind: 'Allowance' | 'Loan' = 'Allowance') => ({
  employeeId,
  kind,
  label: `Item ${nextDay()}`,
  amount: 100,
  from: nextDay(),
  ...(kind === 'Loan' && { balance: 1000 }),
});
const rowOf = (employeeId: string) => {
  const day = nextDay();
  return { employeeId, payPeriodStart: day, payPeriodEnd: day, grossSalary: 9000 };
};

/** What is made of a person by a colleague, and what they would make of it themselves. */
type Door = (client: Client, employeeId: string) => Promise<Answer>;
const made = (path: string, body: object) => server.made(path, body);

const doors: Record<string, Door> = {
  'a basis': (client, own) => client.post('/api/pay-bases', basisOf(own)),
  'the amount of a basis': async (client, own) =>
    client.put(`/api/pay-bases/${await made('/api/pay-bases', basisOf(own))}`, { amount: 999_999 }),
  'the tax status of a basis': async (client, own) =>
    client.put(`/api/pay-bases/${await made('/api/pay-bases', basisOf(own))}`, { taxStatus: null }),
  'the deletion of a basis': async (client, own) =>
    client.delete(`/api/pay-bases/${await made('/api/pay-bases', basisOf(own))}`),
  'an allowance': (client, own) => client.post('/api/pay-items', itemOf(own)),
  'the balance of a loan': async (client, own) =>
    client.put(`/api/pay-items/${await made('/api/pay-items', itemOf(own, 'Loan'))}`, { balance: 1 }),
  'the deletion of a deduction': async (client, own) => {
    const id = await made('/api/pay-items', { ...itemOf(own), kind: 'Deduction' });
    return client.delete(`/api/pay-items/${id}`);
  },
  'a payroll row': (client, own) => client.post('/api/payroll', rowOf(own)),
  'the amount of a payroll row': async (client, own) =>
    client.put(`/api/payroll/${await made('/api/payroll', rowOf(own))}`, { grossSalary: 99_999 }),
  'the void of a payroll row': async (client, own) =>
    client.put(`/api/payroll/${await made('/api/payroll', rowOf(own))}`, { status: 'Void', voidReason: 'x' }),
  'the recalculation of their row alone': (client, own) =>
    ofOwnRow(own, ({ id, version }) => client.post(`/api/payroll/${id}/recalculate`, { version })),
  'leaving themselves out of a run': (client, own) =>
    ofOwnRow(own, ({ id, version }) =>
      client.post(`/api/payroll/${id}/leave-out`, { version, reason: 'Paid in cash' }),
    ),
  'including themselves in a run again': (client, own) =>
    ofOwnRow(own, async ({ id, version }) => {
      const leftOut = await server.admin.post(`/api/payroll/${id}/leave-out`, {
        version,
        reason: 'Disputed',
      });
      return client.post(`/api/payroll/${id}/include-again`, { version: leftOut.body.version });
    }),
};

/** In a run that is void afterwards. */
async function ofOwnRow(
  own: string,
  ask: (row: { id: string; version: number }) => Promise<Answer>,
): Promise<Answer> {
  await giveBasis(server, own, { from: '2024-01-15' });
  const period = fortnightFrom(nextDay());
  days += 13;
  const run = await processed(server.admin, {
    ...period,
    payGroup: 'Fortnightly',
    employeeIds: [own],
  });
  const row = await server.row<{ id: string; version: number }>(
    'select id, version from payroll where pay_run_id = $1',
    [run.id],
  );
  const answer = await ask(row);
  await done(server.admin, run.at, { status: 'Void', statusReason: 'x' });
  return answer;
}

describe.each(everybody)('%s does not write of their own pay', (who) => {
  it.each(Object.entries(doors))('%s', async (_, door) => {
    const { employeeId } = people[who]!;
    const before = await standing(employeeId);
    const { status, body } = await door(clients[who]!, employeeId);
    expect([status, body.detail]).toEqual([403, ownPay]);
    expect((await standing(employeeId)).filter((row) => before.includes(row))).toEqual(before);
  });

  it('their account', async () => {
    const { employeeId } = people[who]!;
    const at = await giveBank(server, { employeeId }, `20000${(days += 1)}`);
    const client = clients[who]!;
    for (const answer of [
      await client.put(at, { accountNumber: '3000555111' }),
      await client.put(at, { isChecked: false }),
      await client.delete(at),
      await client.post('/api/banking-details', {
        employeeId,
        bankName: 'Kina Bank',
        accountName: 'Me',
        accountNumber: '3000555222',
      }),
    ])
      expect(answer.status, answer.text).toBe(403);
  });
});

/** What there is of a person's pay, as it was. */
async function standing(employeeId: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ row: string }>(
    `select row_to_json(b)::text as row from pay_bases b where employee_id = $1
     union all select row_to_json(i)::text from pay_items i where employee_id = $1
     union all select row_to_json(p)::text from payroll p where employee_id = $1 and pay_run_id is null`,
    [employeeId],
  );
  return rows.map(({ row }) => row);
}

it('their account by an import, or by undoing one', async () => {
  const { employeeId, client } = people['an Administrator']!;
  const { number } = await server.row<{ number: string }>(
    'select employee_id as number from employees where id = $1',
    [employeeId],
  );
  const file = `Employee ID,Bank,Account No\n${number},BSP,3000777111`;
  const { body } = await sendImport(server, client, { resource: 'employees', file });
  expect(body.counts, JSON.stringify(body)).toMatchObject({ refused: 1 });
});

it('nor do they undo the deletion of what was theirs', async () => {
  const { employeeId, client } = people['an Administrator']!;
  const id = await made('/api/pay-items', itemOf(employeeId));
  const gone = await server.admin.delete(`/api/pay-items/${id}`);
  const request = String(gone.headers['x-request-id']);
  expect((await client.post(`/api/undo/${request}`)).body).toMatchObject({
    undone: 0,
    left: [{ message: ownPay }],
  });
  expect((await server.admin.post(`/api/undo/${request}`)).body).toMatchObject({ undone: 1 });
});

it('what is their own to do stays so: their timesheet is theirs to submit, and another approves it', async () => {
  const { employeeId, client } = people['a Finance Officer']!;
  const id = await made('/api/timesheets', {
    employeeId,
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-14',
    totalHours: 80,
  });
  await done(client, `/api/timesheets/${id}`, { status: 'Submitted' });
  const boss = people['an Administrator']!;
  const own = await made('/api/timesheets', {
    employeeId: boss.employeeId,
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-14',
    totalHours: 80,
  });
  await done(boss.client, `/api/timesheets/${own}`, { status: 'Submitted' });
  for (const status of ['Approved', 'Rejected']) {
    const { body } = await boss.client.put(`/api/timesheets/${own}`, { status, rejectionReason: null });
    expect(body.detail).toBe('You cannot approve or reject your own timesheet.');
  }
  await done(boss.client, `/api/timesheets/${id}`, { status: 'Approved' });
});
