import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueLeave, settleQueued } from '#server/hr/leave/leave-due.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const today = '2026-11-20';

let server: TestServer;
let hr: MadePerson;
let chief: MadePerson;
let member: MadePerson;
let other: MadePerson;
const typeIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  chief = await server.person({ username: 'chief', roleName: 'Supervisor' });
  member = await server.person({ username: 'member', supervisorId: chief.employeeId });
  other = await server.person({ username: 'other' });
  const { body } = await hr.client.get('/api/leave-types');
  for (const { name, id } of body) typeIds[name] = id;
  await server.pool.query('delete from leave_rules');
  for (const { employeeId } of [member, other]) {
    await opening(employeeId, 'Annual', 4.5);
    await request(employeeId, 'Annual', '2026-12-07', '2026-12-08');
    await request(employeeId, 'Unpaid', '2026-12-14', '2026-12-15');
  }
});
afterAll(() => server.stop());

const opening = (employeeId: string, leaveType: string, days: number, date = today) =>
  hr.client.post('/api/leave-ledger', {
    employeeId,
    leaveTypeId: typeIds[leaveType],
    kind: 'Opening',
    date,
    days,
  });

const request = (employeeId: string, leaveType: string, startDate: string, endDate: string) =>
  server.made('/api/leave-requests', { employeeId, leaveType, startDate, endDate });

async function shown(viewer: MadePerson, person: MadePerson, query = '') {
  const at = `/api/leave-requests?employeeId=${person.employeeId}&sort=startDate${query}`;
  const { body } = await viewer.client.get(at);
  return body.map((row: { leaveType: string; balance?: number }) => [row.leaveType, row.balance]);
}

it('is of the type of each request today, and empty where there is none', async () => {
  const rows = [
    ['Annual', 4.5],
    ['Unpaid', null],
  ];
  expect(await shown(hr, member)).toEqual(rows);
  expect(await shown(chief, member)).toEqual(rows);
  expect(await shown(member, member)).toEqual(rows);
  const { body } = await hr.client.get(
    `/api/leave-requests?employeeId=${member.employeeId}&fields=leaveType`,
  );
  expect(Object.keys(body[0]).toSorted()).toEqual(['id', 'leaveType', 'version']);
});

it('is zero where a rule applies and nothing has arisen yet', async () => {
  const starter = await server.person({ username: 'starter' });
  const at = `/api/employees/${starter.employeeId}`;
  const { body } = await server.admin.get(at);
  await server.admin.put(at, { startDate: '2026-11-02', version: body.version });
  await server.made('/api/leave-rules', {
    leaveTypeId: typeIds['Sick'],
    from: '2026-01-01',
    daysAYear: 6,
    arises: 'Each anniversary',
    source: 'Policy 12',
    isConfirmed: true,
  });
  await queueLeave(server.pool, null);
  await settleQueued(server.pool, today, new AbortController().signal);
  await request(starter.employeeId, 'Sick', '2026-12-07', '2026-12-08');
  expect(await shown(hr, starter)).toEqual([['Sick', 0]]);
  // Employed before the first rule, without an opening balance.
  await server.admin.put(at, { startDate: '2020-11-02', version: body.version + 1 });
  expect(await shown(hr, starter)).toEqual([['Sick', null]]);
});

it('is of nobody outside the line of a supervisor', async () => {
  expect(await shown(chief, other)).toEqual([]);
  expect(await shown(member, other)).toEqual([]);
  const { body } = await chief.client.get('/api/leave-requests');
  expect(body.every(({ employeeId }: { employeeId: string }) => employeeId === member.employeeId)).toBe(true);
});

it('is not shown, sorted or filtered by with the dates of leave alone', async () => {
  const trainer = await server.person({ username: 'trainer', roleName: 'Training Coordinator' });
  const { body } = await trainer.client.get('/api/leave-requests');
  expect(body).toHaveLength(5);
  expect(body.filter((row: object) => 'balance' in row)).toEqual([]);
  for (const query of ['sort=balance', 'balanceFrom=1', 'fields=balance'])
    expect((await trainer.client.get(`/api/leave-requests?${query}`)).status).toBe(422);
});

it('follows the ledger', async () => {
  await opening(member.employeeId, 'Annual', 7);
  expect(await shown(hr, member)).toEqual([
    ['Annual', 7],
    ['Unpaid', null],
  ]);
});

it('is unknown again when the only opening balance is taken back', async () => {
  const person = await server.person({ username: 'counted' });
  const { body } = await opening(person.employeeId, 'Annual', 0);
  await request(person.employeeId, 'Annual', '2026-12-07', '2026-12-08');
  expect(await shown(hr, person)).toEqual([['Annual', 0]]);
  const { id, employeeId, leaveTypeId, date } = body;
  const reversal = { employeeId, leaveTypeId, kind: 'Opening', date, days: 0, reversesId: id };
  expect((await hr.client.post('/api/leave-ledger', reversal)).status).toBe(201);
  expect(await shown(hr, person)).toEqual([['Annual', null]]);
});
