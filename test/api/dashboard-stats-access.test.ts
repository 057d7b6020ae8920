import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let supervisor: MadePerson;
let foreman: MadePerson;
let member: MadePerson;
let other: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  supervisor = await server.person({ username: 'supervisor', roleName: 'Supervisor' });
  foreman = await server.person({ username: 'foreman', supervisorId: supervisor.employeeId });
  member = await server.person({ username: 'member', supervisorId: foreman.employeeId });
  other = await server.person({ username: 'other' });
  for (const person of [supervisor, foreman, member, other]) await giveEverything(person);
});
afterAll(() => server.stop());

let count = 0;

/** An asset that drives and is past its service, a leave that waits, a training that does and one past due. */
async function giveEverything({ employeeId }: MadePerson): Promise<void> {
  count += 1;
  const asset = { assetTag: `VEH-${count}`, assetName: 'Hilux', category: 'Vehicle' };
  const assetId = await server.made('/api/assets', { ...asset, assignedToId: employeeId });
  await server.made('/api/fleet', { assetId, licensePlate: `LAE ${count}` });
  await server.made('/api/maintenance', { assetId, kind: 'Service', dueDate: '2026-06-01' });
  const leave = { leaveType: 'Annual', startDate: '2026-07-01', endDate: '2026-07-02' };
  await server.made('/api/leave-requests', { employeeId, ...leave });
  for (const dueDate of ['2026-06-01', '2026-07-01']) {
    const courseName = `Course ${count} ${dueDate}`;
    const courseId = await server.made('/api/training-courses', { courseName });
    await server.made('/api/training-needs', { employeeId, courseId, dueDate });
  }
}

const stats = async (client: Client) => (await client.get('/api/dashboard/stats')).body;

const ofEverybody = [
  'totalEmployees',
  'totalEmployees30DaysAgo',
  'employeesStarting',
  'employeesEnding',
  'probationsEnding',
  'awayToday',
  'fitnessEnding',
  'activeAssets',
  'assetsInUse',
  'maintenanceDue',
  'vehiclesPastDue',
  'vehiclesOperational',
  'vehiclesInUse',
  'vehiclesUnderMaintenance',
  'vehiclesDecommissioned',
  'pendingLeave',
  'pendingTraining',
  'overdueTraining',
  'completedTraining',
  'trainingCourses',
];
const ofStock = [
  'lowStockItems',
  'itemsInStock',
  'itemsLowInStock',
  'itemsOutOfStock',
  'stockMovements30Days',
];
const ofSessions = ['sessionsThisMonth', 'seatsFree', 'resultsToEnter'];
const ofMachines = [
  'ordersOverdue',
  'ordersInProgress',
  'ordersDueThisWeek',
  'renewalsDue',
  'assetsOutOfService',
  'checksWithDefects',
];
const ofStore = ['stockToOrder', 'stockOrdersOpen', 'stockOrdersLate', 'stocktakesOpen'];
const ofAttendance = ['attendanceToRecord'];
const ofPay = ['payRunsToApprove'];
const ofMoney = ['monthlyRevenue', 'monthlyRevenueLastMonth'];

describe('the figures a role sees', () => {
  const cases: [roleName: string, more: string[]][] = [
    ['HR Officer', ofAttendance],
    ['Supervisor', [...ofStock, ...ofAttendance]],
    ['Finance Officer', [...ofStock, ...ofMoney, ...ofPay]],
    ['Training Coordinator', ofSessions],
    ['Asset & Fleet Officer', [...ofStock, ...ofMachines]],
    ['Storekeeper', [...ofStock, ...ofStore]],
    ['Employee', []],
    ['Auditor', [...ofStock, ...ofMoney]],
  ];

  it.each(cases)('as %s are those it has a right to, and no others are named', async (roleName, more) => {
    const { client } = await server.person({
      username: `role ${roleName}`.replaceAll(/\W+/g, '.'),
      roleName,
    });
    expect(Object.keys(await stats(client)).toSorted()).toEqual([...ofEverybody, ...more].toSorted());
  });

  it('as Administrator are all, as nobody none', async () => {
    const all = [
      ...ofEverybody,
      ...ofStock,
      ...ofSessions,
      ...ofMachines,
      ...ofStore,
      ...ofMoney,
      ...ofAttendance,
      ...ofPay,
    ];
    expect(Object.keys(await stats(server.admin)).toSorted()).toEqual(all.toSorted());
    expect((await server.nobody.get('/api/dashboard/stats')).status).toBe(401);
  });

  it('change with the role from the next request on', async () => {
    const { userId, client } = await server.person({ username: 'changing' });
    expect(await stats(client)).not.toHaveProperty('monthlyRevenue');
    const roleId = await server.roleId('Finance Officer');
    await server.admin.put(`/api/users/${userId}`, { roleId });
    expect(await stats(client)).toHaveProperty('monthlyRevenue', 0);
  });
});

const each = (people: number) => ({
  activeAssets: people,
  assetsInUse: people,
  maintenanceDue: people,
  vehiclesPastDue: people,
  vehiclesOperational: people,
  vehiclesInUse: people,
  vehiclesUnderMaintenance: 0,
  vehiclesDecommissioned: 0,
});
const ofPeople = (people: number) => ({
  pendingLeave: people,
  pendingTraining: people,
  overdueTraining: people,
  completedTraining: 0,
});
/** Two for each whom `giveEverything` was given. */
const ofCourses = (people: number) => ({ trainingCourses: people * 2 });

/** Nobody starts, leaves or is away. */
const none = {
  employeesStarting: 0,
  employeesEnding: 0,
  probationsEnding: 0,
  awayToday: 0,
  fitnessEnding: 0,
};

describe('how far the figures reach', () => {
  it('is oneself for an employee, though they lead others', async () => {
    for (const { client } of [foreman, member, other])
      expect(await stats(client)).toEqual({
        totalEmployees: 1,
        totalEmployees30DaysAgo: 1,
        ...none,
        ...each(1),
        ...ofPeople(1),
        ...ofCourses(4),
      });
  });

  it('is the whole line below for a supervisor, and all assets', async () => {
    expect(await stats(supervisor.client)).toMatchObject({
      totalEmployees: 3,
      totalEmployees30DaysAgo: 3,
      ...ofPeople(3),
      ...each(4),
    });
  });

  it('is the assets of the team where a role says so', async () => {
    const leader = await server.personWith({
      'assets:read': 'team',
      'fleet:read': 'team',
      'maintenance:read': 'team',
      'needs:read': 'team',
    });
    const below = await server.person({ username: 'below', supervisorId: leader.employeeId });
    await giveEverything(below);
    expect(await stats(leader.client)).toEqual({
      totalEmployees: 1,
      totalEmployees30DaysAgo: 1,
      ...none,
      ...each(1),
      pendingLeave: 0,
      pendingTraining: 1,
      overdueTraining: 1,
      completedTraining: 0,
      ...ofCourses(5),
    });
  });

  it('is nothing where somebody is no employee', async () => {
    const roleId = await server.roleId('Employee');
    const user = { firstName: 'No', lastName: 'Employee', username: 'none', roleId };
    const userId = await server.made('/api/users', user);
    const client = server.client({ token: await server.openSession(userId) });
    expect(await stats(client)).toEqual({
      ...Object.fromEntries(ofEverybody.map((name) => [name, 0])),
      ...ofCourses(5),
    });
  });

  it('of stock and money is all or not at all', async () => {
    const { client } = await server.personWith({ 'inventory:read': 'own', 'transactions:read': 'team' });
    expect(Object.keys(await stats(client)).toSorted()).toEqual(ofEverybody.toSorted());
  });
});
