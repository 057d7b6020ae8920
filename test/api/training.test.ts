import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let coordinator: TestServer['admin'];
let employee: MadePerson;
let auditor: TestServer['admin'];

beforeAll(async () => {
  server = await startServer();
  coordinator = (await server.person({ username: 'training', roleName: 'Training Coordinator' })).client;
  employee = await server.person({ username: 'employee' });
  auditor = (await server.person({ username: 'auditor', roleName: 'Auditor' })).client;
});
afterAll(() => server.stop());

let count = 0;
const courseName = () => `First Aid ${(count += 1)}`;

async function made(path: string, body: object) {
  const answer = await coordinator.post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const makeCourse = (changes: object = {}) =>
  made('/api/training-courses', { courseName: courseName(), ...changes });
const makeProvider = (changes: object = {}) =>
  made('/api/training-providers', { providerName: `Provider ${(count += 1)}`, ...changes });
const makeSession = async (changes: object = {}) =>
  made('/api/training-sessions', {
    courseId: (await makeCourse()).id,
    startDate: '2026-03-02',
    ...changes,
  });

const refusal = ({ status, body }: Answer) => [status, body?.detail];

const resources: [path: string, make: () => Promise<{ id: string }>, change: object][] = [
  ['/api/training-courses', makeCourse, { description: 'Two days' }],
  ['/api/training-providers', makeProvider, { contactDetails: 'Lae, 472 0000' }],
  ['/api/training-sessions', makeSession, { location: 'Lae' }],
];

describe.each(resources)('%s', (path, make, change) => {
  it('is kept by the Training Coordinator', async () => {
    const { id } = await make();
    const at = `${path}/${id}`;
    expect((await coordinator.put(at, change)).body).toMatchObject({ ...change, version: 2 });
    expect((await coordinator.get(at)).body).toMatchObject(change);
    expect((await coordinator.delete(at)).status).toBe(204);
    expect((await coordinator.get(at)).status).toBe(404);
  });

  it('is read by everybody who is signed in, and changed by nobody else', async () => {
    const record = await make();
    const at = `${path}/${record.id}`;
    for (const client of [employee.client, auditor]) {
      expect((await client.get(at)).body).toEqual(record);
      expect((await client.get(path)).body).toContainEqual(record);
      expect((await client.post(path, {})).status).toBe(403);
      expect((await client.put(at, change)).status).toBe(403);
      expect((await client.delete(at)).status).toBe(403);
    }
    for (const answer of [
      await server.nobody.get(at),
      await server.nobody.get(path),
      await server.nobody.post(path, {}),
      await server.nobody.put(at, change),
      await server.nobody.delete(at),
    ])
      expect(answer.status).toBe(401);
    expect((await coordinator.get(at)).body).toEqual(record);
  });

  it('says when there is none', async () => {
    const at = `${path}/${randomUUID()}`;
    for (const answer of [
      await coordinator.get(at),
      await coordinator.put(at, change),
      await coordinator.delete(at),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('a training course', () => {
  it('has one name, whatever its case', async () => {
    const { courseName: taken } = await makeCourse();
    const again = await coordinator.post('/api/training-courses', { courseName: taken.toUpperCase() });
    expect(refusal(again)).toEqual([409, 'Another course already has this name']);
    const other = await makeCourse();
    const renamed = await coordinator.put(`/api/training-courses/${other.id}`, { courseName: taken });
    expect(refusal(renamed)).toEqual([409, 'Another course already has this name']);
  });

  it.each([1, 12, 600, null])('may be valid for %j months', async (validityPeriodMonths) => {
    expect((await makeCourse({ validityPeriodMonths })).validityPeriodMonths).toBe(validityPeriodMonths);
  });

  it.each([
    [0, 'Validity (months) must not be below 1'],
    [-12, 'Validity (months) must not be below 1'],
    [601, 'Validity (months) must be at most 600'],
    [1.5, 'Validity (months) must be a whole number, for example 12'],
    ['12', 'Validity (months) must be a whole number, for example 12'],
  ])('is never valid for %j months', async (validityPeriodMonths, message) => {
    const answer = await coordinator.post('/api/training-courses', {
      courseName: courseName(),
      validityPeriodMonths,
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [
        {
          path: 'validityPeriodMonths',
          message,
        },
      ],
    ]);
  });

  it('with training needs, or with sessions, is kept', async () => {
    const { id: needed } = await makeCourse();
    await made('/api/training-needs', { employeeId: employee.employeeId, courseId: needed });
    expect(refusal(await coordinator.delete(`/api/training-courses/${needed}`))).toEqual([
      409,
      'This course has training needs. Retire the course instead.',
    ]);
    const { courseId: held } = await makeSession();
    expect(refusal(await coordinator.delete(`/api/training-courses/${held}`))).toEqual([
      409,
      'This course has sessions. Retire the course instead.',
    ]);
    for (const id of [needed, held])
      expect((await coordinator.get(`/api/training-courses/${id}`)).status).toBe(200);
  });
});

describe('a training provider', () => {
  it('has one name, whatever its case', async () => {
    const { providerName } = await makeProvider();
    const again = await coordinator.post('/api/training-providers', {
      providerName: providerName.toLowerCase(),
    });
    expect(refusal(again)).toEqual([409, 'Another provider already has this name']);
  });

  it('who holds sessions is kept, until they have another', async () => {
    const [{ id: first }, { id: second }] = [await makeProvider(), await makeProvider()];
    const session = await makeSession({ providerId: first });
    expect(refusal(await coordinator.delete(`/api/training-providers/${first}`))).toEqual([
      409,
      'This provider has sessions. Retire the provider instead.',
    ]);
    await coordinator.put(`/api/training-sessions/${session.id}`, { providerId: second });
    expect((await coordinator.delete(`/api/training-providers/${first}`)).status).toBe(204);
  });
});

describe('a training session', () => {
  it('is Scheduled unless told, and shows the names of course and provider as they are now', async () => {
    const provider = await makeProvider();
    const course = await makeCourse();
    const session = await makeSession({ courseId: course.id, providerId: provider.id });
    expect(session).toMatchObject({
      status: 'Scheduled',
      endDate: null,
      location: null,
      courseName: course.courseName,
      providerName: provider.providerName,
    });
    await coordinator.put(`/api/training-providers/${provider.id}`, { providerName: 'St John, Lae' });
    const at = `/api/training-sessions/${session.id}`;
    expect((await coordinator.get(at)).body.providerName).toBe('St John, Lae');
    expect((await coordinator.put(at, { providerId: null })).body.providerName).toBeNull();
  });

  it.each(['Scheduled', 'In Progress', 'Completed', 'Cancelled'])('may be %s', async (status) => {
    expect((await makeSession({ status })).status).toBe(status);
  });

  it('ends on the day it starts or later', async () => {
    const session = await makeSession({ endDate: '2026-03-02' });
    const at = `/api/training-sessions/${session.id}`;
    const sentence = 'End Date must not be before Start Date';
    for (const change of [{ endDate: '2026-03-01' }, { startDate: '2026-03-03' }])
      expect((await coordinator.put(at, change)).body).toMatchObject({
        status: 422,
        errors: [{ path: 'endDate', message: sentence }],
      });
    const moved = await coordinator.put(at, { startDate: '2026-04-01', endDate: '2026-04-02' });
    expect(moved.body).toMatchObject({ startDate: '2026-04-01', endDate: '2026-04-02' });
  });

  const refused: [what: string, body: object, path: string, message: string][] = [
    ['no course', { courseId: undefined }, 'courseId', 'Course is required'],
    ['an unknown course', { courseId: randomUUID() }, 'courseId', 'This course does not exist'],
    ['an unknown provider', { providerId: randomUUID() }, 'providerId', 'This provider does not exist'],
    ['no start', { startDate: undefined }, 'startDate', 'Start Date is required'],
    [
      'another status',
      { status: 'Planned' },
      'status',
      'Status must be one of: Scheduled, In Progress, Completed, Cancelled',
    ],
    ['a name of its own', { courseName: 'First Aid' }, 'courseName', 'There is no field courseName'],
  ];

  it.each(refused)('with %s is refused', async (_what, changes, path, message) => {
    const { id: courseId } = await makeCourse();
    const body = { courseId, startDate: '2026-03-02', ...changes };
    const answer = await coordinator.post('/api/training-sessions', body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, message }]]);
  });
});
