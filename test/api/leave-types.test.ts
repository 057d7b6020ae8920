import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveTypeWords } from '#contract/hr/leave-types.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let member: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-11-20T02:00:00Z') });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  member = await server.person({ username: 'member' });
});
afterAll(() => server.stop());

let day = 0;
/** For one day that no other request has. */
function ask(leaveType: string) {
  day += 1;
  const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  const { employeeId } = member;
  return member.client.post('/api/leave-requests', { employeeId, leaveType, startDate: date, endDate: date });
}

const names = async () =>
  (await member.client.get('/api/leave-types')).body.map(({ name }: { name: string }) => name);

async function typeNamed(wanted: string) {
  const { body } = await hr.client.get('/api/leave-types');
  return body.find(({ name }: { name: string }) => name === wanted);
}

describe('leave types', () => {
  it('begin with those of every organisation, in their order', async () => {
    expect(await names()).toEqual(['Annual', 'Sick', 'Emergency', 'Unpaid']);
    const { body } = await hr.client.get('/api/leave-types');
    expect(body.map(({ isPaid }: { isPaid: boolean }) => isPaid)).toEqual([true, true, true, false]);
  });

  it('are added, asked for in any spelling, and renamed with their requests', async () => {
    const added = await hr.client.post('/api/leave-types', {
      name: 'Maternity',
      isPaid: false,
      sortOrder: 50,
    });
    expect(added.status).toBe(201);
    expect((await hr.client.post('/api/leave-types', { name: 'maternity ' })).status).toBe(409);
    const asked = await ask('maternity leave');
    expect([asked.status, asked.body.leaveType]).toEqual([201, 'Maternity']);

    const at = `/api/leave-types/${added.body.id}`;
    expect((await hr.client.put(at, { name: 'Parental', version: added.body.version })).status).toBe(200);
    const { body } = await member.client.get(`/api/leave-requests/${asked.body.id}`);
    expect(body.leaveType).toBe('Parental');
    expect((await member.client.get('/api/leave-requests?leaveType=Parental')).body).toHaveLength(1);
  });

  it('that are retired or unknown cannot be chosen, and those in use stay', async () => {
    const { body: type } = await hr.client.post('/api/leave-types', { name: 'Study' });
    const { body: leave } = await ask('Study');
    const at = `/api/leave-types/${type.id}`;
    expect((await hr.client.put(at, { isRetired: true, version: type.version })).status).toBe(200);
    const refused = await ask('Study');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'leaveType', message: leaveTypeWords.retired('Study') }],
    ]);
    expect((await ask('Sabbatical')).body.errors).toEqual([
      { path: 'leaveType', message: leaveTypeWords.unknown },
    ]);
    const kept = { leaveType: 'Study', reason: 'Exams', version: leave.version };
    expect((await member.client.put(`/api/leave-requests/${leave.id}`, kept)).status).toBe(200);
    expect((await hr.client.delete(at)).status).toBe(409);
  });

  it('of every organisation keep their names, and say paid as long as requests use them', async () => {
    const annual = await typeNamed('Annual');
    await ask('Annual');
    const at = `/api/leave-types/${annual.id}`;
    for (const refused of [
      await hr.client.put(at, { name: 'Holiday', version: annual.version }),
      await hr.client.delete(at),
    ])
      expect([refused.status, refused.body.detail]).toEqual([409, leaveTypeWords.delivered]);
    const unpaid = await hr.client.put(at, { isPaid: false, version: annual.version });
    expect([unpaid.status, unpaid.body.detail]).toEqual([409, leaveTypeWords.paidStays]);
  });
});
