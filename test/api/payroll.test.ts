import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer', lastName: 'Tau' });
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

async function draft(changes: object = {}) {
  const answer = await finance.client.post(path, newRow(changes));
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `${path}/${answer.body.id}` };
}

const voiding = { status: 'Void', voidReason: 'Wrong period' };
const refusal = ({ status, body }: Answer) => [status, body.detail];

describe('a payroll row', () => {
  it('is a Draft, and tells whose it is and who prepared it', async () => {
    const row = await draft();
    expect(row).toMatchObject({
      status: 'Draft',
      voidReason: null,
      netSalary: 1919.75,
      employeeName: 'Mary Kila',
      preparedByName: 'Test Tau',
    });
    expect(Object.keys(row)).not.toContain('preparedById');
    expect((await finance.client.get(row.at)).text).not.toContain(finance.userId);
  });

  it.each([
    [2400, 480.25, '1919.75'],
    [12.5, 0, '12.50'],
    [0.3, 0.1, '0.20'],
    [0, 0, '0.00'],
    [999_999_999_999.99, 0.01, '999999999999.98'],
  ])('of %d gross and %d deductions is %s net', async (grossSalary, deductions, net) => {
    const { at } = await draft({ grossSalary, deductions });
    expect((await finance.client.get(at)).text).toContain(`"netSalary":${net},`);
  });

  it('has a net that follows, and is not set', async () => {
    const { at, ...read } = await draft({ deductions: undefined });
    expect(read).toMatchObject({ deductions: 0, netSalary: 2400 });
    const changed = await finance.client.put(at, { ...read, deductions: 400 });
    expect(changed.body).toMatchObject({ deductions: 400, netSalary: 2000 });
    const refused = await finance.client.put(at, { netSalary: 2400 });
    expect(refused.body.errors).toEqual([{ path: 'netSalary', message: 'Net cannot be set' }]);
  });

  const refused: [what: string, changes: object, path: string, message: string][] = [
    ['no employee', { employeeId: undefined }, 'employeeId', 'Employee is required'],
    ['an unknown employee', { employeeId: randomUUID() }, 'employeeId', 'This employee does not exist'],
    ['no period', { payPeriodStart: undefined }, 'payPeriodStart', 'Pay Period Start is required'],
    [
      'an end before the start',
      { payPeriodStart: '2030-01-02', payPeriodEnd: '2030-01-01' },
      'payPeriodEnd',
      'Pay Period End must not be before Pay Period Start',
    ],
    ['no gross', { grossSalary: undefined }, 'grossSalary', 'Gross is required'],
    ['a gross below zero', { grossSalary: -1 }, 'grossSalary', 'Gross must not be below 0'],
    ['three decimals', { grossSalary: 1.005 }, 'grossSalary', 'Gross must have at most two decimals'],
    ['more deductions', { deductions: 2400.01 }, 'deductions', 'Deductions must not be more than Gross'],
    ['a net', { netSalary: 1919.75 }, 'netSalary', 'There is no field netSalary'],
    ['the status Approved', { status: 'Approved' }, 'status', 'A new payroll row must be a Draft'],
    ['the status Void', voiding, 'status', 'A new payroll row must be a Draft'],
  ];

  it.each(refused)('with %s is refused', async (_what, changes, field, message) => {
    const answer = await finance.client.post(path, newRow(changes));
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: field, message }]]);
  });

  it('is kept, not deleted', async () => {
    const { at } = await draft();
    expect(refusal(await finance.client.delete(at))).toEqual([
      409,
      'A payroll row cannot be deleted. Set its status to Void with a reason instead.',
    ]);
    expect((await finance.client.delete(`${path}/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the periods of an employee', () => {
  const sentence = 'This employee already has a payroll row for some of these days. Void that row first.';
  const june = { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-15' };
  const cases: [start: string, end: string, status: number][] = [
    ['2026-06-16', '2026-06-30', 201],
    ['2026-05-16', '2026-05-31', 201],
    ['2026-06-15', '2026-06-15', 409],
    ['2026-06-15', '2026-06-30', 409],
    ['2026-05-16', '2026-06-01', 409],
    ['2026-06-05', '2026-06-06', 409],
    ['2026-05-01', '2026-06-30', 409],
    ['2026-06-01', '2026-06-15', 409],
  ];

  it.each(cases)('beside the first half of June, %s to %s is a %i', async (start, end, status) => {
    const { employeeId } = await server.person({ username: randomUUID() });
    await draft({ employeeId, ...june });
    const answer = await finance.client.post(path, {
      ...newRow({ employeeId }),
      payPeriodStart: start,
      payPeriodEnd: end,
    });
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.errors).toEqual([{ path: 'payPeriodStart', message: sentence }]);
  });

  it('do not count when void, nor against those of others', async () => {
    const { employeeId } = await server.person({ username: randomUUID() });
    const { at } = await draft({ employeeId, ...june });
    const other = await server.person({ username: randomUUID() });
    await draft({ employeeId: other.employeeId, ...june });
    await finance.client.put(at, voiding);
    const { at: second } = await draft({ employeeId, ...june });
    const { at: third } = await draft({ employeeId });
    expect(refusal(await finance.client.put(third, june))).toEqual([409, sentence]);
    await finance.client.put(second, voiding);
    expect((await finance.client.put(third, june)).status).toBe(200);
  });

  it('overlap for one only of those who prepare them at once', async () => {
    const { employeeId } = await server.person({ username: randomUUID() });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => finance.client.post(path, newRow({ employeeId, ...june }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});
