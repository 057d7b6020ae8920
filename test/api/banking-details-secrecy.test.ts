import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealer } from '#server/sealing.ts';
import { password, startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let employeeId: string;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  const body = { firstName: 'Mary', lastName: 'Kila', position: 'Driver', startDate: '2024-01-15' };
  employeeId = await server.made('/api/employees', body);
});
afterAll(() => server.stop());

const path = '/api/banking-details';
const numbers = ['7310 4402-9915', '5550 1212-3434'] as const;
/** Beginnings of the numbers, without the last four that everybody may see. */
const secret = /7310 ?4402|5550 ?1212/;

async function made(changes: object = {}): Promise<string> {
  const body = { employeeId, bankName: 'Kina Bank', accountName: 'Mary Kila', ...changes };
  return `${path}/${await server.made(path, { accountNumber: numbers[0], ...body })}`;
}

async function clear(): Promise<void> {
  await server.pool.query('delete from banking_details');
}

it('an account number is sealed at rest, bound to its row', async () => {
  const at = await made();
  const id = at.slice(path.length + 1);
  const { sealed, all } = await server.row<{ sealed: Buffer; all: string }>(
    'select account_number_sealed as sealed, banking_details::text as all from banking_details where id = $1',
    [id],
  );
  expect(all).not.toMatch(secret);
  expect(sealed.toString('latin1')).not.toMatch(secret);
  const sealer = createSealer(Buffer.alloc(32, 7));
  const place = { table: 'banking_details', column: 'account_number', id };
  expect(sealer.open(sealed, place)).toBe(numbers[0]);
  expect(() => sealer.open(sealed, { ...place, id: randomUUID() })).toThrow();
  await clear();
});

it('an account number is in no answer but that of the one who asks for it to be shown', async () => {
  const at = await made();
  const auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
  const hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  for (const client of [server.admin, finance.client, hr.client, auditor.client]) {
    for (const asked of [at, path, `${path}?q=Kila`, '/api/employees', `/api/employees/${employeeId}`]) {
      const { text } = await client.get(asked);
      expect(text).toContain('••••9915');
      expect(text).not.toMatch(secret);
    }
  }
  const put = await finance.client.put(at, { accountNumber: numbers[1] });
  const taken = await finance.client.post(path, {
    employeeId,
    bankName: 'Kina Bank',
    accountName: 'Mary Kila',
    accountNumber: numbers[1],
  });
  const wrong = await finance.client.put(at, { accountNumber: `${numbers[0]}!` });
  expect([put.status, taken.status, wrong.status]).toEqual([200, 409, 422]);
  for (const { text } of [put, taken, wrong]) expect(text).not.toMatch(secret);
  await clear();
});

it('nobody finds an account by its number', async () => {
  await made();
  for (const query of ['q=7310', 'q=9915', 'accountNumber=7310 4402-9915', 'sort=accountNumber']) {
    const { status, text } = await finance.client.get(`${path}?${query}`);
    expect(text, query).not.toMatch(secret);
    if (query.startsWith('q=')) expect(text).toBe('[]');
    else expect([200, 422]).toContain(status);
  }
  await clear();
});

it('the audit log tells that a number changed, was given or removed, and not which', async () => {
  const at = await made();
  const id = at.slice(path.length + 1);
  await finance.client.put(at, { accountNumber: numbers[1] });
  await finance.client.put(at, { bsb: '088-294' });
  await finance.client.delete(at);
  const { body, text } = await server.admin.get(`/api/audit?resource=banking-details&recordId=${id}`);
  const hidden = { old: null, new: null };
  expect(body.map((one: { action: string }) => one.action)).toEqual(['delete', 'update', 'update', 'create']);
  expect(body[1].changes).toEqual({ bsb: { old: null, new: '088-294' } });
  expect(body[2].changes).toEqual({ accountNumber: hidden });
  expect(body[3].changes).toMatchObject({ accountNumber: hidden, bankName: { old: null, new: 'Kina Bank' } });
  expect(text).not.toMatch(/ealed|ingerprint|ast4/);
  const { all } = await server.row<{ all: string }>(
    `select string_agg(changes::text || coalesce(note, ''), ' ') as all from audit`,
  );
  expect(all).not.toMatch(secret);
});

it('choosing another account for the salary is kept in the history of both', async () => {
  const [first, second] = [await made(), await made({ accountNumber: numbers[1] })];
  await finance.client.put(second, { isPrimary: true });
  const history = async (at: string) =>
    (await server.admin.get(`/api/audit?resource=banking-details&recordId=${at.slice(path.length + 1)}`))
      .body;
  expect((await history(first))[0].changes).toEqual({ isPrimary: { old: true, new: false } });
  expect((await history(second))[0].changes).toEqual({ isPrimary: { old: false, new: true } });
  await clear();
});

it('every showing of a number is kept in the audit log, a refused one is not', async () => {
  const at = await made();
  const id = at.slice(path.length + 1);
  const hr = await server.person({ username: 'hr2', roleName: 'HR Officer' });
  const shown = await finance.client.post(`${at}/reveal`, { password });
  expect([shown.status, shown.body]).toEqual([200, { accountNumber: numbers[0] }]);
  await server.admin.post(`${at}/reveal`, { password });
  expect((await hr.client.post(`${at}/reveal`, { password })).status).toBe(403);
  expect((await server.nobody.post(`${at}/reveal`, { password })).status).toBe(401);
  expect((await finance.client.post(`${path}/${randomUUID()}/reveal`, { password })).status).toBe(404);
  const { body, text } = await server.admin.get(`/api/audit?resource=banking-details&recordId=${id}`);
  const looks = body.filter((one: { action: string }) => one.action === 'read');
  expect(looks).toHaveLength(2);
  expect(looks[1]).toMatchObject({ actorName: 'Test finance', changes: {} });
  expect(text).not.toMatch(secret);
  await clear();
});
