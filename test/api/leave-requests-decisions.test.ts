import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let chief: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let finance: MadePerson;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  chief = await server.person({ username: 'chief', roleName: 'Supervisor' });
  supervisor = await server.person({
    username: 'supervisor',
    roleName: 'Supervisor',
    supervisorId: chief.employeeId,
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  worker = await server.person({ username: `worker${count}`, supervisorId: supervisor.employeeId });
});

const path = '/api/leave-requests';
const notYours = 'You cannot approve or reject your own leave.';
const notAllowed = 'Your role does not allow this status for a leave request.';
const ownDecided =
  'This request has been decided. To change the request, choose Request Again. It then returns to Pending.';

/** What gives this status: a rejection says why. */
const giving = (status: string) => ({
  status,
  ...(status === 'Rejected' && { rejectionReason: 'Too many are away' }),
});

const leave = (employeeId: string, changes: object = {}) => ({
  employeeId,
  leaveType: 'Sick',
  startDate: '2026-03-02',
  endDate: '2026-03-06',
  ...changes,
});

/** A request of this person, as the administrator decided on it. */
async function request(person: MadePerson, status = 'Pending'): Promise<string> {
  await server.pool.query('delete from leave_requests where employee_id = $1', [person.employeeId]);
  return `${path}/${await server.made(path, leave(person.employeeId, { ...giving(status), reason: 'Malaria' }))}`;
}

describe('deciding on leave', () => {
  it.each(['Approved', 'Rejected'])('HR gives %s to others, also as it is entered', async (status) => {
    expect((await hr.client.put(await request(worker), giving(status))).body.status).toBe(status);
    await server.pool.query('delete from leave_requests where employee_id = $1', [worker.employeeId]);
    const entered = await hr.client.post(path, leave(worker.employeeId, giving(status)));
    expect(entered.body.status).toBe(status);
    expect((await hr.client.put(`${path}/${entered.body.id}`, { status: 'Pending' })).status).toBe(200);
  });

  it('a supervisor approves and rejects everyone below, and does nothing else with a status', async () => {
    for (const leader of [supervisor, chief]) {
      const at = await request(worker);
      expect((await leader.client.put(at, { status: 'Approved' })).body.status).toBe('Approved');
      expect((await leader.client.put(at, giving('Rejected'))).body.status).toBe('Rejected');
      const back = await leader.client.put(at, { status: 'Pending' });
      expect([back.status, back.body.detail]).toEqual([403, notAllowed]);
    }
    const at = await request(supervisor);
    expect((await chief.client.put(at, { status: 'Approved' })).status).toBe(200);
  });

  it('a supervisor sees nothing of the leave of others', async () => {
    const at = await request(chief);
    expect((await supervisor.client.get(at)).status).toBe(404);
    expect((await supervisor.client.put(at, { status: 'Approved' })).status).toBe(404);
  });

  it('nobody decides on their own, whatever their role', async () => {
    const administrator = await server.person({ username: `root${count}`, roleName: 'Administrator' });
    for (const person of [worker, supervisor, chief, hr, administrator]) {
      for (const status of ['Approved', 'Rejected']) {
        const at = await request(person);
        const decided = await person.client.put(at, giving(status));
        expect([decided.status, decided.body.detail]).toEqual([403, notYours]);
        expect((await person.client.get(at)).body).toMatchObject({ status: 'Pending', version: 1 });
        const entered = await person.client.post(
          path,
          leave(person.employeeId, { ...giving(status), startDate: '2026-05-01', endDate: '2026-05-01' }),
        );
        expect([entered.status, entered.body.detail]).toEqual([403, notYours]);
      }
    }
  });

  it('nobody without the right decides', async () => {
    const at = await request(worker);
    expect((await finance.client.get(at)).status).toBe(200);
    expect((await finance.client.put(at, { status: 'Approved' })).status).toBe(403);
    const clerk = await server.personWith({
      'leave:read': 'all',
      'leave:update': 'all',
      'leave:create': 'all',
    });
    const tried = await clerk.client.put(at, { status: 'Approved' });
    expect([tried.status, tried.body.detail]).toEqual([403, notAllowed]);
    const entered = await clerk.client.post(
      path,
      leave(worker.employeeId, { status: 'Approved', startDate: '2026-05-01', endDate: '2026-05-01' }),
    );
    expect([entered.status, entered.body.detail]).toEqual([403, notAllowed]);
    expect((await clerk.client.put(at, { leaveType: 'Unpaid' })).status).toBe(200);
  });
});

describe('a request that has been decided', () => {
  it.each(['Approved', 'Rejected'])(
    '%s: changes by its owner only as it goes back to Pending',
    async (status) => {
      const at = await request(worker, status);
      for (const change of [
        { endDate: '2026-03-07' },
        { reason: 'Longer' },
        { leaveType: 'Annual', status },
      ]) {
        const refused = await worker.client.put(at, change);
        expect([refused.status, refused.body.detail]).toEqual([409, ownDecided]);
      }
      const back = await worker.client.put(at, { endDate: '2026-03-07', status: 'Pending' });
      expect(back.body).toMatchObject({ endDate: '2026-03-07', status: 'Pending', version: 2 });
    },
  );

  it('may be sent back unchanged', async () => {
    const at = await request(worker, 'Approved');
    const { body } = await worker.client.get(at);
    const same = await worker.client.put(at, body);
    expect([same.status, same.body]).toEqual([200, body]);
  });

  it('is not decided on as it no longer stands', async () => {
    const at = await request(worker);
    await worker.client.put(at, { endDate: '2026-03-20' });
    const late = await supervisor.client.put(at, { status: 'Approved', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale',
      detail: 'This leave request was changed elsewhere. Check the current values and try again.',
      current: { endDate: '2026-03-20', status: 'Pending', version: 2 },
    });
  });

  it('stays in the history with who decided', async () => {
    const at = await request(worker);
    await supervisor.client.put(at, { status: 'Approved' });
    const id = at.slice(path.length + 1);
    const { body } = await server.admin.get(`/api/audit?resource=leave-requests&recordId=${id}`);
    expect(body[0]).toMatchObject({
      action: 'update',
      actorName: 'Test supervisor',
      changes: { status: { old: 'Pending', new: 'Approved' } },
    });
  });
});

describe('the reason for leave', () => {
  it('is seen by the person, those who lead them and HR', async () => {
    const at = await request(worker);
    for (const { client } of [worker, supervisor, chief, hr])
      expect((await client.get(at)).body.reason).toBe('Malaria');
  });

  it('is absent for everybody else, in lists, searches and filters too', async () => {
    const at = await request(worker);
    const auditor = await server.person({ username: `auditor${count}`, roleName: 'Auditor' });
    const planner = await server.person({ username: `planner${count}`, roleName: 'Training Coordinator' });
    for (const { client } of [finance, auditor, planner]) {
      expect((await client.get(at)).text).not.toMatch(/reason|Malaria/);
      expect((await client.get(`${path}?employeeId=${worker.employeeId}`)).text).not.toMatch(
        /reason|Malaria/,
      );
      expect((await client.get(`${path}?q=Malaria&employeeId=${worker.employeeId}`)).body).toEqual([]);
      expect((await client.get(`${path}?reason=Malaria`)).status).toBe(422);
      expect((await client.get(`${path}?sort=reason`)).status).toBe(422);
    }
    expect((await planner.client.get(at)).body.leaveType).toBeUndefined();
    expect((await planner.client.get(at)).body).toMatchObject({ startDate: '2026-03-02', status: 'Pending' });
  });
});
