import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Waiting, type WaitingItem } from '#contract/hr/waiting.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let finance: MadePerson;
let boss: MadePerson;
let mate: MadePerson;
let worker: MadePerson;
let stranger: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-03-04T02:00:00Z') });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  boss = await server.person({ username: 'boss', roleName: 'Supervisor' });
  const supervisorId = boss.employeeId;
  worker = await server.person({ username: 'worker', firstName: 'Ruth', lastName: 'Tau', supervisorId });
  mate = await server.person({ username: 'mate', firstName: 'Tom', lastName: 'Kila', supervisorId });
  stranger = await server.person({ username: 'stranger', firstName: 'Ann', lastName: 'Hori' });
});
afterAll(() => server.stop());
beforeEach(() =>
  server.pool.query(
    'truncate leave_requests, timesheets, time_entries, employee_documents, banking_details cascade',
  ),
);

async function read(who: { client: MadePerson['client'] }, query = ''): Promise<Waiting> {
  const { status, body, text } = await who.client.get(`/api/waiting${query}`);
  expect(status, text).toBe(200);
  return Waiting.parse(body);
}

const idsOf = async (who: MadePerson, query = '') => (await read(who, query)).items.map(({ id }) => id);

async function item<Kind extends WaitingItem['kind']>(who: MadePerson, kind: Kind, id: string) {
  const found = (await read(who)).items.find((each) => each.id === id);
  if (found?.kind !== kind) throw new Error(`No ${kind} ${id}`);
  return found as Extract<WaitingItem, { kind: Kind }>;
}

const leave = (of: MadePerson, startDate: string, endDate = startDate, changes: object = {}) =>
  server.made('/api/leave-requests', {
    employeeId: of.employeeId,
    leaveType: 'Annual',
    startDate,
    endDate,
    ...changes,
  });

async function timesheet(of: MadePerson, start: string, hours: number | null, status = 'Submitted') {
  const id = await server.made('/api/timesheets', {
    employeeId: of.employeeId,
    payPeriodStart: start,
    payPeriodEnd: start.replace(/\d\d$/, (day) => String(Number(day) + 6).padStart(2, '0')),
    totalHours: hours,
  });
  for (const next of status === 'Approved' ? ['Submitted', 'Approved'] : [status])
    await server.admin.put(`/api/timesheets/${id}`, { status: next });
  return id;
}

async function document(of: MadePerson, changes: object = {}, by = of): Promise<string> {
  const { body, status, text } = await by.client.post('/api/employee-documents', {
    employeeId: of.employeeId,
    documentName: 'Driver licence',
    documentType: 'License',
    filePath: 'cabinet 3',
    expiryDate: '2027-01-15',
    ...changes,
  });
  expect(status, text).toBe(201);
  return body.id;
}

async function account(
  of: MadePerson,
  by: MadePerson,
  accountNumber = '6010 2030',
  changes: object = {},
): Promise<string> {
  const { body, status, text } = await by.client.post('/api/banking-details', {
    employeeId: of.employeeId,
    bankName: 'Kina Bank',
    accountName: 'Ruth Tau',
    accountNumber,
    ...changes,
  });
  expect(status, text).toBe(201);
  return body.id;
}

describe('who is waited for', () => {
  it('decides on their team’s, or on everybody’s, and never on their own', async () => {
    const [own, team, other] = [
      await leave(boss, '2026-03-10'),
      await leave(worker, '2026-03-10'),
      await leave(stranger, '2026-03-10'),
    ];
    const hrOwn = await leave(hr, '2026-03-10');
    expect(await idsOf(boss)).toEqual([team]);
    expect(await idsOf(hr)).toEqual([own, team, other]);
    expect(await idsOf(hr)).not.toContain(hrOwn);
    expect((await read(boss)).counts).toEqual({ leave: 1, timesheet: 0 });
    expect((await read(hr)).counts).toEqual({ leave: 3, timesheet: 0, document: 0 });
  });

  it('is nobody who only asks or reads', async () => {
    await leave(worker, '2026-03-10');
    const auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
    for (const who of [worker, mate, auditor]) expect(await read(who)).toEqual({ counts: {}, items: [] });
  });

  it('must be able to read and to change what they decide on', async () => {
    await leave(worker, '2026-03-10');
    const blind = await server.personWith({ 'leave:approve': 'all', 'leave:update': 'all' });
    const still = await server.personWith({ 'leave:approve': 'all', 'leave:read': 'all' });
    for (const who of [blind, still]) expect(await read(who)).toEqual({ counts: {}, items: [] });
  });

  it('checks documents that others gave, and accounts that others entered', async () => {
    const paper = await document(worker);
    await document(worker, { documentName: 'Contract of HR', documentType: 'Contract' }, hr);
    await document(hr);
    const entered = await account(worker, hr);
    const preparer = await account(stranger, finance, '7010 2030');
    const own = await account(finance, hr, '8010 2030');
    expect(await idsOf(hr)).toEqual([paper]);
    expect(await idsOf(finance)).toEqual([entered]);
    expect((await read(finance)).counts).toEqual({ bank: 1 });
    const root = await server.person({ username: 'root', roleName: 'Administrator' });
    expect((await idsOf(root, '?kind=bank')).toSorted()).toEqual([entered, preparer, own].toSorted());
    expect(await idsOf(boss)).toEqual([]);
  });
});

describe('what waits', () => {
  it('is what is not decided: Pending, Submitted, not accepted, not checked', async () => {
    const pending = await leave(worker, '2026-03-10');
    await leave(worker, '2026-03-12', '2026-03-12', { status: 'Approved' });
    await timesheet(worker, '2026-02-02', 40, 'Draft');
    const submitted = await timesheet(worker, '2026-02-09', 40);
    await timesheet(worker, '2026-02-16', 40, 'Approved');
    expect(await idsOf(hr)).toEqual([pending, submitted]);
    await hr.client.put(`/api/leave-requests/${pending}`, { status: 'Approved' });
    await hr.client.put(`/api/timesheets/${submitted}`, { status: 'Approved' });
    expect(await idsOf(hr)).toEqual([]);
  });

  it('comes by its kind, in pages, the oldest first', async () => {
    const ids: string[] = [];
    for (const day of ['2026-03-10', '2026-03-11', '2026-03-12']) ids.push(await leave(worker, day));
    const sheet = await timesheet(worker, '2026-02-09', 40);
    await server.pool.query(`update timesheets set updated_at = now() - interval '9 days'`);
    await server.pool.query(
      `update leave_requests set created_at = now() - interval '3 days' where id = $1`,
      [ids[2]],
    );
    const [first = '', second = '', third = ''] = ids;
    expect(await idsOf(hr)).toEqual([sheet, third, first, second]);
    expect(await idsOf(hr, '?kind=leave')).toEqual([third, first, second]);
    expect(await idsOf(hr, '?pageSize=2&page=2')).toEqual([first, second]);
    expect((await read(hr, '?kind=timesheet&pageSize=1')).counts).toMatchObject({ leave: 3, timesheet: 1 });
    const unknown = await hr.client.get('/api/waiting?kind=payroll');
    expect([unknown.status, unknown.body.detail]).toEqual([
      422,
      'kind must be one of: leave, timesheet, document, bank',
    ]);
  });
});

describe('the facts of leave', () => {
  it('are who else of the same supervisor is away, and what was taken in that year', async () => {
    await leave(mate, '2026-03-05', '2026-03-10', { status: 'Approved' });
    await leave(stranger, '2026-03-10', '2026-03-10', { status: 'Approved' });
    await leave(worker, '2025-12-30', '2026-01-02', { status: 'Approved' });
    await leave(worker, '2026-01-05', '2026-01-06', { status: 'Approved', leaveType: 'Sick' });
    const id = await leave(worker, '2026-03-10', '2026-03-12', { reason: 'A wedding' });
    expect(await item(boss, 'leave', id)).toMatchObject({
      version: 1,
      employeeName: 'Ruth Tau',
      leaveType: 'Annual',
      startDate: '2026-03-10',
      endDate: '2026-03-12',
      reason: 'A wedding',
      away: { approved: 1, pending: 0, names: ['Tom Kila'] },
      takenDays: 2,
    });
  });

  it('are the minimum crew rules that the leave breaks', async () => {
    const rule = (position: string, minimum: number) =>
      server.made('/api/crew-rules', { position, minimum, startDate: '2026-01-01' });
    await server.pool.query(`update employees set position = 'Rigger' where id = any($1)`, [
      [worker.employeeId, mate.employeeId, stranger.employeeId],
    ]);
    await rule('rigger', 2);
    await rule('Cook', 5);
    await leave(stranger, '2026-03-11', '2026-03-12', { status: 'Approved' });
    const broken = await leave(worker, '2026-03-10', '2026-03-14');
    const kept = await leave(mate, '2026-03-16', '2026-03-17');
    expect((await item(boss, 'leave', broken)).belowMinimum).toEqual([
      { siteName: null, position: 'rigger', minimum: 2, days: 2, fewest: 1 },
    ]);
    expect((await item(boss, 'leave', kept)).belowMinimum).toEqual([]);
    await server.pool.query('delete from crew_rules');
  });

  it('count who asks for the same days too, and who is at the same site, each once', async () => {
    const siteId = await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
    for (const { employeeId } of [worker, stranger])
      await server.admin.put(`/api/employees/${employeeId}`, { siteId });
    await leave(mate, '2026-03-12');
    await leave(stranger, '2026-03-10');
    await leave(stranger, '2026-03-11', '2026-03-11', { status: 'Approved' });
    await leave(mate, '2026-03-11', '2026-03-11', { status: 'Rejected', rejectionReason: 'No' });
    await leave(mate, '2026-03-13');
    const id = await leave(worker, '2026-03-10', '2026-03-12');
    expect((await item(hr, 'leave', id)).away).toEqual({
      approved: 1,
      pending: 1,
      names: ['Ann Hori', 'Tom Kila'],
    });
    // A supervisor is told of nobody beyond their team.
    expect((await item(boss, 'leave', id)).away).toEqual({ approved: 0, pending: 1, names: ['Tom Kila'] });
    for (const { employeeId } of [worker, stranger])
      await server.admin.put(`/api/employees/${employeeId}`, { siteId: null });
  });

  it('leave the reason out for who does not see reasons', async () => {
    const id = await leave(worker, '2026-03-10', '2026-03-12', { reason: 'A wedding' });
    const rights = { 'leave:read': 'all', 'leave:update': 'all', 'leave:approve': 'all' } as const;
    const planner = await server.personWith(rights);
    const found = await item(planner, 'leave', id);
    expect('reason' in found).toBe(false);
    const leader = await server.personWith({ ...rights, 'leave.reasons:read': 'team' });
    expect('reason' in (await item(leader, 'leave', id))).toBe(false);
  });
});

describe('the facts of a timesheet', () => {
  it('are its hours, the average of the last approved ones, and the days worked', async () => {
    const id = await timesheet(worker, '2026-02-09', null, 'Draft');
    for (const [date, endTime] of [
      ['2026-02-09', '12:00'],
      ['2026-02-09', '16:00'],
      ['2026-02-10', '17:30'],
    ])
      await server.made('/api/time-entries', {
        timesheetId: id,
        date,
        startTime: endTime === '12:00' ? '07:00' : '13:00',
        endTime,
      });
    await server.admin.put(`/api/timesheets/${id}`, { status: 'Submitted' });
    expect(await item(boss, 'timesheet', id)).toMatchObject({
      payPeriodStart: '2026-02-09',
      payPeriodEnd: '2026-02-15',
      totalHours: 12.5,
      usualHours: null,
      workedDays: 2,
    });
    await timesheet(worker, '2026-01-05', 40, 'Approved');
    await timesheet(worker, '2026-01-12', 45, 'Approved');
    await timesheet(worker, '2026-01-19', 99);
    await timesheet(mate, '2026-01-05', 10, 'Approved');
    expect((await item(boss, 'timesheet', id)).usualHours).toBe(42.5);
  });
});

describe('the facts of a document', () => {
  it('are what it is called and when it runs out, and of a Medical one no name', async () => {
    const id = await document(worker);
    expect(await item(hr, 'document', id)).toMatchObject({
      documentName: 'Driver licence',
      documentType: 'License',
      expiryDate: '2027-01-15',
      hasFile: false,
    });
    const medical = await document(worker, { documentName: 'Knee operation', documentType: 'Medical' });
    expect(await item(hr, 'document', medical)).toMatchObject({ documentName: 'Medical document' });
    expect(JSON.stringify(await read(hr))).not.toContain('Knee');
  });

  it('do not count one that was deleted', async () => {
    const id = await document(worker);
    await server.pool.query('update employee_documents set deleted_at = now() where id = $1', [id]);
    expect(await idsOf(hr)).toEqual([]);
  });
});

describe('the facts of an account', () => {
  it('are the number by its end, who entered it, and how many others have the same', async () => {
    await account(mate, hr);
    const id = await account(worker, hr, '60102030', { sharedReason: 'Husband and wife' });
    expect(await item(finance, 'bank', id)).toMatchObject({
      bankName: 'Kina Bank',
      accountName: 'Ruth Tau',
      accountNumber: '••••2030',
      bsb: null,
      isPrimary: true,
      enteredBy: ['Test hr'],
      sharedWith: 1,
      sharedReason: 'Husband and wife',
    });
    await server.admin.put(`/api/banking-details/${id}`, { bsb: '088-294' });
    const { enteredBy } = await item(finance, 'bank', id);
    expect(enteredBy).toHaveLength(2);
  });
});
