import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Answer, type MadePerson, type TestServer } from '../server.ts';

/** What a Medical document is called says what it is about: no door tells it beside the record itself. */
let server: TestServer;
let hr: MadePerson;
let worker: MadePerson;
let id: string;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  worker = await server.person({ username: 'worker' });
  const { body } = await hr.client.post('/api/employee-documents', {
    id: randomUUID(),
    employeeId: worker.employeeId,
    documentType: 'Medical',
    documentName: 'HIV test',
    filePath: 'cabinet 7',
  });
  id = body.id;
});
afterAll(() => server.stop());

const doors: Record<string, () => Promise<Answer>> = {
  'why I see it': () => hr.client.get(`/api/access/why?resource=employee-documents&recordId=${id}`),
  'why its person sees it': () =>
    hr.client.get(`/api/access/why?resource=employee-documents&recordId=${id}&userId=${worker.userId}`),
  'a bulk change that comes too late': () =>
    hr.client.put('/api/employee-documents/several', {
      records: [{ id, version: 99 }],
      values: { isAccepted: true },
    }),
};

it.each(Object.keys(doors))('%s', async (door) => {
  const answer = await doors[door]?.();
  expect(answer?.status, answer?.text).toBe(200);
  expect(answer?.text).toContain('Medical document');
  expect(answer?.text).not.toContain('HIV');
});
