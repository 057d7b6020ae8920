import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerWords } from '#contract/hr/leave/leave-ledger.ts';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { sendImport } from './send-import.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const today = '2026-11-20';

let server: TestServer;
let hr: MadePerson;
let mary: MadePerson;
let ben: MadePerson;
let annual: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  hr = await server.person({
    username: 'hr',
    firstName: 'Ruth',
    lastName: 'Vai',
    roleName: 'HR Officer',
  });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  ben = await server.person({ username: 'ben', firstName: 'Ben', lastName: 'Oro' });
  await server.pool.query(`update employment_terms set from_day = '2015-03-01'`);
  await server.pool.query(`update employees set start_date = '2015-03-01'`);
  await server.pool.query('delete from leave_rules');
  const { body } = await hr.client.get('/api/leave-types');
  annual = body.find(({ name }: { name: string }) => name === 'Annual').id;
  const rule = await hr.client.post('/api/leave-rules', {
    leaveTypeId: annual,
    from: '2026-01-01',
    daysAYear: 14,
    arises: 'Start of the leave year',
    yearBegins: '01-01',
    source: 'Policy 12',
    isConfirmed: true,
  });
  expect(rule.status).toBe(201);
});
afterAll(() => server.stop());

const lines = (...rows: string[]) => rows.join('\r\n');
const outcomes = (rows: ImportRow[]) =>
  rows.map(({ row, outcome, errors }) => [row, outcome, ...errors.map(({ message }) => message)]);
const preview = async (file: string, by = hr.client) =>
  (await sendImport(server, by, { resource: 'leave-balances', file })).body;
const run = (id: string) => hr.client.post(`/api/imports/${id}/run`, { onlyGood: true });
const undo = (id: string) => hr.client.post(`/api/imports/${id}/undo`, {});

async function balance({ employeeId }: MadePerson, on = today) {
  const { body } = await hr.client.get(`/api/leave-balances?employeeId=${employeeId}&on=${on}`);
  return body.find(({ leaveType }: { leaveType: string }) => leaveType === 'Annual');
}

const entries = async ({ employeeId }: MadePerson) => {
  const { body } = await hr.client.get(`/api/leave-ledger?employeeId=${employeeId}&sort=date,createdAt`);
  return body.map(
    ({ kind, date, days }: { kind: string; date: string; days: number }) => `${date} ${kind} ${days}`,
  );
};

describe('opening leave balances as an HR office lists them', () => {
  const file = lines(
    'LEAVE BALANCES,,,,',
    'Staff Name,Leave,As At,Balance,Remarks',
    '"Kila, Mary",Annual Leave,31/12/2025,12.5,Leave register',
    'Ben Oro,annual,31-Dec-25,-2,',
    ',,,,',
    'Ben Oro,Annual,2025-06-30,0.3,',
    'Mary Kila,Sabbatical,31/12/2025,4,',
    'Mary Kila,Sick,31/12/2026,4,',
    'Ruth Vai,Annual,31/12/2025,50,',
    'Nobody Known,Annual,31/12/2025,,',
  );
  let id: string;

  it('name what is wrong with each row', async () => {
    const looked = await preview(file);
    ({ id } = looked);
    expect(outcomes(looked.rows)).toEqual([
      [3, 'add'],
      [4, 'add'],
      [6, 'refused', ledgerWords.quarters],
      [7, 'refused', 'There is no leave type Sabbatical, or you don’t have permission to see it'],
      [8, 'refused', ledgerWords.future],
      [9, 'refused', ledgerWords.notOwn],
      [
        10,
        'refused',
        'There is no employee Nobody Known, or you don’t have permission to see it',
        'Days is required',
      ],
    ]);
    expect(await entries(mary), 'a preview writes nothing').toEqual([]);
  });

  it('become ledger entries, from which balances are worked out, once', async () => {
    expect((await run(id)).body.counts).toMatchObject({ add: 2 });
    expect(await entries(mary)).toEqual(['2025-12-31 Opening 12.5', '2026-01-01 Accrued 14']);
    expect((await balance(mary)).balance).toBe(26.5);
    expect((await balance(ben)).balance).toBe(12);
    expect((await preview(file)).counts).toMatchObject({ add: 0, change: 0, same: 2 });
  });

  it('are corrected by a further entry, and not by one before the latest', async () => {
    const looked = await preview(
      lines('Employee,Leave Type,Date,Days', 'Mary Kila,Annual,31/12/2025,10', 'Ben Oro,Annual,30/06/2025,3'),
    );
    expect(outcomes(looked.rows)).toEqual([
      [2, 'change'],
      [3, 'refused', ledgerWords.later],
    ]);
    await run(looked.id);
    expect((await balance(mary)).balance).toBe(24);
    expect((await entries(mary)).slice(0, 2)).toEqual(['2025-12-31 Opening 12.5', '2025-12-31 Opening -2.5']);

    const kept = await undo(id);
    expect(kept.body).toMatchObject({
      removed: 1,
      left: [{ message: ledgerWords.reverses }],
    });
    expect(await balance(ben)).toMatchObject({ balance: null, needsOpening: true });
    expect((await undo(looked.id)).body).toMatchObject({ removed: 1, left: [] });
    expect((await balance(mary)).balance, 'as before the correction').toBe(26.5);
  });

  it('are taken back by opposite entries, and can be entered again', async () => {
    const { employeeId } = mary;
    const { body } = await hr.client.get(`/api/leave-ledger?employeeId=${employeeId}&kind=Opening`);
    const first = body.find(({ days }: { days: number }) => days === 12.5);
    const reversal = {
      employeeId,
      leaveTypeId: annual,
      kind: 'Opening',
      date: first.date,
      days: 0,
      reversesId: first.id,
    };
    expect((await hr.client.post('/api/leave-ledger', { ...reversal, date: today })).status).toBe(422);
    expect((await hr.client.post('/api/leave-ledger', reversal)).body.days).toBe(-12.5);
    expect((await hr.client.post('/api/leave-ledger', reversal)).status).toBe(422);
    expect(await balance(mary)).toMatchObject({ balance: null, needsOpening: true });
    const looked = await preview(lines('Employee,Leave Type,Date,Days', 'Mary Kila,Annual,30/11/2025,3'));
    await run(looked.id);
    expect((await balance(mary)).balance).toBe(17);
  });

  it('are what there is on their day, also in a second employment', async () => {
    const at = `/api/employees/${ben.employeeId}`;
    const change = async (values: Record<string, unknown>) => {
      const { version } = (await hr.client.get(at)).body;
      expect((await hr.client.put(at, { ...values, version })).status).toBe(200);
    };
    const head = 'Employee,Leave Type,Date,Days';
    await run((await preview(lines(head, 'Ben Oro,Annual,31/12/2025,9'))).id);
    await change({ endDate: '2026-05-29', endReason: 'Resigned' });
    await change({ startDate: '2026-09-07', endDate: null, endReason: null });
    const file = lines(head, 'Ben Oro,Annual,30/09/2026,4');
    await run((await preview(file)).id);
    expect((await balance(ben, '2026-09-30')).balance).toBe(4);
    expect((await preview(file)).counts).toMatchObject({ change: 0, same: 1 });
    const { body } = await hr.client.get(`/api/leave-ledger/openings?leaveTypeId=${annual}&date=2026-09-30`);
    const recorded = body.find(({ employeeId }: MadePerson) => employeeId === ben.employeeId);
    expect(recorded).toMatchObject({ recorded: 4, latestDate: '2026-09-30' });
  });

  it('are imported by those alone who may enter them, and not exported', async () => {
    const { status, body } = await sendImport(server, mary.client, { resource: 'leave-balances', file });
    expect([status, body.detail]).toEqual([403, importWords.mayNot('opening leave balances')]);
    const exported = await hr.client.post('/api/imports/export', { kind: 'leave-balances', format: 'csv' });
    expect([exported.status, exported.body.errors[0].message]).toEqual([422, importWords.noExportOfBalances]);
  });
});
