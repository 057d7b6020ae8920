import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payrollStatuses, type PayrollStatus } from '#contract/financial/payroll.ts';
import type { Answer } from './client.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
/** Prepares; a colleague approves. */
let finance: MadePerson;
let colleague: MadePerson;
/** May change payroll, but not approve it. */
let clerk: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer', lastName: 'Tau' });
  colleague = await server.person({ username: 'colleague', roleName: 'Finance Officer' });
  clerk = await server.personWith({
    'payroll:read': 'all',
    'payroll:create': 'all',
    'payroll:update': 'all',
  });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
});
afterAll(() => server.stop());

const path = '/api/payroll';
let month = 0;

/** Each row is of a month of its own. */
function newRow(changes: object = {}) {
  month += 1;
  const period = `${1950 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  return {
    employeeId: mary.employeeId,
    payPeriodStart: `${period}-01`,
    payPeriodEnd: `${period}-28`,
    grossSalary: 2400,
    deductions: 480.25,
    ...changes,
  };
}

async function draft(changes: object = {}, client: Client = finance.client) {
  const answer = await client.post(path, newRow(changes));
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `${path}/${answer.body.id}` };
}

const voiding = { status: 'Void', voidReason: 'Wrong period' };
const to = (status: PayrollStatus) => (status === 'Void' ? voiding : { status });
const refusal = ({ status, body }: Answer) => [status, body.detail];

const ways: Record<PayrollStatus, PayrollStatus[]> = {
  Draft: [],
  Approved: ['Approved'],
  Paid: ['Approved', 'Paid'],
  Void: ['Void'],
};

async function rowThatIs(status: PayrollStatus, changes: object = {}) {
  const row = await draft(changes);
  for (const step of ways[status]) {
    const answer = await colleague.client.put(row.at, to(step));
    expect(answer.status, answer.text).toBe(200);
  }
  return row;
}

describe('the status of a payroll row', () => {
  /** What a colleague who approves gets, and a clerk who does not. */
  const moves: Record<PayrollStatus, Record<PayrollStatus, [colleague: number, clerk: number]>> = {
    Draft: { Draft: [200, 200], Approved: [200, 403], Paid: [409, 409], Void: [200, 200] },
    Approved: { Draft: [200, 403], Approved: [200, 200], Paid: [200, 403], Void: [200, 403] },
    Paid: { Draft: [409, 409], Approved: [409, 409], Paid: [200, 200], Void: [200, 403] },
    Void: { Draft: [409, 409], Approved: [409, 409], Paid: [409, 409], Void: [200, 200] },
  };
  const cases = payrollStatuses.flatMap((from) =>
    payrollStatuses.map((next) => ({ from, next, expected: moves[from][next] })),
  );

  it.each(cases)('from $from to $next is $expected', async ({ from, next, expected }) => {
    const asked = [colleague.client, clerk.client];
    for (const [index, client] of asked.entries()) {
      const { at } = await rowThatIs(from);
      const before = (await finance.client.get(at)).body;
      const answer = await client.put(at, to(next));
      expect(answer.status, answer.text).toBe(expected[index]);
      const { body: after } = await finance.client.get(at);
      if (answer.status === 200) expect(after).toMatchObject(to(next));
      if (answer.status !== 200 || from === next) expect(after).toEqual(before);
      if (answer.status === 403)
        expect(answer.body.detail).toBe('Your role does not allow approving payroll.');
      if (answer.status === 409)
        expect(answer.body.detail).toBe(`A payroll row that is ${from} cannot become ${next}.`);
    }
  });

  it('Void needs a reason, and no other has one', async () => {
    const { at } = await draft();
    const message = 'A void payroll row needs a Reason for voiding. Other rows cannot have one.';
    expect((await finance.client.put(at, { status: 'Void' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'voidReason', message }],
    });
    const onDraft = await finance.client.post(path, newRow({ voidReason: 'x' }));
    expect(onDraft.body).toMatchObject({ status: 422, errors: [{ path: 'voidReason', message }] });
  });
});

describe('the amounts of a payroll row', () => {
  const sentence = 'Only a Draft can be changed. Mark this row as draft, or void it and add another.';

  it.each(['Approved', 'Paid', 'Void'] as const)('are locked when it is %s', async (status) => {
    const { at, id } = await rowThatIs(status);
    const { body: before } = await colleague.client.get(at);
    for (const change of [
      { grossSalary: 9999 },
      { deductions: 0 },
      { payPeriodEnd: '1940-01-01' },
      { grossSalary: 9999, status: 'Draft' },
      ...(status === 'Void' ? [{ voidReason: 'Another' }] : []),
    ])
      expect(refusal(await colleague.client.put(at, change)), JSON.stringify(change)).toEqual([
        409,
        sentence,
      ]);
    const { lines, yearToDate, leaveDays, ...row } = before;
    expect(lines).toEqual([
      { kind: 'Salary', label: 'Entered by hand', amount: 2400, causes: [] },
      { kind: 'Deduction', label: 'Entered by hand', amount: 480.25, causes: [] },
    ]);
    expect([leaveDays, yearToDate.tax]).toEqual([0, 0]);
    expect((await colleague.client.put(at, before)).body).toEqual(row);
    const { gross } = await server.row<{ gross: string }>(
      'select gross_salary::text as gross from payroll where id = $1',
      [id],
    );
    expect(gross).toBe('2400.00');
  });

  it('change again when it is taken back to Draft', async () => {
    const { at } = await rowThatIs('Approved');
    await colleague.client.put(at, { status: 'Draft' });
    const changed = await finance.client.put(at, { grossSalary: 2500 });
    expect(changed.body).toMatchObject({ status: 'Draft', grossSalary: 2500, netSalary: 2019.75 });
  });

  it('are not changed by the approval itself', async () => {
    const { at } = await draft();
    expect((await colleague.client.put(at, { grossSalary: 9999, status: 'Approved' })).status).toBe(409);
    expect((await finance.client.get(at)).body).toMatchObject({ status: 'Draft', grossSalary: 2400 });
  });
});

describe('nobody approves', () => {
  const own = 'You cannot approve pay that you prepared. Ask a colleague.';
  const approve = async ({ client }: { client: Client }, at: string) =>
    refusal(await client.put(at, { status: 'Approved' }));

  it('what they prepared themselves, or had a hand in', async () => {
    const { at } = await draft();
    expect(await approve(finance, at)).toEqual([403, own]);
    const changed = await colleague.client.put(at, { grossSalary: 2500 });
    expect(changed.body.preparedByName).toBe('Test colleague');
    for (const preparer of [finance, colleague]) expect(await approve(preparer, at)).toEqual([403, own]);
    expect((await server.admin.put(at, { status: 'Approved' })).status).toBe(200);
    const byAdmin = await draft({}, server.admin);
    expect(await approve({ client: server.admin }, byAdmin.at)).toEqual([403, own]);
  });

  it.each([
    ['grossSalary', 2400.01],
    ['deductions', 480],
    ['payPeriodStart', '02'],
    ['payPeriodEnd', '27'],
  ])('what they made, after a colleague has changed its %s, and put it back', async (field, value) => {
    const { at, ...made } = await draft();
    const other = typeof value === 'number' ? value : made[field].replace(/..$/, value);
    for (const sent of [other, made[field]])
      expect((await colleague.client.put(at, { [field]: sent })).body[field]).toBe(sent);
    for (const preparer of [finance, colleague]) expect(await approve(preparer, at)).toEqual([403, own]);
  });

  it('what they changed, after it was approved and taken back', async () => {
    const { at } = await draft({}, clerk.client);
    await colleague.client.put(at, { grossSalary: 2500 });
    expect((await finance.client.put(at, { status: 'Approved' })).status).toBe(200);
    await finance.client.put(at, { status: 'Draft' });
    await clerk.client.put(at, { deductions: 1 });
    expect(await approve(colleague, at)).toEqual([403, own]);
    expect((await finance.client.put(at, { status: 'Approved' })).status, 'who only decided').toBe(200);
  });

  it('what two have changed at the same time', async () => {
    const { at } = await draft({}, clerk.client);
    await Promise.all([
      finance.client.put(at, { grossSalary: 2500 }),
      colleague.client.put(at, { deductions: 1 }),
    ]);
    for (const preparer of [finance, colleague]) expect(await approve(preparer, at)).toEqual([403, own]);
    expect((await server.admin.put(at, { status: 'Approved' })).status).toBe(200);
  });

  it('and each is told of their own part, of nobody else’s', async () => {
    const { at, id } = await draft();
    await colleague.client.put(at, { grossSalary: 2500 });
    await colleague.client.put(at, { grossSalary: 2600 });
    const isOwn = async ({ client }: { client: Client }) => (await client.get(at)).body.isOwnPreparation;
    expect([await isOwn(finance), await isOwn(colleague)]).toEqual([true, true]);
    expect([await isOwn(clerk), await isOwn({ client: server.admin })]).toEqual([false, false]);
    const listed = await finance.client.get(`${path}?isOwnPreparation=true&employeeId=${mary.employeeId}`);
    expect(listed.body.map((each: { id: string }) => each.id)).toContain(id);
    for (const text of [
      listed.text,
      (await server.admin.get(`/api/audit?resource=payroll&recordId=${id}`)).text,
    ])
      expect(text).not.toContain('preparerIds');
    const { ids } = await server.row<{ ids: string[] }>(
      'select preparer_ids as ids from payroll where id = $1',
      [id],
    );
    expect(ids, 'each once').toEqual([finance.userId, colleague.userId]);
    const set = await colleague.client.put(at, { isOwnPreparation: false });
    expect([set.status, set.body.detail]).toEqual([422, 'Prepared by you cannot be set']);
  });

  it('their own pay, nor pays it', async () => {
    const ownPay = 'You cannot approve your own pay. Ask a colleague.';
    const { at } = await draft({ employeeId: colleague.employeeId });
    expect(refusal(await colleague.client.put(at, { status: 'Approved' }))).toEqual([403, ownPay]);
    expect((await server.admin.put(at, { status: 'Approved' })).status).toBe(200);
    expect(refusal(await colleague.client.put(at, { status: 'Paid' }))).toEqual([403, ownPay]);
    expect((await finance.client.put(at, { status: 'Paid' })).body.status).toBe('Paid');
  });
});
