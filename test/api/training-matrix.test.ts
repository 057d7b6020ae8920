import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let supervisor: MadePerson;
let member: MadePerson;
let other: MadePerson;
let lae: string;
let courses: string[];

const names = ['Driving', 'first Aid', 'Welding'];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-03-10T02:00:00Z') });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  member = await server.person({ username: 'member', supervisorId: supervisor.employeeId });
  other = await server.person({ username: 'other' });
  lae = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  await server.admin.put(`/api/employees/${other.employeeId}`, { siteId: lae, position: 'Rigger' });
  courses = [];
  for (const courseName of names)
    courses.push(await server.made('/api/training-courses', { courseName, validityPeriodMonths: 12 }));
});
afterAll(() => server.stop());

const path = '/api/training-matrix';
const everything = `${path}?page=1&pageSize=50&coursePage=1&coursePageSize=50`;

interface Line {
  id: string;
  cells: { standing: string }[];
}

const matrix = async (query = '', client: Client = server.admin) =>
  (await client.get(everything + query)).body;
const idsOf = async (client: Client, query = '') =>
  (await matrix(query, client)).employees.map(({ id }: Line) => id).toSorted();
const everybody = () => [supervisor.employeeId, member.employeeId, other.employeeId].toSorted();

describe('GET /api/training-matrix', () => {
  const made: Record<string, string> = {};

  beforeAll(async () => {
    const add = (course: number, given: object) =>
      server.made('/api/training-needs', {
        employeeId: other.employeeId,
        courseId: courses[course],
        ...given,
      });
    made.held = await add(0, { status: 'Completed', completionDate: '2026-03-01' });
    made.renewal = await add(0, { dueDate: '2027-03-01' });
    made.expired = await add(2, { status: 'Completed', completionDate: '2025-01-31' });
    await add(2, { status: 'Completed', completionDate: '2024-01-31' });
    await server.made('/api/training-requirements', { courseId: courses[1], position: 'rigger' });
    made.session = await server.made('/api/training-sessions', {
      courseId: courses[1],
      startDate: '2026-03-12',
    });
    await server.made('/api/enrolments', { sessionId: made.session, employeeId: other.employeeId });
    const over = await server.made('/api/training-sessions', {
      courseId: courses[1],
      startDate: '2026-03-09',
    });
    await server.made('/api/enrolments', { sessionId: over, employeeId: other.employeeId });
  });

  it('says how each person stands in each course, and what stands behind it', async () => {
    const body = await matrix();
    expect(body.courses).toEqual(
      courses.map((id, place) => ({ id, courseName: names[place], isRetired: false })),
    );
    expect(body).toMatchObject({ courseTotal: 3, employeeTotal: 3 });
    expect(body.employees.find(({ id }: Line) => id === other.employeeId)).toEqual({
      id: other.employeeId,
      employeeName: 'Test other',
      employeeNumber: expect.stringMatching(/^EMP-/),
      position: 'Rigger',
      siteName: 'Lae',
      cells: [
        {
          standing: 'Current',
          completedId: made.held,
          completionDate: '2026-03-01',
          validUntil: '2027-03-01',
          needId: made.renewal,
          dueDate: '2027-03-01',
        },
        { standing: 'Missing', sessionId: made.session, startDate: '2026-03-12' },
        {
          standing: 'Expired',
          completedId: made.expired,
          completionDate: '2025-01-31',
          validUntil: '2026-01-31',
        },
      ],
    });
    const none = { standing: 'Not Required' };
    expect(body.employees.find(({ id }: Line) => id === member.employeeId).cells).toEqual([none, none, none]);
  });

  it('shows the certificate as long as it is not deleted', async () => {
    const need = await server.made('/api/training-needs', {
      employeeId: supervisor.employeeId,
      courseId: courses[0],
    });
    const certificate = { documentType: 'Certification', filePath: 'Cabinet 2' };
    const completion = { version: 1, completionDate: '2026-03-02', certificate };
    await server.admin.post(`/api/training-needs/complete/${need}`, completion);
    const cell = async () =>
      (await matrix()).employees.find(({ id }: Line) => id === supervisor.employeeId).cells[0];
    const { evidenceId, hasFile } = await cell();
    expect([evidenceId, hasFile]).toEqual([expect.any(String), false]);
    const certificateOf = async () =>
      (await server.admin.get(`/api/training-needs/${need}`)).body.certificate;
    expect(await certificateOf()).toBe('Without file');
    await server.admin.delete(`/api/employee-documents/${evidenceId}`);
    expect(await cell()).not.toHaveProperty('evidenceId');
    expect(await cell()).not.toHaveProperty('hasFile');
    expect(await certificateOf()).toBe('None');
  });

  it('has those whose needs one may read, who are employed now', async () => {
    expect(await idsOf(other.client)).toEqual([other.employeeId]);
    expect(await idsOf(supervisor.client)).toEqual([supervisor.employeeId, member.employeeId].toSorted());
    await server.made('/api/employees', {
      firstName: 'Gone',
      lastName: 'Long',
      position: 'Driver',
      startDate: '2020-01-01',
      endDate: '2026-03-09',
    });
    expect(await idsOf(server.admin)).toEqual(everybody());
  });

  it('has nobody whose record one may not read, whatever one reads of needs', async () => {
    const reader = await server.personWith({ 'needs:read': 'all' });
    expect(await idsOf(reader.client)).toEqual([reader.employeeId]);
    await server.pool.query('update employees set end_date = $1 where id = $2', [
      '2026-03-09',
      reader.employeeId,
    ]);
  });

  it.each([
    ['of a site', () => `&siteId=${lae}`, () => [other.employeeId]],
    ['without a site', () => '&siteId=none', () => [supervisor.employeeId, member.employeeId].toSorted()],
    ['of a position', () => '&position=Rigger', () => [other.employeeId]],
    ['with a gap', () => '&gaps=1', () => [other.employeeId]],
    ['with a gap in a course', () => `&gaps=1&courseId=${courses[2]}`, () => [other.employeeId]],
    ['with a gap in a course that all hold', () => `&gaps=1&courseId=${courses[0]}`, () => []],
    ['with a gap, elsewhere', () => '&gaps=1&siteId=none', () => []],
  ])('has only those %s where asked', async (_, query, expected) => {
    const body = await matrix(query());
    expect(body.employees.map(({ id }: Line) => id).toSorted()).toEqual(expected());
    expect(body.employeeTotal).toBe(expected().length);
  });

  it('has only the courses with a gap where only gaps are asked', async () => {
    const body = await matrix('&gaps=1');
    expect(body.courses.map(({ id }: { id: string }) => id)).toEqual(courses.slice(1));
    expect(body.courseTotal).toBe(2);
    expect(body.employees[0].cells.map(({ standing }: { standing: string }) => standing)).toEqual([
      'Missing',
      'Expired',
    ]);
    expect(await matrix('&gaps=1&siteId=none')).toMatchObject({ courses: [], courseTotal: 0, employees: [] });
  });

  it('has only the course that is asked', async () => {
    const body = await matrix(`&courseId=${courses[2]}`);
    expect(body.courses).toEqual([{ id: courses[2], courseName: 'Welding', isRetired: false }]);
    expect(body.employees.map(({ cells }: Line) => cells.length)).toEqual([1, 1, 1]);
  });

  it('has a retired course as long as somebody holds it', async () => {
    const retired = await server.made('/api/training-courses', {
      courseName: 'Abacus',
      validityPeriodMonths: 6,
    });
    const held = await server.made('/api/training-needs', {
      employeeId: member.employeeId,
      courseId: retired,
      status: 'Completed',
      completionDate: '2025-09-10',
    });
    const version = 1;
    await server.admin.put(`/api/training-courses/${retired}`, { version, isRetired: true });
    expect((await matrix()).courseTotal).toBe(4);
    await server.admin.put(`/api/training-needs/${held}`, { version, completionDate: '2025-09-09' });
    const body = await matrix();
    expect(body.courses.map(({ courseName }: { courseName: string }) => courseName)).toEqual(names);
  });

  it('is answered by pages of employees and of courses', async () => {
    const all = await matrix();
    const second = await server.admin.get(`${path}?page=2&pageSize=1&coursePage=2&coursePageSize=2`);
    expect(second.body).toEqual({
      courses: [{ id: courses[2], courseName: 'Welding', isRetired: false }],
      courseTotal: 3,
      employees: [{ ...all.employees[1], cells: all.employees[1].cells.slice(2) }],
      employeeTotal: 3,
    });
    const beyond = await server.admin.get(`${path}?page=9&pageSize=10&coursePage=9&coursePageSize=10`);
    expect(beyond.body).toEqual({ courses: [], courseTotal: 3, employees: [], employeeTotal: 3 });
    const withoutCourses = await server.admin.get(
      `${path}?page=1&pageSize=50&coursePage=9&coursePageSize=10`,
    );
    expect(withoutCourses.body.employees.map(({ cells }: Line) => cells)).toEqual([[], [], []]);
  });

  it('refuses pages and filters that are none', async () => {
    const { status, body } = await server.admin.get(
      `${path}?page=0&pageSize=501&coursePage=1&coursePageSize=101&siteId=Lae&gaps=yes`,
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'page', message: 'page must be a whole number from 1 to 1000000' },
      { path: 'pageSize', message: 'pageSize must be a whole number from 1 to 500' },
      { path: 'coursePageSize', message: 'coursePageSize must be a whole number from 1 to 100' },
      { path: 'siteId', message: 'siteId must be the id of a site, or none' },
      { path: 'gaps', message: 'gaps must be 1' },
    ]);
  });
});

it('counts what is required and held by site, of those whom one sees', async () => {
  const shares = async (client: Client) => (await client.get(`${path}/shares`)).body;
  expect(await shares(server.admin)).toEqual([
    { siteId: lae, siteName: 'Lae', required: 3, current: 1 },
    { siteId: null, siteName: null, required: 1, current: 1 },
  ]);
  expect(await shares(member.client)).toEqual([]);
});
