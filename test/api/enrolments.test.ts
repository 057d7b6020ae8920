import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let coordinator: MadePerson;
let people: string[];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  coordinator = await server.person({ username: 'training', roleName: 'Training Coordinator' });
  people = [];
  for (const username of ['ann', 'ben', 'cat', 'dan', 'eve'])
    people.push((await server.person({ username })).employeeId);
});
afterAll(() => server.stop());

let count = 0;
const path = '/api/enrolments';

async function course(values: object = {}): Promise<string> {
  return server.made('/api/training-courses', { courseName: `Course ${(count += 1)}`, ...values });
}

async function session(values: object = {}): Promise<string> {
  const courseId = 'courseId' in values ? values.courseId : await course();
  return server.made('/api/training-sessions', {
    courseId,
    startDate: `2026-06-${10 + (count % 5)}`,
    ...values,
  });
}

const enrol = (sessionId: string, employeeId: string | undefined) =>
  coordinator.client.post(path, { sessionId, employeeId });
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.message ?? body.detail];
const read = async (id: string) => (await coordinator.client.get(`/api/training-sessions/${id}`)).body;

describe('a seat', () => {
  it('is counted, and free again when somebody is taken out', async () => {
    const id = await session({ seats: 2, startDate: '2026-01-05' });
    const { body } = await enrol(id, people[0]);
    expect(await read(id)).toMatchObject({ enrolled: 1, seatsFree: 1, resultsToEnter: 1, version: 1 });
    expect((await coordinator.client.delete(`${path}/${body.id}`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ enrolled: 0, seatsFree: 2, resultsToEnter: 0 });
  });

  it('that is the last is given to one of those who ask at once', async () => {
    const id = await session({ seats: 1, startDate: '2026-01-06' });
    const answers = await Promise.all(people.map((employeeId) => enrol(id, employeeId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refusal)[0]).toEqual([
      409,
      'All seats of this session are taken',
    ]);
    expect(await read(id)).toMatchObject({ enrolled: 1, seatsFree: 0 });
  });

  it('is not taken away from those who have one', async () => {
    const id = await session({ seats: 3, startDate: '2026-01-07' });
    await enrol(id, people[0]);
    await enrol(id, people[1]);
    const answer = await coordinator.client.put(`/api/training-sessions/${id}`, { seats: 1 });
    expect(refusal(answer)).toEqual([422, 'Seats must not be fewer than the people already enrolled']);
    expect((await coordinator.client.put(`/api/training-sessions/${id}`, { seats: 2 })).status).toBe(200);
  });

  it('is given to all of several people or to none', async () => {
    const id = await session({ seats: 2, startDate: '2026-01-08' });
    const rows = people.map((employeeId) => ({ sessionId: id, employeeId }));
    const answer = await coordinator.client.post(path, rows);
    expect(refusal(answer)).toEqual([409, 'All seats of this session are taken']);
    expect((await read(id)).enrolled).toBe(0);
    const two = await coordinator.client.post(path, rows.slice(0, 2));
    expect([two.status, two.body.length]).toEqual([201, 2]);
  });
});

describe('somebody is enrolled', () => {
  it('once in a session', async () => {
    const id = await session({ startDate: '2026-02-02' });
    await enrol(id, people[0]);
    expect(refusal(await enrol(id, people[0]))).toEqual([
      409,
      'This employee is already enrolled in this session or on its waiting list',
    ]);
  });

  it.each([
    ['2026-02-10', null, true],
    ['2026-02-08', '2026-02-10', true],
    ['2026-02-12', '2026-02-13', true],
    ['2026-02-13', null, false],
    ['2026-02-09', null, false],
  ])('in another one from %s to %s: refused %s', async (startDate, endDate, isRefused) => {
    const [first, other] = [await session({ startDate: '2026-02-10', endDate: '2026-02-12' }), ''];
    const person = await server.person({ username: `p${(count += 1)}` });
    await enrol(first, person.employeeId);
    const answer = await enrol(other || (await session({ startDate, endDate })), person.employeeId);
    expect(answer.status).toBe(isRefused ? 409 : 201);
    if (isRefused)
      expect(refusal(answer)).toEqual([409, 'This employee is in another session on these days']);
  });

  it('in one of two at once, also when both are asked for at once', async () => {
    const person = await server.person({ username: `p${(count += 1)}` });
    const both = [await session({ startDate: '2026-03-02' }), await session({ startDate: '2026-03-02' })];
    const answers = await Promise.all(both.map((id) => enrol(id, person.employeeId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('with days that follow those of the session', async () => {
    const [early, late] = [
      await session({ startDate: '2026-03-09' }),
      await session({ startDate: '2026-03-16' }),
    ];
    const { body } = await enrol(early, people[0]);
    await enrol(late, people[0]);
    const moved = await coordinator.client.put(`/api/training-sessions/${early}`, { endDate: '2026-03-11' });
    expect(moved.status).toBe(200);
    expect((await coordinator.client.get(`${path}/${body.id}`)).body.endDate).toBe('2026-03-11');
    const onto = await coordinator.client.put(`/api/training-sessions/${early}`, { endDate: '2026-03-16' });
    expect(refusal(onto)).toEqual([
      409,
      'A person enrolled in this session is in another session on these days',
    ]);
  });

  it('and free again when the session is cancelled, unless it is scheduled again', async () => {
    const [first, other] = [
      await session({ startDate: '2026-04-06' }),
      await session({ startDate: '2026-04-06' }),
    ];
    await enrol(first, people[0]);
    await coordinator.client.put(`/api/training-sessions/${first}`, { status: 'Cancelled' });
    expect((await enrol(other, people[0])).status).toBe(201);
    const again = await coordinator.client.put(`/api/training-sessions/${first}`, { status: 'Scheduled' });
    expect(refusal(again)).toEqual([
      409,
      'A person enrolled in this session is in another session on these days',
    ]);
  });

  it('within the employment alone', async () => {
    const { employeeId } = await server.person({ username: `p${(count += 1)}` });
    await server.pool.query(`update employees set start_date = '2026-05-10' where id = $1`, [employeeId]);
    const answer = await enrol(await session({ startDate: '2026-05-01', endDate: '2026-05-12' }), employeeId);
    expect(refusal(answer)).toEqual([422, 'This employee is not employed on all days of the session']);
  });

  it('in a session that is not over', async () => {
    const id = await session({ startDate: '2026-04-13', status: 'Completed' });
    expect(refusal(await enrol(id, people[0]))).toEqual([
      409,
      'This session is Completed: its participants cannot be changed.',
    ]);
  });

  it('of several with everybody named whom something bars, and then nobody', async () => {
    const [first, other] = [
      await session({ startDate: '2026-04-07' }),
      await session({ startDate: '2026-04-07' }),
    ];
    const [busy, also, twice] = people.slice(0, 3);
    await enrol(other, busy);
    await enrol(other, also);
    await enrol(first, twice);
    const left = await server.person({ username: `p${(count += 1)}`, lastName: 'Left' });
    await server.admin.put(`/api/employees/${left.employeeId}`, { endDate: '2026-04-01' });
    const asked = [busy, people[3], also, twice, left.employeeId];
    const rows = asked.map((employeeId) => ({ sessionId: first, employeeId }));
    const answer = await coordinator.client.post(path, rows);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Test ann and Test ben are in another session on these days. Test cat is already enrolled in this session or on its waiting list. ' +
        'Test Left is not employed on all days of the session. No one was enrolled.',
    ]);
    expect(answer.body.errors.map(({ path: at }: { path: string }) => at)).toEqual([
      '0.employeeId',
      '2.employeeId',
      '3.employeeId',
      '4.employeeId',
    ]);
    expect((await read(first)).enrolled).toBe(1);
  });

  it('whom one sees: nothing is told of others', async () => {
    const keeper = await server.personWith({ 'training:update': 'all', 'needs:read': 'all' });
    const id = await session({ startDate: '2026-04-08' });
    await enrol(await session({ startDate: '2026-04-08' }), people[0]);
    for (const employeeId of [people[0], people[1]]) {
      const one = await keeper.client.post(path, { sessionId: id, employeeId });
      expect(refusal(one)).toEqual([422, 'This employee does not exist']);
      const several = await keeper.client.post(path, [{ sessionId: id, employeeId }]);
      expect([several.status, several.body.detail]).toEqual([422, 'This employee does not exist']);
    }
    expect((await keeper.client.post(path, { sessionId: id, employeeId: keeper.employeeId })).status).toBe(
      201,
    );
  });

  it('in a session that has begun, and learns its course until taken out', async () => {
    const courseId = await course();
    const id = await session({ courseId, startDate: '2026-04-09', status: 'In Progress' });
    const needId = await server.made('/api/training-needs', { employeeId: people[0], courseId });
    const status = async () => (await server.admin.get(`/api/training-needs/${needId}`)).body.status;
    const { body } = await enrol(id, people[0]);
    expect(await status()).toBe('In Progress');
    await coordinator.client.delete(`${path}/${body.id}`);
    expect(await status()).toBe('Pending');
  });

  it('by who keeps the training, and seen by whose it is', async () => {
    const supervisor = await server.person({ username: `p${(count += 1)}`, roleName: 'Supervisor' });
    const own = await server.person({ username: `p${(count += 1)}`, supervisorId: supervisor.employeeId });
    const other = await server.person({ username: `p${(count += 1)}` });
    const id = await session({ startDate: '2026-04-20' });
    expect((await supervisor.client.post(path, { sessionId: id, employeeId: own.employeeId })).status).toBe(
      403,
    );
    await enrol(id, own.employeeId);
    await enrol(id, other.employeeId);
    const seen = async ({ client }: MadePerson) =>
      (await client.get(`${path}/session/${id}`)).body.map(
        ({ employeeId }: { employeeId: string }) => employeeId,
      );
    expect(await seen(own)).toEqual([own.employeeId]);
    expect(await seen(supervisor)).toEqual([own.employeeId]);
    expect(await seen(coordinator)).toHaveLength(2);
    expect((await own.client.get(`${path}/employee/${other.employeeId}`)).status).toBe(404);
  });
});

describe('how somebody took part', () => {
  it('is not known before the session', async () => {
    const { body } = await enrol(await session({ startDate: '2026-06-16' }), people[2]);
    const answer = await coordinator.client.put(`${path}/${body.id}`, { attendance: 'Present' });
    expect(refusal(answer)).toEqual([
      409,
      'This session begins on 16/06/2026. You can enter results from that day.',
    ]);
  });

  it('is that they were there, where they have a result', async () => {
    const { body } = await enrol(await session({ startDate: '2026-04-27' }), people[2]);
    const at = `${path}/${body.id}`;
    expect((await coordinator.client.put(at, { result: 'Passed' })).body).toMatchObject({
      attendance: 'Present',
      result: 'Passed',
    });
    expect((await coordinator.client.put(at, { attendance: 'Absent' })).body).toMatchObject({
      attendance: 'Absent',
      result: null,
    });
    const answer = await coordinator.client.put(at, { attendance: 'Absent', result: 'Failed' });
    expect(refusal(answer)).toEqual([422, 'Only people who were present can have a result']);
  });

  it('is kept for all of a session at once, or for none', async () => {
    const id = await session({ startDate: '2026-05-04' });
    const [one, two] = [(await enrol(id, people[0])).body, (await enrol(id, people[1])).body];
    const at = `${path}/session/${id}`;
    const saved = await coordinator.client.put(at, {
      outcomes: [
        { id: one.id, result: 'Passed' },
        { id: two.id, attendance: 'Absent', notes: 'On leave' },
      ],
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.map(({ result }: { result: string }) => result)).toEqual(['Passed', null]);
    const bad = await coordinator.client.put(at, {
      outcomes: [
        { id: one.id, result: 'Failed' },
        { id: two.id, attendance: 'Absent', result: 'Failed' },
      ],
    });
    expect(bad.status).toBe(422);
    expect((await coordinator.client.get(`${path}/${one.id}`)).body.result).toBe('Passed');
    const elsewhere = await coordinator.client.put(`${path}/session/${await session()}`, {
      outcomes: [{ id: one.id, result: 'Failed' }],
    });
    expect(refusal(elsewhere)).toEqual([422, 'This enrolment does not exist in this session']);
  });

  it('may be noted before the session, and what was typed too early taken back', async () => {
    const id = await session({ startDate: '2026-06-17' });
    const { body } = await enrol(id, people[3]);
    const at = `${path}/${body.id}`;
    expect((await coordinator.client.put(at, { notes: 'Brings a laptop' })).status).toBe(200);
    const all = `${path}/session/${id}`;
    const outcome = { id: body.id, attendance: null, result: null };
    const noted = await coordinator.client.put(all, { outcomes: [{ ...outcome, notes: 'Comes by bus' }] });
    expect(noted.body[0]).toMatchObject({ notes: 'Comes by bus', attendance: null });
    const early = await coordinator.client.put(all, { outcomes: [{ ...outcome, result: 'Passed' }] });
    expect(refusal(early)).toEqual([
      409,
      'This session begins on 17/06/2026. You can enter results from that day.',
    ]);
  });

  it('is said by nobody beyond their reach, one by one or together', async () => {
    const keeper = await server.personWith({
      'training:update': 'team',
      'needs:read': 'all',
      'employees:read': 'all',
    });
    const own = await server.person({ username: `p${(count += 1)}`, supervisorId: keeper.employeeId });
    const id = await session({ startDate: '2026-05-05' });
    const [mine, others] = [(await enrol(id, own.employeeId)).body, (await enrol(id, people[0])).body];
    const put = (outcomes: object[]) => keeper.client.put(`${path}/session/${id}`, { outcomes });
    expect((await put([{ id: mine.id, result: 'Passed' }])).status).toBe(200);
    expect((await put([{ id: others.id, result: 'Passed' }])).status).toBe(403);
    expect((await keeper.client.put(`${path}/${others.id}`, { result: 'Passed' })).status).toBe(403);
  });
});
