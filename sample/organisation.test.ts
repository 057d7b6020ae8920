import { describe, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import { addDays, addMonths, calendarDay } from '#contract/engine/days.ts';
import { checklists } from '#contract/fleet/checklists.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { jobPlans } from '#contract/fleet/job-plans.ts';
import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { meterReadings } from '#contract/fleet/meter-readings.ts';
import { doubtOf } from '#contract/fleet/meter-rules.ts';
import { checkResults, preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { employees } from '#contract/hr/employees.ts';
import { settings } from '#contract/settings/settings.ts';
import { sites } from '#contract/settings/sites.ts';
import { users } from '#contract/users/users.ts';
import { createSealer } from '#server/sealing.ts';
import { makeSample } from './organisation.ts';

const administratorId = '01900000-0000-7000-8000-00000000000a';
const roleIds = new Map(
  builtInRoles.map(({ roleName }, index) => [roleName, `01900000-0000-7000-8000-00000000010${index}`]),
);
const sealer = createSealer(Buffer.alloc(32, 7));

function sampleOf(moment: string) {
  return makeSample({ roleIds, administratorId }, sealer, new Date(moment));
}

type Made = ReturnType<typeof sampleOf>;

/** Fields that clients can't write. */
const bookkeeping = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'preparedById',
  'preparerIds',
  'isAccepted',
  'fileId',
  'uploadDate',
  'contentSealed',
  'evidenceId',
  'renewalOpenedOn',
  'needId',
  'planId',
  'dueKilometres',
  'dueHours',
  'startedDate',
  'checkedById',
  'maintenanceId',
  'movementId',
];

/** The request body that would have written this record. */
function written(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !bookkeeping.includes(field)));
}

type Kept = { id: string; version: number; createdAt: string; updatedAt: string };

/** By resource name. */
function recordsOf(made: Made): [string, Kept[]][] {
  const { employees, assets, maintenance, sites, users, settings, attendance, fleet, inventory } = made;
  const { stock, transactions } = made;
  return Object.entries({
    employees,
    assets,
    assignments: made.assignments,
    maintenance,
    'maintenance-plans': made.maintenancePlans,
    'job-plans': made.jobPlans,
    'meter-readings': made.meterReadings,
    'fuel-entries': made.fuelEntries,
    renewals: made.renewals,
    checklists: made.checklists,
    'pre-start-checks': made.preStartChecks,
    sites,
    users,
    settings: [settings],
    attendance,
    'leave-requests': made.leaveRequests,
    'crew-rules': made.crewRules,
    timesheets: made.timesheets,
    'time-entries': made.timeEntries,
    'employee-documents': made.documents,
    'medical-history': made.medicalHistories,
    'training-providers': made.trainingProviders,
    'training-courses': made.trainingCourses,
    'training-sessions': made.trainingSessions,
    'training-needs': made.trainingNeeds,
    'training-requirements': made.trainingRequirements,
    // The session has the days.
    enrolments: made.enrolments.map(withoutDays),
    fleet,
    inventory,
    stock,
    'stock-movements': made.stockMovements,
    'pay-bases': made.payBases,
    'pay-items': made.payItems,
    transactions,
  });
}

function withoutDays(enrolment: Made['enrolments'][number]) {
  const { id, version, createdAt, updatedAt, sessionId, employeeId, attendance, result, notes } = enrolment;
  return { id, version, createdAt, updatedAt, sessionId, employeeId, attendance, result, notes };
}

function historiesOf(made: Made): Map<string, Made['audit']> {
  const histories = new Map<string, Made['audit']>();
  for (const entry of made.audit) {
    if (entry.action === 'sign-in' || !entry.recordId) continue;
    histories.set(entry.recordId, [...(histories.get(entry.recordId) ?? []), entry]);
  }
  return histories;
}

/**
 * Contradictions between a record and its history; a stock record's version also counts movements.
 */
function contradictions(resource: string, record: Kept, history: Made['audit']): string[] {
  const entries = history.toSorted((left, right) => left.at!.localeCompare(right.at!));
  const state = new Map<string, unknown>(
    resource === 'settings' ? [['organisationName', 'My organisation']] : [],
  );
  const found: string[] = [];
  for (const { changes = {}, resource: named } of entries) {
    if (Object.keys(changes).length === 0 || named !== resource) found.push('an entry that says nothing');
    for (const [field, [from, to]] of Object.entries(changes)) {
      if ((state.get(field) ?? null) !== from) found.push(`${field} was not ${String(from)}`);
      state.set(field, to);
    }
  }
  for (const [field, value] of Object.entries(written(record)))
    if ((state.get(field) ?? null) !== value) found.push(`${field} became ${String(value)} unseen`);
  const [first] = entries;
  const isInitial = first?.action === 'create' && first.at === record.createdAt;
  if (resource !== 'settings' && !isInitial) found.push('it was never created');
  if (resource === 'stock') return found;
  if (entries.filter(({ action }) => action === 'update').length !== record.version - 1)
    found.push('the version counts no changes');
  if (entries.at(-1)?.at !== record.updatedAt) found.push('the last change is from another moment');
  return found;
}

describe.each([
  ['an ordinary day', '2026-11-21T03:12:45.000Z'],
  ['29 February', '2028-02-29T05:00:00.000Z'],
  ['the last of a month', '2027-08-31T13:30:00.000Z'],
  ['New Year, in its first minutes', '2027-12-31T14:03:00.000Z'],
  ['a Monday', '2027-03-01T01:00:00.000Z'],
  ['a Sunday', '2027-02-28T01:00:00.000Z'],
])('the sample organisation made on %s', (_, moment) => {
  const made = sampleOf(moment);
  const today = calendarDay(new Date(moment), 'Pacific/Port_Moresby');
  const staff = new Map(made.employees.map((employee) => [employee.id, employee]));
  const isThere = ({ startDate, endDate }: Made['employees'][number], day: string) =>
    startDate <= day && (endDate === null || endDate >= day);
  const employeeOf = (username: string) => {
    const user = made.users.find((one) => one.username === username)!;
    return made.employees.find(({ userId }) => userId === user.id)!;
  };

  it('has 48 people at five sites, and 120 assets', () => {
    expect(made.sites).toHaveLength(5);
    expect(made.employees).toHaveLength(48);
    expect(new Set(made.employees.map(({ siteId }) => siteId)).size).toBe(5);
    expect(made.assets).toHaveLength(120);
  });

  it('holds only what the contract accepts from a client', () => {
    for (const row of made.sites) sites.createBody.parse(written(row));
    for (const row of made.users) users.createBody.parse(written(row));
    for (const row of made.employees) employees.createBody.parse(written(row));
    for (const { decommissionedOn: _day, ...row } of made.assets) assets.createBody.parse(written(row));
    for (const row of made.maintenance) maintenance.createBody.parse(written(row));
    for (const row of made.maintenancePlans) maintenancePlans.createBody.parse(written(row));
    for (const row of made.jobPlans) jobPlans.createBody.parse(written(row));
    for (const row of made.meterReadings) meterReadings.createBody.parse(written(row));
    for (const row of made.fuelEntries) fuelEntries.createBody.parse(written(row));
    for (const row of made.renewals) renewals.createBody.parse(written(row));
    for (const row of made.checklists) checklists.createBody.parse(written(row));
    for (const { result, ...row } of made.preStartChecks) {
      preStartChecks.createBody.parse(written(row));
      expect(checkResults).toContain(result);
    }
    settings.updateBody.parse(written(made.settings));
  });

  it('numbers people in order of their start', () => {
    const byNumber = made.employees.toSorted((left, right) =>
      left.employeeId.localeCompare(right.employeeId),
    );
    expect(byNumber.map(({ employeeId }) => employeeId)).toEqual(
      Array.from({ length: 48 }, (_, index) => `EMP-${String(index + 1).padStart(4, '0')}`),
    );
    const starts = byNumber.map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted());
  });

  it('has five new people in 30 days, one who left and one still to start', () => {
    expect(made.employees.filter((one) => isThere(one, today))).toHaveLength(46);
    expect(made.employees.filter((one) => isThere(one, addDays(today, -30)))).toHaveLength(41);
    expect(made.employees.filter(({ startDate }) => startDate > today)).toHaveLength(1);
    expect(made.employees.filter(({ endDate }) => endDate !== null && endDate < today)).toHaveLength(1);
  });

  it('employs adults only, each with their own contact details', () => {
    for (const { dateOfBirth, startDate } of made.employees)
      expect(`${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}` <= startDate).toBe(true);
    const unique = (values: readonly (string | null)[]) => new Set(values).size;
    expect(unique(made.employees.map(({ primaryPhone }) => primaryPhone))).toBe(48);
    expect(unique(made.users.map(({ username }) => username))).toBe(48);
    expect(unique(made.bankAccounts.map(({ accountFingerprint }) => accountFingerprint))).toBe(
      made.bankAccounts.length,
    );
    expect(made.bankAccounts.length).toBeGreaterThan(40);
  });

  it('has a supervisor hierarchy of four levels, and a team for the supervisor', () => {
    const depthOf = (id: string | null): number =>
      id === null ? 0 : 1 + depthOf(staff.get(id)!.supervisorId);
    expect(made.employees.filter(({ supervisorId }) => supervisorId === null)).toHaveLength(1);
    expect(Math.max(...made.employees.map(({ id }) => depthOf(id)))).toBe(5);
    const team = made.employees.filter(({ supervisorId }) => supervisorId === employeeOf('supervisor').id);
    expect(team).toHaveLength(7);
    expect(team).toContainEqual(employeeOf('employee'));
  });

  it('has each asset held by its open assignment, to someone employed at the time', () => {
    const holders = made.assignments.filter(({ until }) => until === null);
    expect(holders.map(({ assetId, employeeId }) => `${assetId} ${employeeId}`).toSorted()).toEqual(
      made.assets
        .flatMap(({ id, assignedToId }) => (assignedToId ? [`${id} ${assignedToId}`] : []))
        .toSorted(),
    );
    expect(made.assignments.length - holders.length).toBeGreaterThan(3);
    for (const { employeeId, from, until } of made.assignments) {
      expect(isThere(staff.get(employeeId)!, from), from).toBe(true);
      expect(until === null || until >= from).toBe(true);
    }
  });

  it('has 100 operational assets, 12 under maintenance and 8 decommissioned, with reasons', () => {
    const inStatus = (status: string) => made.assets.filter((asset) => asset.status === status);
    expect(inStatus('Operational')).toHaveLength(100);
    expect(inStatus('Under Maintenance')).toHaveLength(12);
    expect(inStatus('Decommissioned')).toHaveLength(8);
    for (const { status, statusReason } of made.assets)
      expect(statusReason !== null).toBe(status !== 'Operational');
    const vehicles = made.assets.filter(
      ({ category, status }) => category === 'Vehicle' && status !== 'Decommissioned',
    );
    const working = vehicles.filter(({ status }) => status === 'Operational');
    expect(Math.round((100 * working.length) / vehicles.length)).toBe(87);
  });

  it('issues assets to employees at their site, except one held by someone who left', () => {
    const siteName = new Map<string | null, string>(made.sites.map(({ id, name }) => [id, name]));
    const held = made.assets.filter(({ assignedToId }) => assignedToId !== null);
    for (const { assignedToId, currentLocation, status } of held) {
      const holder = staff.get(assignedToId!)!;
      expect(currentLocation).toBe(siteName.get(holder.siteId));
      expect(status).not.toBe('Decommissioned');
    }
    const stranded = held.filter(({ assignedToId }) => !isThere(staff.get(assignedToId!)!, today));
    expect(stranded.map(({ assetTag }) => assetTag)).toEqual(['TOL-001']);
    expect(held.filter(({ assignedToId }) => assignedToId === employeeOf('employee').id)).toHaveLength(3);
  });

  it('has eight work orders due within 30 days, two of them for overdue vehicles', () => {
    const open = made.maintenance.filter(({ status }) => ['Planned', 'In Progress'].includes(status));
    const soon = open.filter(({ dueDate }) => dueDate !== null && dueDate <= addDays(today, 30));
    expect(soon).toHaveLength(8);
    const overdue = soon.filter(({ dueDate }) => dueDate !== null && dueDate < today);
    const assetOf = new Map(made.assets.map((asset) => [asset.id, asset]));
    expect(overdue.map(({ assetId }) => assetOf.get(assetId)?.category)).toEqual(['Vehicle', 'Vehicle']);
    expect(open.filter(({ assetId }) => assetOf.get(assetId)?.status === 'Decommissioned')).toEqual([]);
  });

  it('has serviced more than half of the assets, after they were bought and before today', () => {
    const done = made.maintenance.filter(({ completedDate }) => completedDate !== null);
    const share = new Set(done.map(({ assetId }) => assetId)).size / made.assets.length;
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.7);
    const assetOf = new Map(made.assets.map((asset) => [asset.id, asset]));
    for (const { assetId, completedDate, labourCost, partsCost, cost } of done) {
      expect(completedDate! <= today).toBe(true);
      expect(completedDate! > (assetOf.get(assetId)!.purchaseDate ?? '')).toBe(true);
      expect((labourCost ?? 0) + (partsCost ?? 0) + (cost ?? 0)).toBeGreaterThan(50);
    }
  });

  it('has work orders of every status, with matching dates', () => {
    const inState = (status: string) => made.maintenance.filter((order) => order.status === status);
    expect(inState('In Progress')).toHaveLength(3);
    expect(inState('Cancelled').map(({ statusReason }) => statusReason !== null)).toEqual([true]);
    for (const { status, completedDate, startedDate } of made.maintenance) {
      expect(completedDate !== null).toBe(status === 'Completed');
      if (status !== 'Completed') expect(startedDate !== null).toBe(status === 'In Progress');
    }
    const repaired = new Map(made.assets.map(({ id, status }) => [id, status]));
    for (const { assetId } of inState('In Progress')) expect(repaired.get(assetId)).toBe('Under Maintenance');
  });

  it('has one open order for each plan except the paused one, due by the plan', () => {
    expect(made.maintenancePlans.length).toBeGreaterThanOrEqual(30);
    expect(made.maintenancePlans.filter(({ isPaused }) => isPaused)).toHaveLength(1);
    for (const plan of made.maintenancePlans) {
      const orders = made.maintenance.filter(({ planId }) => planId === plan.id);
      const open = orders.filter(({ status }) => status === 'Planned');
      expect(open).toHaveLength(plan.isPaused ? 0 : 1);
      const done = orders
        .filter(({ status }) => status === 'Completed')
        .toSorted((left, right) => left.completedDate!.localeCompare(right.completedDate!))
        .at(-1);
      for (const { dueDate, dueKilometres, dueHours } of open) {
        expect(dueDate).toBe(addMonths(done?.completedDate ?? plan.startDate, plan.everyMonths!));
        const kilometres = done?.kilometres ?? plan.startKilometres;
        const hours = done?.hours ?? plan.startHours;
        expect(dueKilometres).toBe(plan.everyKilometres && kilometres! + plan.everyKilometres);
        expect(dueHours).toBe(plan.everyHours && hours! + plan.everyHours);
      }
    }
  });

  it('has plausible meter readings with one correction, up to the current ones', () => {
    const last = new Map<string, { value: number; date: string }>();
    const corrections: (string | null)[] = [];
    for (const { assetId, kind, value, date, reason } of made.meterReadings) {
      expect(date <= today).toBe(true);
      const doubt = doubtOf(kind, last.get(assetId) ?? null, { value, date });
      if (doubt === null) expect(reason).toBeNull();
      else corrections.push(reason);
      last.set(assetId, { value, date });
    }
    expect(corrections).toHaveLength(1);
    expect(corrections[0]).not.toBeNull();
    for (const { assetId, odometerReading } of made.fleet)
      expect(last.get(assetId)?.value).toBe(odometerReading);
  });

  it('has plausible fuel consumption', () => {
    const readings = new Map<string, { meter: number; date: string }>();
    const used: { kind: string; per: number }[] = [];
    const tanks = new Map(made.assets.map(({ id, tankCapacity }) => [id, tankCapacity]));
    for (const entry of made.fuelEntries) {
      expect(entry.litres).toBeLessThanOrEqual(tanks.get(entry.assetId) ?? Infinity);
      const before = readings.get(entry.assetId);
      if (before) {
        expect(entry.date > before.date).toBe(true);
        const distance = entry.meter! - before.meter;
        if (distance > 0) used.push({ kind: entry.meterKind, per: entry.litres / distance });
      }
      readings.set(entry.assetId, { meter: entry.meter!, date: entry.date });
    }
    for (const { kind, per } of used) {
      expect(kind === 'Odometer' ? per * 100 : per).toBeGreaterThan(kind === 'Odometer' ? 8.5 : 11);
      expect(kind === 'Odometer' ? per * 100 : per).toBeLessThan(kind === 'Odometer' ? 47 : 32);
    }
    expect(used.length).toBeGreaterThan(500);
  });

  it('has renewals of each vehicle, one insurance expired and one inspection due soon', () => {
    const latest = (assetId: string, kind: string) =>
      made.renewals
        .filter((renewal) => renewal.assetId === assetId && renewal.kind === kind)
        .map(({ expiryDate }) => expiryDate)
        .toSorted()
        .at(-1)!;
    for (const { assetId, registrationExpiry } of made.fleet)
      expect(latest(assetId, 'Registration')).toBe(registrationExpiry);
    const of = (kind: string) => made.fleet.map(({ assetId }) => latest(assetId, kind));
    expect(of('CTP Insurance').filter((expiry) => expiry < today)).toHaveLength(1);
    const roadworthy = of('Roadworthiness');
    expect(roadworthy.filter((expiry) => expiry < today)).toEqual([]);
    expect(roadworthy.filter((expiry) => expiry <= addDays(today, 60))).toHaveLength(1);
    for (const { issueDate } of made.renewals) expect(issueDate <= today).toBe(true);
  });

  it('has pre-start checks of every result, the failed ones with their repairs', () => {
    const results = (result: string) => made.preStartChecks.filter((check) => check.result === result);
    expect(results('Passed').length).toBeGreaterThan(80);
    expect(results('Defects').length).toBeGreaterThan(2);
    expect(results('Failed')).toHaveLength(2);
    const orders = new Map(made.maintenance.map((order) => [order.id, order]));
    for (const { result, maintenanceId, assetId, date } of made.preStartChecks)
      if (result === 'Failed')
        expect(orders.get(maintenanceId!)).toMatchObject({ assetId, dueDate: date, priority: 'Critical' });
      else expect(maintenanceId).toBeNull();
  });

  it('has a history that matches each record', () => {
    const histories = historiesOf(made);
    for (const [resource, records] of recordsOf(made))
      expect(
        records.flatMap((record) => contradictions(resource, record, histories.get(record.id) ?? [])),
        resource,
      ).toEqual([]);
  });

  it('has one to four changes of about 45 assets, the last one today', () => {
    const counts = made.assets.map(({ version }) => version - 1).filter((count) => count > 0);
    expect(counts.length).toBeGreaterThanOrEqual(40);
    expect(Math.max(...counts)).toBe(4);
    const lastMove = made.assets
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1)!;
    expect(new Date(moment).getTime() - new Date(lastMove).getTime()).toBeLessThan(24 * 3_600_000);
  });

  it('has no entries in the future', () => {
    const now = new Date(moment).toISOString();
    expect(made.audit.filter(({ at }) => at! > now)).toEqual([]);
    const records = recordsOf(made).flatMap(([, kept]) => kept);
    expect(records.filter(({ createdAt, updatedAt }) => createdAt > updatedAt || updatedAt > now)).toEqual(
      [],
    );
  });

  it('has every record written by a user who existed before', () => {
    const enteredAt = new Map(made.users.map(({ id, createdAt }) => [id, createdAt]));
    const strangers = made.audit.filter(
      ({ actorId, at }) =>
        actorId !== null && actorId !== administratorId && !(enteredAt.get(actorId!)! < at!),
    );
    expect(strangers).toEqual([]);
  });

  it('has no records of people from before they were entered', () => {
    const enteredAt = new Map(made.employees.map(({ id, createdAt }) => [id, createdAt]));
    const early = recordsOf(made).flatMap(([resource, records]) =>
      records.filter(
        (record) =>
          'employeeId' in record &&
          resource !== 'employees' &&
          record.createdAt <= enteredAt.get(String(record.employeeId))!,
      ),
    );
    expect(early).toEqual([]);
  });
});

it('is the same at any time of a day', () => {
  const morning = sampleOf('2026-11-20T22:00:00.000Z');
  const evening = sampleOf('2026-11-21T13:59:00.000Z');
  const visible = ({ making: _making, staff: _staff, ...made }: Made) => ({
    ...made,
    // Each encryption has its own nonce.
    bankAccounts: made.bankAccounts.map((account) => ({ ...account, accountNumberSealed: null })),
    medicalHistories: made.medicalHistories.map((history) => ({ ...history, contentSealed: null })),
    files: made.files.map((file) => ({ ...file, contentSealed: null })),
  });
  expect(visible(morning)).toEqual(visible(evening));
});
