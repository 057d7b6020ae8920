import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day } from '../engine/fields.ts';
import { payroll } from './payroll.ts';

/** How many of those employed today got a Draft, had a row of these days, or have none to copy from. */
export const PayrollRun = z.strictObject({
  created: z.int(),
  skipped: z.int(),
  withoutPay: z.int(),
});
export type PayrollRun = z.infer<typeof PayrollRun>;

export const processPayroll = endpoint({
  method: 'POST',
  path: '/api/payroll/process',
  summary:
    'Make a Draft for everybody employed who has no row of these days: gross and deductions of their last',
  access: 'payroll:create',
  body: z.strictObject({
    payPeriodStart: payroll.fields.payPeriodStart,
    payPeriodEnd: day('Pay Period End'),
  }),
  response: PayrollRun,
  failure: 'Failed to process payroll',
});

/** What a run did, in a sentence. */
export function toldRun({ created, skipped, withoutPay }: PayrollRun): string {
  return [
    created === 1 ? '1 draft payroll row created' : `${created} draft payroll rows created`,
    skipped > 0 && `${skipped} skipped, who ${skipped === 1 ? 'has' : 'have'} one already`,
    withoutPay > 0 &&
      `${withoutPay} without earlier pay to copy: add ${withoutPay === 1 ? 'it' : 'these'} by hand`,
  ]
    .filter(Boolean)
    .join('; ');
}
