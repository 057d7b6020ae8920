import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { competencyOn, type Learnt } from '#contract/training/competency.ts';
import { newId } from '#server/database/new-id.ts';
import { startServer, type TestServer } from './server.ts';

/** A day on which months of all lengths meet: 28 February, of a year before a leap year. */
const today = '2027-02-28';
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
});
afterAll(() => server.stop());

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Known extends Learnt {
  employeeId: string;
  courseId: string;
}

it('stands in SQL as the rules say, over all that can be', async () => {
  const below = numbers(7);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('Nothing to pick');
    return value;
  };
  const courses = [];
  for (const [place, months] of [null, 1, 2, 6, 12, 12, 24, 48].entries()) {
    const validityPeriodMonths = months;
    const courseName = `Course ${place}`;
    const id = await server.made('/api/training-courses', { courseName, validityPeriodMonths });
    courses.push({ id, validityPeriodMonths, isRetired: place === 5 });
    if (place % 3 === 0)
      await server.made('/api/training-requirements', { courseId: id, position: 'Rigger' });
  }
  const edges = [0, 1, 27, 28, 29, 30, 31, 57, 58, 59, 60, 61, 62, 365, 366, 425, 426, 427, 730, 1461];

  const known: Known[] = [];
  for (let person = 0; person < 60; person += 1) {
    const position = pick(['Rigger', 'Cook']);
    const employeeId = await server.made('/api/employees', {
      firstName: 'Ann',
      lastName: `Number ${person}`,
      position,
      startDate: '2020-01-01',
    });
    for (const [place, course] of courses.entries()) {
      const completions = Array.from({ length: pick([0, 0, 1, 1, 2, 3]) }, () => ({
        completionDate: addDays(today, -pick(edges) + pick([0, 0, -1, 1, -31]) - 1),
        renewalOpenedOn: pick([null, null, '2027-01-01']),
      }));
      const openNeed = pick([null, null, { status: 'Pending' }, { status: 'In Progress' }] as const);
      const isNamed = position === 'Rigger' && place % 3 === 0;
      const needs = [
        ...completions.map((each) => ({ status: 'Completed', ...each })),
        ...(openNeed ? [{ ...openNeed, completionDate: null, renewalOpenedOn: null }] : []),
      ];
      for (const { status, completionDate, renewalOpenedOn } of needs)
        await server.pool.query(
          `insert into training_needs (id, employee_id, course_id, status, completion_date, renewal_opened_on)
            values ($1, $2, $3, $4, $5, $6)`,
          [newId(), employeeId, course.id, status, completionDate, renewalOpenedOn],
        );
      known.push({ employeeId, courseId: course.id, course, completions, openNeed, isNamed });
    }
  }
  await server.pool.query(`update training_courses set is_retired = true where course_name = 'Course 5'`);

  const { body } = await server.admin.get(
    '/api/training-matrix?page=1&pageSize=500&coursePage=1&coursePageSize=100',
  );
  const told = new Map<string, { standing: string; validUntil?: string }>();
  for (const { id, cells } of body.employees)
    for (const [place, cell] of cells.entries()) told.set(`${id} ${body.courses[place].id}`, cell);
  const found = known.map(({ employeeId, courseId }) => {
    const { standing, validUntil = null } = told.get(`${employeeId} ${courseId}`) ?? {};
    return { standing, validUntil };
  });
  const ruled = known.map((each) => competencyOn(today, each));
  expect(found).toEqual(ruled.map(({ standing, validUntil }) => ({ standing, validUntil })));
  expect(new Set(ruled.map(({ standing }) => standing)).size).toBe(7);

  const lacking = known.filter((_, place) => ruled[place]?.isGap).map(({ employeeId }) => employeeId);
  const gaps = await server.admin.get(
    '/api/training-matrix?page=1&pageSize=500&coursePage=1&coursePageSize=1&gaps=1',
  );
  expect(new Set(gaps.body.employees.map(({ id }: { id: string }) => id))).toEqual(new Set(lacking));

  const shares = await server.admin.get('/api/training-matrix/shares');
  const required = ruled.filter(({ isRequired }) => isRequired);
  expect(shares.body).toEqual([
    {
      siteId: null,
      siteName: null,
      required: required.length,
      current: required.filter(({ isGap }) => !isGap).length,
    },
  ]);
});
