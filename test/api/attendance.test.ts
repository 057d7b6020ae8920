import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: TestServer['admin'];
let supervisor: MadePerson;
let count = 0;

/** A member of the supervisor's team, new for each test. */
let worker: MadePerson;

beforeAll(async () => {
  server = await startServer();
  hr = (await server.person({ username: 'hr', roleName: 'HR Officer' })).client;
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  worker = await server.person({ username: `worker${count}`, supervisorId: supervisor.employeeId });
});

const path = '/api/attendance';
const at = (date: string, changes: object = {}) => ({ employeeId: worker.employeeId, date, ...changes });

async function kept(employeeId = worker.employeeId) {
  const { rows } = await server.pool.query<{ date: string; status: string }>(
    'select date::text, status from attendance where employee_id = $1 order by date, status',
    [employeeId],
  );
  return rows.map(({ date, status }) => `${date} ${status}`);
}

describe('recording attendance', () => {
  it('keeps one record, On-site unless told', async () => {
    const answer = await hr.post(path, at('2026-03-02', { notes: ' Night shift ' }));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      employeeId: worker.employeeId,
      employeeName: `Test worker${count}`,
      date: '2026-03-02',
      status: 'On-site',
      notes: 'Night shift',
    });
    expect(answer.headers.location).toBe(`${path}/${answer.body.id}`);
    expect((await hr.get(`${path}/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it.each(['On-site', 'Off-site', 'Leave', 'Absent'])('keeps the status %s', async (status) => {
    expect((await hr.post(path, at('2026-03-02', { status }))).body.status).toBe(status);
  });

  it('keeps several records of a day, but each status once', async () => {
    await hr.post(path, at('2026-03-02'));
    expect((await hr.post(path, at('2026-03-02', { status: 'Leave' }))).status).toBe(201);
    const twice = await hr.post(path, at('2026-03-02', { status: 'On-site' }));
    const message = 'This employee already has a record with this status on this date';
    expect(twice.status).toBe(409);
    expect(twice.body).toMatchObject({ detail: message, errors: [{ path: 'date', message }] });
    expect(await kept()).toEqual(['2026-03-02 Leave', '2026-03-02 On-site']);
  });

  it('keeps one of two equal records that come at once', async () => {
    const answers = await Promise.all([hr.post(path, at('2026-03-02')), hr.post(path, at('2026-03-02'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('does not move a record onto another', async () => {
    const { body } = await hr.post(path, at('2026-03-02'));
    await hr.post(path, at('2026-03-03'));
    expect((await hr.put(`${path}/${body.id}`, { date: '2026-03-03' })).status).toBe(409);
    expect((await hr.put(`${path}/${body.id}`, { date: '2026-03-04', version: 1 })).body.version).toBe(2);
    expect((await hr.put(`${path}/${body.id}`, { notes: 'late', version: 1 })).body).toMatchObject({
      code: 'stale',
      current: { date: '2026-03-04', notes: null },
    });
  });

  it('names the employee that does not exist, and keeps a record with the employee it was made for', async () => {
    const nobody = await hr.post(path, { employeeId: randomUUID(), date: '2026-03-02' });
    expect([nobody.status, nobody.body.detail]).toEqual([422, 'This employee does not exist']);
    const { body } = await hr.post(path, at('2026-03-02'));
    const moved = await hr.put(`${path}/${body.id}`, { employeeId: supervisor.employeeId });
    expect([moved.status, moved.body.detail]).toEqual([422, 'Employee cannot be set']);
  });
});

describe('several records at once', () => {
  it('are all kept and answered in their order', async () => {
    const days = ['2026-03-03', '2026-03-01', '2026-03-02'];
    const answer = await hr.post(
      path,
      days.map((day) => at(day, { status: 'Off-site' })),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.map(({ date }: { date: string }) => date)).toEqual(days);
    expect(answer.headers.location).toBeUndefined();
  });

  it('are all left out when one of them is there already', async () => {
    await hr.post(path, at('2026-03-02'));
    const answer = await hr.post(path, [at('2026-03-01'), at('2026-03-02'), at('2026-03-03')]);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('This employee already has a record with this status on this date');
    expect(await kept()).toEqual(['2026-03-02 On-site']);
  });

  it('are all left out when two of them are the same', async () => {
    expect((await hr.post(path, [at('2026-03-01'), at('2026-03-01')])).status).toBe(409);
    expect(await kept()).toEqual([]);
  });

  it('are refused by the field of the record that is wrong', async () => {
    const answer = await hr.post(path, [at('2026-03-01'), at('2026-02-30')]);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: '1.date', message: 'Date must be a valid date' }]);
    expect(await kept()).toEqual([]);
  });

  it('must be at least one and at most a thousand', async () => {
    const none = await hr.post(path, []);
    expect([none.status, none.body.detail]).toEqual([422, 'Please select at least one date']);
    const many = await hr.post(
      path,
      Array.from({ length: 1001 }, () => at('2026-03-01')),
    );
    expect([many.status, many.body.detail]).toEqual([422, 'At most 1000 records can be created at once']);
  });

  it('are kept once when the request is sent again', async () => {
    const sent = ['2026-03-01', '2026-03-02'].map((day) => at(day, { id: randomUUID() }));
    const first = await hr.post(path, sent);
    const again = await hr.post(path, sent);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await server.admin.post(path, sent);
    expect(other.status).toBe(409);
    const partly = await hr.post(path, [...sent, at('2026-03-02', { id: randomUUID() })]);
    expect(partly.status).toBe(409);
    expect(await kept()).toHaveLength(2);
  });

  it('leave an audit row each', async () => {
    const { body } = await hr.post(path, [at('2026-03-01'), at('2026-03-02')]);
    for (const { id } of body)
      expect((await server.admin.get(`/api/audit?resource=attendance&recordId=${id}`)).body).toHaveLength(1);
  });
});

describe('who records attendance', () => {
  it('is HR for everybody, the supervisor for the team', async () => {
    expect((await supervisor.client.post(path, at('2026-03-01'))).status).toBe(201);
    const stranger = await server.person({ username: `stranger${count}` });
    const outside = { employeeId: stranger.employeeId, date: '2026-03-01' };
    expect((await supervisor.client.post(path, outside)).status).toBe(403);
    expect((await supervisor.client.post(path, [at('2026-03-02'), outside])).status).toBe(403);
    expect(await kept()).toEqual(['2026-03-01 On-site']);
    expect(await kept(stranger.employeeId)).toEqual([]);
  });

  it.each(['Employee', 'Finance Officer', 'Training Coordinator', 'Auditor'])('is not %s', async (role) => {
    const { client } = await server.person({ username: `not-${count}`, roleName: role });
    const { body } = await hr.post(path, at('2026-03-01'));
    expect((await client.post(path, at('2026-03-02'))).status).toBe(403);
    expect((await client.put(`${path}/${body.id}`, { notes: 'x' })).status).toBeGreaterThanOrEqual(403);
    expect((await client.delete(`${path}/${body.id}`)).status).toBe(403);
    expect((await client.delete(`${path}/employee/${worker.employeeId}?expected=1`)).status).toBe(403);
    expect(await kept()).toEqual(['2026-03-01 On-site']);
  });

  it('shows planners the dates without the notes', async () => {
    const { body } = await hr.post(path, at('2026-03-01', { notes: 'Took his son to hospital' }));
    const planner = (await server.person({ username: `plan-${count}`, roleName: 'Training Coordinator' }))
      .client;
    const read = await planner.get(`${path}/${body.id}`);
    expect(read.body).toMatchObject({ date: '2026-03-01', status: 'On-site' });
    expect(read.text).not.toMatch(/notes|hospital/);
    expect((await planner.get(`${path}?q=hospital`)).text).not.toContain('hospital');
    expect((await planner.get(`${path}?q=hospital&employeeId=${worker.employeeId}`)).body).toEqual([]);
    expect((await planner.get(`${path}?notes=Took his son to hospital`)).status).toBe(422);
    expect((await planner.get(`${path}?sort=notes`)).status).toBe(422);
  });

  it('shows a person their own and nobody else’s', async () => {
    await hr.post(path, [at('2026-03-01'), { employeeId: supervisor.employeeId, date: '2026-03-01' }]);
    const { body } = await worker.client.get(path);
    expect(body.map((record: { employeeId: string }) => record.employeeId)).toEqual([worker.employeeId]);
    await server.pool.query('delete from attendance where employee_id = $1', [supervisor.employeeId]);
  });
});
