import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { firstRun } from '#server/first-run.ts';
import { readOptions } from '#server/options.ts';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { cloneDatabase, type ClonedDatabase } from '../database.ts';
import { clientOf, type Client } from './client.ts';
import { sendImport } from './send-import.ts';
import { password, startServer, type TestServer } from './server.ts';

let database: ClonedDatabase;
let sample: FastifyInstance;
let here: Client;
let away: TestServer;

beforeAll(async () => {
  database = await cloneDatabase();
  const environment = {
    ADMIN_PASSWORD: password,
    BILUM_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'error',
  };
  const options = { ...readOptions(environment, []), isSample: true };
  await firstRun({ pool: database.pool, options });
  sample = await buildApp({ pool: database.program, options });
  const { body } = await clientOf(sample, {}).post('/api/auth/login', { username: 'admin', password });
  here = clientOf(sample, { token: body.token });
  away = await startServer();
});
afterAll(async () => {
  await sample.close();
  await database.drop();
  await away.stop();
});

async function fileOf(kind: string, format: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await sample.inject({
    method: 'POST',
    url: '/api/imports/export',
    headers: { authorization: `Bearer ${here.token}` },
    payload: { kind, format },
  });
  if (statusCode !== 200) throw new Error(rawPayload.toString());
  return rawPayload;
}

/** Takes the whole of a kind to the new organisation. */
async function move(kind: string, format: string) {
  const name = `rows.${format}`;
  const file = await fileOf(kind, format);
  const looked = await sendImport(away, away.admin, { resource: kind, file, name });
  expect(looked.status).toBe(201);
  const refused = await away.admin.get(`/api/imports/${looked.body.id}/rows?outcome=refused`);
  expect(
    refused.body.map(({ cells, errors }: ImportRow) => [
      cells[0],
      ...errors.map(({ field, message }) => `${field}: ${message}`),
    ]),
  ).toEqual([]);
  expect(looked.body.columns.filter(({ field }: { field: string | null }) => field === null)).toEqual([]);
  const ran = await away.admin.post(`/api/imports/${looked.body.id}/run`, {});
  expect(ran.body.status ?? ran.text).toBe('Imported');
  // The same file says nothing new, here as there.
  for (const [server, by] of [
    [away, away.admin],
    [{ client: (sender: object) => clientOf(sample, sender) }, here],
  ] as const) {
    const again = await sendImport(server as TestServer, by, { resource: kind, file, name });
    expect(again.body.counts).toMatchObject({ add: 0, change: 0, refused: 0 });
  }
}

type Values = Record<string, unknown>;

/** What both organisations say of all records of a list that are taken along. */
async function compare(path: string, fields: readonly string[], isTaken = (_record: Values) => true) {
  const told = async (client: Client) => {
    const { body } = await client.get(`/api/${path}?fields=${fields.join(',')}`);
    return body
      .filter(isTaken)
      .map((record: Values) => JSON.stringify(fields.map((field) => record[field] ?? null)))
      .toSorted();
  };
  const before = await told(here);
  expect(before.length).toBeGreaterThan(10);
  expect(await told(away.admin)).toEqual(before);
}

/** What a kind refers to and does not bring itself. */
async function make(path: string, fields: readonly string[]) {
  const { body } = await here.get(`/api/${path}`);
  for (const record of body)
    await away.admin.post(`/api/${path}`, Object.fromEntries(fields.map((field) => [field, record[field]])));
}

describe('the whole sample, exported for import and imported into a new organisation, is the same', () => {
  it('employees, with their users, sites and supervisors', async () => {
    await make('sites', ['name', 'code']);
    await move('employees', 'xlsx');
    await compare(
      'employees',
      'employeeId,firstName,lastName,email,username,position,workType,siteName,supervisorName,startDate,endDate,endReason,primaryPhone,shirtSize,pantsSize,bootSize,gloveSize,dateOfBirth,gender,race,secondaryPhone,personalEmail,addressStreet1,addressStreet2,city,province,emergencyContactName,emergencyContactPhone,isCurrent'.split(
        ',',
      ),
    );
  });

  it('assets, with who holds them', async () => {
    await move('assets', 'csv');
    await compare(
      'assets',
      'assetTag,assetName,category,status,statusReason,currentLocation,purchaseDate,serialNumber,assignedToName,notes'.split(
        ',',
      ),
    );
  });

  it('vehicles', async () => {
    await move('fleet', 'xlsx');
    await compare(
      'fleet',
      'assetTag,assetName,assetStatus,licensePlate,vinNumber,registrationExpiry,odometerReading,fuelType,currentLocation'.split(
        ',',
      ),
    );
  });

  it('items, with each place of their stock and what they are worth', async () => {
    await move('inventory', 'csv');
    await compare(
      'inventory',
      'sku,itemName,description,category,unit,barcode,supplier,isRetired,quantityOnHand,location,status'.split(
        ',',
      ),
    );
    await compare('stock', 'sku,location,quantityOnHand,lowStockThreshold,orderUpTo,status'.split(','));
    // What lies at two places is worth whole cents at each.
    const costs = async (client: Client) =>
      new Map<string, number | null>(
        (await client.get('/api/inventory?fields=sku,averageCost')).body.map(
          ({ sku, averageCost }: { sku: string; averageCost: number | null }) => [sku, averageCost],
        ),
      );
    const there = await costs(away.admin);
    for (const [sku, cost] of await costs(here)) expect(there.get(sku) ?? 0, sku).toBeCloseTo(cost ?? 0, 2);
  });

  it('leave, with what was decided', async () => {
    await move('leave-requests', 'csv');
    await compare(
      'leave-requests',
      'employeeNumber,leaveType,startDate,endDate,reason,status,rejectionReason'.split(','),
    );
  });

  it('training, to do and completed', async () => {
    await make('training-courses', ['courseName', 'validityPeriodMonths', 'isRetired']);
    await move('training-needs', 'xlsx');
    await compare(
      'training-needs',
      'employeeNumber,courseName,status,priority,dueDate,completionDate,result'.split(','),
    );
  });

  it('pay bases and recurring pay items', async () => {
    await move('pay-bases', 'xlsx');
    await compare(
      'pay-bases',
      'employeeNumber,from,kind,amount,payGroup,isShiftWork,taxStatus,superFund,superMember,note'.split(','),
    );
    await move('pay-items', 'csv');
    await compare('pay-items', 'employeeNumber,kind,label,amount,isTaxed,from,until,balance'.split(','));
  });

  it('timesheets, each with its entries', async () => {
    await move('timesheets', 'xlsx');
    const entries = 'employeeNumber,payPeriodStart,payPeriodEnd,totalHours,entryCount'.split(',');
    await compare('timesheets', entries, ({ entryCount }) => entryCount !== 0);
  });

  it('attendance', async () => {
    await move('attendance', 'csv');
  });

  it('transactions, void ones too', async () => {
    await make('transaction-categories', ['name', 'type', 'isRetired']);
    await move('transactions', 'csv');
    await compare(
      'transactions',
      'date,description,category,type,amount,reference,status,voidReason,siteName,assetTag'.split(','),
    );
  });

  // What they cost is posted, so they come after the transactions.
  it('meter readings and fuel', async () => {
    await move('meter-readings', 'csv');
    await move('fuel-entries', 'csv');
    await compare(
      'fuel-entries',
      'assetTag,date,litres,cost,isFull,meterKind,meter,vendor,notes,status'.split(','),
    );
  }, 400_000);

  it('work orders', async () => {
    await move('maintenance', 'csv');
    await compare(
      'maintenance',
      'assetTag,kind,status,statusReason,priority,dueDate,completedDate,assigneeName,vendor,labourCost,partsCost,cost,kilometres,hours,note'.split(
        ',',
      ),
    );
  });
});

describe('an export for import', () => {
  const exported = (client: Client, body: object) => client.post('/api/imports/export', body);

  it('has what who asks sees of the list, as it is narrowed, and is in the audit log', async () => {
    await away.made('/api/assets', { assetTag: 'X-1', assetName: 'Crane', category: 'Heavy Machinery' });
    await away.made('/api/assets', {
      assetTag: 'X-2',
      assetName: '=1+1',
      category: 'Test Rig',
      notes: 'a\nb',
    });
    const { client, userId } = await away.person({ username: 'tools', roleName: 'Storekeeper' });
    const query = { category: 'Test Rig', sort: '-assetTag' };
    const answer = await exported(client, { kind: 'assets', format: 'csv', query });
    expect([answer.status, answer.text]).toEqual([
      200,
      '\uFEFFAsset ID,Asset Name,Category,Status,Reason,Location,Purchase Date,Serial Number,Tank Capacity (litres),Assigned to,Notes\r\n' +
        `X-2,'=1+1,Test Rig,Operational,,,,,,,"a\nb"\r\n`,
    ]);
    const { body } = await away.admin.get(`/api/audit?action=export&actorId=${userId}`);
    expect(body).toEqual([expect.objectContaining({ resource: 'assets', note: '1 rows, CSV, for import' })]);
  });

  it('leaves out what its reader does not see: the rows of others, their personal details, all account numbers', async () => {
    const { client } = await away.person({ username: 'tau', roleName: 'Employee' });
    const own = await exported(client, { kind: 'employees', format: 'csv' });
    expect(own.text.split('\r\n')).toHaveLength(3);
    expect(own.text).not.toMatch(/Bank|Account/);
    const auditor = await away.personWith({ 'employees:read': 'all' });
    const { text } = await exported(auditor.client, { kind: 'employees', format: 'csv' });
    expect(text).not.toMatch(/Date of Birth|Emergency|Bank/);
    const none = await away.personWith({ 'assets:read': 'all' });
    expect((await exported(none.client, { kind: 'transactions', format: 'csv' })).status).toBe(403);
  });

  it.each([
    [{ kind: 'sites', format: 'csv' }, /^kind must be one of: employees, /],
    [{ kind: 'assets', format: 'pdf' }, /^format must be one of: csv, xlsx$/],
    [{ kind: 'assets', format: 'csv', query: { colour: 'red' } }, /^There is no field colour$/],
    [{ kind: 'assets', format: 'csv', query: { sort: 'Asset Tag' } }, /^sort must name fields/],
  ])('%j is refused', async (body, sentence) => {
    const answer = await exported(away.admin, body);
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringMatching(sentence)]);
  });
});

describe('a list exported as it is shown', () => {
  it('is imported although its accounts are masked', async () => {
    const file =
      'Employee ID,Name,Position,Start Date,Bank Name,Bank Account Number\nZ-1,Ola Vai,Clerk,2024-01-01,BSP,••••2345';
    const { body } = await sendImport(away, away.admin, { resource: 'employees', file });
    expect(body.rows[0]).toMatchObject({
      outcome: 'add',
      notes: ['The account number is masked in this file, so the bank account stays unchanged'],
    });
  });
});

describe('people', () => {
  const head = 'Employee ID,First Name,Last Name,Position,Start Date,Supervisor';
  const outcomes = async (rows: string[]) => {
    const file = [head, ...rows].join('\n');
    const { body } = await sendImport(away, away.admin, { resource: 'employees', file });
    return body.rows.map(({ outcome, errors }: ImportRow) => [
      outcome,
      ...errors.map(({ message }) => message),
    ]);
  };

  it('are known without their middle names, unless several may be meant', async () => {
    const rows = [
      'Y-1,Uvau Anne,Hesi,Manager,2020-01-01,',
      'Y-2,Tau,Oro,Clerk,2021-01-01,Uvau Hesi',
      'Y-3,Ben,Oro,Clerk,2021-01-01,"Hesi, Uvau"',
      'Y-4,Ila,Oro,Clerk,2021-01-01,Uvau Ruth Hesi',
    ];
    expect(await outcomes(rows)).toEqual([
      ['add'],
      ['add'],
      ['add'],
      ['refused', 'There is no employee Uvau Ruth Hesi, or you don’t have permission to see it'],
    ]);
    expect((await outcomes([...rows.slice(0, 2), 'Y-5,Uvau Ruth,Hesi,Clerk,2020-01-01,']))[1]).toEqual([
      'refused',
      'Several records are named “Uvau Hesi”. Enter the number instead.',
    ]);
    await away.made('/api/employees', {
      employeeId: 'Y-6',
      firstName: 'Ruth Ann',
      lastName: 'Vagi',
      position: 'Cook',
      startDate: '2022-02-01',
    });
    expect(await outcomes([',Ruth,Vagi,Cook,2022-02-01,', ',Ruth Lea,Vagi,Cook,2022-02-01,'])).toEqual([
      ['same'],
      ['add'],
    ]);
  });
});
