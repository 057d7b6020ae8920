import { expect, it } from 'vitest';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;

startTeam((team) => ({ server, hr, supervisor, worker } = team));

const path = '/api/leave-requests';
const decidedStays =
  'This request has been decided and cannot be withdrawn. To change the request, choose Request Again.';
const notYours =
  'Only the person who requested the leave, or someone who approves leave for everyone, can withdraw the request.';

async function request({ employeeId }: MadePerson, changes: object = {}): Promise<string> {
  await server.pool.query('delete from leave_requests where employee_id = $1', [employeeId]);
  const days = { startDate: '2026-03-02', endDate: '2026-03-06' };
  return `${path}/${await server.made(path, { employeeId, leaveType: 'Annual', ...days, ...changes })}`;
}

it('is done by the person while it is Pending, and leaves the days free', async () => {
  const at = await request(worker);
  expect((await worker.client.delete(at)).status).toBe(204);
  expect((await worker.client.get(at)).status).toBe(404);
  const again = { employeeId: worker.employeeId, leaveType: 'Sick', startDate: '2026-03-02' };
  expect((await worker.client.post(path, { ...again, endDate: '2026-03-02' })).status).toBe(201);
});

it.each(['Approved', 'Rejected'])(
  'is not done by the person once it is %s, whatever their role',
  async (status) => {
    for (const person of [worker, supervisor, hr]) {
      const at = await request(person, { status, ...(status === 'Rejected' && { rejectionReason: 'No' }) });
      const refused = await person.client.delete(at);
      expect([refused.status, refused.body.detail]).toEqual([409, decidedStays]);
      const back = await person.client.put(at, { status: 'Pending' });
      expect(back.status, back.text).toBe(200);
      expect((await person.client.delete(at)).status).toBe(204);
    }
  },
);

it('is done of others by who approves for everybody, in whatever state', async () => {
  for (const status of ['Pending', 'Approved'])
    expect((await hr.client.delete(await request(worker, { status }))).status).toBe(204);
});

it('is not done by a supervisor or by who only changes requests', async () => {
  const clerk = await server.personWith({ 'leave:read': 'all', 'leave:update': 'all' });
  for (const { client } of [supervisor, clerk]) {
    const refused = await client.delete(await request(worker));
    expect([refused.status, refused.body.detail]).toEqual([403, notYours]);
  }
});

it('stays in the log with what was asked', async () => {
  const at = await request(worker);
  await worker.client.delete(at);
  const id = at.slice(path.length + 1);
  const { body } = await server.admin.get(`/api/audit?resource=leave-requests&recordId=${id}&action=delete`);
  expect(body).toMatchObject([
    { changes: { leaveType: { old: 'Annual', new: null }, startDate: { old: '2026-03-02', new: null } } },
  ]);
});
