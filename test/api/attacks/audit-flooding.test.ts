import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from '../server.ts';

/** Who only reads, or asks for what changes nothing, leaves at most so many rows in the log however often they ask. */
let server: TestServer;
let hr: MadePerson;
let worker: MadePerson;
let documentId: string;
let roleId: string;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  worker = await server.person({ username: 'worker' });
  roleId = await server.roleId('Employee');
  await hr.client.post('/api/medical-history', { employeeId: worker.employeeId, bloodType: 'O-' });
  const { body } = await hr.client.post('/api/employee-documents', {
    id: randomUUID(),
    employeeId: worker.employeeId,
    documentType: 'Medical',
    documentName: 'HIV test',
    filePath: 'cabinet 7',
  });
  documentId = body.id;
});
afterAll(() => server.stop());

const people = { hr: () => hr.client, worker: () => worker.client, admin: () => server.admin };

const doors: Record<string, (client: Client) => Promise<unknown>> = {
  'their medical history': (client) => client.get(`/api/medical-history/${worker.employeeId}`),
  'their documents': (client) => client.get(`/api/employee-documents/${worker.employeeId}`),
  'a change of it that changes nothing': (client) => client.put(`/api/employee-documents/${documentId}`, {}),
  'why they see a document': (client) =>
    client.get(`/api/access/why?resource=employee-documents&recordId=${documentId}`),
  'to return from a role that they do not look as': (client) => client.delete('/api/auth/view-as'),
  'to look as the same role': (client) => client.post('/api/auth/view-as', { roleId }),
  'the activities': (client) => client.get('/api/activities'),
  'the log': (client) => client.get('/api/audit'),
  'a search': (client) => client.get('/api/search?q=worker'),
};

it.each<[keyof typeof people, keyof typeof doors, number]>([
  ['worker', 'their medical history', 1],
  ['hr', 'their medical history', 1],
  ['worker', 'their documents', 1],
  ['hr', 'their documents', 1],
  // As the list, a minute ago at most: one row for both.
  ['hr', 'a change of it that changes nothing', 0],
  ['hr', 'why they see a document', 0],
  ['worker', 'to return from a role that they do not look as', 0],
  ['hr', 'to return from a role that they do not look as', 0],
  ['worker', 'the activities', 0],
  ['admin', 'the log', 0],
  ['hr', 'a search', 0],
  ['admin', 'to look as the same role', 1],
])('%s asks ten times for %s: %i rows', async (who, door, rows) => {
  const counted = 'select count(*)::int as count from audit';
  const { count: before } = await server.row<{ count: number }>(counted);
  for (let times = 0; times < 10; times += 1) await doors[door]?.(people[who]());
  const { count } = await server.row<{ count: number }>(counted);
  expect(count - before).toBe(rows);
});

it('who looks as one role after the other is asked to wait', async () => {
  const other = await server.roleId('Supervisor');
  const statuses = new Set<number>();
  let detail: string | undefined;
  for (let times = 0; times < 62; times += 1) {
    await server.admin.delete('/api/auth/view-as');
    const { status, body } = await server.admin.post('/api/auth/view-as', {
      roleId: times % 2 === 0 ? other : roleId,
    });
    statuses.add(status);
    detail = body.detail;
  }
  expect([...statuses]).toEqual([200, 429]);
  expect(detail).toBe('You have switched roles too often. Try again in a few minutes.');
});
