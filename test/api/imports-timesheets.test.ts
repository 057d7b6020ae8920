import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { sendImport } from './send-import.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let maryId: string;

beforeAll(async () => {
  server = await startServer();
  const employee = (employeeId: string, firstName: string, lastName: string) =>
    server.made('/api/employees', {
      employeeId,
      firstName,
      lastName,
      position: 'Fitter',
      startDate: '2024-01-01',
    });
  maryId = await employee('E-1', 'Mary', 'Kila');
  await employee('E-2', 'Ben', 'Oro');
});
afterAll(() => server.stop());

const lines = (...rows: string[]) => rows.join('\r\n');
const outcomes = (rows: ImportRow[]) =>
  rows.map(({ row, outcome, errors }) => [row, outcome, ...errors.map(({ message }) => message)]);

async function preview(file: string, by = server.admin) {
  return (await sendImport(server, by, { resource: 'timesheets', file })).body;
}

const shown = ['employeeNumber', 'payPeriodStart', 'payPeriodEnd', 'status', 'totalHours', 'entryCount'];
const timesheets = async () => {
  const query = `fields=${shown.join(',')}&sort=employeeNumber,payPeriodStart`;
  const { body } = await server.admin.get(`/api/timesheets?${query}`);
  return body.map((sheet: Record<string, unknown>) => shown.map((field) => sheet[field]));
};

const file = lines(
  'Timesheets - F/N ending 15 March,,,,,,,',
  ',,,,,,,',
  'Staff , Work Date,Time In,Time Out,Lunch,Hrs Worked,F/N Ending,Remarks',
  'Kila Mary ,2/03/2026, 7:30 am,4.30pm,60,8,15/03/2026,',
  'E-1,3-Mar-26,730,,30,8.5,15/03/2026, pump ',
  'E-1,2026-03-18,22:00,06:00,,,,',
  ',,,,,,,',
  'Ben Oro,04/03/2026,0700,1500,,9,15/03/2026,',
  'Ben Oro,5/03/2026,,,,8,15/03/2026,',
  'Ben Oro,6/03/2026,,,,0,15/03/2026,off',
  'Ben Oro,6/03/2026,6,14:00,,,15/03/2026,',
  'E-9,6/03/2026,6,14:00,,,15/03/2026,',
  'Total,,,,,41.5,,',
);

describe('timesheets as a clerk keeps them', () => {
  let id: string;

  it('become time entries in the draft timesheet of each pay period', async () => {
    const looked = await preview(file);
    ({ id } = looked);
    expect(outcomes(looked.rows)).toEqual([
      [4, 'add'],
      [5, 'add'],
      [6, 'add'],
      [8, 'refused', 'With these times and this break, the total is 8.00 hours'],
      [9, 'refused', 'Enter the Start Time of these hours'],
      [10, 'refused', 'This day has no hours'],
      [11, 'add'],
      [12, 'refused', 'There is no employee E-9, or you don’t have permission to see it'],
      [
        13,
        'refused',
        'There is no employee Total, or you don’t have permission to see it',
        'Date is required',
        'Hours must be at most 24',
      ],
    ]);
    const run = await server.admin.post(`/api/imports/${id}/run`, { onlyGood: true });
    expect([run.body.status, run.body.counts?.add]).toEqual(['Imported', 4]);
    expect(await timesheets()).toEqual([
      ['E-1', '2026-03-02', '2026-03-15', 'Draft', 16.5, 2],
      ['E-1', '2026-03-16', '2026-03-29', 'Draft', 8, 1],
      ['E-2', '2026-03-02', '2026-03-15', 'Draft', 8, 1],
    ]);
  });

  it('change nothing when they are imported again, and only what differs', async () => {
    expect((await preview(file)).counts).toMatchObject({ add: 0, change: 0, same: 4 });
    const corrected = await preview(file.replace('7:30 am,4.30pm,60,8', '7:30 am,5pm,60,8.5'));
    expect(corrected.rows[0]).toMatchObject({ outcome: 'change', changes: { endTime: ['16:30', '17:00'] } });
    await server.admin.post(`/api/imports/${corrected.id}/run`, { onlyGood: true });
    expect((await timesheets())[0]).toEqual(['E-1', '2026-03-02', '2026-03-15', 'Draft', 17, 2]);
    await server.admin.post(`/api/imports/${corrected.id}/undo`);
    expect((await timesheets())[0]).toEqual(['E-1', '2026-03-02', '2026-03-15', 'Draft', 16.5, 2]);
  });

  it('leave a submitted timesheet as it is', async () => {
    const [sheet] = (await server.admin.get(`/api/timesheets?employeeId=${maryId}&sort=payPeriodStart`)).body;
    await server.admin.put(`/api/timesheets/${sheet.id}`, { status: 'Submitted', version: sheet.version });
    const { rows } = await preview(lines('Staff,Date,Start,End', 'E-1,10/03/2026,7,15'));
    expect(outcomes(rows)).toEqual([[2, 'refused', expect.stringMatching(/^These entries are locked/)]]);
    const again = await server.admin.get(`/api/timesheets/${sheet.id}`);
    await server.admin.put(`/api/timesheets/${sheet.id}`, { status: 'Draft', version: again.body.version });
  });

  it('are exported with their entries, and change nothing here', async () => {
    const exported = await server.admin.post('/api/imports/export', { kind: 'timesheets', format: 'csv' });
    expect(exported.text.split('\r\n')[0]).toBe(
      '\uFEFFEmployee,Date,Start Time,End Time,Break (minutes),Notes,Pay Period Start,Pay Period End',
    );
    expect((await preview(exported.text)).counts).toEqual({ add: 0, change: 0, same: 4, refused: 0 });
  });

  it('go again when the import is undone, but for those that were used since', async () => {
    const undone = await server.admin.post(`/api/imports/${id}/undo`);
    expect(undone.body.left.map(({ name }: { name: string }) => name)).toEqual([
      expect.stringMatching(/2026-03-02/),
    ]);
    expect(await timesheets()).toEqual([['E-1', '2026-03-02', '2026-03-15', 'Draft', 16.5, 2]]);
  });
});

it('timesheets are imported by who may write those of everybody', async () => {
  const { client } = await server.personWith({ 'timesheets:create': 'team', 'timesheets:update': 'team' });
  expect((await sendImport(server, client, { resource: 'timesheets', file })).status).toBe(403);
});

it('a pay period that nothing tells is asked for, once for all rows', async () => {
  const file = lines('Staff,Date,Start,End', 'E-2,5/01/2026,7,15', 'E-2,6/01/2026,7,15');
  const looked = await preview(file);
  expect(outcomes(looked.rows)[0]).toEqual([
    2,
    'refused',
    expect.stringMatching(/^Enter the Pay Period Start/),
  ]);
  const answered = await server.admin.post(`/api/imports/${looked.id}/preview`, {
    constants: { payPeriodStart: '05/01/2026' },
  });
  expect(answered.body.counts).toMatchObject({ add: 2, refused: 0 });
});
