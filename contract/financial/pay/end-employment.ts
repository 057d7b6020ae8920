import { z } from 'zod';
import { can } from '../../engine/access.ts';
import { writeDay, type DateFormat } from '../../engine/days.ts';
import { endpoint } from '../../engine/endpoint.ts';
import { choice, day, flag, id, money, recordShape, text } from '../../engine/fields.ts';
import { ById } from '../../engine/resource.ts';
import { employees } from '../../hr/employees.ts';
import { dayCounts } from '../../hr/leave/counted-days.ts';
import { finalPays } from './final-pays.ts';
import { PayLine } from './pay-lines.ts';
import { payRuns } from './pay-runs.ts';

export const endWords = {
  leaveAfter: (leave: string) =>
    `There is approved leave after the last day: ${leave}. Change or withdraw the leave first.`,
  ended: (lastDay: string) =>
    `This employment already ends on ${lastDay}, with a final pay. Withdraw that end of employment first.`,
  payRights: 'Pay in lieu of notice and a run of its own need the right to process payroll. Ask a colleague.',
  noBasis:
    'This employee has no pay basis on the last day, so there is nothing to calculate. Add a pay basis, or choose Next Run.',
  inRun: (period: string) =>
    `A pay run for ${period} already includes this employee. Choose Next Run, or leave the employee out of that run first.`,
  notEnded: 'This employment has no end with a final pay, so there is nothing to withdraw.',
  runDecided: 'The pay run with the final pay is no longer a Draft. Mark the run as draft first.',
  runPaid: 'The final pay has been paid. Reverse its pay run first.',
  runNeedsRights: 'A pay run includes the final pay. Ask a colleague who processes payroll to withdraw it.',
  withdrawn: 'End of employment withdrawn',
  /** Why the end date of the employee's record stays. */
  datesFixed: (lastDay: string) =>
    `The final pay for ${lastDay} depends on this date. Choose Withdraw end first.`,
} as const;

/** Who may choose what the final pay includes, and the run that pays it. */
export function maySetFinalPay(holder: Parameters<typeof can>[0]): boolean {
  return can(holder, 'payroll:create') === 'all' && can(holder, payRuns.rights.read) === 'all';
}

const path = `${employees.path}/:id/end-of-employment` as const;
const { noticeDays } = finalPays.fields;

const EndPay = z.strictObject({
  payPeriodStart: day('From'),
  payPeriodEnd: day('To'),
  lines: z.array(PayLine),
  grossSalary: money('Gross', { min: -999_999_999_999.99 }),
  deductions: money('Deductions', { min: -999_999_999_999.99 }),
  netSalary: money('Net', { min: -999_999_999_999.99 }),
});

export const EndPreview = z.strictObject({
  /** Why the employment cannot end so. */
  refusal: z.string().nullable(),
  /** Balances that are paid out; null without the right to see them. */
  leave: z
    .array(
      z.strictObject({
        leaveType: text('Leave Type'),
        dayCount: choice('Days Counted', dayCounts),
        /** Null where no balance is kept. */
        days: z.number().nullable(),
      }),
    )
    .nullable(),
  /** Assets to return; null without the right to see them. */
  assets: z.array(z.strictObject({ id: id(), name: text('Asset') })).nullable(),
  /** The final pay of an end that is entered already. */
  entered: z
    .strictObject({ lastDay: day('Last Day'), payRunId: id().nullable(), isDecided: flag('Decided') })
    .nullable(),
  /** The whole pay that includes the end, as it is now; null without pay rights or a pay basis. */
  pay: EndPay.nullable(),
});
export type EndPreview = z.infer<typeof EndPreview>;

export const previewEnd = endpoint({
  method: 'GET',
  path,
  summary: 'Preview the end of an employment: leave to pay out, assets to return, and the final pay',
  access: 'employees:update',
  params: ById,
  query: z.strictObject({
    lastDay: day('End Date'),
    noticeDays: z.coerce.number().min(0).max(366).optional(),
  }),
  response: EndPreview,
  failure: 'Failed to preview the end of employment',
});

export const endEmployment = endpoint({
  method: 'POST',
  path,
  summary: 'End an employment: its last day, and the final pay in the next pay run or in a run of its own',
  notes: [
    'This sets the End Date of the employee. A Draft run that includes the employee is recalculated. `payRunId` is null if a later run will include the final pay.',
    '`noticeDays` and Own Run need the permission to process payroll.',
  ],
  access: 'employees:update',
  params: ById,
  body: z.strictObject({
    version: recordShape.version,
    lastDay: day('End Date'),
    reason: employees.fields.endReason.optional(),
    noticeDays: noticeDays.optional(),
    paidWith: finalPays.fields.paidWith.optional(),
  }),
  response: z.strictObject({ id: id(), lastDay: day('Last Day'), payRunId: id().nullable() }),
  status: 201,
  failure: 'Failed to end the employment',
});

export const withdrawEnd = endpoint({
  method: 'DELETE',
  path,
  summary: 'Withdraw an end of employment that was entered by mistake, while its pay run is a Draft',
  access: 'employees:update',
  params: ById,
  failure: 'Failed to withdraw the end of employment',
});

/** '20/07/2026 to 24/07/2026' */
export function periodText(from: string, to: string, format: DateFormat): string {
  return `${writeDay(from, format)} to ${writeDay(to, format)}`;
}
