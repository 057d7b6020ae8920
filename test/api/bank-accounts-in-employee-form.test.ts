import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf, row } from './access/audit-rows.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let employeeId: string;
let form: string;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  const body = { firstName: 'Mary', lastName: `Kila${count}`, position: 'Driver', startDate: '2024-01-15' };
  employeeId = await server.made('/api/employees', body);
  form = `/api/employees/${employeeId}`;
});

const path = '/api/banking-details';
/** Each employee's own. */
const number = (end = '4455') => `6010 2${String(count).padStart(3, '0')}-${end}`;
const bank = () => ({ bankName: 'Kina Bank', bankAccountNumber: number() });
const nothing = { bankName: null, bankAccountNumber: null };
const hidden = { old: null, new: null };
const primaryStays = 'The salary is paid to this account. Choose another salary account first.';

const account = (changes: object = {}) => ({
  employeeId,
  bankName: 'Kina Bank',
  accountName: 'Mary K. Kila',
  accountNumber: number(),
  bsb: '088-294',
  // Where another has the number too; else it is not kept.
  sharedReason: 'Paid into one account',
  ...changes,
});

async function made(changes: object = {}): Promise<string> {
  const { status, body, text } = await finance.client.post(path, account(changes));
  expect(status, text).toBe(201);
  return `${path}/${body.id}`;
}

const accounts = async () => (await finance.client.get(`${path}?employeeId=${employeeId}`)).body;
const historyOf = async (resource: string, id: string) =>
  (await server.admin.get(`/api/audit?resource=${resource}&recordId=${id}`)).body;

describe('an account given with the employee’s own form', () => {
  it('is opened as any other, with a row in its history and one in the employee’s', async () => {
    const answer = await server.admin.put(form, bank());
    expect(await rowsOf(server, answer)).toEqual([
      row('update', 'employees'),
      row('create', 'banking-details'),
    ]);
    const [opened] = await accounts();
    expect(opened).toMatchObject({ accountName: `Mary Kila${count}`, bsb: null, isPrimary: true });
    const [entry] = await historyOf('banking-details', opened.id);
    expect(entry.changes).toMatchObject({
      employeeId: { old: null, new: `Mary Kila${count}` },
      bankName: { old: null, new: 'Kina Bank' },
      accountNumber: hidden,
      isPrimary: { old: null, new: true },
    });
    expect((await historyOf('employees', employeeId))[0].changes).toEqual({
      bankName: { old: null, new: 'Kina Bank' },
      bankAccountNumber: hidden,
    });
  });

  it('is opened so at hiring too', async () => {
    const hired = { firstName: 'Ruth', lastName: `Tau${count}`, position: 'Driver', startDate: '2024-01-15' };
    const answer = await server.admin.post('/api/employees', { ...hired, ...bank() });
    expect(await rowsOf(server, answer)).toEqual([
      row('create', 'users'),
      row('create', 'employees'),
      row('create', 'banking-details'),
    ]);
  });

  it('is not opened by who may only change accounts', async () => {
    const { client } = await server.personWith({
      'employees:read': 'all',
      'employees:create': 'all',
      'banking:read': 'all',
      'banking:update': 'all',
    });
    const mayNot = 'Your role allows changing bank details, but not adding them.';
    const given = await client.put(form, bank());
    expect([given.status, given.body.detail]).toEqual([403, mayNot]);
    const hired = { firstName: 'Ruth', lastName: 'Tau', position: 'Driver', startDate: '2024-01-15' };
    const hiring = await client.post('/api/employees', { ...hired, ...bank() });
    expect([hiring.status, hiring.body.detail]).toEqual([403, mayNot]);
    expect((await client.post(path, account())).status).toBe(403);
    expect(await accounts()).toEqual([]);
  });
});

describe('an account replaced with the employee’s form', () => {
  it('is another: in the person’s name, of no branch, with a row in its history', async () => {
    const at = await made();
    const answer = await server.admin.put(form, { ...bank(), bankAccountNumber: number('8888') });
    expect(answer.body).toMatchObject({ bankAccountNumber: '••••8888', version: 2 });
    expect(await rowsOf(server, answer)).toEqual([
      row('update', 'employees'),
      row('update', 'banking-details'),
    ]);
    expect((await finance.client.get(at)).body).toMatchObject({
      bankName: 'Kina Bank',
      accountName: `Mary Kila${count}`,
      accountNumber: '••••8888',
      bsb: null,
      isPrimary: true,
      version: 2,
    });
    const [entry] = await historyOf('banking-details', at.slice(path.length + 1));
    expect(entry.changes).toEqual({
      accountName: { old: 'Mary K. Kila', new: `Mary Kila${count}` },
      bsb: { old: '088-294', new: null },
      accountNumber: hidden,
    });
  });

  it('is in the name that the same form gives', async () => {
    const at = await made();
    await server.admin.put(form, { lastName: 'Aihi', bankAccountNumber: number('8888') });
    expect((await finance.client.get(at)).body.accountName).toBe('Mary Aihi');
  });

  it('loses its branch when the bank alone is another, and keeps its number and name', async () => {
    const at = await made();
    await server.admin.put(form, { bankName: 'TISA Bank Limited' });
    expect((await finance.client.get(at)).body).toMatchObject({
      bankName: 'TISA Bank Limited',
      accountName: 'Mary K. Kila',
      accountNumber: '••••4455',
      bsb: null,
    });
    const [entry] = await historyOf('banking-details', at.slice(path.length + 1));
    expect(entry.changes).toEqual({
      bankName: { old: 'Kina Bank', new: 'TISA Bank Limited' },
      bsb: { old: '088-294', new: null },
    });
  });

  it('stays whole when it comes back as it was shown', async () => {
    const at = await made();
    const before = (await finance.client.get(at)).body;
    await server.admin.put(form, { ...bank(), bankAccountNumber: '••••4455' });
    expect((await finance.client.get(at)).body).toEqual(before);
  });

  it('is not one that the person has already: said at the field of the form that was used', async () => {
    const first = await made();
    const second = await made({ accountNumber: '77778888' });
    const sentence = 'This employee already has this account';
    const tried = await server.admin.put(form, { bankAccountNumber: '7777-8888' });
    expect([tried.status, tried.body.errors]).toEqual([
      409,
      [{ path: 'bankAccountNumber', message: sentence }],
    ]);
    const other = await server.admin.put(second, { accountNumber: number().replace(' ', '-') });
    expect([other.status, other.body.errors]).toEqual([409, [{ path: 'accountNumber', message: sentence }]]);
    expect((await finance.client.get(first)).body).toMatchObject({ accountNumber: '••••4455', version: 1 });
  });
});

describe('the account for the salary', () => {
  it('is closed with the employee’s form while it is the only one, and leaves a row', async () => {
    const at = await made();
    const answer = await server.admin.put(form, nothing);
    expect(answer.body).toMatchObject(nothing);
    expect(await rowsOf(server, answer)).toEqual([
      row('update', 'employees'),
      row('delete', 'banking-details'),
    ]);
    expect((await finance.client.get(at)).status).toBe(404);
    const [entry] = await historyOf('banking-details', at.slice(path.length + 1));
    expect(entry).toMatchObject({ action: 'delete', changes: { bsb: { old: '088-294', new: null } } });
  });

  it('is closed by neither door while there is another', async () => {
    const first = await made();
    await made({ accountNumber: '77778888' });
    const cleared = await server.admin.put(form, nothing);
    expect([cleared.status, cleared.body.errors]).toEqual([
      409,
      [{ path: 'bankAccountNumber', message: primaryStays }],
    ]);
    const deleted = await server.admin.delete(first);
    expect([deleted.status, deleted.body.detail]).toEqual([409, primaryStays]);
    expect(await accounts()).toHaveLength(2);
  });

  it('is not closed by a change that fails in another field', async () => {
    const at = await made();
    const refused = await server.admin.put(form, { ...nothing, endDate: '2000-01-01' });
    expect(refused.status).toBe(422);
    expect((await finance.client.get(at)).body.version).toBe(1);
  });
});

describe('one’s own account', () => {
  it('is opened, changed and closed by oneself through neither door', async () => {
    const person = await server.person({ username: `root${count}`, roleName: 'Administrator' });
    const own = `/api/employees/${person.employeeId}`;
    const notYourOwn = 'You cannot change your own bank details. Ask a colleague with permission.';
    const tried = [await person.client.put(own, bank())];
    const at = `${path}/${await server.made(path, account({ employeeId: person.employeeId }))}`;
    tried.push(
      await person.client.put(own, { bankName: 'TISA Bank Limited' }),
      await person.client.put(own, nothing),
      await person.client.put(at, { bankName: 'TISA Bank Limited' }),
      await person.client.delete(at),
    );
    for (const { status, body } of tried) expect([status, body.detail]).toEqual([403, notYourOwn]);
  });
});
