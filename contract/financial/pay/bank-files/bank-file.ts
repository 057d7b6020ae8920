import type { PayPayments, Payment } from '../payments.ts';

export interface BankFile {
  name: string;
  /** What is handed to the bank. */
  text: string;
}

/** Makes the file of one bank; answers the sentences that say why it cannot, where it cannot. */
export type BankFileFormat = (taken: PayPayments) => BankFile | { refused: string[] };

export function totalCents(payments: readonly Pick<Payment, 'amount'>[]): number {
  return payments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
}
