import { choice, day, decimal, reference, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';
import { ledgerWords } from '../../hr/leave/leave-ledger.ts';
import { payBasisWords } from './pay-bases.ts';
import { payRunStatuses } from './pay-runs.ts';

/** The next pay run of the group, or a run for this person alone. */
export const finalPayRuns = ['Next Run', 'Own Run'] as const;
export type FinalPayRun = (typeof finalPayRuns)[number];

export const finalPayWords = {
  decided: 'The pay run with this final pay is no longer a Draft. Mark the run as draft first.',
  recalculate: 'Recalculate the pay run to use the new days.',
} as const;

/** What is paid when an employment ends. It is made and withdrawn with the end of employment. */
export const finalPays = resource({
  path: '/api/final-pays',
  actions: ['list', 'read', 'update'],
  permission: 'payroll',
  singular: 'final pay',
  plural: 'final pays',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    lastDay: day('Last Day'),
    noticeDays: decimal('Pay in Lieu of Notice (days)', 'number', {
      min: 0,
      max: 366,
      hint: 'Working days of notice that are paid instead of worked.',
    }).refine((days) => Number.isInteger(days * 4), ledgerWords.quarters),
    paidWith: choice('Paid with', finalPayRuns),
  },
  fixed: ['employeeId', 'lastDay', 'paidWith'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    /** The run that includes it, unless that is void or reversed. */
    payRunId: reference('Pay Run', '/api/pay-runs').nullable(),
    runStatus: choice('Status', payRunStatuses).nullable(),
  },
  search: ['employeeName', 'employeeNumber'],
  sort: '-lastDay,employeeName',
  notOwn: { field: 'employeeId', message: payBasisWords.ownPay },
  wording: { definite: 'the final pay of ' },
  labelFields: ['employeeId'],
  detailRoute: { with: 'employeeId', tab: 'pay' },
  option: null,
  dependsOn: ['/api/payroll'],
  constraintMessages: {
    final_pays_once: { path: 'lastDay', message: 'This employment has a final pay already' },
    final_pays_quarters: { path: 'noticeDays', message: ledgerWords.quarters },
    final_pays_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
  },
});
