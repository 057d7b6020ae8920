import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardStats } from '#contract/dashboard/stats.ts';
import { addDays } from '#contract/engine/days.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
const today = '2026-06-15';
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
});
afterAll(() => server.stop());

type Figures = Partial<DashboardStats>;

const stats = async (): Promise<Record<string, number>> =>
  (await server.admin.get('/api/dashboard/stats')).body;

/** By how much the figures move; those that stay are not named. */
async function moved(work: () => Promise<unknown>): Promise<Figures> {
  const before = await stats();
  await work();
  const after = await stats();
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, Math.round((value - (before[name] ?? 0)) * 100) / 100] as const)
      .filter(([, difference]) => difference !== 0),
  );
}

const put = (at: string, change: object) => server.admin.put(at, change);

let count = 0;
const made = async (path: string, body: object) => `${path}/${await server.made(path, body)}`;
const hire = (changes: object = {}) =>
  made('/api/employees', {
    firstName: 'Mary',
    lastName: `Kila ${(count += 1)}`,
    position: 'Driver',
    startDate: '2020-01-01',
    ...changes,
  });
const buy = (changes: object = {}) =>
  made('/api/assets', {
    assetTag: `AST-${(count += 1)}`,
    assetName: 'Pump',
    category: 'Tool',
    ...changes,
  });
const idOf = (at: string) => at.split('/').at(-1) ?? '';

describe('employees of today and of 30 days ago', () => {
  const cases: [start: string, end: string | null, now: 0 | 1, then: 0 | 1][] = [
    [today, null, 1, 0],
    [inDays(1), null, 0, 0],
    [inDays(-29), null, 1, 0],
    [inDays(-30), null, 1, 1],
    ['2020-01-01', today, 1, 1],
    ['2020-01-01', inDays(-1), 0, 1],
    ['2020-01-01', inDays(-30), 0, 1],
    ['2020-01-01', inDays(-31), 0, 0],
    ['2020-01-01', inDays(400), 1, 1],
  ];

  it.each(cases)('from %s to %s: %i and %i', async (startDate, endDate, now, then) => {
    expect(await moved(() => hire({ startDate, endDate }))).toEqual({
      ...(now && { totalEmployees: now, attendanceToRecord: now }),
      ...(then && { totalEmployees30DaysAgo: then }),
      ...(startDate > today && { employeesStarting: 1 }),
      ...(endDate === today && { employeesEnding: 1 }),
    });
  });

  it('follow the end of one', async () => {
    const at = await hire();
    expect(await moved(() => put(at, { endDate: inDays(-1) }))).toEqual({
      totalEmployees: -1,
      attendanceToRecord: -1,
    });
  });
});

describe('people', () => {
  it.each([
    [inDays(30), 1],
    [inDays(31), undefined],
  ])('who start on %s', async (startDate, employeesStarting) => {
    expect((await moved(() => hire({ startDate }))).employeesStarting).toBe(employeesStarting);
  });

  it.each([
    [inDays(30), 1],
    [inDays(31), undefined],
    [inDays(-1), undefined],
  ])('who leave on %s', async (endDate, employeesEnding) => {
    expect((await moved(() => hire({ endDate }))).employeesEnding).toBe(employeesEnding);
  });

  it.each([
    [inDays(30), 1],
    [inDays(31), undefined],
    [inDays(-1), undefined],
  ])('whose probation ends on %s', async (probationEndDate, probationsEnding) => {
    expect((await moved(() => hire({ probationEndDate }))).probationsEnding).toBe(probationsEnding);
  });

  it.each([
    [today, today, 1],
    [inDays(-3), inDays(3), 1],
    [inDays(1), inDays(3), 0],
    [inDays(-3), inDays(-1), 0],
  ])('are away from %s to %s, and then need no attendance', async (startDate, endDate, away) => {
    const employeeId = idOf(await hire());
    const leave = { employeeId, leaveType: 'Annual', startDate, endDate };
    const at = await made('/api/leave-requests', leave);
    expect(await moved(() => put(at, { status: 'Approved' }))).toEqual({
      pendingLeave: -1,
      ...(away && { awayToday: 1, attendanceToRecord: -1 }),
    });
  });

  it('need no attendance once it is recorded', async () => {
    const employeeId = idOf(await hire());
    const record = (date: string) => made('/api/attendance', { employeeId, date, status: 'On-site' });
    expect(await moved(() => record(inDays(-1)))).toEqual({});
    expect(await moved(() => record(today))).toEqual({ attendanceToRecord: -1 });
  });

  it.each([
    [inDays(60), {}, 1],
    [inDays(-60), {}, 1],
    [inDays(61), {}, 0],
    [today, { endDate: inDays(-1) }, 0],
  ])('whose fitness is valid until %s', async (fitnessUntil, changes, ending) => {
    const employeeId = idOf(await hire(changes));
    const history = { employeeId, fitness: 'Fit', fitnessUntil };
    expect(await moved(() => made('/api/medical-history', history))).toEqual({
      ...(ending && { fitnessEnding: 1 }),
    });
  });
});

describe('pay runs', () => {
  it('are to be approved once they are checked, by people who did not prepare them', async () => {
    const { userId, client } = await server.person({ username: 'approver', roleName: 'Finance Officer' });
    const admin = (await server.admin.get('/api/auth/me')).body.id;
    const add = (preparer: string, status: string) =>
      server.pool.query(
        `insert into pay_runs (id, pay_group, pay_period_start, pay_period_end, is_whole, status, preparer_ids)
         values (gen_random_uuid(), 'Fortnightly', '2026-06-01', '2026-06-14', false, $2, array[$1::uuid])`,
        [preparer, status],
      );
    for (const [preparer, status] of [
      [admin, 'Draft'],
      [admin, 'Checked'],
      [userId, 'Checked'],
    ])
      await add(preparer, status);
    expect((await client.get('/api/dashboard/stats')).body.payRunsToApprove).toBe(1);
  });
});

describe('assets', () => {
  it('are active while Operational, and in use until they are Decommissioned', async () => {
    let at = '';
    expect(await moved(async () => (at = await buy()))).toEqual({ activeAssets: 1, assetsInUse: 1 });
    expect(await moved(() => put(at, { status: 'Under Maintenance' }))).toEqual({
      activeAssets: -1,
      assetsOutOfService: 1,
    });
    expect(await moved(() => put(at, { status: 'Decommissioned' }))).toEqual({
      assetsInUse: -1,
      assetsOutOfService: -1,
    });
    expect(await moved(() => put(at, { status: 'Operational' }))).toEqual({
      activeAssets: 1,
      assetsInUse: 1,
    });
  });

  it('of the fleet are counted as vehicles too', async () => {
    const assetId = idOf(await buy({ category: 'Vehicle' }));
    const vehicle = { assetId, licensePlate: 'LAE 100' };
    let at = '';
    expect(await moved(async () => (at = await made('/api/fleet', vehicle)))).toEqual({
      vehiclesOperational: 1,
      vehiclesInUse: 1,
    });
    expect(await moved(() => put(`/api/assets/${assetId}`, { status: 'Under Maintenance' }))).toEqual({
      activeAssets: -1,
      assetsOutOfService: 1,
      vehiclesOperational: -1,
      vehiclesUnderMaintenance: 1,
    });
    expect(await moved(() => put(`/api/assets/${assetId}`, { status: 'Decommissioned' }))).toEqual({
      assetsInUse: -1,
      assetsOutOfService: -1,
      vehiclesInUse: -1,
      vehiclesUnderMaintenance: -1,
      vehiclesDecommissioned: 1,
    });
    expect(await moved(() => server.admin.delete(at))).toEqual({ vehiclesDecommissioned: -1 });
  });
});

describe('low stock', () => {
  it('counts an item once, however many places it is low in, and movements of the last 30 days', async () => {
    const itemId = idOf(await made('/api/inventory', { sku: 'SKU-1', itemName: 'Bolt' }));
    const at = (location: string, quantityOnHand: number) =>
      made('/api/stock', { itemId, location, quantityOnHand, lowStockThreshold: 5 });
    let lae = '';
    expect(await moved(async () => (lae = await at('Lae', 6)))).toEqual({
      itemsInStock: 1,
      stockMovements30Days: 1,
    });
    const issue = (quantity: number, date?: string) =>
      made('/api/stock-movements', { stockId: idOf(lae), kind: 'Issue', quantity, date, note: 'Workshop' });
    expect(await moved(() => issue(-1))).toEqual({
      lowStockItems: 1,
      itemsInStock: -1,
      itemsLowInStock: 1,
      stockMovements30Days: 1,
      stockToOrder: 1,
    });
    expect(await moved(() => at('Porgera', 0))).toEqual({ stockToOrder: 1 });
    expect(await moved(() => issue(-1, inDays(-29)))).toEqual({ stockMovements30Days: 1 });
    expect(await moved(() => issue(-1, inDays(-30)))).toEqual({});
    expect(await moved(() => put(lae, { quantityOnHand: 50, note: 'Counted' }))).toEqual({
      stockMovements30Days: 1,
      stockToOrder: -1,
    });
  });

  it('counts an item as its list shows it: out, low or healthy', async () => {
    const itemId = idOf(await made('/api/inventory', { sku: 'SKU-3', itemName: 'Washer' }));
    const at = (location: string, quantityOnHand: number) =>
      made('/api/stock', { itemId, location, quantityOnHand, lowStockThreshold: 5 });
    let lae = '';
    expect(await moved(async () => (lae = await at('Lae', 0)))).toEqual({
      lowStockItems: 1,
      itemsOutOfStock: 1,
      stockToOrder: 1,
    });
    expect(await moved(() => at('Porgera', 6))).toEqual({
      itemsOutOfStock: -1,
      itemsLowInStock: 1,
      stockMovements30Days: 1,
    });
    expect(await moved(() => put(lae, { lowStockThreshold: 0, quantityOnHand: 1, note: 'Counted' }))).toEqual(
      {
        lowStockItems: -1,
        stockToOrder: -1,
        itemsLowInStock: -1,
        itemsInStock: 1,
        stockMovements30Days: 1,
      },
    );
    const counted = await stats();
    for (const [status, figure] of [
      ['In Stock', 'itemsInStock'],
      ['Low Stock', 'itemsLowInStock'],
      ['Out of Stock', 'itemsOutOfStock'],
    ]) {
      const { body } = await server.admin.get(`/api/inventory?status=${encodeURIComponent(status ?? '')}`);
      expect(counted[figure ?? '']).toBe(body.length);
    }
  });

  it('has no say over an item without a stock record', async () => {
    expect(await moved(() => made('/api/inventory', { sku: 'SKU-2', itemName: 'Nut' }))).toEqual({});
  });
});

describe('the revenue of the month', () => {
  const sale = (changes: object = {}) =>
    made('/api/transactions', {
      date: today,
      description: 'Plant hire',
      category: 'Hire',
      type: 'Revenue',
      amount: 10.1,
      ...changes,
    });

  it.each([
    [today, { monthlyRevenue: 10.1 }],
    ['2026-06-01', { monthlyRevenue: 10.1 }],
    ['2026-05-31', {}],
    ['2026-05-16', {}],
    ['2026-05-15', { monthlyRevenueLastMonth: 10.1 }],
    ['2026-05-01', { monthlyRevenueLastMonth: 10.1 }],
    ['2026-04-30', {}],
    ['2025-06-15', {}],
  ])('with a sale on %s moves by %j', async (date, difference) => {
    expect(await moved(() => sale({ date }))).toEqual(difference);
  });

  it('follows what is corrected and forgets what is void', async () => {
    const at = await sale({ amount: 100 });
    expect(await moved(() => put(at, { amount: 250.5 }))).toEqual({ monthlyRevenue: 150.5 });
    expect(await moved(() => put(at, { date: '2026-05-02' }))).toEqual({
      monthlyRevenue: -250.5,
      monthlyRevenueLastMonth: 250.5,
    });
    expect(await moved(() => put(at, { status: 'Void', voidReason: 'Twice' }))).toEqual({
      monthlyRevenueLastMonth: -250.5,
    });
    expect(await moved(() => sale({ type: 'Expense' }))).toEqual({});
  });

  it('is exact to the toea', async () => {
    const before = (await stats()).monthlyRevenue ?? 0;
    for (const amount of [0.1, 0.2, 0.7, 1234567.89]) await sale({ amount });
    const sum = (Math.round(before * 100) + 123_456_889) / 100;
    expect((await server.admin.get('/api/dashboard/stats')).text).toContain(
      `"monthlyRevenue":${sum.toFixed(2)},`,
    );
  });
});

describe('maintenance due', () => {
  it.each([
    [inDays(-1), null, { maintenanceDue: 1, ordersOverdue: 1 }],
    [today, null, { maintenanceDue: 1, ordersDueThisWeek: 1 }],
    [inDays(6), null, { maintenanceDue: 1, ordersDueThisWeek: 1 }],
    [inDays(7), null, { maintenanceDue: 1 }],
    [inDays(30), null, { maintenanceDue: 1 }],
    [inDays(31), null, {}],
    [today, today, {}],
    [null, today, {}],
  ])('on %s, completed on %s, counts as %j', async (dueDate, completedDate, difference) => {
    const assetId = idOf(await buy());
    const service = { assetId, kind: 'Service', dueDate, completedDate };
    expect(await moved(() => made('/api/maintenance', service))).toEqual(difference);
  });

  it('is begun, taken back and over', async () => {
    const assetId = idOf(await buy());
    const at = await made('/api/maintenance', { assetId, kind: 'Service', dueDate: inDays(-1) });
    expect(await moved(() => put(at, { status: 'In Progress' }))).toEqual({
      ordersOverdue: -1,
      ordersInProgress: 1,
    });
    expect(await moved(() => put(at, { status: 'Cancelled', statusReason: 'Sold' }))).toEqual({
      maintenanceDue: -1,
      ordersInProgress: -1,
    });
  });

  it('counts a vehicle past due once, until its service is completed', async () => {
    const assetId = idOf(await buy({ category: 'Vehicle' }));
    await made('/api/fleet', { assetId, licensePlate: 'LAE 200' });
    const plan = (dueDate: string) => made('/api/maintenance', { assetId, kind: 'Service', dueDate });
    expect(await moved(() => plan(today))).toEqual({ maintenanceDue: 1, ordersDueThisWeek: 1 });
    let first = '';
    expect(await moved(async () => (first = await plan(inDays(-1))))).toEqual({
      maintenanceDue: 1,
      ordersOverdue: 1,
      vehiclesPastDue: 1,
    });
    const second = await plan(inDays(-20));
    expect(await moved(() => put(first, { completedDate: today }))).toEqual({
      maintenanceDue: -1,
      ordersOverdue: -1,
    });
    expect(await moved(() => put(second, { completedDate: today }))).toEqual({
      maintenanceDue: -1,
      ordersOverdue: -1,
      vehiclesPastDue: -1,
    });
  });
});

describe('renewals due', () => {
  it.each([
    [inDays(-1), 1],
    [inDays(59), 1],
    [inDays(60), 0],
  ])('that expire on %s count %i', async (expiryDate, due) => {
    const assetId = idOf(await buy());
    const renew = (day: string) =>
      made('/api/renewals', { assetId, kind: 'Roadworthiness', expiryDate: day });
    expect(await moved(() => renew(expiryDate))).toEqual(due ? { renewalsDue: due } : {});
    expect(await moved(() => renew(inDays(400)))).toEqual(due ? { renewalsDue: -due } : {});
  });

  it('count no more once the asset is decommissioned', async () => {
    const at = await buy();
    await made('/api/renewals', { assetId: idOf(at), kind: 'Roadworthiness', expiryDate: today });
    expect(await moved(() => put(at, { status: 'Decommissioned' }))).toMatchObject({ renewalsDue: -1 });
  });
});

describe('pending leave', () => {
  it('counts the requests that wait', async () => {
    const employeeId = idOf(await hire());
    const leave = {
      employeeId,
      leaveType: 'Annual',
      startDate: '2026-07-01',
      endDate: '2026-07-10',
    };
    let at = '';
    expect(await moved(async () => (at = await made('/api/leave-requests', leave)))).toEqual({
      pendingLeave: 1,
    });
    expect(await moved(() => put(at, { status: 'Approved' }))).toEqual({ pendingLeave: -1 });
  });
});

describe('training', () => {
  it.each([
    ['Pending', null, { pendingTraining: 1 }],
    ['Pending', today, { pendingTraining: 1 }],
    ['In Progress', inDays(1), { pendingTraining: 1 }],
    ['Pending', inDays(-1), { overdueTraining: 1 }],
    ['In Progress', inDays(-1), { overdueTraining: 1 }],
    ['Completed', inDays(-1), { completedTraining: 1 }],
  ])('%s and due on %s counts as %j', async (status, dueDate, difference) => {
    const employeeId = idOf(await hire());
    const courseId = idOf(await made('/api/training-courses', { courseName: `Course ${(count += 1)}` }));
    const need = { employeeId, courseId, status, dueDate };
    let at = '';
    expect(await moved(async () => (at = await made('/api/training-needs', need)))).toEqual(difference);
    const undone = Object.fromEntries(Object.entries(difference).map(([name, value]) => [name, -value]));
    expect(await moved(() => put(at, { status: 'Completed' }))).toEqual(
      status === 'Completed' ? {} : { ...undone, completedTraining: 1 },
    );
  });

  it('counts the courses', async () => {
    const courseName = `Course ${(count += 1)}`;
    let at = '';
    expect(await moved(async () => (at = await made('/api/training-courses', { courseName })))).toEqual({
      trainingCourses: 1,
    });
    expect(await moved(() => server.admin.delete(at))).toEqual({ trainingCourses: -1 });
  });

  it('counts no course that is retired', async () => {
    const at = await made('/api/training-courses', { courseName: `Course ${(count += 1)}` });
    expect(await moved(() => put(at, { isRetired: true }))).toEqual({ trainingCourses: -1 });
  });

  it.each([
    ['2026-06-01', 'Completed', { sessionsThisMonth: 1 }],
    ['2026-06-30', 'Scheduled', { sessionsThisMonth: 1, seatsFree: 4 }],
    ['2026-06-30', 'Cancelled', {}],
    ['2026-05-31', 'Completed', {}],
    ['2026-07-01', 'Scheduled', { seatsFree: 4 }],
    [today, 'Scheduled', { sessionsThisMonth: 1, seatsFree: 4 }],
    [inDays(-1), 'Scheduled', { sessionsThisMonth: 1 }],
  ])('a session of %s that is %s counts as %j', async (startDate, status, difference) => {
    const courseId = idOf(await made('/api/training-courses', { courseName: `Course ${(count += 1)}` }));
    const session = { courseId, startDate, status, seats: 4 };
    expect(await moved(() => made('/api/training-sessions', session))).toEqual(difference);
  });

  it.each([
    [today, 1],
    [inDays(1), 0],
  ])('somebody in a session of %s waits for %i result', async (startDate, waiting) => {
    const courseId = idOf(await made('/api/training-courses', { courseName: `Course ${(count += 1)}` }));
    const sessionId = idOf(await made('/api/training-sessions', { courseId, startDate }));
    const employeeId = idOf(await hire());
    let at = '';
    expect(await moved(async () => (at = await made('/api/enrolments', { sessionId, employeeId })))).toEqual(
      waiting ? { resultsToEnter: 1 } : {},
    );
    if (waiting) expect(await moved(() => put(at, { attendance: 'Absent' }))).toEqual({ resultsToEnter: -1 });
  });
});
