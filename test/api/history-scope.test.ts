import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;
let approver: MadePerson;
let mary: MadePerson;
let peter: MadePerson;
let lead: MadePerson;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  approver = await server.person({ username: 'approver', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());

/** Mary and Peter, and somebody who reads the things of a team with only Mary in it. */
beforeEach(async () => {
  lead = await server.personWith({
    'assets:read': 'team',
    'fleet:read': 'team',
    'maintenance:read': 'team',
    'payroll:read': 'team',
  });
  const username = `p${(count += 1)}`;
  mary = await server.person({
    username: `mary.${username}`,
    supervisorId: lead.employeeId,
    lastName: 'Mary',
  });
  peter = await server.person({ username: `peter.${username}`, lastName: 'Peter' });
});

/** What happened to a record, the oldest first: in its history, and among the activities. */
async function told(
  client: Client,
  resource: string,
  id: string,
  more = '',
): Promise<AuditEntry['changes'][]> {
  const history = await client.get(`/api/audit?resource=${resource}&recordId=${id}${more}`);
  expect(history.status, history.text).toBe(200);
  const entries: AuditEntry[] = history.body;
  if (more === '') {
    const { body } = await client.get(`/api/activities?pageSize=200&resource=${resource}`);
    const activities: AuditEntry[] = body.filter(({ recordId }: AuditEntry) => recordId === id);
    expect(activities).toEqual(entries);
  }
  return entries.map(({ changes }) => changes).toReversed();
}

async function change(client: Client, path: string, body: object): Promise<void> {
  const answer = await client.put(path, body);
  expect(answer.status, answer.text).toBe(200);
}

const to = (value: unknown, old: unknown = null) => ({ old, new: value });

describe('of an asset its holder reads', () => {
  const notes = 'Stolen from Peter in May';
  const assign = (id: string, assignedToId: string | null) =>
    change(server.admin, `/api/assets/${id}`, { assignedToId });
  const buy = (assignedToId: string | null = null) =>
    server.made('/api/assets', {
      assetTag: `T-${Math.random()}`,
      assetName: 'Pump',
      category: 'Vehicle',
      notes,
      assignedToId,
    });

  it('what happened since it was handed to them, and not from whom', async () => {
    const id = await buy(peter.employeeId);
    await change(server.admin, `/api/assets/${id}`, { notes: null, currentLocation: 'Lae' });
    await assign(id, mary.employeeId);
    await change(server.admin, `/api/assets/${id}`, { currentLocation: 'Wau' });
    const since = [{ assignedToId: to('Test Mary') }, { currentLocation: to('Wau', 'Lae') }];
    expect(await told(mary.client, 'assets', id)).toEqual(since);
    expect(await told(lead.client, 'assets', id)).toEqual(since);
    expect(await told(server.admin, 'assets', id, '&pageSize=2')).toEqual([
      { assignedToId: to('Test Mary', 'Test Peter') },
      { currentLocation: to('Wau', 'Lae') },
    ]);
    expect((await peter.client.get(`/api/audit?resource=assets&recordId=${id}`)).status).toBe(404);
  });

  it('the new values only where it was handed over with other changes', async () => {
    const id = await buy();
    await change(server.admin, `/api/assets/${id}`, {
      assignedToId: mary.employeeId,
      notes: 'Handle with care',
    });
    const both = [{ assignedToId: to('Test Mary'), notes: to('Handle with care') }];
    expect(await told(mary.client, 'assets', id)).toEqual(both);
    expect(await told(lead.client, 'assets', id)).toEqual(both);
  });

  it('all of it when it was theirs from the beginning, and nothing of before when it came back', async () => {
    const id = await buy(mary.employeeId);
    expect(await told(mary.client, 'assets', id)).toMatchObject([{ notes: to(notes) }]);
    await assign(id, peter.employeeId);
    await change(server.admin, `/api/assets/${id}`, { notes: 'Dented by Peter' });
    await change(server.admin, `/api/assets/${id}`, { notes: null });
    await assign(id, mary.employeeId);
    expect(await told(mary.client, 'assets', id)).toEqual([{ assignedToId: to('Test Mary') }]);
  });

  it('handed on within a team stays told to who leads it', async () => {
    const foreman = await server.person({ username: `f${count}`, supervisorId: lead.employeeId });
    const id = await buy(peter.employeeId);
    await assign(id, foreman.employeeId);
    await assign(id, mary.employeeId);
    expect(await told(lead.client, 'assets', id)).toEqual([
      { assignedToId: to(`Test f${count}`) },
      { assignedToId: to('Test Mary', `Test f${count}`) },
    ]);
    expect(await told(mary.client, 'assets', id)).toEqual([{ assignedToId: to('Test Mary') }]);
  });

  it('nothing when nobody knows since when they hold it', async () => {
    const id = await buy(peter.employeeId);
    await server.pool.query('update assets set assigned_to_id = $1 where id = $2', [mary.employeeId, id]);
    await change(server.admin, `/api/assets/${id}`, { notes: null });
    expect(await told(mary.client, 'assets', id)).toEqual([]);
    expect(await told(lead.client, 'assets', id)).toEqual([]);
  });

  it('neither by asking for a field, a time nor a page', async () => {
    const id = await buy(peter.employeeId);
    await change(server.admin, `/api/assets/${id}`, { notes: null });
    const between = new Date().toISOString();
    await assign(id, mary.employeeId);
    for (const more of ['&field=notes', `&atTo=${between}`, '&page=2&pageSize=1', '&action=create'])
      expect(await told(mary.client, 'assets', id, more), more).toEqual([]);
    for (const more of ['&field=assignedToId', '&pageSize=1', '&action=update'])
      expect(await told(mary.client, 'assets', id, more), more).toEqual([{ assignedToId: to('Test Mary') }]);
  });

  it('and of its vehicle and its maintenance as much', async () => {
    const id = await buy(peter.employeeId);
    const vehicle = await server.made('/api/fleet', {
      assetId: id,
      licensePlate: `P${count}`,
      odometerReading: 9,
    });
    const repair = { assetId: id, kind: 'Repair', dueDate: '2026-01-31', note: 'Peter hit a tree' };
    const job = await server.made('/api/maintenance', repair);
    await change(server.admin, `/api/maintenance/${job}`, { note: null });
    await assign(id, mary.employeeId);
    for (const { client } of [mary, lead]) {
      expect(await told(client, 'fleet', vehicle)).toEqual([]);
      expect(await told(client, 'maintenance', job)).toEqual([]);
    }
    await change(server.admin, `/api/fleet/${vehicle}`, { odometerReading: 12 });
    await change(server.admin, `/api/maintenance/${job}`, { cost: 100 });
    const later = await server.made('/api/maintenance', repair);
    for (const { client } of [mary, lead]) {
      expect(await told(client, 'fleet', vehicle)).toEqual([{ odometerReading: to(12, 9) }]);
      expect(await told(client, 'maintenance', job)).toEqual([{ cost: to(100) }]);
      expect(await told(client, 'maintenance', later)).toMatchObject([{ note: to('Peter hit a tree') }]);
    }
  });

  it('of maintenance that was of another asset first, what happened since it is of theirs', async () => {
    const [theirs, hers] = [await buy(peter.employeeId), await buy(mary.employeeId)];
    const repair = { assetId: theirs, kind: 'Repair', dueDate: '2026-01-31', note: 'Peter hit a tree' };
    const job = await server.made('/api/maintenance', repair);
    await change(server.admin, `/api/maintenance/${job}`, { assetId: hers, note: null });
    for (const { client } of [mary, lead]) {
      const [moved, ...others] = await told(client, 'maintenance', job);
      expect(moved).toEqual({ assetId: to(expect.stringContaining('Pump')), note: to(null) });
      expect(others).toEqual([]);
    }
  });
});

describe('of a payslip the person it is of reads', () => {
  // As a figure: such digits stand in ids too.
  const figures = /[^0-9a-f-](1111|2222|3333)[^0-9a-f-]/;
  let id: string;
  beforeEach(async () => {
    const { body } = await finance.client.post('/api/payroll', {
      employeeId: mary.employeeId,
      payPeriodStart: '2026-01-01',
      payPeriodEnd: '2026-01-14',
      grossSalary: 1111,
    });
    id = body.id;
    await change(finance.client, `/api/payroll/${id}`, { grossSalary: 2222 });
    await change(approver.client, `/api/payroll/${id}`, { status: 'Approved' });
  });

  it('what happened since it was approved, and no figure of the Draft', async () => {
    expect(await told(mary.client, 'payroll', id)).toEqual([{ status: to('Approved') }]);
    await change(approver.client, `/api/payroll/${id}`, { status: 'Paid' });
    expect(await told(mary.client, 'payroll', id)).toEqual([
      { status: to('Approved') },
      { status: to('Paid', 'Approved') },
    ]);
    expect(await told(finance.client, 'payroll', id)).toHaveLength(4);
  });

  it('nothing of what was corrected when it was taken back and approved again', async () => {
    await change(approver.client, `/api/payroll/${id}`, { status: 'Draft' });
    await change(finance.client, `/api/payroll/${id}`, { grossSalary: 3333 });
    await change(finance.client, `/api/payroll/${id}`, { grossSalary: 4444 });
    expect((await mary.client.get(`/api/audit?resource=payroll&recordId=${id}`)).status).toBe(404);
    const activities = await mary.client.get('/api/activities?pageSize=200');
    expect(activities.body.filter(({ recordId }: AuditEntry) => recordId === id)).toEqual([]);
    await change(approver.client, `/api/payroll/${id}`, { status: 'Approved' });
    expect(await told(mary.client, 'payroll', id)).toEqual([{ status: to('Approved') }]);
  });

  it('nor by asking for a field, a time, a page or a person', async () => {
    const asked = [
      '/api/activities?pageSize=200',
      '/api/activities?pageSize=1&page=2&resource=payroll',
      `/api/activities?pageSize=200&actorId=${finance.userId}`,
      ...['', '&field=grossSalary', '&atTo=2100-01-01T00:00:00Z', '&action=create', '&page=2&pageSize=1'].map(
        (more) => `/api/audit?resource=payroll&recordId=${id}${more}`,
      ),
    ];
    for (const path of asked) {
      const { text, body } = await mary.client.get(path);
      expect(text, path).not.toMatch(figures);
      if (/field|create|page=2|actorId/.test(path)) expect(body, path).toEqual([]);
    }
  });
});

it('what belongs to a person from its beginning is told from its beginning', async () => {
  const leave = await server.made('/api/leave-requests', {
    employeeId: mary.employeeId,
    leaveType: 'Annual',
    startDate: '2026-03-02',
    endDate: '2026-03-04',
  });
  await change(server.admin, `/api/leave-requests/${leave}`, { status: 'Approved' });
  expect(await told(mary.client, 'leave-requests', leave)).toHaveLength(2);
});
