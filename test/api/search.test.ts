import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Found, FoundKind } from '#contract/search/search.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let boss: MadePerson;
let mate: MadePerson;
let stranger: MadePerson;

beforeAll(async () => {
  server = await startServer();
  const named = (firstName: string, lastName: string) => ({ firstName, lastName });
  boss = await server.person({ username: 'boss.b', roleName: 'Supervisor', ...named('Moses', 'Waigani') });
  mate = await server.person({
    username: 'kalo.m',
    supervisorId: boss.employeeId,
    ...named('Kalowin', 'Mate'),
  });
  stranger = await server.person({ username: 'kalo.s', ...named('Kalowin', 'Stranger') });
  const asset = { assetTag: 'VEH-0815', assetName: 'Hilux', category: 'Vehicle', serialNumber: 'SN/77-Q' };
  const assetId = await server.made('/api/assets', asset);
  await server.made('/api/fleet', { assetId, licensePlate: 'BDZ 417', vinNumber: 'JT123VIN9' });
  const filter = {
    sku: 'FLT-OIL-9',
    itemName: 'Oil filter',
    category: 'Filters',
    barcode: '9-312345-678907',
  };
  const itemId = await server.made('/api/inventory', filter);
  const stockId = await server.made('/api/stock', { itemId, location: 'Main Store' });
  await server.made('/api/stock-orders', {
    stockId,
    supplier: 'Kokoda Traders',
    quantity: 40,
    reference: 'PO 4417',
    orderedOn: '2026-01-12',
  });
  await server.made('/api/training-courses', { courseName: 'Working at Heights' });
  const date = '2026-01-10';
  const money = { date, type: 'Expense', category: 'Fuel & Lubricants' };
  await server.made('/api/transactions', { ...money, description: 'Diesel, Lae yard', amount: 1250 });
  await server.made('/api/transactions', { ...money, description: 'Engine oil', amount: 1250.5 });
  const order = { assetId, kind: 'Repair', dueDate: date, vendor: 'Boroko Motors', note: 'Gearbox leaks' };
  await server.made('/api/maintenance', { ...order, status: 'Planned' });
  const renewal = {
    assetId,
    kind: 'CTP Insurance',
    expiryDate: '2030-01-10',
    documentNumber: 'CTP 875-3781',
  };
  await server.made('/api/renewals', renewal);
  await document(mate, 'License', 'Forklift ticket', 'LIC-555-1');
  await document(mate, 'Medical', 'Forklift medical', 'MED-555-2');
  await document(stranger, 'License', 'Forklift ticket', 'LIC-555-3');
});
afterAll(() => server.stop());

function document(person: MadePerson, documentType: string, documentName: string, documentNumber: string) {
  const of = { employeeId: person.employeeId, filePath: 'cabinet 4' };
  return server.made('/api/employee-documents', { ...of, documentType, documentName, documentNumber });
}

async function find(q: string, client: Client = server.admin): Promise<Found[]> {
  const { status, body } = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
}

const told = (found: Found[]) => found.map(({ kind, name, code }) => `${kind}: ${name} ${code}`);

async function kindsAs(roleName: string, q: string): Promise<FoundKind[]> {
  const username = `seeker-${roleName.replaceAll(/\W/g, '')}-${Math.random().toString(36).slice(2)}`;
  const { client } = await server.person({ username, roleName, firstName: 'Z', lastName: 'Z' });
  return [...new Set((await find(q, client)).map(({ kind }) => kind))];
}

describe('the search finds', () => {
  it.each([
    ['waigani', 'employees: Moses Waigani EMP-0001'],
    ['WAIGANI moses', 'employees: Moses Waigani EMP-0001'],
    ['EMP-0001', 'employees: Moses Waigani EMP-0001'],
    ['emp0001', 'employees: Moses Waigani EMP-0001'],
    ['boss.b', 'users: Moses Waigani boss.b'],
    ['VEH-0815', 'assets: Hilux VEH-0815'],
    ['veh0815', 'assets: Hilux VEH-0815'],
    ['sn77q', 'assets: Hilux VEH-0815'],
    ['hilux 0815', 'assets: Hilux VEH-0815'],
    ['BDZ417', 'fleet: Hilux BDZ 417'],
    ['bdz 417', 'fleet: Hilux BDZ 417'],
    ['JT123VIN9', 'fleet: Hilux BDZ 417'],
    ['flt-oil', 'inventory: Oil filter FLT-OIL-9'],
    ['9312345678907', 'inventory: Oil filter FLT-OIL-9'],
    ['9-312345-678907', 'inventory: Oil filter FLT-OIL-9'],
    ['kokoda', 'purchase-orders: Kokoda Traders PO-0001'],
    ['kokoda oil', 'stock-orders: Oil filter PO 4417'],
    ['PO 4417', 'purchase-orders: Kokoda Traders PO-0001'],
    ['po4417', 'purchase-orders: Kokoda Traders PO-0001'],
    ['heights', 'training-courses: Working at Heights '],
    ['diesel lae', 'transactions: Diesel, Lae yard '],
    ['lubricants', 'transactions: Diesel, Lae yard '],
    ['1,250.00', 'transactions: Diesel, Lae yard '],
    ['1250', 'transactions: Diesel, Lae yard '],
    ['K1 250.00', 'transactions: Diesel, Lae yard '],
    ['gearbox', 'maintenance: Gearbox leaks WO-0001'],
    ['repair hilux', 'maintenance: Gearbox leaks WO-0001'],
    ['boroko motors', 'maintenance: Gearbox leaks WO-0001'],
    ['ctp 875-3781', 'renewals: CTP Insurance VEH-0815'],
    ['ctp8753781', 'renewals: CTP Insurance VEH-0815'],
    ['LIC-555-1', 'employee-documents: Forklift ticket EMP-0002'],
  ])('%s', async (q, first) => {
    expect(told(await find(q))[0]).toBe(first);
  });

  it('users beside the people they are', async () => {
    expect(told(await find('waigani'))).toEqual([
      'employees: Moses Waigani EMP-0001',
      'users: Moses Waigani boss.b',
    ]);
  });

  it.each(['7123 4567', '712 345 67', '+675 71234567', '71234', '675-7123-4567'])(
    'a person by the phone number, typed as %s',
    async (q) => {
      await server.admin.put(`/api/employees/${mate.employeeId}`, { primaryPhone: '+675 7123 4567' });
      expect(told(await find(q))).toEqual(['employees: Kalowin Mate EMP-0002']);
      expect(await find(q, stranger.client)).toEqual([]);
      await server.admin.put(`/api/employees/${mate.employeeId}`, { primaryPhone: null });
    },
  );

  it('a document with the person it belongs to', async () => {
    const [found] = await find('lic5551');
    expect(found).toMatchObject({ detail: 'Kalowin Mate', ownerId: mate.employeeId });
  });

  it.each([
    ['waiganni', 'Moses Waigani'],
    ['wagani', 'Moses Waigani'],
    ['mosses', 'Moses Waigani'],
    ['kalowyn stranger', 'Kalowin Stranger'],
    ['hylux', 'Hilux'],
    ['hights', 'Working at Heights'],
  ])('what was meant by %s', async (q, name) => {
    expect((await find(q))[0]?.name).toBe(name);
  });

  it('no number that is only nearly right', async () => {
    expect(await find('VEH-0816')).toEqual([]);
    expect(await find('1,250.01')).toEqual([]);
  });

  it('some of a number, and no letters from the midst of one', async () => {
    const asset = { assetTag: 'PLT-1', assetName: 'Roller', category: 'Plant', serialNumber: 'XXBSPQ90271' };
    await server.made('/api/assets', asset);
    expect(told(await find('90271'))).toEqual(['assets: Roller PLT-1']);
    expect(told(await find('0271'))).toEqual(['assets: Roller PLT-1']);
    expect(await find('027')).toEqual([]);
    expect(await find('bsp')).toEqual([]);
    expect(told(await find('olle'))).toEqual(['assets: Roller PLT-1']);
  });

  it('an asset by its tag alone, and not what belongs to it', async () => {
    expect(told(await find('VEH-0815'))).toEqual(['assets: Hilux VEH-0815']);
    expect(told(await find('repair VEH-0815'))).toEqual(['maintenance: Gearbox leaks WO-0001']);
  });

  it('an item by its barcode before what begins with it', async () => {
    const item = (sku: string, body = {}) =>
      server.made('/api/inventory', { sku, itemName: `Washer ${sku}`, ...body });
    await item('40170012');
    await item('W-1', { barcode: '40170' });
    expect((await find('40170')).map(({ code }) => code)).toEqual(['W-1', '40170012']);
    expect((await find('401700')).map(({ code }) => code)).toEqual(['40170012']);
  });

  it('an order with its supplier, its place and its day, one that is over last and said to be', async () => {
    const itemId = await server.made('/api/inventory', { sku: 'BLT-8', itemName: 'Bolt' });
    const stockId = await server.made('/api/stock', { itemId, location: 'Lae Yard' });
    const order = (reference: string, orderedOn: string) =>
      server.made('/api/stock-orders', {
        stockId,
        supplier: 'Brian Bell',
        quantity: 5,
        reference,
        orderedOn,
      });
    await order('BB-1', '2026-01-01');
    const id = await order('BB-2', '2026-01-02');
    await server.admin.put(`/api/stock-orders/${id}`, { status: 'Cancelled', statusReason: 'Twice' });
    const lines = (await find('brian bell')).filter(({ kind }) => kind === 'stock-orders');
    expect(lines.map(({ code, detail, day }) => [code, detail, day])).toEqual([
      ['BB-1', 'Brian Bell, Lae Yard', '2026-01-01'],
      ['BB-2', 'Brian Bell, Cancelled, Lae Yard', '2026-01-02'],
    ]);
    expect(told(await find('bolt'))).toEqual(['inventory: Bolt BLT-8']);
  });

  it('a transaction with its day and its amount, one that is void last and said to be', async () => {
    const spent = { date: '2026-02-01', type: 'Expense', category: 'Freight', amount: 70 };
    const barge = (description: string, body = {}) =>
      server.made('/api/transactions', { ...spent, description, ...body });
    await barge('Barge to Buka', { date: '2026-02-02' });
    const id = await barge('Barge to Kavieng', { date: '2026-02-03' });
    await server.admin.put(`/api/transactions/${id}`, { status: 'Void', voidReason: 'Twice' });
    expect((await find('barge')).map(({ name, detail, day, amount }) => [name, detail, day, amount])).toEqual(
      [
        ['Barge to Buka', 'Freight', '2026-02-02', 70],
        ['Barge to Kavieng', 'Freight, Void', '2026-02-03', 70],
      ],
    );
  });

  it.each(['zzzzzz', '---', '%', '_', "'", '\\', '" or 1=1', '😀', '%%%%'])('nothing for %s', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it('at most five of a kind, the latest changed first among equals', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 7; n += 1)
      ids.push(
        await server.made('/api/assets', { assetTag: `PMP-${n}`, assetName: 'Pump', category: 'Tool' }),
      );
    await server.admin.put(`/api/assets/${ids[1]}`, { notes: 'Serviced' });
    expect((await find('pump')).map(({ code }) => code)).toEqual([
      'PMP-2',
      'PMP-7',
      'PMP-6',
      'PMP-5',
      'PMP-4',
    ]);
  });

  it('a whole word before the beginning of one, and that before a part; what is over last', async () => {
    const asset = (assetTag: string, assetName: string, status = 'Operational') =>
      server.made('/api/assets', {
        assetTag,
        assetName,
        category: 'Tool',
        status,
        ...(status !== 'Operational' && { statusReason: 'Sold' }),
      });
    await asset('R-4', 'Crane old', 'Decommissioned');
    await asset('R-1', 'Crane');
    await asset('R-2', 'Craneway');
    await asset('R-3', 'Microcrane');
    expect((await find('crane')).map(({ code }) => code)).toEqual(['R-1', 'R-4', 'R-2', 'R-3']);
  });
});

describe('the search refuses', () => {
  it.each([
    ['/api/search', 'q must be the text to search for'],
    ['/api/search?q=', 'q must be the text to search for'],
    ['/api/search?q=%20', 'q must be the text to search for'],
    [`/api/search?q=${'a'.repeat(101)}`, 'q must have at most 100 characters'],
    ['/api/search?q=a&kind=users', 'There is no field kind'],
  ])('%s', async (path, message) => {
    const { status, body } = await server.admin.get(path);
    expect([status, body.errors[0].message]).toEqual([422, message]);
  });
});

describe('nobody learns by searching', () => {
  it('of people outside their team', async () => {
    const found = await find('kalowin', boss.client);
    expect(told(found)).toEqual(['employees: Kalowin Mate EMP-0002']);
    expect(await find('stranger', boss.client)).toEqual([]);
    expect(await find('kalo.s', boss.client)).toEqual([]);
  });

  it('of anybody but themselves, as an Employee', async () => {
    expect(told(await find('kalowin', stranger.client))).toEqual(['employees: Kalowin Stranger EMP-0003']);
    expect(await find('waigani', stranger.client)).toEqual([]);
    expect(await find('kalo', stranger.client)).toHaveLength(1);
  });

  it.each([
    ['Storekeeper', 'kalowin', ['employees']],
    ['Auditor', 'kalowin', ['employees', 'users']],
    ['Employee', 'hilux', []],
    ['Storekeeper', 'hilux', ['assets']],
    ['Storekeeper', 'bdz 417', ['fleet']],
    ['Employee', 'bdz 417', []],
    ['HR Officer', 'oil filter', []],
    ['Storekeeper', 'oil filter', ['inventory']],
    ['Storekeeper', 'kokoda', ['purchase-orders', 'stock-orders']],
    ['Finance Officer', 'po 4417', ['purchase-orders', 'stock-orders']],
    ['HR Officer', 'kokoda', []],
    ['Employee', 'po 4417', []],
    ['Employee', 'heights', ['training-courses']],
    ['Finance Officer', 'forklift', []],
    ['Finance Officer', 'lubricants', ['transactions']],
    ['Finance Officer', '1,250.00', ['transactions']],
    ['Auditor', '1,250.00', ['transactions']],
    ['Storekeeper', '1,250.00', []],
    ['Supervisor', 'lubricants', []],
    ['Employee', 'lubricants', []],
    ['Supervisor', 'gearbox', ['maintenance']],
    ['Employee', 'gearbox', []],
    ['Employee', 'ctp 8753781', []],
  ])('more than their role shows: %s, %s', async (roleName, q, kinds) => {
    expect(await kindsAs(roleName, q)).toEqual(kinds);
  });

  it.each([
    ['the supervisor, of the team’s licences', () => boss.client, ['Forklift ticket']],
    ['the person, of theirs but for medical ones', () => mate.client, ['Forklift ticket']],
    ['another person, of theirs', () => stranger.client, ['Forklift ticket']],
  ])('of documents they may not see: %s', async (_who, client, names) => {
    const found = await find('forklift', client());
    expect(found.map(({ name }) => name).toSorted()).toEqual(names);
  });

  it('what a Medical document is called or numbered, not even who keeps them', async () => {
    for (const q of ['forklift medical', 'MED-555-2', 'med5552', 'medical'])
      for (const client of [server.admin, mate.client])
        expect(
          (await find(q, client)).filter(({ kind }) => kind === 'employee-documents'),
        ).not.toContainEqual(expect.objectContaining({ name: expect.stringMatching(/medical/i) }));
  });

  it('a document’s number where only its name may be seen', async () => {
    const { client } = await server.person({ username: 'auditing', roleName: 'Auditor' });
    expect(await find('forklift', client)).toHaveLength(2);
    expect(await find('LIC-555-3', client)).toEqual([]);
    expect(await find('forklift 555', client)).toEqual([]);
    expect(await find('medical', client)).toEqual([]);
  });

  it('what is personal, even who may see it', async () => {
    await server.admin.put(`/api/employees/${stranger.employeeId}`, {
      city: 'Kundiawa',
      personalEmail: 'private@example.org',
      secondaryPhone: '7999 1234',
      emergencyContactName: 'Jerusha Tolai',
    });
    for (const q of ['kundiawa', 'private', 'jerusha', '7999 1234']) expect(await find(q)).toEqual([]);
  });

  it('of a person who was renamed by the old name', async () => {
    const { userId } = await server.person({ username: 'newlywed', firstName: 'Lucia', lastName: 'Oldname' });
    await server.admin.put(`/api/users/${userId}`, { lastName: 'Brandnew' });
    expect(await find('oldname')).toEqual([]);
    expect((await find('brandnew'))[0]?.name).toBe('Lucia Brandnew');
  });
});
