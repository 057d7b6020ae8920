import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDay } from '#contract/engine/days.ts';
import type { Notification, NotificationKind } from '#contract/notifications/notifications.ts';
import { notificationSentence } from '#contract/notifications/sentences.ts';
import { startClock } from './clock.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

const clock = startClock();
const zone = 'Pacific/Port_Moresby';
const today = calendarDay(clock(), zone);
const inDays = (count: number) => addDays(today, count);
/** Midnight of the organisation, ten hours ahead of UTC. */
const midnight = (day: string) => `${addDays(day, -1)}T14:00:00.000Z`;

let server: TestServer;
let boss: MadePerson;
let mate: MadePerson;
let stranger: MadePerson;
let hr: MadePerson;
let persons = 0;

beforeAll(async () => {
  server = await startServer({ clock });
  hr = await person('HR Officer');
  boss = await person('Supervisor');
  mate = await person('Employee', boss);
  stranger = await person('Employee');
});
afterAll(() => server.stop());

function person(roleName: string, supervisor?: MadePerson): Promise<MadePerson> {
  const username = `p${(persons += 1)}`;
  const names = { firstName: 'Noted', lastName: username.toUpperCase() };
  return server.person({
    username,
    roleName,
    ...names,
    ...(supervisor && { supervisorId: supervisor.employeeId }),
  });
}

async function read({ client }: { client: Client }) {
  const { status, body } = await client.get('/api/notifications');
  expect(status).toBe(200);
  return body as {
    notifications: Notification[];
    counts: Partial<Record<NotificationKind, number>>;
    unread: number;
  };
}

async function idsOf(who: { client: Client }, kind: NotificationKind): Promise<string[]> {
  const { notifications } = await read(who);
  return notifications.filter((each) => each.kind === kind).map(({ recordId }) => recordId);
}

/** As the bell says it of what it shows. */
async function sayRead(who: { client: Client }, shown?: { notifications: Notification[] }): Promise<void> {
  const { notifications } = shown ?? (await read(who));
  const until = notifications
    .map(({ since }) => since)
    .toSorted()
    .at(-1);
  expect((await who.client.post('/api/notifications/opened', { until })).status).toBe(204);
}

async function one(
  who: { client: Client },
  kind: NotificationKind,
  recordId: string,
): Promise<Notification | undefined> {
  const { notifications } = await read(who);
  return notifications.find((each) => each.kind === kind && each.recordId === recordId);
}

async function ask({ employeeId, client }: MadePerson, from: number, to = from): Promise<string> {
  const body = { employeeId, leaveType: 'Annual', startDate: inDays(from), endDate: inDays(to) };
  return (await client.post('/api/leave-requests', body)).body.id;
}

const decide = (who: MadePerson, id: string, status: string) =>
  who.client.put(`/api/leave-requests/${id}`, {
    status,
    ...(status === 'Rejected' && { rejectionReason: 'Too many are away' }),
  });

describe('leave', () => {
  it('waits for those who may decide it, never for the person or for others', async () => {
    const id = await ask(mate, 10, 12);
    for (const who of [hr, boss]) expect(await idsOf(who, 'leave-to-decide')).toContain(id);
    for (const who of [mate, stranger]) expect(await idsOf(who, 'leave-to-decide')).toEqual([]);
    expect(await one(boss, 'leave-to-decide', id)).toMatchObject({
      name: 'Noted P3',
      what: 'Annual',
      employeeId: mate.employeeId,
      from: inDays(10),
      to: inDays(12),
      isUnread: true,
    });
  });

  it('of one’s own or of another team does not wait for a supervisor', async () => {
    const own = await ask(boss, 20);
    const other = await ask(stranger, 20);
    const waiting = await idsOf(boss, 'leave-to-decide');
    expect(waiting).not.toContain(own);
    expect(waiting).not.toContain(other);
    expect(await idsOf(hr, 'leave-to-decide')).toEqual(expect.arrayContaining([own, other]));
  });

  it('is news to the person when it was decided, and waits no more', async () => {
    const approved = await ask(mate, 30);
    const rejected = await ask(mate, 40);
    await decide(boss, approved, 'Approved');
    await decide(boss, rejected, 'Rejected');
    expect((await one(mate, 'leave-decided', approved))?.quantity).toBe(1);
    expect((await one(mate, 'leave-decided', rejected))?.quantity).toBe(0);
    expect(await idsOf(boss, 'leave-to-decide')).not.toContain(approved);
    expect(await idsOf(stranger, 'leave-decided')).toEqual([]);
  });

  it('that was decided long ago is no news', async () => {
    const id = await ask(mate, 50);
    await decide(boss, id, 'Approved');
    await server.pool.query(
      `update leave_requests set updated_at = now() - interval '15 days' where id = $1`,
      [id],
    );
    expect(await idsOf(mate, 'leave-decided')).not.toContain(id);
  });
});

describe('a payslip', () => {
  async function pay(status?: string): Promise<string> {
    const day = inDays(-(persons += 1));
    const row = { employeeId: mate.employeeId, payPeriodStart: day, payPeriodEnd: day, grossSalary: 900 };
    const id = await server.made('/api/payroll', row);
    if (status) await decidePay(id, status);
    return id;
  }

  async function decidePay(id: string, status: string): Promise<void> {
    const officer = await person('Finance Officer');
    const reason = status === 'Void' ? { voidReason: 'Wrong days' } : {};
    const { status: answered, text } = await officer.client.put(`/api/payroll/${id}`, { status, ...reason });
    expect(answered, text).toBe(200);
  }

  it('is news to its owner alone, once it is approved', async () => {
    const draft = await pay();
    const id = await pay('Approved');
    expect(await idsOf(mate, 'payslip-ready')).toEqual([id]);
    expect(await idsOf(mate, 'payslip-ready')).not.toContain(draft);
    for (const who of [boss, hr, stranger]) expect(await idsOf(who, 'payslip-ready')).toEqual([]);
    const admin = { client: server.admin };
    expect(await idsOf(admin, 'payslip-ready')).toEqual([]);
    const told = await one(mate, 'payslip-ready', id);
    expect(told && notificationSentence(told, { day: () => 'that day', today })).toBe(
      'Your payslip for that day is ready',
    );
  });

  it('is news once, and no more when it is void', async () => {
    const id = await pay('Approved');
    const before = await one(mate, 'payslip-ready', id);
    await decidePay(id, 'Paid');
    expect((await one(mate, 'payslip-ready', id))?.since).toBe(before?.since);
    await decidePay(id, 'Void');
    expect(await idsOf(mate, 'payslip-ready')).not.toContain(id);
  });
});

describe('a timesheet', () => {
  it('waits once it is submitted, and comes back with the reason', async () => {
    const period = { payPeriodStart: inDays(-14), payPeriodEnd: inDays(-1) };
    const id = await server.made('/api/timesheets', {
      employeeId: mate.employeeId,
      ...period,
      totalHours: 76,
    });
    expect(await idsOf(boss, 'timesheet-to-approve')).toEqual([]);
    await mate.client.put(`/api/timesheets/${id}`, { status: 'Submitted' });
    expect(await idsOf(boss, 'timesheet-to-approve')).toEqual([id]);
    expect(await idsOf(hr, 'timesheet-to-approve')).toEqual([id]);
    expect(await idsOf(stranger, 'timesheet-to-approve')).toEqual([]);
    await boss.client.put(`/api/timesheets/${id}`, {
      status: 'Rejected',
      rejectionReason: 'Friday is twice',
    });
    expect((await one(mate, 'timesheet-rejected', id))?.what).toBe('Friday is twice');
    expect(await idsOf(boss, 'timesheet-to-approve')).toEqual([]);
    expect(await idsOf(boss, 'timesheet-rejected')).toEqual([]);
  });
});

describe('training', () => {
  it('is due to the person from thirty days before, and no longer when it is done', async () => {
    const courseId = await server.made('/api/training-courses', { courseName: 'First aid' });
    const laterId = await server.made('/api/training-courses', { courseName: 'Later' });
    const need = { employeeId: mate.employeeId, courseId, dueDate: inDays(30) };
    const id = await server.made('/api/training-needs', need);
    const later = await server.made('/api/training-needs', {
      ...need,
      courseId: laterId,
      dueDate: inDays(31),
    });
    expect(await idsOf(mate, 'training-due')).toEqual([id]);
    expect(await idsOf(boss, 'training-due')).toEqual([]);
    await server.admin.put(`/api/training-needs/${later}`, { dueDate: inDays(-3) });
    await server.pool.query(
      `update training_needs set created_at = now() - interval '1 year' where id = $1`,
      [later],
    );
    expect((await one(mate, 'training-due', later))?.since).toBe(midnight(inDays(-33)));
    await server.admin.put(`/api/training-needs/${id}`, { status: 'Completed' });
    expect(await idsOf(mate, 'training-due')).toEqual([later]);
  });
});

describe('a session', () => {
  const sessionIn = async (from: number, to: number, given: object = {}) =>
    server.made('/api/training-sessions', {
      courseId: await server.made('/api/training-courses', { courseName: `Session ${(persons += 1)}` }),
      startDate: inDays(from),
      endDate: inDays(to),
      location: 'Porgera',
      ...given,
    });
  const enrol = (sessionId: string, { employeeId }: MadePerson) =>
    server.made('/api/enrolments', { sessionId, employeeId });

  it('is told to who is in it from thirty days before until it has begun', async () => {
    const soon = await sessionIn(30, 31);
    const id = await enrol(soon, stranger);
    await enrol(await sessionIn(31, 33), mate);
    const begun = await enrol(await sessionIn(-1, 1), mate);
    const today = await enrol(await sessionIn(0, 0), stranger);
    expect((await idsOf(stranger, 'training-booked')).toSorted()).toEqual([id, today].toSorted());
    expect(await idsOf(mate, 'training-booked')).not.toContain(begun);
    expect(await idsOf(mate, 'training-booked')).toEqual([]);
    expect(await idsOf(boss, 'training-booked')).toEqual([]);
    const told = await one(stranger, 'training-booked', id);
    const written = { day: (day: string) => day, today: inDays(0) };
    expect(told && notificationSentence(told, written)).toMatch(
      `You are enrolled in Session ${(told?.what ?? '').slice(8)}, ${inDays(30)} to ${inDays(31)}, Porgera`,
    );
    await server.admin.put(`/api/training-sessions/${soon}`, { status: 'Cancelled' });
    expect(await idsOf(stranger, 'training-booked')).toEqual([today]);
  });
});

describe('a document', () => {
  const add = (
    { employeeId }: MadePerson,
    documentType: string,
    expiry: number,
    documentName = `D${(persons += 1)}`,
  ) =>
    server.made('/api/employee-documents', {
      employeeId,
      documentType,
      documentName,
      filePath: 'cabinet 4',
      expiryDate: inDays(expiry),
    });

  it('that expires concerns the person and those who see all of it', async () => {
    const license = await add(mate, 'License', 60);
    const medical = await add(mate, 'Medical', -1);
    const far = await add(mate, 'License', 61);
    const auditor = await person('Auditor');
    const planner = await person('Training Coordinator');
    for (const who of [mate, hr])
      expect((await idsOf(who, 'document-expiring')).toSorted()).toEqual([license, medical].toSorted());
    for (const who of [boss, planner]) expect(await idsOf(who, 'document-expiring')).toEqual([license]);
    for (const who of [stranger, auditor]) expect(await idsOf(who, 'document-expiring')).toEqual([]);
    expect(await idsOf(hr, 'document-expiring')).not.toContain(far);
  });

  it('that has been renewed, or of somebody who has left, concerns nobody', async () => {
    const old = await add(stranger, 'License', 5, 'Truck licence');
    expect(await idsOf(stranger, 'document-expiring')).toContain(old);
    await add(stranger, 'License', 900, 'truck LICENCE');
    expect(await idsOf(stranger, 'document-expiring')).not.toContain(old);
    const gone = await person('Employee');
    const theirs = await add(gone, 'License', 5);
    expect(await idsOf(hr, 'document-expiring')).toContain(theirs);
    await server.admin.put(`/api/employees/${gone.employeeId}`, { endDate: inDays(-1) });
    expect(await idsOf(hr, 'document-expiring')).not.toContain(theirs);
  });
});

describe('vehicles and stock', () => {
  it('concern their keepers', async () => {
    const keeper = await person('Asset & Fleet Officer');
    const store = await person('Storekeeper');
    const asset = {
      assetTag: 'NV-1',
      assetName: 'Hilux',
      category: 'Vehicle',
      assignedToId: mate.employeeId,
    };
    const assetId = await server.made('/api/assets', asset);
    const vehicle = await server.made('/api/fleet', {
      assetId,
      licensePlate: 'NOT 1',
      registrationExpiry: inDays(59),
    });
    const insurance = await server.made('/api/renewals', {
      assetId,
      kind: 'CTP Insurance',
      expiryDate: inDays(-1),
    });
    for (const [kind, days] of [
      ['Roadworthiness', 60],
      ['CTP Insurance', -200],
    ] as const)
      await server.made('/api/renewals', { assetId, kind, expiryDate: inDays(days) });
    const service = await server.made('/api/maintenance', {
      assetId,
      kind: 'Service',
      dueDate: inDays(-1),
    });
    await server.made('/api/maintenance', { assetId, kind: 'Inspection', dueDate: today });
    const itemId = await server.made('/api/inventory', { sku: 'N-1', itemName: 'Gloves' });
    const stock = await server.made('/api/stock', {
      itemId,
      location: 'Lae',
      quantityOnHand: 5,
      lowStockThreshold: 4,
    });
    expect(await idsOf(store, 'low-stock')).toEqual([]);
    await server.made('/api/stock-movements', {
      stockId: stock,
      kind: 'Issue',
      quantity: -1,
      note: 'Workshop',
    });
    expect(await one(keeper, 'registration-expiring', vehicle)).toMatchObject({ name: 'NOT 1 Hilux' });
    expect(await one(keeper, 'renewal-expiring', insurance)).toMatchObject({
      name: 'NV-1 Hilux',
      what: 'CTP Insurance',
    });
    expect(await idsOf(keeper, 'renewal-expiring')).toEqual([insurance]);
    expect(await idsOf(keeper, 'service-overdue')).toEqual([service]);
    expect(await one(store, 'low-stock', stock)).toMatchObject({ name: 'Gloves', what: 'Lae', quantity: 4 });
    for (const who of [store, mate, boss]) expect(await idsOf(who, 'registration-expiring')).toEqual([]);
    for (const who of [keeper, boss]) expect(await idsOf(who, 'low-stock')).toEqual([]);
  });

  it('tell who is to do a work order of it, for as long as it is to do', async () => {
    const [mechanic, other] = [await person('Employee'), await person('Employee')];
    const asset = { assetTag: 'NW-1', assetName: 'Grader', category: 'Heavy Machinery' };
    const order = await server.made('/api/maintenance', {
      assetId: await server.made('/api/assets', asset),
      kind: 'Service',
      dueDate: inDays(3),
      assigneeId: mechanic.employeeId,
    });
    expect(await one(mechanic, 'order-assigned', order)).toMatchObject({
      name: 'NW-1 Grader',
      what: expect.stringMatching(/^WO-\d{4} Service$/),
      from: inDays(3),
    });
    expect(await idsOf(other, 'order-assigned')).toEqual([]);
    await server.admin.put(`/api/maintenance/${order}`, { assigneeId: other.employeeId });
    expect(await idsOf(mechanic, 'order-assigned')).toEqual([]);
    expect(await idsOf(other, 'order-assigned')).toEqual([order]);
    await server.admin.put(`/api/maintenance/${order}`, { completedDate: today });
    expect(await idsOf(other, 'order-assigned')).toEqual([]);
  });

  it('name the assets that people who have left still hold, to who keeps all assets', async () => {
    const keeper = await person('Asset & Fleet Officer');
    const leaver = await person('Employee');
    const make = (assetTag: string) =>
      server.made('/api/assets', {
        assetTag,
        assetName: 'Radio',
        category: 'Tool',
        assignedToId: leaver.employeeId,
      });
    const [kept, returned] = [await make('RAD-1'), await make('RAD-2')];
    expect(await idsOf(keeper, 'asset-with-leaver')).toEqual([]);
    await server.pool.query('update employees set end_date = $2 where id = $1', [
      leaver.employeeId,
      addDays(today, -1),
    ]);
    await server.admin.put(`/api/assets/${returned}`, { assignedToId: null });
    expect(await one(keeper, 'asset-with-leaver', kept)).toMatchObject({
      name: 'RAD-1 Radio',
      from: addDays(today, -1),
    });
    expect(await idsOf(keeper, 'asset-with-leaver')).toEqual([kept]);
    for (const who of [leaver, boss]) expect(await idsOf(who, 'asset-with-leaver')).toEqual([]);
  });

  it('are low since the movement that made them so, not since a later one', async () => {
    const store = await person('Storekeeper');
    const itemId = await server.made('/api/inventory', { sku: 'N-2', itemName: 'Boots' });
    const stock = await server.made('/api/stock', {
      itemId,
      location: 'Lae',
      quantityOnHand: 9,
      lowStockThreshold: 4,
    });
    const move = (quantity: number) =>
      server.made('/api/stock-movements', {
        stockId: stock,
        kind: quantity > 0 ? 'Receive' : 'Issue',
        quantity,
        note: 'Workshop',
      });
    const sinceNow = async () => (await one(store, 'low-stock', stock))?.since;
    await move(-6);
    const first = await sinceNow();
    await move(-1);
    expect(await sinceNow()).toBe(first);
    await move(20);
    expect(await sinceNow()).toBeUndefined();
    await move(-18);
    const second = await sinceNow();
    expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    await move(-3);
    expect(await sinceNow()).toBe(second);
    await server.admin.put(`/api/stock/${stock}`, { lowStockThreshold: 1 });
    const third = await sinceNow();
    expect(Date.parse(third ?? '')).toBeGreaterThan(Date.parse(second ?? ''));
    await server.admin.put(`/api/stock/${stock}`, { lowStockThreshold: 8 });
    expect(Date.parse((await sinceNow()) ?? '')).toBeGreaterThan(Date.parse(third ?? ''));
  });
});

describe('what is unread', () => {
  it('is what became so since the last look, for each person by themselves', async () => {
    const leader = await person('Supervisor');
    const member = await person('Employee', leader);
    const first = await ask(member, 70);
    expect((await read(leader)).unread).toBe(1);
    await sayRead(leader);
    expect((await read(leader)).unread).toBe(0);
    expect((await one(leader, 'leave-to-decide', first))?.isUnread).toBe(false);
    const second = await ask(member, 80);
    const { unread, notifications } = await read(leader);
    expect(unread).toBe(1);
    expect(notifications.map(({ recordId, isUnread }) => [recordId, isUnread])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect((await one(hr, 'leave-to-decide', first))?.isUnread).toBe(true);
  });

  it('is what came after what was shown, though it came before that was said to be read', async () => {
    const leader = await person('Supervisor');
    const member = await person('Employee', leader);
    await ask(member, 70);
    const shown = await read(leader);
    const meanwhile = await ask(member, 80);
    await sayRead(leader, shown);
    const { unread } = await read(leader);
    expect([unread, (await one(leader, 'leave-to-decide', meanwhile))?.isUnread]).toEqual([1, true]);
    // What has been read stays read, whatever is said later; and nobody reads ahead.
    await sayRead(leader);
    await sayRead(leader, shown);
    expect((await read(leader)).unread).toBe(0);
    await leader.client.post('/api/notifications/opened', { until: '2099-01-01T00:00:00.000Z' });
    await ask(member, 90);
    expect((await read(leader)).unread).toBe(1);
  });

  it('is counted beyond what is listed', async () => {
    const leader = await person('Supervisor');
    const member = await person('Employee', leader);
    for (let n = 0; n < 22; n += 1) await ask(member, 100 + n);
    const { notifications, counts, unread } = await read(leader);
    expect([notifications.length, counts['leave-to-decide'], unread]).toEqual([20, 22, 22]);
  });
});

it('a person with nothing to know is told so', async () => {
  const nobody = await person('Employee');
  expect(await read(nobody)).toEqual({ notifications: [], counts: {}, unread: 0 });
});

it('an administrator without an employee record has their own waiting for nobody', async () => {
  expect((await read({ client: server.admin })).counts['leave-to-decide']).toBeGreaterThan(0);
});
