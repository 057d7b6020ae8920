import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let lae: string;
let driving: string;
let welding: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T08:04:00Z') });
  lae = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  const validityPeriodMonths = 12;
  driving = await server.made('/api/training-courses', { courseName: 'Driving', validityPeriodMonths });
  welding = await server.made('/api/training-courses', { courseName: 'Welding', validityPeriodMonths });
  await server.made('/api/training-requirements', { courseId: driving, siteId: lae });
  const current = await hire({ siteId: lae, position: 'Cook' });
  await complete(current, driving, '2026-06-01');
  const due = await hire({ siteId: lae });
  await complete(due, driving, '2025-07-01');
  await server.made('/api/training-needs', { employeeId: due, courseId: welding });
  const expired = await hire({ siteId: lae });
  await complete(expired, driving, '2025-06-14');
  await hire({ siteId: lae });
  await hire({ siteId: lae, endDate: '2026-06-14' });
  await complete(await hire({}), welding, '2024-01-01');
  await hire({});
});
afterAll(() => server.stop());

let count = 0;
function hire(changes: object): Promise<string> {
  count += 1;
  return server.made('/api/employees', {
    firstName: 'Mary',
    lastName: `Person ${count}`,
    position: 'Driver',
    startDate: '2024-01-15',
    ...changes,
  });
}

const complete = (employeeId: string, courseId: string, completionDate: string) =>
  server.made('/api/training-needs', { employeeId, courseId, status: 'Completed', completionDate });

const gaps = async (query = '') => (await server.admin.get(`/api/reports/training-gaps${query}`)).body;
const none = { current: 0, due: 0, expired: 0, lacking: 0 };

it('counts what is required of those employed now, and how much of it they hold', async () => {
  const { rows, totals } = await gaps();
  expect(rows).toEqual([
    { ...none, siteId: lae, site: 'Lae', position: 'Cook', required: 1, current: 1, share: '100.0%' },
    {
      siteId: lae,
      site: 'Lae',
      position: 'Driver',
      required: 4,
      ...none,
      due: 1,
      expired: 1,
      lacking: 2,
      share: '25.0%',
    },
    { ...none, siteId: null, site: 'No site', position: 'Driver', required: 1, expired: 1, share: '0.0%' },
  ]);
  expect(totals).toEqual({ required: 6, current: 1, due: 1, expired: 2, lacking: 2, share: '33.3%' });
});

it('draws the site of which most is required first', async () => {
  const { points } = await gaps();
  expect(points.slice(0, 4)).toEqual([
    { at: 'Lae', series: 'Current', value: 1 },
    { at: 'Lae', series: 'Due', value: 1 },
    { at: 'Lae', series: 'Expired', value: 1 },
    { at: 'Lae', series: 'Missing or needed', value: 2 },
  ]);
});

it.each([
  ['a site', () => `?siteId=${lae}`, 5],
  ['a position', () => '?position=Cook', 1],
  ['a course', () => `?courseId=${welding}`, 2],
  ['all of these', () => `?siteId=${lae}&position=Driver&courseId=${driving}`, 3],
  ['a position nobody has', () => '?position=Pilot', 0],
])('counts that of %s', async (_, query, required) => {
  const { totals } = await gaps(query());
  expect(totals).toMatchObject({
    required,
    share: required === 0 ? 'N/A' : expect.stringMatching(/^\d+\.\d%$/),
  });
});

it('offers what can be chosen, whatever is chosen', async () => {
  const { choices } = await gaps('?position=Cook');
  expect(choices).toEqual({
    siteId: [{ value: lae, label: 'Lae' }],
    position: [
      { value: 'Cook', label: 'Cook' },
      { value: 'Driver', label: 'Driver' },
    ],
    courseId: [
      { value: driving, label: 'Driving' },
      { value: welding, label: 'Welding' },
    ],
  });
});

it('counts nobody whose needs one reads but whose record one does not', async () => {
  const { client } = await server.personWith({ 'needs:read': 'all', 'reports:read': 'all' });
  const { totals, choices } = (await client.get('/api/reports/training-gaps')).body;
  expect(totals.required).toBe(0);
  expect([choices.siteId, choices.position]).toEqual([
    [],
    [{ value: expect.stringMatching(/^Role of/), label: expect.any(String) }],
  ]);
});
