import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let coordinator: MadePerson;
let hr: MadePerson;
let ann: MadePerson;
let ben: MadePerson;
let cat: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  coordinator = await server.person({ username: 'training', roleName: 'Training Coordinator' });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  ann = await server.person({ username: 'ann' });
  ben = await server.person({ username: 'ben' });
  cat = await server.person({ username: 'cat' });
});
afterAll(() => server.stop());

let count = 0;

interface Made {
  id: string;
  courseId: string;
  at: string;
  complete: string;
  enrolmentOf: (person: MadePerson) => string;
}

/** A session of a day of its own, with these people. */
async function session(people: MadePerson[], course: object = {}, values: object = {}): Promise<Made> {
  count += 1;
  const courseId = await server.made('/api/training-courses', { courseName: `Course ${count}`, ...course });
  const startDate = new Date(Date.UTC(2026, 0, count)).toISOString().slice(0, 10);
  const id = await server.made('/api/training-sessions', { courseId, startDate, ...values });
  const enrolled = new Map<MadePerson, string>();
  for (const each of people)
    enrolled.set(each, await server.made('/api/enrolments', { sessionId: id, employeeId: each.employeeId }));
  const enrolmentOf = (person: MadePerson) => enrolled.get(person) ?? '';
  const at = `/api/training-sessions/${id}`;
  return { id, courseId, at, complete: `/api/training-sessions/complete/${id}`, enrolmentOf };
}

const need = (courseId: string, { employeeId }: MadePerson, values: object = {}) =>
  server.made('/api/training-needs', { employeeId, courseId, ...values });
const needOf = async (id: string) => (await hr.client.get(`/api/training-needs/${id}`)).body;
const needsOf = async (courseId: string, { employeeId }: MadePerson) =>
  (await hr.client.get(`/api/training-needs?courseId=${courseId}&employeeId=${employeeId}`)).body;
const documentsOf = async ({ employeeId }: MadePerson) =>
  (await hr.client.get(`/api/employee-documents/${employeeId}`)).body;
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.message ?? body.detail];
const move = (at: string, status: string, more: object = {}) =>
  coordinator.client.put(at, { status, ...more });

describe('a session that begins', () => {
  it('has those who need the course learn it, until it is cancelled', async () => {
    const { at, courseId } = await session([ann, ben]);
    const [enrolled, other] = [await need(courseId, ann), await need(courseId, cat)];
    expect((await move(at, 'In Progress')).status).toBe(200);
    expect((await needOf(enrolled)).status).toBe('In Progress');
    expect((await needOf(other)).status).toBe('Pending');
    expect((await move(at, 'Cancelled')).status).toBe(200);
    expect((await needOf(enrolled)).status).toBe('Pending');
  });
});

describe('a session that is completed', () => {
  it('completes the needs of those who passed, and files their certificates', async () => {
    const { at, complete, courseId, enrolmentOf } = await session(
      [ann, ben, cat],
      { courseName: 'Rigging', validityPeriodMonths: 24 },
      { startDate: '2026-05-04', endDate: '2026-05-06', location: 'Lae' },
    );
    const ids = [await need(courseId, ann), await need(courseId, ben), await need(courseId, cat)];
    await move(at, 'In Progress');
    const answer = await coordinator.client.post(complete, {
      version: 2,
      outcomes: [
        { id: enrolmentOf(ann), result: 'Passed' },
        { id: enrolmentOf(ben), result: 'Failed' },
        { id: enrolmentOf(cat), attendance: 'Absent' },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ status: 'Completed', version: 3, resultsToEnter: 0 });
    const [passed, failed, absent] = await Promise.all(ids.map(needOf));
    expect(passed).toMatchObject({
      status: 'Completed',
      completionDate: '2026-05-06',
      result: 'Passed',
      validUntil: '2028-05-06',
    });
    expect([failed.status, absent.status]).toEqual(['Pending', 'Pending']);
    const [certificate] = (await documentsOf(ann)).filter(
      ({ id }: { id: string }) => id === passed.evidenceId,
    );
    expect(certificate).toMatchObject({
      documentName: 'Rigging',
      documentType: 'Certification',
      issueDate: '2026-05-06',
      expiryDate: '2028-05-06',
      isAccepted: true,
    });
    expect((await coordinator.client.get(`/api/enrolments/${enrolmentOf(ann)}`)).body.needId).toBe(ids[0]);
    expect(await documentsOf(ben)).toEqual([]);
  });

  it('is known of who passed without having needed it', async () => {
    const { at, courseId, enrolmentOf } = await session([ann]);
    await move(at, 'In Progress');
    await coordinator.client.put(`/api/enrolments/${enrolmentOf(ann)}`, { result: 'Passed' });
    expect((await move(at, 'Completed')).status).toBe(200);
    expect(await needsOf(courseId, ann)).toMatchObject([{ status: 'Completed', result: 'Passed' }]);
  });

  it('takes a certificate of its own', async () => {
    const { at, complete, courseId, enrolmentOf } = await session([ann]);
    await move(at, 'In Progress');
    const certificate = {
      documentType: 'Training',
      filePath: 'Drawer 3',
      documentNumber: '17',
    };
    const outcomes = [{ id: enrolmentOf(ann), result: 'Passed', certificate }];
    expect((await coordinator.client.post(complete, { version: 2, outcomes })).status).toBe(200);
    const [made] = await needsOf(courseId, ann);
    const found = (await documentsOf(ann)).find(({ id }: { id: string }) => id === made.evidenceId);
    expect(found).toMatchObject(certificate);
  });

  it('is completed once, however often the request is sent', async () => {
    const { at, complete, courseId, enrolmentOf } = await session([ann, ben]);
    await move(at, 'In Progress');
    const body = {
      version: 2,
      outcomes: [
        { id: enrolmentOf(ann), result: 'Passed' },
        { id: enrolmentOf(ben), result: 'Failed' },
      ],
    };
    const before = (await documentsOf(ann)).length;
    const answers = await Promise.all([1, 2, 3].map(() => coordinator.client.post(complete, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await needsOf(courseId, ann)).toHaveLength(1);
    expect(await documentsOf(ann)).toHaveLength(before + 1);
  });

  it('says so to who brings another certificate once it is completed', async () => {
    const { at, complete, enrolmentOf } = await session([ann]);
    await move(at, 'In Progress');
    const bringing = (id: string) => {
      const certificate = { id, documentType: 'Training', filePath: 'Drawer 3' };
      const outcomes = [{ id: enrolmentOf(ann), result: 'Passed', certificate }];
      return coordinator.client.post(complete, { version: 2, outcomes });
    };
    const [mine, theirs] = ['01900000-0000-7000-8000-00000000c0de', '01900000-0000-7000-8000-00000000c0df'];
    expect((await bringing(mine)).status).toBe(200);
    expect((await bringing(mine)).status).toBe(200);
    expect((await bringing(theirs)).body).toMatchObject({ status: 409, code: 'stale' });
  });

  it('is refused while somebody has no result, and then nothing has happened', async () => {
    const { at, complete, courseId, enrolmentOf } = await session([ann, ben, cat]);
    const id = await need(courseId, ann);
    expect(refusal(await move(at, 'Completed'))).toEqual([
      409,
      'A training session that is Scheduled cannot become Completed.',
    ]);
    await move(at, 'In Progress');
    const answer = await coordinator.client.post(complete, {
      version: 2,
      outcomes: [
        { id: enrolmentOf(ann), result: 'Passed' },
        { id: enrolmentOf(ben), attendance: 'Present' },
      ],
    });
    expect(refusal(answer)).toEqual([409, 'Some participants have no result yet: Test ben, Test cat']);
    expect((await needOf(id)).status).toBe('In Progress');
    expect((await coordinator.client.get(at)).body).toMatchObject({
      status: 'In Progress',
      resultsToEnter: 3,
    });
  });

  it('is refused before it begins', async () => {
    const { at } = await session([], {}, { startDate: '2026-06-16' });
    await move(at, 'In Progress');
    expect(refusal(await move(at, 'Completed'))).toEqual([
      409,
      'This session begins on 16/06/2026. You can enter results from that day.',
    ]);
  });

  it('on its new last day, where that is corrected in the same moment', async () => {
    const { at, courseId, enrolmentOf } = await session(
      [ann],
      {},
      { startDate: '2026-06-01', endDate: '2026-06-03' },
    );
    await move(at, 'In Progress');
    await coordinator.client.put(`/api/enrolments/${enrolmentOf(ann)}`, { result: 'Passed' });
    const later = await move(at, 'Completed', { startDate: '2026-06-16', endDate: null });
    expect(later.status).toBe(409);
    expect((await move(at, 'Completed', { endDate: '2026-06-02' })).status).toBe(200);
    expect(await needsOf(courseId, ann)).toMatchObject([{ completionDate: '2026-06-02' }]);
  });

  it('is not planned as one', async () => {
    const courseId = await server.made('/api/training-courses', { courseName: `Course ${(count += 1)}` });
    const body = { courseId, startDate: '2026-06-16', status: 'Completed' };
    const answer = await coordinator.client.post('/api/training-sessions', body);
    expect(refusal(answer)).toEqual([422, 'A future session cannot be Completed']);
  });

  it('changes no more, nor does who took part', async () => {
    const { at, enrolmentOf } = await session([ann]);
    await move(at, 'In Progress');
    await coordinator.client.put(`/api/enrolments/${enrolmentOf(ann)}`, { result: 'Passed' });
    await move(at, 'Completed');
    const sentence = 'This session is Completed: its participants cannot be changed.';
    for (const answer of [
      await coordinator.client.put(`/api/enrolments/${enrolmentOf(ann)}`, { result: 'Failed' }),
      await coordinator.client.delete(`/api/enrolments/${enrolmentOf(ann)}`),
    ])
      expect(refusal(answer)).toEqual([409, sentence]);
    const locked = await coordinator.client.put(at, { location: 'Lae' });
    expect(refusal(locked)[0]).toBe(409);
  });

  it('takes the right to the needs of everybody', async () => {
    const roleName = 'Session keeper';
    await server.made('/api/roles', { roleName, permissions: { 'training:update': 'all' } });
    const keeper = await server.person({ username: 'keeper', roleName });
    const { at, complete } = await session([]);
    expect((await keeper.client.put(at, { status: 'In Progress' })).status).toBe(200);
    for (const answer of [
      await keeper.client.put(at, { status: 'Completed' }),
      await keeper.client.post(complete, { version: 2, outcomes: [] }),
    ])
      expect(refusal(answer)).toEqual([
        403,
        'Completing a session also completes training needs. You need permission to change the training needs of everyone.',
      ]);
  });
});

describe('a session that is reopened', () => {
  async function completed(people: MadePerson[]): Promise<Made> {
    const made = await session(people, { validityPeriodMonths: 12 });
    await move(made.at, 'In Progress');
    const outcomes = people.map((each) => ({ id: made.enrolmentOf(each), result: 'Passed' }));
    const answer = await coordinator.client.post(made.complete, { version: 2, outcomes });
    expect(answer.status, answer.text).toBe(200);
    return made;
  }

  it('takes back what it completed', async () => {
    const { at, courseId } = await completed([ann]);
    const [before] = await needsOf(courseId, ann);
    const answer = await move(at, 'In Progress', { reopenReason: 'The wrong list' });
    expect(answer.body).toMatchObject({ status: 'In Progress', reopenReason: 'The wrong list' });
    expect(await needsOf(courseId, ann)).toMatchObject([
      { id: before.id, status: 'In Progress', completionDate: null, result: null, evidenceId: null },
    ]);
    const ids = (await documentsOf(ann)).map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(before.evidenceId);
    expect((await move(at, 'Completed')).body.reopenReason).toBeNull();
    expect(await needsOf(courseId, ann)).toMatchObject([{ id: before.id, status: 'Completed' }]);
  });

  it('says why', async () => {
    const { at } = await completed([]);
    expect(refusal(await move(at, 'In Progress'))).toEqual([422, 'Enter a reason for reopening the session']);
    const other = await session([]);
    expect(refusal(await coordinator.client.put(other.at, { reopenReason: 'No reason' }))).toEqual([
      422,
      'Enter the reason when you reopen the session',
    ]);
  });

  it('stays as it is where somebody needs the course again by now', async () => {
    const { at, courseId } = await completed([ann]);
    await need(courseId, ann);
    const answer = await move(at, 'In Progress', { reopenReason: 'The wrong list' });
    expect(refusal(answer)).toEqual([
      409,
      'A person who passed has an open training need for this course. Complete or delete that need first.',
    ]);
    expect((await coordinator.client.get(at)).body.status).toBe('Completed');
  });
});

describe('a session that is moved', () => {
  it('is on days on which everybody who is enrolled is employed', async () => {
    const dan = await server.person({ username: 'dan' });
    const { at } = await session([dan], {}, { startDate: '2026-06-17' });
    await server.admin.put(`/api/employees/${dan.employeeId}`, { endDate: '2026-06-30' });
    const answer = await coordinator.client.put(at, { startDate: '2026-06-30', endDate: '2026-07-01' });
    expect(refusal(answer)).toEqual([
      422,
      'A person enrolled in this session is not employed on all of these days',
    ]);
    expect((await coordinator.client.put(at, { startDate: '2026-06-30' })).status).toBe(200);
  });

  it('is not to come once it is known who took part', async () => {
    const { at, enrolmentOf } = await session([ann]);
    const enrolment = `/api/enrolments/${enrolmentOf(ann)}`;
    await coordinator.client.put(enrolment, { result: 'Passed' });
    const sentence =
      'This session already has attendance or results. Clear them before you move the session to a future date.';
    const dates = { startDate: '2026-06-18', endDate: null };
    expect(refusal(await coordinator.client.put(at, dates))).toEqual([409, sentence]);
    await move(at, 'Cancelled');
    expect(refusal(await move(at, 'Scheduled', dates))).toEqual([409, sentence]);
    await move(at, 'Scheduled');
    await coordinator.client.put(enrolment, { attendance: null, result: null });
    expect((await coordinator.client.put(at, dates)).status).toBe(200);
  });
});

describe('the course of a session', () => {
  it('stays while people are enrolled for it', async () => {
    const { at } = await session([ann]);
    const courseId = await server.made('/api/training-courses', { courseName: `Course ${(count += 1)}` });
    expect(refusal(await coordinator.client.put(at, { courseId }))).toEqual([
      409,
      'People are already enrolled or on the waiting list, so the course cannot be changed. Cancel the session and plan another.',
    ]);
  });

  it('is not retired, nor is who gives it', async () => {
    const { courseId, at } = await session([]);
    await coordinator.client.put(`/api/training-courses/${courseId}`, { isRetired: true });
    const sentence = 'This course is retired. Choose another course, or restore this one first.';
    const startDate = '2026-07-01';
    for (const [path, body] of [
      ['/api/training-sessions', { courseId, startDate }],
      ['/api/training-needs', { courseId, employeeId: ann.employeeId }],
      ['/api/training-requirements', { courseId, position: 'Driver' }],
    ] as const)
      expect(refusal(await coordinator.client.post(path, body))).toEqual([422, sentence]);
    // What there is goes on.
    expect((await move(at, 'In Progress')).status).toBe(200);
    const providerId = await server.made('/api/training-providers', {
      providerName: 'Gone',
      isRetired: true,
    });
    const other = await session([]);
    expect(refusal(await coordinator.client.put(other.at, { providerId }))).toEqual([
      422,
      'This provider is retired. Choose another provider, or restore this one first.',
    ]);
  });
});
