import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payBasisWords } from '#contract/financial/pay/pay-bases.ts';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { sendImport } from './send-import.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  finance = await server.person({
    username: 'finance',
    firstName: 'Ruth',
    lastName: 'Vai',
    roleName: 'Finance Officer',
  });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  await server.person({ username: 'ben', firstName: 'Ben', lastName: 'Oro' });
});
afterAll(() => server.stop());

const lines = (...rows: string[]) => rows.join('\r\n');
const outcomes = (rows: ImportRow[]) =>
  rows.map(({ row, outcome, errors }) => [row, outcome, ...errors.map(({ message }) => message)]);

async function preview(resource: string, file: string, by = finance.client) {
  return (await sendImport(server, by, { resource, file })).body;
}

const run = (id: string, by = finance.client) => by.post(`/api/imports/${id}/run`, { onlyGood: true });

const looks = async (recordId: string) =>
  (
    await server.row<{ n: number }>(
      `select count(*)::int as n from audit where action = 'read' and record_id = '${recordId}' and actor_id = '${finance.userId}'`,
    )
  ).n;

describe('pay bases as a payroll office lists them', () => {
  const file = lines(
    'PAY RATES 2026,,,,,,,',
    'Staff Name ,Effective,Salary or Hourly,Rate,Frequency,Shift Worker,Residency,Super Fund',
    '"Kila, Mary",1/07/2026,salary,"K 52,000.00",Fortnightly,N,Resident,Nambawan ',
    'Ben Oro , 15-Jan-26,Hourly, 8.50 ,fortnightly,y,,',
    ',,,,,,,',
    'Ben Oro,2026-07-01,Hourly,0,monthly,,,',
    'Ruth Vai,1/07/2026,Salary,99000,Monthly,,,',
    'Total,,,"52,008.50",,,,',
  );
  let id: string;

  it('are read whatever they look like, and nobody imports their own', async () => {
    const looked = await preview('pay-bases', file);
    ({ id } = looked);
    expect(outcomes(looked.rows)).toEqual([
      [3, 'add'],
      [4, 'add'],
      [6, 'refused', 'Amount must not be below 0.01'],
      [7, 'refused', payBasisWords.ownPay],
      [
        8,
        'refused',
        'There is no employee Total, or you don’t have permission to see it',
        'From is required',
        'Pay Type is required',
        'Pay Group is required',
      ],
    ]);
    expect((await run(id)).body.counts).toMatchObject({ add: 2 });
    expect((await preview('pay-bases', file)).counts).toMatchObject({ add: 0, change: 0, same: 2 });
  });

  it('are changed by who may, never by whom they are of, and each look is in the audit log', async () => {
    const basisId = (
      await server.row<{ id: string }>(`select id from pay_bases where employee_id = '${mary.employeeId}'`)
    ).id;
    // The preview of rows that change nothing showed that they are the same.
    expect(await looks(basisId)).toBe(1);
    const raised = await preview(
      'pay-bases',
      lines('Staff,From,Paid by,Amount,Pay Group', 'Mary Kila,01/07/2026,Salary,60000,Fortnightly'),
    );
    expect(raised.rows[0]).toMatchObject({ outcome: 'change', changes: { amount: ['52000', '60000'] } });
    const owner = await server.personWith({
      'payroll:read': 'all',
      'payroll:create': 'all',
      'payroll:update': 'all',
      'employees:read': 'all',
      'imports:read': 'own',
    });
    const mine = (
      await server.row<{ name: string }>(
        `select full_name as name from people where id = '${owner.employeeId}'`,
      )
    ).name;
    const own = lines('Staff,From,Paid by,Amount,Pay Group', `${mine},01/07/2026,Salary,60000,Monthly`);
    expect(outcomes((await preview('pay-bases', own, owner.client)).rows)).toEqual([
      [2, 'refused', payBasisWords.ownPay],
    ]);
    const given = await preview('pay-bases', own);
    await run(given.id);
    const raisedOwn = own.replace('60000', '90000');
    expect(outcomes((await preview('pay-bases', raisedOwn, owner.client)).rows)).toEqual([
      [2, 'refused', payBasisWords.ownPay],
    ]);
  });

  it('go again when the import is undone', async () => {
    expect((await finance.client.post(`/api/imports/${id}/undo`)).body).toMatchObject({
      removed: 2,
      left: [],
    });
    expect((await finance.client.get(`/api/pay-bases?employeeId=${mary.employeeId}`)).body).toEqual([]);
  });
});

describe('recurring pay items', () => {
  const file = lines(
    'Employee No;Employee;Item Type;Item;Per Pay;Taxable;Start;End Date;Loan Amount',
    ';Mary Kila;allowance;Housing;120,00;yes;05.01.2026;;',
    ';Mary Kila;loan;School fees;50,50;;05.01.2026;;1.000,00',
    ';Ben Oro;Deduction;Union;5,00;;05.01.2026;01.01.2026;',
    ';Ben Oro;Deduction;Canteen;5,00;;05.01.2026;;20,00',
    ';Vai Ruth;Allowance;Car;5,00;;05.01.2026;;',
  );

  it('are added, known again, exported and undone', async () => {
    const { id, rows } = await preview('pay-items', file);
    expect(outcomes(rows)).toEqual([
      [2, 'add'],
      [3, 'add'],
      [4, 'refused', 'Until must not be before From'],
      [5, 'refused', 'A Loan needs a Loan Amount. Other items cannot have one.'],
      [6, 'refused', payBasisWords.ownPay],
    ]);
    await run(id);
    expect((await preview('pay-items', file)).counts).toMatchObject({ add: 0, same: 2 });
    const exported = await finance.client.post('/api/imports/export', { kind: 'pay-items', format: 'csv' });
    expect((await preview('pay-items', exported.text)).counts).toEqual({
      add: 0,
      change: 0,
      same: 2,
      refused: 0,
    });
    expect((await finance.client.post(`/api/imports/${id}/undo`)).body).toMatchObject({
      removed: 2,
      left: [],
    });
  });
});

it('pay is imported by who may write that of everybody', async () => {
  const { client } = await server.personWith({ 'payroll:read': 'all', 'imports:read': 'own' });
  for (const resource of ['pay-bases', 'pay-items'])
    expect((await sendImport(server, client, { resource, file: 'a,b\n1,2' })).status).toBe(403);
});
