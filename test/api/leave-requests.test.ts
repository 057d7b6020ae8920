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

const path = '/api/leave-requests';

const leave = (startDate: string, endDate: string, changes: object = {}) => ({
  employeeId: worker.employeeId,
  leaveType: 'Annual',
  startDate,
  endDate,
  ...changes,
});

async function made(startDate: string, endDate: string, changes: object = {}): Promise<string> {
  const { status, body, text } = await hr.client.post(path, leave(startDate, endDate, changes));
  expect(status, text).toBe(201);
  return body.id;
}

const rejection = { status: 'Rejected', rejectionReason: 'Too many are away' };
const overlap = 'This employee already has a leave request for some of these days';

describe('asking for leave', () => {
  it('is Pending unless told, with or without a reason', async () => {
    const answer = await worker.client.post(path, leave('2026-03-02', '2026-03-06', { reason: 'A wedding' }));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      leaveType: 'Annual',
      startDate: '2026-03-02',
      endDate: '2026-03-06',
      reason: 'A wedding',
      status: 'Pending',
      employeeName: `Test worker${count}`,
    });
    const other = await worker.client.post(path, leave('2026-04-02', '2026-04-02'));
    expect(other.body).toMatchObject({ reason: null, status: 'Pending' });
  });

  it('ends on the day it starts or later', async () => {
    const answer = await worker.client.post(path, leave('2026-03-02', '2026-03-01'));
    const message = 'End Date must not be before Start Date';
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: message, errors: [{ path: 'endDate', message }] });
    const id = await made('2026-03-02', '2026-03-06');
    const turned = await worker.client.put(`${path}/${id}`, { startDate: '2026-03-07' });
    expect([turned.status, turned.body.detail]).toEqual([422, message]);
  });

  it.each([
    ['leaveType', 'Holiday', 'This leave type does not exist'],
    ['status', 'Cancelled', 'Status must be one of: Pending, Approved, Rejected'],
    ['startDate', '2026-02-30', 'Start Date must be a valid date'],
    ['endDate', '2101-01-01', 'End Date must be between the years 1900 and 2100'],
    ['startDate', null, 'Start Date is required'],
  ])('does not take %s %j', async (field, value, message) => {
    const answer = await worker.client.post(path, leave('2026-03-02', '2026-03-06', { [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: field, message }]);
  });

  it('is for oneself, or by who leads or HR', async () => {
    const stranger = await server.person({ username: `stranger${count}` });
    expect((await stranger.client.post(path, leave('2026-03-02', '2026-03-06'))).status).toBe(403);
    expect((await supervisor.client.post(path, leave('2026-03-02', '2026-03-06'))).status).toBe(201);
    const outside = { ...leave('2026-03-02', '2026-03-06'), employeeId: stranger.employeeId };
    expect((await supervisor.client.post(path, outside)).status).toBe(403);
    expect((await hr.client.post(path, outside)).status).toBe(201);
  });

  it('answers the same request once, however often it is sent', async () => {
    const sent = leave('2026-03-02', '2026-03-06', { id: randomUUID() });
    const first = await worker.client.post(path, sent);
    const again = await worker.client.post(path, sent);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('of nobody is refused', async () => {
    for (const status of ['Pending', 'Approved']) {
      const answer = await hr.client.post(path, {
        ...leave('2026-03-02', '2026-03-06', { status }),
        employeeId: randomUUID(),
      });
      expect([answer.status, answer.body.detail]).toEqual([422, 'This employee does not exist']);
    }
  });
});

describe('two requests of one person', () => {
  const taken: [start: string, end: string][] = [
    ['2026-03-10', '2026-03-12'],
    ['2026-03-08', '2026-03-10'],
    ['2026-03-12', '2026-03-20'],
    ['2026-03-11', '2026-03-11'],
    ['2026-03-01', '2026-03-31'],
  ];

  it.each(taken)('do not overlap: %s to %s is taken by 10 to 12 March', async (start, end) => {
    await made('2026-03-10', '2026-03-12');
    const answer = await worker.client.post(path, leave(start, end));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      detail: overlap,
      errors: [{ path: 'startDate', message: overlap }],
    });
  });

  it('may touch, and those of two people may be the same', async () => {
    await made('2026-03-10', '2026-03-12');
    await made('2026-03-09', '2026-03-09');
    await made('2026-03-13', '2026-03-14');
    await made('2026-03-10', '2026-03-12', { employeeId: supervisor.employeeId });
    await server.pool.query('delete from leave_requests where employee_id = $1', [supervisor.employeeId]);
  });

  it('do not overlap when they come at once', async () => {
    const answers = await Promise.all([
      worker.client.post(path, leave('2026-03-10', '2026-03-12')),
      hr.client.post(path, leave('2026-03-12', '2026-03-14')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('do not count while Rejected, until they come back', async () => {
    const rejected = await made('2026-03-10', '2026-03-12', rejection);
    const live = await made('2026-03-11', '2026-03-15');
    for (const client of [worker.client, hr.client]) {
      const back = await client.put(`${path}/${rejected}`, { status: 'Pending' });
      expect([back.status, back.body.detail]).toEqual([409, overlap]);
    }
    const moved = await worker.client.put(`${path}/${rejected}`, {
      status: 'Pending',
      endDate: '2026-03-10',
    });
    expect(moved.body).toMatchObject({ status: 'Pending', endDate: '2026-03-10' });
    await hr.client.put(`${path}/${live}`, rejection);
    expect((await worker.client.put(`${path}/${rejected}`, { endDate: '2026-03-15' })).status).toBe(200);
  });

  it('do not come to overlap by a change', async () => {
    await made('2026-03-10', '2026-03-12');
    const id = await made('2026-03-13', '2026-03-14');
    const answer = await worker.client.put(`${path}/${id}`, { startDate: '2026-03-12' });
    expect([answer.status, answer.body.detail]).toEqual([409, overlap]);
  });
});

describe('the days of leave', () => {
  it.each(['Pacific/Bougainville', 'America/Los_Angeles'])('are the days picked, in %s', async (timeZone) => {
    await server.admin.put('/api/settings', { timeZone });
    const sent = leave('2026-03-08T00:00:00.000Z', '2026-03-09T00:00:00.000Z');
    expect((await worker.client.post(path, sent)).body).toMatchObject({
      startDate: '2026-03-08',
      endDate: '2026-03-09',
    });
    await server.admin.put('/api/settings', { timeZone: 'Pacific/Port_Moresby' });
  });

  it('are on the organisation’s calendar when they come as moments', async () => {
    await server.admin.put('/api/settings', { timeZone: 'America/Los_Angeles' });
    const id = await made('2026-03-08T07:59:59Z', '2026-03-09T07:00:00Z');
    expect((await hr.client.get(`${path}/${id}`)).body).toMatchObject({
      startDate: '2026-03-07',
      endDate: '2026-03-09',
    });
    await server.admin.put('/api/settings', { timeZone: 'Pacific/Port_Moresby' });
  });
});
