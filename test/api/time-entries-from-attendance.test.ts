import { expect, it } from 'vitest';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;

startTeam((team) => ({ server, hr, supervisor, worker } = team), {
  clock: () => new Date('2026-03-12T02:00:00Z'),
});

const times = { startTime: '07:00', endTime: '16:00', breakDurationMinutes: 30 };

interface Entry {
  id: string;
  date: string;
}

async function sheet(employeeId = worker.employeeId) {
  const period = { payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-15' };
  const id = await server.made('/api/timesheets', { employeeId, ...period });
  return { id, at: `/api/timesheets/${id}`, make: `/api/time-entries/from-attendance/${id}` };
}

async function onSite(dates: string[], status = 'On-site') {
  const { employeeId } = worker;
  for (const date of dates) await server.made('/api/attendance', { employeeId, date, status });
}

const datesOf = (entries: Entry[]) => entries.map(({ date }) => date);
const entriesOf = async (id: string) => (await hr.client.get(`/api/time-entries/timesheet/${id}`)).body;

it('makes an entry for each day on site of the period that has none', async () => {
  const { id, at, make } = await sheet();
  await onSite(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-10', '2026-03-16']);
  await onSite(['2026-03-03', '2026-03-04'], 'Off-site');
  await onSite(['2026-03-05'], 'Leave');
  const kept = { timesheetId: id, date: '2026-03-03', startTime: '06:00', endTime: '10:00' };
  await server.made('/api/time-entries', kept);
  const { status, body } = await worker.client.post(make, times);
  expect(status).toBe(200);
  expect(datesOf(body)).toEqual(['2026-03-02', '2026-03-10']);
  expect(body[0]).toMatchObject({ timesheetId: id, ...times, hours: 8.5, version: 1 });
  expect(datesOf(await entriesOf(id))).toEqual(['2026-03-02', '2026-03-03', '2026-03-10']);
  expect((await hr.client.get(at)).body).toMatchObject({ totalHours: 21, entryCount: 3 });
});

it('makes nothing more when it is asked again, also at once', async () => {
  const { id, make } = await sheet();
  await onSite(['2026-03-02', '2026-03-03']);
  const answers = await Promise.all(Array.from({ length: 4 }, () => worker.client.post(make, times)));
  const made = answers.map(({ body }) => body.length).toSorted();
  expect(made).toEqual([0, 0, 0, 2]);
  await onSite(['2026-03-04']);
  expect(datesOf((await worker.client.post(make, times)).body)).toEqual(['2026-03-04']);
  expect(await entriesOf(id)).toHaveLength(3);
});

it('takes no day to come, which is a plan', async () => {
  const { make } = await sheet();
  await onSite(['2026-03-11', '2026-03-12', '2026-03-13']);
  expect(datesOf((await worker.client.post(make, times)).body)).toEqual(['2026-03-11', '2026-03-12']);
});

it('leaves a row in the log for each entry', async () => {
  const { make } = await sheet();
  await onSite(['2026-03-02', '2026-03-03']);
  const { body } = await worker.client.post(make, times);
  const { rows } = await server.pool.query(
    `select action, changes->'date'->>1 as date from audit where record_id = any($1) order by date`,
    [body.map(({ id }: Entry) => id)],
  );
  expect(rows).toEqual([
    { action: 'create', date: '2026-03-02' },
    { action: 'create', date: '2026-03-03' },
  ]);
});

it('keeps all of them or none', async () => {
  const { id, make } = await sheet();
  await onSite(['2026-03-02', '2026-03-03', '2026-03-04']);
  // It goes on until two in the morning of a day that has no entry of its own.
  const night = { timesheetId: id, date: '2026-03-03', startTime: '18:00', endTime: '02:00' };
  await server.made('/api/time-entries', night);
  const answer = await worker.client.post(make, { startTime: '01:00', endTime: '09:00' });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    'This time entry overlaps another one of the timesheet',
  ]);
  expect(datesOf(await entriesOf(id))).toEqual(['2026-03-03']);
});

it.each([
  [{ endTime: '16.00' }, 'endTime', 'End Time must be a time such as 07:30'],
  [{ startTime: undefined }, 'startTime', 'Start Time is required'],
  [{ breakDurationMinutes: 541 }, 'breakDurationMinutes', 'The break must not be longer than the shift'],
])('with %j is refused', async (changes, path, message) => {
  const { make } = await sheet();
  await onSite(['2026-03-02']);
  const answer = await worker.client.post(make, { ...times, ...changes });
  expect([answer.status, answer.body.errors]).toEqual([422, [{ path, message }]]);
});

it('is refused once the timesheet is submitted', async () => {
  const { at, make } = await sheet();
  await onSite(['2026-03-02']);
  await worker.client.put(at, { status: 'Submitted' });
  const answer = await worker.client.post(make, times);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toBe(
    'This timesheet is locked because it is submitted or approved. Mark the timesheet as draft, or have it rejected, first.',
  );
});

it('is refused to who sees the hours of a person and not their attendance', async () => {
  const { make } = await sheet();
  const clerk = await server.personWith({ 'timesheets:read': 'all', 'timesheets:update': 'all' });
  const answer = await clerk.client.post(make, times);
  expect([answer.status, answer.body.detail]).toEqual([
    403,
    'Your role does not allow you to see the attendance of this person.',
  ]);
  expect((await supervisor.client.post(make, times)).status).toBe(200);
});
