import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let finance: MadePerson;
let other: MadePerson;
let employeeId: string;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  other = await server.person({ username: 'other', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  const body = { firstName: 'Mary', lastName: `Kila${count}`, position: 'Driver', startDate: '2024-01-15' };
  employeeId = await server.made('/api/employees', body);
});

const path = '/api/banking-details';
const ownEntry = 'You cannot check an account that you entered or changed. Ask a colleague.';
const notYourOwn = 'You cannot change your own bank details. Ask a colleague with permission.';
const mayNotCheck = 'To check an account, you need permission to see full account numbers.';
const checked = { isChecked: true };

async function entered(by: MadePerson, changes: object = {}): Promise<string> {
  const { status, body, text } = await by.client.post(path, {
    employeeId,
    bankName: 'Kina Bank',
    accountName: 'Mary Kila',
    accountNumber: '6010 2030-4455',
    sharedReason: 'Paid into one account',
    bsb: '088-294',
    ...changes,
  });
  expect(status, text).toBe(201);
  return `${path}/${body.id}`;
}

describe('a new account', () => {
  it('is unchecked, and known as one’s own entry to who entered it', async () => {
    const at = await entered(hr);
    expect((await hr.client.get(at)).body).toMatchObject({ isChecked: false, isOwnEntry: true });
    expect((await finance.client.get(at)).body).toMatchObject({ isChecked: false, isOwnEntry: false });
  });

  it('is not checked as it is entered', async () => {
    const body = {
      employeeId,
      bankName: 'Kina Bank',
      accountName: 'Mary Kila',
      accountNumber: '60102030',
      sharedReason: 'One account',
    };
    const answer = await finance.client.post(path, { ...body, ...checked });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: 'isChecked', message: 'Save the new account first. A colleague can then check it.' },
    ]);
  });

  it('is checked by somebody else who may see the number, and by nobody else', async () => {
    const at = await entered(finance);
    const own = await finance.client.put(at, checked);
    expect([own.status, own.body.detail]).toEqual([403, ownEntry]);
    const blind = await hr.client.put(at, checked);
    expect([blind.status, blind.body.detail]).toEqual([403, mayNotCheck]);
    const done = await other.client.put(at, checked);
    expect(done.body).toMatchObject({ isChecked: true, version: 2 });
  });

  it('of one’s own is checked by another', async () => {
    const body = { employeeId: other.employeeId, accountNumber: `7000${count}111` };
    const at = await entered(hr, body);
    const own = await other.client.put(at, checked);
    expect([own.status, own.body.detail]).toEqual([403, notYourOwn]);
    expect((await finance.client.put(at, checked)).status).toBe(200);
  });

  it('entered with the employee is checked likewise', async () => {
    await finance.client.get(path);
    await hr.client.put(`/api/employees/${employeeId}`, {
      bankName: 'Kina Bank',
      bankAccountNumber: '60102030',
    });
    const { body } = await finance.client.get(`${path}?employeeId=${employeeId}`);
    expect(body).toMatchObject([{ isChecked: false, isOwnEntry: false }]);
    expect((await finance.client.put(`${path}/${body[0].id}`, checked)).status).toBe(200);
  });
});

describe('a checked account', () => {
  it.each([
    ['accountNumber', '77778888'],
    ['bankName', 'Westpac Bank (PNG) Limited'],
    ['bsb', '088-300'],
  ])('is unchecked by another %s, for who did not change it', async (field, value) => {
    const at = await entered(hr);
    await other.client.put(at, checked);
    const changed = await finance.client.put(at, { [field]: value });
    expect(changed.body, changed.text).toMatchObject({ isChecked: false, isOwnEntry: true });
    expect((await finance.client.put(at, checked)).body.detail).toBe(ownEntry);
    expect((await other.client.put(at, checked)).body.isChecked).toBe(true);
  });

  it('stays so while its name or its place for the salary changes, or it comes back as it is shown', async () => {
    const at = await entered(hr);
    const { body } = await other.client.put(at, checked);
    for (const change of [body, { accountName: 'Mary T. Kila' }, { isPrimary: true }])
      expect((await finance.client.put(at, change)).body).toMatchObject({ isChecked: true });
  });

  it('is unchecked by its changed bank with the employee too', async () => {
    const at = await entered(hr);
    await other.client.put(at, checked);
    await hr.client.put(`/api/employees/${employeeId}`, { bankName: 'Westpac Bank (PNG) Limited' });
    expect((await other.client.get(at)).body).toMatchObject({ isChecked: false });
  });

  it('is put back to unchecked by who may change it', async () => {
    const at = await entered(hr);
    await other.client.put(at, checked);
    expect((await hr.client.put(at, { isChecked: false })).body.isChecked).toBe(false);
  });
});

it('that is changed is not checked in the same breath', async () => {
  const at = await entered(hr);
  const answer = await finance.client.put(at, { bsb: '088-300', ...checked });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'You changed this account, so a colleague must check it.',
  ]);
  expect((await finance.client.get(at)).body).toMatchObject({ bsb: '088-294', isChecked: false });
});

it('that several have changed unchecked is checked by none of them', async () => {
  const at = await entered(finance);
  await other.client.put(at, { bsb: '088-300' });
  for (const { client } of [finance, other])
    expect((await client.put(at, checked)).body.detail).toBe(ownEntry);
  expect((await server.admin.put(at, checked)).body.isChecked).toBe(true);
});
