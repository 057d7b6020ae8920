import { choice, day, decimal, reference, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';

/** What people enter. The other kinds are worked out from rules, requests and holidays. */
export const enteredKinds = ['Opening', 'Adjusted', 'Paid out'] as const;
export const ledgerKinds = [
  'Opening',
  'Accrued',
  'Taken',
  'Given back',
  'Carried over',
  'Expired',
  'Adjusted',
  'Paid out',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerWords = {
  recorded: 'Leave balance recorded',
  quarters: 'Enter days in quarters, such as 1.25',
  kind: 'Only opening balances, adjustments and payouts are entered by hand',
  reason: 'Enter the reason of the adjustment',
  payout: 'Enter a number below zero: days that are paid out leave the balance',
  notOwn: 'You cannot change your own leave balance. Ask another person.',
  future: 'Date must not be in the future',
  notEmployed: 'The employee was not employed on this day',
  later: 'A later opening balance is recorded already. Choose its day or a later one.',
  reverses: 'This opening balance was corrected or reversed since',
} as const;

export const leaveDays = (label: string) =>
  decimal(label, 'number', { min: -1000, max: 1000 }).refine(
    (days) => Number.isInteger(days * 4),
    ledgerWords.quarters,
  );

/**
 * The entries of leave balances, append-only: a correction is another entry. A balance on a day is the sum of the
 * entries until that day. An Opening entry sets the balance at the end of its day: what is earned or taken until then
 * is included in it.
 */
export const leaveLedger = resource({
  path: '/api/leave-ledger',
  actions: ['list', 'read', 'create'],
  permission: 'leave-ledger',
  singular: 'leave ledger entry',
  plural: 'leave ledger entries',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    leaveTypeId: reference('Leave Type', '/api/leave-types', { nameField: 'leaveType' }),
    kind: choice('Kind', ledgerKinds),
    date: day('Date'),
    days: leaveDays('Days'),
    reason: text('Reason', { max: 300 }).nullable(),
    /** The opening balance that this entry takes back: it counts as if it had never been entered. */
    reversesId: reference('Reverses', '/api/leave-ledger').nullable(),
  },
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    leaveType: text('Leave Type'),
    /** For Carried over: the days that were carried into the new leave year. */
    carried: decimal('Carried', 'number', { min: -1000, max: 1000 }),
    ruleId: reference('Rule', '/api/leave-rules').nullable(),
    requestId: reference('Request', '/api/leave-requests').nullable(),
    payRunId: reference('Pay Run', '/api/pay-runs').nullable(),
    /** Who recorded it; null for entries by the system. */
    recordedBy: text('Recorded By').nullable(),
    /** The balance of the leave type after this entry, in date order. */
    balance: decimal('Balance', 'number', { min: -100_000, max: 100_000 }),
  },
  search: ['employeeName', 'employeeNumber', 'leaveType', 'reason'],
  sort: '-date,-createdAt',
  wording: { definite: 'the leave ledger entry of ' },
  labelFields: ['employeeId'],
  detailRoute: null,
  option: null,
  isDetail: true,
  notOwn: { field: 'employeeId', message: ledgerWords.notOwn },
  dependsOn: ['/api/leave-ledger', '/api/leave-types'],
  constraintMessages: {
    leave_ledger_reversed_once: { path: 'reversesId', message: ledgerWords.reverses },
    leave_ledger_quarters: { path: 'days', message: ledgerWords.quarters },
    leave_ledger_adjusted_with_reason: { path: 'reason', message: ledgerWords.reason },
    leave_ledger_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
    leave_ledger_leave_type_id_leave_types_id_fk: {
      path: 'leaveTypeId',
      message: 'This leave type does not exist',
    },
  },
});
