import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import { addEntries } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let supervisor: MadePerson;
let foreman: MadePerson;
let member: MadePerson;
let other: MadePerson;
let storekeeper: MadePerson;

beforeAll(async () => {
  server = await startServer();
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  foreman = await server.person({ username: 'foreman', supervisorId: supervisor.employeeId });
  member = await server.person({ username: 'member', supervisorId: foreman.employeeId });
  other = await server.person({ username: 'other' });
  storekeeper = await server.person({ username: 'storekeeper', roleName: 'Storekeeper' });
});
afterAll(() => server.stop());

const read = async (client: Client, query = ''): Promise<AuditEntry[]> => {
  const { status, body, text } = await client.get(`/api/activities?pageSize=200${query}`);
  expect(status, text).toBe(200);
  return body;
};

/** The entries about one record. */
const about = async (client: Client, id: string) =>
  (await read(client)).filter(({ recordId }) => recordId === id);

let count = 0;
const unique = (prefix: string) => `${prefix}-${(count += 1)}`;
const requestLeave = (employeeId: string, startDate = '2026-07-01') =>
  server.made('/api/leave-requests', {
    employeeId,
    leaveType: 'Sick',
    startDate,
    endDate: startDate,
    reason: 'Malaria',
  });
const buy = (changes: object = {}) =>
  server.made('/api/assets', {
    assetTag: unique('AST'),
    assetName: 'Pump',
    category: 'Tool',
    ...changes,
  });

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
const addUpdates = (recordId: string, moments: string[]) =>
  addEntries(
    server.program,
    moments.map((at) => ({ id: newId(), at, action: 'update', resource: 'assets', recordId })),
  );

describe('an activity', () => {
  it('says who did what to which record, by name, newest first', async () => {
    const id = await buy({ assetTag: 'PMP-1', currentLocation: 'Lae' });
    await server.admin.put(`/api/assets/${id}`, { assignedToId: member.employeeId });
    const entries = await about(server.admin, id);
    expect(entries).toMatchObject([
      {
        action: 'update',
        resource: 'assets',
        actorName: 'System Administrator',
        recordName: 'PMP-1 Pump',
        changes: { assignedToId: { old: null, new: 'Test member' } },
      },
      { action: 'create', recordName: 'PMP-1 Pump', changes: { currentLocation: { new: 'Lae' } } },
    ]);
  });

  it('names records that have no name of their own after what they are of', async () => {
    const courseId = await server.made('/api/training-courses', { courseName: 'Working at Heights' });
    const { employeeId } = member;
    const need = await server.made('/api/training-needs', { employeeId, courseId });
    const session = await server.made('/api/training-sessions', { courseId, startDate: '2026-07-01' });
    const itemId = await server.made('/api/inventory', { sku: unique('SKU'), itemName: 'Bolt' });
    const stockId = await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand: 5 });
    const movement = await server.made('/api/stock-movements', {
      stockId,
      kind: 'Issue',
      quantity: -1,
      note: 'Workshop',
    });
    const leave = await requestLeave(employeeId);
    const names = new Map(
      (await read(server.admin)).map(({ recordId, recordName }) => [recordId, recordName]),
    );
    expect([need, session, stockId, movement, leave].map((id) => names.get(id))).toEqual([
      'Working at Heights for Test member',
      'Working at Heights, 2026-07-01',
      'Bolt at Lae',
      'Bolt at Lae',
      'Test member',
    ]);
  });

  it('is a write: to read, to sign in and to look as another role are none', async () => {
    const { status } = await server.nobody.post('/api/auth/login', { username: 'admin', password: 'wrong' });
    expect(status).toBe(401);
    await server.admin.get(`/api/medical-history/${member.employeeId}`);
    const actions = new Set((await read(server.admin)).map(({ action }) => action));
    expect([...actions].toSorted()).toEqual(['create', 'update']);
  });

  it('is younger than 90 days', async () => {
    const id = await buy();
    await addUpdates(id, [daysAgo(91), daysAgo(89)]);
    expect((await about(server.admin, id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });
});

describe('whose activities one sees', () => {
  const seenBy = async (id: string) => {
    const people = { supervisor, foreman, member, other, storekeeper };
    const seen = await Promise.all(
      Object.entries(people).map(async ([name, { client }]) => [name, await about(client, id)] as const),
    );
    return seen.filter(([, entries]) => entries.length > 0).map(([name]) => name);
  };

  it('are those of one’s own records, and of everyone below oneself for a supervisor', async () => {
    expect(await seenBy(await requestLeave(member.employeeId, '2026-08-01'))).toEqual([
      'supervisor',
      'member',
    ]);
    expect(await seenBy(await requestLeave(foreman.employeeId, '2026-08-01'))).toEqual([
      'supervisor',
      'foreman',
    ]);
    expect(await seenBy(await requestLeave(other.employeeId, '2026-08-01'))).toEqual(['other']);
  });

  it('are all of what one’s role reads all of', async () => {
    const itemId = await server.made('/api/inventory', { sku: unique('SKU'), itemName: 'Nut' });
    expect(await seenBy(itemId)).toEqual(['supervisor', 'storekeeper']);
    expect(await seenBy(await buy())).toEqual(['supervisor', 'storekeeper']);
    const provider = await server.made('/api/training-providers', { providerName: unique('Provider') });
    expect(await seenBy(provider)).toHaveLength(5);
  });

  it('are those of what one holds', async () => {
    expect(await seenBy(await buy({ assignedToId: other.employeeId }))).toEqual([
      'supervisor',
      'other',
      'storekeeper',
    ]);
  });

  it('are none of money, medical histories and rights without a right to them', async () => {
    const sale = { date: '2026-06-01', description: 'Hire', category: 'Hire', type: 'Revenue', amount: 1 };
    expect(await seenBy(await server.made('/api/transactions', sale))).toEqual([]);
    expect(await seenBy(await server.made('/api/roles', { roleName: 'Cook', permissions: {} }))).toEqual([]);
    const { employeeId } = other;
    const medical = await server.made('/api/medical-history', { employeeId, bloodType: 'O+' });
    expect(await seenBy(medical)).toEqual(['other']);
    for (const { changes } of await about(server.admin, medical))
      expect(JSON.stringify(changes)).not.toContain('O+');
  });

  it('end when the record leaves one’s reach, and what is gone is for those who see all', async () => {
    const { employeeId } = await server.person({
      username: unique('joins'),
      supervisorId: foreman.employeeId,
    });
    const leave = await requestLeave(employeeId);
    expect(await about(supervisor.client, leave)).toHaveLength(1);
    await server.admin.put(`/api/employees/${employeeId}`, { supervisorId: null });
    expect(await about(supervisor.client, leave)).toEqual([]);

    const day = { employeeId: member.employeeId, date: '2026-06-01', status: 'On-site' };
    const attendance = await server.made('/api/attendance', day);
    expect(await seenBy(attendance)).toEqual(['supervisor', 'member']);
    await server.admin.delete(`/api/attendance/${attendance}`);
    expect(await seenBy(attendance)).toEqual([]);
    expect(await about(server.admin, attendance)).toMatchObject([
      { action: 'delete', recordName: null, changes: { employeeId: { old: 'Test member', new: null } } },
      { action: 'create' },
    ]);
  });

  it('are found the same way for a small part of many people', async () => {
    const leaves = (entries: AuditEntry[]) =>
      entries.filter(({ resource }) => resource === 'leave-requests').map(({ id }) => id);
    const wide = leaves(await read(supervisor.client));
    expect(wide.length).toBeGreaterThan(2);
    await hireMany(500);
    expect(leaves(await read(supervisor.client))).toEqual(wide);
    const all = await read(supervisor.client);
    const [first, second] = [await page(supervisor.client, 1), await page(supervisor.client, 2)];
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 10).map(({ id }) => id));
  });

  const page = async (client: Client, number: number): Promise<AuditEntry[]> =>
    (await client.get(`/api/activities?pageSize=5&page=${number}`)).body;

  async function hireMany(many: number) {
    await server.pool.query(
      `with made as (
        insert into users (id, first_name, last_name, username, role_id)
          select uuidv7(), 'Many', 'Person', 'many' || n, $1 from generate_series(1, $2) n returning id, username)
      insert into employees (id, user_id, employee_id, position, start_date)
        select uuidv7(), id, 'MANY-' || username, 'Driver', '2024-01-01' from made`,
      [await server.roleId('Employee'), many],
    );
  }
});

describe('what one may not see of a record', () => {
  it('is absent, and with nothing else the activity is', async () => {
    const path = `/api/employees/${member.employeeId}`;
    const personal = { dateOfBirth: '1990-05-17' };
    await server.admin.put(path, personal);
    await server.admin.put(path, { dateOfBirth: '1991-05-17', position: 'Welder' });
    const changesFor = async (client: Client) =>
      (await about(client, member.employeeId)).map(({ changes }) => Object.keys(changes).toSorted());
    expect((await changesFor(storekeeper.client))[0]).toEqual(['position']);
    expect(await changesFor(storekeeper.client)).toHaveLength(2);
    expect((await changesFor(supervisor.client))[0]).toEqual(['position']);
    expect((await changesFor(server.admin)).slice(0, 2)).toEqual([
      ['dateOfBirth', 'position'],
      ['dateOfBirth'],
    ]);
    expect((await changesFor(member.client)).slice(0, 2)).toEqual([
      ['dateOfBirth', 'position'],
      ['dateOfBirth'],
    ]);
  });

  it('is all of a leave to who sees no more than its days, and nothing of it to the person', async () => {
    const coordinator = await server.person({ username: 'coordinator', roleName: 'Training Coordinator' });
    const leave = await requestLeave(other.employeeId, '2026-09-01');
    const fieldsFor = async (client: Client) =>
      Object.keys((await about(client, leave))[0]?.changes ?? {}).toSorted();
    expect(await fieldsFor(coordinator.client), 'a glimpse of leave is none of its history').toEqual([]);
    expect(await fieldsFor(other.client)).toEqual([
      'employeeId',
      'endDate',
      'isHalfFirstDay',
      'isHalfLastDay',
      'leaveType',
      'reason',
      'startDate',
      'status',
    ]);
  });
});

describe('activities are asked', () => {
  it('by kind and by person', async () => {
    const officer = await server.person({ username: unique('officer'), roleName: 'Asset & Fleet Officer' });
    const { body } = await officer.client.post('/api/assets', {
      assetTag: unique('AST'),
      assetName: 'Drill',
      category: 'Tool',
    });
    expect(await read(server.admin, `&actorId=${officer.userId}`)).toMatchObject([{ recordId: body.id }]);
    expect(await read(server.admin, `&actorId=${officer.userId}&resource=employees`)).toEqual([]);
    const kinds = new Set((await read(server.admin, '&resource=employees')).map(({ resource }) => resource));
    expect([...kinds]).toEqual(['employees']);
    expect(await read(other.client, '&resource=transactions')).toEqual([]);
    expect(await read(other.client, '&resource=nothing')).toEqual([]);
  });

  it('by days of the organisation’s calendar, both included', async () => {
    const id = await buy();
    const today = (
      await server.row<{ day: string }>(`select (now() - interval '20 days')::date::text as day`)
    ).day;
    // Port Moresby is ten hours ahead of UTC: its day begins at 14:00 of the day before.
    const moments = [`${today}T13:59:59Z`, `${today}T14:00:00Z`];
    await addUpdates(id, moments);
    const at = async (query: string) =>
      (await read(server.admin, query)).filter(({ recordId }) => recordId === id).map((entry) => entry.at);
    expect(await at(`&dateTo=${today}`)).toEqual([`${today}T13:59:59.000Z`]);
    expect(await at(`&dateFrom=${today}&dateTo=${today}`)).toEqual([`${today}T13:59:59.000Z`]);
    expect(await at(`&dateFrom=${today}`)).toHaveLength(3);
  });

  it('page by page', async () => {
    const all = await read(server.admin);
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await server.admin.get(`/api/activities?pageSize=7&page=${page}`);
      ids.push(...body.map(({ id }: AuditEntry) => id));
    }
    expect(ids).toEqual(all.slice(0, 21).map(({ id }) => id));
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await server.admin.get('/api/activities?pageSize=7&page=9999')).body).toEqual([]);
  });

  it.each([
    'page=0',
    'pageSize=201',
    'actorId=mary',
    'dateFrom=yesterday',
    'dateTo=2026-02-30',
    'action=read',
  ])('and not %s', async (query) => {
    expect((await server.admin.get(`/api/activities?${query}`)).status).toBe(422);
  });

  it('by nobody who is not signed in', async () => {
    expect((await server.nobody.get('/api/activities')).status).toBe(401);
  });
});

describe('the audit log', () => {
  it('names only records that its reader may read', async () => {
    const leave = await requestLeave(other.employeeId, '2026-10-01');
    const reader = await server.personWith({ 'audit:read': 'all', 'assets:read': 'all' });
    const nameFor = async (client: Client, id: string) =>
      (await client.get(`/api/audit?recordId=${id}`)).body[0].recordName;
    expect(await nameFor(reader.client, leave)).toBeNull();
    expect(await nameFor(server.admin, leave)).toBe('Test other');
    expect(await nameFor(reader.client, await buy({ assetTag: 'PMP-9' }))).toBe('PMP-9 Pump');
  });

  it('says to an auditor whose medical history was looked at', async () => {
    const auditor = await server.person({ username: 'auditor', roleName: 'Auditor' });
    await server.admin.get(`/api/medical-history/${other.employeeId}`);
    const { body } = await auditor.client.get('/api/audit?resource=medical-history&action=read');
    expect(body[0]).toMatchObject({
      actorName: 'System Administrator',
      recordName: 'Test other',
      changes: {},
    });
  });
});
