import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDay } from '#contract/engine/days.ts';
import { allPermissions, type Permission, type Permissions } from '#contract/engine/access.ts';
import { notificationKinds, type NotificationKind } from '#contract/notifications/notifications.ts';
import { newId } from '#server/database/new-id.ts';
import { checked, checklist, withDefect } from '../access/records.ts';
import { startServer, type Client, type MadePerson, type TestServer } from '../server.ts';

/** Everybody is told of their own account, and no key is (account-notices.test.ts). */
type Granted = Exclude<NotificationKind, 'account-notice'>;
const granted = notificationKinds.filter((kind): kind is Granted => kind !== 'account-notice');

/** Who is told of a record may read it: of each kind, the rights without any one of which nothing is told. */
const needed: Record<Granted, readonly Permission[]> = {
  'leave-to-decide': ['leave:approve', 'leave:update', 'leave:read'],
  'timesheet-to-approve': ['timesheets:approve', 'timesheets:update', 'timesheets:read'],
  'fuel-to-accept': ['fuel:update', 'fuel:read'],
  'leave-decided': ['leave:read'],
  'leave-document-missing': ['leave:read'],
  'leave-expiring': ['leave-ledger:read'],
  'payslip-ready': ['payroll:read'],
  'timesheet-rejected': ['timesheets:read'],
  'training-booked': ['needs:read', 'training:read'],
  'training-due': ['needs:read', 'training:read'],
  'order-assigned': ['maintenance:read'],
  'document-expiring': ['documents:read'],
  'registration-expiring': ['fleet:update', 'fleet:read'],
  'renewal-expiring': ['fleet:update', 'fleet:read'],
  'service-overdue': ['maintenance:update', 'maintenance:read'],
  'check-failed': ['maintenance:update', 'checks:read'],
  'critical-check-failed': ['maintenance:update', 'checks:read'],
  'reading-to-confirm': ['maintenance:create', 'checks:read'],
  'asset-with-leaver': ['assets:update', 'assets:read', 'employees:read'],
  'low-stock': ['inventory:read'],
  'messages-failing': ['settings:update'],
  'web-hook-failing': ['settings:update'],
  'audit-check-failed': ['audit:read'],
  'job-failed': ['settings:update'],
};

/** Rights that open the same by another way. */
const alike: Partial<Record<Permission, readonly Permission[]>> = {
  'documents:read': ['documents.work:read'],
};

/** No key opens settings: whose role has them is asked. */
const ofPeople: readonly NotificationKind[] = ['messages-failing', 'web-hook-failing', 'job-failed'];

let server: TestServer;
let owner: MadePerson;

const today = calendarDay(new Date(), 'Pacific/Port_Moresby');
const inDays = (count: number) => addDays(today, count);
const everything: Permissions = Object.fromEntries(allPermissions.map((right) => [right, 'all']));

beforeAll(async () => {
  server = await startServer();
  owner = await server.personWith(everything);
  await makeFacts();
});
afterAll(() => server.stop());

/** Something of each kind that its owner is told of. */
async function makeFacts(): Promise<void> {
  const mate = await server.person({ username: 'mate', supervisorId: owner.employeeId });
  const leave = { leaveType: 'Annual', startDate: inDays(20), endDate: inDays(21) };
  await server.made('/api/leave-requests', { employeeId: mate.employeeId, ...leave });
  const decided = await server.made('/api/leave-requests', { employeeId: owner.employeeId, ...leave });
  await put(`/api/leave-requests/${decided}`, { status: 'Approved' });
  const { body: types } = await server.admin.get('/api/leave-types');
  const leaveTypeId = types.find(({ name }: { name: string }) => name === 'Emergency').id;
  await server.made('/api/leave-rules', {
    leaveTypeId,
    from: '2020-01-01',
    daysAYear: 6,
    yearBegins: inDays(-10).slice(5),
    carryOverMonths: 1,
    source: 'Policy 12',
    isConfirmed: true,
  });
  const opening = { employeeId: owner.employeeId, leaveTypeId, kind: 'Opening', date: inDays(-20), days: 4 };
  await server.made('/api/leave-ledger', opening);
  await server.pool.query(
    `update leave_types set document_type = 'Medical', document_after_days = 0, document_within_days = 0 where name = 'Sick'`,
  );
  const sick = { leaveType: 'Sick', startDate: inDays(-8), endDate: inDays(-2) };
  await server.made('/api/leave-requests', { employeeId: owner.employeeId, ...sick });
  const period = { payPeriodStart: inDays(-14), payPeriodEnd: inDays(-1), totalHours: 70 };
  for (const [{ employeeId }, status] of [
    [mate, 'Submitted'],
    [owner, 'Rejected'],
  ] as const) {
    const id = await server.made('/api/timesheets', { employeeId, ...period });
    await put(`/api/timesheets/${id}`, { status: 'Submitted' });
    if (status === 'Rejected') await put(`/api/timesheets/${id}`, { status, rejectionReason: 'Too many' });
  }
  const pay = { payPeriodStart: inDays(-14), payPeriodEnd: inDays(-1), grossSalary: 900 };
  const payslip = await server.made('/api/payroll', { employeeId: owner.employeeId, ...pay });
  const approver = await server.person({ username: 'approver', roleName: 'Finance Officer' });
  const approved = await approver.client.put(`/api/payroll/${payslip}`, { status: 'Approved' });
  expect(approved.status, approved.text).toBe(200);
  const courseId = await server.made('/api/training-courses', { courseName: 'First Aid' });
  const need = { employeeId: owner.employeeId, courseId, dueDate: inDays(10) };
  await server.made('/api/training-needs', need);
  const sessionId = await server.made('/api/training-sessions', {
    courseId,
    startDate: inDays(5),
    endDate: inDays(5),
  });
  await server.made('/api/enrolments', { sessionId, employeeId: owner.employeeId });
  await server.made('/api/employee-documents', {
    employeeId: owner.employeeId,
    documentType: 'License',
    documentName: 'Driving licence',
    filePath: 'cabinet 4',
    expiryDate: inDays(10),
  });
  await factsOfAssets(mate);
  const itemId = await server.made('/api/inventory', { sku: 'N-1', itemName: 'Gloves' });
  await server.made('/api/stock', { itemId, location: 'Lae', lowStockThreshold: 5 });
  await server.made('/api/stock-keepers', { location: 'Lae', employeeId: owner.employeeId });
  await server.pool.query(
    `insert into outgoing_messages (id, channel, kind, key, address, subject, state, failed_at, created_at, expires_at)
     values (gen_random_uuid(), 'mail', 'news', 'a', 'a@example.org', '', 'failed', now(), now(), now())`,
  );
  await server.pool.query(
    `insert into account_notices (id, user_id, kind) values (gen_random_uuid(), $1, 'new-device')`,
    [owner.userId],
  );
  await server.pool.query(
    `insert into jobs (name, failure, failed_at, failing_since)
     select name, 'It failed', now(), now() from unnest(array['audit-check', 'clean-up']) name
     on conflict (name) do update set failure = 'It failed', failed_at = now(), failing_since = now()`,
  );
}

async function factsOfAssets(mate: MadePerson): Promise<void> {
  const asset = (assignedToId: string | null, category = 'Vehicle') =>
    server.made('/api/assets', { assetTag: randomUUID(), assetName: 'Hilux', category, assignedToId });
  const assetId = await asset(mate.employeeId);
  await server.made('/api/fleet', { assetId, licensePlate: 'LAE 1', registrationExpiry: inDays(10) });
  await mate.client.post('/api/fuel-entries', { assetId, date: today, litres: 1, cost: 5000 });
  await server.made('/api/renewals', { assetId, kind: 'CTP Insurance', expiryDate: inDays(10) });
  await server.made('/api/maintenance', {
    assetId,
    kind: 'Service',
    dueDate: inDays(-1),
    assigneeId: owner.employeeId,
  });
  const machine = await asset(null, await checked(server));
  const check = (values: object) =>
    server.made('/api/pre-start-checks', { assetId: machine, ...withDefect, ...values });
  await check({});
  await check({ meter: 1, isLastReadingWrong: true });
  await check({ answers: checklist.map((item) => ({ ...item, answer: 'Failed', note: 'Broken' })) });
  const leaver = await server.person({ username: 'leaver' });
  await asset(leaver.employeeId, 'Tool');
  await put(`/api/employees/${leaver.employeeId}`, { endDate: inDays(-1) });
  await server.made('/api/web-hooks', {
    name: 'Hook',
    url: 'https://roster.invalid/bilum',
    resources: ['assets'],
  });
  await server.pool.query('update web_hooks set failing_since = now(), failures = 1');
}

async function put(path: string, body: object): Promise<void> {
  const { status, text } = await server.admin.put(path, body);
  expect(status, text).toBe(200);
}

async function keyWith(permissions: Permissions): Promise<Client> {
  const token = `bilum_${randomBytes(32).toString('base64url')}`;
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await server.pool.query(
    `insert into access_tokens (id, token_hash, ending, user_id, name, permissions, expiry_date)
     values ($1, $2, '1234', $3, $2, $4, current_date + 30)`,
    [newId(), tokenHash, owner.userId, permissions],
  );
  return server.client({ token });
}

async function kindsTold(kind: NotificationKind, permissions: Permissions): Promise<string[]> {
  const client = ofPeople.includes(kind)
    ? (await server.personWith(permissions)).client
    : await keyWith(permissions);
  const { status, body, text } = await client.get('/api/notifications');
  expect(status, text).toBe(200);
  return Object.keys(body.counts);
}

const only = (rights: readonly Permission[]): Permissions =>
  Object.fromEntries(rights.map((right) => [right, 'all']));
const without = (right: Permission): Permissions =>
  only(allPermissions.filter((each) => each !== right && !alike[right]?.includes(each)));

describe('a notification', () => {
  it('of each kind is told to who has all rights', async () => {
    const { body } = await owner.client.get('/api/notifications');
    expect(Object.keys(body.counts).toSorted()).toEqual([...notificationKinds].toSorted());
  });

  it.each(granted)('%s is told by its rights, and not without one of them', async (kind) => {
    expect(await kindsTold(kind, only(needed[kind]))).toContain(kind);
    for (const right of needed[kind]) expect(await kindsTold(kind, without(right))).not.toContain(kind);
  });
});
