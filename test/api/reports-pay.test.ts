import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import type { PayLineKind } from '#contract/financial/pay/pay-lines.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let mary: MadePerson;
let john: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-07-15T02:00:00Z') });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  john = await server.person({ username: 'john', firstName: 'John', lastName: 'Tau' });
  await fund(mary, '2024-01-01', 'Nambawan Super', 'N-1');
  await fund(mary, '2026-07-01', 'Nasfund', 'S-1');
  await run('2026-06-01', '2026-06-14', '2026-06-16', [
    [mary, maryLines],
    [john, johnLines],
  ]);
  // Of June, and paid in July.
  await run('2026-06-15', '2026-06-28', '2026-07-01', [[mary, maryLines]]);
  await single(john, '2026-05-01', '2026-05-28');
});
afterAll(() => server.stop());

type Line = [PayLineKind, number];
const maryLines: Line[] = [
  ['Salary', 2000],
  ['Overtime', 150.5],
  ['Allowance', 100],
  ['Adjustment', -10.5],
  ['Tax', 405.77],
  ['Superannuation', 120],
  ['Loan', 50],
  ['Employer Superannuation', 168],
];
const johnLines: Line[] = [
  ['Hours', 800],
  ['Tax', 23.08],
];

const report = async (name: string, query = '') =>
  (await server.admin.get(`/api/reports/${name}${query}`)).body;

it('registers every pay with what it is made of, one made by hand by its gross', async () => {
  const { rows, totals, points } = await report('payroll-register', '?from=2026-05-01&to=2026-07-15');
  expect(rows.map(({ employeeName, payPeriodEnd, net }: any) => [employeeName, payPeriodEnd, net])).toEqual([
    ['Mary Kila', '2026-06-28', 1664.23],
    ['John Tau', '2026-06-14', 776.92],
    ['Mary Kila', '2026-06-14', 1664.23],
    ['John Tau', '2026-05-28', 900],
  ]);
  expect(rows[2]).toMatchObject({
    basic: 2000,
    overtime: 150.5,
    allowances: 100,
    adjustments: -10.5,
    gross: 2240,
    tax: 405.77,
    superannuation: 120,
    otherDeductions: 50,
    employerSuperannuation: 168,
  });
  expect(rows[3]).toMatchObject({ basic: 1000, gross: 1000, tax: 0, otherDeductions: 100 });
  expect(totals).toMatchObject({ gross: 6280, net: 5005.38, employerSuperannuation: 336 });
  expect(points.slice(0, 2)).toEqual([
    { at: '2026-05-28', series: 'Net', value: 900 },
    { at: '2026-05-28', series: 'Tax', value: 0 },
  ]);
  const { rows: drafts } = await report('payroll-register', '?status=Draft');
  expect(drafts).toEqual([]);
});

it('tells what is owed for the pay of a month by the day it was paid, and to the fund of that day', async () => {
  const june = await report('remittances', '?month=2026-06');
  expect(june.totals).toEqual({
    people: 2,
    gross: 3040,
    tax: 428.85,
    superannuation: 120,
    employerSuperannuation: 168,
    superannuationTotal: 288,
  });
  expect(june.rows[0]).toMatchObject({
    employeeName: 'Mary Kila',
    superFund: 'Nambawan Super',
    superMember: 'N-1',
  });
  expect(june.rows[1]).toMatchObject({ employeeName: 'John Tau', superFund: null });
  const { rows } = await report('remittances', '?month=2026-07');
  expect(rows).toMatchObject([{ employeeName: 'Mary Kila', superFund: 'Nasfund', tax: 405.77 }]);
  expect((await report('remittances', '?month=2026-07&superFund=Nambawan%20Super')).rows).toEqual([]);
});

it('states what each person was paid in a year', async () => {
  const { rows, choices } = await report('yearly-pay');
  expect(rows).toMatchObject([
    { employeeName: 'John Tau', pays: 2, gross: 1800, tax: 23.08, otherDeductions: 100, net: 1676.92 },
    { employeeName: 'Mary Kila', pays: 2, gross: 4480, tax: 811.54, superannuation: 240, net: 3328.46 },
  ]);
  expect(choices.year).toEqual([{ value: '2026', label: '2026' }]);
  expect((await report('yearly-pay', '?year=2025')).rows).toEqual([]);
  const ofMary = await report('yearly-pay', `?employeeId=${mary.employeeId}`);
  expect(ofMary.rows).toHaveLength(1);
  expect((await server.admin.get('/api/reports/yearly-pay?year=26')).status).toBe(422);
});

async function fund({ employeeId }: MadePerson, from: string, superFund: string, member: string) {
  await server.pool.query(
    `insert into pay_bases (id, employee_id, from_day, kind, amount, pay_group, super_fund, super_member)
     values ($1, $2, $3, 'Salary', 52000, 'Fortnightly', $4, $5)`,
    [newId(), employeeId, from, superFund, member],
  );
}

async function run(start: string, end: string, paidOn: string, people: [MadePerson, Line[]][]) {
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    const runId = newId();
    await client.query(
      `insert into pay_runs (id, pay_group, pay_period_start, pay_period_end, is_whole, status, paid_on)
       values ($1, 'Fortnightly', $2, $3, true, 'Draft', null)`,
      [runId, start, end],
    );
    for (const [{ employeeId }, lines] of people) {
      const rowId = newId();
      const sum = (kinds: PayLineKind[]) =>
        lines.filter(([kind]) => kinds.includes(kind)).reduce((total, [, amount]) => total + amount, 0);
      await client.query(
        `insert into payroll (id, employee_id, pay_run_id, pay_period_start, pay_period_end, gross_salary, deductions)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          rowId,
          employeeId,
          runId,
          start,
          end,
          sum(['Salary', 'Hours', 'Overtime', 'Allowance', 'Adjustment']).toFixed(2),
          sum(['Tax', 'Superannuation', 'Loan']).toFixed(2),
        ],
      );
      for (const [place, [kind, amount]] of lines.entries())
        await client.query(
          `insert into pay_lines (payroll_id, place, kind, label, amount, causes) values ($1, $2, $3, $3, $4, '[]')`,
          [rowId, place, kind, amount],
        );
    }
    await client.query(`update pay_runs set status = 'Paid', paid_on = $2 where id = $1`, [runId, paidOn]);
    await client.query(`update payroll set status = 'Paid' where pay_run_id = $1`, [runId]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function single({ employeeId }: MadePerson, payPeriodStart: string, payPeriodEnd: string) {
  const row = { employeeId, payPeriodStart, payPeriodEnd, grossSalary: 1000, deductions: 100 };
  const id = await server.made('/api/payroll', row);
  await server.pool.query(`update payroll set status = 'Paid' where id = $1`, [id]);
}
