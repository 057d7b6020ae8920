import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let supervisor: MadePerson;
let member: MadePerson;
let other: MadePerson;
let courses: string[];

const names = ['Driving', 'first Aid', 'Welding'];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-03-10T02:00:00Z') });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  member = await server.person({ username: 'member', supervisorId: supervisor.employeeId });
  other = await server.person({ username: 'other' });
  courses = [];
  for (const courseName of names)
    courses.push(await server.made('/api/training-courses', { courseName, validityPeriodMonths: 12 }));
});
afterAll(() => server.stop());

const path = '/api/training-needs/matrix';
const everything = `${path}?page=1&pageSize=50&coursePage=1&coursePageSize=50`;

interface Line {
  id: string;
  employeeName: string;
  needs: ({ id: string; status: string; validUntil: string | null } | null)[];
}

const linesOf = async (client: Client, at = everything): Promise<Line[]> =>
  (await client.get(at)).body.employees;
const idsOf = async (client: Client) => (await linesOf(client)).map(({ id }) => id).toSorted();

describe('GET /api/training-needs/matrix', () => {
  it('has a cell for each course of each employee: what is still to be met, or else the latest completion', async () => {
    const add = (course: number, given: object) =>
      server.made('/api/training-needs', {
        employeeId: other.employeeId,
        courseId: courses[course],
        ...given,
      });
    await add(0, { status: 'Completed', completionDate: '2026-03-01' });
    const open = await add(0, { dueDate: '2026-03-09' });
    const latest = await add(2, { status: 'Completed', completionDate: '2026-01-31' });
    await add(2, { status: 'Completed', completionDate: '2024-01-31' });
    const { status, body } = await server.admin.get(everything);
    expect(status).toBe(200);
    expect(body.courses).toEqual(courses.map((id, place) => ({ id, courseName: names[place] })));
    expect(body.employees.find(({ id }: Line) => id === other.employeeId).needs).toEqual([
      { id: open, status: 'Overdue', validUntil: null },
      null,
      { id: latest, status: 'Completed', validUntil: '2027-01-31' },
    ]);
    expect(body.employees.find(({ id }: Line) => id === member.employeeId).needs).toEqual([null, null, null]);
  });

  it('has those whose needs one may read, who are employed now', async () => {
    expect(await idsOf(other.client)).toEqual([other.employeeId]);
    expect(await idsOf(supervisor.client)).toEqual([supervisor.employeeId, member.employeeId].toSorted());
    const gone = await server.made('/api/employees', {
      firstName: 'Gone',
      lastName: 'Long',
      position: 'Driver',
      startDate: '2020-01-01',
      endDate: '2026-03-09',
    });
    expect(await idsOf(server.admin)).toEqual(
      [supervisor.employeeId, member.employeeId, other.employeeId].toSorted(),
    );
    expect(await idsOf(server.admin)).not.toContain(gone);
  });

  it('has nobody whose record one may not read, whatever one reads of needs', async () => {
    const reader = await server.personWith({ 'needs:read': 'all' });
    expect(await idsOf(reader.client)).toEqual([reader.employeeId]);
  });

  it('is answered by pages of employees and of courses', async () => {
    const all = await linesOf(server.admin);
    const second = await server.admin.get(`${path}?page=2&pageSize=1&coursePage=2&coursePageSize=2`);
    expect(second.body.courses).toEqual([{ id: courses[2], courseName: 'Welding' }]);
    expect(second.body.employees).toEqual([{ ...all[1], needs: all[1]?.needs.slice(2) }]);
    const beyond = await server.admin.get(`${path}?page=9&pageSize=10&coursePage=9&coursePageSize=10`);
    expect(beyond.body).toEqual({ courses: [], employees: [] });
    const withoutCourses = await linesOf(
      server.admin,
      `${path}?page=1&pageSize=50&coursePage=9&coursePageSize=10`,
    );
    expect(withoutCourses.map(({ needs }) => needs)).toEqual(all.map(() => []));
  });

  it('refuses pages that are none', async () => {
    const { status, body } = await server.admin.get(
      `${path}?page=0&pageSize=501&coursePage=1&coursePageSize=101`,
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'page', message: 'page must be a whole number from 1 to 1000000' },
      { path: 'pageSize', message: 'pageSize must be a whole number from 1 to 500' },
      { path: 'coursePageSize', message: 'coursePageSize must be a whole number from 1 to 100' },
    ]);
  });
});
