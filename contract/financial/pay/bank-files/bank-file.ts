import type { PayPayments, Payment } from '../payments.ts';

export interface BankFile {
  name: string;
  /** The content of the file. */
  text: string;
}

/** Creates the file of one bank, or returns the reasons why it can't. */
export type BankFileFormat = (taken: PayPayments) => BankFile | { refused: string[] };

export function totalCents(payments: readonly Pick<Payment, 'amount'>[]): number {
  return payments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
}
