import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let coordinator: MadePerson;
let people: MadePerson[];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  coordinator = await server.person({ username: 'training', roleName: 'Training Coordinator' });
  people = [];
  for (const username of ['ann', 'ben', 'cat', 'dan']) people.push(await server.person({ username }));
});
afterAll(() => server.stop());

let count = 0;

async function session(status: 'Scheduled' | 'In Progress') {
  count += 1;
  const courseId = await server.made('/api/training-courses', { courseName: `Course ${count}` });
  const startDate = new Date(Date.UTC(2026, 0, count)).toISOString().slice(0, 10);
  const id = await server.made('/api/training-sessions', { courseId, startDate, status });
  const enrolled: string[] = [];
  for (const { employeeId } of people)
    enrolled.push(await server.made('/api/enrolments', { sessionId: id, employeeId }));
  return { id, courseId, enrolled, at: `/api/training-sessions/${id}` };
}

const statuses = async (asked: Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status);

describe('at once', () => {
  it('one result, all results and a move of a session wait for each other, and none for ever', async () => {
    const { client } = coordinator;
    for (let round = 0; round < 6; round += 1) {
      const { id, at, enrolled } = await session('In Progress');
      const outcomes = enrolled.map((each) => ({ id: each, attendance: 'Present' }));
      const answers = await statuses([
        ...enrolled.map((each) => client.put(`/api/enrolments/${each}`, { notes: 'Came late' })),
        client.put(`/api/enrolments/session/${id}`, { outcomes }),
        client.put(at, { startDate: new Date(Date.UTC(2025, 0, count)).toISOString().slice(0, 10) }),
        ...enrolled
          .toReversed()
          .map((each) => client.put(`/api/enrolments/${each}`, { attendance: 'Present' })),
        client.delete(`/api/enrolments/${enrolled[0]}`),
      ]);
      expect(answers.filter((status) => status >= 500)).toEqual([]);
    }
  });

  it('a session is completed, or cancelled, or what it knows changes, and all of it fits', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, at, enrolled } = await session('In Progress');
      const outcomes = enrolled.map((each) => ({ id: each, result: 'Passed' }));
      const { client } = coordinator;
      const answers = await statuses([
        client.put(`/api/enrolments/${enrolled[0]}`, { result: 'Failed' }),
        client.post(`/api/training-sessions/complete/${id}`, { version: 1, outcomes }),
        client.put(at, { status: 'Cancelled', version: 1 }),
        client.put(`/api/enrolments/session/${id}`, { outcomes }),
      ]);
      expect(answers.filter((status) => status >= 500)).toEqual([]);
      const { status } = (await client.get(at)).body;
      const { rows } = await server.pool.query(
        'select result, need_id from enrolments where session_id = $1',
        [id],
      );
      for (const { result, need_id: needId } of rows)
        expect(needId !== null).toBe(status === 'Completed' && result === 'Passed');
    }
  });

  it('a need is completed by the session or by itself, once, and leaves one certificate', async () => {
    const certificate = { documentType: 'Training', filePath: 'Drawer 3' };
    const [ann] = people;
    for (let round = 0; round < 6; round += 1) {
      const { id, courseId, enrolled } = await session('In Progress');
      const needId = await server.made('/api/training-needs', { employeeId: ann?.employeeId, courseId });
      const outcomes = enrolled.map((each, place) => ({
        id: each,
        result: place === 0 ? 'Passed' : 'Failed',
      }));
      const before = await documents();
      const [bySession, byItself] = await Promise.all([
        coordinator.client.post(`/api/training-sessions/complete/${id}`, { version: 1, outcomes }),
        coordinator.client.post(`/api/training-needs/complete/${needId}`, {
          version: 1,
          completionDate: '2026-06-14',
          certificate,
        }),
      ]);
      expect(bySession.status, bySession.text).toBe(200);
      expect([200, 409]).toContain(byItself.status);
      const { rows } = await server.pool.query(
        `select count(evidence_id)::int as kept from training_needs where course_id = $1 and status = 'Completed'`,
        [courseId],
      );
      expect(await documents()).toBe(before + rows[0].kept);
    }

    async function documents(): Promise<number> {
      return (await server.row<{ count: number }>('select count(*)::int from employee_documents')).count;
    }
  });

  it('somebody returns an asset, and somebody else is handed it by its own address', async () => {
    const [ann, ben] = people.map(({ employeeId }) => employeeId);
    for (let round = 0; round < 6; round += 1) {
      const asset = { assetTag: `T-${round}`, assetName: 'Drill', category: 'Tool', assignedToId: ann };
      const assetId = await server.made('/api/assets', asset);
      const [open] = (await server.admin.get(`/api/assignments?assetId=${assetId}`)).body;
      const answers = await statuses([
        server.admin.put(`/api/assignments/${open.id}`, { until: '2026-06-15' }),
        server.admin.put(`/api/assets/${assetId}`, { assignedToId: ben }),
        server.admin.put(`/api/assignments/${open.id}`, { until: '2026-06-15', returnCondition: 'Worn' }),
      ]);
      expect(answers).toEqual([200, 200, 200]);
      expect((await server.admin.get(`/api/assets/${assetId}`)).body.assignedToId).toBe(ben);
    }
  });
});
