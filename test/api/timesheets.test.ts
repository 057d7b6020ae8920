import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;

startTeam((team) => ({ server, hr, supervisor, worker, count } = team));

const path = '/api/timesheets';
const period = { payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-15' };
const sheet = (changes: object = {}) => ({ employeeId: worker.employeeId, ...period, ...changes });

async function made(changes: object = {}): Promise<string> {
  const { status, body, text } = await hr.client.post(path, sheet(changes));
  expect(status, text).toBe(201);
  return `${path}/${body.id}`;
}

async function addEntry(at: string, date = '2026-03-02', endTime = '16:00') {
  const timesheetId = at.slice(path.length + 1);
  return hr.client.post('/api/time-entries', { timesheetId, date, startTime: '08:00', endTime });
}

const overlap = 'This employee already has a timesheet for some of these days';
const locked =
  'This timesheet is locked because it is submitted or approved. Mark the timesheet as draft, or have it rejected, first.';

describe('a new timesheet', () => {
  it('is a Draft without hours', async () => {
    const answer = await worker.client.post(path, sheet());
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      ...period,
      status: 'Draft',
      totalHours: null,
      rejectionReason: null,
      entryCount: 0,
      employeeName: `Test worker${count}`,
    });
  });

  it('is nothing but a Draft', async () => {
    for (const status of ['Submitted', 'Approved', 'Rejected']) {
      const answer = await hr.client.post(path, sheet({ status }));
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path: 'status', message: 'A new timesheet must be a Draft' }]);
    }
    expect((await hr.client.post(path, sheet({ status: 'Draft' }))).status).toBe(201);
  });

  it.each([
    [{ payPeriodEnd: '2026-03-01' }, 'payPeriodEnd', 'Pay Period End must not be before Pay Period Start'],
    [{ payPeriodEnd: '2026-05-03' }, 'payPeriodEnd', 'A pay period can have at most 62 days'],
    [{ payPeriodStart: null }, 'payPeriodStart', 'Pay Period Start is required'],
    [{ totalHours: -0.5 }, 'totalHours', 'Total Hours must not be below 0'],
    [{ totalHours: 7.125 }, 'totalHours', 'Total Hours must have at most two decimals'],
    [{ rejectionReason: 'No' }, 'rejectionReason', 'Enter the reason when you reject the timesheet'],
  ])('with %j is refused', async (changes, field, message) => {
    const answer = await hr.client.post(path, sheet(changes));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: field, message }]);
  });

  it('has a period of one day to 62', async () => {
    await made({ payPeriodEnd: '2026-03-02' });
    await made({ payPeriodStart: '2026-03-03', payPeriodEnd: '2026-05-03' });
  });

  it('is made once, however often the request is sent', async () => {
    const sent = sheet({ id: randomUUID() });
    const [first, again] = [await worker.client.post(path, sent), await worker.client.post(path, sent)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('is for oneself, or by who leads or HR', async () => {
    const stranger = await server.person({ username: `stranger${count}` });
    expect((await stranger.client.post(path, sheet())).status).toBe(403);
    expect((await supervisor.client.post(path, sheet())).status).toBe(201);
    const outside = { ...period, employeeId: stranger.employeeId };
    expect((await supervisor.client.post(path, outside)).status).toBe(403);
    const nobody = await hr.client.post(path, { ...period, employeeId: randomUUID() });
    expect([nobody.status, nobody.body.detail]).toEqual([422, 'This employee does not exist']);
  });

  it.each(['Pacific/Bougainville', 'America/Los_Angeles'])('has the days picked, in %s', async (timeZone) => {
    await server.admin.put('/api/settings', { timeZone });
    const answer = await worker.client.post(
      path,
      sheet({ payPeriodStart: '2026-03-02T00:00:00.000Z', payPeriodEnd: '2026-03-15T00:00:00.000Z' }),
    );
    expect(answer.body).toMatchObject(period);
    await server.admin.put('/api/settings', { timeZone: 'Pacific/Port_Moresby' });
  });
});

describe('two timesheets of one person', () => {
  it.each([
    ['2026-03-15', '2026-03-20'],
    ['2026-02-20', '2026-03-02'],
    ['2026-03-05', '2026-03-06'],
  ])('do not overlap: %s to %s is taken', async (payPeriodStart, payPeriodEnd) => {
    await made();
    const answer = await worker.client.post(path, sheet({ payPeriodStart, payPeriodEnd }));
    expect([answer.status, answer.body.detail]).toEqual([409, overlap]);
  });

  it('may touch, and do not overlap when they come at once', async () => {
    await made();
    await made({ payPeriodStart: '2026-03-16', payPeriodEnd: '2026-03-29' });
    const next = sheet({ payPeriodStart: '2026-03-30', payPeriodEnd: '2026-04-12' });
    const answers = await Promise.all([worker.client.post(path, next), hr.client.post(path, next)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('do not count while Rejected, until they come back', async () => {
    const rejected = await made();
    await worker.client.put(rejected, { status: 'Submitted' });
    await hr.client.put(rejected, { status: 'Rejected', rejectionReason: 'Wrong fortnight' });
    await made();
    const back = await worker.client.put(rejected, { status: 'Submitted' });
    expect([back.status, back.body.detail]).toEqual([409, overlap]);
    const elsewhere = { payPeriodStart: '2026-03-16', payPeriodEnd: '2026-03-29' };
    expect((await worker.client.put(rejected, { ...elsewhere, status: 'Submitted' })).status).toBe(200);
  });
});

describe('the total hours', () => {
  it('are typed while there are no entries, and cleared', async () => {
    const at = await made({ totalHours: 76.5 });
    expect((await worker.client.put(at, { totalHours: 80 })).body.totalHours).toBe(80);
    expect((await worker.client.put(at, { totalHours: null })).body.totalHours).toBeNull();
  });

  it('follow the entries as soon as there are any, and nothing else sets them', async () => {
    const at = await made({ totalHours: 76.5 });
    await addEntry(at, '2026-03-02', '16:20');
    const { body: entry } = await addEntry(at, '2026-03-03', '08:40');
    expect((await worker.client.get(at)).body).toMatchObject({ totalHours: 9, entryCount: 2 });
    for (const totalHours of [80, null]) {
      const typed = await worker.client.put(at, { totalHours });
      expect(typed.status).toBe(422);
      expect(typed.body.errors).toEqual([
        {
          path: 'totalHours',
          message: 'Total Hours is calculated from the time entries. Change the entries instead.',
        },
      ]);
    }
    expect((await worker.client.put(at, { totalHours: 9, payPeriodEnd: '2026-03-14' })).status).toBe(200);
    await worker.client.put(`/api/time-entries/${entry.id}`, { breakDurationMinutes: 10 });
    expect((await worker.client.get(at)).body.totalHours).toBe(8.83);
    await worker.client.delete(`/api/time-entries/${entry.id}`);
    expect((await worker.client.get(at)).body).toMatchObject({ totalHours: 8.33, entryCount: 1 });
    const { body: list } = await worker.client.get(`${path}?totalHoursFrom=8&totalHoursTo=9`);
    expect(list).toHaveLength(1);
  });

  it('count an entry without an end as nothing yet', async () => {
    const at = await made({ totalHours: 5 });
    const timesheetId = at.slice(path.length + 1);
    await hr.client.post('/api/time-entries', { timesheetId, date: '2026-03-02', startTime: '08:00' });
    expect((await hr.client.get(at)).body).toMatchObject({ totalHours: 0, entryCount: 1 });
  });
});

describe('the pay period', () => {
  it('holds the entries', async () => {
    const at = await made();
    await addEntry(at, '2026-03-02');
    await addEntry(at, '2026-03-15');
    const message = 'Some time entries are outside this pay period. Change or delete them first.';
    for (const change of [{ payPeriodStart: '2026-03-03' }, { payPeriodEnd: '2026-03-14' }]) {
      const answer = await hr.client.put(at, change);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path: 'payPeriodStart', message }]);
    }
    const wider = { payPeriodStart: '2026-03-01', payPeriodEnd: '2026-03-16' };
    expect((await hr.client.put(at, wider)).body).toMatchObject(wider);
  });

  it('does not slip away from an entry that comes at once', async () => {
    const at = await made();
    const answers = await Promise.all([
      hr.client.put(at, { payPeriodEnd: '2026-03-14' }),
      addEntry(at, '2026-03-15'),
    ]);
    expect(answers.map(({ status }) => (status < 300 ? 'kept' : status)).toSorted()).toEqual([422, 'kept']);
  });
});

describe('deleting a timesheet', () => {
  it('is for HR, while it is open and has no entries', async () => {
    const at = await made();
    for (const { client } of [worker, supervisor]) expect((await client.delete(at)).status).toBe(403);
    const { body: entry } = await addEntry(at);
    const full = await hr.client.delete(at);
    expect([full.status, full.body.detail]).toEqual([
      409,
      'This timesheet has time entries. Delete them first.',
    ]);
    await hr.client.delete(`/api/time-entries/${entry.id}`);
    await worker.client.put(at, { status: 'Submitted' });
    const submitted = await hr.client.delete(at);
    expect([submitted.status, submitted.body.detail]).toEqual([409, locked]);
    await worker.client.put(at, { status: 'Draft' });
    expect((await hr.client.delete(at)).status).toBe(204);
    expect((await hr.client.get(at)).status).toBe(404);
  });
});

describe('the timesheets of an employee', () => {
  it('are listed to who may see that employee', async () => {
    const at = await made();
    await made({ payPeriodStart: '2026-04-01', payPeriodEnd: '2026-04-14' });
    const list = `${path}/employee/${worker.employeeId}`;
    for (const { client } of [worker, supervisor, hr]) {
      const { body } = await client.get(list);
      expect(body.map((one: { payPeriodStart: string }) => one.payPeriodStart)).toEqual([
        '2026-04-01',
        '2026-03-02',
      ]);
    }
    expect((await hr.client.get(`${list}?payPeriodStartTo=2026-03-31`)).body).toHaveLength(1);
    const stranger = await server.person({ username: `other${count}` });
    expect((await stranger.client.get(list)).status).toBe(404);
    expect((await stranger.client.get(at)).status).toBe(404);
    expect((await hr.client.get(`${path}/employee/${randomUUID()}`)).status).toBe(404);
  });

  it('show planners the periods without the hours', async () => {
    await made({ totalHours: 76.5 });
    const planner = await server.person({ username: `planner${count}`, roleName: 'Training Coordinator' });
    const { body } = await planner.client.get(`${path}/employee/${worker.employeeId}`);
    expect(body).toMatchObject([{ ...period, status: 'Draft' }]);
    expect(body[0]).not.toHaveProperty('totalHours');
    expect(body[0]).not.toHaveProperty('rejectionReason');
  });
});
