import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { newId } from '#server/database/new-id.ts';
import { csvOf } from '#contract/engine/csv.ts';
import { sendImport, type SentImport } from './send-import.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let keeper: MadePerson;
let stores: MadePerson;
let finance: MadePerson;

beforeAll(async () => {
  server = await startServer();
  await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer', firstName: 'Mary', lastName: 'Kila' });
  keeper = await server.person({ username: 'keeper', roleName: 'Asset & Fleet Officer' });
  stores = await server.person({ username: 'stores', roleName: 'Storekeeper' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());

const lines = (...rows: string[]) => rows.join('\n');
const look = (by: MadePerson, sent: SentImport) => sendImport(server, by.client, sent);
const runIt = (by: MadePerson, id: string, body: object = {}) =>
  by.client.post(`/api/imports/${id}/run`, body);
const undo = (by: MadePerson, id: string) => by.client.post(`/api/imports/${id}/undo`);
const told = (rows: ImportRow[]) =>
  rows.map(({ row, outcome, errors }) => [row, outcome, ...errors.map(({ message }) => message)]);
const count = async (sql: string) =>
  Number((await server.row<{ n: string }>(`select count(*) as n from ${sql}`)).n);

async function bring(by: MadePerson, sent: SentImport) {
  const { body } = await look(by, sent);
  const run = await runIt(by, body.id);
  expect(run.text).toContain('"status":"Imported"');
  return run.body;
}

describe('an import of employees', () => {
  const head = 'Staff No,Name,Job Title,Site,Reports To,Date Joined,Bank,Account No';
  const file = lines(
    head,
    'A-1,Ruth Kapi,Manager,Lae,,14/02/2019,BSP,10012345',
    'A-2,"Tau, Samuel",Mechanic,LAE,Ruth Kapi,1/7/2021,,',
    'A-3,Anna Mek,Storeperson,lae,A-2 Samuel Tau,20 Aug 2024,Kina,20012345',
  );

  it('is looked through without keeping anything, run once, and again changes nothing', async () => {
    const { status, body } = await look(hr, { resource: 'employees', file });
    expect([status, body.counts]).toEqual([201, { add: 3, change: 0, same: 0, refused: 0 }]);
    expect(await count(`employees where employee_id like 'A-%'`)).toBe(0);
    const [first, second] = await Promise.all([runIt(hr, body.id), runIt(hr, body.id)]);
    // One of them did it; the other is told so, or that it is under way.
    expect([first.status, second.status]).toContain(200);
    expect((await runIt(hr, body.id)).body.status).toBe('Imported');
    const { rows } = await server.pool.query(
      `select e.employee_id, p.full_name, s.full_name as supervisor, sites.name, account_last4, e.start_date::text
       from employees e join people p on p.id = e.id left join people s on s.id = e.supervisor_id
       join sites on sites.id = e.site_id left join banking_details on banking_details.employee_id = e.id
       where e.employee_id like 'A-%' order by 1`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['A-1', 'Ruth Kapi', null, 'Lae', '2345', '2019-02-14'],
      ['A-2', 'Samuel Tau', 'Ruth Kapi', 'Lae', null, '2021-07-01'],
      ['A-3', 'Anna Mek', 'Samuel Tau', 'Lae', '2345', '2024-08-20'],
    ]);
    expect((await look(hr, { resource: 'employees', file })).body.counts.same).toBe(3);
  });

  it('tells what changes, and leaves what a cell does not say', async () => {
    const { body } = await look(hr, {
      resource: 'employees',
      file: lines('Staff No,Job Title,Site', 'A-3,Clerk,'),
    });
    expect(body.rows[0]).toMatchObject({
      outcome: 'change',
      changes: { position: ['Storeperson', 'Clerk'] },
    });
  });

  it('refuses each row with its reason, all of it or but the good ones', async () => {
    const mixed = lines(
      'Employee ID,First Name,Last Name,Position,Site,Supervisor,Start Date',
      'B-1,Joe,Aua,Labourer,Leh,,01/02/2024',
      'B-2,Ila,Vai,Labourer,Lae,B-1,02/02/2024',
      'B-3,Tom,Oro,Labourer,Lae,,31/02/2024',
      'B-4,Eva,Kua,Labourer,Lae,,03/02/2024',
      'B-4,Eva,Kua,Labourer,Lae,,03/02/2024',
      'B-5,Ben,,Labourer,Lae,,03/02/2024',
    );
    const { body } = await look(hr, { resource: 'employees', file: mixed });
    expect(told(body.rows)).toEqual([
      [2, 'refused', 'There is no site Leh, or you don’t have permission to see it'],
      [3, 'refused', 'This row refers to row 2, which is rejected'],
      [4, 'refused', 'Start Date must be a valid date'],
      [5, 'add'],
      [6, 'refused', 'Duplicate of row 5'],
      [7, 'refused', 'Last Name is required'],
    ]);
    expect((await runIt(hr, body.id)).status).toBe(409);
    expect(await count(`employees where employee_id like 'B-%'`)).toBe(0);
    expect((await runIt(hr, body.id, { onlyGood: true })).body.counts).toMatchObject({ add: 1, refused: 5 });
    expect(await count(`employees where employee_id like 'B-%'`)).toBe(1);
    const refused = await hr.client.get(`/api/imports/${body.id}/rows?outcome=refused&pageSize=2&page=2`);
    expect(refused.body.map(({ row }: ImportRow) => row)).toEqual([4, 6]);
  });

  it('tells all reasons of a row at once, each field once', async () => {
    await server.made('/api/employees', {
      firstName: 'Eva',
      lastName: 'Ume',
      employeeId: 'R-3',
      position: 'Clerk',
      startDate: '2024-01-01',
    });
    const many = lines(
      'Employee ID,Name,Position,Site,Supervisor,Start Date,Date of Birth,E-mail,Bank,Account No,Work Type',
      'R-1,Ola Vai,,Leh,Nobody,,2020-01-01,ola@,,30012399,Sometimes',
      'R-2,,Clerk,Lae,R-1,31/02/2024,,,Kina,,',
      'R-3,,,Leh,,31/02/2024,2020-01-01,,,,',
      'R-3,,Cook,Leh,,,,,,,',
    );
    const { body } = await look(hr, { resource: 'employees', file: many });
    expect(body.rows.map(({ row, errors }: ImportRow) => [row, errors.map(({ field }) => field)])).toEqual([
      [2, 'email position workType siteId supervisorId startDate dateOfBirth bankName'.split(' ')],
      [3, ['firstName', 'lastName', 'supervisorId', 'startDate', 'bankAccountNumber']],
      [4, ['siteId', 'startDate', 'dateOfBirth']],
      [5, ['siteId', '']],
    ]);
    expect(body.rows[0].errors.map(({ message }: ImportRow['errors'][number]) => message)).toEqual([
      'Email must be an e-mail address such as mary@example.com',
      'Position is required',
      'Work Type must be one of: Permanent, Contract, Casual',
      'There is no site Leh, or you don’t have permission to see it',
      'There is no employee Nobody, or you don’t have permission to see it',
      'Start Date is required',
      'Date of Birth must be between 14 and 100 years ago',
      'Enter both Bank Name and Bank Account Number, or neither',
    ]);
  });

  it('takes no name of JavaScript for one that was chosen, and looks for no name of a thousand words', async () => {
    const odd = lines(
      'Employee ID,Name,Position,Site,Supervisor,Start Date',
      `J-1,Ola Vai,Clerk,constructor,__proto__,01/02/2024`,
      `J-2,Ila Vai,Clerk,${'Lae '.repeat(1000)},,01/02/2024`,
    );
    const names = { siteId: { Lea: 'Lae' }, supervisorId: { Lea: 'Lae' } };
    const { status, body } = await look(hr, { resource: 'employees', file: odd, names });
    expect([status, told(body.rows)]).toEqual([
      201,
      [
        [
          2,
          'refused',
          'There is no site constructor, or you don’t have permission to see it',
          'There is no employee __proto__, or you don’t have permission to see it',
        ],
        [3, 'refused', `“${'Lae '.repeat(10)}…” is too long for a name or number`],
      ],
    ]);
  });

  it('says what a name that nobody knows may mean, and takes it so wherever it is told to', async () => {
    await server.made('/api/sites', { name: 'Porgera Camp', code: 'PGC' });
    const unknown = lines(
      'Employee ID,Name,Position,Site,Supervisor,Start Date,Bank,Account No',
      'M-1,Ola Vai,Clerk,Porgera Cmap,,01/02/2024,,',
      'M-2,Ila Vai,Clerk,Porgera Cmap,Samual Tau,01/02/2024,,',
      'M-3,Ua Vai,Clerk,Goroka,,01/02/2024,Kina Bnk,90012345',
    );
    const { body } = await look(hr, { resource: 'employees', file: unknown });
    expect(body.rows.map(({ errors }: ImportRow) => errors.map(({ meant }) => meant))).toEqual([
      [['Porgera Camp']],
      [['Porgera Camp'], ['Samuel Tau (A-2)']],
      [undefined, ['Kina Bank']],
    ]);
    const again = await look(hr, {
      resource: 'employees',
      file: unknown,
      names: {
        siteId: { 'Porgera Cmap': 'Porgera Camp' },
        supervisorId: { 'Samual Tau': 'Samuel Tau (A-2)' },
      },
    });
    expect(told(again.body.rows).map(([, outcome]) => outcome)).toEqual(['add', 'add', 'refused']);
    await runIt(hr, again.body.id, { onlyGood: true });
    const added = await server.row(`select s.full_name as supervisor, sites.name from employees
      join people s on s.id = supervisor_id join sites on sites.id = employees.site_id where employees.employee_id = 'M-2'`);
    expect(added).toEqual({ supervisor: 'Samuel Tau', name: 'Porgera Camp' });
    const wrong = await look(hr, { resource: 'employees', file: unknown, names: 'x' as never });
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      'names must be a JSON object of fields, values and their meanings',
    ]);
  });

  it('never shows a name that the sender may not read', async () => {
    const clerk = await server.personWith({
      'needs:read': 'all',
      'needs:create': 'all',
      'training:read': 'all',
      'employees:read': 'team',
    });
    await server.made('/api/training-courses', { courseName: 'Rigging' });
    const { status, body, text } = await look(clerk, {
      resource: 'training-needs',
      file: lines('Employee,Course,Completed', 'Samual Tau,Riging,21/05/2025'),
    });
    expect(status, text).toBe(201);
    expect(body.rows[0].errors.map(({ meant }: ImportRow['errors'][number]) => meant)).toEqual([
      undefined,
      ['Rigging'],
    ]);
  });

  it('refuses whoever is below somebody refused, to the end of the line, and a circle', async () => {
    const { body } = await look(hr, {
      resource: 'employees',
      file: lines(
        'Employee ID,First Name,Last Name,Position,Site,Supervisor,Start Date',
        'C-3,Ila,Vai,Labourer,Lae,C-2,02/02/2024',
        'C-2,Tom,Oro,Labourer,Lae,C-1,02/02/2024',
        'C-1,Joe,Aua,Labourer,Leh,,01/02/2024',
        'C-4,Eva,Kua,Labourer,Lae,C-5,03/02/2024',
        'C-5,Ben,Ume,Labourer,Lae,C-4,03/02/2024',
        'C-6,Ann,Toa,Labourer,Lae,,03/02/2024',
      ),
    });
    expect(told(body.rows)).toEqual([
      [2, 'refused', 'This row refers to row 3, which is rejected'],
      [3, 'refused', 'This row refers to row 4, which is rejected'],
      [4, 'refused', 'There is no site Leh, or you don’t have permission to see it'],
      [5, 'refused', 'This row refers to rows that refer back to it'],
      [6, 'refused', 'This row refers to rows that refer back to it'],
      [7, 'add'],
    ]);
  });

  it('refuses the later of those that want the same', async () => {
    const { body } = await look(hr, {
      resource: 'employees',
      file: lines(
        'Employee ID,First Name,Last Name,Username,Email,Position,Start Date,Bank,Account No',
        'D-1,Joe,Aua,joe.aua,joe@example.org,Labourer,01/02/2024,Kina,30012345',
        'D-2,Ila,Vai,Joe.Aua,,Labourer,01/02/2024,Kina,30012346',
        'D-3,Tom,Oro,,JOE@example.org,Labourer,01/02/2024,Kina,30012347',
        'D-4,Eva,Kua,,,Labourer,01/02/2024,Kina,3001 2345',
        'D-5,Ben,Ume,hr,,Labourer,01/02/2024,Kina,30012348',
        'D-6,Ann,Toa,,,Labourer,01/02/2024,Kina,30012349',
      ),
    });
    expect(told(body.rows)).toEqual([
      [2, 'add'],
      [3, 'refused', 'Another user already has this username'],
      [4, 'refused', 'Another user already has this e-mail address'],
      [
        5,
        'refused',
        'Row 2 has this account number too. Add it in Banking Details, where you can enter why both are paid to it.',
      ],
      [6, 'refused', 'Another user already has this username'],
      [7, 'add'],
    ]);
  });

  it('is undone but for what something was built on', async () => {
    const { id } = await bring(hr, {
      resource: 'employees',
      file: lines(
        'Employee ID,Name,Position,Start Date',
        'C-1,Iru Hoi,Clerk,2024-01-01',
        'C-2,Lua Gari,Clerk,2024-01-01',
        'A-1,,Director,',
      ),
    });
    const { id: used } = await server.row<{ id: string }>(
      `select id from employees where employee_id = 'C-2'`,
    );
    await server.made('/api/attendance', { employeeId: used, date: '2024-03-01', status: 'On-site' });
    const { status, body } = await undo(hr, id);
    expect(status).toBe(200);
    expect(body).toEqual({
      removed: 1,
      restored: 1,
      left: [{ recordId: used, name: 'Lua Gari', message: 'This record now has attendance records' }],
    });
    expect(await count(`users where last_name = 'Hoi'`)).toBe(0);
    expect((await server.row(`select position from employees where employee_id = 'A-1'`)).position).toBe(
      'Manager',
    );
    expect((await undo(hr, id)).status).toBe(409);
    expect((await runIt(hr, id)).status).toBe(409);
  });

  it('is answered as it was when its answer got lost, and to nobody else', async () => {
    const id = newId();
    const sent = {
      resource: 'employees',
      id,
      file: lines('Employee ID,Name,Position,Start Date', 'D-1,Wau Sepi,Clerk,2024-01-01'),
    };
    expect((await look(hr, sent)).status).toBe(201);
    expect((await look(hr, sent)).status).toBe(200);
    expect((await server.admin.get(`/api/imports/${id}/rows`)).status).toBe(404);
    expect((await keeper.client.get(`/api/imports/${id}/overview`)).status).toBe(404);
  });

  it('takes the columns as they are chosen, and as they were the last time', async () => {
    const odd = lines('Ref,Who,Does,Since', 'E-1,Oa Veri,Clerk,2024-01-01');
    const columns = { Ref: 'employeeId', Who: 'fullName', Does: 'position', Since: 'startDate' };
    const { body } = await look(hr, { resource: 'employees', file: odd, columns });
    expect(body.counts.add).toBe(1);
    await runIt(hr, body.id);
    const again = await look(hr, {
      resource: 'employees',
      file: odd.replace('E-1', 'E-2').replace('Oa', 'Bu'),
    });
    expect(again.body.counts.add).toBe(1);
    for (const field of ['password', 'constructor']) {
      const unknown = await look(hr, { resource: 'employees', file: odd, columns: { Who: field } });
      expect([unknown.status, unknown.body.detail]).toEqual([422, `This import has no column ${field}`]);
    }
    const twice = await look(hr, {
      resource: 'employees',
      file: odd,
      columns: { ...columns, Does: 'fullName' },
    });
    expect(twice.status).toBe(422);
  });
});

describe('rights', () => {
  it.each([
    ['employees', 'keeper', 403],
    ['assets', 'keeper', 201],
    ['fleet', 'stores', 403],
    ['inventory', 'stores', 201],
    ['transactions', 'hr', 403],
    ['transactions', 'finance', 201],
    ['roles', 'hr', 422],
  ] as const)('an import of %s by %s: %i', async (resource, by, status) => {
    const who = { hr, keeper, stores, finance }[by];
    const file = lines('SKU,Asset ID,Description,Date', 'X-1,X-1,X,2024-01-01');
    expect((await look(who, { resource, file })).status).toBe(status);
  });

  it('are those of the moment its turn comes', async () => {
    const others = [
      { by: keeper, resource: 'assets', file: 'Asset ID,Name,Category\nT-1,Drill,Equipment' },
      { by: stores, resource: 'inventory', file: 'SKU,Item\nT-1,Bolt' },
    ];
    const begun = others.map(async ({ by, ...sent }) => ({ by, id: (await look(by, sent)).body.id }));
    const before = await Promise.all(begun);
    const late = await server.person({ username: 'late', roleName: 'HR Officer' });
    const file = lines('Staff No,Name,Job Title,Date Joined', 'L-1,Late Comer,Clerk,2024-01-01');
    const { id, counts } = (await look(late, { resource: 'employees', file })).body;
    expect(counts.add).toBe(1);
    // Marks it as stopped, which ends when it is asked to run.
    await late.client.post(`/api/imports/${id}/cancel`);
    const isStopped = async () =>
      (await server.row('select is_stopped as "isStopped" from imports where id = $1', [id])).isStopped;

    const holder = await server.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query('begin');
    await holder.query('lock table assets, inventory in share mode');
    const running = before.map(async (each) => runIt(each.by, each.id));
    await expect.poll(server.waiting, { timeout: 8_000 }).toBe(2);
    const asked = runIt(late, id);
    await expect.poll(isStopped, { timeout: 8_000 }).toBe(false);
    await server.admin.put(`/api/users/${late.userId}`, { roleId: await server.roleId('Employee') });
    await holder.query('commit');

    expect((await asked).status).toBe(403);
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await count(`employees where employee_id = 'L-1'`)).toBe(0);
  });

  it('of a field are those that typing it takes', async () => {
    const clerk = await server.personWith({
      'employees:read': 'all',
      'employees:create': 'all',
      'employees:update': 'all',
    });
    const file = lines(
      'Employee ID,Name,Position,Start Date,Date of Birth',
      'F-1,Nao Ume,Clerk,2024-01-01,',
      'F-2,Ola Ume,Clerk,2024-01-01,1990-02-03',
    );
    const { body } = await look(clerk, { resource: 'employees', file });
    expect(told(body.rows)).toEqual([
      [2, 'add'],
      [3, 'refused', 'Your role does not allow setting Date of Birth.'],
    ]);
  });
});

describe('other kinds', () => {
  const reasons = async (by: MadePerson, resource: string, file: string) => {
    const { status, body } = await look(by, { resource, file });
    expect(status).toBe(201);
    return body.rows.map((row: ImportRow) => row.errors.map(({ message }) => message));
  };

  it.each([
    [
      'vehicles',
      'fleet',
      () => keeper,
      ['Vehicle ID,Description,Rego,KM,Rego Due,Driver', ',,,many,31/02/2026,Nobody'],
      [
        'Asset ID is required',
        'Asset Name is required',
        'License Plate is required',
        'Registration Expiry must be a valid date',
        'Odometer (km) must be a whole number, for example 1250',
        'There is no employee Nobody, or you don’t have permission to see it',
      ],
    ],
    [
      'items',
      'inventory',
      () => stores,
      ['SKU,Item,Qty,Min,Unit Cost', 'Q-1,,many,1.234,cheap'],
      [
        'Item Name is required',
        'Opening Unit Cost must be a number, for example 1250.50',
        'Enter the Location of this quantity',
        'Quantity must be a number, for example 1250.50',
        'Quantities of Q-1 must be whole numbers',
      ],
    ],
    [
      'leave',
      'leave-requests',
      () => hr,
      ['Employee,Type,From,To,Status', 'Nobody,Sleep,31/02/2026,,maybe'],
      [
        'There is no employee Nobody, or you don’t have permission to see it',
        'Start Date must be a valid date',
        'End Date is required',
        'Status must be one of: Pending, Approved, Rejected',
      ],
    ],
    [
      'training',
      'training-needs',
      () => hr,
      ['Employee,Course,Completed,Result', 'Nobody,Nothing,21/05/2125,middling'],
      [
        'There is no employee Nobody, or you don’t have permission to see it',
        'There is no training course Nothing, or you don’t have permission to see it',
        'Completion Date must be between the years 1900 and 2100',
      ],
    ],
    [
      'transactions',
      'transactions',
      () => finance,
      ['Date,Details,Category,Type,Amount,Site', '31/02/2026,,Office,Gift,lots,Nowhere'],
      [
        'Date must be a valid date',
        'Description is required',
        'Type must be one of: Revenue, Expense',
        'Amount must be a number, for example 1250.50',
        'There is no site Nowhere, or you don’t have permission to see it',
      ],
    ],
  ])('%s are told of all that is against them', async (_kind, resource, by, file, expected) => {
    expect(await reasons(by(), resource, lines(...file))).toEqual([expected]);
  });

  it('vehicles come with their assets, and change both', async () => {
    const file = lines(
      'Vehicle ID,Description,Rego,KM,Rego Due,Fuel',
      'V-1,Land Cruiser 79,BGH 482,"48,200",30/06/2027,diesel',
    );
    const { id } = await bring(keeper, { resource: 'fleet', file });
    expect((await look(keeper, { resource: 'fleet', file })).body.counts.same).toBe(1);
    const { body } = await look(keeper, {
      resource: 'fleet',
      file: file.replace('Cruiser 79', 'Cruiser 78').replace('48,200', '48,300'),
    });
    expect(body.rows[0].changes).toEqual({
      assetName: ['Land Cruiser 79', 'Land Cruiser 78'],
      odometerReading: ['48200', '48300'],
    });
    expect((await undo(keeper, id)).body).toEqual({ removed: 1, restored: 0, left: [] });
    expect(await count(`assets where asset_tag = 'V-1'`)).toBe(0);
  });

  it('items have opening stock, set once', async () => {
    const file = lines('SKU,Item,Store,Qty,Min', 'F-1,Oil filter,Lae,24,10', 'F-1,Oil filter,Wau,5,2');
    const { id, counts } = await bring(stores, { resource: 'inventory', file });
    expect(counts.add).toBe(2);
    expect(await count(`inventory where sku = 'F-1'`)).toBe(1);
    const { body } = await look(stores, { resource: 'inventory', file: file.replace('24', '30') });
    expect(body.counts.same).toBe(2);
    expect(body.rows[0].notes).toEqual([
      'This stock already has a quantity of 24. An import sets opening stock only once. Correct it with a stocktake.',
    ]);
    expect((await undo(stores, id)).body.left).toEqual([]);
    const { rows } = await server.pool.query(
      `select is_retired, sum(quantity_on_hand)::int as left from inventory join stock on item_id = inventory.id
       where sku = 'F-1' group by 1`,
    );
    expect(rows).toEqual([{ is_retired: true, left: 0 }]);
  });

  it('leave is known by who, what and from when', async () => {
    const file = lines('Employee,Type,From,To,Status', 'A-2,annual,05/01/2026,16/01/2026,approved');
    const { id } = await bring(hr, { resource: 'leave-requests', file });
    expect((await look(hr, { resource: 'leave-requests', file })).body.counts.same).toBe(1);
    expect((await undo(hr, id)).body).toEqual({ removed: 1, restored: 0, left: [] });
  });

  it('training that was completed is known by who, what and when', async () => {
    await server.made('/api/training-courses', { courseName: 'First Aid' });
    const file = lines('Employee,Course,Completed,Result', 'Samuel Tau,first aid,21/05/2025,passed');
    const { id } = await bring(hr, { resource: 'training-needs', file });
    expect((await look(hr, { resource: 'training-needs', file })).body.counts.same).toBe(1);
    expect(await server.row(`select status, result from training_needs`)).toEqual({
      status: 'Completed',
      result: 'Passed',
    });
    expect((await undo(hr, id)).body.removed).toBe(1);
  });

  it('transactions are known by their reference, or as so many alike', async () => {
    const file = lines(
      'Date,Details,Category,Type,Amount,Invoice No',
      '17/03/2026,Office rent,Office,Expense,"K4,200.00",INV-1',
      '18/03/2026,Taxi,Office,Expense,25,',
      '18/03/2026,Taxi,Office,Expense,25,',
    );
    const { rows } = await server.pool.query(
      `select name from transaction_categories where type is distinct from 'Revenue' limit 1`,
    );
    const known = file.replaceAll('Office,Expense', `${rows[0].name},Expense`);
    const { id, counts } = await bring(finance, { resource: 'transactions', file: known });
    expect(counts.add).toBe(3);
    expect((await look(finance, { resource: 'transactions', file: known })).body.counts.same).toBe(3);
    const more = `${known}\n18/03/2026,Taxi,${rows[0].name},Expense,25,`;
    expect((await look(finance, { resource: 'transactions', file: more })).body.counts).toMatchObject({
      add: 1,
      same: 3,
    });
    expect((await undo(finance, id)).body.left).toEqual([]);
    expect(await count(`transactions where status = 'Void'`)).toBe(3);
  });
});

/** Runs an import of which somebody else is giving the last username, so that it waits for them while `meanwhile` goes on. */
async function waitingForAnother(letter: string, meanwhile: (id: string, waiting: string) => Promise<void>) {
  const rows = Array.from({ length: 40 }, (_, at) => `${letter}-${at},Uro Kau,Clerk,2024-01-01`);
  const { body } = await look(hr, {
    resource: 'employees',
    file: lines('Employee ID,Name,Position,Start Date', ...rows),
  });
  const other = await server.pool.connect();
  await other.query('begin');
  await other.query(
    `insert into users (id, first_name, last_name, username, role_id)
     select gen_random_uuid(), 'Not', 'Yet', $1, id from roles limit 1`,
    [`${letter}-39`],
  );
  const run = runIt(hr, body.id);
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await server.program.query(`select ${waiting}`)).rowCount).toBe(1);
  await meanwhile(body.id, waiting);
  await other.query('rollback');
  other.release();
  const answer = await run;
  expect(await count(`employees where employee_id like '${letter}-%'`)).toBe(0);
  return { answer, id: body.id };
}

describe('an import that is cut off', () => {
  it('leaves nothing, and is run by the next request', async () => {
    const { answer, id } = await waitingForAnother('K', async (_id, waiting) => {
      await server.program.query(`select pg_terminate_backend(pid) ${waiting}`);
    });
    expect(answer.status).toBe(503);
    expect((await runIt(hr, id)).body.counts.add).toBe(40);
  });

  it('is stopped when it is told to, between its rows', async () => {
    const { answer } = await waitingForAnother('L', async (id) => {
      expect((await hr.client.post(`/api/imports/${id}/cancel`)).status).toBe(204);
    });
    expect([answer.status, answer.body.detail]).toEqual([409, 'The import was stopped. Nothing was saved.']);
  });

  it('numbers nobody before it is run', async () => {
    const file = lines('Name,Position,Start Date', 'Ani Una,Clerk,2024-01-01', 'Bal Una,Clerk,2024-01-01');
    const last = () => server.row<{ n: string }>('select last_value as n from employee_number');
    const before = await last();
    const { body } = await look(hr, { resource: 'employees', file });
    expect([body.counts.add, await last()]).toEqual([2, before]);
    await runIt(hr, body.id);
    expect((await look(hr, { resource: 'employees', file })).body.counts.same).toBe(2);
  });
});

describe('a list that goes out and comes in elsewhere', () => {
  it('is the same', async () => {
    const away = await startServer();
    try {
      const people = [
        'firstName',
        'lastName',
        'employeeId',
        'position',
        'startDate',
        'primaryPhone',
        'email',
      ];
      const { body } = await hr.client.get(`/api/employees?fields=${people.join(',')}&sort=employeeId`);
      const labels = [
        'First Name',
        'Last Name',
        'Employee ID',
        'Position',
        'Start Date',
        'Primary Phone',
        'Email',
      ];
      const known = body.filter(({ employeeId }: { employeeId: string }) => /^[A-L]-/.test(employeeId));
      const odd = known.map((record: Record<string, string>, at: number) => ({
        ...record,
        position: ['=SUM(A1)', '-5 % "quoted"', "'=not a formula", 'two, parts; three', '+675 phone'][at % 5],
      }));
      const file = csvOf([
        labels,
        ...odd.map((record: Record<string, string>) => people.map((field) => record[field] ?? '')),
      ]);
      const sent = await sendImport(away, away.admin, { resource: 'employees', file });
      expect(sent.body.counts.refused).toBe(0);
      await away.admin.post(`/api/imports/${sent.body.id}/run`, {});
      const { body: there } = await away.admin.get(
        `/api/employees?fields=${people.join(',')}&sort=employeeId`,
      );
      const plain = (records: Record<string, unknown>[]) =>
        records.map((record) => people.map((field) => record[field]));
      expect(plain(there)).toEqual(plain(odd));
    } finally {
      await away.stop();
    }
  });
});
