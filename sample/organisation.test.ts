import { describe, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import { addDays, calendarDay } from '#contract/engine/days.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
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
  return makeSample({ roleIds, administratorId }, sealer, { passwordHash: 'hash', today: new Date(moment) });
}

type Made = ReturnType<typeof sampleOf>;

/** What no client writes. */
const bookkeeping = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'passwordHash',
  'preparedById',
  'preparerIds',
  'isAccepted',
  'fileId',
  'uploadDate',
  'contentSealed',
  'evidenceId',
  'renewalOpenedOn',
  'needId',
];

/** What a client would have sent to write this record. */
function written(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !bookkeeping.includes(field)));
}

type Kept = { id: string; version: number; createdAt: string; updatedAt: string };

/** By the names of their resources. */
function recordsOf(made: Made): [string, Kept[]][] {
  const { employees, assets, maintenance, sites, users, settings, attendance, fleet, inventory } = made;
  const { stock, payroll, transactions } = made;
  return Object.entries({
    employees,
    assets,
    assignments: made.assignments,
    maintenance,
    sites,
    users,
    settings: [settings],
    attendance,
    'leave-requests': made.leaveRequests,
    timesheets: made.timesheets,
    'time-entries': made.timeEntries,
    'employee-documents': made.documents,
    'medical-history': made.medicalHistories,
    'training-providers': made.trainingProviders,
    'training-courses': made.trainingCourses,
    'training-sessions': made.trainingSessions,
    'training-needs': made.trainingNeeds,
    'training-requirements': made.trainingRequirements,
    // The days are those of the session.
    enrolments: made.enrolments.map(withoutDays),
    fleet,
    inventory,
    stock,
    'stock-movements': made.stockMovements,
    payroll,
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

/** What does not fit in the history of a record; the versions of a stock count its movements too. */
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
  const isBorn = first?.action === 'create' && first.at === record.createdAt;
  if (resource !== 'settings' && !isBorn) found.push('it was never created');
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

  it('has 48 people over five sites and 120 assets', () => {
    expect(made.sites).toHaveLength(5);
    expect(made.employees).toHaveLength(48);
    expect(new Set(made.employees.map(({ siteId }) => siteId)).size).toBe(5);
    expect(made.assets).toHaveLength(120);
  });

  it('holds only what the contract accepts from a client', () => {
    for (const row of made.sites) sites.createBody.parse(written(row));
    for (const row of made.users) users.createBody.parse(written(row));
    for (const row of made.employees) employees.createBody.parse(written(row));
    for (const row of made.assets) assets.createBody.parse(written(row));
    for (const row of made.maintenance) maintenance.createBody.parse(written(row));
    settings.updateBody.parse(written(made.settings));
  });

  it('numbers people in the order of their start', () => {
    const byNumber = made.employees.toSorted((left, right) =>
      left.employeeId.localeCompare(right.employeeId),
    );
    expect(byNumber.map(({ employeeId }) => employeeId)).toEqual(
      Array.from({ length: 48 }, (_, index) => `EMP-${String(index + 1).padStart(4, '0')}`),
    );
    const starts = byNumber.map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted());
  });

  it('has grown by five in 30 days, lost one and expects one', () => {
    expect(made.employees.filter((one) => isThere(one, today))).toHaveLength(46);
    expect(made.employees.filter((one) => isThere(one, addDays(today, -30)))).toHaveLength(41);
    expect(made.employees.filter(({ startDate }) => startDate > today)).toHaveLength(1);
    expect(made.employees.filter(({ endDate }) => endDate !== null && endDate < today)).toHaveLength(1);
  });

  it('employs adults only, each contact of their own', () => {
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

  it('lets one person of each built-in role sign in, and nobody else', () => {
    const roles = new Map(
      made.users
        .filter(({ passwordHash }) => passwordHash === 'hash')
        .map((user) => [user.username, user.roleId]),
    );
    const expected = builtInRoles.flatMap(({ username, roleName }): [string, string][] =>
      username ? [[username, roleIds.get(roleName)!]] : [],
    );
    expect(roles).toEqual(new Map(expected));
  });

  it('has one line of supervisors, four steps deep, and a team for the supervisor', () => {
    const depthOf = (id: string | null): number =>
      id === null ? 0 : 1 + depthOf(staff.get(id)!.supervisorId);
    expect(made.employees.filter(({ supervisorId }) => supervisorId === null)).toHaveLength(1);
    expect(Math.max(...made.employees.map(({ id }) => depthOf(id)))).toBe(5);
    const team = made.employees.filter(({ supervisorId }) => supervisorId === employeeOf('supervisor').id);
    expect(team).toHaveLength(7);
    expect(team).toContainEqual(employeeOf('employee'));
  });

  it('has every asset in the hand of whom its open assignment says, who was employed when they got it', () => {
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

  it('has 100 assets at work, 12 in repair with a reason and 8 out of use with a reason', () => {
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

  it('hands assets to people who are there, but for one that somebody has left with, at the site of the asset', () => {
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

  it('has eight maintenance jobs due within 30 days, two of them vehicles past due', () => {
    const open = made.maintenance.filter(({ completedDate }) => completedDate === null);
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
    for (const { assetId, completedDate, cost } of done) {
      expect(completedDate! <= today).toBe(true);
      expect(completedDate! > (assetOf.get(assetId)!.purchaseDate ?? '')).toBe(true);
      expect(Math.round(cost! * 100) / 100).toBe(cost);
    }
  });

  it('tells how each record came to be what it is', () => {
    const histories = historiesOf(made);
    for (const [resource, records] of recordsOf(made))
      expect(
        records.flatMap((record) => contradictions(resource, record, histories.get(record.id) ?? [])),
        resource,
      ).toEqual([]);
  });

  it('has changed some 45 assets one to four times, the last of them today', () => {
    const counts = made.assets.map(({ version }) => version - 1).filter((count) => count > 0);
    expect(counts.length).toBeGreaterThanOrEqual(40);
    expect(Math.max(...counts)).toBe(4);
    const lastMove = made.assets
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1)!;
    expect(new Date(moment).getTime() - new Date(lastMove).getTime()).toBeLessThan(24 * 3_600_000);
  });

  it('knows nothing of the future', () => {
    const now = new Date(moment).toISOString();
    expect(made.audit.filter(({ at }) => at! > now)).toEqual([]);
    const records = recordsOf(made).flatMap(([, kept]) => kept);
    expect(records.filter(({ createdAt, updatedAt }) => createdAt > updatedAt || updatedAt > now)).toEqual(
      [],
    );
  });

  it('has every record written by somebody who had been entered before', () => {
    const enteredAt = new Map(made.users.map(({ id, createdAt }) => [id, createdAt]));
    const strangers = made.audit.filter(
      ({ actorId, at }) =>
        actorId !== null && actorId !== administratorId && !(enteredAt.get(actorId!)! < at!),
    );
    expect(strangers).toEqual([]);
  });

  it('has nothing of anybody from before they were entered', () => {
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

it('is the same whenever on a day it is made', () => {
  const morning = sampleOf('2026-11-20T22:00:00.000Z');
  const evening = sampleOf('2026-11-21T13:59:00.000Z');
  const visible = (made: Made) => ({
    ...made,
    // Each sealing has a nonce of its own.
    bankAccounts: made.bankAccounts.map((account) => ({ ...account, accountNumberSealed: null })),
    medicalHistories: made.medicalHistories.map((history) => ({ ...history, contentSealed: null })),
    files: made.files.map((file) => ({ ...file, contentSealed: null })),
  });
  expect(visible(morning)).toEqual(visible(evening));
});
