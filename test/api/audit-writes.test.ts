import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryContent, markOf } from '#server/database/audit-marks.ts';
import { statement } from '#server/database/statement.ts';
import { auditTable } from '#server/history/tables.ts';
import { createSealer } from '#server/sealing.ts';
import { ownerless } from './access/expectations.ts';
import { resourceOf, send } from './access/send-request.ts';
import type { RequestContext } from './access/request-context.ts';
import { logOf, row, rowsOf as loggedRows } from './access/audit-rows.ts';
import { buildWorld, type World } from './access/world.ts';
import { writes, writtenElsewhere } from './access/writes.ts';
import { password, startServer, type Answer, type TestServer } from './server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
});
afterAll(() => server.stop());

const rowsOf = (answer: Answer) => loggedRows(server, answer);

function asAdministrator(path: string): RequestContext {
  return { server, world, asker: 'Administrator', target: ownerless.has(resourceOf(path)) ? 'any' : 'other' };
}

/** Neither the path nor the answer says which records were written, or not of all. */
const namesNoRecord = new Set([
  '/api/settings',
  '/api/auth/login',
  '/api/identity-providers/:id/unlink',
  '/api/attendance/employee/:employeeId',
  '/api/attendance/crew',
  '/api/leave-ledger/openings',
  '/api/employee-steps/start/:employeeId',
  '/api/maintenance/issue-part/:id',
  '/api/payroll/process',
  '/api/employees/:id/end-of-employment',
  '/api/payroll/:id/recalculate',
  '/api/payroll/:id/leave-out',
  '/api/payroll/:id/include-again',
  '/api/pay-runs/:id/payments',
  '/api/letters',
  '/api/training-requirements/apply',
  '/api/assignments/pass-on',
  '/api/undo/:id',
  '/api/stock/dip/:id',
]);

/** The records that the answer or the path is of. */
function recordsOf({ body }: Answer, id: string): string[] {
  if (body?.changed) return body.changed;
  const made = [body].flat().map((one) => one?.id ?? one?.filePath?.replace('files/', ''));
  return made.some((one) => one === undefined) ? [id] : made;
}

const sealer = createSealer(Buffer.alloc(32, 7));
const { text: allMarks } = statement(
  sql`select entry.id, ${entryContent(sql`entry`)} as content, entry.mark from ${auditTable} entry`,
);

describe('every write', () => {
  it('is known here', () => {
    const served = server.app.endpoints.filter(({ method }) => method !== 'GET');
    const known = new Set([...writes().map(({ method, path }) => `${method} ${path}`), ...writtenElsewhere]);
    expect(served.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([...known].toSorted());
  });

  it.each(writes())('$method $path $variant leaves one row for each record', async ({ left, ...asked }) => {
    await server.pool.query('update users set is_active = true');
    const { answer, id } = await send(server.admin, asAdministrator(asked.path), asked);
    expect(answer.status, answer.text).toBeLessThan(300);
    const logged = await logOf(server, answer);
    const actor = asked.path === '/api/auth/login' ? 'other' : 'admin';
    expect(logged).toEqual(left.map((one) => ({ ...one, actor, recordId: expect.anything() })));
    if (namesNoRecord.has(asked.path)) return;
    const own = logged.filter(({ resource }) => `${asked.path}/`.startsWith(`/api/${resource}/`));
    expect(own.map(({ recordId }) => recordId).toSorted()).toEqual(recordsOf(answer, id).toSorted());
  });

  it('signing out and changing a password leave one too', async () => {
    const { userId } = await server.person({ username: 'changer' });
    const client = server.client({ token: await server.openSession(userId) });
    const passwords = { currentPassword: password, newPassword: 'seven woven baskets' };
    expect(await rowsOf(await client.post('/api/auth/password', passwords))).toEqual([
      row('update', 'users', 'changer'),
    ]);
    const { body } = await server.admin.post(`/api/users/${userId}/password-code`);
    expect(await rowsOf(await client.post('/api/auth/logout'))).toEqual([
      row('sign-out', 'users', 'changer'),
    ]);
    const withCode = { username: 'changer', code: body.code, newPassword: 'eight woven baskets' };
    expect(await rowsOf(await server.nobody.post('/api/auth/password', withCode))).toEqual([
      row('update', 'users', 'changer'),
    ]);
  });

  it('of an employee, their names and their bank at once leaves one for each', async () => {
    const { employeeId } = world.of('Employee').own;
    const change = {
      position: 'Foreman',
      lastName: 'New',
      bankName: 'Kina Bank',
      bankAccountNumber: '60102030',
    };
    const answer = await server.admin.put(`/api/employees/${employeeId}`, change);
    expect(await rowsOf(answer)).toEqual([
      row('update', 'users'),
      row('update', 'employees'),
      row('create', 'banking-details'),
    ]);
    const { body } = await server.admin.get(
      `/api/audit?resource=employees&recordId=${employeeId}&pageSize=1`,
    );
    expect(body[0].changes).toEqual({
      position: { old: 'Employee', new: 'Foreman' },
      lastName: { old: 'employee', new: 'New' },
      bankName: { old: null, new: 'Kina Bank' },
      bankAccountNumber: { old: null, new: null },
    });
  });

  it('that is sent again after its answer was lost leaves no second row', async () => {
    const body = { id: crypto.randomUUID(), assetTag: 'TAG-1', assetName: 'Pump', category: 'Tool' };
    const [first, second] = [
      await server.admin.post('/api/assets', body),
      await server.admin.post('/api/assets', body),
    ];
    expect([await rowsOf(first), await rowsOf(second)]).toEqual([[row('create', 'assets')], []]);
  });
});

describe('what is refused', () => {
  const refused: [what: string, send: () => Promise<Answer>][] = [
    ['an invalid body', () => server.admin.post('/api/assets', {})],
    ['a conflict', () => server.admin.post('/api/sites', { name: 'Twice', code: 'TWICE' })],
    [
      'the deletion of a transaction',
      async () =>
        server.admin.delete(
          `/api/transactions/${await world.recordAt('transactions', 'Administrator', 'any')}`,
        ),
    ],
    [
      'the deletion of a payroll row',
      async () =>
        server.admin.delete(`/api/payroll/${await world.recordAt('payroll', 'Administrator', 'other')}`),
    ],
    ['a missing record', () => server.admin.delete(`/api/sites/${crypto.randomUUID()}`)],
    [
      'a right that is lacking',
      () => world.of('Employee').client.post('/api/sites', { name: 'A', code: 'A' }),
    ],
    ['a stale version', () => server.admin.put('/api/settings', { currencySymbol: 'K', version: 99 })],
    ['nothing new', () => server.admin.put('/api/settings', {})],
    [
      'a role that is fixed',
      async () => server.admin.put(`/api/roles/${await server.roleId('Auditor')}`, { description: 'x' }),
    ],
  ];

  it.each(refused)('%s leaves no row', async (_what, ask) => {
    await server.admin.post('/api/sites', { name: 'Twice', code: 'TWICE' });
    expect(await rowsOf(await ask())).toEqual([]);
  });

  it('but a failed sign-in does', async () => {
    const answer = await server.nobody.post('/api/auth/login', { username: 'other', password: 'wrong' });
    expect(await rowsOf(answer)).toEqual([row('sign-in-failed', 'users', null)]);
  });

  it('and so does a wrong password of one’s own', async () => {
    const guess = { currentPassword: 'x', newPassword: 'seven woven baskets' };
    const answer = await server.admin.post('/api/auth/password', guess);
    expect(await rowsOf(answer)).toEqual([row('sign-in-failed', 'users')]);
  });
});

describe('the log itself', () => {
  it.each([
    "update audit set note = 'changed'",
    'update audit set note = null where false',
    'delete from audit',
    'delete from audit where false',
    'truncate audit',
  ])('is not to be changed: %s', async (sql) => {
    await expect(server.pool.query(sql)).rejects.toThrow('the audit log is append-only');
  });

  it('holds neither passwords, hashes, tokens nor codes', async () => {
    const { all } = await server.row<{ all: string }>(
      `select string_agg(audit::text, ' ') as all from audit`,
    );
    expect(all.replaceAll('access-tokens', '')).not.toMatch(/argon2|baskets|lagoon|hash|token|bilum_/i);
  });

  it('of all these bears the mark by which the check tells that the program wrote it', async () => {
    const { rows } = await server.pool.query<{ id: string; content: Buffer; mark: Buffer }>(allMarks, []);
    expect(rows.length).toBeGreaterThan(500);
    const forged = rows.filter(({ id, content, mark }) => !markOf(sealer.entryKey(id), content).equals(mark));
    expect(forged).toEqual([]);
  });
});
