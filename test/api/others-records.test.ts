import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let chief: MadePerson;
let worker: MadePerson;
let supervisor: MadePerson;

beforeAll(async () => {
  server = await startServer();
  chief = await server.person({ username: 'chief' });
  worker = await server.person({ username: 'worker' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
});
afterAll(() => server.stop());

const only = (what: string, whom: string) => `Your role allows creating ${what} only for ${whom}.`;

/** What is answered alike says nothing. */
async function expectAlike(client: MadePerson['client'], path: string, bodies: object[], detail: string) {
  for (const body of bodies) {
    const answer = await client.post(path, body);
    expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([403, detail, undefined]);
  }
}

describe('whoever creates a record for somebody else is not told what stands in its way', () => {
  it('by their leave', async () => {
    const leave = (startDate: string, employeeId = chief.employeeId) => ({
      employeeId,
      leaveType: 'Annual',
      startDate,
      endDate: startDate,
    });
    await server.made('/api/leave-requests', leave('2025-03-03'));
    const detail = only('a leave request', 'yourself');
    const bodies = [leave('2025-03-03'), leave('2025-03-04'), leave('2025-03-03', randomUUID())];
    await expectAlike(worker.client, '/api/leave-requests', bodies, detail);
  });

  it('by their timesheets and the entries in them', async () => {
    const sheet = (payPeriodStart: string, payPeriodEnd: string) => ({
      employeeId: chief.employeeId,
      payPeriodStart,
      payPeriodEnd,
    });
    const id = await server.made('/api/timesheets', sheet('2025-03-01', '2025-03-14'));
    const sheets = [sheet('2025-03-01', '2025-03-14'), sheet('2026-03-01', '2026-03-14')];
    await expectAlike(worker.client, '/api/timesheets', sheets, only('a timesheet', 'yourself'));
    const entry = (date: string, timesheetId = id) => ({ timesheetId, date });
    await server.made('/api/time-entries', entry('2025-03-02'));
    const entries = [entry('2025-03-02'), entry('2026-01-01'), entry('2025-03-02', randomUUID())];
    await expectAlike(worker.client, '/api/time-entries', entries, only('a time entry', 'yourself'));
    await server.admin.put(`/api/timesheets/${id}`, { status: 'Submitted' });
    await expectAlike(worker.client, '/api/time-entries', entries, only('a time entry', 'yourself'));
  });

  it('by their attendance, one among many as well, and by what they are to learn', async () => {
    const day = (employeeId: string, date: string) => ({ employeeId, date, status: 'On-site' });
    await server.made('/api/attendance', day(chief.employeeId, '2025-03-03'));
    const many = [day(supervisor.employeeId, '2025-03-03'), day(chief.employeeId, '2025-03-03')];
    const { status } = await supervisor.client.post('/api/attendance', many);
    expect(status).toBe(403);
    const courseId = await server.made('/api/training-courses', { courseName: 'First aid' });
    const need = { employeeId: chief.employeeId, courseId };
    await server.made('/api/training-needs', need);
    await expectAlike(
      supervisor.client,
      '/api/training-needs',
      [need, { ...need, courseId: randomUUID() }],
      only('a training need', 'your team'),
    );
  });
});

it('what stands in the way of one’s own record is told', async () => {
  const leave = {
    employeeId: worker.employeeId,
    leaveType: 'Annual',
    startDate: '2025-05-05',
    endDate: '2025-05-06',
  };
  expect((await worker.client.post('/api/leave-requests', leave)).status).toBe(201);
  const again = await worker.client.post('/api/leave-requests', leave);
  expect([again.status, again.body.errors?.[0]?.path]).toEqual([409, 'startDate']);
});

describe('a right that reaches less than all', () => {
  it('approves no pay', async () => {
    const { client } = await server.personWith({
      'payroll:read': 'all',
      'payroll:update': 'all',
      'payroll:approve': 'own',
    });
    const row = {
      employeeId: chief.employeeId,
      payPeriodStart: '2025-03-01',
      payPeriodEnd: '2025-03-14',
      grossSalary: 10,
    };
    const id = await server.made('/api/payroll', row);
    const answer = await client.put(`/api/payroll/${id}`, { status: 'Approved' });
    expect([answer.status, answer.body.detail]).toEqual([403, 'Your role does not allow approving payroll.']);
  });

  it('voids no transaction', async () => {
    const { client } = await server.personWith({
      'transactions:read': 'all',
      'transactions:update': 'all',
      'transactions:void': 'own',
    });
    const fuel = { date: '2025-03-01', description: 'Fuel', category: 'Fuel', type: 'Expense', amount: 5 };
    const id = await server.made('/api/transactions', fuel);
    const answer = await client.put(`/api/transactions/${id}`, { status: 'Void', voidReason: 'x' });
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'Your role does not allow voiding transactions.',
    ]);
  });

  it('removes nobody else’s bank details', async () => {
    const { client } = await server.personWith({
      'employees:read': 'all',
      'banking:read': 'all',
      'banking:create': 'all',
      'banking:update': 'all',
      'banking:remove': 'own',
    });
    const path = `/api/employees/${chief.employeeId}`;
    const kina = { bankName: 'Kina Bank', bankAccountNumber: '6010 2030-4455' };
    expect((await client.put(path, kina)).status).toBe(200);
    const answer = await client.put(path, { bankName: null, bankAccountNumber: null });
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'Your role allows replacing bank details, but not removing them.',
    ]);
  });
});
