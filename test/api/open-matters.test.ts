import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let auditor: MadePerson;
let store: MadePerson;
let person: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
  store = await server.person({ username: 'store', roleName: 'Storekeeper' });
  person = await server.person({ username: 'person' });
  const { employeeId } = person;
  const leave = { employeeId, leaveType: 'Annual' };
  await server.made('/api/leave-requests', { ...leave, startDate: '2026-07-06', endDate: '2026-07-10' });
  await server.made('/api/leave-requests', {
    ...leave,
    startDate: '2026-08-03',
    endDate: '2026-08-07',
    status: 'Approved',
  });
  await server.made('/api/timesheets', {
    employeeId,
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-14',
  });
  const document = { employeeId, filePath: 'Cabinet 2' };
  await server.made('/api/employee-documents', {
    ...document,
    documentName: 'Licence',
    documentType: 'License',
    expiryDate: '2026-06-20',
  });
  await server.made('/api/employee-documents', {
    ...document,
    documentName: 'Report',
    documentType: 'Medical',
    expiryDate: '2026-06-01',
  });
  await server.made('/api/employee-documents', {
    ...document,
    documentName: 'Passport',
    documentType: 'ID',
    expiryDate: '2030-01-01',
  });
  await server.made('/api/assets', {
    assetTag: 'T-1',
    assetName: 'Drill',
    category: 'Tool',
    assignedToId: employeeId,
  });
  const step = { employeeId, kind: 'Onboarding', responsible: 'IT' };
  await server.made('/api/employee-steps', { ...step, title: 'Create user account' });
  await server.made('/api/employee-steps', { ...step, title: 'Order laptop', doneDate: '2026-06-01' });
});
afterAll(() => server.stop());

const path = () => `/api/employees/${person.employeeId}/open-matters`;

it('counts what is still open of a person', async () => {
  const { body } = await hr.client.get(path());
  expect(body).toEqual([
    { matter: 'leave', count: 1 },
    { matter: 'timesheets', count: 1 },
    { matter: 'documents', count: 2 },
    { matter: 'needs', count: 0 },
    { matter: 'assets', count: 1 },
    { matter: 'steps', count: 1 },
  ]);
});

it('counts of documents only those that one sees', async () => {
  const { body } = await auditor.client.get(path());
  expect(body).toContainEqual({ matter: 'documents', count: 1 });
});

it('leaves out what one may not see', async () => {
  const { body } = await store.client.get(path());
  expect(body.map(({ matter }: { matter: string }) => matter)).toEqual(['needs', 'assets']);
});
