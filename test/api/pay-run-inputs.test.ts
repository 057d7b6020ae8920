import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  done,
  fortnight,
  giveBank,
  giveBasis,
  giveHours,
  giveRules,
  nextFortnight,
  overrideAll,
  processed,
} from './pay-helpers.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
/** Prepares and pays; the colleague approves. */
let finance: MadePerson;
let colleague: MadePerson;
let hr: MadePerson;
let mary: MadePerson;
let basisId: string;
let now = '2026-06-16T02:00:00Z';

type Run = Awaited<ReturnType<typeof processed>>;

const ownPreparation =
  'You cannot approve a pay run that you prepared, or that uses changes you made since the last pay. Ask a colleague.';

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  await giveRules(server);
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  colleague = await server.person({ username: 'colleague', roleName: 'Finance Officer' });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  await giveBasis(server, mary.employeeId);
  await giveBank(server, mary, '1000123456');
  basisId = await made(server.admin, '/api/pay-bases', {
    employeeId: mary.employeeId,
    from: '2026-05-01',
    kind: 'Salary',
    amount: 52_000,
    payGroup: 'Fortnightly',
    taxStatus: 'Resident',
  });
});
afterAll(() => server.stop());

async function made(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

const ofMary = (period: object) =>
  processed(finance.client, { ...period, payGroup: 'Fortnightly', employeeIds: [mary.employeeId] });
const inputs = async ({ at }: Run) => (await finance.client.get(`${at}/inputs`)).body;
const toldOf = (body: { inputs: { resource: string; action: string; name: string; actorName: string }[] }) =>
  body.inputs.map(({ resource, action, name, actorName }) => `${resource} ${action} ${name} by ${actorName}`);

async function checked(run: Run) {
  await overrideAll(finance.client, run.at);
  await done(finance.client, run.at, { status: 'Checked' });
}

const approve = async ({ client }: Pick<MadePerson, 'client'>, { at }: Run) => {
  const { status, body } = await client.put(at, { status: 'Approved' });
  return [status, body.detail];
};

describe('what changed since the last pay', () => {
  it('is everything of who was never paid, and who entered it does not approve it', async () => {
    const run = await ofMary(fortnight);
    const body = await inputs(run);
    expect(toldOf(body)).toEqual([
      'banking-details create Mary Kila by Pay Clerk',
      'pay-bases create Mary Kila by System Administrator',
    ]);
    expect(body.inputs[1].changes).toMatchObject({ amount: { old: null, new: 52_000 } });
    await checked(run);
    expect(await approve({ client: server.admin }, run)).toEqual([403, ownPreparation]);
    expect((await server.admin.get(run.at)).body.isOwnPreparation).toBe(true);
    await done(colleague.client, run.at, { status: 'Approved' });
    await done(finance.client, run.at, { status: 'Paid' });
  });

  it('is then what was written after it, with what it was, and by whom', async () => {
    // The minute before counts as well.
    await server.pool.query(
      `update payroll set computed_at = now() + interval '1 minute' where status = 'Paid'`,
    );
    await server.pool.query(
      `update pay_runs set computed_at = now() + interval '1 minute' where status = 'Paid'`,
    );
    const quiet = await ofMary(nextFortnight);
    expect(await inputs(quiet)).toEqual({ total: 0, inputs: [] });
    await done(finance.client, quiet.at, { status: 'Void', statusReason: 'x' });

    const item = await made(server.admin, '/api/pay-items', {
      employeeId: mary.employeeId,
      kind: 'Allowance',
      label: 'Housing',
      amount: 100,
      from: '2026-06-15',
    });
    await done(colleague.client, `/api/pay-items/${item}`, { amount: 150 });
    const gone = await made(server.admin, '/api/pay-items', {
      employeeId: mary.employeeId,
      kind: 'Allowance',
      label: 'Car',
      amount: 500,
      from: '2026-06-15',
    });
    expect((await server.admin.delete(`/api/pay-items/${gone}`)).status).toBe(204);
    await done(server.admin, `/api/pay-bases/${basisId}`, { note: 'As agreed' });
    await giveHours(server, mary, ['2026-06-15 07:00-15:00'], nextFortnight);
    const run = await ofMary(nextFortnight);
    const body = await inputs(run);
    expect(toldOf(body)).toEqual([
      'pay-items delete Mary Kila by System Administrator',
      'pay-items update Mary Kila by Test colleague',
      'pay-items create Mary Kila by System Administrator',
      'timesheets update Mary Kila by Pay Clerk',
    ]);
    expect(body.inputs[1].changes).toEqual({ amount: { old: 100, new: 150 } });
    await checked(run);
    expect(await approve(colleague, run)).toEqual([403, ownPreparation]);
    expect(await approve({ client: server.admin }, run)).toEqual([403, ownPreparation]);
    const boss = await server.person({ username: 'boss', roleName: 'Administrator' });
    expect(await approve(boss, run)).toEqual([200, undefined]);
  });

  it('tells of an account no more than that it changed to who may not read accounts', async () => {
    const peter = await server.person({ username: 'peter', firstName: 'Peter', lastName: 'Tau' });
    await giveBasis(server, peter.employeeId);
    await made(hr.client, '/api/banking-details', {
      employeeId: peter.employeeId,
      bankName: 'Kina Bank',
      accountName: 'Peter Tau',
      accountNumber: '1000999888',
    });
    const run = await processed(finance.client, { ...fortnight, employeeIds: [peter.employeeId] });
    const reader = await server.personWith({ 'payroll:read': 'all' });
    const { body } = await reader.client.get(`${run.at}/inputs`);
    expect(body.inputs[0].changes).toMatchObject({ bankName: { old: null, new: null } });
    expect((await inputs(run)).inputs[0].changes).toMatchObject({
      bankName: { old: null, new: 'Kina Bank' },
      accountNumber: { old: null, new: null },
    });
    expect((await mary.client.get(`${run.at}/inputs`)).status).toBe(404);
  });
});

it('who says that a check may stay does not approve the run', async () => {
  const ruth = await server.person({ username: 'ruth', firstName: 'Ruth', lastName: 'Mase' });
  await giveBasis(server, ruth.employeeId);
  const run = await processed(finance.client, { ...fortnight, employeeIds: [ruth.employeeId] });
  await overrideAll(colleague.client, run.at);
  await done(finance.client, run.at, { status: 'Checked' });
  expect(await approve(colleague, run)).toEqual([403, ownPreparation]);
  await done(server.admin, run.at, { status: 'Approved' });
});

it('hours of a timesheet are at most those that its days have', async () => {
  const ida = await server.person({ username: 'ida' });
  const sheet = { employeeId: ida.employeeId, payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-14' };
  const refused = await server.admin.post('/api/timesheets', { ...sheet, totalHours: 336.01 });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'totalHours', message: 'Total Hours must not be more than 24 for each day of the pay period' }],
  ]);
  const id = await made(server.admin, '/api/timesheets', { ...sheet, totalHours: 336 });
  const shorter = await server.admin.put(`/api/timesheets/${id}`, { payPeriodEnd: '2026-06-13' });
  expect(shorter.status).toBe(422);
});
