import type { BankFile, BankFileFormat } from '#contract/financial/pay/bank-files/bank-file.ts';
import { westpacPng } from '#contract/financial/pay/bank-files/westpac-png.ts';
import type { PaymentFormat, PayPayments } from '#contract/financial/pay/payments.ts';
import { csvOf } from '#web/sheet/csv.ts';

/** A bank's format is a module of its own; the list is for those that have none here. */
const formats: Record<PaymentFormat, BankFileFormat> = {
  'Payment list (CSV)': paymentList,
  'Westpac PNG direct entry': westpacPng,
};

export function fileOf(format: PaymentFormat, taken: PayPayments): BankFile | { refused: string[] } {
  return formats[format](taken);
}

/** Bank by bank. */
function paymentList({ payments, payPeriodEnd }: PayPayments): BankFile {
  const head = ['Bank', 'BSB', 'Account Number', 'Account Name', 'Employee ID', 'Employee', 'Amount'];
  const lines = payments.map((each) => [
    each.bankName,
    each.bsb ?? '',
    each.accountNumber,
    each.accountName,
    each.employeeNumber,
    each.employeeName,
    each.amount.toFixed(2),
  ]);
  return { name: `payments-${payPeriodEnd}.csv`, text: csvOf([head, ...lines]) };
}
