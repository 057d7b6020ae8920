import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payBasisWords } from '#contract/financial/pay/pay-bases.ts';
import { payItemWords } from '#contract/financial/pay/pay-items.ts';
import { done, fortnight, giveBank, overrideAll, processed } from './pay-helpers.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let colleague: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  colleague = await server.person({ username: 'colleague', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
});
afterAll(() => server.stop());

const salary = {
  from: '2024-01-15',
  kind: 'Salary',
  amount: 52_000,
  payGroup: 'Fortnightly',
  taxStatus: 'Resident',
};

let people = 0;
const newcomer = () => server.person({ username: `newcomer${(people += 1)}` });

async function given(employeeId: string, changes: object = {}) {
  const answer = await finance.client.post('/api/pay-bases', { employeeId, ...salary, ...changes });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const basesOf = async ({ employeeId }: MadePerson, client: Client = finance.client) =>
  (await client.get(`/api/pay-bases?employeeId=${employeeId}&sort=from`)).body;

describe('the pay bases of a person', () => {
  it('hold from their day until the day before the next', async () => {
    const person = await newcomer();
    await given(person.employeeId);
    await given(person.employeeId, { from: '2026-07-01', amount: 60_000 });
    await given(person.employeeId, { from: '2025-01-01', kind: 'Hourly', amount: 25.5 });
    expect(
      (await basesOf(person)).map(({ from, until, amount }: Record<string, unknown>) => [
        from,
        until,
        amount,
      ]),
    ).toEqual([
      ['2024-01-15', '2024-12-31', 52_000],
      ['2025-01-01', '2026-06-30', 25.5],
      ['2026-07-01', null, 60_000],
    ]);
  });

  it('cannot begin twice on a day, not even at once', async () => {
    const { employeeId } = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => finance.client.post('/api/pay-bases', { employeeId, ...salary })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { path: 'from', message: 'This employee already has a pay basis from this day' },
    ]);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: '52,000' }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ kind: 'Weekly' }, 'kind'],
    [{ payGroup: null }, 'payGroup'],
    [{ taxStatus: 'Exempt' }, 'taxStatus'],
    [{ from: '2026-02-30' }, 'from'],
    [{ employeeId: '00000000-0000-7000-8000-000000000001' }, 'employeeId'],
    [{ secret: 1 }, 'secret'],
  ])('take nothing like %j', async (wrong, path) => {
    const { employeeId } = await newcomer();
    const { status, body } = await finance.client.post('/api/pay-bases', { employeeId, ...salary, ...wrong });
    expect(status).toBe(422);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it('are nothing to whoever sees but their own pay', async () => {
    const { id } = await given(mary.employeeId, { from: '2020-01-01' });
    expect(await basesOf(mary, mary.client)).toEqual([]);
    expect((await mary.client.get(`/api/pay-bases/${id}`)).status).toBe(404);
    await finance.client.delete(`/api/pay-bases/${id}`);
  });
});

describe('who looks at a pay basis', () => {
  const looks = async (recordId: string) =>
    (
      await server.pool.query<{ actor_name: string }>(
        `select actor_name from audit where resource = 'pay-bases' and record_id = $1 and action = 'read' order by at`,
        [recordId],
      )
    ).rows.map(({ actor_name }) => actor_name);

  it('is kept, of one and of each in a list', async () => {
    const person = await newcomer();
    const { id } = await given(person.employeeId);
    const { id: other } = await given(person.employeeId, { from: '2025-01-01' });
    // Who wrote it has seen it, which its writing tells.
    expect(await looks(id)).toEqual([]);
    await server.admin.get(`/api/pay-bases/${id}`);
    await basesOf(person, colleague.client);
    expect(await looks(id)).toEqual(['System Administrator', 'Test colleague']);
    expect(await looks(other)).toEqual(['Test colleague']);
  });

  it('is not where nothing was seen', async () => {
    const person = await newcomer();
    const { id } = await given(person.employeeId);
    await basesOf(person, person.client);
    await person.client.get(`/api/pay-bases/${id}`);
    expect(await looks(id)).toEqual([]);
  });
});

describe('what pay was worked out by', () => {
  let basisId: string;
  let loanId: string;
  const item = (body: object) =>
    finance.client.post('/api/pay-items', { employeeId: mary.employeeId, from: '2026-01-01', ...body });

  beforeAll(async () => {
    await giveBank(server, mary, '1000123456');
    basisId = (await given(mary.employeeId)).id;
    loanId = (await item({ kind: 'Loan', label: 'Advance', amount: 100, balance: 150 })).body.id;
    const { at } = await processed(finance.client, {
      ...fortnight,
      employeeIds: [mary.employeeId],
      payGroup: 'Fortnightly',
    });
    await overrideAll(finance.client, at);
    await done(finance.client, at, { status: 'Checked' });
    expect((await finance.client.get(`/api/pay-bases/${basisId}`)).body.isUsed).toBe(false);
    await done(colleague.client, at, { status: 'Approved' });
  });

  it('stays, but for what no pay follows from', async () => {
    const at = `/api/pay-bases/${basisId}`;
    expect((await finance.client.get(at)).body.isUsed).toBe(true);
    for (const change of [
      { amount: 53_000 },
      { from: '2024-01-16' },
      { taxStatus: null },
      { kind: 'Hourly' },
    ]) {
      const { status, body } = await finance.client.put(at, change);
      expect([status, body.detail]).toEqual([409, payBasisWords.used]);
    }
    const { body } = await finance.client.put(at, { superFund: 'Nambawan Super', superMember: '123 456' });
    expect([body.superFund, body.superMember, body.amount]).toEqual(['Nambawan Super', '123 456', 52_000]);
    expect((await finance.client.delete(at)).status).toBe(409);
    expect((await given(mary.employeeId, { from: '2026-06-15', amount: 60_000 })).isUsed).toBe(false);
  });

  it('takes its part off a loan, of which the rest is left', async () => {
    const at = `/api/pay-items/${loanId}`;
    expect((await finance.client.get(at)).body).toMatchObject({ left: 50, isUsed: true });
    const { status, body } = await finance.client.put(at, { amount: 20 });
    expect([status, body.detail]).toEqual([409, payItemWords.used]);
    expect((await finance.client.put(at, { until: '2026-12-31', label: 'Advance of May' })).status).toBe(200);
    expect((await finance.client.delete(at)).status).toBe(409);
  });

  it('changes freely while it is of no pay', async () => {
    const { body: allowance } = await item({
      kind: 'Allowance',
      label: 'Housing',
      amount: 80,
      from: '2026-07-01',
    });
    expect(allowance).toMatchObject({ isTaxed: true, left: null, isUsed: false });
    const at = `/api/pay-items/${allowance.id}`;
    expect((await finance.client.put(at, { amount: 90, isTaxed: false })).body.amount).toBe(90);
    expect((await finance.client.delete(at)).status).toBe(204);
  });

  it.each([
    [
      { kind: 'Loan', label: 'Advance', amount: 10 },
      'balance',
      'A Loan needs a Loan Amount. Other items cannot have one.',
    ],
    [
      { kind: 'Deduction', label: 'Union', amount: 10, balance: 5 },
      'balance',
      'A Loan needs a Loan Amount. Other items cannot have one.',
    ],
    [
      { kind: 'Allowance', label: 'Car', amount: 10, until: '2025-12-31' },
      'until',
      'Until must not be before From',
    ],
    [{ kind: 'Allowance', label: '', amount: 10 }, 'label', 'Name must not be empty'],
  ])('is refused when it is %j', async (body, path, message) => {
    expect((await item(body)).body.errors).toEqual([{ path, message }]);
  });
});
