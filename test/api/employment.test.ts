import { describe, expect, it } from 'vitest';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let worker: MadePerson;

startTeam((team) => ({ server, hr, worker } = team), { clock: () => new Date('2026-03-04T02:00:00Z') });

const path = '/api/timesheets';
const sheet = (payPeriodStart: string, payPeriodEnd: string) => ({
  employeeId: worker.employeeId,
  payPeriodStart,
  payPeriodEnd,
});
const early = 'The employment starts on 15/01/2024. Choose that day or a later one.';
const late = 'The employment ends on 31/05/2026. Choose that day or an earlier one.';
const far = 'Choose 04/03/2028 or an earlier day. The limit is two years ahead.';

const end = (endDate: string | null) => server.admin.put(`/api/employees/${worker.employeeId}`, { endDate });

it('keeps a pay period within the employment', async () => {
  await end('2026-05-31');
  const before = await hr.client.post(path, sheet('2024-01-14', '2024-01-20'));
  expect(before.status).toBe(422);
  expect(before.body.errors).toEqual([{ path: 'payPeriodStart', message: early }]);
  const after = await hr.client.post(path, sheet('2026-05-25', '2026-06-01'));
  expect(after.body.errors).toEqual([{ path: 'payPeriodEnd', message: late }]);
  const beyond = await hr.client.post(path, sheet('2026-06-01', '2026-06-07'));
  expect(beyond.body.errors).toEqual([
    { path: 'payPeriodStart', message: late },
    { path: 'payPeriodEnd', message: late },
  ]);
  expect((await hr.client.post(path, sheet('2024-01-15', '2024-01-20'))).status).toBe(201);
  expect((await hr.client.post(path, sheet('2026-05-25', '2026-05-31'))).status).toBe(201);
});

it('keeps a pay period within two years from today', async () => {
  const answer = await hr.client.post(path, sheet('2028-02-28', '2028-03-05'));
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([{ path: 'payPeriodEnd', message: far }]);
  expect((await hr.client.post(path, sheet('2028-02-28', '2028-03-04'))).status).toBe(201);
});

it('names days as the organisation writes them', async () => {
  await server.admin.put('/api/settings', { dateFormat: 'D MMM YYYY' });
  const { body } = await hr.client.post(path, sheet('2024-01-14', '2024-01-20'));
  expect(body.detail).toBe('The employment starts on 15 Jan 2024. Choose that day or a later one.');
  await server.admin.put('/api/settings', { dateFormat: 'DD/MM/YYYY' });
});

it('asks of a change only what it changes', async () => {
  const { body } = await hr.client.post(path, sheet('2026-02-23', '2026-03-08'));
  const at = `${path}/${body.id}`;
  await end('2026-02-28');
  expect((await hr.client.put(at, { payPeriodEnd: '2026-03-08', totalHours: 40 })).status).toBe(200);
  expect((await hr.client.put(at, { status: 'Submitted' })).status).toBe(200);
  expect((await hr.client.put(at, { status: 'Draft' })).status).toBe(200);
  const moved = await hr.client.put(at, { payPeriodEnd: '2026-03-07' });
  expect(moved.body.errors).toEqual([
    { path: 'payPeriodEnd', message: late.replace('31/05/2026', '28/02/2026') },
  ]);
  expect((await hr.client.put(at, { payPeriodEnd: '2026-02-28' })).status).toBe(200);
});

it('tells nobody of the employment of whom they may not write for', async () => {
  const stranger = await server.person({ username: `stranger${worker.employeeId}` });
  const answer = await stranger.client.post(path, sheet('2020-01-01', '2020-01-07'));
  expect(answer.status).toBe(403);
  expect(answer.text).not.toContain('2024');
});

describe('leave', () => {
  const requests = '/api/leave-requests';
  const leave = (startDate: string, endDate: string) => ({
    employeeId: worker.employeeId,
    leaveType: 'Annual',
    startDate,
    endDate,
  });

  it('lies within the employment and two years ahead, whoever asks', async () => {
    await end('2026-05-31');
    for (const { client } of [worker, hr]) {
      const before = await client.post(requests, leave('2024-01-14', '2024-01-20'));
      expect(before.status).toBe(422);
      expect(before.body.errors).toEqual([{ path: 'startDate', message: early }]);
      const after = await client.post(requests, leave('2026-05-25', '2026-06-01'));
      expect(after.body.errors).toEqual([{ path: 'endDate', message: late }]);
    }
    await end(null);
    const ahead = await worker.client.post(requests, leave('2028-03-01', '2028-03-05'));
    expect(ahead.body.errors).toEqual([{ path: 'endDate', message: far }]);
    expect((await worker.client.post(requests, leave('2028-03-01', '2028-03-04'))).status).toBe(201);
  });

  it('is not approved where the employment has come to end before it does', async () => {
    const { body } = await worker.client.post(requests, leave('2026-05-25', '2026-06-05'));
    const at = `${requests}/${body.id}`;
    await end('2026-05-31');
    const approved = await hr.client.put(at, { status: 'Approved' });
    expect(approved.body.errors).toEqual([{ path: 'endDate', message: late }]);
    const other = await worker.client.put(at, { reason: 'Before I leave' });
    expect(other.status, other.text).toBe(200);
    const shorter = await hr.client.put(at, { status: 'Approved', endDate: '2026-05-31' });
    expect(shorter.body).toMatchObject({ status: 'Approved', endDate: '2026-05-31' });
  });
});
