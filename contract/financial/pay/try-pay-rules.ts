import { z } from 'zod';
import { endpoint } from '../../engine/endpoint.ts';
import { choice, day, money, wholeNumber } from '../../engine/fields.ts';
import { payGroups } from './pay-bases.ts';
import { PayLine } from './pay-lines.ts';
import { payRules, taxStatuses, termsSchema } from './pay-rules.ts';

/** An example pay for trying out the rules of a day; it belongs to no employee. */
export const TriedPay = z.strictObject({
  on: day('Day'),
  /** The largest amount that is calculated exactly to the cent. */
  gross: money('Gross pay', { min: 0, max: 100_000_000 }),
  /** Fortnightly by default. */
  payGroup: choice('Pay Group', payGroups).optional(),
  /** Resident by default. */
  taxStatus: choice('Tax Status', taxStatuses).optional(),
  /** For superannuation. Long enough by default. */
  monthsEmployed: wholeNumber('Months employed', { min: 0, max: 600 }).optional(),
  /** Draft terms that replace the rule of their kind. */
  terms: termsSchema.optional(),
});
export type TriedPay = z.infer<typeof TriedPay>;

const sum = (label: string) => money(label, { min: -999_999_999_999.99 });

export const PayWorkedOut = z.strictObject({
  lines: z.array(PayLine),
  grossSalary: sum('Gross'),
  deductions: sum('Deductions'),
  netSalary: sum('Net'),
});
export type PayWorkedOut = z.infer<typeof PayWorkedOut>;

export const tryPayRules = endpoint({
  method: 'POST',
  path: `${payRules.path}/try`,
  summary: 'Calculate the pay for an amount with the rules of a day; nothing is saved',
  access: 'pay-rules:read',
  isAllowedViewing: true,
  body: TriedPay,
  response: PayWorkedOut,
  failure: 'Failed to calculate the pay',
});
