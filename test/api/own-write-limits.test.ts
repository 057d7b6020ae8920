import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClock } from './clock.ts';
import { startServer, type Answer, type TestServer } from './server.ts';

const clock = startClock();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.stop());

/** Somebody who has written so often just now, without the time that it would take. */
async function writer(username: string, times: number) {
  const person = await server.person({ username });
  await server.pool.query(
    `insert into bounded_acts (act, counted, at) select 'write-own', $1, $2 from generate_series(1, $3)`,
    [person.userId, clock(), times],
  );
  return person;
}

function expectStopped({ status, body, headers }: Answer): void {
  expect([status, body.detail, headers['retry-after']]).toEqual([
    429,
    'Too many changes. Try again in a few minutes.',
    '600',
  ]);
}

const documentOf = (employeeId: string) => ({
  employeeId,
  documentType: 'License',
  documentName: 'Licence',
  filePath: 'cabinet 3',
});

describe('who writes what is their own without end', () => {
  it('is stopped after three hundred times in ten minutes, and goes on later', async () => {
    const { client, employeeId } = await writer('flood', 299);
    const document = documentOf(employeeId);
    expect((await client.post('/api/employee-documents', document)).status).toBe(201);
    expectStopped(await client.post('/api/employee-documents', document));
    const leave = { employeeId, leaveType: 'Annual', startDate: '2026-03-02', endDate: '2026-03-03' };
    expectStopped(await client.post('/api/leave-requests', leave));
    clock.pass({ minutes: 10 });
    expect((await client.post('/api/employee-documents', document)).status).toBe(201);
  });

  it('is stopped as well where the right is one to single fields', async () => {
    const { client, employeeId } = await writer('mover', 299);
    expect((await client.put(`/api/employees/${employeeId}`, { city: 'Lae' })).status).toBe(200);
    expectStopped(await client.put(`/api/employees/${employeeId}`, { city: 'Madang' }));
  });

  it('is not stopped from reading, and stops nobody else', async () => {
    const { client, employeeId, userId } = await writer('reader', 300);
    expect((await client.get(`/api/employees/${employeeId}`)).status).toBe(200);
    expect((await server.admin.post('/api/employee-documents', documentOf(employeeId))).status).toBe(201);
    expect((await server.admin.put(`/api/employees/${employeeId}`, { city: 'Lae' })).status).toBe(200);
    expect((await server.admin.put(`/api/users/${userId}`, { lastName: 'Kila' })).status).toBe(200);
  });
});

it('who writes for all is not counted: an import is many rows', async () => {
  const { body: me } = await server.admin.get('/api/auth/me');
  const { employeeId } = await server.person({ username: 'imported' });
  await server.admin.post('/api/employee-documents', documentOf(employeeId));
  await server.admin.put(`/api/employees/${employeeId}`, { city: 'Lae' });
  const { count } = await server.row<{ count: number }>(
    'select count(*)::int as count from bounded_acts where counted = $1',
    [me.id],
  );
  expect(count).toBe(0);
});
