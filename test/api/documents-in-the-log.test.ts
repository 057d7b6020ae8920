import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('the name of a medical document is in no log of who may not see the document', async () => {
  const hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  const worker = await server.person({ username: 'worker' });
  const auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
  const document = { employeeId: worker.employeeId, documentType: 'Medical', filePath: 'cabinet 7' };
  const { body } = await hr.client.post('/api/employee-documents', { ...document, documentName: 'HIV test' });
  await hr.client.put(`/api/employee-documents/${body.id}`, { documentName: 'HIV test, second' });
  for (const path of ['/api/audit?pageSize=500', '/api/activities?pageSize=200']) {
    expect((await auditor.client.get(path)).text).not.toContain('HIV');
  }
  expect((await worker.client.get('/api/activities')).text).toContain('HIV');
  expect((await hr.client.get('/api/activities')).text).toContain('HIV');
});
