import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from '../server.ts';

/** What shows a training shows that training, and no longer than it holds. */

let server: TestServer;
let coordinator: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  coordinator = await server.person({ username: 'training', roleName: 'Training Coordinator' });
  mary = await server.person({ username: 'mary' });
});
afterAll(() => server.stop());

const courseStays = 'The course of a completed training cannot be changed. Cancel the completion first.';
const tooLong =
  'Expiry Date must be at most 24 months after the Completion Date, because the course is valid for that time';

let count = 0;
const course = (validityPeriodMonths: number | null = 24) =>
  server.made('/api/training-courses', { courseName: `Course ${(count += 1)}`, validityPeriodMonths });

async function need(courseId: string): Promise<string> {
  return server.made('/api/training-needs', { employeeId: mary.employeeId, courseId });
}

const complete = (id: string, certificate: object) =>
  coordinator.client.post(`/api/training-needs/complete/${id}`, {
    version: 1,
    completionDate: '2026-06-10',
    certificate: { documentType: 'Certification', filePath: 'Cabinet 2', ...certificate },
  });

async function documents() {
  const { body } = await server.admin.get(`/api/employee-documents/${mary.employeeId}`);
  return body as { id: string; documentName: string; status: string; expiryDate: string | null }[];
}

it('a completed training keeps its course, by form and in the database', async () => {
  const [first, second] = [await course(), await course()];
  const id = await need(first);
  const { body } = await complete(id, {});
  const changed = await coordinator.client.put(`/api/training-needs/${id}`, { courseId: second });
  expect([changed.status, changed.body.errors]).toEqual([422, [{ path: 'courseId', message: courseStays }]]);
  await expect(
    server.pool.query('update training_needs set course_id = $1 where id = $2', [second, id]),
  ).rejects.toMatchObject({ constraint: 'training_needs_course_stays' });
  expect((await coordinator.client.get(`/api/training-needs/${id}`)).body).toEqual(body);
});

it('one whose completion is taken back shows nothing, and may be of another course', async () => {
  const [first, second] = [await course(), await course()];
  const id = await need(first);
  await complete(id, {});
  const { body } = await coordinator.client.put(`/api/training-needs/${id}`, {
    status: 'Pending',
    courseId: second,
  });
  expect(body).toMatchObject({ status: 'Pending', courseId: second, evidenceId: null });
  const [, , at] = [first, second, `/api/training-needs/${id}`];
  const again = await coordinator.client.put(at, { status: 'Completed' });
  expect(again.body.evidenceId).toBeNull();
});

it('an open training has no certificate in the database either', async () => {
  const id = await need(await course());
  const { body } = await complete(id, {});
  const other = await need(await course());
  await expect(
    server.pool.query('update training_needs set evidence_id = $1 where id = $2', [body.evidenceId, other]),
  ).rejects.toMatchObject({ constraint: 'training_needs_evidence_of_completion' });
});

it('a certificate is called as its course, whatever is sent', async () => {
  const courseId = await course();
  const answer = await complete(await need(courseId), { documentName: 'Crane operator' });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ path: 'certificate.documentName', message: 'There is no field documentName' }],
  ]);
  const { body } = await complete(await need(await course()), {});
  const filed = (await documents()).find(({ id }) => id === body.evidenceId);
  expect(filed?.documentName).toBe(body.courseName);
});

it('it takes the place of no other document', async () => {
  const licence = { employeeId: mary.employeeId, documentName: 'Crane operator', filePath: 'Cabinet 1' };
  const kept = await server.made('/api/employee-documents', {
    ...licence,
    documentType: 'Certification',
    expiryDate: '2026-07-01',
  });
  const courseId = await course();
  const first = await complete(await need(courseId), {});
  const second = await complete(await need(courseId), {});
  const standing = new Map((await documents()).map(({ id, status }) => [id, status]));
  expect(standing.get(kept)).toBe('Expiring');
  expect(standing.get(first.body.evidenceId)).toBe('Superseded');
  expect(standing.get(second.body.evidenceId)).toBe('Active');
});

const days: [months: number | null, expiryDate: string | null | undefined, kept: string | null][] = [
  [24, undefined, '2028-06-10'],
  [24, null, '2028-06-10'],
  [24, '2027-01-01', '2027-01-01'],
  [24, '2028-06-10', '2028-06-10'],
  [null, undefined, null],
  [null, '2099-12-31', '2099-12-31'],
];

it.each(days)(
  'of a course of %s months, one until %s is valid until %s',
  async (months, expiryDate, kept) => {
    const { body } = await complete(
      await need(await course(months)),
      expiryDate === undefined ? {} : { expiryDate },
    );
    const filed = (await documents()).find(({ id }) => id === body.evidenceId);
    expect(filed?.expiryDate).toBe(kept);
  },
);

it.each(['2028-06-11', '2099-12-31'])('one until %s is refused', async (expiryDate) => {
  const id = await need(await course());
  const answer = await complete(id, { expiryDate });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ path: 'certificate.expiryDate', message: tooLong }],
  ]);
  expect((await coordinator.client.get(`/api/training-needs/${id}`)).body.status).toBe('Pending');
});

it('so is that of somebody in a session', async () => {
  const courseId = await course();
  const session = { courseId, startDate: '2026-06-10', status: 'In Progress' };
  const sessionId = await server.made('/api/training-sessions', session);
  const enrolment = { sessionId, employeeId: mary.employeeId, result: 'Passed' };
  const id = await server.made('/api/enrolments', enrolment);
  const paper = { documentType: 'Training', filePath: 'Cabinet 3', expiryDate: '2099-12-31' };
  const answer = await coordinator.client.post(`/api/training-sessions/complete/${sessionId}`, {
    version: 1,
    outcomes: [{ id, certificate: paper }],
  });
  expect([answer.status, answer.body.detail]).toEqual([422, tooLong]);
});
