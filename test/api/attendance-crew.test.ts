import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Permissions } from '#contract/engine/access.ts';
import { crewOf, date, path, startCrew } from './crew.ts';
import type { Client, MadePerson, TestServer } from './server.ts';

let server: TestServer;
let hr: Client;
let supervisor: MadePerson;
let mary: MadePerson;
let tau: MadePerson;
let stranger: MadePerson;
let siteId: string;

startCrew((crew) => ({ server, hr, supervisor, mary, tau, stranger, siteId } = crew));

const of = (more: string) => `${path}?date=${date}&${more}`;
const ofLead = () => `supervisorId=${supervisor.employeeId}`;
const crew = (client = hr, whose = ofLead()) => crewOf(client, whose);

const record = (person: MadePerson, status: string, more: object = {}) =>
  server.made('/api/attendance', { employeeId: person.employeeId, date, status, ...more });

describe('a crew', () => {
  it('is everybody below a supervisor who was employed that day, without the supervisor', async () => {
    expect((await crew()).map(({ employeeName }) => employeeName)).toEqual(['Mary Kila', 'Tau Boe']);
    await server.pool.query(`update employees set end_date = '2026-03-09' where id = $1`, [mary.employeeId]);
    await server.pool.query(`update employees set end_date = '2026-03-10' where id = $1`, [tau.employeeId]);
    expect((await crew()).map(({ employeeName }) => employeeName)).toEqual(['Tau Boe']);
    expect((await hr.get(`${path}?date=2024-01-14&${ofLead()}`)).body).toEqual([]);
  });

  it('is that of a site, of whom one sees', async () => {
    await server.pool.query('update employees set site_id = $1 where id = any($2)', [
      siteId,
      [mary.employeeId, stranger.employeeId],
    ]);
    const names = async (client: Client) =>
      (await crew(client, `siteId=${siteId}`)).map(({ employeeName }) => employeeName);
    expect(await names(hr)).toEqual(['Mary Kila', 'Odd One']);
    expect(await names(supervisor.client)).toEqual(['Mary Kila']);
  });

  it('has the records of the day, the week before and the leave that was approved', async () => {
    await record(mary, 'On-site', { notes: 'Late' });
    await record(mary, 'Leave');
    await record(mary, 'Absent', { date: '2026-03-09' });
    await record(mary, 'Off-site', { date: '2026-03-03' });
    await record(mary, 'Off-site', { date: '2026-03-02' });
    const leave = { employeeId: mary.employeeId, leaveType: 'Annual', status: 'Approved' };
    await server.made('/api/leave-requests', { ...leave, startDate: '2026-02-01', endDate: '2026-03-04' });
    await server.made('/api/leave-requests', { ...leave, startDate: '2026-03-09', endDate: '2026-03-12' });
    const pending = { ...leave, employeeId: tau.employeeId, status: 'Pending' };
    await server.made('/api/leave-requests', { ...pending, startDate: date, endDate: date });
    const [first, second] = await crew();
    expect(first).toMatchObject({ employeeId: mary.employeeId, isOnLeave: true });
    expect(first?.records).toEqual([
      { id: expect.any(String), version: 1, status: 'Leave', notes: null },
      { id: expect.any(String), version: 1, status: 'On-site', notes: 'Late' },
    ]);
    expect(first?.before).toEqual([['Leave', 'Off-site'], ['Leave'], [], [], [], [], ['Leave', 'Absent']]);
    expect(second).toMatchObject({ isOnLeave: false, records: [], before: [[], [], [], [], [], [], []] });
  });

  it('shows leave to those alone who see it', async () => {
    const leave = { employeeId: mary.employeeId, leaveType: 'Sick', startDate: date, endDate: date };
    await server.made('/api/leave-requests', { ...leave, status: 'Approved' });
    const seen = async (permissions: Permissions) => {
      const all: Permissions = { 'attendance:read': 'all', 'employees:read': 'all', ...permissions };
      const { client } = await server.personWith(all);
      return (await crew(client)).map(({ isOnLeave }) => isOnLeave);
    };
    expect(await seen({})).toEqual([false, false]);
    expect(await seen({ 'leave.dates:read': 'all' })).toEqual([true, false]);
  });

  it.each(['Employee', 'Training Coordinator', 'Storekeeper'])('is not for %s', async (roleName) => {
    const { client } = await server.person({ username: randomUUID(), roleName });
    const answer = await client.get(of(ofLead()));
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'To see a crew, you need permission to see the attendance of a team.',
    ]);
  });

  it('beyond one’s team has nobody in it', async () => {
    expect(await crew(supervisor.client, `supervisorId=${stranger.employeeId}`)).toEqual([]);
  });

  it.each([
    ['', 'Choose either a supervisor or a site'],
    [`&supervisorId=${randomUUID()}&siteId=${randomUUID()}`, 'Choose either a supervisor or a site'],
    ['&siteId=Porgera', 'Site must be the id of a record'],
  ])('is asked by one or the other: %j', async (more, sentence) => {
    const answer = await hr.get(`${path}?date=${date}${more}`);
    expect([answer.status, answer.body.detail]).toEqual([422, sentence]);
  });

  it('has a day that exists and can be recorded', async () => {
    const on = (day: string) => hr.get(`${path}?date=${day}&siteId=${siteId}`);
    expect((await on('2026-02-30')).body.detail).toBe('Date must be a valid date');
    expect((await on('2090-01-01')).body.detail).toBe('Date must be at most a year ahead');
  });

  it('has at most a thousand people', async () => {
    await server.pool.query(
      `with made as (
        insert into users (id, first_name, last_name, username, role_id)
        select gen_random_uuid(), 'One', 'of many', 'many' || n, (select id from roles where role_name = 'Employee')
        from generate_series(1, 1001) n returning id, username
      ) insert into employees (id, employee_id, user_id, position, start_date, site_id)
        select gen_random_uuid(), username, id, 'Driver', '2024-01-15', $1 from made`,
      [siteId],
    );
    const answer = await hr.get(of(`siteId=${siteId}`));
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      'This crew has more than 1000 people. Choose a smaller one.',
    ]);
  });
});
