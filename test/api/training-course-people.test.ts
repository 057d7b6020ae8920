import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
});
afterAll(() => server.stop());

const path = '/api/training-needs';

async function completed(courseId: string, completionDate: string, employeeId: string | undefined) {
  await server.made(path, { employeeId, courseId, status: 'Completed', completionDate });
}

it('who holds a course and who needs it is told by what is valid today, of those employed now', async () => {
  const courseId = await server.made('/api/training-courses', {
    courseName: 'First aid',
    validityPeriodMonths: 12,
  });
  const people: MadePerson[] = [];
  for (const username of ['kim', 'lou', 'max', 'nia']) people.push(await server.person({ username }));
  const [kim, lou, max, nia] = people.map(({ employeeId }) => employeeId);
  await completed(courseId, '2025-06-15', kim);
  await completed(courseId, '2025-09-01', kim);
  await completed(courseId, '2025-06-14', lou);
  await completed(courseId, '2026-01-01', nia);
  await server.made(path, { employeeId: lou, courseId, dueDate: '2026-06-14' });
  await server.made(path, { employeeId: max, courseId, dueDate: '2026-06-15' });
  await server.pool.query(`update employees set end_date = '2026-06-01' where id = $1`, [nia]);
  const { body } = await server.admin.get(`${path}/course/${courseId}`);
  expect(body).toEqual({
    holders: 1,
    named: [{ employeeId: kim, employeeName: 'Test kim', validUntil: '2026-09-01' }],
    open: 2,
    overdue: 1,
  });
  const own = await people[1]?.client.get(`${path}/course/${courseId}`);
  expect(own?.body).toEqual({ holders: 0, named: [], open: 1, overdue: 1 });
});
