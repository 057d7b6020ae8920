import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let hr: TestServer['admin'];

beforeAll(async () => {
  server = await startServer();
  hr = (await server.person({ username: 'hr', roleName: 'HR Officer' })).client;
});
afterAll(() => server.stop());

let count = 0;
const newEmployee = (changes: object = {}) => ({
  firstName: 'Mary',
  lastName: `Kila ${(count += 1)}`,
  position: 'Driver',
  startDate: '2024-01-15',
  ...changes,
});

async function hire(changes: object = {}) {
  const { status, body, text } = await hr.post('/api/employees', newEmployee(changes));
  expect(status, text).toBe(201);
  return body;
}

const userOf = async (employee: { userId: string }) =>
  (await server.admin.get(`/api/users/${employee.userId}`)).body;

describe('adding an employee', () => {
  it('makes their user, who has the role Employee, no password and the number for a username', async () => {
    const employee = await hire({ email: 'mary.kila@example.com' });
    expect(employee.employeeId).toMatch(/^EMP-\d{4}$/);
    expect(employee).toMatchObject({ firstName: 'Mary', email: 'mary.kila@example.com' });
    expect(await userOf(employee)).toMatchObject({
      firstName: 'Mary',
      lastName: employee.lastName,
      username: employee.employeeId,
      email: 'mary.kila@example.com',
      roleName: 'Employee',
      hasPassword: false,
      isActive: true,
    });
  });

  it('needs no e-mail address, and takes a username', async () => {
    const employee = await hire({ username: 'mary.k', email: null });
    expect(employee).toMatchObject({ username: 'mary.k', email: null });
  });

  it('numbers one after the other and steps over what people typed', async () => {
    const first = await hire();
    const number = (id: string) => Number(id.slice('EMP-'.length));
    const typed = `emp-${String(number(first.employeeId) + 1).padStart(4, '0')}`;
    expect((await hire({ employeeId: typed })).employeeId).toBe(typed);
    const next = await hire();
    expect(number(next.employeeId)).toBe(number(first.employeeId) + 2);
  });

  it('numbers apart those who are added at once', async () => {
    const hired = await Promise.all(Array.from({ length: 20 }, () => hire()));
    expect(new Set(hired.map(({ employeeId }) => employeeId)).size).toBe(20);
  });

  it('makes a username of any number', async () => {
    const employee = await hire({ employeeId: 'Lae 12/3 (b)' });
    expect(employee).toMatchObject({ employeeId: 'Lae 12/3 (b)', username: 'Lae-12-3-b' });
    expect((await userOf(employee)).username).toBe('Lae-12-3-b');
  });

  it('picks a user instead, who keeps their names', async () => {
    const roleId = await server.roleId('Employee');
    const user = { firstName: 'John', lastName: 'Tau', username: 'john', roleId };
    const userId = await server.made('/api/users', user);
    const employee = await hire({ userId, firstName: undefined, lastName: undefined, email: null });
    expect(employee).toMatchObject({ userId, firstName: 'John', lastName: 'Tau', username: 'john' });
    expect(await userOf(employee)).toMatchObject({ roleName: 'Employee' });
    const again = await hr.post('/api/employees', { userId, position: 'x', startDate: '2024-01-15' });
    expect([again.status, again.body.detail]).toEqual([409, 'This user is already an employee']);
  });

  const refused: [what: string, changes: object, status: number, path: string][] = [
    ['no first name', { firstName: undefined }, 422, 'firstName'],
    ['no last name', { lastName: undefined }, 422, 'lastName'],
    ['no position', { position: undefined }, 422, 'position'],
    ['no start', { startDate: undefined }, 422, 'startDate'],
    ['a taken number', { employeeId: 'TAKEN-1' }, 409, 'employeeId'],
    ['a taken number in other case', { employeeId: 'taken-1' }, 409, 'employeeId'],
    ['a taken username', { username: 'HR' }, 409, 'username'],
    ['a taken address', { email: 'TAKEN@example.com' }, 409, 'email'],
    ['a username with a space', { username: 'mary kila' }, 422, 'username'],
    [
      'an unknown user',
      { userId: '0195b2f0-0000-7000-8000-000000000000', firstName: undefined, lastName: undefined },
      422,
      'userId',
    ],
    ['a user and other names', { userId: '0195b2f0-0000-7000-8000-000000000000' }, 422, 'firstName'],
    ['an unknown site', { siteId: '0195b2f0-0000-7000-8000-000000000000' }, 422, 'siteId'],
    ['an unknown supervisor', { supervisorId: '0195b2f0-0000-7000-8000-000000000000' }, 422, 'supervisorId'],
    ['an end before the start', { endDate: '2024-01-14' }, 422, 'endDate'],
    ['a bank without a number', { bankName: 'Kina Bank' }, 422, 'bankAccountNumber'],
  ];

  it.each(refused)('with %s is refused and leaves nothing behind', async (_what, changes, status, path) => {
    await hr.post('/api/employees', newEmployee({ employeeId: 'TAKEN-1', email: 'taken@example.com' }));
    const rows = `select (select count(*) from users)::int as users, (select count(*) from employees)::int as employees,
      (select count(*) from audit)::int as audit`;
    const before = await server.row(rows);
    const answer = await hr.post('/api/employees', newEmployee(changes));
    expect([answer.status, answer.body.errors?.[0]?.path], answer.text).toEqual([status, path]);
    expect(await server.row(rows)).toEqual(before);
  });

  it('takes an end on the day of the start', async () => {
    expect((await hire({ endDate: '2024-01-15' })).endDate).toBe('2024-01-15');
  });

  it('shows the names of site and supervisor', async () => {
    const siteId = await server.made('/api/sites', { name: 'Porgera', code: 'PGR' });
    const supervisor = await hire({ firstName: 'Ruth', lastName: 'Aihi' });
    const employee = await hire({ siteId, supervisorId: supervisor.id });
    expect(employee).toMatchObject({ siteName: 'Porgera', supervisorName: 'Ruth Aihi' });
    const refused = await server.admin.delete(`/api/sites/${siteId}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This site still has employees. Move them to another site first.',
    ]);
  });
});

describe('the names of an employee', () => {
  it('are those of their user, changed through either', async () => {
    const employee = await hire();
    const path = `/api/employees/${employee.id}`;
    const renamed = await hr.put(path, { lastName: 'Aihi', email: 'aihi@example.com', version: 1 });
    expect(renamed.body).toMatchObject({ lastName: 'Aihi', email: 'aihi@example.com', version: 2 });
    expect(await userOf(employee)).toMatchObject({ lastName: 'Aihi', email: 'aihi@example.com', version: 2 });
    await server.admin.put(`/api/users/${employee.userId}`, { lastName: 'Tau' });
    expect((await hr.get(path)).body.lastName).toBe('Tau');
  });

  it('and other fields changed together are one new version', async () => {
    const employee = await hire();
    const change = {
      position: 'Foreman',
      lastName: 'Other',
      bankName: 'Kina Bank',
      bankAccountNumber: '60102030',
      version: 1,
    };
    const answer = await hr.put(`/api/employees/${employee.id}`, change);
    expect(answer.body).toMatchObject({
      position: 'Foreman',
      lastName: 'Other',
      bankName: 'Kina Bank',
      version: 2,
    });
  });

  it('are refused with a stale version, also when they alone were changed', async () => {
    const employee = await hire();
    const path = `/api/employees/${employee.id}`;
    await hr.put(path, { lastName: 'First', version: 1 });
    const stale = await hr.put(path, { lastName: 'Second', version: 1 });
    expect([stale.status, stale.body.current.lastName]).toEqual([409, 'First']);
    const bank = { bankName: 'Kina Bank', bankAccountNumber: '60102030' };
    expect((await hr.put(path, { ...bank, version: 1 })).status).toBe(409);
    expect((await hr.get(path)).body).toMatchObject({ lastName: 'First', bankName: null });
  });

  it('changed by two at once with one version are changed by one', async () => {
    const employee = await hire();
    const answers = await Promise.all(
      ['One', 'Two'].map((lastName) => hr.put(`/api/employees/${employee.id}`, { lastName, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('unchanged change nothing', async () => {
    const employee = await hire();
    const { version: _version, ...all } = employee;
    const answer = await hr.put(`/api/employees/${employee.id}`, all);
    expect(answer.body).toEqual(employee);
    expect((await userOf(employee)).version).toBe(1);
  });

  it('except the username, which only those change who may change users', async () => {
    const employee = await hire();
    const path = `/api/employees/${employee.id}`;
    const refused = await hr.put(path, { username: 'chosen', lastName: 'Also' });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'To change a username, you need permission to change users.',
    ]);
    expect((await hr.get(path)).body).toEqual(employee);
    expect((await server.admin.put(path, { username: 'chosen' })).body.username).toBe('chosen');
    expect((await server.admin.put(path, { username: 'not chosen' })).status).toBe(422);
    expect((await server.admin.put(path, { username: 'hr' })).status).toBe(409);
  });

  it('belong to one user for good', async () => {
    const [employee, other] = [await hire(), await hire()];
    const answer = await hr.put(`/api/employees/${employee.id}`, { userId: other.userId });
    expect(answer.body.errors).toEqual([
      { path: 'userId', message: 'The user of an employee cannot be changed' },
    ]);
  });
});
