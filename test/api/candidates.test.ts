import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#contract/training/candidates.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let coordinator: MadePerson;
const people: Record<string, MadePerson> = {};

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  coordinator = await person('Zed', { roleName: 'Training Coordinator' });
  for (const name of ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay']) people[name] = await person(name);
});
afterAll(() => server.stop());

function person(firstName: string, given: object = {}): Promise<MadePerson> {
  return server.person({ username: firstName.toLowerCase(), firstName, lastName: 'Kila', ...given });
}

const idOf = (name: string) => people[name]?.employeeId ?? '';

async function course(): Promise<string> {
  return server.made('/api/training-courses', { courseName: `Course ${(count += 1)}` });
}
let count = 0;

async function session(given: object = {}): Promise<string> {
  return server.made('/api/training-sessions', {
    courseId: await course(),
    startDate: '2026-07-06',
    endDate: '2026-07-08',
    ...given,
  });
}

const need = (name: string, courseId: string, given: object = {}) =>
  server.made('/api/training-needs', { employeeId: idOf(name), courseId, ...given });

async function read(sessionId: string, query = '', client: Client = coordinator.client) {
  const { status, body } = await client.get(`/api/enrolments/candidates/${sessionId}${query}`);
  expect(status).toBe(200);
  return body as { candidates: Candidate[]; total: number };
}

const names = ({ candidates }: { candidates: Candidate[] }) =>
  candidates.map(({ employeeName }) => employeeName.replace(' Kila', ''));

async function candidate(sessionId: string, name: string): Promise<Candidate | undefined> {
  const { candidates } = await read(sessionId, `?q=${name}`);
  return candidates[0];
}

describe('who could be enrolled', () => {
  it('is listed by need: overdue, then by due date and priority; then all others by name', async () => {
    const courseId = await course();
    const id = await session({ courseId });
    await need('Fay', courseId, { dueDate: '2026-06-14', priority: 'Low' });
    await need('Eve', courseId, { dueDate: '2026-06-15', priority: 'Medium' });
    await need('Dan', courseId, { dueDate: '2026-06-15', priority: 'Critical' });
    await need('Cat', courseId, { priority: 'Critical' });
    const listed = await read(id);
    expect(names(listed).slice(0, 6)).toEqual(['Fay', 'Dan', 'Eve', 'Cat', 'Ann', 'Ben']);
    expect(listed.candidates[0]).toMatchObject({
      employeeId: idOf('Fay'),
      need: { status: 'Overdue', priority: 'Low', dueDate: '2026-06-14' },
      elsewhere: null,
      leave: null,
    });
    expect(listed.candidates[1]?.need?.status).toBe('Pending');
    expect(listed.candidates[4]?.need).toBeNull();
    expect(listed.total).toBe(listed.candidates.length);
  });

  it('is nobody who has learnt it as if they needed it', async () => {
    const courseId = await course();
    const id = await session({ courseId });
    await need('Fay', courseId, { status: 'Completed', completionDate: '2026-01-12' });
    expect((await candidate(id, 'fay'))?.need).toBeNull();
  });

  it('is employed on all days, and not enrolled yet', async () => {
    const [late, left] = [await person('Late'), await person('Left')];
    await server.admin.put(`/api/employees/${late.employeeId}`, { startDate: '2026-07-07' });
    await server.admin.put(`/api/employees/${left.employeeId}`, { endDate: '2026-07-07' });
    const id = await session();
    await server.made('/api/enrolments', { sessionId: id, employeeId: idOf('Ann') });
    const listed = names(await read(id));
    for (const name of ['Late', 'Left', 'Ann']) expect(listed).not.toContain(name);
    expect(listed).toContain('Ben');
    const other = await session({ startDate: '2026-07-07', endDate: null });
    expect(names(await read(other))).toEqual(expect.arrayContaining(['Late', 'Left', 'Ann']));
  });

  it('is told with what stands against it', async () => {
    const first = await session({ startDate: '2026-08-03', endDate: null });
    const { courseName } = (await coordinator.client.get(`/api/training-sessions/${first}`)).body;
    await server.made('/api/enrolments', { sessionId: first, employeeId: idOf('Ben') });
    await server.made('/api/leave-requests', {
      employeeId: idOf('Cat'),
      leaveType: 'Annual',
      startDate: '2026-08-05',
      endDate: '2026-08-20',
      status: 'Approved',
    });
    await server.made('/api/leave-requests', {
      employeeId: idOf('Dan'),
      leaveType: 'Annual',
      startDate: '2026-08-05',
      endDate: '2026-08-20',
    });
    const id = await session({ startDate: '2026-08-03', endDate: '2026-08-05' });
    expect((await candidate(id, 'ben'))?.elsewhere).toEqual({
      courseName,
      startDate: '2026-08-03',
      endDate: '2026-08-03',
    });
    expect((await candidate(id, 'cat'))?.leave).toEqual({ startDate: '2026-08-05', endDate: '2026-08-20' });
    expect(await candidate(id, 'dan')).toMatchObject({ elsewhere: null, leave: null });
    const later = await session({ startDate: '2026-08-04', endDate: null });
    expect(await candidate(later, 'ben')).toMatchObject({ elsewhere: null });
    expect(await candidate(later, 'cat')).toMatchObject({ leave: null });
    await coordinator.client.put(`/api/training-sessions/${first}`, { status: 'Cancelled' });
    expect((await candidate(id, 'ben'))?.elsewhere).toBeNull();
  });

  it('is found by name, number, position or site, all words at once', async () => {
    const siteId = await server.made('/api/sites', { name: 'Porgera', code: 'POR' });
    await server.admin.put(`/api/employees/${idOf('Eve')}`, { siteId, position: 'Blaster 100%' });
    const id = await session();
    for (const words of ['eve kila', 'blaster+porgera', '100%25'])
      expect(names(await read(id, `?q=${words}`))).toEqual(['Eve']);
    expect(await read(id, '?q=blaster+lae')).toEqual({ candidates: [], total: 0 });
  });

  it('comes a page at a time, and past the last one is counted all the same', async () => {
    const id = await session();
    const { total } = await read(id);
    expect(await read(id, '?page=2')).toEqual({ candidates: [], total });
  });
});

describe('candidates are shown as far as somebody sees them', () => {
  it('people within both reaches; needs, sessions and leave within their own', async () => {
    const courseId = await course();
    const id = await session({ courseId, startDate: '2026-09-07', endDate: null });
    await need('Ann', courseId);
    const permissions = { 'training:read': 'all', 'training:update': 'all', 'employees:read': 'all' };
    await server.made('/api/roles', { roleName: 'Planner', description: 'Plans', permissions });
    const planner = await person('Planner', { roleName: 'Planner' });
    await server.made('/api/leave-requests', {
      employeeId: idOf('Ann'),
      leaveType: 'Annual',
      startDate: '2026-09-01',
      endDate: '2026-09-20',
      status: 'Approved',
    });
    expect((await read(id, '?q=ann')).candidates[0]).toMatchObject({ leave: { startDate: '2026-09-01' } });
    expect((await read(id, '?q=ann', planner.client)).candidates[0]).toMatchObject({
      need: null,
      leave: null,
      elsewhere: null,
    });
  });

  it('of a session that is there', async () => {
    const { status, body } = await coordinator.client.get(
      '/api/enrolments/candidates/01900000-0000-7000-8000-000000000000',
    );
    expect([status, body.detail]).toEqual([
      404,
      'This training session does not exist, or you don’t have permission to see it.',
    ]);
  });
});
