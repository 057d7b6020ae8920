import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const today = '2026-06-15';

let server: TestServer;
let coordinator: MadePerson;
let supervisor: MadePerson;
const people: Record<string, MadePerson> = {};
let porgera: string;
let lae: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  coordinator = await server.person({ username: 'training', roleName: 'Training Coordinator' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  porgera = await server.made('/api/sites', { name: 'Porgera', code: 'PG' });
  lae = await server.made('/api/sites', { name: 'Lae', code: 'LA' });
  await add('ann', 'Driver', porgera, 'Vehicle');
  await add('ben', 'DRIVER', porgera, 'Computer');
  await add('cat', 'driver', lae, 'vehicle');
  await add('dan', 'Welder', porgera, null);
  await add('eve', 'Welder', null, null);
});
afterAll(() => server.stop());

let count = 0;
const path = '/api/training-requirements';

async function add(username: string, position: string, siteId: string | null, category: string | null) {
  const supervisorId = username === 'ann' ? supervisor.employeeId : null;
  const person = await server.person({ username, supervisorId });
  await server.admin.put(`/api/employees/${person.employeeId}`, { position, siteId });
  people[username] = person;
  if (category) await asset(username, category);
}

async function asset(holder: string, category: string): Promise<string> {
  const assetTag = `TAG-${(count += 1)}`;
  return server.made('/api/assets', { assetTag, assetName: 'A', category, assignedToId: idOf(holder) });
}

const idOf = (name: string) => people[name]?.employeeId ?? '';
const course = (values: object = {}) =>
  server.made('/api/training-courses', { courseName: `Course ${(count += 1)}`, ...values });

async function rule(values: object): Promise<{ id: string; courseId: string }> {
  const courseId = 'courseId' in values ? String(values.courseId) : await course();
  return { id: await server.made(path, { courseId, ...values }), courseId };
}

interface Row {
  employeeId: string;
  employeeName: string;
  priority: string;
  dueDate: string;
}

async function missing(query: string): Promise<{ missing: number; found: number; rows: Row[] }> {
  const { status, body, text } = await coordinator.client.get(`${path}/missing?${query}`);
  if (status !== 200) throw new Error(text);
  return body;
}

const namesOf = (rows: Row[]) => rows.map(({ employeeName }) => employeeName.replace('Test ', ''));
const whom = async (id: string) => namesOf((await missing(`requirementId=${id}`)).rows);
const apply = (body: object) => coordinator.client.post(`${path}/apply`, body);
const coverage = async (id: string) => (await coordinator.client.get(`${path}/coverage?ids=${id}`)).body[0];
const refusal = ({ status, body }: Answer) => [status, body.detail];
const needsOf = async (courseId: string) =>
  (await coordinator.client.get(`/api/training-needs?courseId=${courseId}`)).body;

describe('a requirement is about', () => {
  it.each([
    [{ position: 'driver' }, ['ann', 'ben', 'cat']],
    [{ position: 'WELDER' }, ['dan', 'eve']],
    [{ site: 'porgera' }, ['ann', 'ben', 'dan']],
    [{ assetCategory: 'VEHICLE' }, ['ann', 'cat']],
    [{ position: 'Driver', site: 'porgera' }, ['ann', 'ben']],
    [{ position: 'Driver', assetCategory: 'Vehicle' }, ['ann', 'cat']],
    [{ site: 'porgera', assetCategory: 'Vehicle' }, ['ann']],
    [{ position: 'Driver', site: 'lae', assetCategory: 'Vehicle' }, ['cat']],
    [{ position: 'Welder', site: 'lae' }, []],
    [{ position: 'Welder', assetCategory: 'Vehicle' }, []],
    [{ position: 'Drive' }, []],
  ])('all of whom is true what it names: %j', async (names, expected) => {
    const { site, ...rest }: { site?: string; position?: string; assetCategory?: string } = names;
    const { id } = await rule({ ...rest, ...(site && { siteId: site === 'lae' ? lae : porgera }) });
    expect(await whom(id)).toEqual(expected);
    const all = expected.length;
    expect(await coverage(id)).toEqual({ id, matching: all, lacking: all, missing: all });
    expect(await coverage(id.toUpperCase())).toMatchObject({ id });
  });

  it('says how many people it will apply to, before it is saved, of those whom one may read', async () => {
    const courseId = await course();
    const matched = async (by: MadePerson, query: string) =>
      (await by.client.get(`${path}/matched?courseId=${courseId}${query}`)).body;
    expect(await matched(coordinator, '&position=driver')).toEqual({ matching: 3, lacking: 3, missing: 3 });
    expect(await matched(coordinator, `&position=driver&siteId=${porgera}`)).toMatchObject({ matching: 2 });
    expect(await matched(coordinator, '&assetCategory=VEHICLE')).toMatchObject({ matching: 2 });
    expect(await matched(supervisor, '&position=driver')).toMatchObject({ matching: 1, lacking: 1 });
    await server.made('/api/training-needs', { employeeId: idOf('ann'), courseId });
    expect(await matched(coordinator, '&position=driver')).toEqual({ matching: 3, lacking: 3, missing: 2 });
    const wrong = await coordinator.client.get(`${path}/matched?courseId=x&position=${'x'.repeat(300)}`);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map(({ path: at }: { path: string }) => at)).toEqual(['courseId', 'position']);
    const unknown = '0198f0a0-0000-7000-8000-000000000001';
    const { body } = await coordinator.client.get(`${path}/matched?courseId=${unknown}&position=driver`);
    expect(body).toEqual({ matching: 0, lacking: 0, missing: 0 });
  });

  it('nobody for an asset that is decommissioned or given back', async () => {
    const { id } = await rule({ assetCategory: 'Crane' });
    const [gone, back] = [await asset('dan', 'Crane'), await asset('eve', 'crane')];
    expect(await whom(id)).toEqual(['dan', 'eve']);
    await server.admin.put(`/api/assets/${gone}`, { status: 'Decommissioned', statusReason: 'Old' });
    await server.admin.put(`/api/assets/${back}`, { assignedToId: null });
    expect(await whom(id)).toEqual([]);
  });

  it('those employed now and those who start within thirty days, and gives these the days from their first', async () => {
    const { id } = await rule({ position: 'Rigger', daysToComplete: 14 });
    const employed: [string, string, string | null][] = [
      ['rig-here', '2024-01-01', null],
      ['rig-last-day', '2024-01-01', today],
      ['rig-left', '2024-01-01', '2026-06-14'],
      ['rig-soon', '2026-07-15', null],
      ['rig-later', '2026-07-16', null],
    ];
    for (const [username, startDate, endDate] of employed) {
      await add(username, 'Rigger', null, null);
      await server.pool.query('update employees set start_date = $2, end_date = $3 where id = $1', [
        idOf(username),
        startDate,
        endDate,
      ]);
    }
    const { rows } = await missing(`requirementId=${id}`);
    expect(rows.map(({ employeeName, dueDate }) => [employeeName, dueDate])).toEqual([
      ['Test rig-here', '2026-06-29'],
      ['Test rig-last-day', '2026-06-29'],
      ['Test rig-soon', '2026-07-29'],
    ]);
    expect(rows[2]).toMatchObject({ startsOn: '2026-07-15', position: 'Rigger', siteName: null });
  });

  it('nobody by an empty rule', async () => {
    const answer = await coordinator.client.post(path, { courseId: await course() });
    expect(refusal(answer)).toEqual([422, 'Choose a Position, a Site or an Asset Category']);
  });
});

describe('a need is missing', () => {
  it.each([
    ['where it was never completed', null, null, true],
    ['where it never expires', null, '2001-01-01', false],
    ['on the day after it ran out', 12, '2025-06-14', true],
    ['not on the day on which it runs out', 12, '2025-06-15', false],
  ])('%s', async (_when, validityPeriodMonths, completionDate, isMissing) => {
    const { id, courseId } = await rule({
      courseId: await course({ validityPeriodMonths }),
      position: 'Welder',
      siteId: porgera,
    });
    if (completionDate)
      await server.made('/api/training-needs', {
        employeeId: idOf('dan'),
        courseId,
        status: 'Completed',
        completionDate,
      });
    expect(await whom(id)).toEqual(isMissing ? ['dan'] : []);
    expect(await coverage(id)).toMatchObject({ matching: 1, lacking: isMissing ? 1 : 0 });
  });

  it('not where an open one is there, and then the course is lacking still', async () => {
    const { id, courseId } = await rule({ position: 'Welder' });
    await server.made('/api/training-needs', { employeeId: idOf('dan'), courseId, status: 'In Progress' });
    expect(await whom(id)).toEqual(['eve']);
    expect(await coverage(id)).toMatchObject({ matching: 2, lacking: 2, missing: 1 });
  });

  it('of a retired course to nobody', async () => {
    const { id, courseId } = await rule({ position: 'Welder' });
    await server.admin.put(`/api/training-courses/${courseId}`, { isRetired: true });
    expect(await whom(id)).toEqual([]);
  });

  it('once a course, with the strictest priority and the earliest day of all rules', async () => {
    const courseId = await course();
    await rule({ courseId, position: 'Driver', priority: 'Low', daysToComplete: 7 });
    await rule({ courseId, siteId: porgera, priority: 'Critical', daysToComplete: 90 });
    const { rows, found, missing: all } = await missing(`q=${(await courseNamed(courseId)).toLowerCase()}`);
    expect(found).toBe(4);
    expect(all).toBeGreaterThan(4);
    expect(rows.map(({ employeeName, priority, dueDate }) => [employeeName, priority, dueDate])).toEqual([
      ['Test ann', 'Critical', '2026-06-22'],
      ['Test ben', 'Critical', '2026-06-22'],
      ['Test cat', 'Low', '2026-06-22'],
      ['Test dan', 'Critical', '2026-09-13'],
    ]);
  });

  it('to those of whom one may read it, a page at a time', async () => {
    const { id } = await rule({ siteId: porgera });
    const seen = async (client: TestServer['admin']) =>
      (await client.get(`${path}/missing?requirementId=${id}`)).body;
    expect(namesOf((await seen(supervisor.client)).rows)).toEqual(['ann']);
    const { client } = await server.person({ username: 'fay' });
    expect(await seen(client)).toEqual({ missing: 0, found: 0, rows: [] });
    const second = await missing(`requirementId=${id}&pageSize=2&page=2`);
    expect([second.found, namesOf(second.rows)]).toEqual([3, ['dan']]);
  });
});

async function courseNamed(id: string): Promise<string> {
  return (await coordinator.client.get(`/api/training-courses/${id}`)).body.courseName;
}

describe('what is missing is created', () => {
  it('all of it, with a row each in the log, and is not missing any more', async () => {
    const { id, courseId } = await rule({ position: 'Driver', priority: 'High', daysToComplete: 10 });
    expect(refusal(await apply({ requirementId: id, expected: 2 }))).toEqual([
      409,
      '3 needs are missing now. Review the list again before you create them.',
    ]);
    expect(await needsOf(courseId)).toEqual([]);
    const answer = await apply({ requirementId: id, expected: 3 });
    expect([answer.status, answer.body]).toEqual([200, { created: 3 }]);
    const made = await needsOf(courseId);
    expect(made).toHaveLength(3);
    for (const need of made)
      expect(need).toMatchObject({
        status: 'Pending',
        priority: 'High',
        dueDate: '2026-06-25',
        completionDate: null,
        version: 1,
      });
    const { rows } = await server.pool.query(
      `select actor_name, action from audit where resource = 'training-needs' and record_id = any($1)`,
      [made.map(({ id: needId }: { id: string }) => needId)],
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toEqual({ actor_name: 'Test training', action: 'create' });
    expect(await whom(id)).toEqual([]);
    expect(refusal(await apply({ requirementId: id, expected: 3 }))).toEqual([
      409,
      'No training needs are missing any more. There is nothing to create.',
    ]);
  });

  it('once by those who ask at once', async () => {
    const { id, courseId } = await rule({ siteId: porgera });
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply({ requirementId: id, expected: 3 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await needsOf(courseId)).toHaveLength(3);
  });

  it('of all rules where none is named', async () => {
    const { missing: all } = await missing('');
    expect(all).toBeGreaterThan(10);
    expect((await apply({ expected: all })).body).toEqual({ created: all });
    expect(await missing('')).toEqual({ missing: 0, found: 0, rows: [] });
  });

  it('by those who add needs of everybody', async () => {
    const { id } = await rule({ position: 'Driver' });
    const answer = await supervisor.client.post(`${path}/apply`, { requirementId: id, expected: 1 });
    expect(answer.status).toBe(403);
  });

  it('and stays when the rule is deleted', async () => {
    const { id, courseId } = await rule({ position: 'Welder' });
    await apply({ requirementId: id, expected: 2 });
    expect((await coordinator.client.delete(`${path}/${id}`)).status).toBe(204);
    expect(await needsOf(courseId)).toHaveLength(2);
  });
});

it('ten thousand needs are created in a few seconds', { timeout: 60_000 }, async () => {
  const courseId = await course();
  await server.pool.query(`with users as (
      insert into users (id, first_name, last_name, username, role_id)
      select gen_random_uuid(), 'Person', n::text, 'person' || n, (select id from roles where role_name = 'Employee')
      from generate_series(1, 10000) n returning id, last_name)
    insert into employees (id, user_id, employee_id, position, start_date)
    select gen_random_uuid(), id, 'P' || last_name, 'Miner ' || (last_name::int % 60), '2024-01-01' from users`);
  const ids: string[] = [];
  for (let place = 0; place < 60; place += 1)
    ids.push((await rule({ courseId, position: `miner ${place}` })).id);
  const begun = performance.now();
  const found = await missing('pageSize=25');
  const read = performance.now();
  expect(found.missing).toBeGreaterThanOrEqual(10_000);
  const counts = (await coordinator.client.get(`${path}/coverage?ids=${ids.slice(0, 25).join()}`)).body;
  const counted = performance.now();
  expect(counts).toHaveLength(25);
  expect((await apply({ expected: found.missing })).body).toEqual({ created: found.missing });
  // 0.3, 0.1 and 0.9 s on a quiet machine.
  expect(read - begun).toBeLessThan(5_000);
  expect(counted - read).toBeLessThan(5_000);
  expect(performance.now() - counted).toBeLessThan(20_000);
});
