import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationSentence } from '#contract/notifications/sentences.ts';
import type { Notification, NotificationKind } from '#contract/notifications/notifications.ts';
import { queueLeave, settleQueued } from '#server/hr/leave/leave-due.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const today = '2026-11-20';

let server: TestServer;
let hr: MadePerson;
let finance: MadePerson;
let chief: MadePerson;
let member: MadePerson;
let other: MadePerson;
const typeIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  chief = await server.person({ username: 'chief', roleName: 'Supervisor' });
  member = await server.person({ username: 'member', supervisorId: chief.employeeId });
  other = await server.person({ username: 'other' });
  const { body } = await hr.client.get('/api/leave-types');
  for (const { name, id } of body) typeIds[name] = id;
  await server.pool.query('delete from leave_rules');
});
afterAll(() => server.stop());

async function told(who: MadePerson, kind: NotificationKind): Promise<Notification[]> {
  const { status, body } = await who.client.get('/api/notifications');
  expect(status).toBe(200);
  return body.notifications.filter((each: Notification) => each.kind === kind);
}

async function sentences(who: MadePerson, kind: NotificationKind): Promise<string[]> {
  return (await told(who, kind)).map((each) => notificationSentence(each, { day: (date) => date, today }));
}

describe('leave that expires', () => {
  const kind = 'leave-expiring';

  let ruleId: string;

  beforeAll(async () => {
    ruleId = await server.made('/api/leave-rules', {
      leaveTypeId: typeIds['Annual'],
      from: '2020-01-01',
      daysAYear: 20,
      yearBegins: '09-30',
      carryOverMonths: 3,
      source: 'Policy 12',
      isConfirmed: true,
    });
    for (const [{ employeeId }, days] of [
      [member, 5.5],
      [other, 2],
    ] as const)
      await opening(employeeId, days, '2026-09-01');
  });

  const opening = (employeeId: string, days: number, date: string) =>
    server.made('/api/leave-ledger', {
      employeeId,
      leaveTypeId: typeIds['Annual'],
      kind: 'Opening',
      date,
      days,
    });

  it('is told to the person and to HR, and not to the supervisor or other readers of balances', async () => {
    expect(await sentences(member, kind)).toEqual(['5.5 days of annual leave expire on 2026-12-30']);
    expect((await sentences(hr, kind)).toSorted()).toEqual([
      'Test member: 5.5 days of annual leave expire on 2026-12-30',
      'Test other: 2 days of annual leave expire on 2026-12-30',
    ]);
    expect(await sentences(chief, kind)).toEqual([]);
    expect(await sentences(finance, kind)).toEqual([]);
  });

  it.each([
    ['2027-01-20', '10-20', null],
    ['2027-01-19', '10-19', '2026-11-19T14:00:00.000Z'],
    ['2026-12-05', '09-05', '2026-10-05T14:00:00.000Z'],
    ['2026-12-04', '09-04', '2026-11-19T14:00:00.000Z'],
    ['2026-11-20', '08-20', null],
  ])('on %s is told 60 days before, and again 14 days before', async (expires, yearBegins, since) => {
    const { employeeId, client, userId } = await server.person({ username: `p${yearBegins}` });
    await server.made('/api/leave-rules', {
      leaveTypeId: typeIds['Annual'],
      employeeId,
      from: '2020-01-01',
      daysAYear: 20,
      yearBegins,
      carryOverMonths: 3,
      source: 'Contract',
      isConfirmed: true,
    });
    await opening(employeeId, 3, '2026-08-01');
    const found = await told({ employeeId, client, userId }, kind);
    expect(found.map((each) => [each.from, each.since])).toEqual(since ? [[expires, since]] : []);
  });

  it('is not less for corrections of what was entered or earned', async () => {
    const expiring = ['2 days of annual leave expire on 2026-12-30'];
    const [date, { employeeId }] = ['2026-10-05', other];
    const reversesId = await opening(employeeId, 4, date);
    expect(await sentences(other, kind)).toEqual([]);
    const reversal = {
      employeeId,
      leaveTypeId: typeIds['Annual'],
      kind: 'Opening',
      date,
      days: 0,
      reversesId,
    };
    await server.made('/api/leave-ledger', reversal);
    expect(await sentences(other, kind)).toEqual(expiring);
    const at = `/api/leave-rules/${ruleId}`;
    let { body: rule } = await hr.client.get(at);
    ({ body: rule } = await hr.client.put(at, { isConfirmed: false, version: rule.version }));
    ({ body: rule } = await hr.client.put(at, { daysAYear: 10, isConfirmed: true, version: rule.version }));
    expect(rule.daysAYear).toBe(10);
    await queueLeave(server.pool, null);
    await settleQueued(server.pool, today, new AbortController().signal);
    expect(await sentences(other, kind)).toEqual(expiring);
  });

  it('is what approved leave leaves of it', async () => {
    const request = { employeeId: member.employeeId, leaveType: 'Annual', status: 'Approved' };
    const { status } = await hr.client.post('/api/leave-requests', {
      ...request,
      startDate: '2026-12-07',
      endDate: '2026-12-09',
    });
    expect(status).toBe(201);
    const { body } = await hr.client.get(`/api/leave-balances?employeeId=${member.employeeId}`);
    const { nextExpiry } = body.find((each: { leaveType: string }) => each.leaveType === 'Annual');
    const [notification] = await told(member, kind);
    expect([notification?.from, notification?.quantity]).toEqual([nextExpiry.date, -nextExpiry.days]);
    await hr.client.post('/api/leave-requests', {
      ...request,
      employeeId: other.employeeId,
      startDate: '2026-12-14',
      endDate: '2026-12-18',
    });
    expect(await told(other, kind)).toEqual([]);
  });
});

describe('a document that leave needs', () => {
  const kind = 'leave-document-missing';

  beforeAll(async () => {
    const at = `/api/leave-types/${typeIds['Sick']}`;
    const { version } = (await hr.client.get(at)).body;
    const { status } = await server.admin.put(at, {
      dayCount: 'Working days',
      documentType: 'Medical',
      documentAfterDays: 2,
      documentWithinDays: 3,
      version,
    });
    expect(status).toBe(200);
  });

  const sick = (person: MadePerson, startDate: string, endDate: string) =>
    server.made('/api/leave-requests', {
      employeeId: person.employeeId,
      leaveType: 'Sick',
      startDate,
      endDate,
    });

  it('is missing once it is due, for the person and who approves the leave', async () => {
    // Thursday to Monday: three working days, due yesterday.
    const id = await sick(member, '2026-11-12', '2026-11-16');
    // Due today.
    await sick(chief, '2026-11-12', '2026-11-17');
    expect((await told(member, kind)).map(({ recordId }) => recordId)).toEqual([id]);
    const period = '2026-11-12 to 2026-11-16';
    expect(await sentences(member, kind)).toEqual([`Upload the Medical document for sick leave, ${period}`]);
    for (const who of [chief, hr])
      expect(await sentences(who, kind)).toEqual([
        `Test member: the Medical document for sick leave, ${period}, is missing`,
      ]);
    for (const who of [other, finance]) expect(await sentences(who, kind)).toEqual([]);
  });

  it('is not needed for so few days that count', async () => {
    await sick(other, '2026-11-06', '2026-11-09');
    await server.made('/api/public-holidays', { date: '2026-11-04', name: 'A day', isConfirmed: true });
    await sick(other, '2026-11-03', '2026-11-05');
    expect(await told(other, kind)).toEqual([]);
  });

  it('is there once it is uploaded', async () => {
    await server.made('/api/employee-documents', {
      employeeId: member.employeeId,
      documentType: 'Medical',
      documentName: 'Certificate',
      filePath: 'Cabinet 2',
    });
    for (const who of [member, chief, hr]) expect(await told(who, kind)).toEqual([]);
  });
});
