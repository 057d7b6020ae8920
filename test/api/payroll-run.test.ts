import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;
let peter: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2031-03-10T02:00:00Z') });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary' });
  peter = await server.person({ username: 'peter' });
  const gone = await server.person({ username: 'gone' });
  await pay(mary, '2031-01', 2000, 300);
  await pay(mary, '2031-02', 2400, 480.25);
  await pay(gone, '2031-02', 1000, 100);
  await server.admin.put(`/api/employees/${gone.employeeId}`, { endDate: '2031-03-09' });
});
afterAll(() => server.stop());

const path = '/api/payroll/process';
const monthOf = (month: string, last: string) => ({
  payPeriodStart: `${month}-01`,
  payPeriodEnd: `${month}-${last}`,
});
const march = monthOf('2031-03', '31');

/** Two people stand for it. */
async function pay(person: MadePerson, month: string, grossSalary: number, deductions: number) {
  const { employeeId } = person;
  const row = { employeeId, ...monthOf(month, '28'), grossSalary, deductions };
  const id = await server.made('/api/payroll', row);
  expect((await finance.client.put(`/api/payroll/${id}`, { status: 'Approved' })).status).toBe(200);
}

async function rowsOf({ employeeId }: MadePerson, { payPeriodStart } = march) {
  const { body } = await server.admin.get(
    `/api/payroll?employeeId=${employeeId}&payPeriodStart=${payPeriodStart}`,
  );
  return body;
}

describe('processing payroll', () => {
  it('drafts the last pay again for everybody employed, and says who has none to copy', async () => {
    const { status, body } = await finance.client.post(path, march);
    expect([status, body]).toEqual([200, { created: 1, skipped: 0, withoutPay: 2 }]);
    expect(await rowsOf(mary)).toMatchObject([
      {
        ...march,
        status: 'Draft',
        grossSalary: 2400,
        deductions: 480.25,
        netSalary: 1919.75,
        preparedByName: 'Test finance',
      },
    ]);
  });

  it('copies no Draft: whoever typed it could approve it as another one’s', async () => {
    const { employeeId } = peter;
    const typed = { employeeId, ...monthOf('2031-01', '28'), grossSalary: 99_999 };
    const id = await server.made('/api/payroll', typed);
    const { body } = await finance.client.post(path, march);
    expect(body).toMatchObject({ created: 0, withoutPay: 2 });
    const voided = { status: 'Void', voidReason: 'Nobody looked at it' };
    expect((await server.admin.put(`/api/payroll/${id}`, voided)).status).toBe(200);
  });

  it('skips who has a row of these days, and makes no second', async () => {
    await pay(peter, '2031-02', 1500, 150);
    const { body } = await finance.client.post(path, march);
    expect(body).toEqual({ created: 1, skipped: 1, withoutPay: 1 });
    expect(await rowsOf(mary)).toHaveLength(1);
    expect((await finance.client.post(path, march)).body).toEqual({ created: 0, skipped: 2, withoutPay: 1 });
  });

  it('makes another where the row of these days is void', async () => {
    const [row] = await rowsOf(mary);
    await finance.client.put(`/api/payroll/${row.id}`, { status: 'Void', voidReason: 'Wrong rate' });
    expect((await finance.client.post(path, march)).body).toEqual({ created: 1, skipped: 1, withoutPay: 1 });
  });

  it('keeps the history of each row', async () => {
    const [row] = await rowsOf(peter);
    const { body } = await server.admin.get(`/api/audit?resource=payroll&recordId=${row.id}`);
    expect(body).toMatchObject([{ action: 'create', actorName: 'Test finance' }]);
  });

  it('takes midnight UTC for the day, and refuses a period that ends before it starts', async () => {
    const april = { payPeriodStart: '2031-04-01T00:00:00.000Z', payPeriodEnd: '2031-04-30T00:00:00.000Z' };
    expect((await finance.client.post(path, april)).body).toMatchObject({ created: 2 });
    expect(await rowsOf(peter, { ...march, payPeriodStart: '2031-04-01' })).toHaveLength(1);
    const { status, body } = await finance.client.post(path, { ...march, payPeriodEnd: '2031-02-28' });
    expect([status, body.detail]).toEqual([422, 'Pay Period End must not be before Pay Period Start']);
  });

  it('makes none at all when one cannot be made', async () => {
    const { client } = await server.personWith({ 'payroll:create': 'own', 'payroll:read': 'all' });
    const { status } = await client.post(path, monthOf('2031-05', '31'));
    expect(status).toBe(403);
    expect(await rowsOf(mary, { ...march, payPeriodStart: '2031-05-01' })).toEqual([]);
  });
});
