import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let timesheetId: string;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  count += 1;
  worker = await server.person({ username: `worker${count}`, supervisorId: supervisor.employeeId });
  const period = { payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-15' };
  timesheetId = await server.made('/api/timesheets', { employeeId: worker.employeeId, ...period });
});

const path = '/api/time-entries';

const entry = (startTime: string | null, endTime: string | null, changes: object = {}) => ({
  timesheetId,
  date: '2026-03-02',
  startTime,
  endTime,
  ...changes,
});

async function made(startTime: string | null, endTime: string | null, changes: object = {}) {
  const { status, body, text } = await worker.client.post(path, entry(startTime, endTime, changes));
  expect(status, text).toBe(201);
  return body;
}

const move = (status: string) => server.admin.put(`/api/timesheets/${timesheetId}`, { status });
const overlap = 'This time entry overlaps another one of the timesheet';

describe('a time entry', () => {
  const cases: [start: string | null, end: string | null, rest: number | undefined, hours: number | null][] =
    [
      ['08:00', '16:30', 30, 8],
      ['08:00', '16:20', undefined, 8.33],
      ['22:00', '06:00', 45, 7.25],
      ['00:00', '00:00', 0, 24],
      ['08:00', '09:00', 60, 0],
      ['07:00', '07:00', 1440, 0],
      ['08:00', null, 30, null],
      [null, '16:00', 0, null],
      [null, null, undefined, null],
    ];

  it.each(cases)('from %s to %s with a break of %s counts %s hours', async (start, end, rest, hours) => {
    const made1 = await made(start, end, { breakDurationMinutes: rest, notes: 'Culvert' });
    expect(made1).toMatchObject({
      startTime: start,
      endTime: end,
      breakDurationMinutes: rest ?? 0,
      hours,
      notes: 'Culvert',
    });
    expect((await worker.client.get(`${path}/${made1.id}`)).body).toEqual(made1);
  });

  it.each([
    [{ breakDurationMinutes: 61 }, 'The break must not be longer than the shift'],
    [{ breakDurationMinutes: -1 }, 'Break (minutes) must not be below 0'],
    [{ breakDurationMinutes: 7.5 }, 'Break (minutes) must be a whole number, for example 12'],
    [{ breakDurationMinutes: '15' }, 'Break (minutes) must be a whole number, for example 12'],
    [{ date: '2026-03-01' }, 'Date must be within the pay period of the timesheet'],
    [{ date: '2026-03-16' }, 'Date must be within the pay period of the timesheet'],
    [{ date: null }, 'Date is required'],
    [{ startTime: '24:00' }, 'Start Time must be a time such as 07:30'],
    [{ endTime: '9:00' }, 'End Time must be a time such as 07:30'],
    [{ hours: 8 }, 'There is no field hours'],
    [{ timesheetId: randomUUID() }, 'This timesheet does not exist'],
  ])('with %j is refused', async (changes, message) => {
    const answer = await hr.client.post(path, entry('08:00', '09:00', changes));
    expect([answer.status, answer.body.detail]).toEqual([422, message]);
    expect(answer.body.errors[0].path).toBe(Object.keys(changes)[0]);
  });

  it('lies in the pay period, its first and last day included, also after a change', async () => {
    const first = await made('08:00', '09:00', { date: '2026-03-02' });
    await made('08:00', '09:00', { date: '2026-03-15' });
    const outside = await worker.client.put(`${path}/${first.id}`, { date: '2026-03-16' });
    expect([outside.status, outside.body.detail]).toEqual([
      422,
      'Date must be within the pay period of the timesheet',
    ]);
  });

  it('keeps its timesheet, and takes breaks that fit its shift', async () => {
    const { id } = await made('08:00', '09:00');
    const moved = await worker.client.put(`${path}/${id}`, { timesheetId: randomUUID() });
    expect([moved.status, moved.body.detail]).toEqual([422, 'Timesheet cannot be set']);
    const shorter = await worker.client.put(`${path}/${id}`, { endTime: '08:30', breakDurationMinutes: 31 });
    expect(shorter.body.detail).toBe('The break must not be longer than the shift');
    const open = await worker.client.put(`${path}/${id}`, { endTime: null, breakDurationMinutes: 31 });
    expect(open.body).toMatchObject({ endTime: null, hours: null });
  });

  it('is made once, however often the request is sent', async () => {
    const sent = entry('08:00', '09:00', { id: randomUUID() });
    const [first, again] = [await worker.client.post(path, sent), await worker.client.post(path, sent)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it.each([
    ['Pacific/Bougainville', '2026-03-02T12:59:59Z', '2026-03-02'],
    ['Pacific/Bougainville', '2026-03-02T13:00:00Z', '2026-03-03'],
    ['America/Los_Angeles', '2026-03-03T00:00:00.000Z', '2026-03-03'],
    ['America/Los_Angeles', '2026-03-03T07:59:59Z', '2026-03-02'],
  ])('is in %s at %s on %s', async (timeZone, date, day) => {
    await server.admin.put('/api/settings', { timeZone });
    expect((await made('08:00', '09:00', { date })).date).toBe(day);
    await server.admin.put('/api/settings', { timeZone: 'Pacific/Port_Moresby' });
  });
});

describe('two entries of a timesheet', () => {
  const taken: [start: string, end: string, date?: string][] = [
    ['08:00', '12:00'],
    ['11:59', '13:00'],
    ['07:00', '08:01'],
    ['09:00', '09:01'],
    ['22:00', '08:01', '2026-03-03'],
  ];

  it.each(taken)('do not overlap: %s to %s is taken by 08:00 to 12:00', async (start, end, date) => {
    await made('08:00', '12:00', { date: date ? '2026-03-04' : '2026-03-02' });
    const answer = await worker.client.post(path, entry(start, end, date ? { date } : {}));
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([{ path: 'startTime', message: overlap }]);
  });

  it('may touch, also past midnight, and do not meet while an end is open', async () => {
    await made('08:00', '12:00');
    await made('12:00', '13:00');
    await made('22:00', '06:00');
    await made('06:00', '08:00', { date: '2026-03-03' });
    const open = await made('09:00', null);
    const closed = await worker.client.put(`${path}/${open.id}`, { endTime: '10:00' });
    expect([closed.status, closed.body.detail]).toEqual([409, overlap]);
  });

  it('do not overlap when they come at once', async () => {
    const answers = await Promise.all([
      worker.client.post(path, entry('08:00', '12:00')),
      hr.client.post(path, entry('11:00', '13:00')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('the entries of a timesheet that is submitted or approved', () => {
  const locked =
    'These entries are locked because the timesheet is submitted or approved. Mark the timesheet as draft, or have it rejected, first.';

  it('are locked for everybody, until it is open again', async () => {
    const { id } = await made('08:00', '09:00');
    await move('Submitted');
    for (const status of ['Submitted', 'Approved']) {
      await move(status);
      for (const { client } of [worker, supervisor, hr]) {
        const tried = [
          await client.post(path, entry('10:00', '11:00')),
          await client.put(`${path}/${id}`, { notes: 'late' }),
          await client.delete(`${path}/${id}`),
        ];
        for (const answer of tried) expect([answer.status, answer.body.detail]).toEqual([422, locked]);
      }
    }
    const reason = { status: 'Rejected', rejectionReason: 'An hour is missing' };
    await supervisor.client.put(`/api/timesheets/${timesheetId}`, reason);
    expect((await worker.client.post(path, entry('10:00', '11:00'))).status).toBe(201);
    expect((await worker.client.delete(`${path}/${id}`)).status).toBe(204);
  });

  it('do not slip in as it is submitted', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async (_, round) => {
        const [added, submitted] = await Promise.all([
          worker.client.post(path, entry('08:00', '09:00', { date: `2026-03-0${round + 2}` })),
          round === 3 ? move('Submitted') : null,
        ]);
        return { added: added.status, submitted: submitted?.status };
      }),
    );
    expect(rounds[3]?.submitted).toBe(200);
    const counted = rounds.filter(({ added }) => added === 201).length;
    const { body } = await hr.client.get(`/api/timesheets/${timesheetId}`);
    expect(body).toMatchObject({ status: 'Submitted', entryCount: counted, totalHours: counted || null });
    expect((await worker.client.post(path, entry('10:00', '11:00'))).status).toBe(422);
  });
});

describe('who sees and writes the entries', () => {
  const list = () => `${path}/timesheet/${timesheetId}`;

  it('is the owner, who leads them, and HR', async () => {
    await made('10:00', '11:00', { date: '2026-03-03' });
    await made('08:00', '09:00', { date: '2026-03-03' });
    await made('08:00', '09:00');
    for (const { client } of [worker, supervisor, hr]) {
      const { body } = await client.get(list());
      expect(body.map((one: { date: string; startTime: string }) => `${one.date} ${one.startTime}`)).toEqual([
        '2026-03-02 08:00',
        '2026-03-03 08:00',
        '2026-03-03 10:00',
      ]);
    }
    expect((await supervisor.client.post(path, entry('12:00', '13:00'))).status).toBe(201);
  });

  it('is nobody else', async () => {
    const { id } = await made('08:00', '09:00');
    const stranger = await server.person({ username: `stranger${count}` });
    const leader = await server.person({ username: `leader${count}`, roleName: 'Supervisor' });
    for (const { client } of [stranger, leader]) {
      expect((await client.get(list())).status).toBe(404);
      expect((await client.get(`${path}/${id}`)).status).toBe(404);
      expect((await client.post(path, entry('10:00', '11:00'))).status).toBe(403);
      expect((await client.put(`${path}/${id}`, { notes: 'x' })).status).toBe(404);
      expect((await client.delete(`${path}/${id}`)).status).toBe(404);
    }
    const planner = await server.person({ username: `plan${count}`, roleName: 'Training Coordinator' });
    expect((await planner.client.get(`${path}/${id}`)).status).toBe(404);
    expect((await planner.client.get(list())).text).not.toContain('08:00');
    const auditor = await server.person({ username: `audit${count}`, roleName: 'Auditor' });
    expect((await auditor.client.get(list())).body).toHaveLength(1);
    expect((await auditor.client.delete(`${path}/${id}`)).status).toBe(403);
  });

  it('of a timesheet that does not exist is nobody', async () => {
    expect((await hr.client.get(`${path}/timesheet/${randomUUID()}`)).status).toBe(404);
  });
});
