import { z } from 'zod';
import { Confirmation } from '../../auth/confirmations.ts';
import { endpoint } from '../../engine/endpoint.ts';
import { choice, day, id, money, text } from '../../engine/fields.ts';
import { ById } from '../../engine/resource.ts';
import { banks } from '../../hr/banks.ts';
import { payRuns } from './pay-runs.ts';

export const paymentFormats = [
  'Payment list (CSV)',
  'Payment list (XLSX)',
  'Westpac PNG direct entry',
] as const;
export type PaymentFormat = (typeof paymentFormats)[number];

export const paymentWords = {
  notApproved: 'Payments need an approved run. Approve this run first.',
  notAll: 'Payments include every account number of the run, but your role lets you see only some of them.',
  accountsNotKept:
    'This run was paid before accounts were saved with each run. Use the file that was sent to the bank.',
  nobody: 'This run has no one to pay.',
} as const;

const amount = money('Amount', { min: 0 });
const person = { id: id(), employeeName: text('Employee'), employeeNumber: text('Employee ID') };

/** One transfer: a person's net pay to the account that was approved with the run. */
export const Payment = z.strictObject({
  ...person,
  bankName: choice('Bank Name', banks),
  accountName: text('Account Name'),
  bsb: text('BSB').nullable(),
  accountNumber: text('Account Number'),
  amount,
});
export type Payment = z.infer<typeof Payment>;

/** The payer as the bank knows the organisation. */
export const Payer = z.strictObject({
  name: text('Organisation name'),
  userNumber: text('Number').nullable(),
  bsb: text('BSB').nullable(),
  accountNumber: text('Account Number').nullable(),
});
export type Payer = z.infer<typeof Payer>;

export const PayPayments = z.strictObject({
  payPeriodStart: day('From'),
  payPeriodEnd: day('To'),
  /** The day the money leaves: the day the run was paid, or today. */
  on: day('On'),
  payer: Payer,
  payments: z.array(Payment),
  /** People who must be paid another way. */
  withoutAccount: z.array(z.strictObject({ ...person, amount })),
});
export type PayPayments = z.infer<typeof PayPayments>;

export const takePayments = endpoint({
  method: 'POST',
  path: `${payRuns.path}/:id/payments`,
  summary:
    'Export the payments of a run with full account numbers after the user confirms with their password or a passkey; recorded in the audit log',
  access: 'banking:reveal',
  params: ById,
  body: Confirmation.extend({ format: choice('Format', paymentFormats) }),
  response: PayPayments,
  failure: 'Failed to fetch the payments',
});
