import { z } from 'zod';
import { endpoint } from '../../engine/endpoint.ts';
import { choice, day, money, wholeNumber } from '../../engine/fields.ts';
import { payGroups } from './pay-bases.ts';
import { PayLine } from './pay-lines.ts';
import { payRules, taxStatuses, termsSchema } from './pay-rules.ts';

/** A pay to work out by the rules of a day, of nobody. */
export const TriedPay = z.strictObject({
  on: day('Day'),
  /** As large as is reckoned to the cent. */
  gross: money('Gross pay', { min: 0, max: 100_000_000 }),
  /** Fortnightly, where it is not said. */
  payGroup: choice('Pay Group', payGroups).optional(),
  /** Resident, where it is not said. */
  taxStatus: choice('Tax Status', taxStatuses).optional(),
  /** For how long the person is employed: of superannuation. Long, where it is not said. */
  monthsEmployed: wholeNumber('Months employed', { min: 0, max: 600 }).optional(),
  /** In place of the rule of its kind: what a rule that is being written would make of it. */
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
  summary: 'Calculate the pay for an amount by the rules of a day; nothing is saved',
  access: 'pay-rules:read',
  isAllowedViewing: true,
  body: TriedPay,
  response: PayWorkedOut,
  failure: 'Failed to calculate the pay',
});
