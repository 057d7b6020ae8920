import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import { groupActivities } from './activity-groups.ts';
import { sentenceParts } from './activity-sentences.ts';
import { resources } from '#contract/resources.ts';

const formats = {
  day: (day: string) => day.split('-').toReversed().join('/'),
  money: (amount: number) => `K${amount.toFixed(2)}`,
};

let count = 0;
const entry = (changed: Partial<AuditEntry>): AuditEntry => ({
  id: `entry ${(count += 1)}`,
  at: '2026-06-15T02:00:00.000Z',
  action: 'update',
  resource: 'assets',
  recordId: 'the record',
  recordName: null,
  ownerId: null,
  actorId: 'mary',
  actorName: 'Mary Kila',
  keyName: null,
  requestId: 'request',
  note: null,
  isUndoable: false,
  changes: {},
  ...changed,
});

const was = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { old: value, new: null }]));
const is = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { old: null, new: value }]));

/** The sentence with the record's name in brackets. */
function told(entries: AuditEntry[], isOpen = false): string | null {
  const parts = sentenceParts({ entries, isOpen }, formats);
  if (!parts) return null;
  return `${parts.before}${parts.name && `[${parts.name}]`}${parts.after}`;
}

type Case = [sentence: string, resource: string, recordName: string | null, values: Record<string, unknown>];

describe('the sentence for an addition', () => {
  const cases: Case[] = [
    ['added the asset [VEH-001 Hilux]', 'assets', 'VEH-001 Hilux', { status: 'Operational' }],
    ['added the asset [VEH-001 Hilux]', 'assets', null, { assetTag: 'VEH-001', assetName: 'Hilux' }],
    ['added an asset', 'assets', null, {}],
    [
      'imported 1,300 employees from [staff.csv]',
      'imports',
      'staff.csv',
      { resource: 'employees', fileName: 'staff.csv', added: 1200, changed: 100 },
    ],
    [
      'imported an asset from [tools.xlsx]',
      'imports',
      'tools.xlsx',
      { resource: 'assets', fileName: 'tools.xlsx', added: 0, changed: 1 },
    ],
    [
      'issued [VEH-001 Hilux] to Ruth Tau on 01/06/2026',
      'assignments',
      'VEH-001 Hilux',
      { employeeId: 'Ruth Tau', from: '2026-06-01' },
    ],
    [
      'recorded that [VEH-001 Hilux] was with Ruth Tau, 01/06/2026 to 03/06/2026',
      'assignments',
      'VEH-001 Hilux',
      { employeeId: 'Ruth Tau', from: '2026-06-01', until: '2026-06-03' },
    ],
    ['added the employee [Ruth Tau] as Welder', 'employees', 'Ruth Tau', { position: 'Welder' }],
    ['added the employee [Ruth Tau]', 'employees', 'Ruth Tau', {}],
    ['added the user [Ruth Tau]', 'users', 'Ruth Tau', {}],
    ['added a user', 'users', null, {}],
    [
      'recorded [Ruth Tau] as On-site on 01/06/2026',
      'attendance',
      'Ruth Tau',
      { date: '2026-06-01', status: 'On-site' },
    ],
    ['added an attendance record', 'attendance', null, {}],
    [
      'requested Sick leave for [Ruth Tau], 01/06/2026 to 03/06/2026',
      'leave-requests',
      'Ruth Tau',
      { leaveType: 'Sick', startDate: '2026-06-01', endDate: '2026-06-03' },
    ],
    [
      'requested [Sick leave], 01/06/2026',
      'leave-requests',
      'Mary Kila',
      { leaveType: 'Sick', startDate: '2026-06-01', endDate: '2026-06-01' },
    ],
    [
      'requested leave for [Ruth Tau], 01/06/2026 to 03/06/2026',
      'leave-requests',
      'Ruth Tau',
      { startDate: '2026-06-01', endDate: '2026-06-03' },
    ],
    [
      'created the timesheet of [Ruth Tau, 01/06/2026 to 14/06/2026]',
      'timesheets',
      'Ruth Tau, 2026-06-01 to 2026-06-14',
      {},
    ],
    [
      'entered 07:00 to 16:00 for [Ruth Tau] on 01/06/2026',
      'time-entries',
      'Ruth Tau',
      { date: '2026-06-01', startTime: '07:00', endTime: '16:00' },
    ],
    [
      'entered 07:00 to 16:00 on 01/06/2026',
      'time-entries',
      'Mary Kila',
      { date: '2026-06-01', startTime: '07:00', endTime: '16:00' },
    ],
    ['entered time for [Ruth Tau] on 01/06/2026', 'time-entries', 'Ruth Tau', { date: '2026-06-01' }],
    [
      'added the document [Passport] of Ruth Tau',
      'employee-documents',
      'Passport',
      { employeeId: 'Ruth Tau' },
    ],
    [
      'added the [Medical document] of Ruth Tau',
      'employee-documents',
      'Medical document',
      { employeeId: 'Ruth Tau' },
    ],
    ['added the medical history of [Ruth Tau]', 'medical-history', 'Ruth Tau', {}],
    ['added the banking details of [Ruth Tau]', 'banking-details', 'Ruth Tau', {}],
    ['added banking details', 'banking-details', null, {}],
    [
      'assigned [First Aid] to Ruth Tau, due 30/06/2026',
      'training-needs',
      'First Aid for Ruth Tau',
      { courseId: 'First Aid', employeeId: 'Ruth Tau', dueDate: '2026-06-30' },
    ],
    ['added the training course [First Aid]', 'training-courses', 'First Aid', {}],
    ['added the training provider [St John]', 'training-providers', 'St John', {}],
    [
      'scheduled [First Aid] for 30/06/2026 at Lae',
      'training-sessions',
      'First Aid, 2026-06-30',
      { courseId: 'First Aid', startDate: '2026-06-30', location: 'Lae' },
    ],
    ['registered the vehicle [LBC 841]', 'fleet', 'LBC 841', {}],
    [
      'planned the [Service of VEH-001 Hilux] for 30/06/2026',
      'maintenance',
      'Service of VEH-001 Hilux',
      { dueDate: '2026-06-30' },
    ],
    [
      'recorded the [Service of VEH-001 Hilux] as completed on 30/06/2026',
      'maintenance',
      'Service of VEH-001 Hilux',
      { completedDate: '2026-06-30' },
    ],
    ['added the item [Bolt]', 'inventory', 'Bolt', {}],
    ['added the stock of [Bolt at Lae]', 'stock', 'Bolt at Lae', {}],
    ['received 1,200 [Bolt at Lae]', 'stock-movements', 'Bolt at Lae', { kind: 'Receive', quantity: 1200 }],
    ['issued 3 [Bolt at Lae]', 'stock-movements', 'Bolt at Lae', { kind: 'Issue', quantity: -3 }],
    [
      'issued 4 [Bolt at Lae] to John Kila',
      'stock-movements',
      'Bolt at Lae',
      { kind: 'Issue', quantity: -4, employeeId: 'John Kila', note: 'For the fence' },
    ],
    [
      'issued 4 [Bolt at Lae] to John Kila for Service of VEH-001 Hilux',
      'stock-movements',
      'Bolt at Lae',
      { kind: 'Issue', quantity: -4, employeeId: 'John Kila', maintenanceId: 'Service of VEH-001 Hilux' },
    ],
    [
      'issued 4 [Bolt at Lae] to VEH-001 Hilux',
      'stock-movements',
      'Bolt at Lae',
      { kind: 'Issue', quantity: -4, assetId: 'VEH-001 Hilux' },
    ],
    [
      'recorded the return of 2 [Bolt at Lae] from John Kila',
      'stock-movements',
      'Bolt at Lae',
      { kind: 'Return', quantity: 2, employeeId: 'John Kila' },
    ],
    [
      'transferred 1,000 [Bolt at Lae] to Porgera',
      'stock-movements',
      'Bolt at Lae',
      { kind: 'Transfer', quantity: -1000, toStockId: 'Bolt at Porgera' },
    ],
    [
      'adjusted [Bolt at Lae] by −2 and gave the reason: Damaged',
      'stock-movements',
      'Bolt at Lae',
      { kind: 'Adjust', quantity: -2, note: 'Damaged' },
    ],
    [
      'corrected the count of [Bolt at Lae] by +3',
      'stock-movements',
      'Bolt at Lae',
      { kind: 'Count', quantity: 3 },
    ],
    [
      'reversed a movement of 4 [Bolt at Lae] and gave the reason: Typed twice',
      'stock-movements',
      'Bolt at Lae',
      { kind: 'Reverse', quantity: 4, note: 'Typed twice', reversesId: 'Bolt at Lae' },
    ],
    ['recorded the expense [Diesel], K12.50', 'transactions', 'Diesel', { type: 'Expense', amount: 12.5 }],
    [
      'prepared the pay of [Ruth Tau] for 01/06/2026 to 14/06/2026',
      'payroll',
      'Ruth Tau',
      { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-14' },
    ],
    ['added the site [Lae]', 'sites', 'Lae', {}],
    ['added the role [Cook]', 'roles', 'Cook', {}],
  ];

  it.each(cases)('%s', (sentence, resource, recordName, values) => {
    expect(told([entry({ action: 'create', resource, recordName, changes: is(values) })])).toBe(sentence);
  });
});

describe('the sentence for a change', () => {
  const change = (field: string, old: unknown, now: unknown) => ({ [field]: { old, new: now } });
  const cases: [sentence: string, resource: string, name: string | null, changes: AuditEntry['changes']][] = [
    ['moved the asset [PMP-1] from Lae to Wau', 'assets', 'PMP-1', change('currentLocation', 'Lae', 'Wau')],
    [
      'set the asset [PMP-1] to Under Maintenance and gave the reason: Leak',
      'assets',
      'PMP-1',
      { ...change('status', 'Operational', 'Under Maintenance'), ...change('statusReason', null, 'Leak') },
    ],
    ['decommissioned an asset', 'assets', null, change('status', 'Operational', 'Decommissioned')],
    [
      'set Purchase Date to 01/06/2026 for the asset [PMP-1]',
      'assets',
      'PMP-1',
      change('purchaseDate', null, '2026-06-01'),
    ],
    [
      'changed Position from Driver to Welder for the employee [Ruth Tau]',
      'employees',
      'Ruth Tau',
      change('position', 'Driver', 'Welder'),
    ],
    [
      'moved the employee [Ruth Tau] from Lae to Wau and assigned them to the supervisor Mary Kila',
      'employees',
      'Ruth Tau',
      { ...change('siteId', 'Lae', 'Wau'), ...change('supervisorId', null, 'Mary Kila') },
    ],
    [
      'changed Shirt Size, Pants Size, and Boot Size for the employee [Ruth Tau]',
      'employees',
      'Ruth Tau',
      {
        ...change('shirtSize', 'S', 'M'),
        ...change('pantsSize', '30', '32'),
        ...change('bootSize', '7', '8'),
      },
    ],
    [
      'set the last day of the employee [Ruth Tau] to 30/06/2026',
      'employees',
      'Ruth Tau',
      change('endDate', null, '2026-06-30'),
    ],
    ['deactivated the user [Ruth Tau]', 'users', 'Ruth Tau', change('isActive', true, false)],
    [
      'assigned the user [Ruth Tau] the role Auditor',
      'users',
      'Ruth Tau',
      change('roleId', 'Employee', 'Auditor'),
    ],
    ['undid the import [staff.csv]', 'imports', 'staff.csv', change('status', 'Imported', 'Undone')],
    [
      'approved the leave request of [Ruth Tau]',
      'leave-requests',
      'Ruth Tau',
      change('status', 'Pending', 'Approved'),
    ],
    [
      'rejected the leave request of [Ruth Tau] and gave the reason: No',
      'leave-requests',
      'Ruth Tau',
      { ...change('status', 'Pending', 'Rejected'), ...change('rejectionReason', null, 'No') },
    ],
    [
      'submitted the timesheet of [Ruth Tau]',
      'timesheets',
      'Ruth Tau',
      change('status', 'Draft', 'Submitted'),
    ],
    [
      'rejected the timesheet of [Ruth Tau] and gave the reason: No',
      'timesheets',
      'Ruth Tau',
      { ...change('status', 'Submitted', 'Rejected'), ...change('rejectionReason', null, 'No') },
    ],
    ['marked the pay of [Ruth Tau] as paid', 'payroll', 'Ruth Tau', change('status', 'Approved', 'Paid')],
    [
      'left the pay of [Ruth Tau] out of the run and gave the reason: On unpaid leave',
      'payroll',
      'Ruth Tau',
      {
        ...change('status', 'Draft', 'Void'),
        ...change('voidReason', null, 'On unpaid leave'),
        ...change('leftOutAt', null, '2026-06-30T10:00:00.000Z'),
      },
    ],
    [
      'included the pay of [Ruth Tau] in the run again',
      'payroll',
      'Ruth Tau',
      {
        ...change('status', 'Void', 'Draft'),
        ...change('voidReason', 'On unpaid leave', null),
        ...change('leftOutAt', '2026-06-30T10:00:00.000Z', null),
      },
    ],
    [
      'voided the transaction [Diesel] and gave the reason: Twice',
      'transactions',
      'Diesel',
      { ...change('status', 'Recorded', 'Void'), ...change('voidReason', null, 'Twice') },
    ],
    [
      'changed Amount from K10.00 to K12.50 for the transaction [Diesel]',
      'transactions',
      'Diesel',
      change('amount', 10, 12.5),
    ],
    [
      'marked the training [First Aid for Ruth Tau] as completed',
      'training-needs',
      'First Aid for Ruth Tau',
      { ...change('status', 'Pending', 'Completed'), ...change('completionDate', null, '2026-06-01') },
    ],
    [
      'cancelled the training session [First Aid, 30/06/2026]',
      'training-sessions',
      'First Aid, 2026-06-30',
      change('status', 'Scheduled', 'Cancelled'),
    ],
    [
      'recorded 154,980 km on the odometer of the vehicle [LBC 841] (154,210 km before)',
      'fleet',
      'LBC 841',
      change('odometerReading', 154210, 154980),
    ],
    [
      'renewed the registration of the vehicle [LBC 841] until 30/06/2027',
      'fleet',
      'LBC 841',
      change('registrationExpiry', '2026-06-30', '2027-06-30'),
    ],
    [
      'completed the [Service of PMP-1] on 01/06/2026',
      'maintenance',
      'Service of PMP-1',
      change('completedDate', null, '2026-06-01'),
    ],
    ['changed the medical history of [Ruth Tau]', 'medical-history', 'Ruth Tau', {}],
    [
      'changed Notes for the [Medical document]',
      'employee-documents',
      'Medical document',
      change('notes', null, null),
    ],
    ['changed the settings', 'settings', null, {}],
  ];

  it.each(cases)('%s', (sentence, resource, recordName, changes) => {
    expect(told([entry({ resource, recordName, changes })])).toBe(sentence);
  });

  it('mentions a deleted record', () => {
    const gone = '0190d3c5-1111-7111-8111-111111111111';
    const changes = change('supervisorId', 'Mary Kila', gone);
    expect(told([entry({ resource: 'employees', recordName: 'Ruth Tau', changes })])).toBe(
      'assigned the employee [Ruth Tau] to the supervisor (deleted)',
    );
  });

  it('can come from a note only', () => {
    const note = 'changed the password';
    expect(told([entry({ resource: 'users', recordName: 'Ruth Tau', note })])).toBe(
      'changed the password for the user [Ruth Tau]',
    );
    expect(told([entry({ resource: 'users', recordId: 'mary', recordName: 'Mary Kila', note })])).toBe(note);
  });

  it('cuts off a long reason', () => {
    const changes = {
      ...change('status', 'Submitted', 'Rejected'),
      ...change('rejectionReason', null, 'No. '.repeat(100)),
    };
    const sentence = told([entry({ resource: 'timesheets', recordName: 'Ruth Tau', changes })]);
    expect(sentence).toMatch(/^rejected the timesheet of \[Ruth Tau\] and gave the reason: (No\. )+No\.?…$/);
    expect(sentence?.length).toBeLessThan(220);
  });
});

describe('the sentence for a deletion', () => {
  it.each<Case>([
    ['deleted the site [Lae]', 'sites', null, { name: 'Lae' }],
    [
      'deleted the attendance of [Ruth Tau] on 01/06/2026',
      'attendance',
      null,
      { employeeId: 'Ruth Tau', date: '2026-06-01' },
    ],
    ['deleted the [Service VEH-001]', 'maintenance', null, { title: 'Service', assetId: 'VEH-001' }],
    ['deleted the training [Ruth Tau]', 'training-needs', null, { employeeId: 'Ruth Tau' }],
    ['deleted the [Medical document]', 'employee-documents', 'Medical document', {}],
    [
      'withdrew Annual leave, 01/06/2026 to 03/06/2026',
      'leave-requests',
      null,
      { employeeId: 'Mary Kila', leaveType: 'Annual', startDate: '2026-06-01', endDate: '2026-06-03' },
    ],
    [
      'deleted the leave request of [Ruth Tau]',
      'leave-requests',
      null,
      { employeeId: 'Ruth Tau', leaveType: 'Annual' },
    ],
    ['ended a session', 'sessions', null, {}],
    ['deleted a work order', 'maintenance', null, {}],
  ])('%s', (sentence, resource, recordName, values) => {
    expect(told([entry({ action: 'delete', resource, recordName, changes: was(values) })])).toBe(sentence);
  });
});

it('a restored document is named', () => {
  const back = { action: 'restore', resource: 'employee-documents', recordName: 'Passport' } as const;
  expect(told([entry(back)])).toBe('restored the document [Passport]');
});

describe('the sentence for several records', () => {
  const several = (number: number, changed: (n: number) => Partial<AuditEntry>) =>
    Array.from({ length: number }, (_, n) => entry(changed(n)));

  it.each<[sentence: string, entries: AuditEntry[]]>([
    [
      'recorded the attendance of 3 people',
      several(3, (n) => ({ action: 'create', resource: 'attendance', changes: is({ employeeId: `P${n}` }) })),
    ],
    [
      'recorded 3 attendance records of [Ruth Tau]',
      several(3, () => ({
        action: 'create',
        resource: 'attendance',
        changes: is({ employeeId: 'Ruth Tau' }),
      })),
    ],
    [
      'deleted 3 attendance records of [Ruth Tau]',
      several(3, () => ({
        action: 'delete',
        resource: 'attendance',
        changes: was({ employeeId: 'Ruth Tau' }),
      })),
    ],
    [
      'marked the pay of 2 people as paid',
      several(2, (n) => ({
        resource: 'payroll',
        recordName: `P${n}`,
        changes: { status: { old: 'Approved', new: 'Paid' } },
      })),
    ],
    [
      'prepared the pay of 2 people',
      several(2, (n) => ({ action: 'create', resource: 'payroll', changes: is({ employeeId: `P${n}` }) })),
    ],
    [
      'assigned First Aid to 2 people',
      several(2, (n) => ({
        action: 'create',
        resource: 'training-needs',
        changes: is({ employeeId: `P${n}`, courseId: 'First Aid' }),
      })),
    ],
    [
      'assigned 2 courses to [Ruth Tau]',
      several(2, (n) => ({
        action: 'create',
        resource: 'training-needs',
        changes: is({ employeeId: 'Ruth Tau', courseId: `C${n}` }),
      })),
    ],
    [
      'entered 2 shifts of [Ruth Tau]',
      several(2, () => ({ action: 'create', resource: 'time-entries', recordName: 'Ruth Tau' })),
    ],
    [
      'approved 2 timesheets',
      several(2, () => ({
        resource: 'timesheets',
        changes: { status: { old: 'Submitted', new: 'Approved' } },
      })),
    ],
    ['changed 2 vehicles', several(2, (n) => ({ resource: 'fleet', changes: is({ odometerReading: n }) }))],
    ['added 2 sites', several(2, () => ({ action: 'create', resource: 'sites' }))],
    ['deleted 2 sites', several(2, () => ({ action: 'delete', resource: 'sites' }))],
    ['restored 2 sites', several(2, () => ({ action: 'restore', resource: 'sites' }))],
    [
      'restored 2 attendance records of [Ruth Tau]',
      several(2, () => ({ action: 'restore', resource: 'attendance', recordName: 'Ruth Tau' })),
    ],
  ])('%s', (sentence, entries) => {
    expect(told(entries)).toBe(sentence);
  });

  it('says if there may be more', () => {
    const entries = several(3, (n) => ({
      action: 'create',
      resource: 'attendance',
      changes: is({ employeeId: `P${n}` }),
    }));
    expect(told(entries, true)).toBe('recorded the attendance of 3 or more people');
  });
});

describe('a group of entries', () => {
  const at = (time: string) => `2026-06-15T${time}:00.000Z`;
  const sizes = (entries: AuditEntry[]) =>
    groupActivities(entries, true).map((group) => group.entries.length);
  const approved = { status: { old: 'Pending', new: 'Approved' } };

  it('is what one request did to one kind of record', () => {
    expect(sizes([entry({}), entry({}), entry({ resource: 'sites' })])).toEqual([2, 1]);
    expect(sizes([entry({}), entry({ requestId: 'another' })])).toEqual([1, 1]);
    expect(sizes([entry({}), entry({ action: 'create' })])).toEqual([1, 1]);
  });

  it('is the same decision by one person within a short time', () => {
    const decision = (changed: Partial<AuditEntry>) =>
      entry({ resource: 'leave-requests', changes: approved, requestId: `request ${count}`, ...changed });
    expect(
      sizes([decision({ at: at('02:20') }), decision({ at: at('02:10') }), decision({ at: at('02:00') })]),
    ).toEqual([3]);
    expect(sizes([decision({ at: at('02:20') }), decision({ at: at('02:04') })])).toEqual([1, 1]);
    expect(sizes([decision({ at: at('02:01') }), decision({ actorId: 'peter' })])).toEqual([1, 1]);
    const rejected = { status: { old: 'Pending', new: 'Rejected' } };
    expect(sizes([decision({ at: at('02:01') }), decision({ changes: rejected })])).toEqual([1, 1]);
  });

  it('never merges entries that differ in meaning', () => {
    const moved = (to: string, time: string) =>
      entry({ changes: { currentLocation: { old: 'Lae', new: to } }, at: at(time), requestId: to });
    expect(sizes([moved('Wau', '02:01'), moved('Bulolo', '02:00')])).toEqual([1, 1]);
    const issue = () => entry({ action: 'create', resource: 'stock-movements' });
    expect(sizes([issue(), issue()])).toEqual([1, 1]);
  });

  it('describes a handover by its asset only', () => {
    const handed = entry({ changes: is({ assignedToId: 'ruth' }) });
    const made = entry({ resource: 'assignments', action: 'create', changes: is({ employeeId: 'ruth' }) });
    const ended = entry({ resource: 'assignments', changes: is({ until: '2026-06-15' }) });
    expect(groupActivities([made, ended, handed], true)).toEqual([{ entries: [handed], isOpen: false }]);
    const later = { requestId: 'another request' };
    expect(sizes([{ ...made, ...later }, handed])).toEqual([1, 1]);
    const noted = entry({ resource: 'assignments', changes: is({ condition: 'New tyres' }) });
    expect(sizes([noted, handed])).toEqual([1, 1]);
  });

  it('stays open at the end while earlier entries exist', () => {
    const groups = groupActivities([entry({}), entry({ resource: 'sites' })], false);
    expect(groups.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });
});

it('every kind of record has a sentence for each action', () => {
  for (const { name: resource } of resources)
    for (const action of ['create', 'update', 'delete', 'restore'] as const)
      expect(told([entry({ resource, action })]), `${action} ${resource}`).toMatch(
        /^(added|changed|deleted|ended|restored) (an?|the|banking)\b/,
      );
  expect(told([entry({ resource: 'unheard-of' })])).toBeNull();
});
