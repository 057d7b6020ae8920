import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let coordinator: MadePerson;
let people: MadePerson[];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  coordinator = await server.person({ username: 'training', roleName: 'Training Coordinator' });
  people = [];
  for (const username of ['ann', 'ben', 'cat', 'dan', 'eve']) people.push(await server.person({ username }));
});
afterAll(() => server.stop());

const path = '/api/enrolments';
let count = 0;

async function session(values: object = {}): Promise<string> {
  count += 1;
  const courseId = await server.made('/api/training-courses', { courseName: `Course ${count}` });
  const startDate = new Date(Date.UTC(2027, 0, count)).toISOString().slice(0, 10);
  return server.made('/api/training-sessions', { courseId, startDate, seats: 1, ...values });
}

const join = (sessionId: string, place: number, values: object = {}) =>
  coordinator.client.post(path, {
    sessionId,
    employeeId: people[place]?.employeeId,
    isWaiting: true,
    ...values,
  });
const change = (sessionId: string, values: object) =>
  coordinator.client.put(`/api/training-sessions/${sessionId}`, values);
const read = async (sessionId: string) =>
  (await coordinator.client.get(`/api/training-sessions/${sessionId}`)).body;
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.message ?? body.detail];

/** The places of the people in `people`: who has a seat, and who waits, in order. */
async function places(sessionId: string) {
  const { body } = await coordinator.client.get(`${path}/session/${sessionId}`);
  type Row = { employeeId: string; waitingPlace: number | null };
  const placeOf = ({ employeeId }: Row) => people.findIndex((person) => person.employeeId === employeeId);
  const rows: Row[] = body;
  return {
    seated: rows
      .filter(({ waitingPlace }) => waitingPlace === null)
      .map(placeOf)
      .toSorted(),
    waiting: rows
      .filter(({ waitingPlace }) => waitingPlace !== null)
      .toSorted((one, other) => (one.waitingPlace ?? 0) - (other.waitingPlace ?? 0))
      .map(placeOf),
  };
}

async function enrolmentOf(sessionId: string, place: number): Promise<string> {
  const { body } = await coordinator.client.get(`${path}/session/${sessionId}`);
  return body.find((row: { employeeId: string }) => row.employeeId === people[place]?.employeeId).id;
}

const leave = async (sessionId: string, place: number) =>
  coordinator.client.delete(`${path}/${await enrolmentOf(sessionId, place)}`);

describe('the waiting list of a session', () => {
  it('takes those who come when all seats are taken, in their order', async () => {
    const id = await session();
    const answers = [await join(id, 2), await join(id, 0), await join(id, 1)];
    expect(answers.map(({ status, body }) => [status, body.isWaiting, body.waitingPlace])).toEqual([
      [201, false, null],
      [201, true, 1],
      [201, true, 2],
    ]);
    expect(await read(id)).toMatchObject({ enrolled: 1, seatsFree: 0, waiting: 2, resultsToEnter: 1 });
    expect(await places(id)).toEqual({ seated: [2], waiting: [0, 1] });
  });

  it('gives a seat that becomes free to the first who waits, and tells them', async () => {
    const id = await session();
    for (const place of [0, 1, 2]) await join(id, place);
    expect((await leave(id, 0)).status).toBe(204);
    expect(await places(id)).toEqual({ seated: [1], waiting: [2] });
    const { notifications } = (await people[1]!.client.get('/api/notifications')).body;
    const enrolmentId = await enrolmentOf(id, 1);
    expect(notifications).toContainEqual(
      expect.objectContaining({
        kind: 'training-booked',
        recordId: enrolmentId,
        quantity: 1,
        isUnread: true,
      }),
    );
    const { body } = await server.admin.get(`/api/audit?recordId=${enrolmentId}`);
    expect(body.map(({ changes }: { changes: object }) => changes)).toContainEqual({
      isWaiting: { old: true, new: false },
    });
  });

  it('gives seats in order when there are more of them, or no limit any more', async () => {
    const id = await session();
    for (const place of [3, 2, 1, 0, 4]) await join(id, place);
    expect((await change(id, { seats: 3 })).body).toMatchObject({ enrolled: 3, seatsFree: 0, waiting: 2 });
    expect(await places(id)).toEqual({ seated: [1, 2, 3], waiting: [0, 4] });
    expect((await change(id, { seats: null })).body).toMatchObject({ enrolled: 5, waiting: 0 });
  });

  it('can be left, and joined again at its end', async () => {
    const id = await session();
    for (const place of [0, 1, 2, 3]) await join(id, place);
    await leave(id, 1);
    expect(await places(id)).toEqual({ seated: [0], waiting: [2, 3] });
    await join(id, 1);
    expect(await places(id)).toEqual({ seated: [0], waiting: [2, 3, 1] });
  });

  it('lets one of two at once have the last seat, and the other waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await session();
      const answers = await Promise.all([join(id, 0), join(id, 1)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers.map(({ body }) => body.isWaiting).toSorted()).toEqual([false, true]);
      expect(await read(id)).toMatchObject({ enrolled: 1, waiting: 1 });
    }
  });

  it('gives two seats that become free at once to two people', async () => {
    const id = await session({ seats: 2 });
    for (const place of [0, 1, 2, 3]) await join(id, place);
    const answers = await Promise.all([leave(id, 0), leave(id, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await places(id)).toEqual({ seated: [2, 3], waiting: [] });
  });

  it('answers a repeated request with what the first one did', async () => {
    const id = await session();
    await join(id, 0);
    const own = { id: '01900000-0000-7000-8000-0000000000aa' };
    const [first, again] = [await join(id, 1, own), await join(id, 1, own)];
    expect([first.status, again.body.id, again.body.waitingPlace]).toEqual([201, own.id, 1]);
    expect((await read(id)).waiting).toBe(1);
  });

  it('takes several at once: as many as there are seats, and the others wait', async () => {
    const id = await session({ seats: 2 });
    const rows = people.map(({ employeeId }) => ({ sessionId: id, employeeId, isWaiting: true }));
    expect((await coordinator.client.post(path, rows)).status).toBe(201);
    expect(await places(id)).toEqual({ seated: [0, 1], waiting: [2, 3, 4] });
  });
});

describe('a person on the waiting list', () => {
  it('is on it once', async () => {
    const id = await session();
    await join(id, 0);
    await join(id, 1);
    expect(refusal(await join(id, 1))).toEqual([
      409,
      'This employee is already enrolled in this session or on its waiting list',
    ]);
  });

  it('has no result, and needs none when the session is completed', async () => {
    const id = await session({ startDate: '2026-06-10', status: 'In Progress' });
    await join(id, 0);
    const { body } = await join(id, 1);
    const answer = await coordinator.client.put(`${path}/${body.id}`, { result: 'Passed' });
    expect(refusal(answer)).toEqual([
      422,
      'This person is on the waiting list. Give this person a seat before you enter attendance or a result.',
    ]);
    expect(refusal(await join(id, 2, { attendance: 'Present' }))[0]).toBe(422);
    const outcomes = [{ id: await enrolmentOf(id, 0), result: 'Passed' }];
    const completed = await server.admin.post(`/api/training-sessions/complete/${id}`, {
      version: 1,
      outcomes,
    });
    expect(completed.status, completed.text).toBe(200);
    const { rows } = await server.pool.query(
      `select count(*)::int from training_needs join enrolments on enrolments.employee_id = training_needs.employee_id
        where enrolments.id = $1 and course_id = (select course_id from training_sessions where id = $2)`,
      [body.id, id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('may attend another session on these days, and is then passed over', async () => {
    const [id, other] = [await session(), await session()];
    await change(other, { startDate: (await read(id)).startDate, seats: 5 });
    await join(id, 0);
    await join(id, 1);
    await join(id, 2);
    expect((await join(other, 1)).body.isWaiting).toBe(false);
    await leave(id, 0);
    expect(await places(id)).toEqual({ seated: [2], waiting: [1] });
  });

  it('who is not employed on all days is passed over, and gets no seat by hand', async () => {
    const id = await session();
    const { employeeId } = await server.person({ username: `left${count}` });
    await join(id, 0);
    const { body } = await coordinator.client.post(path, { sessionId: id, employeeId, isWaiting: true });
    await server.pool.query(`update employees set end_date = '2026-12-31' where id = $1`, [employeeId]);
    await change(id, { seats: 2 });
    expect(await read(id)).toMatchObject({ enrolled: 1, seatsFree: 1, waiting: 1 });
    const answer = await coordinator.client.put(`${path}/${body.id}`, { isWaiting: false });
    expect(refusal(answer)).toEqual([422, 'This employee is not employed on all days of the session']);
  });

  it('gets a seat by hand when one is free, and does not go back', async () => {
    const id = await session({ startDate: '2026-06-09' });
    await join(id, 0);
    const { body } = await join(id, 1);
    const seat = () => coordinator.client.put(`${path}/${body.id}`, { isWaiting: false });
    expect(refusal(await seat())).toEqual([409, 'All seats of this session are taken']);
    // The session has begun, so the seat stays free until somebody gives it.
    await leave(id, 0);
    expect(await read(id)).toMatchObject({ enrolled: 0, waiting: 1 });
    expect((await seat()).body).toMatchObject({ isWaiting: false, waitingPlace: null });
    const back = await coordinator.client.put(`${path}/${body.id}`, { isWaiting: true });
    expect(refusal(back)).toEqual([
      422,
      'A person with a seat cannot go back to the waiting list. Remove the person from the session instead.',
    ]);
  });

  it('keeps the course of the session, and keeps the session', async () => {
    const id = await session();
    await join(id, 0);
    await join(id, 1);
    await coordinator.client.delete(`${path}/${await enrolmentOf(id, 0)}`);
    const courseId = await server.made('/api/training-courses', { courseName: `Course ${(count += 1)}` });
    expect(refusal(await change(id, { courseId }))[0]).toBe(409);
    expect((await coordinator.client.delete(`/api/training-sessions/${id}`)).status).toBe(409);
  });

  it('is not counted among the people of a moved session', async () => {
    const id = await session();
    const { employeeId } = await server.person({ username: `early${count}` });
    await join(id, 0);
    await coordinator.client.post(path, { sessionId: id, employeeId, isWaiting: true });
    await server.pool.query(`update employees set end_date = '2027-11-30' where id = $1`, [employeeId]);
    expect((await change(id, { startDate: '2027-12-01' })).status).toBe(200);
  });

  it('is added and taken off only by people who may change training', async () => {
    const id = await session();
    await join(id, 0);
    const [, ben] = people;
    const own = { sessionId: id, employeeId: ben?.employeeId, isWaiting: true };
    expect((await ben!.client.post(path, own)).status).toBe(403);
    await join(id, 1);
    const enrolmentId = await enrolmentOf(id, 1);
    expect((await ben!.client.get(`${path}/${enrolmentId}`)).body.waitingPlace).toBe(1);
    expect((await ben!.client.put(`${path}/${enrolmentId}`, { isWaiting: false })).status).toBe(403);
    expect((await ben!.client.delete(`${path}/${enrolmentId}`)).status).toBe(403);
  });
});

it('somebody who has become free for these days comes before a newcomer', async () => {
  const first = await session();
  const { startDate } = await read(first);
  const other = await session({ startDate });
  expect((await join(first, 0, { isWaiting: false })).status).toBe(201);
  expect((await join(other, 1, { isWaiting: false })).status).toBe(201);
  expect((await join(first, 1)).status).toBe(201);
  await coordinator.client.delete(`${path}/${await enrolmentOf(first, 0)}`);
  expect(await places(first)).toEqual({ seated: [], waiting: [1] });
  expect((await change(other, { status: 'Cancelled' })).status).toBe(200);
  expect((await join(first, 2)).status).toBe(201);
  expect(await places(first)).toEqual({ seated: [1], waiting: [2] });
});
