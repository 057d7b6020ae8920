import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import { imports } from '#contract/imports/imports.ts';
import { addEntries } from '#server/database/audit.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('who sends the id of an import’s request as their own hides nothing from the activities', async () => {
  const requestId = randomUUID();
  await addEntries(server.program, [
    { id: randomUUID(), action: 'create', resource: imports.name, recordId: randomUUID(), requestId },
  ]);
  const { employeeId } = await server.person({ username: 'moved' });
  const site = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  const body = { id: requestId, records: [{ id: employeeId }], values: { siteId: site } };
  const { body: answer, headers } = await server.admin.put('/api/employees/several', body);
  expect(answer).toMatchObject({ id: headers['x-request-id'], changed: [employeeId] });
  const { body: entries } = await server.admin.get('/api/activities?resource=employees');
  const told = entries.filter(({ recordId }: AuditEntry) => recordId === employeeId);
  expect(told.map(({ action }: AuditEntry) => action)).toEqual(['update', 'create']);
});

it('who sends the id of another’s request has a change of their own, and undoes that alone', async () => {
  const { employeeId } = await server.person({ username: 'first' });
  const hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  const change = (position: string, id?: string) => ({
    id,
    records: [{ id: employeeId }],
    values: { position },
  });
  const { body: others } = await server.admin.put('/api/employees/several', change('Welder'));
  const { body: own } = await hr.client.put('/api/employees/several', change('Fitter', others.id));
  expect(own.changed).toEqual([employeeId]);
  expect(own.id).not.toBe(others.id);
  expect((await hr.client.post(`/api/undo/${own.id}`)).body).toEqual({ undone: 1, left: [] });
  const { body } = await server.admin.get(`/api/employees/${employeeId}`);
  expect(body.position).toBe('Welder');
});
