import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRenewals } from '#server/training/needs/renewals.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let now = new Date('2026-06-15T02:00:00Z');

let server: TestServer;
let ann: MadePerson;
let count = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  ann = await server.person({ username: 'ann' });
  await server.pool.query(`update employees set start_date = '2000-01-01'`);
});
beforeEach(() => {
  now = new Date('2026-06-15T02:00:00Z');
});
afterAll(() => server.stop());

interface Need {
  id: string;
  status: string;
  priority: string;
  dueDate: string | null;
  version: number;
}

const path = '/api/training-needs';
const course = (validityPeriodMonths: number | null) =>
  server.made('/api/training-courses', { courseName: `Course ${(count += 1)}`, validityPeriodMonths });

async function completed(courseId: string, completionDate: string, values: object = {}): Promise<string> {
  const employeeId = ann.employeeId;
  return server.made(path, { employeeId, courseId, status: 'Completed', completionDate, ...values });
}

const needsOf = async (courseId: string): Promise<Need[]> =>
  (await server.admin.get(`${path}?courseId=${courseId}`)).body;
const openOf = async (courseId: string) =>
  (await needsOf(courseId)).filter(({ status }) => status !== 'Completed');
const open = (today: string, leadDays = 60) => openRenewals(server.program, { today, leadDays });

describe('a renewal is opened', () => {
  it.each([
    // completed, months, today, days before, due
    ['2025-08-14', 12, '2026-06-15', 60, '2026-08-14'],
    ['2025-08-15', 12, '2026-06-15', 60, null],
    ['2025-06-15', 12, '2026-06-15', 60, '2026-06-15'],
    ['2025-06-14', 12, '2026-06-15', 60, null],
    ['2025-06-16', 12, '2026-06-15', 1, '2026-06-16'],
    ['2025-06-17', 12, '2026-06-15', 1, null],
    ['2025-06-15', null, '2026-06-15', 365, null],
    ['2024-02-29', 12, '2025-02-27', 1, '2025-02-28'],
    ['2024-02-29', 12, '2025-03-01', 60, null],
    ['2024-02-29', 48, '2028-02-28', 1, '2028-02-29'],
    ['2023-02-28', 12, '2024-02-27', 1, '2024-02-28'],
    ['2023-08-31', 6, '2024-02-28', 1, '2024-02-29'],
    ['2026-03-31', 1, '2026-04-01', 29, '2026-04-30'],
  ])(
    'for what was completed on %s and is valid %s months: on %s, %s days before, due %s',
    async (...asked) => {
      const [completionDate, months, today, leadDays, dueDate] = asked;
      now = new Date(`${today}T02:00:00Z`);
      const courseId = await course(months);
      await completed(courseId, completionDate);
      await open(today, leadDays);
      expect((await openOf(courseId)).map((need) => need.dueDate)).toEqual(dueDate === null ? [] : [dueDate]);
    },
  );

  it('once, as urgent as the one before, and by Bilum itself', async () => {
    const courseId = await course(12);
    const id = await completed(courseId, '2025-07-01', { priority: 'Critical' });
    const before = (await server.admin.get(`${path}/${id}`)).body;
    await open('2026-06-15');
    await open('2026-06-15');
    await open('2026-06-16');
    const [need, ...more] = await openOf(courseId);
    expect(more).toEqual([]);
    expect(need).toMatchObject({
      status: 'Pending',
      priority: 'Critical',
      dueDate: '2026-07-01',
      employeeName: 'Test ann',
      version: 1,
    });
    expect((await server.admin.get(`${path}/${id}`)).body).toEqual(before);
    const { body } = await server.admin.get(`/api/audit?resource=training-needs&recordId=${need?.id}`);
    expect(body).toMatchObject([{ action: 'create', actorId: null, actorName: 'Bilum', requestId: null }]);
  });

  it('by the latest completion alone', async () => {
    const courseId = await course(12);
    await completed(courseId, '2025-07-01');
    await completed(courseId, '2026-01-01');
    await open('2026-06-15');
    expect(await openOf(courseId)).toEqual([]);
    await open('2026-11-15');
    expect((await openOf(courseId)).map(({ dueDate }) => dueDate)).toEqual(['2027-01-01']);
  });

  it('not where the need is open already', async () => {
    const courseId = await course(12);
    await completed(courseId, '2025-07-01');
    const { employeeId } = ann;
    await server.made(path, { employeeId, courseId, dueDate: '2026-12-24' });
    await open('2026-06-15');
    expect((await openOf(courseId)).map(({ dueDate }) => dueDate)).toEqual(['2026-12-24']);
  });

  it('not again when somebody did not want it, until there is another completion', async () => {
    const courseId = await course(12);
    const first = await completed(courseId, '2025-07-01');
    await open('2026-06-15');
    const [need] = await openOf(courseId);
    expect((await server.admin.delete(`${path}/${need?.id}`)).status).toBe(204);
    await open('2026-06-16');
    expect(await openOf(courseId)).toEqual([]);
    await server.admin.put(`${path}/${first}`, { completionDate: '2025-07-02' });
    await open('2026-06-17');
    expect((await openOf(courseId)).map(({ dueDate }) => dueDate)).toEqual(['2026-07-02']);
  });

  it('not of a retired course', async () => {
    const courseId = await course(12);
    await completed(courseId, '2025-07-01');
    await server.admin.put(`/api/training-courses/${courseId}`, { isRetired: true });
    await open('2026-06-15');
    expect(await openOf(courseId)).toEqual([]);
  });

  it.each([
    ['2000-01-01', '2026-06-14', false],
    ['2000-01-01', '2026-06-15', true],
    ['2026-06-15', null, true],
    ['2026-06-16', null, false],
  ])('for who is employed from %s to %s: %s', async (startDate, endDate, isOpened) => {
    const courseId = await course(12);
    await completed(courseId, '2025-07-01');
    const set = 'update employees set start_date = $2, end_date = $3 where id = $1';
    await server.pool.query(set, [ann.employeeId, startDate, endDate]);
    await open('2026-06-15');
    await server.pool.query(set, [ann.employeeId, '2000-01-01', null]);
    expect(await openOf(courseId)).toHaveLength(isOpened ? 1 : 0);
  });
});

it('at midnight what runs out is opened as long before as the settings say, once by many servers', async () => {
  // The midnight of Port Moresby.
  now = new Date('2026-06-14T14:00:00Z');
  const [soon, later] = [await course(12), await course(12)];
  await completed(soon, '2025-07-05');
  await completed(later, '2025-07-06');
  await server.admin.put('/api/settings', { trainingRenewalDays: 20 });
  await server.pool.query('delete from jobs');
  const other = await server.anotherApp();
  const checkAll = () => Promise.all([server.app.jobs.check(), other.jobs.check(), other.jobs.check()]);
  await checkAll();
  expect(await openOf(soon)).toMatchObject([{ dueDate: '2026-07-05' }]);
  expect(await openOf(later)).toEqual([]);
  now = new Date('2026-06-15T13:59:00Z');
  await checkAll();
  expect(await openOf(later)).toEqual([]);
  now = new Date('2026-06-15T14:00:00Z');
  await checkAll();
  expect(await openOf(later)).toMatchObject([{ dueDate: '2026-07-06' }]);
  expect(await openOf(soon)).toHaveLength(1);
});
