import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarWords, type LeaveClashes, type TeamCalendar } from '#contract/hr/team-calendar.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: Client;
let lead: MadePerson;
let mary: MadePerson;
let tau: MadePerson;
let ana: MadePerson;
let stranger: MadePerson;
let porgera: string;
let lae: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-02-20T02:00:00Z') });
  ({ client: hr } = await server.person({ username: 'hr', roleName: 'HR Officer' }));
  lead = await named('Ben', 'Lead', { roleName: 'Supervisor' });
  const supervisorId = lead.employeeId;
  mary = await named('Mary', 'Kila', { supervisorId });
  tau = await named('Tau', 'Boe', { supervisorId });
  ana = await named('Ana', 'Wari', {});
  stranger = await named('Odd', 'One', {});
  porgera = await server.made('/api/sites', { name: 'Porgera', code: 'POR' });
  lae = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  await place([mary, tau, ana], porgera, 'Operator');
  await place([stranger], lae, 'Driver');
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['leave_requests', 'attendance', 'enrolments', 'crew_rules', 'public_holidays'])
    await server.pool.query(`delete from ${table}`);
});

function named(firstName: string, lastName: string, more: object) {
  return server.person({ username: firstName.toLowerCase(), firstName, lastName, ...more });
}

async function place(people: readonly MadePerson[], siteId: string, position: string) {
  await server.pool.query('update employees set site_id = $1, position = $2 where id = any($3)', [
    siteId,
    position,
    people.map(({ employeeId }) => employeeId),
  ]);
}

const march = 'from=2026-03-01&to=2026-03-31';

async function calendar(client: Client = hr, query = march): Promise<TeamCalendar> {
  const answer = await client.get(`/api/team-calendar?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function personIn(of: TeamCalendar, { employeeId }: MadePerson) {
  return of.people.find((person) => person.employeeId === employeeId);
}

function leave({ employeeId }: MadePerson, startDate: string, endDate: string, status = 'Approved') {
  return server.made('/api/leave-requests', {
    employeeId,
    leaveType: 'Annual',
    startDate,
    endDate,
    status,
    reason: 'Family in Goroka',
    ...(status === 'Rejected' && { rejectionReason: 'Busy' }),
  });
}

let courses = 0;

async function train(person: MadePerson, startDate: string, endDate: string) {
  const courseId = await server.made('/api/training-courses', {
    courseName: `Course ${(courses += 1)}`,
    validityPeriodMonths: null,
  });
  const sessionId = await server.made('/api/training-sessions', { courseId, startDate, endDate });
  await server.made('/api/enrolments', { sessionId, employeeId: person.employeeId });
  return sessionId;
}

const namesIn = ({ people }: TeamCalendar) => people.map(({ employeeName }) => employeeName);

describe('the team calendar', () => {
  it('has the leave, training and absence of each person in the period', async () => {
    const id = await leave(mary, '2026-02-27', '2026-03-03');
    const pending = await leave(mary, '2026-03-30', '2026-04-02', 'Pending');
    await leave(mary, '2026-03-10', '2026-03-12', 'Rejected');
    await leave(mary, '2026-04-10', '2026-04-12');
    await server.pool.query('update leave_requests set is_half_last_day = true where id = $1', [pending]);
    const sessionId = await train(tau, '2026-03-03', '2026-03-04');
    await server.made('/api/attendance', {
      employeeId: tau.employeeId,
      date: '2026-02-19',
      status: 'Absent',
    });
    const shown = await calendar(hr, 'from=2026-02-01&to=2026-03-31');
    expect(await personIn(shown, mary)).toEqual({
      employeeId: mary.employeeId,
      employeeName: 'Mary Kila',
      employeeNumber: expect.any(String),
      position: 'Operator',
      siteName: 'Porgera',
      leave: [
        { id, leaveType: 'Annual', startDate: '2026-02-27', endDate: '2026-03-03', status: 'Approved' },
        {
          id: pending,
          leaveType: 'Annual',
          startDate: '2026-03-30',
          endDate: '2026-04-02',
          status: 'Pending',
          isHalfLastDay: true,
        },
      ],
      training: [],
      marks: [],
      holidays: [],
    });
    expect(await personIn(shown, tau)).toMatchObject({
      leave: [],
      training: [{ sessionId, courseName: 'Course 1', startDate: '2026-03-03', endDate: '2026-03-04' }],
      marks: [{ date: '2026-02-19', status: 'Absent' }],
    });
    expect(shown.days).toEqual([
      { date: '2026-02-19', away: 1, requested: 0 },
      { date: '2026-02-27', away: 1, requested: 0 },
      { date: '2026-02-28', away: 1, requested: 0 },
      { date: '2026-03-01', away: 1, requested: 0 },
      { date: '2026-03-02', away: 1, requested: 0 },
      { date: '2026-03-03', away: 2, requested: 0 },
      { date: '2026-03-04', away: 1, requested: 0 },
      { date: '2026-03-30', away: 0, requested: 1 },
      { date: '2026-03-31', away: 0, requested: 1 },
    ]);
  });

  it('is narrowed by site, position, supervisor and absence, and paged', async () => {
    await leave(ana, '2026-03-02', '2026-03-02');
    expect(namesIn(await calendar(hr, `${march}&siteId=${lae}`))).toEqual(['Odd One']);
    expect(namesIn(await calendar(hr, `${march}&siteId=${porgera}&position=operator`))).toEqual([
      'Ana Wari',
      'Mary Kila',
      'Tau Boe',
    ]);
    expect(namesIn(await calendar(hr, `${march}&supervisorId=${lead.employeeId}`))).toEqual([
      'Mary Kila',
      'Tau Boe',
    ]);
    const away = await calendar(hr, `${march}&away=1`);
    expect([namesIn(away), away.total]).toEqual([['Ana Wari'], 1]);
    const second = await calendar(hr, `${march}&siteId=${porgera}&page=2&pageSize=2`);
    expect([namesIn(second), second.total, second.days]).toEqual([
      ['Tau Boe'],
      3,
      [{ date: '2026-03-02', away: 1, requested: 0 }],
    ]);
  });

  it('has the public holidays of the period', async () => {
    await server.made('/api/public-holidays', { date: '2026-03-09', name: 'Day of rest' });
    await server.made('/api/public-holidays', { date: '2026-04-03', name: 'Good Friday' });
    await server.made('/api/public-holidays', {
      date: '2026-03-11',
      name: 'Porgera Day',
      appliesTo: 'Some sites',
      siteIds: [porgera],
    });
    const shown = await calendar();
    expect(shown.holidays).toEqual([{ date: '2026-03-09', name: 'Day of rest' }]);
    expect((await personIn(shown, mary))?.holidays).toEqual([{ date: '2026-03-11', name: 'Porgera Day' }]);
    expect((await personIn(shown, stranger))?.holidays).toEqual([]);
  });

  it('shows each viewer what the lists of leave and training show', async () => {
    await leave(mary, '2026-03-02', '2026-03-03');
    await leave(stranger, '2026-03-04', '2026-03-04');
    await train(mary, '2026-03-10', '2026-03-10');
    const ofTeam = await calendar(lead.client);
    expect(namesIn(ofTeam)).toEqual(['Ben Lead', 'Mary Kila', 'Tau Boe']);
    expect((await personIn(ofTeam, mary))?.leave).toMatchObject([{ leaveType: 'Annual' }]);
    expect(namesIn(await calendar(mary.client))).toEqual(['Mary Kila']);

    const { client: dates } = await server.personWith({ 'employees:read': 'all', 'leave.dates:read': 'all' });
    const ofDates = await personIn(await calendar(dates), mary);
    expect(ofDates?.leave).toEqual([
      { id: expect.any(String), startDate: '2026-03-02', endDate: '2026-03-03', status: 'Approved' },
    ]);
    expect(ofDates?.training).toEqual([]);
    const { text } = await hr.get(`/api/team-calendar?${march}`);
    expect(text).not.toContain('Goroka');
  });

  it('names of others only those whom the list of leave names, without their work', async () => {
    await leave(mary, '2026-03-02', '2026-03-03');
    const { client } = await server.personWith({ 'leave.dates:read': 'all' });
    const shown = await calendar(client);
    const others = shown.people.filter(({ position }) => position === null);
    expect(others).toMatchObject([{ employeeName: 'Mary Kila', siteName: null }]);
    expect(shown.people).toHaveLength(2);
    expect(namesIn(await calendar(client, `${march}&siteId=${porgera}`))).toEqual([]);
  });

  it('leaves out people who are not employed in the period', async () => {
    await server.pool.query(`update employees set end_date = '2026-02-28' where id = $1`, [tau.employeeId]);
    expect(namesIn(await calendar(hr, `${march}&siteId=${porgera}`))).not.toContain('Tau Boe');
    await server.pool.query('update employees set end_date = null where id = $1', [tau.employeeId]);
  });

  it.each([
    ['from=2026-03-31&to=2026-03-01', calendarWords.reversed],
    ['from=2026-01-01&to=2026-04-03', calendarWords.tooLong],
    [`${march}&pageSize=301`, 'pageSize must be a whole number from 1 to 300'],
    [`${march}&crew=1`, 'There is no field crew'],
  ])('refuses %s', async (query, sentence) => {
    const { status, body } = await hr.get(`/api/team-calendar?${query}`);
    expect([status, body.detail]).toEqual([422, sentence]);
  });
});

const rule = (more: object) =>
  server.made('/api/crew-rules', { minimum: 2, startDate: '2026-01-01', ...more });

describe('minimum crew', () => {
  it('is broken on the days on which fewer are at work', async () => {
    const crewRuleId = await rule({ siteId: porgera, position: 'operator' });
    await leave(mary, '2026-03-02', '2026-03-04');
    await train(tau, '2026-03-03', '2026-03-03');
    await leave(ana, '2026-03-04', '2026-03-08', 'Pending');
    expect((await calendar()).shortages).toEqual([
      {
        crewRuleId,
        siteName: 'Porgera',
        position: 'operator',
        minimum: 2,
        days: [
          { date: '2026-03-03', atWork: 1, requested: 0 },
          { date: '2026-03-04', atWork: 2, requested: 1 },
        ],
      },
    ]);
  });

  it('counts everybody at the site, also whom the viewer does not see', async () => {
    await rule({ siteId: porgera, minimum: 3 });
    await leave(ana, '2026-03-04', '2026-03-04');
    const [shortage] = (await calendar(lead.client)).shortages;
    expect(shortage?.days).toEqual([{ date: '2026-03-04', atWork: 2, requested: 0 }]);
    expect((await calendar(hr, `${march}&siteId=${lae}`)).shortages).toEqual([]);
    expect((await calendar(stranger.client)).shortages).toEqual([]);
  });

  it('does not apply on weekends and confirmed holidays unless the rule says so', async () => {
    await server.made('/api/public-holidays', { date: '2026-03-09', name: 'Day of rest', isConfirmed: true });
    await server.made('/api/public-holidays', { date: '2026-03-10', name: 'Perhaps' });
    await server.made('/api/public-holidays', {
      date: '2026-03-11',
      name: 'Porgera Day',
      appliesTo: 'Some sites',
      siteIds: [porgera],
      isConfirmed: true,
    });
    const id = await rule({ siteId: porgera, minimum: 3 });
    await leave(mary, '2026-03-06', '2026-03-11');
    const dates = async () => (await calendar()).shortages[0]?.days.map(({ date }) => date.slice(8));
    expect(await dates()).toEqual(['06', '10']);
    await hr.put(`/api/crew-rules/${id}`, { isEveryDay: true, version: 1 });
    expect(await dates()).toEqual(['06', '07', '08', '09', '10', '11']);
  });

  it('follows the latest rule of the crew, and ends with 0', async () => {
    await rule({ siteId: porgera, minimum: 3 });
    await rule({ siteId: porgera, minimum: 2, startDate: '2026-03-04' });
    await rule({ siteId: porgera, minimum: 0, startDate: '2026-03-10' });
    await leave(mary, '2026-03-02', '2026-03-12');
    await leave(tau, '2026-03-05', '2026-03-12');
    const days = (await calendar()).shortages.map((each) => [
      each.minimum,
      ...each.days.map(({ date, atWork }) => `${date.slice(8)} ${atWork}`),
    ]);
    expect(days).toEqual([
      [3, '02 2', '03 2'],
      [2, '05 1', '06 1', '09 1'],
    ]);
  });

  it('counts people from their first to their last day', async () => {
    await rule({ siteId: porgera, minimum: 3 });
    await server.pool.query(
      `update employees set start_date = '2026-03-03', end_date = '2026-03-05' where id = $1`,
      [ana.employeeId],
    );
    await leave(ana, '2026-03-04', '2026-03-05');
    const { shortages } = await calendar(hr, 'from=2026-03-02&to=2026-03-06');
    expect(shortages[0]?.days.map(({ date, atWork }) => [date.slice(8), atWork])).toEqual([
      ['02', 2],
      ['04', 2],
      ['05', 2],
      ['06', 2],
    ]);
    await server.pool.query(`update employees set start_date = '2024-01-15', end_date = null where id = $1`, [
      ana.employeeId,
    ]);
  });

  it('has one rule for a crew from a day, of a site or a position at least', async () => {
    const input = { siteId: porgera, position: 'Operator', minimum: 2, startDate: '2026-01-01' };
    expect((await hr.post('/api/crew-rules', input)).status).toBe(201);
    const again = await hr.post('/api/crew-rules', { ...input, position: 'operator' });
    expect([again.status, again.body.errors]).toEqual([
      409,
      [
        {
          path: 'startDate',
          message: 'A minimum crew rule for this site and position from this day already exists',
        },
      ],
    ]);
    const empty = await hr.post('/api/crew-rules', { minimum: 2, startDate: '2026-01-01' });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      [{ path: 'siteId', message: 'Choose a Site, a Position or both' }],
    ]);
  });
});

describe('clashes of leave', () => {
  const asked = '2026-03-02 2026-03-04';

  async function clashes(client: Client = hr, { employeeId }: MadePerson = mary, days = asked) {
    const [startDate, endDate] = days.split(' ');
    const answer = await client.get(
      `/api/team-calendar/clashes?employeeId=${employeeId}&startDate=${startDate}&endDate=${endDate}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body as LeaveClashes;
  }

  it('name who else of the crew is away', async () => {
    await leave(mary, '2026-03-02', '2026-03-02');
    await leave(tau, '2026-03-04', '2026-03-06');
    await leave(ana, '2026-03-01', '2026-03-02', 'Pending');
    await leave(stranger, '2026-03-02', '2026-03-02');
    expect(await clashes()).toEqual({
      away: 1,
      requested: 1,
      people: [
        {
          employeeId: tau.employeeId,
          employeeName: 'Tau Boe',
          kind: 'Approved',
          startDate: '2026-03-04',
          endDate: '2026-03-06',
        },
        {
          employeeId: ana.employeeId,
          employeeName: 'Ana Wari',
          kind: 'Pending',
          startDate: '2026-03-01',
          endDate: '2026-03-02',
        },
      ],
      shortages: [],
    });
  });

  it('count those whom the viewer may not know about', async () => {
    await leave(tau, '2026-03-04', '2026-03-06');
    await leave(ana, '2026-03-04', '2026-03-04');
    expect(await clashes(mary.client)).toEqual({ away: 2, requested: 0, people: [], shortages: [] });
    expect(await clashes(lead.client)).toMatchObject({ away: 2, people: [{ employeeName: 'Tau Boe' }] });
  });

  it('say on which days the leave would break a minimum crew rule', async () => {
    const crewRuleId = await rule({ siteId: porgera, position: 'Operator' });
    await rule({ siteId: lae });
    await leave(tau, '2026-03-03', '2026-03-03');
    await leave(ana, '2026-03-04', '2026-03-04', 'Pending');
    // A request that waits already counts once.
    await leave(mary, '2026-03-02', '2026-03-04', 'Pending');
    expect((await clashes(mary.client)).shortages).toEqual([
      {
        crewRuleId,
        siteName: 'Porgera',
        position: 'Operator',
        minimum: 2,
        days: [
          { date: '2026-03-03', atWork: 1, requested: 0 },
          { date: '2026-03-04', atWork: 2, requested: 1 },
        ],
      },
    ]);
  });

  it('are told of those alone whose leave the viewer sees or requests', async () => {
    const { employeeId } = stranger;
    const days = 'startDate=2026-03-02&endDate=2026-03-04';
    const at = `/api/team-calendar/clashes?employeeId=${employeeId}&${days}`;
    expect((await mary.client.get(at)).status).toBe(404);
    expect((await lead.client.get(at)).status).toBe(404);
    expect((await hr.get(at)).status).toBe(200);
  });
});
