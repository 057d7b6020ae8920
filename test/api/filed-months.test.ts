import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthWords } from '#contract/financial/month-closings.ts';
import { filingWords } from '#contract/reports/report-filings.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let now = '2026-06-16T02:00:00Z';
let server: TestServer;
/** Prepares what the administrator approves and pays. */
let finance: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
});
afterAll(() => server.stop());

const report = async (name: string, query: string) =>
  (await server.admin.get(`/api/reports/${name}?${query}`)).body;
const rowsOf = async (month: string) =>
  (await report('remittances', `month=${month}`)).rows.map(({ gross, reference }: any) => [gross, reference]);

async function pay(start: string, end: string, gross: number): Promise<string> {
  const body = { employeeId: mary.employeeId, payPeriodStart: start, payPeriodEnd: end, grossSalary: gross };
  const preparer = server.client({ token: await server.openSession(finance.userId) });
  const { body: row } = await preparer.post('/api/payroll', body);
  for (const status of ['Approved', 'Paid']) await put(`/api/payroll/${row.id}`, { status });
  return row.id;
}

const voided = (id: string) => put(`/api/payroll/${id}`, { status: 'Void', voidReason: 'Wrong account' });

async function put(path: string, body: object) {
  const { status, text } = await server.admin.put(path, body);
  expect(status, text).toBe(200);
}

it('what is reversed while its month is open was never paid', async () => {
  const id = await pay('2026-06-01', '2026-06-07', 500);
  expect(await rowsOf('2026-06')).toEqual([[500, null]]);
  await voided(id);
  expect(await rowsOf('2026-06')).toEqual([]);
});

it('what is reversed later stays in its closed month, and is taken off where it happened', async () => {
  const id = await pay('2026-06-01', '2026-06-14', 2000);
  now = '2026-07-10T02:00:00Z';
  await server.made('/api/month-closings', { month: '2026-06-01', reason: 'All is in' });
  const june = await report('remittances', 'month=2026-06');
  await voided(id);
  const after = await report('remittances', 'month=2026-06');
  expect([after.rows, after.totals, after.points]).toEqual([june.rows, june.totals, june.points]);
  const reference = 'Reversal of 01/06/2026 to 14/06/2026, paid 14/06/2026';
  expect(await rowsOf('2026-07')).toEqual([[-2000, reference]]);
  // Within a year it is not told of.
  const { rows } = await report('yearly-pay', 'year=2026');
  expect(rows).toMatchObject([{ employeeName: 'Mary Kila', pays: 1, gross: 0, reference: null }]);
});

it('what is paid again is paid in the month in which it is paid', async () => {
  await pay('2026-06-01', '2026-06-14', 2100);
  expect(await rowsOf('2026-06')).toEqual([[2000, null]]);
  expect(await rowsOf('2026-07')).toEqual([
    [2100, null],
    [-2000, 'Reversal of 01/06/2026 to 14/06/2026, paid 14/06/2026'],
  ]);
});

it('the fund of a payment stays as it was on its day', async () => {
  await server.made('/api/pay-bases', {
    employeeId: mary.employeeId,
    from: '2026-01-01',
    kind: 'Salary',
    amount: 52000,
    payGroup: 'Fortnightly',
    superFund: 'Nasfund',
    superMember: 'S-1',
  });
  await pay('2026-07-01', '2026-07-08', 700);
  const funds = async () =>
    (await report('remittances', 'month=2026-07')).rows.map(({ gross, superFund }: any) => [
      gross,
      superFund,
    ]);
  const before = await funds();
  expect(before).toContainEqual([700, 'Nasfund']);
  const [basis] = (await server.admin.get(`/api/pay-bases?employeeId=${mary.employeeId}`)).body;
  await server.admin.put(`/api/pay-bases/${basis.id}`, { superFund: 'Nambawan Super' });
  expect(await funds()).toEqual(before);
});

it('a year of which a payment is reversed in the next stays as it is', async () => {
  now = '2026-12-30T02:00:00Z';
  const id = await pay('2026-12-14', '2026-12-27', 900);
  now = '2027-01-20T02:00:00Z';
  await server.made('/api/month-closings', { month: '2026-12-01', reason: 'All is in' });
  const { rows: before } = await report('yearly-pay', 'year=2026');
  await voided(id);
  expect((await report('yearly-pay', 'year=2026')).rows).toEqual(before);
  expect((await report('yearly-pay', 'year=2027')).rows).toMatchObject([
    { pays: 0, gross: -900, reference: 'Reversal of 14/12/2026 to 27/12/2026, paid 27/12/2026' },
  ]);
});

describe('a filing', () => {
  const file = (period: string, report = 'Tax and Superannuation') =>
    server.admin.post('/api/report-filings', { report, period });

  it('keeps who filed what, with the totals of the report', async () => {
    const { status, body, text } = await file('2026-06');
    expect(status, text).toBe(201);
    const { totals } = await report('remittances', 'month=2026-06');
    expect(body).toMatchObject({
      period: '2026-06',
      status: 'Filed',
      filedByName: 'System Administrator',
      people: totals.people,
      grossSalary: totals.gross,
      tax: totals.tax,
      superannuation: totals.superannuationTotal,
    });
    expect((await file('2026-06')).body.errors).toEqual([{ path: 'period', message: filingWords.once }]);
  });

  it('is of months that are closed', async () => {
    expect((await file('2026-07')).body.errors).toEqual([
      { path: 'period', message: filingWords.monthsClosed },
    ]);
    expect((await file('2026', 'Yearly Pay Statements')).body.errors).toEqual([
      { path: 'period', message: filingWords.monthsClosed },
    ]);
    for (const month of [1, 2, 3, 4, 5, 7, 8, 9, 10, 11])
      await server.made('/api/month-closings', {
        month: `2026-${String(month).padStart(2, '0')}-01`,
        reason: 'All is in',
      });
    const { status, body } = await file('2026', 'Yearly Pay Statements');
    const { totals } = await report('yearly-pay', 'year=2026');
    expect([status, body.grossSalary]).toEqual([201, totals.gross]);
  });

  it.each([
    ['Tax and Superannuation', '2026'],
    ['Tax and Superannuation', '2026-13'],
    ['Yearly Pay Statements', '2026-06'],
  ])('of %s for %s is refused', async (name, period) => {
    expect((await file(period, name)).body.errors).toEqual([{ path: 'period', message: filingWords.period }]);
  });

  it('keeps its months closed until it is withdrawn with a reason', async () => {
    const [closing] = (await server.admin.get('/api/month-closings?month=2026-06-01')).body;
    const reopened = () =>
      server.admin.put(`/api/month-closings/${closing.id}`, { status: 'Open', reason: 'An invoice' });
    expect((await reopened()).body.errors).toEqual([{ path: 'status', message: monthWords.filed }]);
    const filings = (await server.admin.get('/api/report-filings?status=Filed')).body;
    expect(filings).toHaveLength(2);
    const unsaid = await server.admin.put(`/api/report-filings/${filings[0].id}`, { status: 'Withdrawn' });
    expect([unsaid.status, unsaid.body.errors]).toEqual([
      422,
      [{ path: 'statusReason', message: filingWords.reason }],
    ]);
    for (const { id } of filings)
      await put(`/api/report-filings/${id}`, { status: 'Withdrawn', statusReason: 'To be corrected' });
    expect((await reopened()).status).toBe(200);
    expect((await file('2026-06')).status).toBe(422);
  });

  it('and the reopening of its month wait for each other', async () => {
    const [closing] = (await server.admin.get('/api/month-closings?month=2026-05-01')).body;
    const answers = await Promise.all([
      file('2026-05'),
      server.admin.put(`/api/month-closings/${closing.id}`, { status: 'Open', reason: 'An invoice' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toContain(422);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});
