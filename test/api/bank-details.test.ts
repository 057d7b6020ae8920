import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealer } from '#server/sealing.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let hr: TestServer['admin'];

beforeAll(async () => {
  server = await startServer();
  hr = (await server.person({ username: 'hr', roleName: 'HR Officer' })).client;
});
afterAll(() => server.stop());

let count = 0;
/** Everybody's own. */
const numbered = (end: string) => `6010 2${String((count += 1)).padStart(3, '0')}-${end}`;
const kina = () => ({ bankName: 'Kina Bank', bankAccountNumber: numbered('4455') });
const masked = { bankName: 'Kina Bank', bankAccountNumber: '••••4455' };

async function hire(changes: object = {}): Promise<{ id: string; path: string }> {
  const body = {
    firstName: 'Mary',
    lastName: 'Kila',
    position: 'Driver',
    startDate: '2024-01-15',
    ...changes,
  };
  const answer = await hr.post('/api/employees', body);
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.id, path: `/api/employees/${answer.body.id}` };
}

const stored = (employeeId: string) =>
  server.row<{ id: string; version: number; sealed: Buffer; name: string; last4: string }>(
    `select id, version, account_number_sealed as sealed, account_name as name, account_last4 as last4
     from banking_details where employee_id = $1`,
    [employeeId],
  );

describe('an account number', () => {
  it('is shown by its last four digits, to everybody and everywhere', async () => {
    const { path } = await hire(kina());
    for (const client of [server.admin, hr]) {
      expect((await client.get(path)).body).toMatchObject(masked);
      const { text } = await client.get('/api/employees');
      expect(text).toContain('••••4455');
      expect(text).not.toMatch(/6010 ?2\d{3}/);
    }
    const { body } = await hr.put(path, { ...kina(), bankAccountNumber: numbered('8888') });
    expect(body.bankAccountNumber).toBe('••••8888');
  });

  it('is stored sealed, and opens only where it was sealed', async () => {
    const account = kina();
    const { id } = await hire(account);
    const row = await stored(id);
    expect(row.sealed.toString('latin1')).not.toMatch(/6010|4455/);
    expect(row).toMatchObject({ name: 'Mary Kila', last4: '4455' });
    const sealer = createSealer(Buffer.alloc(32, 7));
    const place = { table: 'banking_details', column: 'account_number', id: row.id };
    expect(sealer.open(row.sealed, place)).toBe(account.bankAccountNumber);
    const other = await stored((await hire(kina())).id);
    expect(() => sealer.open(row.sealed, { ...place, id: other.id })).toThrow();
    expect(() => sealer.open(row.sealed, { ...place, column: 'bsb' })).toThrow();
    expect(() => createSealer(Buffer.alloc(32, 8)).open(row.sealed, place)).toThrow();
    expect(row.sealed.equals(other.sealed)).toBe(false);
  });

  it('is nowhere in the audit log, which tells only that it changed', async () => {
    const { id, path } = await hire(kina());
    await hr.put(path, { ...kina(), bankAccountNumber: numbered('7766') });
    await server.admin.put(path, { bankName: null, bankAccountNumber: null });
    // Ids and moments are left out: four digits in a row occur in them by chance.
    const { all } = await server.row<{ all: string }>(
      `select string_agg(regexp_replace(changes::text, '[0-9a-f-]{36}', '', 'g') || coalesce(note, ''), ' ') as all
       from audit`,
    );
    expect(all).not.toMatch(/6010 ?2030|99887766|4455|7766/);
    const { body } = await server.admin.get(`/api/audit?resource=employees&recordId=${id}`);
    const number = { old: null, new: null };
    expect(body.map((entry: { changes: object }) => entry.changes)).toMatchObject([
      { bankName: { old: 'Kina Bank', new: null }, bankAccountNumber: number },
      { bankAccountNumber: number },
      { bankName: { old: null, new: 'Kina Bank' }, bankAccountNumber: number },
    ]);
    expect(body[1].changes.bankName).toBeUndefined();
  });
});

describe('bank and number', () => {
  const together = 'Enter both Bank Name and Bank Account Number, or neither';

  it.each([
    [{ bankName: 'Kina Bank' }, 'bankAccountNumber'],
    [{ bankName: 'Kina Bank', bankAccountNumber: null }, 'bankAccountNumber'],
    [{ bankAccountNumber: '60102030' }, 'bankName'],
    [{ bankName: null, bankAccountNumber: '60102030' }, 'bankName'],
  ])('go together: %j is refused', async (change, path) => {
    const employee = await hire();
    const answer = await hr.put(employee.path, change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path, message: together }]);
  });

  it.each([
    [{ bankName: null }, 'bankName'],
    [{ bankAccountNumber: null }, 'bankAccountNumber'],
  ])('are not parted by %j', async (change, path) => {
    const employee = await hire(kina());
    const answer = await hr.put(employee.path, change);
    expect(answer.body.errors).toEqual([{ path, message: together }]);
    expect((await hr.get(employee.path)).body).toMatchObject(masked);
  });

  it('are removed together', async () => {
    const { id, path } = await hire(kina());
    const nothing = { bankName: null, bankAccountNumber: null };
    const answer = await server.admin.put(path, nothing);
    expect(answer.body).toMatchObject({ ...nothing, version: 2 });
    await expect(stored(id)).rejects.toThrow('0 rows');
    expect((await hr.put(path, nothing)).body.version).toBe(2);
  });

  it('are replaced, but not removed, by an HR Officer', async () => {
    const { path } = await hire(kina());
    const { status, body } = await hr.put(path, { bankName: null, bankAccountNumber: null });
    expect([status, body.detail]).toEqual([
      403,
      'Your role allows replacing bank details, but not removing them.',
    ]);
  });

  it('stay as they are when they come back as they were shown', async () => {
    const { id, path } = await hire(kina());
    const before = await stored(id);
    const { body } = await hr.put(path, { ...masked, position: 'Foreman' });
    expect(body).toMatchObject({ ...masked, version: 2 });
    expect(await stored(id)).toEqual(before);
    expect((await hr.put(path, { bankAccountNumber: '••••4455' })).body.version).toBe(2);
  });

  it('stay as they are when who may see the number types the same again', async () => {
    const account = kina();
    const { id, path } = await hire(account);
    const before = await stored(id);
    expect((await server.admin.put(path, account)).body.version).toBe(1);
    const again = { bankAccountNumber: account.bankAccountNumber.replaceAll(/\D/g, '') };
    expect((await server.admin.put(path, again)).body.version).toBe(1);
    expect(await stored(id)).toEqual(before);
  });

  it('the bank alone may be another, with the number kept', async () => {
    const { id, path } = await hire(kina());
    const before = await stored(id);
    const { body } = await hr.put(path, { bankName: 'TISA Bank Limited', bankAccountNumber: '••••4455' });
    expect(body).toMatchObject({ bankName: 'TISA Bank Limited', bankAccountNumber: '••••4455', version: 2 });
    expect((await stored(id)).sealed).toEqual(before.sealed);
  });

  it.each(['123', '----', '12 3', '••••9999', '••••', '60102030;', 'Kína1234', '6'.repeat(35), ''])(
    '%j is no account number',
    async (bankAccountNumber) => {
      const employee = await hire(kina());
      const answer = await hr.put(employee.path, { bankAccountNumber });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].path).toBe('bankAccountNumber');
      expect((await hr.get(employee.path)).body).toMatchObject(masked);
    },
  );

  it('are taken once for an employee', async () => {
    const account = kina();
    const { id, path } = await hire(account);
    await server.pool.query('update banking_details set is_primary = false where employee_id = $1', [id]);
    const answer = await hr.put(path, account);
    expect([answer.status, answer.body.detail]).toEqual([409, 'This employee already has this account']);
  });

  it('of two employees are the same only with a reason, which this form has no place for', async () => {
    const account = kina();
    await hire(account);
    const { path } = await hire();
    const answer = await server.admin.put(path, account);
    const message =
      'Another employee also uses this account. Add it in Banking Details, where you can enter why both are paid to it.';
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'bankAccountNumber', message }]]);
  });
});
