import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payBasisWords } from '#contract/financial/pay/pay-bases.ts';
import { fortnight, giveBasis, giveRules, processed } from './pay-helpers.ts';
import { startServer, type Answer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
/** May do everything, and is an employee. */
let root: MadePerson;
let count = 0;

const password = 'lagoon mountain coffee';
const today = '2026-06-16';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  await giveRules(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  root = await server.person({ username: `root${count}`, roleName: 'Administrator' });
});

const requestOf = (answer: Answer) => String(answer.headers['x-request-id']);
const basis = (from = '2026-01-01') => ({
  employeeId: root.employeeId,
  from,
  kind: 'Salary',
  amount: 52_000,
  payGroup: 'Fortnightly',
  taxStatus: 'Resident',
});
const item = (changes: object = {}) => ({
  employeeId: root.employeeId,
  kind: 'Loan',
  label: 'Advance',
  amount: 50,
  balance: 500,
  from: '2026-01-01',
  ...changes,
});

async function key(client: Client): Promise<Client> {
  const permissions = { 'payroll:read': 'all', 'payroll:create': 'all', 'payroll:update': 'all' };
  const body = { name: `Key ${randomUUID()}`, permissions, expiryDate: '2026-07-01', password };
  const answer = await client.post('/api/access-tokens', body);
  expect(answer.status, answer.text).toBe(201);
  return server.client({ token: answer.body.token });
}

describe.each([
  ['/api/pay-bases', basis, { amount: 99_000 }],
  ['/api/pay-bases', basis, { taxStatus: 'Non-resident' }],
  ['/api/pay-items', item, { amount: 0.01 }],
  ['/api/pay-items', item, { until: '2026-01-02' }],
] as const)('%s of oneself', (path, body, change) => {
  it('is written by no door: by hand, by a key, or by undoing', async () => {
    const at = `${path}/${await server.made(path, body())}`;
    const program = await key(root.client);
    const tried = [
      ...(await Promise.all(
        [root.client, program].flatMap((client) => [
          client.post(path, body('2026-02-01' as never)),
          client.put(at, change),
          client.put(at, { ...change, employeeId: root.employeeId }),
        ]),
      )),
      await root.client.delete(at),
    ];
    expect(tried.map(({ status }) => status >= 400)).toEqual(tried.map(() => true));
    expect(tried.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(5);
    // A colleague deletes it, and the person brings it back, or deletes what a colleague restored.
    const deleted = await server.admin.delete(at);
    expect(deleted.status).toBe(204);
    const undone = await root.client.post(`/api/undo/${requestOf(deleted)}`);
    expect(undone.status >= 400 || undone.body.undone === 0, undone.text).toBe(true);
    expect((await server.admin.get(at)).status).toBe(404);
    expect((await server.admin.post(`/api/undo/${requestOf(deleted)}`)).status).toBe(200);
    expect((await server.admin.get(at)).status).toBe(200);
  });
});

it('a basis of oneself is in no list of new ones', async () => {
  const other = await server.person({ username: `other${count}` });
  const sent = [{ ...basis(), employeeId: other.employeeId }, basis()];
  const answer = await root.client.post('/api/pay-bases', sent);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect((await server.admin.get(`/api/pay-bases?employeeId=${other.employeeId}`)).body).toEqual([]);
});

describe('one’s own hours', () => {
  it('are approved by oneself neither one by one, nor among others, nor by a key', async () => {
    const period = { employeeId: root.employeeId, payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-14' };
    const made = await server.admin.post('/api/timesheets', period);
    expect([made.status, made.text]).toEqual([201, expect.anything()]);
    const { id } = made.body;
    const entry = { timesheetId: id, date: '2026-06-01', startTime: '07:00', endTime: '17:00' };
    expect((await server.admin.post('/api/time-entries', entry)).status).toBe(201);
    const submitted = await server.admin.put(`/api/timesheets/${id}`, { status: 'Submitted' });
    expect([submitted.status, submitted.text]).toEqual([200, expect.anything()]);
    expect((await root.client.put(`/api/timesheets/${id}`, { status: 'Approved' })).status).toBe(403);
    const several = await root.client.put('/api/timesheets/several', {
      records: [{ id }],
      values: { status: 'Approved' },
    });
    expect(several.body.changed ?? []).toEqual([]);
    expect((await server.admin.get(`/api/timesheets/${id}`)).body.status).toBe('Submitted');
  });
});

describe('one’s own employment dates, from which pay follows,', () => {
  const sentence = 'You cannot change your own start or end date: pay depends on them. Ask a colleague.';
  const own = () => `/api/employees/${root.employeeId}`;
  const dates = async () => {
    const { startDate, endDate } = (await server.admin.get(own())).body;
    return [startDate, endDate];
  };

  it.each([{ startDate: '2020-01-01' }, { endDate: '2026-12-31' }])(
    'are not changed by oneself: %o',
    async (date) => {
      const answer = await root.client.put(own(), { ...date, position: 'Chief' });
      expect([answer.status, answer.body.detail]).toEqual([403, sentence]);
      expect(await dates()).toEqual(['2024-01-15', null]);
    },
  );

  it('are changed by a colleague alone, and so is the end of probation', async () => {
    const answer = await root.client.put(own(), { probationEndDate: '2026-12-31' });
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'You cannot change your own Probation End. Ask a colleague.',
    ]);
    const early = await server.admin.put(own(), { probationEndDate: '2024-01-14' });
    expect(early.body.errors).toEqual([
      { path: 'probationEndDate', message: 'Probation End must not be before Start Date' },
    ]);
    expect((await server.admin.put(own(), { probationEndDate: '2024-04-15' })).status).toBe(200);
  });

  it('are not changed among others, nor by undoing what a colleague did', async () => {
    const records = [{ id: root.employeeId }];
    const values = { endDate: '2026-12-31' };
    const several = await root.client.put('/api/employees/several', { records, values });
    expect(several.body.refused).toMatchObject([{ id: root.employeeId, message: sentence }]);
    const changed = await server.admin.put('/api/employees/several', { records, values });
    expect(changed.body.changed).toEqual([root.employeeId]);
    await root.client.post(`/api/undo/${changed.body.id}`);
    expect(await dates()).toEqual(['2024-01-15', '2026-12-31']);
  });

  it('may come back as they are with another change', async () => {
    const answer = await root.client.put(own(), {
      startDate: '2024-01-15',
      endDate: null,
      position: 'Chief',
    });
    expect([answer.status, answer.body.position]).toEqual([200, 'Chief']);
  });
});

describe('a run', () => {
  it.each([
    ['7 days', '2026-06-01', '2026-06-07'],
    ['13 days', '2026-06-01', '2026-06-13'],
    ['15 days', '2026-06-01', '2026-06-15'],
    ['30 days', '2026-06-01', '2026-06-30'],
  ])('of %s is not one of a fortnight', async (_, payPeriodStart, payPeriodEnd) => {
    await giveBasis(server, root.employeeId);
    for (const group of [{}, { payGroup: 'Fortnightly' }]) {
      const body = { payPeriodStart, payPeriodEnd, employeeIds: [root.employeeId], ...group };
      const answer = await server.admin.post('/api/payroll/process', body);
      expect(answer.status).toBe(422);
    }
  });

  it('that overlaps another pays nobody twice', async () => {
    await giveBasis(server, root.employeeId);
    const employeeIds = [root.employeeId];
    await processed(server.admin, { ...fortnight, employeeIds });
    const shifted = { payPeriodStart: '2026-06-08', payPeriodEnd: '2026-06-21', employeeIds };
    const { status, body } = await server.admin.post('/api/payroll/process', shifted);
    expect([status, body.code]).toEqual([409, 'conflict']);
  });
});

it('says why', async () => {
  expect((await root.client.post('/api/pay-bases', basis())).body.detail).toBe(payBasisWords.ownPay);
});
