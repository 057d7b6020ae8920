import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { sendImport, type SentImport } from './send-import.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;

beforeAll(async () => {
  server = await startServer();
  await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
});
afterAll(() => server.stop());

const lines = (...rows: string[]) => rows.join('\n');
const admin = (): Pick<MadePerson, 'client'> => ({ client: server.admin });
const look = async (by: Pick<MadePerson, 'client'>, sent: SentImport) =>
  (await sendImport(server, by.client, sent)).body;
const preview = (by: Pick<MadePerson, 'client'>, id: string, choices: object) =>
  by.client.post(`/api/imports/${id}/preview`, choices);
const run = (by: Pick<MadePerson, 'client'>, id: string) => by.client.post(`/api/imports/${id}/run`, {});
const told = (rows: ImportRow[]) =>
  rows.map(({ row, outcome, errors }) => [row, outcome, ...errors.map(({ message }) => message)]);

describe('a preview', () => {
  const file = lines(
    'Staff No,Name,Job Title,Site,Date Joined,DOB,Type',
    'A-1,Ruth Kapi,Manager,LAE,3/4/19,25/12/88,perm',
    'A-2,Samuel Tau,Clerk,Lae,2019-04-05,31/02/1990,Permanent',
  );

  it('says in words what was understood of cells that may be taken for something else', async () => {
    const { rows } = await look(hr, { resource: 'employees', file });
    expect(rows.map(({ read }: ImportRow) => read)).toEqual([
      {
        siteId: 'Lae',
        startDate: '3 April 2019',
        dateOfBirth: '25 December 1988',
        workType: 'Permanent',
      },
      { startDate: '5 April 2019' },
    ]);
  });

  it('takes corrected cells, keeps them for the next one and for the import', async () => {
    const { id } = await look(hr, { resource: 'employees', file });
    const corrected = await preview(hr, id, { cells: { 3: { 5: '28/02/1990' } } });
    expect(told(corrected.body.rows)).toEqual([
      [2, 'add'],
      [3, 'add'],
    ]);
    const columns = { 'Job Title': null };
    const without = await preview(hr, id, { columns });
    expect(without.body.rows[1].errors).toEqual([{ field: 'position', message: 'Position is required' }]);
    const constant = await preview(hr, id, { constants: { position: 'Cook' } });
    expect(told(constant.body.rows)).toEqual([
      [2, 'add'],
      [3, 'add'],
    ]);
    expect(constant.body.columns.at(-1)).toEqual({
      head: 'Position',
      field: 'position',
      samples: ['Cook', 'Cook'],
      isConstant: true,
    });
    // As it was left, also for who comes back later.
    const { body } = await hr.client.get(`/api/imports/${id}/overview`);
    expect([body.counts, body.columns]).toEqual([constant.body.counts, constant.body.columns]);
    expect((await run(hr, id)).body.status).toBe('Imported');
    const { rows } = await server.pool.query(
      `select position, date_of_birth::text as birth from employees where employee_id like 'A-%' order by employee_id`,
    );
    expect(rows).toEqual([
      { position: 'Cook', birth: '1988-12-25' },
      { position: 'Cook', birth: '1990-02-28' },
    ]);
    expect((await preview(hr, id, {})).body.detail).toBe(
      'This import has already been run and cannot be changed.',
    );
  });

  it('lets nobody change what another decided, and one of two at once', async () => {
    const { id } = await look(hr, { resource: 'employees', file: file.replaceAll('A-', 'B-') });
    expect((await preview(admin(), id, {})).status).toBe(404);
    const answers = await Promise.all([
      preview(hr, id, { constants: { city: 'Lae' } }),
      preview(hr, id, { constants: { city: 'Wau' } }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status, body } of answers)
      if (status !== 200)
        expect(body.detail).toMatch(/^(This import was changed in another window|Another import)/);
  });

  it.each([
    [{ cells: { 9: { 0: 'x' } } }, 'This file has no row 9, or that row does not have this column'],
    [{ cells: { 2: { 44: 'x' } } }, 'This file has no row 2, or that row does not have this column'],
    [{ cells: { a: {} } }, 'cells must use row numbers as keys'],
    [{ constants: { colour: 'red' } }, 'This import has no column colour'],
    [{ constants: { siteId: 'Lae' } }, 'A column of the file is already matched to Site'],
    [{ create: { position: ['Cook'] } }, 'Position cannot be created by an import'],
    [
      { columns: { DOB: 'startDate', 'Date Joined': 'startDate' } },
      'Two columns are matched to startDate. Choose one of them.',
    ],
  ])('%j is refused', async (choices, sentence) => {
    const { id } = await look(hr, { resource: 'employees', file });
    const answer = await preview(hr, id, choices);
    expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
  });
});

describe('a bank statement', () => {
  const kinds = (rows: ImportRow[]) =>
    rows.map(({ outcome, errors }) => [outcome, ...errors.map(({ message }) => message)]);

  it('tells money out and in by its columns, and what it lacks is said once', async () => {
    const file = lines(
      'Date;Particulars;Debit;Credit;Balance',
      '03.04.2026;Rent;1.250,00;;8.000,00',
      '04.04.2026;Customer;;2.000,50;10.000,50',
      '05.04.2026;Both;1,00;2,00;10.000,50',
      '06.04.2026;Nothing;;;10.000,50',
    );
    const { id, rows } = await look(admin(), { resource: 'transactions', file });
    expect(kinds(rows)[0]).toEqual(['refused', 'Category is required']);
    const { body } = await preview(admin(), id, { constants: { category: 'Office' } });
    expect(kinds(body.rows)).toEqual([
      ['add'],
      ['add'],
      ['refused', 'This row has both a debit and a credit. Split it into two rows.'],
      ['refused', 'Type is required', 'Amount is required'],
    ]);
    await server.admin.post(`/api/imports/${id}/run`, { onlyGood: true });
    const { body: made } = await server.admin.get('/api/transactions?fields=type,amount&sort=date');
    expect(made).toMatchObject([
      { type: 'Expense', amount: 1250 },
      { type: 'Revenue', amount: 2000.5 },
    ]);
  });

  it('tells them by the sign where it has one column', async () => {
    const file = lines(
      'Date,Details,Amount,Category',
      '2026-04-07,Fuel,(80.00),Office',
      '2026-04-08,Sale,90,Office',
    );
    const { rows } = await look(admin(), { resource: 'transactions', file });
    expect(kinds(rows)).toEqual([['add'], ['add']]);
  });
});

describe('what a file names and nobody knows', () => {
  const file = lines(
    'Staff No,Name,Position,Site,Date Joined,Bank,Account No',
    'C-1,Ola Vai,Cook,Bulolo,2024-01-01,Bank South Pacific,70012345',
    'C-2,Ila Vai,Cook,Bulolo,2024-01-01,,',
  );

  it('is told once for all of its rows, mapped once, and created where it is asked for', async () => {
    const first = await look(admin(), { resource: 'employees', file });
    expect(first.unknown).toEqual([
      {
        field: 'siteId',
        text: 'Bulolo',
        rows: 2,
        near: [],
        options: ['Lae (LAE)'].map((each) => each.slice(0, 3)),
        canCreate: true,
        canKeep: false,
      },
      expect.objectContaining({
        field: 'bankName',
        text: 'Bank South Pacific',
        rows: 1,
        near: ['BSP Financial Group Limited (BSP)'],
        canCreate: false,
      }),
    ]);
    const mapped = await preview(admin(), first.id, { names: { bankName: { 'Bank South Pacific': 'BSP' } } });
    expect(mapped.body.unknown.map(({ text }: { text: string }) => text)).toEqual(['Bulolo']);
    const created = await preview(admin(), first.id, { create: { siteId: ['Bulolo'] } });
    expect([created.body.counts.add, created.body.unknown, created.body.create]).toEqual([
      2,
      [],
      { siteId: ['Bulolo'] },
    ]);
    const sites = async () => (await server.admin.get('/api/sites?fields=name,code&sort=name')).body;
    expect(await sites()).toHaveLength(1);
    expect((await run(admin(), first.id)).body.status).toBe('Imported');
    expect(await sites()).toMatchObject([{ name: 'Bulolo', code: 'BUL' }, { name: 'Lae' }]);
    const undone = await server.admin.post(`/api/imports/${first.id}/undo`);
    expect(undone.body.left).toEqual([]);
    expect(await sites()).toHaveLength(1);
  });

  it('is known for the next file, which takes the place of the first', async () => {
    const other = file.replaceAll('C-', 'D-');
    const first = await look(admin(), { resource: 'employees', file: other });
    await preview(admin(), first.id, { names: { bankName: { 'Bank South Pacific': 'BSP' } } });
    const next = await look(admin(), { resource: 'employees', file: other.replaceAll('Bulolo', 'Lae') });
    expect(next.counts.add).toBe(2);
  });

  it('is created only by who may create it', async () => {
    const clerk = await server.personWith({
      ...Object.fromEntries(
        ['employees:read', 'employees:create', 'employees:update', 'sites:read'].map((right) => [
          right,
          'all',
        ]),
      ),
      'imports:read': 'own',
    });
    const first = await look(clerk, { resource: 'employees', file: file.replaceAll('C-', 'E-') });
    expect(first.unknown[0]).toMatchObject({ text: 'Bulolo', canCreate: false });
    const answer = await preview(clerk, first.id, { create: { siteId: ['Bulolo'] } });
    expect([answer.status, answer.body.detail]).toEqual([403, 'Your role does not allow adding sites.']);
  });

  it('is asked about where it is nearly in use, and kept where it is meant', async () => {
    const assets = lines('Asset ID,Asset Name,Category', 'V-1,Hilux,Vehicel', 'V-2,Drill,Tool');
    const first = await look(admin(), { resource: 'assets', file: assets });
    expect(told(first.rows)[0]).toEqual([2, 'refused', '“Vehicel” is new']);
    expect(first.unknown).toEqual([
      expect.objectContaining({ text: 'Vehicel', near: ['Vehicle'], canKeep: true }),
    ]);
    const kept = await preview(admin(), first.id, { names: { category: { Vehicel: 'Vehicel' } } });
    expect([kept.body.counts.add, kept.body.unknown]).toEqual([2, []]);
    const meant = await preview(admin(), first.id, { names: { category: { Vehicel: 'Vehicle' } } });
    expect(meant.body.rows[0]).toMatchObject({ outcome: 'add', cells: ['V-1', 'Hilux', 'Vehicle'] });
  });
});

describe('a position or a category that is not in use', () => {
  const file = lines(
    'Date,Description,Category,Type,Amount',
    '2026-04-09,Sugar,Canteen  supplies,Expense,12',
    '2026-04-09,Tea,Canteen  supplies,Expense,3',
    '2026-04-09,Paper,Office,Expense,3',
  );

  it('is shown before it is created, and may be mapped to another', async () => {
    const first = await look(admin(), { resource: 'transactions', file });
    expect(first.counts).toMatchObject({ add: 3, refused: 0 });
    expect(first.unknown).toEqual([
      expect.objectContaining({
        field: 'category',
        text: 'Canteen  supplies',
        rows: 2,
        options: expect.arrayContaining(['Office']),
        isNew: true,
      }),
    ]);
    const mapped = await preview(admin(), first.id, {
      names: { category: { 'Canteen  supplies': 'Office' } },
    });
    expect([mapped.body.counts.add, mapped.body.unknown]).toEqual([3, []]);
    const kept = await look(admin(), {
      resource: 'transactions',
      file: file.replaceAll('Canteen', 'Kitchen'),
    });
    expect((await run(admin(), kept.id)).body.counts.add).toBe(3);
    expect(
      (await look(admin(), { resource: 'transactions', file: file.replaceAll('Canteen', 'Kitchen') }))
        .unknown,
    ).toEqual([]);
  });

  it('is asked about where it is nearly one in use', async () => {
    const people = lines(
      'Staff No,Name,Position,Date Joined',
      'G-1,Ola Gabi,Boilermaker,2024-01-01',
      'G-2,Ila Gabi,HR Oficer,2024-01-01',
    );
    const { rows, unknown } = await look(admin(), { resource: 'employees', file: people });
    expect(told(rows)).toEqual([
      [2, 'add'],
      [3, 'refused', '“HR Oficer” is new'],
    ]);
    expect(unknown).toMatchObject([
      { text: 'HR Oficer', near: ['HR Officer'], canKeep: true },
      { text: 'Boilermaker', near: [], isNew: true },
    ]);
  });
});

describe('a file of more than 10,000 rows', () => {
  it('is imported in parts, each known by its rows', async () => {
    const head = 'Staff No,Name,Position,Date Joined';
    const people = Array.from({ length: 10_002 }, (_, at) => `P-${at},Ola Vai${at},Clerk,2024-01-01`);
    const file = lines(head, ...people);
    const first = await look(hr, { resource: 'employees', file });
    expect([first.part, first.parts, first.counts.add]).toEqual([1, 2, 10_000]);
    const second = await look(hr, { resource: 'employees', file, part: '2' });
    expect([second.part, second.parts, second.rows.map(({ row }: ImportRow) => row)]).toEqual([
      2,
      2,
      [10_002, 10_003],
    ]);
    expect((await run(hr, second.id)).body.counts.add).toBe(2);
    const none = await look(hr, { resource: 'employees', file, part: '3' });
    expect(none.detail).toBe('part must be at most 2, because this file has no more rows');
  });
});
