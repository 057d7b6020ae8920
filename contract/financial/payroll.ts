import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import {
  choice,
  day,
  flag,
  instant,
  money,
  recordShape,
  reference,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { withDetails } from '../engine/with-details.ts';
import { payBasisWords } from './pay/pay-bases.ts';
import { PayLine } from './pay/pay-lines.ts';

export const payrollStatuses = ['Draft', 'Approved', 'Paid', 'Void'] as const;
export type PayrollStatus = (typeof payrollStatuses)[number];

export const payrollPeriods = [
  { value: 'current', label: 'This Month' },
  { value: 'last', label: 'Last Month' },
  { value: 'quarter', label: 'This Quarter' },
] as const;

const endBeforeStart = 'Pay Period End must not be before Pay Period Start';

export const payrollWords = {
  endBeforeStart,
  keptNotDeleted: 'A payroll row cannot be deleted. Set its status to Void with a reason instead.',
  initialDraft: 'A new payroll row must be a Draft',
  locked: 'Only a Draft can be changed. Mark this row as draft, or void it and add another.',
  ownPreparation: 'You cannot approve pay that you prepared. Ask a colleague.',
  ownPay: 'You cannot approve your own pay. Ask a colleague.',
  mayNotApprove: 'Your role does not allow approving payroll.',
  ofRun: 'This row belongs to a pay run. Recalculate it there, and approve, pay or void the whole run.',
  byHand: 'Entered by hand',
  notOfRun: 'This payroll row does not belong to a pay run. Change its amounts instead.',
  notOfRunToLeaveOut: 'This payroll row does not belong to a pay run. Void the row instead.',
  isLeftOut: 'This person is left out of the pay run. Choose Include again first.',
  noPayslip: 'This person is left out of the pay run, so there is no payslip.',
  isNotLeftOut: 'This person is not left out of the run.',
} as const;

const decides = { right: 'payroll:approve', scope: 'all', message: payrollWords.mayNotApprove } as const;
const notOwnPay = { not: 'owner', message: payrollWords.ownPay } as const;
const notPrepared = { not: 'preparer', message: payrollWords.ownPreparation } as const;

const anyMoney = (label: string) => money(label, { min: -999_999_999_999.99 });

const fields = {
  employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
  payPeriodStart: day('Pay Period Start'),
  payPeriodEnd: day('Pay Period End'),
  grossSalary: money('Gross', { min: 0 }),
  deductions: money('Deductions', { min: 0 }),
  status: choice('Status', payrollStatuses),
  voidReason: text('Reason for voiding', { max: 300 }).nullable(),
};

const derived = {
  /** Null for a single row that was entered by hand. */
  payRunId: reference('Pay Run', '/api/pay-runs').nullable(),
  netSalary: anyMoney('Net'),
  employeeName: text('Employee'),
  employeeNumber: text('Employee ID'),
  preparedByName: text('Prepared by').nullable(),
  /** For a person left out of the run; the reason is stored as that for voiding. */
  leftOutAt: instant('Left out').nullable(),
  leftOutByName: text('Left out by').nullable(),
  /** Whether this viewer has ever set its amounts, so that someone else must approve it. */
  isOwnPreparation: flag('Prepared by you'),
};

const rows = resource({
  path: '/api/payroll',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'payroll',
  singular: 'payroll row',
  plural: 'payroll',
  fields,
  fixed: ['employeeId'],
  defaulted: ['deductions', 'status'],
  derived,
  search: ['employeeName', 'employeeNumber'],
  sort: '-payPeriodStart',
  transitions: {
    field: 'status',
    states: payrollStatuses,
    initial: { in: ['Draft'], message: payrollWords.initialDraft },
    owner: 'employeeId',
    preparers: { column: 'preparerIds', flag: 'isOwnPreparation' },
    checkOrder: 'states',
    list: [
      { from: ['Draft'], to: 'Void', label: 'Void', reason: 'voidReason' },
      { from: ['Approved', 'Paid'], to: 'Void', label: 'Void', reason: 'voidReason', only: [decides] },
      { from: ['Approved'], to: 'Draft', label: 'Mark as Draft', only: [decides] },
      {
        from: ['Draft'],
        to: 'Approved',
        label: 'Approve',
        only: [decides, notOwnPay, notPrepared],
        isAlone: true,
        reauthenticate: true,
      },
      {
        from: ['Approved'],
        to: 'Paid',
        label: 'Mark as paid',
        only: [decides, notOwnPay],
        confirm: {
          question: 'Mark this pay as paid?',
          consequence: 'This cannot be undone. To correct a mistake later, void the pay with a reason.',
        },
      },
    ],
    lock: { in: ['Approved', 'Paid', 'Void'], except: ['voidReason'], message: payrollWords.locked },
  },
  rights: { remove: 'payroll:update' },
  notOwn: { field: 'employeeId', message: payBasisWords.ownPay },
  wording: { definite: 'the pay of ' },
  labelFields: ['employeeId'],
  detailRoute: { page: '/financial', tab: 'payroll' },
  constraintMessages: {
    payroll_end_after_start: { path: 'payPeriodEnd', message: endBeforeStart },
    payroll_no_overlap: {
      path: 'payPeriodStart',
      message: 'This employee already has a payroll row for some of these days. Void that row first.',
    },
    payroll_deductions_within_gross: {
      path: 'deductions',
      message: 'Deductions must not be more than Gross',
    },
    payroll_void_with_reason: {
      path: 'voidReason',
      message: 'A void payroll row needs a Reason for voiding. Other rows cannot have one.',
    },
    payroll_left_out_of_run: { path: 'status', message: payrollWords.isNotLeftOut },
    payroll_left_out_by: { path: 'status', message: payrollWords.isNotLeftOut },
    payroll_amounts_not_negative: {
      path: 'grossSalary',
      message: 'Gross and Deductions must not be negative',
    },
    payroll_month_open: {
      path: 'status',
      message:
        'The month of the payment is closed. Reopen the month first, or pay on a day in a later month.',
    },
    payroll_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
  },
});

/** The lines as on a payslip; a single row has none. */
export const payroll = withDetails(
  rows,
  { ...fields, ...derived },
  {
    lines: z.array(PayLine),
    /** Totals of the calendar year up to the end of this period, without void pay. */
    yearToDate: z.strictObject({
      grossSalary: anyMoney('Gross'),
      tax: anyMoney('Tax'),
      superannuation: anyMoney('Superannuation'),
      deductions: anyMoney('Deductions'),
      netSalary: anyMoney('Net'),
    }),
    /** Weekdays of the period on approved leave. */
    leaveDays: wholeNumber('Leave taken (days)', { min: 0, max: 1000 }),
  },
);

export type Payslip = z.infer<typeof payroll.read.response>;

export const downloadPayslip = endpoint({
  method: 'GET',
  path: `${rows.path}/:id/payslip.pdf`,
  summary: 'Download a payslip as a PDF; each download is recorded in the audit log',
  access: rows.rights.read,
  params: rows.read.params,
  status: 200,
  file: 'answered',
  failure: 'Failed to download the payslip',
});

export const recalculatePay = endpoint({
  method: 'POST',
  path: `${rows.path}/:id/recalculate`,
  summary: 'Recalculate one row of a Draft pay run: its lines, amounts and checks',
  access: rows.rights.update,
  params: rows.read.params,
  body: z.strictObject({ version: recordShape.version }),
  response: payroll.read.response,
  failure: 'Failed to recalculate pay',
});

const LeftOutReason = text('Reason', { max: 300 });

export const leaveOut = endpoint({
  method: 'POST',
  path: `${rows.path}/:id/leave-out`,
  summary: 'Leave one person out of a Draft pay run; the run pays them nothing',
  access: 'payroll:create',
  params: rows.read.params,
  body: z.strictObject({ version: recordShape.version, reason: LeftOutReason }),
  response: payroll.read.response,
  failure: 'Failed to leave the person out of the pay run',
});

export const includeAgain = endpoint({
  method: 'POST',
  path: `${rows.path}/:id/include-again`,
  summary: 'Include a person who was left out of a Draft pay run again, and calculate their pay',
  access: 'payroll:create',
  params: rows.read.params,
  body: z.strictObject({ version: recordShape.version }),
  response: payroll.read.response,
  failure: 'Failed to include the person in the pay run again',
});

export const noPayroll = 'No payroll found for this period.';
export const noPayslips = 'No payslips yet.';
