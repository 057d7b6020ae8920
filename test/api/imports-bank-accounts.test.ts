import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankingWords } from '#contract/hr/banking-details.ts';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { sendImport } from './send-import.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let hr: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  hr = await server.person({ username: 'hr', firstName: 'Ruth', lastName: 'Vai', roleName: 'HR Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  await server.person({ username: 'ben', firstName: 'Ben', lastName: 'Oro' });
});
afterAll(() => server.stop());

const lines = (...rows: string[]) => rows.join('\r\n');
const outcomes = (rows: ImportRow[]) =>
  rows.map(({ row, outcome, errors }) => [row, outcome, ...errors.map(({ message }) => message)]);

async function preview(by: MadePerson, file: string) {
  return (await sendImport(server, by.client, { resource: 'banking-details', file })).body;
}

const run = (by: MadePerson, id: string) => by.client.post(`/api/imports/${id}/run`, { onlyGood: true });

const accounts = async () =>
  (await finance.client.get('/api/banking-details?sort=employeeName')).body.map(
    ({
      employeeName,
      bankName,
      bsb,
      accountNumber,
      accountName,
      isPrimary,
      isChecked,
    }: Record<string, unknown>) => [
      employeeName,
      bankName,
      bsb,
      accountNumber,
      accountName,
      isPrimary,
      isChecked,
    ],
  );

const bsp = 'BSP Financial Group Limited (BSP)';
const file = lines(
  'BANK LIST;;;;',
  'Staff Name ;Bank;Branch Code;Acc Name;Account No',
  '"Kila, Mary";BSP;88294;; 1000 123 456 ',
  'Ben Oro;kina bank;088 952;B ORO & SONS;70012345',
  ';;;;',
  'Ben Oro;Kina Bank;12;;70012346',
  'Ben Oro;Kina Bank;;;12',
  'Ruth Vai;BSP;;;70055555',
  'Nobody;BSP;;;70012347',
);

describe('a list of bank accounts', () => {
  let id: string;

  it('adds accounts that somebody else checks, and shows no number to who may not see it', async () => {
    const looked = await preview(hr, file);
    ({ id } = looked);
    expect(outcomes(looked.rows)).toEqual([
      [3, 'add'],
      [4, 'add'],
      [6, 'refused', 'BSB must be six digits, for example 088-294'],
      [7, 'refused', bankingWords.wrongNumber],
      [8, 'refused', bankingWords.notYourOwn],
      [9, 'refused', 'There is no employee Nobody, or you don’t have permission to see it'],
    ]);
    const told = JSON.stringify([
      looked,
      (await hr.client.get(`/api/imports/${id}/overview`)).body,
      (await hr.client.get(`/api/imports/${id}/rows`)).body,
    ]);
    expect(told).not.toMatch(/1000 ?123 ?456|70012345|70012346|70055555/);
    expect(looked.rows[0].cells).toContain('••••3456');
    expect((await run(hr, id)).body.counts).toMatchObject({ add: 2 });
    expect(await accounts()).toEqual([
      ['Ben Oro', 'Kina Bank', '088-952', '••••2345', 'B ORO & SONS', true, false],
      ['Mary Kila', bsp, '088-294', '••••3456', 'Mary Kila', true, false],
    ]);
  });

  it('says nothing new again to who entered it and to who may see numbers, and never to anybody else', async () => {
    expect((await preview(hr, file)).counts).toMatchObject({ add: 0, change: 0, same: 2 });
    expect((await preview(finance, file)).counts).toMatchObject({ change: 0, same: 2 });
    const other = await server.person({ username: 'other', roleName: 'HR Officer' });
    const guessed = await preview(other, lines('Staff,Bank,Account No', 'Mary Kila,BSP,1000123456'));
    expect(guessed.rows[0].outcome).toBe('refused');
  });

  it('is exported masked, which changes nothing here and finds the account to change its branch', async () => {
    const { text } = await finance.client.post('/api/imports/export', {
      kind: 'banking-details',
      format: 'csv',
    });
    expect(text).not.toMatch(/70012345/);
    expect((await preview(hr, text)).counts).toEqual({ add: 0, change: 0, same: 2, refused: 0 });
    const changed = await preview(hr, text.replace('088-952', '088-953'));
    expect(changed.rows.map(({ outcome, changes }: ImportRow) => [outcome, changes])).toContainEqual([
      'change',
      { bsb: ['088-952', '088-953'] },
    ]);
    const masked = await preview(hr, lines('Staff,Bank,Account No', 'Mary Kila,BSP,••••9999'));
    expect(outcomes(masked.rows)).toEqual([
      [2, 'refused', 'The account number is masked in this file. Enter the full number.'],
    ]);
  });

  it('is checked by a colleague, and goes when it is undone', async () => {
    const [account] = (await finance.client.get(`/api/banking-details?employeeId=${mary.employeeId}`)).body;
    const own = await hr.client.put(`/api/banking-details/${account.id}`, { isChecked: true });
    expect(own.status).toBe(403);
    expect((await hr.client.post(`/api/imports/${id}/undo`)).body).toMatchObject({ removed: 2, left: [] });
    expect(await accounts()).toEqual([]);
  });
});

it('bank accounts are imported by who may write those of everybody', async () => {
  const { client } = await server.personWith({ 'banking:read': 'all', 'imports:read': 'own' });
  expect((await sendImport(server, client, { resource: 'banking-details', file })).status).toBe(403);
});
