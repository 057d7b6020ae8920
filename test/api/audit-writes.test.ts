import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodies } from './access/bodies.ts';
import { buildWorld, type World } from './access/world.ts';
import type { Method } from './client.ts';
import { password, startServer, type Answer, type TestServer } from './server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
});
afterAll(() => server.stop());

interface Row {
  action: string;
  resource: string;
  actor: string | null;
}

/** What a request left in the log. */
async function rowsOf(answer: Answer): Promise<Row[]> {
  const { rows } = await server.pool.query<Row>(
    `select action, resource, users.username as actor from audit left join users on users.id = actor_id
     where request_id = $1 order by audit.id`,
    [answer.headers['x-request-id']],
  );
  return rows;
}

async function send(route: string): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const resource = path.split('/')[2] ?? '';
  const target = ['roles', 'sites'].includes(resource) ? 'any' : 'other';
  const id = path.includes(':id') ? await world.recordAt(resource, 'Administrator', target) : '';
  return server.admin.send(toMethod(method), path.replace(':id', id), await bodies[route]?.(server));
}

function toMethod(word: string): Method {
  if (word === 'POST' || word === 'PUT' || word === 'DELETE') return word;
  throw new Error(`${word} writes nothing`);
}

const row = (action: string, resource: string, actor: string | null = 'admin') => ({
  action,
  resource,
  actor,
});

/** Every route that writes, and the one row it leaves for each record it writes. */
const written: Record<string, Row[]> = {
  'POST /api/users': [row('create', 'users')],
  'PUT /api/users/:id': [row('update', 'users')],
  'DELETE /api/users/:id': [row('update', 'users')],
  'POST /api/users/:id/password-code': [row('update', 'users')],
  'POST /api/roles': [row('create', 'roles')],
  'PUT /api/roles/:id': [row('update', 'roles')],
  'DELETE /api/roles/:id': [row('delete', 'roles')],
  'POST /api/sites': [row('create', 'sites')],
  'PUT /api/sites/:id': [row('update', 'sites')],
  'DELETE /api/sites/:id': [row('delete', 'sites')],
  'DELETE /api/sessions/:id': [row('delete', 'sessions')],
  'PUT /api/settings': [row('update', 'settings')],
  'POST /api/assets': [row('create', 'assets')],
  'PUT /api/assets/:id': [row('update', 'assets')],
  'POST /api/employees': [row('create', 'users'), row('create', 'employees')],
  'PUT /api/employees/:id': [row('update', 'employees')],
  'POST /api/auth/login': [row('sign-in', 'users', 'other')],
};

/** These need a beginning of their own: an empty system, the sample, a session to end. */
const elsewhere = [
  'POST /api/auth/register',
  'POST /api/auth/look-around',
  'POST /api/auth/logout',
  'POST /api/auth/password',
];

describe('every write', () => {
  it('is known here', () => {
    const writes = server.app.endpoints.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [...Object.keys(written), ...elsewhere].toSorted(),
    );
  });

  it.each(Object.entries(written))('%s leaves one row for each record', async (route, rows) => {
    await server.pool.query('update users set is_active = true');
    const answer = await send(route);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await rowsOf(answer)).toEqual(rows);
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

  it('of an employee, their names and their bank at once leaves one for the employee and one for the user', async () => {
    const { employeeId } = world.of('Employee').own;
    const change = {
      position: 'Foreman',
      lastName: 'New',
      bankName: 'Kina Bank',
      bankAccountNumber: '60102030',
    };
    const answer = await server.admin.put(`/api/employees/${employeeId}`, change);
    expect(await rowsOf(answer)).toEqual([row('update', 'users'), row('update', 'employees')]);
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
    const body = { ...(await bodies['POST /api/assets']?.(server)), id: crypto.randomUUID() };
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
    [
      'a wrong password of one’s own',
      () =>
        server.admin.post('/api/auth/password', { currentPassword: 'x', newPassword: 'seven woven baskets' }),
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
    expect(all).not.toMatch(/argon2|baskets|lagoon|hash|token/i);
  });
});
