import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let hr: MadePerson;
let employeeId: string;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
});
afterAll(() => server.stop());
beforeEach(hire);

async function hire(): Promise<void> {
  count += 1;
  const body = { firstName: 'Mary', lastName: `Kila${count}`, position: 'Driver', startDate: '2024-01-15' };
  employeeId = await server.made('/api/employees', body);
}

const path = '/api/banking-details';

/** Each employee's own. */
const number = () => `6010 2${String(count).padStart(3, '0')}-4455`;

const account = (changes: object = {}) => ({
  employeeId,
  bankName: 'Kina Bank',
  accountName: 'Mary Kila',
  accountNumber: number(),
  // Where another has the number too; else it is not kept.
  sharedReason: 'Paid into one account',
  ...changes,
});

async function made(changes: object = {}): Promise<string> {
  const { status, body, text } = await finance.client.post(path, account(changes));
  expect(status, text).toBe(201);
  return `${path}/${body.id}`;
}

const read = async (at: string) => (await finance.client.get(at)).body;
const employee = async () => (await finance.client.get(`/api/employees/${employeeId}`)).body;
const primaryStays = 'The salary is paid to this account. Choose another salary account first.';
const notYourOwn = 'You cannot change your own bank details. Ask a colleague with permission.';

describe('banking details', () => {
  it('are kept with the number shown by its last four', async () => {
    const answer = await hr.client.post(path, account({ bsb: '088-294' }));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      employeeId,
      employeeName: `Mary Kila${count}`,
      bankName: 'Kina Bank',
      accountName: 'Mary Kila',
      accountNumber: '••••4455',
      bsb: '088-294',
      isPrimary: true,
    });
    expect(await read(answer.headers.location as string)).toEqual({
      ...answer.body,
      isOwnEntry: false,
      sharedWith: 0,
    });
  });

  it.each([
    ['bankName', 'Bank of Nowhere', /^Bank Name must be one of: BSP Financial Group Limited \(BSP\), /],
    ['bankName', undefined, /^Bank Name is required$/],
    ['accountName', undefined, /^Account Name is required$/],
    ['accountNumber', undefined, /^Account Number is required$/],
    ['accountNumber', null, /^Account Number is required$/],
    ['accountNumber', '••••4455', /^An account number must have at least six digits and may /],
    ['accountNumber', '12 345', /^An account number must have at least six digits and may /],
    ['accountNumber', '6'.repeat(35), /^Account Number must have at most 34 characters$/],
    ['isPrimary', 'yes', /^Salary account must be true or false$/],
  ])('with %s %j are refused', async (field, value, message) => {
    const answer = await finance.client.post(path, account({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: field, message: expect.stringMatching(message) }]);
  });

  it('are kept once for a number, however it is typed', async () => {
    const at = await made();
    const again = await finance.client.post(
      path,
      account({ accountNumber: number().replaceAll(/\D/g, ''), isPrimary: false }),
    );
    expect([again.status, again.body.detail]).toEqual([409, 'This employee already has this account']);
    const other = await made({ accountNumber: '77778888' });
    const turned = await finance.client.put(other, { accountNumber: number().replace(' ', '-') });
    expect([turned.status, turned.body.detail]).toEqual([409, 'This employee already has this account']);
    expect(await read(at)).toMatchObject({ accountNumber: '••••4455', version: 1 });
  });

  it('are made once, however often the request is sent', async () => {
    const sent = account({ id: randomUUID() });
    const [first, again] = [await hr.client.post(path, sent), await hr.client.post(path, sent)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('keep the number that comes back as it is shown', async () => {
    const at = await made();
    const { body } = await finance.client.put(at, { ...(await read(at)), bsb: '088-001' });
    expect(body).toMatchObject({ accountNumber: '••••4455', bsb: '088-001', version: 2 });
    const { body: shown } = await finance.client.post(`${at}/reveal`, { password });
    expect(shown).toEqual({ accountNumber: number() });
    const stale = await finance.client.put(at, { bsb: '088-002', version: 1 });
    expect(stale.body).toMatchObject({
      code: 'stale',
      current: { accountNumber: '••••4455', bsb: '088-001' },
    });
    const foreign = await finance.client.put(at, { accountNumber: '••••9999' });
    expect(foreign.status).toBe(422);
  });
});

describe('an account that another employee has too', () => {
  const number = '5050 6060';
  const shared = 'Another employee also uses this account. Enter why both are paid to it.';
  beforeEach(async () => {
    await made({ accountNumber: number });
    await hire();
  });

  it('needs a reason, which is kept and shown', async () => {
    const refused = await finance.client.post(
      path,
      account({ accountNumber: '5050-6060', sharedReason: null }),
    );
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'sharedReason', message: shared }]]);
    const at = await made({ accountNumber: number });
    expect(await read(at)).toMatchObject({ sharedReason: 'Paid into one account' });
    expect((await finance.client.put(at, { accountName: 'M. Kila' })).body).toMatchObject({
      sharedReason: 'Paid into one account',
    });
  });

  it('keeps its reason: another may be given, and none may not', async () => {
    const at = await made({ accountNumber: number });
    const cleared = await finance.client.put(at, { sharedReason: null });
    expect([cleared.status, cleared.body.errors]).toEqual([422, [{ path: 'sharedReason', message: shared }]]);
    const changed = await finance.client.put(at, { sharedReason: 'Husband and wife' });
    expect(changed.body).toMatchObject({ sharedReason: 'Husband and wife' });
    const alone = await made({ accountNumber: '1234 9876' });
    expect((await finance.client.put(alone, { sharedReason: 'Nobody else has it' })).body).toMatchObject({
      sharedReason: null,
    });
  });

  it('needs one when a number becomes the same, and none once it is another', async () => {
    const at = await made({ accountNumber: '12345678' });
    expect(await read(at)).toMatchObject({ sharedReason: null });
    const refused = await finance.client.put(at, { accountNumber: number });
    expect(refused.body.errors).toEqual([{ path: 'sharedReason', message: shared }]);
    const sharedReason = 'Husband and wife';
    const turned = await finance.client.put(at, { accountNumber: number, sharedReason });
    expect(turned.body).toMatchObject({ sharedReason });
    const own = await finance.client.put(at, { accountNumber: '87654321' });
    expect(own.body).toMatchObject({ sharedReason: null });
  });
});

describe('to show a number in full', () => {
  it('takes the password of who asks, and a wrong one counts as one at the door', async () => {
    const at = await made();
    const wrong = await finance.client.post(`${at}/reveal`, { password: 'not this one' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ path: 'password', message: 'The password is incorrect' }],
    ]);
    expect((await finance.client.post(`${at}/reveal`, {})).status).toBe(422);
    const { rows } = await server.pool.query(
      `select note from audit where action = 'sign-in-failed' and actor_id = $1`,
      [finance.userId],
    );
    expect(rows).toEqual([{ note: 'with the current password' }]);
  });
});

describe('a BSB', () => {
  it.each(['088294', '088-29', 'Kina', '088-2944'])('is not %s', async (bsb) => {
    const { status, body } = await hr.client.post(path, account({ bsb }));
    const message =
      bsb.length > 7 ? 'BSB must have at most 7 characters' : 'BSB must be six digits, for example 088-294';
    expect([status, body.errors[0]]).toEqual([422, { path: 'bsb', message }]);
  });
});

describe('the account for the salary', () => {
  it('is the first, and another when that one is chosen', async () => {
    const [first, second] = [await made({ isPrimary: false }), await made({ accountNumber: '77778888' })];
    expect([(await read(first)).isPrimary, (await read(second)).isPrimary]).toEqual([true, false]);
    expect((await finance.client.put(second, { isPrimary: true })).body.isPrimary).toBe(true);
    expect(await read(first)).toMatchObject({ isPrimary: false, version: 2 });
    const third = await made({ accountNumber: '11112222', isPrimary: true });
    expect([(await read(second)).isPrimary, (await read(third)).isPrimary]).toEqual([false, true]);
  });

  it('is not given up or deleted for none', async () => {
    const [first, second] = [await made(), await made({ accountNumber: '77778888' })];
    for (const answer of [
      await finance.client.put(first, { isPrimary: false }),
      await finance.client.delete(first),
    ])
      expect([answer.status, answer.body.detail]).toEqual([409, primaryStays]);
    expect((await finance.client.delete(second)).status).toBe(204);
    expect((await finance.client.delete(first)).status).toBe(204);
    expect(await employee()).toMatchObject({ bankName: null, bankAccountNumber: null });
  });

  it('is one, when two first accounts come at once', async () => {
    const answers = await Promise.all([
      finance.client.post(path, account()),
      hr.client.post(path, account({ accountNumber: '77778888' })),
    ]);
    for (const { status, body } of answers)
      if (status !== 201)
        expect([status, body.detail]).toEqual([
          409,
          'Another user has just changed the salary account of this employee',
        ]);
    const { body } = await finance.client.get(`${path}?employeeId=${employeeId}&isPrimary=true`);
    expect(body).toHaveLength(1);
  });

  it('is one, when two are chosen at once', async () => {
    const others = [await made(), await made({ accountNumber: '77778888' })];
    others.push(await made({ accountNumber: '11112222' }));
    const answers = await Promise.all(
      others.slice(1).map((at) => finance.client.put(at, { isPrimary: true })),
    );
    // The later one finds the earlier done, or is refused; neither waits for the other without end.
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { body } = await finance.client.get(`${path}?employeeId=${employeeId}&isPrimary=true`);
    expect(body).toHaveLength(1);
  });
});

describe('the bank fields of an employee', () => {
  it('are the account for the salary', async () => {
    const first = await made();
    expect(await employee()).toMatchObject({ bankName: 'Kina Bank', bankAccountNumber: '••••4455' });
    await made({ accountNumber: '77778888', bankName: 'TISA Bank Limited', isPrimary: true });
    expect(await employee()).toMatchObject({ bankName: 'TISA Bank Limited', bankAccountNumber: '••••8888' });
    expect((await read(first)).isPrimary).toBe(false);
  });

  it('write the account for the salary', async () => {
    const bank = { bankName: 'Kina Bank', bankAccountNumber: '60102030' };
    await hr.client.put(`/api/employees/${employeeId}`, bank);
    const { body } = await finance.client.get(`${path}?employeeId=${employeeId}`);
    expect(body).toMatchObject([
      { accountNumber: '••••2030', accountName: `Mary Kila${count}`, isPrimary: true },
    ]);
    await hr.client.put(`/api/employees/${employeeId}`, { bankAccountNumber: '60104040' });
    expect(await read(`${path}/${body[0].id}`)).toMatchObject({ accountNumber: '••••4040', version: 2 });
  });

  it('are cleared when there is no other account, and not before', async () => {
    await made();
    const other = await made({ accountNumber: '77778888' });
    const nothing = { bankName: null, bankAccountNumber: null };
    const refused = await server.admin.put(`/api/employees/${employeeId}`, nothing);
    expect([refused.status, refused.body.detail]).toEqual([409, primaryStays]);
    await finance.client.delete(other);
    expect((await server.admin.put(`/api/employees/${employeeId}`, nothing)).body).toMatchObject(nothing);
    expect((await read(await made({ isPrimary: false }))).isPrimary).toBe(true);
  });
});

describe('one’s own banking details', () => {
  it('do not come with an employee record that one makes for oneself', async () => {
    const username = 'unemployed';
    const roleId = await server.roleId('HR Officer');
    const user = { firstName: 'Ruth', lastName: 'Tau', username, roleId };
    const userId = await server.made('/api/users', user);
    const client = server.client({ token: await server.openSession(userId) });
    const record = { userId, position: 'HR Officer', startDate: '2024-01-15' };
    const bank = { bankName: 'Kina Bank', bankAccountNumber: '7310 4402-9915' };
    const refused = await client.post('/api/employees', { ...record, ...bank });
    expect([refused.status, refused.body.detail]).toEqual([403, notYourOwn]);
    expect((await client.post('/api/employees', record)).status).toBe(201);
  });

  it('are read masked by their owner and changed by nobody whose they are', async () => {
    const administrator = await server.person({ username: `root${count}`, roleName: 'Administrator' });
    for (const person of [finance, hr, administrator]) {
      const own = { employeeId: person.employeeId };
      const tried = await person.client.post(path, account(own));
      expect([tried.status, tried.body.detail]).toEqual([403, notYourOwn]);
      const at = `${path}/${await server.made(path, account(own))}`;
      expect((await person.client.get(at)).body.accountNumber).toBe('••••4455');
      const changed = await person.client.put(at, { accountNumber: '99998888' });
      expect([changed.status, changed.body.detail]).toEqual([403, notYourOwn]);
      const removed = await person.client.delete(at);
      expect(removed.status).toBe(403);
      const bank = await person.client.put(`/api/employees/${person.employeeId}`, {
        bankAccountNumber: '99998888',
      });
      expect([bank.status, bank.body.detail]).toEqual([403, notYourOwn]);
    }
  });

  it('are all that an employee sees', async () => {
    const worker = await server.person({ username: `worker${count}` });
    const other = await made();
    await server.made(path, account({ employeeId: worker.employeeId, accountNumber: '12345678' }));
    const { body } = await worker.client.get(path);
    expect(body).toMatchObject([{ employeeId: worker.employeeId, accountNumber: '••••5678' }]);
    expect((await worker.client.get(other)).status).toBe(404);
    expect((await worker.client.post(path, account())).status).toBe(403);
    expect((await worker.client.put(`${path}/${body[0].id}`, { bsb: '088-001' })).status).toBe(403);
    expect((await worker.client.delete(`${path}/${body[0].id}`)).status).toBe(403);
    expect((await worker.client.post(`${path}/${body[0].id}/reveal`, { password })).status).toBe(403);
  });
});

describe('an employee', () => {
  it('who does not exist has no account, and an account stays with its employee', async () => {
    const nobody = await finance.client.post(path, account({ employeeId: randomUUID() }));
    expect([nobody.status, nobody.body.detail]).toEqual([422, 'This employee does not exist']);
    const moved = await finance.client.put(await made(), { employeeId: hr.employeeId });
    expect([moved.status, moved.body.detail]).toEqual([422, 'Employee cannot be set']);
  });
});
